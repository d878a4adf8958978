//! `learn`: games of the engine against itself, and tuning on them.

mod common;

use common::coronet;
use std::fs;
use std::path::Path;

#[test]
fn games_are_the_same_every_time_and_teach_numbers() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("learn");
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let play = |name: &str, threads: &str| {
        let out = path(name);
        let games = ["learn", "games", "6", "--nodes", "40", "--out", &out];
        let run = coronet(&[&games[..], &["--threads", threads, "--json"]].concat());
        (run.json(), fs::read_to_string(&out).unwrap())
    };
    let (answer, text) = play("one.txt", "1");
    assert_eq!(answer["games"], 6);
    assert_eq!(answer["positions"], text.lines().count());
    assert_eq!(play("two.txt", "2"), (answer, text));

    let (weights, source) = (path("weights.json"), path("played.rs"));
    let tune = |start: &[&str]| {
        let arguments = [
            "learn",
            "tune",
            &path("one.txt"),
            "--held-out",
            "3",
            "--json",
        ];
        let out = ["--out", &weights, "--out", &source];
        coronet(&[&arguments[..], &out, start].concat()).json()
    };
    let answer = tune(&["--steps", "1"]);
    assert!(answer["scale"].as_f64().unwrap() > 0.0);
    let before = answer["before"]["held_out"].as_f64().unwrap();
    assert!(answer["after"]["held_out"].as_f64().unwrap() <= before);
    let rust = fs::read_to_string(&source).unwrap();
    assert!(rust.contains("pub(super) const PLAYED: Weights"), "{rust}");
    // From what was written it goes on.
    let written = fs::read(&weights).unwrap();
    tune(&["--steps", "0", "--start", &weights]);
    assert_eq!(fs::read(&weights).unwrap(), written);
}

#[test]
fn bad_input_is_named() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("learn-bad.txt");
    fs::write(&file, "8/8/8/4k3/8/8/4K2P/8 w - - 0 60;3;2;1\n").unwrap();
    let run = coronet(&["learn", "tune", file.to_str().unwrap()]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("line 1"), "{}", run.stderr);
    assert!(run.stderr.contains("\"3\" is no result"), "{}", run.stderr);
    let run = coronet(&["learn", "games", "20000"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("only 10000 openings"), "{}", run.stderr);
}
