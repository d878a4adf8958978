//! A process together with its children. A script that starts the real engine
//! must not leave it behind, so every engine leads a process group, and the
//! group is what is killed. Where there are no groups it is the process alone.

#[cfg(unix)]
pub(super) use unix::{has_exited, kill, lead_one};

#[cfg(not(unix))]
pub(super) use other::{has_exited, kill, lead_one};

#[cfg(unix)]
mod unix {
    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

    pub(in crate::process) fn lead_one(command: &mut Command) {
        command.process_group(0);
    }

    /// Whether it has ended. It is left to be waited for, which keeps its
    /// number, and with that the group's, from being given to another.
    pub(in crate::process) fn has_exited(child: &mut Child) -> bool {
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        // An error says that there is nobody to wait for.
        !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
    }

    /// It fails only if nobody is left.
    pub(in crate::process) fn kill(child: &mut Child) {
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
}

#[cfg(not(unix))]
mod other {
    use std::process::{Child, Command};

    pub(in crate::process) fn lead_one(_: &mut Command) {}

    pub(in crate::process) fn has_exited(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    /// It fails only if it has ended.
    pub(in crate::process) fn kill(child: &mut Child) {
        let _ = child.kill();
    }
}
