//! `coronet serve` as a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server that runs until it is killed or dropped.
pub(crate) struct Served {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Served {
    /// Starts a server without limits on how often one may come.
    pub(crate) fn start(database: &str, folder: &Path) -> Served {
        Served::with_limits(database, folder, "")
    }

    /// The same, with these lines more.
    pub(crate) fn with_limits(database: &str, folder: &Path, more: &str) -> Served {
        Served::with(database, folder, more, &[])
    }

    /// The same, with these variables in its environment.
    pub(crate) fn with(
        database: &str,
        folder: &Path,
        more: &str,
        environment: &[(&str, &Path)],
    ) -> Served {
        let limits = folder.join("limits.toml");
        let text = "requests_per_minute = 0\narrivals_per_minute = 0\nmessages_per_minute = 0\n";
        std::fs::write(&limits, format!("{text}{more}")).expect("the folder is ours");
        let mut child = Command::new(env!("CARGO_BIN_EXE_coronet"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "error"])
            .args(["--database", database])
            .arg("--limits")
            .arg(limits)
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut line = String::new();
        let output = child.stdout.take().expect("piped");
        BufReader::new(output)
            .read_line(&mut line)
            .expect("it says where it is");
        let address = line
            .trim()
            .strip_prefix("Coronet is at http://")
            .and_then(|rest| rest.strip_suffix('/'))
            .and_then(|address| address.parse().ok())
            .unwrap_or_else(|| panic!("no address in {line:?}"));
        Served { child, address }
    }

    /// Its number.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it at once, in the middle of whatever it does.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Lets it stand still for so long, as a laptop does whose lid is closed.
    pub(crate) async fn stand_still(&self, time: std::time::Duration) {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, rustix::process::Signal::STOP).expect("it runs");
        tokio::time::sleep(time).await;
        rustix::process::kill_process(id, rustix::process::Signal::CONT).expect("it runs");
    }

    /// Asks it to end; how it ended.
    pub(crate) fn terminate(mut self) -> Option<i32> {
        let id = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(id, rustix::process::Signal::TERM).expect("it runs");
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
