//! What is left when somebody has seen enough and presses Ctrl-C.
#![cfg(unix)]

mod common;

use common::{Folder, Run, coronet};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
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

    /// Waits until it has worked for a while: in its own time, since a busy
    /// machine may not let it begin for long.
    fn let_work(&self) {
        let statistics = format!("/proc/{}/stat", self.0.id());
        if fs::exists("/proc/self/stat").unwrap_or(false) {
            wait_until("work", || hundredths_of_work(&statistics) >= Some(30));
        } else {
            thread::sleep(Duration::from_secs(3));
        }
    }

    /// Sends it Ctrl-C and gives what it leaves behind.
    fn interrupt(self) -> Run {
        self.send(Signal::INT);
        self.end()
    }

    fn end(mut self) -> Run {
        let mut run = Run {
            code: None,
            stdout: String::new(),
            stderr: String::new(),
        };
        // Short enough for a pipe to hold, whatever is read first.
        let (stdout, stderr) = (self.0.stdout.take(), self.0.stderr.take());
        let (mut stdout, mut stderr) = (stdout.expect("piped"), stderr.expect("piped"));
        stdout.read_to_string(&mut run.stdout).expect("UTF-8");
        stderr.read_to_string(&mut run.stderr).expect("UTF-8");
        run.code = self.0.wait().expect("it ends").code();
        run
    }
}

/// CPU time from Linux's /proc/PID/stat. The second field is a name that may
/// hold spaces, the 14th and 15th are the time in the program and the system.
fn hundredths_of_work(statistics: &str) -> Option<u64> {
    let text = fs::read_to_string(statistics).expect("the run goes on");
    let (_, fields) = text.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let mut time = || fields.next()?.parse::<u64>().ok();
    Some(time()? + time()?)
}

/// A run that was interrupted, and has said so.
#[track_caller]
fn interrupted(run: &Run, words: &[&str]) {
    assert_eq!(run.code, Some(130), "{}{}", run.stdout, run.stderr);
    let last = run.stderr.lines().last().unwrap_or_default();
    assert!(last.starts_with("interrupted: "), "{}", run.stderr);
    for word in words {
        assert!(run.stderr.contains(word), "{word:?} in {:?}", run.stderr);
    }
}

/// The JSON document of a run that was interrupted.
#[track_caller]
fn document(run: &Run) -> Value {
    let document: Value = serde_json::from_str(&run.stdout).expect("one JSON document");
    assert_eq!(document["interrupted"], true, "{document}");
    document
}

fn rows(document: &Value) -> &Vec<Value> {
    document["rows"].as_array().expect("rows")
}

/// Nobody lives to see the end of these.
const LONG: [&str; 6] = [
    "--depth",
    "20",
    "--evaluation",
    "material",
    "--game",
    "chess",
];

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

#[test]
fn f6_what_was_measured_is_in_every_file() {
    let folder = Folder::new();
    let (csv, svg) = (folder.path("rows.csv"), folder.path("rows.svg"));
    let arguments = ["lab", "pruning", "--json", "--csv", &csv, "--svg", &svg];
    let run = Started::new(&[&arguments[..], &LONG].concat());
    run.let_work();
    let run = run.interrupt();
    interrupted(&run, &["minimax", "alpha-beta", "of 20 depths"]);
    let answer = document(&run);
    // The rows are those of a run that ends by itself.
    let whole = ["lab", "pruning", "--evaluation", "material", "--depth", "2"];
    let whole = coronet(&[&whole[..], &["--json"]].concat()).json();
    assert!(rows(&answer).len() >= 4, "{answer}");
    for (row, wanted) in rows(&answer).iter().zip(rows(&whole)) {
        for field in ["algorithm", "depth", "nodes", "value", "best"] {
            assert_eq!(row[field], wanted[field]);
        }
    }
    assert_eq!(answer["stopped"], serde_json::json!([]));
    let last = rows(&answer).last().expect("rows");
    let depths = answer["theory"].as_array().expect("theory").len();
    assert_eq!(last["depth"], depths, "{answer}");

    let csv = fs::read_to_string(csv).expect("a file");
    assert_eq!(csv.lines().count(), 1 + rows(&answer).len(), "{csv}");
    let svg = fs::read_to_string(svg).expect("a file");
    assert!(svg.ends_with("</svg>\n"), "{svg}");
    assert_eq!(folder.names(), ["rows.csv", "rows.svg"]);
}

