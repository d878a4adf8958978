//! `lab pruning`, `runtime` and `tree` with the small games.

mod common;

use common::coronet;
use serde_json::Value;

const TREE: &str = "tree:[[3,12,8],[2,4,6],[14,5,2]]";

fn rows(arguments: &[&str]) -> Vec<Value> {
    let answer = coronet(&[&["lab", "pruning", "--json", "--game"], arguments].concat()).json();
    answer["rows"].as_array().unwrap().clone()
}

#[test]
fn tic_tac_toe_is_searched_to_its_end() {
    let rows = rows(&["tic-tac-toe"]);
    let last = |algorithm: &str| {
        let own = rows.iter().rfind(|row| row["algorithm"] == algorithm);
        own.unwrap().clone()
    };
    let minimax = last("minimax");
    assert_eq!(
        (&minimax["depth"], &minimax["nodes"]),
        (&9.into(), &549_946.into())
    );
    assert_eq!(minimax["value"], 0);
    let alpha_beta = last("alpha-beta");
    assert_eq!(
        (&alpha_beta["depth"], &alpha_beta["value"]),
        (&9.into(), &0.into())
    );
    assert!(alpha_beta["nodes"].as_u64() < Some(50_000));
    assert_eq!(minimax["best"], alpha_beta["best"]);
}

#[test]
fn a_board_of_tic_tac_toe_can_be_given() {
    let runtime = [
        "lab",
        "runtime",
        "--game",
        "tic-tac-toe",
        "--fen",
        "xx./oo./...",
        "--json",
    ];
    let answer = coronet(&runtime).json();
    assert_eq!(
        (&answer["game"], &answer["fen"]),
        (&"tic-tac-toe".into(), &"xx./oo./...".into())
    );
    // The first move of all wins at once.
    assert_eq!(answer["rows"][0]["best"], "c3");
    coronet(&[
        "lab",
        "runtime",
        "--game",
        "tic-tac-toe",
        "--fen",
        "xxx/.../...",
    ])
    .refused(&["\"xxx/.../...\"", "x begins"]);
}

#[test]
fn the_textbook_tree_is_worth_three() {
    let rows = rows(&[TREE, "--counters"]);
    let [.., minimax, alpha_beta] = &rows[..] else {
        panic!("{rows:?}");
    };
    assert_eq!(
        (&minimax["nodes"], &minimax["value"]),
        (&13.into(), &3.into())
    );
    assert_eq!(
        (&alpha_beta["nodes"], &alpha_beta["value"]),
        (&11.into(), &3.into())
    );
    // By 2 in the middle; after the last 2 nothing is left to skip.
    assert_eq!(
        (&alpha_beta["cutoffs"], &alpha_beta["best"]),
        (&1.into(), &"1".into())
    );

    let text = coronet(&["lab", "tree", "--game", TREE]).good();
    let nodes: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let skipped = nodes.iter().filter(|node| node["why"] == "skipped");
    let moves: Vec<&str> = skipped.map(|node| node["move"].as_str().unwrap()).collect();
    assert_eq!(moves, ["2", "3"]);
    assert_eq!((&nodes[0]["value"], nodes.len()), (&3.into(), 13));

    let svg = coronet(&["lab", "tree", "--game", TREE, "--svg", "-"]).good();
    assert!(svg.contains("cut") || svg.contains("skipped"), "{svg}");
}

#[test]
fn what_is_no_small_game_is_refused() {
    for (game, words) in [
        ("tree:[[1,2],[]]", "the list at character 8 is empty"),
        ("tree:5", "it is no list"),
        ("tree:[1,x]", "a number or [ should be at character 4"),
        ("go", "chess, checkers, tic-tac-toe, tree:"),
    ] {
        coronet(&["lab", "pruning", "--game", game]).refused(&[game, words]);
    }
    coronet(&["lab", "tree", "--game", TREE, "--fen", "8/8"]).refused(&["8/8", "tree"]);
    coronet(&[
        "lab",
        "pruning",
        "--game",
        "tic-tac-toe",
        "--evaluation",
        "classic",
    ])
    .refused(&["classic", "tic-tac-toe", "leave it out"]);
}
