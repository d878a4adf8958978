//! The file of a database, seen from outside: made so that only its owner can
//! read it, and watched, because a file that was deleted or replaced takes
//! changes that nobody will find again.

use crate::log::{self, Log, Overwritten};
use crate::{Error, Result};
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const PUT_BACK: &str =
    "stop this program, put the file back or restore a backup, and start it again";
const COPY_FIRST: &str = "make a backup (coronet games backup) before you stop this program: what was \
                          stored last may be gone afterwards";
/// So often all of the log is read again.
const THOROUGHLY: Duration = Duration::from_secs(1);
/// With less room than this the next change may be the one that fails.
#[cfg(unix)]
const LEAST_ROOM: u64 = 1 << 20;

/// Which file it is, whatever it is called: its device and its number there.
type Identity = (u64, u64);

/// A file as it was seen last: which one it is, and its length.
#[derive(Clone, Copy, Debug)]
struct Sight {
    identity: Identity,
    length: u64,
}

/// What has become of a file.
enum Fate {
    Same(Sight),
    Replaced,
    Shortened(Sight),
    Gone,
}

/// Where a database is, and which files were there when it was opened.
#[derive(Debug)]
pub(crate) struct Place {
    path: PathBuf,
    file: Mutex<Option<Sight>>,
    /// The file with the newest changes. SQLite makes it, and keeps it as long as
    /// somebody is connected.
    log: Mutex<Option<Sight>>,
    /// What is in it.
    content: Mutex<Content>,
}

/// What was read of the log.
#[derive(Debug, Default)]
struct Content {
    known: Option<Log>,
    /// When all of it was read again.
    read: Option<Instant>,
    /// That does not pass: a crash would cut the log off there.
    is_overwritten: bool,
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
            file: Mutex::new(None),
            log: Mutex::new(None),
            content: Mutex::default(),
        }
    }

    /// What is there now is what was opened.
    pub(crate) fn opened(&self) {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        *file = file.or_else(|| sight(&self.path));
    }

    /// A new connection may have made a new log.
    pub(crate) fn forget_log(&self) {
        *self.log.lock().unwrap_or_else(PoisonError::into_inner) = None;
        *self.content.lock().unwrap_or_else(PoisonError::into_inner) = Content::default();
    }

    /// Whether the file is still the one that was opened.
    pub(crate) fn check(&self) -> Result<()> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(known) = *file else {
            return Ok(());
        };
        *file = Some(self.same(known, &self.path, "")?);
        Ok(())
    }

    /// The file as it is now, if it is still the one that was seen.
    fn same(&self, known: Sight, path: &Path, suffix: &str) -> Result<Sight> {
        let how = match known.fate(sight(path)) {
            Fate::Same(now) => return Ok(now),
            // SQLite itself may shorten a file, but never to nothing.
            Fate::Shortened(now) if suffix.is_empty() && now.length > 0 => return Ok(now),
            Fate::Shortened(_) if suffix.is_empty() => "emptied",
            Fate::Shortened(_) => "shortened",
            Fate::Replaced => "replaced by another",
            Fate::Gone => "deleted or moved",
        };
        Err(self.lost(suffix, how))
    }

    /// The same of the log: only the writer asks. As long as it is open SQLite writes
    /// it anew from its beginning and never shortens it. Of a log that another program
    /// has cut off, what comes after the cut is lost after a crash, although SQLite
    /// goes on with it as if nothing had happened.
    pub(crate) fn check_log(&self) -> Result<()> {
        let Some(path) = self.log_path() else {
            return self.check();
        };
        let mut known = self.log.lock().unwrap_or_else(PoisonError::into_inner);
        *known = match *known {
            None => sight(&path),
            Some(known) => Some(self.same(known, &path, "-wal")?),
        };
        self.check_content(&path)
    }

    /// What was committed is still in the log. What is new is read each time, the rest
    /// every now and then: it is in the memory of the system.
    fn check_content(&self, path: &Path) -> Result<()> {
        let mut content = self.content.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = content.read.is_none_or(|read| read.elapsed() > THOROUGHLY);
        let checked = log::check(path, &mut content.known, is_due);
        content.is_overwritten |= checked == Err(Overwritten);
        if is_due {
            content.read = Some(Instant::now());
        }
        if content.is_overwritten {
            let reason = format!("{} was overwritten while it was in use", path.display());
            return Err(Error::unavailable(reason, COPY_FIRST));
        }
        Ok(())
    }

    /// The length of a log that is still the same but shorter than before.
    pub(crate) fn shortened_log(&self) -> Option<u64> {
        let known = *self.log.lock().unwrap_or_else(PoisonError::into_inner);
        match known?.fate(sight(&self.log_path()?)) {
            Fate::Shortened(now) => Some(now.length),
            _ => None,
        }
    }

    /// Beside the file itself, where the path is a link to it.
    fn log_path(&self) -> Option<PathBuf> {
        let mut log = self.path.canonicalize().ok()?.into_os_string();
        log.push("-wal");
        Some(PathBuf::from(log))
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

impl Sight {
    fn fate(self, found: Option<Sight>) -> Fate {
        match found {
            None => Fate::Gone,
            Some(found) if found.identity != self.identity => Fate::Replaced,
            Some(found) if found.length < self.length => Fate::Shortened(found),
            Some(found) => Fate::Same(found),
        }
    }
}

fn sight(path: &Path) -> Option<Sight> {
    let found = std::fs::metadata(path).ok()?;
    Some(Sight {
        identity: identity(&found),
        length: found.len(),
    })
}

#[cfg(unix)]
fn identity(found: &std::fs::Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (found.dev(), found.ino())
}

/// Where files have no numbers, an open one cannot be deleted either.
#[cfg(not(unix))]
fn identity(_: &std::fs::Metadata) -> Identity {
    (0, 0)
}
