//! The process of an engine, and the two threads at its pipes.
//!
//! Reading from and writing to a process that hangs can take for ever, so
//! nobody does it but these threads. Commands wait for the writer in a queue;
//! lines wait for us in a short one. When that is full, the engine has to wait.

mod group;

use crate::error::Exit;
use crate::protocol::Lines;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// Lines that may wait to be read. With [`crate::protocol::MAX_LINE`] it
/// bounds what an engine can make us remember.
const WAITING_LINES: usize = 64;

/// How often we look whether a process that was asked to end has ended.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// The end of a time that starts now. A year is for ever, and cannot overflow.
pub(crate) fn after(time: Duration) -> Instant {
    Instant::now() + time.min(Duration::from_secs(365 * 24 * 60 * 60))
}

/// A running program that talks in lines. Dropping it kills it.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// To the writer. Without it the writer ends, and closes the pipe.
    commands: Option<Sender<String>>,
    /// From the reader.
    lines: Receiver<String>,
    /// How it ended; from then on its number may be another's.
    exit: Option<Exit>,
}

/// What comes of listening to a process.
#[derive(Debug)]
pub(crate) enum Heard {
    /// It said this.
    Line(String),
    /// It said nothing more in time.
    TooLate,
    /// It will never say anything again.
    Closed,
}

impl Process {
    pub(crate) fn spawn(path: &Path) -> io::Result<Process> {
        let mut command = Command::new(path);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        group::lead_one(&mut command);
        let mut child = command.spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (commands, to_write) = mpsc::channel();
        let (read, lines) = mpsc::sync_channel(WAITING_LINES);
        // Made before the threads, so that it ends if there cannot be threads.
        let process = Process {
            child,
            commands: Some(commands),
            lines,
            exit: None,
        };
        let (stdin, stdout) = pipes.expect("both are piped");
        let named = |name: &str| thread::Builder::new().name(name.to_owned());
        named("engine writer").spawn(move || write_all(stdin, &to_write))?;
        named("engine reader").spawn(move || read_all(Lines::new(stdout), &read))?;
        Ok(process)
    }

    /// The number of the process, and of its group.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends a line. Whether it arrives shows in what comes back.
    pub(crate) fn say(&self, line: String) {
        if let Some(commands) = &self.commands {
            // The writer is gone if the engine closed its input.
            let _ = commands.send(line);
        }
    }

    /// The next line, if there is one before the deadline. The deadline is
    /// looked at first, so that a flood of lines cannot hide it.
    pub(crate) fn hear(&self, deadline: Instant) -> Heard {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Heard::TooLate;
        }
        match self.lines.recv_timeout(left) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::TooLate,
            Err(RecvTimeoutError::Disconnected) => Heard::Closed,
        }
    }

    /// Closes its input and waits so long for it to end by itself. What it says
    /// meanwhile is read, lest it should wait for us.
    pub(crate) fn ends_within(&mut self, time: Duration) -> bool {
        self.commands = None;
        let deadline = after(time);
        loop {
            if self.exit.is_some() || group::has_exited(&mut self.child) {
                return true;
            }
            let now = Instant::now();
            if now >= deadline {
                return false;
            }
            if let Heard::Closed = self.hear(deadline.min(now + LOOK_EVERY)) {
                thread::sleep(LOOK_EVERY);
            }
        }
    }

    /// Kills it and all its children, if it still runs, and says how it ended.
    pub(crate) fn kill(&mut self) -> Exit {
        if let Some(exit) = self.exit {
            return exit;
        }
        self.commands = None;
        // Also if it has ended by itself: it may have left children. Its number
        // stays its own until we wait for it, so this reaches nobody else.
        group::kill(&mut self.child);
        let exit = self.child.wait().map_or(Exit::Unknown, Exit::from);
        self.exit = Some(exit);
        exit
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn write_all(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        // In one piece, for engines that take what arrives for a line.
        let line = line + "\n";
        if stdin.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn read_all(lines: impl Iterator<Item = String>, to: &SyncSender<String>) {
    for line in lines {
        if to.send(line).is_err() {
            return;
        }
    }
}
