//! Ctrl-C, and the polite `kill` (SIGTERM).
//!
//! They end the program as they end any other, but no half-written file is
//! left behind.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

/// Files that must not stay behind.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Takes note of a file that is about to be written and is of no use before it
/// is complete: from now on an interrupt removes it.
pub(crate) fn begin_file(path: &Path) {
    listen();
    unfinished().push(path.to_owned());
}

/// The file is complete, or gone.
pub(crate) fn end_file(path: &Path) {
    unfinished().retain(|other| other != path);
}

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Hears of signals from now on. A hang-up is left alone, so that `nohup` works.
fn listen() {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(|| {
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGINT, SIGTERM};
            use signal_hook::iterator::Signals;
            // Where that does not work, signals do what they always do.
            if let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) {
                std::thread::spawn(move || signals.forever().for_each(end));
            }
        }
    });
}

/// Ends the program as the signal would have done.
#[cfg(unix)]
fn end(signal: i32) {
    // Held to the end, so that no other file is begun meanwhile.
    let unfinished = unfinished();
    for path in &*unfinished {
        // There is nobody to tell.
        let _ = std::fs::remove_file(path);
    }
    let _ = signal_hook::low_level::emulate_default_handler(signal);
    std::process::exit(128 + signal);
}
