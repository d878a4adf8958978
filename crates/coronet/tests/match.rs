//! `coronet lab match`: two opponents, and which one is stronger.

mod common;

use common::{Folder, coronet};
use serde_json::Value;
use std::fs;
use std::path::Path;

const DEEP: &str = "lab:alpha-beta/classic/3";
const SHALLOW: &str = "lab:alpha-beta/classic/1";

/// A script of the uci crate that stands for an engine.
fn engine(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../uci/tests/engines");
    format!("engine:{folder}/{name}")
}

fn number(answer: &Value, field: &str) -> u64 {
    answer[field].as_u64().expect("a count")
}

#[test]
fn a_match_counts_games_and_pairs_and_does_not_depend_on_the_boards() {
    let play = |boards: &str| {
        let arguments = [
            "lab",
            "match",
            DEEP,
            "lab:alpha-beta/material/2",
            "--games",
            "61",
            "--boards",
            boards,
            "--seed",
            "5",
            "--json",
        ];
        coronet(&arguments).json()
    };
    let answer = play("1");
    let [wins, draws, losses] = ["wins", "draws", "losses"].map(|field| number(&answer, field));
    assert_eq!(wins + draws + losses, 61);
    let pairs: u64 = answer["pentanomial"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|count| count.as_u64().expect("a count"))
        .sum();
    assert_eq!(pairs, 30);
    assert!(wins > losses, "{answer}");
    assert!(answer["elo"].as_f64() > Some(0.0) && answer["los"].as_f64() > Some(0.5));
    assert_eq!(play("4"), answer);
}

#[test]
fn a_test_ends_the_match_and_says_yes_or_no() {
    let test = |first: &str, second: &str| {
        let sprt = ["--sprt", "0,60", "--games", "2000", "--json"];
        coronet(&[&["lab", "match", first, second][..], &sprt].concat())
    };
    let passed = test(DEEP, SHALLOW).json();
    assert_eq!(passed["sprt"]["passed"], true);
    assert!(number(&passed, "games") < 200, "{passed}");
    assert!(passed["llr"].as_f64() > passed["sprt"]["upper"].as_f64());
    let failed = test(SHALLOW, DEEP);
    assert_eq!(failed.code, Some(1), "{}", failed.stderr);
    let failed: Value = serde_json::from_str(&failed.stdout).expect("JSON");
    assert_eq!(failed["sprt"]["passed"], false);
    assert_eq!(failed["sprt"]["model"], "logistic");
}

#[test]
fn the_games_are_written_and_can_be_read() {
    let folder = Folder::new();
    for (game, name) in [("chess", "games.pgn"), ("checkers", "games.pdn")] {
        let (file, csv, svg) = (
            folder.path(name),
            folder.path("games.csv"),
            folder.path("m.svg"),
        );
        let (first, second) = ("lab:pvs/material/3", "lab:alpha-beta/material/1");
        coronet(&[
            "lab", "match", first, second, "--game", game, "--games", "6", "--out", &file, "--csv",
            &csv, "--svg", &svg,
        ])
        .good();
        let games = coronet(&["convert", &file, "--to", "json"]).json();
        let games = games.as_array().expect("a list");
        assert_eq!(games.len(), 6);
        for (place, game) in games.iter().enumerate() {
            let tags = &game["tags"];
            let white = [first, second][place % 2];
            assert_eq!(tags["White"], white);
            assert_eq!(
                tags["Round"],
                format!("{}.{}", place / 2 + 1, place % 2 + 1)
            );
        }
        // Both games of a pair have the same opening.
        let opening = |game: &Value| game["moves"].as_array().expect("moves")[..8].to_vec();
        for pair in games.chunks(2) {
            assert_eq!(opening(&pair[0]), opening(&pair[1]));
        }
        let lines = fs::read_to_string(&csv).expect("the table");
        assert_eq!(lines.lines().count(), 7);
        assert!(fs::read_to_string(&svg).expect("the graph").contains("Elo"));
    }
}

