//! What processes there are, as `/proc` has it: to see that an engine left
//! nothing behind. Elsewhere than on Linux nobody looks.

use std::path::Path;
use std::time::{Duration, Instant};

/// One process.
#[derive(Clone, Debug)]
struct Process {
    number: u32,
    state: char,
    parent: u32,
    group: u32,
    /// The name of its program, at most 15 bytes of it.
    name: String,
    command: String,
}

impl Process {
    fn read(folder: &Path) -> Option<Process> {
        let number = folder.file_name()?.to_str()?.parse().ok()?;
        let bytes = std::fs::read(folder.join("stat")).ok()?;
        let stat = String::from_utf8_lossy(&bytes);
        // `12 (a name) S 1 12 ...`, and the name may have brackets of its own.
        let (start, rest) = stat.rsplit_once(") ")?;
        let (_, name) = start.split_once(" (")?;
        let mut fields = rest.split(' ');
        let command = std::fs::read(folder.join("cmdline")).ok()?;
        Some(Process {
            number,
            state: fields.next()?.chars().next()?,
            parent: fields.next()?.parse().ok()?,
            group: fields.next()?.parse().ok()?,
            name: name.to_owned(),
            command: String::from_utf8_lossy(&command).replace('\0', " "),
        })
    }

    /// Whether it still does something, or is ours to be waited for. What is
    /// dead and another's (that of the system, for orphans) is not left by us.
    fn is_left(&self) -> bool {
        !matches!(self.state, 'Z' | 'X') || self.parent == std::process::id()
    }
}

fn all() -> Vec<Process> {
    let Ok(folders) = std::fs::read_dir("/proc") else {
        return Vec::new();
    };
    folders
        .flatten()
        .filter_map(|folder| Process::read(&folder.path()))
        .collect()
}

/// Those of an engine by the number of its process.
fn of_group(group: u32) -> Vec<Process> {
    let mut all = all();
    all.retain(|process| process.is_left() && process.group == group);
    all
}

/// Those of a script that did not run before. Only for a script that no other
/// test runs at the same time.
fn of_script(script: &Path, before: &[u32]) -> Vec<Process> {
    let script = script.to_str().expect("the path is text");
    let mut all = all();
    all.retain(|process| {
        let is_dead_child = process.state == 'Z'
            && script
                .rsplit('/')
                .next()
                .unwrap()
                .starts_with(&process.name);
        process.is_left()
            && (process.command.contains(script) || is_dead_child)
            && !before.contains(&process.number)
    });
    all
}

/// Runs `start`, which may start a script but must leave nothing of it.
///
/// # Panics
/// If anything of the script stays.
pub(crate) fn assert_nothing_left_by<T>(script: &Path, start: impl FnOnce() -> T) -> T {
    let before: Vec<u32> = all().iter().map(|process| process.number).collect();
    let result = start();
    assert_ends(|| of_script(script, &before));
    result
}

/// How many there are of an engine.
pub(crate) fn count_of(group: u32) -> usize {
    of_group(group).len()
}

/// # Panics
/// If the engine itself is not waited for, or anything of it stays.
pub(crate) fn assert_nothing_left_of(group: u32) {
    assert!(
        all().iter().all(|process| process.number != group),
        "the engine was waited for"
    );
    assert_ends(|| of_group(group));
}

/// What is killed needs a moment to be gone.
fn assert_ends(left: impl Fn() -> Vec<Process>) {
    let start = Instant::now();
    loop {
        let left = left();
        if left.is_empty() {
            return;
        }
        assert!(start.elapsed() < Duration::from_secs(10), "left: {left:?}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn what_runs_is_found() {
    if cfg!(target_os = "linux") {
        let us = std::process::id();
        let me = all().into_iter().find(|process| process.number == us);
        assert!(me.is_some_and(|me| me.is_left() && count_of(me.group) >= 1));
    }
}
