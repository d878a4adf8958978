//! What is left when somebody has seen enough and presses Ctrl-C.
#![cfg(unix)]

mod common;

use common::Folder;
use rustix::process::{Pid, Signal, kill_process};
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A run that goes on while the test does.
struct Started(Child);

impl Started {
    fn new(arguments: &[&str]) -> Started {
        let child = Command::new(env!("CARGO_BIN_EXE_coronet"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        Started(child.expect("the binary runs"))
    }

    fn send(&self, signal: Signal) {
        let pid = Pid::from_child(&self.0);
        kill_process(pid, signal).expect("the run goes on");
    }
}

/// Nothing goes on after a test that failed.
impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits for something that comes, however busy the machine is.
#[track_caller]
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let started = Instant::now();
    while !is_so() {
        assert!(started.elapsed() < Duration::from_secs(120), "no {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn no_half_written_file_is_left_behind() {
    for signal in [Signal::INT, Signal::TERM] {
        let folder = Folder::new();
        let file = folder.path("moves.txt");
        let mut run = Started::new(&["convert", "-", "--to", "uci", "--out", &file]);
        // Enough to see what it is, and no end.
        let games = "1. e4 e5 2. Nf3 *\n\n".repeat(5_000);
        let mut input = run.0.stdin.take().expect("piped");
        input.write_all(games.as_bytes()).expect("a reader");
        wait_until("file", || !folder.names().is_empty());
        assert!(folder.names()[0].ends_with(".part"), "{:?}", folder.names());
        run.send(signal);
        let status = run.0.wait().expect("it ends");
        assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
        assert_eq!(folder.names(), [""; 0]);
    }
}
