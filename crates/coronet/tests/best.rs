//! `coronet best`: why this move, and why not that one.

mod common;

use common::coronet;
use serde_json::Value;
use std::time::{Duration, Instant};

/// White may take a knight that is guarded, or a pawn that is not.
const GUARDED: &str = "r1bqk2r/ppp2ppp/2n2n2/3pp3/1b2P3/2NP1Q2/PPP2PPP/R1B1KBNR w KQkq -";

/// Black, to move, may jump, and has no choice; White is behind him.
const CHECKERS: &str = "B:W18,22,25,26,29,31,32:B2,3,6,7,9,12";

fn sum(terms: &Value, field: &str) -> f64 {
    let terms = terms.as_array().expect("terms").iter();
    terms
        .map(|term| term[field].as_f64().expect("a number"))
        .sum()
}

#[test]
fn the_evaluation_that_was_used_is_explained() {
    for (fen, evaluation) in [
        (GUARDED, "material"),
        (GUARDED, "classic"),
        (GUARDED, "gains:greedy"),
        (CHECKERS, "classic"),
        (CHECKERS, "gains:hard"),
    ] {
        let opponent = format!("lab:alpha-beta/{evaluation}/2");
        let asked = ["best", "--fen", fen, "--explain", "--opponent", &opponent];
        let answer = coronet(&[&asked[..], &["--json"]].concat()).json();
        let explanation = &answer["explanation"];
        assert_eq!(explanation["evaluation"], evaluation);
        let total = explanation["total"].as_f64().unwrap();
        let summed = sum(&explanation["terms"], "contribution");
        assert!((total - summed).abs() < 0.01, "{explanation}");
        let text = coronet(&asked).good();
        assert!(!text.contains(" -0\n"), "{text}");
        let last = text.lines().last().unwrap();
        assert!(last.ends_with(&format!(" {total:.0}")), "{text}");
        assert!(
            text.contains(evaluation) && !text.contains("king danger"),
            "{text}"
        );
    }
    let greedy = [
        "best",
        "--opponent",
        "lab:alpha-beta/gains:greedy/1",
        "--explain",
    ];
    assert!(coronet(&greedy).good().contains("enemies_to_capture"));
    let level = ["best", "--game", "checkers", "--level", "3", "--explain"];
    coronet(&level).refused(&["--explain", "level of checkers"]);
    assert!(
        coronet(&["best", "--game", "checkers", "--explain"])
            .good()
            .contains("squares")
    );
}

#[test]
fn why_not_a_move_is_answered_with_its_refutation_and_the_terms() {
    let asked = ["best", "--fen", GUARDED, "--depth", "6", "--move", "Qxf6"];
    let answer = coronet(&[&asked[..], &["--json"]].concat()).json();
    let why_not = &answer["why_not"];
    assert_eq!(why_not["move"], "f3f6");
    assert_eq!(why_not["is_best"], false);
    assert_eq!(why_not["pv"][0], "f3f6");
    assert!(
        ["d8f6", "g7f6"].contains(&why_not["pv"][1].as_str().unwrap()),
        "{why_not}"
    );
    assert!(why_not["worse_by"].as_i64() > Some(300), "{why_not}");
    assert!(sum(&why_not["terms"], "difference") < -300.0, "{why_not}");
    let text = coronet(&asked).good();
    assert!(text.contains("why not Qxf6: score "), "{text}");
    assert!(text.contains("it goes on: Qxf6 "), "{text}");
    assert!(text.contains("\nmaterial "), "{text}");
    // Nothing to compare, and nothing to ask about.
    let best = answer["best"].as_str().unwrap();
    let text = coronet(&[&asked[..6], &[best]].concat()).good();
    assert!(text.contains(" is the best move"), "{text}");
    coronet(&[&asked[..6], &["Qxf7"]].concat()).refused(&["--move", "Qxf7"]);
    coronet(&["best", "--level", "3", "--move", "e4"]).refused(&["--move", "--level"]);
}

#[test]
fn the_laboratory_says_of_a_move_what_a_search_behind_it_says() {
    for (fen, evaluation) in [
        (GUARDED, "classic"),
        (GUARDED, "material"),
        ("B:W18,22,25,29,31,32:B2,3,6,7,9,12", "classic"),
        ("B:W22,25,26,29,31,32:B2,3,6,7,9,12", "gains:hard"),
    ] {
        let opponent = format!("lab:alpha-beta/{evaluation}/3");
        let moves = coronet(&["moves", "--fen", fen, "--json"]).json();
        for mv in moves["moves"].as_array().unwrap().iter().take(4) {
            let mv = mv.as_str().unwrap();
            let asked = [
                "best",
                "--fen",
                fen,
                "--opponent",
                &opponent,
                "--json",
                "--move",
                mv,
            ];
            let answer = coronet(&asked).json();
            let why_not = &answer["why_not"];
            let (Some(best), Some(score)) = (
                answer["score"]["cp"].as_f64(),
                why_not["score"]["cp"].as_f64(),
            ) else {
                panic!("{why_not}");
            };
            assert!(score <= best, "{mv}: {answer}");
            assert_eq!(why_not["is_best"], answer["best"] == mv);
            if why_not["is_best"] == true {
                assert_eq!(score, best, "{answer}");
                continue;
            }
            // The lines lead to the scores, and so the terms add up to them.
            let terms = &why_not["terms"];
            assert!((sum(terms, "after_best") - best).abs() < 1.01, "{answer}");
            assert!((sum(terms, "after_move") - score).abs() < 1.01, "{answer}");
        }
    }
}

#[test]
fn time_and_nodes_count_for_checkers() {
    let answer = coronet(&["best", "--game", "checkers", "--nodes", "60000", "--json"]).json();
    assert!(answer["depth"].as_i64() > Some(5), "{answer}");
    let started = Instant::now();
    let answer = coronet(&["best", "--game", "checkers", "--time", "0.3", "--json"]).json();
    assert!(started.elapsed() >= Duration::from_millis(280), "{answer}");
    assert!(answer["depth"].as_i64() > Some(5), "{answer}");
    let answer = coronet(&["best", "--game", "checkers", "--json"]).json();
    assert_eq!(answer["depth"], 5);
}

#[test]
fn a_line_of_epd_is_a_position() {
    let epd = r#"6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Ra8#; id "back; rank";"#;
    let answer = coronet(&["best", "--fen", epd, "--depth", "2", "--json"]).json();
    assert_eq!(answer["best"], "a1a8");
    coronet(&["best", "--fen", "6k1/8/8/8/8/8/8/R3K3 w - - id \"x;"]).refused(&["quotation"]);
}
