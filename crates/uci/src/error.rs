//! What can go wrong with an engine, in words that can stand as the reason of
//! a lost game: "stopped answering: no move within 5.0 s".

use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;
use thiserror::Error;

/// What an engine did, or did not do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    /// There is no such program, or the system will not run it.
    #[error("cannot be started from {path:?}: {reason}")]
    NotStarted {
        /// The program.
        path: String,
        /// What the system says.
        reason: String,
    },
    /// Its process ended.
    #[error("ended while {during}, with {exit}")]
    Exited {
        /// What it was asked for.
        during: Stage,
        /// How it ended.
        exit: Exit,
    },
    /// It cannot say anything any more, though it goes on running.
    #[error("closed its output while {during}")]
    ClosedOutput {
        /// What it was asked for.
        during: Stage,
    },
    /// Somebody set the flag of [`Engine::give_up_when`](crate::Engine::give_up_when).
    #[error("was stopped while {during}")]
    Stopped {
        /// What it was doing.
        during: Stage,
    },
    /// It did not answer in time.
    #[error("{}", .during.too_late(*.after))]
    TimedOut {
        /// What it was asked for.
        during: Stage,
        /// The time it had.
        after: Duration,
    },
    /// It answered with something that is no legal move.
    #[error("answered with the move {text:?}, which is not legal in {fen}")]
    IllegalMove {
        /// What it said, shortened if long.
        text: String,
        /// The position it was asked about.
        fen: String,
    },
    /// It has no option of that name.
    #[error("has no option {name:?}; it has: {}", .known.join(", "))]
    NoSuchOption {
        /// The name that was asked for.
        name: String,
        /// The names it announced.
        known: Vec<String>,
    },
    /// The option cannot be set to that.
    #[error("the option {name} cannot be {value:?}; it must be {expected}")]
    BadValue {
        /// The option.
        name: String,
        /// The value that was asked for.
        value: String,
        /// What it can be.
        expected: String,
    },
}

/// What an engine was asked for when it failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// To introduce itself (`uci`).
    Starting,
    /// To do what it was told and say when it is done (`isready`).
    Preparing,
    /// A move (`go`).
    Thinking,
    /// To end (`quit`).
    Quitting,
}

impl Stage {
    fn too_late(self, after: Duration) -> String {
        let seconds = after.as_secs_f64();
        match self {
            Stage::Starting => {
                format!("is no UCI engine, or hangs: no uciok within {seconds:.1} s")
            }
            Stage::Preparing => format!("stopped answering: no readyok within {seconds:.1} s"),
            Stage::Thinking => format!("stopped answering: no move within {seconds:.1} s"),
            Stage::Quitting => format!("did not quit within {seconds:.1} s and was killed"),
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::Starting => "starting",
            Stage::Preparing => "getting ready",
            Stage::Thinking => "thinking",
            Stage::Quitting => "quitting",
        })
    }
}

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exit {
    /// By itself, with this code.
    Code(i32),
    /// By a signal: it crashed or was killed.
    Signal(i32),
    /// In a way the system does not tell.
    Unknown,
}

impl From<ExitStatus> for Exit {
    fn from(status: ExitStatus) -> Exit {
        match (status.code(), signal(status)) {
            (Some(code), _) => Exit::Code(code),
            (None, Some(signal)) => Exit::Signal(signal),
            (None, None) => Exit::Unknown,
        }
    }
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exit::Code(code) => write!(f, "exit code {code}"),
            Exit::Signal(signal) => {
                // Those of a crash, which have one number on all systems.
                let name = match signal {
                    4 => " (illegal instruction)",
                    6 => " (abort)",
                    8 => " (arithmetic error)",
                    9 => " (killed)",
                    11 => " (segmentation fault)",
                    _ => "",
                };
                write!(f, "signal {signal}{name}")
            }
            Exit::Unknown => f.write_str("no exit code"),
        }
    }
}

/// Errors quote this many characters at most.
const MAX_QUOTE: usize = 80;

/// The text as errors quote it.
pub(crate) fn quote(text: &str) -> String {
    let mut quoted: String = text.chars().take(MAX_QUOTE).collect();
    if quoted.len() < text.len() {
        quoted.push('…');
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_reasons_of_a_lost_game() {
        let late = |during| EngineError::TimedOut {
            during,
            after: Duration::from_secs(5),
        };
        let crash = EngineError::Exited {
            during: Stage::Thinking,
            exit: Exit::Signal(11),
        };
        let illegal = EngineError::IllegalMove {
            text: quote(&"e2e5".repeat(100)),
            fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned(),
        };
        assert_eq!(
            late(Stage::Thinking).to_string(),
            "stopped answering: no move within 5.0 s"
        );
        assert_eq!(
            late(Stage::Starting).to_string(),
            "is no UCI engine, or hangs: no uciok within 5.0 s"
        );
        assert_eq!(
            crash.to_string(),
            "ended while thinking, with signal 11 (segmentation fault)"
        );
        assert_eq!(
            illegal.to_string(),
            format!(
                "answered with the move \"{}…\", which is not legal in 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                "e2e5".repeat(20)
            )
        );
    }
}
