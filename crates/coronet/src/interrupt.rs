//! Ctrl-C, and the polite `kill` (SIGTERM).
//!
//! They end the program as they end any other, but no half-written file is
//! left behind. Where a command has something to say before the end, it waits
//! for an [`Interrupt`].

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Once, OnceLock, PoisonError};

/// The exit code of a command that was interrupted and has said what it had:
/// the one that shells give to whatever Ctrl-C ended.
const INTERRUPTED: u8 = 130;

/// Set by the first signal, if anybody waits for it.
static STOP: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Files that must not stay behind.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The wish of somebody who has seen enough.
#[derive(Clone)]
pub(crate) struct Interrupt {
    stop: Arc<AtomicBool>,
}

impl Interrupt {
    /// From now on the first signal does not end the program: it must look here
    /// and come to an end by itself. A second one ends it at once.
    pub(crate) fn expected() -> Interrupt {
        let stop = STOP.get_or_init(Arc::default);
        listen();
        Interrupt {
            stop: Arc::clone(stop),
        }
    }

    /// Whether there was a signal.
    pub(crate) fn came(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// What the signal sets, as searches want it.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }
}

/// The exit code of a command that has answered. If it was interrupted, says
/// what is `missing` in the answer.
pub(crate) fn exit_code(missing: Option<&str>) -> ExitCode {
    match missing {
        None => crate::YES,
        Some(missing) => {
            crate::output::remark(&format!("interrupted: {missing}"));
            ExitCode::from(INTERRUPTED)
        }
    }
}

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
                std::thread::spawn(move || signals.forever().for_each(heard));
            }
        }
    });
}

#[cfg(unix)]
fn heard(signal: i32) {
    let is_second = |stop: &Arc<AtomicBool>| stop.swap(true, Ordering::Relaxed);
    if STOP.get().is_none_or(is_second) {
        end(signal);
    }
}

/// Ends the program as the signal would have done.
#[cfg(unix)]
fn end(signal: i32) -> ! {
    // Held to the end, so that no other file is begun meanwhile.
    let unfinished = unfinished();
    for path in &*unfinished {
        // There is nobody to tell.
        let _ = std::fs::remove_file(path);
    }
    let _ = signal_hook::low_level::emulate_default_handler(signal);
    std::process::exit(128 + signal);
}
