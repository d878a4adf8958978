//! What holds for all commands: help with examples, quiet pipes.

mod common;

use common::coronet;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

const COMMANDS: [&str; 10] = [
    "board", "moves", "validate", "replay", "convert", "perft", "best", "games", "lab", "learn",
];

#[test]
fn every_command_has_help_with_an_example() {
    for command in COMMANDS {
        let help = coronet(&[command, "--help"]).good();
        assert!(help.contains("Examples:"), "{help}");
        assert!(help.contains(&format!("coronet {command} ")), "{help}");
        assert!(help.contains("json"), "{help}");
    }
    let overview = coronet(&["--help"]).good();
    for command in COMMANDS {
        assert!(overview.contains(command), "{overview}");
    }
    assert!(coronet(&["--version"]).good().starts_with("coronet "));
}

#[test]
fn what_is_no_command_is_an_error_with_code_2() {
    let run = coronet(&["dance"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("'dance'"), "{}", run.stderr);
    for command in ["play", "serve"] {
        let help = coronet(&[command, "--help"]).good();
        assert!(help.contains("Examples:"), "{help}");
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_coronet"))
        .args(["convert", "-", "--to", "json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let game = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n";
        let text = game.repeat(20_000);
        let _ = std::io::Write::write_all(&mut input, text.as_bytes());
    });
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    assert_eq!(line, "[\n");
    drop(output);
    let ended = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(ended.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}
