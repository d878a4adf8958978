//! One server a file: whoever serves games from a file holds a lock beside it,
//! which says who that is, and one on the file itself, which a second name for the
//! file (a hard link) or a lock file that was moved away cannot hide. The system takes
//! both away with the process, however that ends.

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
    /// Closed last of all: closing any handle of a file takes the process's locks on
    /// it away, and SQLite has some.
    _database: Option<File>,
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
    let database = match lock_database(&path) {
        Ok(database) => database,
        Err(TryLockError::WouldBlock) => {
            return Ok(Hold::Theirs(Holder {
                process: lock_owner(&path),
                file: path,
                address: None,
            }));
        }
        Err(TryLockError::Error(error)) => return Err(trouble(error)),
    };
    let mut lock = ServerLock {
        file,
        _database: database,
    };
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

/// Locks the file of the database itself, where that lock (`flock`) and SQLite's own
/// (`fcntl`) do not meet. Elsewhere the lock beside it has to do.
#[cfg(target_os = "linux")]
fn lock_database(path: &Path) -> std::result::Result<Option<File>, TryLockError> {
    crate::place::make_private(path).map_err(TryLockError::Error)?;
    // A file that may only be read is found out by whoever writes to it.
    let Ok(file) = File::open(path) else {
        return Ok(None);
    };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

#[cfg(not(target_os = "linux"))]
fn lock_database(_: &Path) -> std::result::Result<Option<File>, TryLockError> {
    Ok(None)
}

/// The process that has locked a file, as the system lists it: lines like
/// `3: FLOCK  ADVISORY  WRITE 4711 fd:01:123456 0 EOF`, with the file's number last.
#[cfg(target_os = "linux")]
fn lock_owner(path: &Path) -> Option<u32> {
    use std::os::unix::fs::MetadataExt;
    let file = format!(":{}", std::fs::metadata(path).ok()?.ino());
    let locks = std::fs::read_to_string("/proc/locks").ok()?;
    locks.lines().find_map(|line| {
        let mut words = line.split_whitespace().skip(1);
        let is_server = words.next() == Some("FLOCK");
        let mut words = words.skip(2);
        let process = words.next()?.parse().ok()?;
        (is_server && words.next()?.ends_with(&file)).then_some(process)
    })
}

#[cfg(not(target_os = "linux"))]
fn lock_owner(_: &Path) -> Option<u32> {
    None
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