#[test]
fn openings_come_from_files_of_positions_and_of_games() {
    let folder = Folder::new();
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -";
    let epd = folder.file(
        "book.epd",
        format!("\n# a comment\n{fen} id \"open game\";\r\n"),
    );
    let pgn = folder.file("book.pgn", "[Event \"x\"]\n\n1. e4 c5 2. Nf3 d6 *\n");
    let pdn = folder.file(
        "book.pdn",
        "[Event \"x\"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n",
    );
    let out = folder.path("games.txt");
    let play = |arguments: &[&str]| {
        let end = ["--games", "2", "--out", &out, "--from", "pgn"];
        let players = ["lab", "match", SHALLOW, SHALLOW];
        coronet(&[&players[..], arguments, &end[..4]].concat()).good();
        let kind = if arguments.contains(&pdn.as_str()) {
            "pdn"
        } else {
            "pgn"
        };
        let games = coronet(&["convert", &out, "--from", kind, "--to", "json"]).json();
        games[0].clone()
    };
    let game = play(&["--openings", &epd]);
    assert!(
        game["start"].as_str().expect("a FEN").starts_with(fen),
        "{game}"
    );
    let game = play(&["--openings", &pgn, "--plies", "3"]);
    let moves = |game: &Value, count: usize| {
        let moves = game["moves"].as_array().expect("moves")[..count].to_vec();
        moves
            .iter()
            .map(|mv| mv.as_str().expect("text").to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(moves(&game, 3), ["e2e4", "c7c5", "g1f3"]);
    let game = play(&["--openings", &pdn]);
    assert_eq!(moves(&game, 4), ["11-15", "23-19", "8-11", "22-17"]);
}

#[test]
fn engines_that_misbehave_lose_their_games_and_nothing_else() {
    for (name, reason) in [
        ("illegal-move", "illegal move e2e5"),
        ("dies-thinking", "ended while thinking"),
        ("hangs-on-go", "no move within"),
        ("floods", "no move within"),
        ("talks-nonsense", ""),
    ] {
        let engine = engine(name);
        let deepening = "lab:alpha-beta-deepening/material/2";
        let arguments = [
            "lab", "match", &engine, deepening, "--games", "2", "--time", "0.1", "--json",
        ];
        let answer = coronet(&arguments).json();
        assert_eq!(number(&answer, "losses"), 2, "{answer}");
        let forfeits = answer["forfeits"].as_array().expect("a list");
        assert_eq!(forfeits.len(), 2, "{answer}");
        let finish = forfeits[0]["finish"].as_str().expect("text");
        assert!(finish.contains(reason), "{finish}");
        assert_eq!(forfeits[0]["by"], engine);
    }
}

#[test]
fn forfeits_are_counted_for_each_side() {
    let engine = engine("illegal-move");
    let deepening = "lab:alpha-beta-deepening/material/2";
    let arguments = [
        "lab", "match", deepening, &engine, "--games", "2", "--time", "0.1",
    ];
    let text = coronet(&arguments).stdout;
    let line = format!("forfeits of {engine}: 2 (0 out of time, 2 illegal moves, 0 other)");
    assert!(text.contains(&line), "{text}");
    assert!(
        !text.contains(&format!("forfeits of {deepening}")),
        "{text}"
    );
}

#[test]
fn what_cannot_play_is_refused_before_the_match() {
    for (opponent, words) in [
        (
            "engine:/no/such/engine".to_owned(),
            ["/no/such/engine", "cannot be started"],
        ),
        (
            engine("exits-at-once"),
            ["exits-at-once", "ended while starting"],
        ),
        (
            "lab:alfa-beta/classic/3".to_owned(),
            ["alfa-beta", "did you mean alpha-beta?"],
        ),
        (
            "lab:alpha-beta/clasic/3".to_owned(),
            ["clasic", "did you mean classic?"],
        ),
        ("lab:alpha-beta/classic/60".to_owned(), ["60", "1 to 20"]),
        ("level:11".to_owned(), ["level:11", "from 1 to 10"]),
        ("stockfish".to_owned(), ["stockfish", "engine:PATH"]),
    ] {
        coronet(&["lab", "match", DEEP, &opponent, "--games", "2"]).refused(&words);
        coronet(&["lab", "match", &opponent, DEEP, "--games", "2"]).refused(&words);
    }
    let option = ["--engine-option", "Nonsense=1"];
    let players = ["lab", "match", &engine("fixed-game"), DEEP];
    coronet(&[&players[..], &option].concat()).refused(&["Nonsense", "Hash"]);
    let game = ["--game", "checkers"];
    coronet(&[&players[..], &game].concat()).refused(&["UCI", "chess"]);
}

#[test]
fn bad_options_are_refused_with_what_would_be_right() {
    let refused = |arguments: &[&str], words: &[&str]| {
        coronet(&[&["lab", "match", DEEP, SHALLOW][..], arguments].concat()).refused(words);
    };
    refused(&["--games", "0"], &["--games"]);
    refused(&["--sprt", "5,0"], &["5,0"]);
    refused(&["--sprt", "x"], &["--sprt"]);
    refused(&["--clock", "0"], &["8+0.08"]);
    refused(
        &["--clock", "8+0.08", "--time", "1"],
        &["--clock", "--time"],
    );
    refused(&["--draw", "40,8"], &["40,8,10"]);
    refused(&["--win", "3,-1"], &["3,600"]);
    refused(&["--boards", "0"], &["--boards"]);
    refused(&["--openings", "/no/such.pgn"], &["/no/such.pgn"]);
    refused(&["--out", "/no/folder/x.pgn"], &["/no/folder/x.pgn"]);
    let folder = Folder::new();
    let bad = folder.file("book.epd", "8/8/8/8/8/8/8/8 w - -\n");
    refused(&["--openings", &bad], &["line 1", "book.epd"]);
    let endless = folder.file("endless.epd", "x".repeat(1_000_001));
    refused(
        &["--openings", &endless],
        &["line 1", "endless.epd", "longer than 1000000 bytes"],
    );
    let over = folder.file("over.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n");
    refused(&["--openings", &over], &["over.pgn", "another file"]);
}

#[test]
fn one_side_of_a_match_has_options_of_its_own() {
    // It knows what to play only when it was told these two.
    let engine = engine("fixed-game");
    let told = ["Hash=64", "Clear Hash="];
    let titled = format!("{engine} {}", told.join(" "));
    let play = |flag: &str| {
        let arguments = ["lab", "match", &engine, &engine, "--games", "2", "--json"];
        let limits = ["--nodes", "1000", "--plies", "0"];
        let options = [flag, told[0], flag, told[1]];
        coronet(&[&arguments[..], &limits, &options].concat()).json()
    };
    for (flag, wins, sides) in [
        ("--first-option", 2, [&titled, &engine]),
        ("--second-option", 0, [&engine, &titled]),
    ] {
        let answer = play(flag);
        assert_eq!(number(&answer, "wins"), wins, "{answer}");
        assert_eq!(number(&answer, "losses"), 2 - wins, "{answer}");
        assert_eq!([&answer["first"], &answer["second"]], sides, "{answer}");
        assert_eq!(answer["forfeits"][0]["by"], engine.as_str(), "{answer}");
    }
    let levels = ["lab", "match", "level:1", "level:2"];
    coronet(&[&levels[..], &["--second-option", "Hash=1"]].concat())
        .refused(&["--second-option", "level:2"]);
}

#[test]
fn a_real_engine_beats_the_textbook() {
    let found = ["/usr/games/stockfish", "/usr/bin/stockfish"];
    let Some(path) = found.into_iter().find(|path| Path::new(path).exists()) else {
        testing::say("SKIPPED: a test: there is no stockfish here");
        return;
    };
    let engine = format!("engine:{path}");
    let answer = coronet(&[
        "lab",
        "match",
        "lab:alpha-beta-deepening/classic/2",
        &engine,
        "--games",
        "4",
        "--nodes",
        "3000",
        "--win",
        "4,600",
        "--engine-option",
        "Hash=1",
        "--json",
    ])
    .json();
    assert_eq!(number(&answer, "games"), 4);
    assert!(number(&answer, "losses") >= 3, "{answer}");
    assert_eq!(answer["forfeits"].as_array().expect("a list").len(), 0);
}