#[test]
fn j12_a_game_has_the_moves_that_all_have_searched() {
    let folder = Folder::new();
    let csv = folder.path("rows.csv");
    // A move takes part of a second, and a game many moves.
    let arguments = ["lab", "pruning", "--depth", "6", "--game-moves", "1000"];
    let algorithms = ["--algorithms", "alpha-beta,alpha-beta-ordered"];
    let mut run = Started::new(&[&arguments[..], &algorithms, &["--csv", &csv]].concat());
    let mut stdout = BufReader::new(run.0.stdout.take().expect("piped"));
    let mut table = String::new();
    while !table.contains("alpha-beta-ordered") {
        assert!(stdout.read_line(&mut table).expect("UTF-8") > 0, "{table}");
    }
    run.send(Signal::INT);
    stdout.read_to_string(&mut table).expect("UTF-8");
    assert_eq!(run.0.wait().expect("it ends").code(), Some(130), "{table}");
    let moves = table.matches("\nmove ").count();
    assert!(table.contains("Means per move"), "{table}");
    let means: Vec<&str> = table.lines().rev().take(2).collect();
    for mean in means {
        let positions = mean.split_whitespace().nth(1).expect("a number");
        assert_eq!(positions, moves.to_string(), "{table}");
    }
    let csv = fs::read_to_string(csv).expect("a file");
    assert_eq!(csv.lines().count(), 1 + 2 * moves, "{csv}");
    let mut message = String::new();
    let mut stderr = run.0.stderr.take().expect("piped");
    stderr.read_to_string(&mut message).expect("UTF-8");
    let wanted = format!("interrupted: the game has come to {moves} of 1000 moves\n");
    assert_eq!(message, wanted);
}

#[test]
fn c6_the_line_is_fitted_to_what_there_is() {
    let folder = Folder::new();
    let svg = folder.path("time.svg");
    let arguments = ["lab", "runtime", "--json", "--svg", &svg];
    let run = Started::new(&[&arguments[..], &LONG].concat());
    run.let_work();
    let run = run.interrupt();
    interrupted(&run, &["alpha-beta", "of 20 depths"]);
    let answer = document(&run);
    assert!(rows(&answer).len() >= 2, "{answer}");
    assert!(answer["fit"]["slope"].is_f64(), "{answer}");
    assert_eq!(folder.names(), ["time.svg"]);
}

#[test]
fn a_tree_is_written_as_far_as_it_got() {
    let folder = Folder::new();
    let file = folder.path("tree.jsonl");
    let arguments = ["lab", "tree", "--algorithm", "minimax", "--limit", "2000"];
    let run = Started::new(&[&arguments[..], &LONG, &["--out", &file]].concat());
    run.let_work();
    let run = run.interrupt();
    interrupted(&run, &["2000 nodes written", "depth 20"]);
    assert_eq!(folder.names(), ["tree.jsonl"]);
    let text = fs::read_to_string(file).expect("a file");
    let read = |line| serde_json::from_str::<Value>(line).expect("JSON");
    let nodes: Vec<Value> = text.lines().map(read).collect();
    assert_eq!(nodes.len(), 2000);
    // They are the path that was searched last, from the root on.
    let mut above = &Value::Null;
    for node in nodes.iter().filter(|node| node["why"] == "stopped") {
        assert_eq!(&node["parent"], above);
        assert!(node["value"].is_null() && node["nodes"].is_null(), "{node}");
        above = &node["id"];
    }
    assert!(above.as_u64() > Some(0), "{}", nodes[0]);
}

#[test]
fn a_tree_is_drawn_as_far_as_it_got() {
    let folder = Folder::new();
    let file = folder.path("tree.svg");
    let arguments = ["lab", "tree", "--algorithm", "minimax", "--svg", &file];
    let run = Started::new(&[&arguments[..], &LONG, &["--json"]].concat());
    run.let_work();
    let run = run.interrupt();
    interrupted(&run, &["the drawing has", "depth 20"]);
    let summary = document(&run);
    assert_eq!(summary["interrupted"], true);
    assert!(summary["value"].is_null(), "{summary}");
    assert_eq!(summary["plies"][0]["stopped"], 1, "{summary}");
    let svg = fs::read_to_string(file).expect("a drawing");
    assert!(svg.contains("The search was stopped"), "{svg}");
    assert!(svg.contains("class=\"node stopped\""), "{svg}");
    // What is below the last node drawn was begun, and nobody knows its size.
    assert!(svg.contains(">1 move, not finished</text>"), "{svg}");
}

