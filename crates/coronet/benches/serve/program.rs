//! `coronet serve` as a process of its own, on a core of its own.

use crate::Result;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// What a bench of one machine needs: nobody is turned away for coming often.
const LIMITS: &str = "\
requests_per_minute = 0
arrivals_per_minute = 0
messages_per_minute = 0
sockets_per_address = 15000
connections_per_address = 15000
searches_per_player = 5000
";

/// Whom a server lets in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Admission {
    /// Everybody, however often they come.
    Everybody,
    /// Whom it lets in as it comes.
    Default,
}

/// Where a program runs.
#[derive(Clone, Copy)]
pub(crate) enum Core {
    /// The one of the server, its database included.
    Server = 0,
    /// The one of those who play.
    Load = 1,
}

/// Keeps this thread, and what it starts from now on, on a core. Where that
/// cannot be done, all share what there is.
pub(crate) fn stay_on(core: Core) -> bool {
    #[cfg(target_os = "linux")]
    {
        let mut set = rustix::thread::CpuSet::new();
        set.set(core as usize);
        rustix::thread::sched_setaffinity(None, &set).is_ok()
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = core as usize;
        false
    }
}

/// A server that runs until it is ended or dropped.
pub(crate) struct Program {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Program {
    /// Starts a server over the games in this folder; it listens when this
    /// returns.
    pub(crate) fn start(folder: &Path) -> Result<Program> {
        Program::start_with(folder, Admission::Everybody, 1)
    }

    /// Starts a server with so many threads that search.
    pub(crate) fn start_with(
        folder: &Path,
        admission: Admission,
        threads: usize,
    ) -> Result<Program> {
        let limits = folder.join("limits.toml");
        let text = match admission {
            Admission::Everybody => LIMITS,
            Admission::Default => "",
        };
        std::fs::write(&limits, text)?;
        // What a thread starts begins on the thread's core.
        stay_on(Core::Server);
        let child = Command::new(env!("CARGO_BIN_EXE_coronet"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"])
            .arg("--data")
            .arg(folder)
            .arg("--limits")
            .arg(limits)
            .args(["--threads", &threads.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn();
        stay_on(Core::Load);
        let mut program = Program {
            child: child?,
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
        };
        let output = program.child.stdout.take().ok_or("nothing is piped")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line.trim().strip_prefix("Coronet is at http://");
        program.address = address
            .and_then(|rest| rest.strip_suffix('/'))
            .ok_or_else(|| format!("no address in {line:?}"))?
            .parse()?;
        Ok(program)
    }

    /// The CPU time of all its threads so far, if the system tells.
    pub(crate) fn cpu(&self) -> Option<Duration> {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).ok()?;
        let times = tasks.flatten().filter_map(|task| {
            let text = std::fs::read_to_string(task.path().join("schedstat")).ok()?;
            text.split(' ').next()?.parse::<u64>().ok()
        });
        Some(Duration::from_nanos(times.sum()))
    }

    /// How much memory it holds, in bytes.
    pub(crate) fn memory(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.trim().strip_suffix(" kB"));
        Ok(number.ok_or("no VmRSS")?.parse::<u64>()? * 1024)
    }

    /// Asks it to end, and waits.
    pub(crate) fn stop(mut self) -> Result<()> {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, rustix::process::Signal::TERM)?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
