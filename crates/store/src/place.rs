//! The file of a database, seen from outside: made so that only its owner can
//! read it, and watched, because a file that was deleted or replaced takes
//! changes that nobody will find again.

use crate::{Error, Result};
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

const PUT_BACK: &str =
    "stop this program, put the file back or restore a backup, and start it again";
/// With less room than this the next change may be the one that fails.
#[cfg(unix)]
const LEAST_ROOM: u64 = 1 << 20;

/// Which file it is, whatever it is called: its device and its number there.
type Identity = (u64, u64);

/// Where a database is, and which files were there when it was opened.
#[derive(Debug)]
pub(crate) struct Place {
    path: PathBuf,
    file: OnceLock<Identity>,
    /// The file with the newest changes. SQLite makes it, and keeps it as long as
    /// somebody is connected.
    log: Mutex<Option<Identity>>,
}

/// Makes an empty file that only its owner can read, unless there is one. SQLite
/// takes its rights for the files beside it.
pub(crate) fn make_private(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map(drop),
    }
}

impl Place {
    pub(crate) fn new(path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            file: OnceLock::new(),
            log: Mutex::new(None),
        }
    }

    /// What is there now is what was opened.
    pub(crate) fn opened(&self) {
        if let Some(identity) = identity(&self.path) {
            self.file.get_or_init(|| identity);
        }
    }

    /// A new connection may have made a new log.
    pub(crate) fn forget_log(&self) {
        *self.log.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Whether the file is still the one that was opened.
    pub(crate) fn check(&self) -> Result<()> {
        match (self.file.get(), identity(&self.path)) {
            (None, _) => Ok(()),
            (Some(file), Some(found)) if *file == found => Ok(()),
            (Some(_), Some(_)) => Err(self.lost("", "replaced by another")),
            (Some(_), None) => Err(self.lost("", "deleted or moved")),
        }
    }

    /// The same of the log: only the writer asks.
    pub(crate) fn check_log(&self) -> Result<()> {
        // Beside the file itself, where the path is a link to it.
        let Ok(path) = self.path.canonicalize() else {
            return self.check();
        };
        let mut log = path.into_os_string();
        log.push("-wal");
        let found = identity(Path::new(&log));
        let mut known = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        match (*known, found) {
            (None, found) => *known = found,
            (Some(known), Some(found)) if known == found => {}
            (Some(_), Some(_)) => return Err(self.lost("-wal", "replaced by another")),
            (Some(_), None) => return Err(self.lost("-wal", "deleted or moved")),
        }
        Ok(())
    }

    fn lost(&self, suffix: &str, how: &str) -> Error {
        let path = self.path.display();
        Error::unavailable(
            format!("{path}{suffix} was {how} while it was in use"),
            PUT_BACK,
        )
    }

    /// Whether there is room on the disk.
    #[cfg(unix)]
    pub(crate) fn check_room(&self) -> Result<()> {
        // Where a file system does not say, writing will.
        let Ok(disk) = rustix::fs::statvfs(&self.path) else {
            return Ok(());
        };
        let free = disk.f_bavail.saturating_mul(disk.f_frsize);
        if free >= LEAST_ROOM {
            return Ok(());
        }
        let path = self.path.display();
        Err(Error::unavailable(
            format!("{free} bytes are free where {path} is"),
            "the disk is full; free some space",
        ))
    }

    #[cfg(not(unix))]
    pub(crate) fn check_room(&self) -> Result<()> {
        Ok(())
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    let found = std::fs::metadata(path).ok()?;
    Some((found.dev(), found.ino()))
}

/// Where files have no numbers, an open one cannot be deleted either.
#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    path.exists().then_some((0, 0))
}