#[test]
fn p4_an_opponent_that_deepens_answers_with_what_it_has() {
    let opponent = ["best", "--opponent", "lab:alpha-beta-deepening/classic/20"];
    let run = Started::new(&[&opponent[..], &["--json"]].concat());
    run.let_work();
    let run = run.interrupt();
    interrupted(&run, &["depth", "20"]);
    let answer = document(&run);
    let depth = answer["depth"].as_u64().expect("a depth");
    assert!((1..20).contains(&depth), "{answer}");
    assert_eq!(answer["best"], answer["pv"][0]);

    let run = Started::new(&["best", "--opponent", "lab:minimax/classic/9", "--json"]);
    run.let_work();
    let run = run.interrupt();
    interrupted(&run, &["lab:minimax/classic/9", "no answer"]);
    assert_eq!(run.stdout, "");
}

#[test]
fn c5_tournaments_tell_what_was_played() {
    let folder = Folder::new();
    let games = folder.path("games.pdn");
    let quick = "lab:alpha-beta/material/2";
    for (arguments, word) in [
        (
            vec!["match", quick, quick, "--games", "1000000", "--out", &games],
            "games",
        ),
        (
            vec!["grid", "--games", "10000", "--evaluation", "material"],
            "games",
        ),
        (vec!["personalities", "--games", "100000"], "games"),
        (vec!["ladder", "--games", "100000"], "games"),
    ] {
        let arguments = [&["lab"], &arguments[..], &["--game", "checkers", "--json"]].concat();
        let run = Started::new(&arguments);
        run.let_work();
        let run = run.interrupt();
        interrupted(&run, &["were played", word]);
        document(&run);
    }
    // The games that were played are there, whole.
    let games = coronet(&["convert", &games, "--to", "json"]).json();
    assert!(!games.as_array().expect("games").is_empty());
}

#[test]
fn nobody_waits_for_an_engine_that_hangs() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../uci/tests/engines");
    let hanging = format!("engine:{folder}/hangs-on-go");
    let other = "lab:minimax/classic/20";
    // Both would take for ever.
    let run = Started::new(&[
        "lab", "match", &hanging, other, "--clock", "1000", "--boards", "2",
    ]);
    run.let_work();
    interrupted(&run.interrupt(), &["0 of 100 games"]);
}

#[test]
fn a_run_that_ends_by_itself_says_that_too() {
    for arguments in [&["best"][..], &["lab", "runtime"], &["lab", "pruning"]] {
        let answer = coronet(&[arguments, &["--depth", "2", "--json"]].concat()).json();
        assert_eq!(answer["interrupted"], false, "{answer}");
    }
}

#[test]
fn a_second_interrupt_ends_at_once() {
    // Nobody reads the answer, so it cannot come to an end by itself.
    let arguments = ["lab", "tree", "--depth", "4", "--algorithm", "minimax"];
    let mut run = Started::new(&arguments);
    let mut stdout = BufReader::new(run.0.stdout.take().expect("piped"));
    stdout.read_line(&mut String::new()).expect("UTF-8");
    wait_until("end", || {
        run.send(Signal::INT);
        thread::sleep(Duration::from_millis(20));
        run.0.try_wait().expect("a child").is_some()
    });
    let status = run.0.wait().expect("it has ended");
    assert_eq!(status.signal(), Some(Signal::INT.as_raw()), "{status}");
}

#[test]
fn a_review_that_is_interrupted_keeps_the_games_that_are_done() {
    let folder = Folder::new();
    // One that is over as it begins, and one that never ends.
    let games = "[FEN \"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\"]\n\n1-0\n\n1. e4 *\n\n1. d4 *\n";
    let file = folder.file("games.pgn", games);
    let out = folder.path("out.pgn");
    let nodes = "1000000000000";
    let run = Started::new(&["analyze", &file, "--nodes", nodes, "--out", &out]);
    run.let_work();
    let run = run.interrupt();
    interrupted(&run, &["1 game is done"]);
    assert!(run.stdout.starts_with("Game 1: "), "{}", run.stdout);
    let kept = fs::read_to_string(&out).expect("the file is there");
    assert!(kept.ends_with("1-0\n\n") && !kept.contains("e4"), "{kept}");
}
