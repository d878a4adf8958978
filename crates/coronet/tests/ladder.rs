//! `coronet lab ladder`, and levels wherever an opponent can be named.

mod common;

use common::coronet;
use serde_json::Value;

fn number(row: &Value, field: &str) -> u64 {
    row[field].as_u64().expect("a count")
}

#[test]
fn a_ladder_has_a_step_between_neighbours_and_does_not_depend_on_the_boards() {
    for game in ["chess", "checkers"] {
        let play = |boards: &str| {
            let arguments = [
                "lab", "ladder", "--game", game, "--levels", "2..4", "--games", "20", "--boards",
                boards, "--json",
            ];
            coronet(&arguments).json()
        };
        let answer = play("1");
        let steps = answer["steps"].as_array().expect("steps");
        let levels: Vec<u64> = steps.iter().map(|step| number(step, "level")).collect();
        assert_eq!(levels, [3, 4]);
        assert_eq!(steps[1]["opponent"], "level:3");
        for step in steps {
            let games = ["wins", "draws", "losses"].map(|field| number(step, field));
            assert_eq!(games.iter().sum::<u64>(), 20);
            assert!(games[0] > games[2], "{step}");
        }
        assert_eq!(answer["levels"][0]["elo"], 0.0);
        assert_eq!(answer["levels"].as_array().expect("levels").len(), 3);
        assert_eq!(answer["against"], serde_json::json!([]));
        assert_eq!(play("3"), answer);
    }
}

#[test]
fn c8_a_beginner_beats_the_first_level_and_nobody_of_the_sources_the_last() {
    let score = |game: &str, level: &str, opponent: &str, games: &str| {
        let answer = coronet(&[
            "lab",
            "ladder",
            "--game",
            game,
            "--levels",
            level,
            "--games",
            games,
            "--against",
            opponent,
            "--json",
        ])
        .json();
        assert_eq!(answer["against"][0]["opponent"], opponent);
        answer["against"][0]["score"].as_f64().expect("a score")
    };
    for game in ["chess", "checkers"] {
        let first = score(game, "1", "lab:alpha-beta/material/2", "40");
        assert!(first < 0.25, "{game}: {first}");
    }
    let last = score("chess", "10", "lab:alpha-beta/classic/3", "4");
    assert!(last > 0.85, "{last}");
    let last = score("checkers", "10", "lab:alpha-beta/material/5", "4");
    assert!(last > 0.85, "{last}");
}

#[test]
fn the_table_is_told_in_lines() {
    let text = coronet(&["lab", "ladder", "--levels", "1..3", "--games", "10"]).good();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("level:2 against level:1: 10 games, +"));
    assert!(lines[1].starts_with("level:3 against level:2: 10 games, +"));
    assert_eq!(lines[2], "");
    assert_eq!(lines[3], "level     Elo   error    step");
    assert_eq!(lines[4], "    1       0       0");
    assert_eq!(lines.len(), 7);
}

#[test]
fn bad_ladders_are_refused() {
    let ladder = |more: &[&str]| coronet(&[&["lab", "ladder"], more].concat());
    ladder(&["--levels", "0..3"]).refused(&["0..3", "1..10"]);
    ladder(&["--levels", "5"]).refused(&["no step", "--against"]);
    ladder(&["--levels", "5", "--against", "level:11"]).refused(&["level:11", "from 1 to 10"]);
    ladder(&["--levels", "5", "--against", "me"]).refused(&["\"me\"", "level:1"]);
    coronet(&["lab", "match", "level:x", "level:1"]).refused(&["level:x", "from 1 to 10"]);
}

#[test]
fn levels_play_matches() {
    let answer = coronet(&[
        "lab", "match", "level:5", "level:1", "--games", "10", "--json",
    ])
    .json();
    assert_eq!(answer["first"], "level:5");
    assert!(number(&answer, "wins") >= 8, "{answer}");
    // Whoever is given hardly any nodes still plays.
    let answer = coronet(&[
        "lab", "match", "level:10", "level:9", "--games", "4", "--nodes", "30", "--json",
    ])
    .json();
    assert_eq!(answer["forfeits"], serde_json::json!([]));
}

#[test]
fn a_level_can_be_asked_for_the_best_move() {
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    let answer = coronet(&["best", "--fen", mate, "--level", "10", "--json"]).json();
    assert_eq!(answer["best"], "a1a8");
    assert_eq!(answer["score"]["mate"], 1);
    assert_eq!(answer["opponent"], "level:10");
    let ask = |seed: &str| {
        let arguments = ["best", "--level", "4", "--seed", seed, "--json"];
        let mut answer = coronet(&arguments).json();
        answer["seconds"] = Value::Null;
        answer
    };
    assert_eq!(ask("1"), ask("1"));
    let text = coronet(&["best", "--game", "checkers", "--level", "6"]).good();
    assert!(text.contains("expected: "), "{text}");
    coronet(&["best", "--level", "0"]).refused(&["from 1 to 10"]);
    coronet(&["best", "--level", "3", "--depth", "3"]).refused(&["--depth"]);
    let over = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
    coronet(&["best", "--level", "3", "--fen", over]).refused(&["over"]);
}
