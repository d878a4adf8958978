//! One server a file: whoever serves games from a file holds a lock beside it,
//! which says who that is. The system takes the lock away with the process,
//! however that ends.

use crate::url::sqlite_path;
use crate::{Error, Result};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};

/// What became of the wish to be the one server of a database.
#[derive(Debug)]
pub enum Hold {
    /// The database takes several servers.
    Shared,
    /// It is ours as long as this value lives.
    Ours(ServerLock),
    /// Somebody else serves it.
    Theirs(Holder),
}

/// Who serves a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The file of the database.
    pub file: PathBuf,
    /// The process, if it said so.
    pub process: Option<u32>,
    /// Where it listens, as soon as it does.
    pub address: Option<String>,
}

/// The lock of the one server of a file.
#[derive(Debug)]
pub struct ServerLock {
    file: File,
}

/// Becomes the one server of a database, if it is a file that nobody else
/// serves. Whoever only reads and writes games needs no lock.
///
/// # Errors
/// `BadUrl` for what is no address; `Unavailable` if there can be no lock.
pub fn hold(url: &str) -> Result<Hold> {
    let Some(path) = sqlite_path(url)? else {
        return Ok(Hold::Shared);
    };
    let path = one_name(path);
    let mut beside = path.clone().into_os_string();
    beside.push(".lock");
    let beside = PathBuf::from(beside);
    let trouble = |error: std::io::Error| {
        Error::unavailable(
            format!("{}: {error}", beside.display()),
            "allow this program to write to the folder of the database",
        )
    };
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&beside).map_err(trouble)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(Hold::Theirs(holder(path, &mut file))),
        // Some network file systems know no locks.
        Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => {
            return Ok(Hold::Shared);
        }
        Err(TryLockError::Error(error)) => return Err(trouble(error)),
    }
    let mut lock = ServerLock { file };
    lock.write("").map_err(trouble)?;
    Ok(Hold::Ours(lock))
}

impl ServerLock {
    /// Tells others where this server listens.
    ///
    /// # Errors
    /// What the file system says; the lock holds all the same.
    pub fn says(&mut self, address: &str) -> std::io::Result<()> {
        self.write(address)
    }

    fn write(&mut self, address: &str) -> std::io::Result<()> {
        let text = format!("{}\n{address}\n", std::process::id());
        self.file.set_len(0)?;
        self.file.rewind()?;
        self.file.write_all(text.as_bytes())
    }
}

fn holder(path: PathBuf, file: &mut File) -> Holder {
    let mut text = String::new();
    // Some systems do not let others read what is locked.
    let _ = file.take(1000).read_to_string(&mut text);
    let mut lines = text.lines();
    Holder {
        file: path,
        process: lines.next().and_then(|line| line.parse().ok()),
        address: lines
            .next()
            .filter(|line| !line.is_empty())
            .map(str::to_owned),
    }
}

/// The same for every path to the same file, whether it is there or not.
fn one_name(path: &Path) -> PathBuf {
    if let Ok(path) = path.canonicalize() {
        return path;
    }
    let folder = path.parent().filter(|path| !path.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize();
    match (folder, path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    }
}
