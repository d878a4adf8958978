//! `coronet lab grid` and `coronet lab personalities`: tournaments.

mod common;

use common::{Folder, coronet};
use serde_json::Value;
use std::fs;

#[test]
fn c5_the_deeper_side_wins_the_clear_majority() {
    let folder = Folder::new();
    let (csv, svg) = (folder.path("grid.csv"), folder.path("grid.svg"));
    let answer = coronet(&[
        "lab", "grid", "--game", "checkers", "--depths", "1..4", "--games", "16", "--csv", &csv,
        "--svg", &svg, "--json",
    ])
    .json();
    let rows = answer["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 16);
    for row in rows {
        let count = |field: &str| row[field].as_u64().expect("a count");
        assert_eq!(
            count("wins") + count("draws") + count("losses"),
            16,
            "{row}"
        );
    }
    let duels = answer["duels"].as_array().expect("duels");
    assert_eq!(duels.len(), 6);
    for duel in duels {
        let count = |field: &str| duel[field].as_u64().expect("a count");
        assert!(count("wins") >= 3 * count("losses"), "{duel}");
        assert!(duel["score"].as_f64() > Some(0.6), "{duel}");
    }
    let table = fs::read_to_string(csv).expect("the table");
    assert!(
        table.starts_with("first,second,wins,draws,losses\n1,1,"),
        "{table}"
    );
    assert_eq!(table.lines().count(), 17);
    let chart = fs::read_to_string(svg).expect("the chart");
    assert!(chart.contains("depth of the first player"));
}

#[test]
fn a_grid_can_be_repeated_and_the_seed_matters() {
    let play = |seed: &str| {
        let arguments = [
            "lab", "grid", "--game", "checkers", "--depths", "2..3", "--games", "8", "--seed",
            seed, "--json",
        ];
        coronet(&arguments).json()["rows"].clone()
    };
    assert_eq!(play("1"), play("1"));
    assert_ne!(play("1"), play("2"));
    let text = coronet(&["lab", "grid", "--depths", "1..2", "--games", "2"]).good();
    assert!(text.contains("depth 2 against 1, both sides"), "{text}");
}

#[test]
fn c5_a_cell_has_the_same_games_whatever_the_other_cells_are() {
    let play = |depths: &str| {
        let arguments = [
            "lab", "grid", "--game", "checkers", "--depths", depths, "--games", "8", "--json",
        ];
        let answer = coronet(&arguments).json();
        answer["rows"].as_array().expect("rows").clone()
    };
    let (few, many) = (play("1..5"), play("1..6"));
    assert_eq!((few.len(), many.len()), (25, 36));
    for row in &few {
        assert!(many.contains(row), "{row}");
    }
    // Also where the depths begin elsewhere.
    for row in play("3..4") {
        assert!(few.contains(&row), "{row}");
    }
}

fn rate(answer: &Value, personality: &str, habit: &str) -> f64 {
    let rows = answer["rows"].as_array().expect("rows");
    let row = rows.iter().find(|row| row["personality"] == personality);
    row.expect("the personality")["rates"][habit]
        .as_f64()
        .expect("a rate")
}

#[test]
fn f4_personalities_differ_in_how_they_play() {
    let folder = Folder::new();
    let (csv, svg) = (folder.path("habits.csv"), folder.path("habits.svg"));
    let answer = coronet(&[
        "lab",
        "personalities",
        "--games",
        "30",
        "--csv",
        &csv,
        "--svg",
        &svg,
        "--json",
    ])
    .json();
    let captures = |name: &str| rate(&answer, name, "captures");
    assert!(captures("greedy") > 2.0 * captures("pacifist"));
    assert!(captures("aggressive") > 1.5 * captures("cautious"));
    assert!(rate(&answer, "greedy", "checks") > 1.5 * rate(&answer, "cautious", "checks"));
    let pawns = |name: &str| rate(&answer, name, "pawn moves");
    assert!(pawns("random") > 1.3 * pawns("aggressive"));
    assert_eq!(
        fs::read_to_string(csv).expect("the table").lines().count(),
        11
    );
    assert!(
        fs::read_to_string(svg)
            .expect("the chart")
            .contains("captures")
    );

    let answer = coronet(&[
        "lab",
        "personalities",
        "--game",
        "checkers",
        "--games",
        "30",
        "--json",
    ])
    .json();
    let crownings = |name: &str| rate(&answer, name, "crownings");
    assert!(crownings("runner") > 1.2 * crownings("cautious"));
    assert!(crownings("cautious") > 2.0 * crownings("random"));
}

#[test]
fn f4_a_personality_of_ones_own_plays_too() {
    let folder = Folder::new();
    let arguments = ["lab", "personalities", "--games", "2", "--json"];
    let path = folder.path("no.toml");
    coronet(&[&arguments[..], &[&path]].concat()).refused(&["no.toml"]);
    let bad = folder.file("bad.toml", "name = \"x\"\n");
    coronet(&[&arguments[..], &[&bad]].concat()).refused(&["bad.toml"]);

    // What a file does not mention counts for nothing; it is called by its name.
    let head = "description = \"Wants to castle.\"\ngame = \"chess\"\nrandomness = 0\n";
    let file = |name: &str, called: &str| {
        let text = format!("name = \"{called}\"\n{head}[gains]\ncastled = 250\n");
        folder.file(name, &text)
    };
    let (castler, twin) = (
        file("castler.toml", "castler"),
        file("twin.toml", "castler"),
    );
    let own = [&castler[..], &twin[..]];
    let answer = coronet(&[&arguments[..], &own].concat()).json();
    let rows = answer["rows"].as_array().expect("rows");
    let [.., first, second] = &rows[..] else {
        panic!("{answer}")
    };
    for (row, file) in [(first, &castler), (second, &twin)] {
        assert_eq!(
            (&row["personality"], &row["file"]),
            (&"castler".into(), &file[..].into())
        );
        assert_eq!(row["games"], 2);
    }
    assert!(rows[0].get("file").is_none(), "{}", rows[0]);
    let text = coronet(&[&arguments[..4], &own].concat()).good();
    // Where the file is called otherwise than it says, both are told.
    assert!(text.contains("\ncastler  "), "{text}");
    assert!(text.contains("\ncastler (twin.toml)"), "{text}");
    assert!(!text.contains(&castler), "{text}");
}

#[test]
fn bad_input_is_refused_with_what_would_be_right() {
    for depths in ["0..3", "3..1", "1..60", "x"] {
        coronet(&["lab", "grid", "--depths", depths]).refused(&[depths, "1..5"]);
    }
    coronet(&["lab", "grid", "--games", "0"]).refused(&["--games"]);
    coronet(&["lab", "grid", "--algorithm", "minmax"]).refused(&["minmax", "minimax"]);
    coronet(&["lab", "grid", "--evaluation", "clasic"]).refused(&["clasic", "classic?"]);
    coronet(&["lab", "personalities", "--depth", "0"]).refused(&["1 to 20"]);
    coronet(&["lab", "personalities", "--against", "me"]).refused(&["me", "engine:PATH"]);
    let mated = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1";
    coronet(&["lab", "grid", "--fen", mated]).refused(&["--plies"]);
}

#[test]
fn files_that_cannot_be_written_are_noticed_before_the_work() {
    // Nobody would live to see these end.
    let folder = Folder::new();
    let bad = folder.path("no/such/folder/x.csv");
    for experiment in [
        vec!["pruning", "--depth", "20"],
        vec!["runtime", "--depth", "20"],
        vec!["grid", "--depths", "10..20"],
        vec!["personalities", "--depth", "20"],
        vec!["match", "lab:minimax/classic/20", "lab:minimax/classic/20"],
    ] {
        for option in ["--csv", "--svg"] {
            let arguments = [&["lab"], &experiment[..], &[option, &bad]].concat();
            coronet(&arguments).refused(&["no/such/folder/x.csv"]);
        }
    }
    assert_eq!(folder.names(), [""; 0]);
}
