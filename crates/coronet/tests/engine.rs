//! `uci` and `bench`: the chess engine at the terminal.

mod common;

use common::coronet;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// What the engine says to these lines. It is told to quit, or its input ends.
fn uci(said: &str) -> String {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_coronet"))
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = engine.stdin.take().expect("it is piped");
    input.write_all(said.as_bytes()).expect("it listens");
    drop(input);
    let output = engine.wait_with_output().expect("it ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("plain text")
}

#[test]
fn another_program_can_play_it() {
    let said = uci("uci\nisready\nposition startpos moves f2f3 e7e5 g2g4\ngo depth 3\n");
    assert!(said.contains("uciok") && said.contains("readyok"), "{said}");
    assert!(said.contains("score mate 1"), "{said}");
    assert!(said.contains("bestmove d8h4"), "{said}");
}

#[test]
fn the_example_of_the_help_is_answered_in_full() {
    let help = coronet(&["uci", "--help"]).good();
    let example = help.split('\'').nth(1).expect("what printf writes");
    let said = uci(&example.replace("\\n", "\n"));
    assert!(said.contains("info depth 10 "), "{said}");
    let last = said.lines().last().unwrap();
    assert!(last.starts_with("bestmove "), "{said}");
}

#[test]
fn what_it_does_not_understand_changes_nothing() {
    let said = uci("nonsense\nposition fen 9/8 w\nposition startpos\ngo nodes 500\n");
    assert!(said.contains("info string"), "{said}");
    assert!(said.contains("bestmove "), "{said}");
}

#[test]
fn bench_counts_the_same_nodes_every_time() {
    let nodes = || {
        coronet(&["bench", "--json"]).json()["nodes"]
            .as_u64()
            .unwrap()
    };
    let first = nodes();
    assert!(first > 100_000, "{first}");
    assert_eq!(nodes(), first);
}
