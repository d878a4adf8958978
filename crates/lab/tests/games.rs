//! The small games of the laboratory.

use game::{Color, Game, Reason};
use lab::algorithm::{AlphaBeta, Minimax};
use lab::games::{LeafValues, NumberTree, OnlyEndings, TicTacToe};
use lab::{BuiltIn, Counters, Fate, Limits, Score, Tree, search};
use testing::Random;

#[test]
fn minimax_of_tic_tac_toe_visits_every_game() {
    let mut counters = Counters::default();
    let (start, limits) = (TicTacToe::start(), Limits::depth(9));
    let report = search(Minimax, &start, &OnlyEndings, &limits, &mut counters).unwrap();
    assert_eq!(report.nodes, 549_946);
    // 255,168 games, as everybody counts them.
    assert_eq!((counters.endings, counters.evaluations), (255_168, 0));
    assert_eq!(report.value, Score::DRAW);
    assert_eq!(report.pv.len(), 9);
}

#[test]
fn all_algorithms_agree_on_tic_tac_toe() {
    let mut random = Random::new(3);
    for _ in 0..40 {
        let mut position = TicTacToe::start();
        for _ in 0..random.below(7) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(random.pick(&moves));
        }
        let limits = Limits::depth(9);
        let wanted = search(Minimax, &position, &OnlyEndings, &limits, &mut ()).unwrap();
        for algorithm in BuiltIn::ALL {
            if algorithm.agrees_with_minimax() {
                let report = search(algorithm, &position, &OnlyEndings, &limits, &mut ()).unwrap();
                assert_eq!(report.value, wanted.value, "{algorithm}: {position}");
            }
        }
    }
}

#[test]
fn boards_come_back_and_end_by_their_own_rules() {
    for (text, reason) in [
        ("xxx/oo./...", Some("three in a row")),
        ("xxo/oox/xox", Some("full board")),
        ("x../.o./..x", None),
        (".../.../...", None),
    ] {
        let position: TicTacToe = text.parse().unwrap();
        assert_eq!(position.to_string(), text);
        let wanted = reason.map(Reason::Other);
        assert_eq!(position.end().map(|ending| ending.reason), wanted, "{text}");
        assert_eq!(position.legal_moves().is_empty(), wanted.is_some());
    }
    let mut position = TicTacToe::start();
    let corner = position.legal_moves()[0];
    assert_eq!(corner.to_string(), "a3");
    position.play_unchecked(corner);
    assert_eq!(
        (position.to_string().as_str(), position.side_to_move()),
        ("x../.../...", Color::Black)
    );
    for (text, fault) in [
        ("xx/oo./...", "three rows of x, o and ."),
        ("xyz/.../...", "three rows of x, o and ."),
        ("xxx/.../...", "there are 3 x and 0 o"),
        ("o../.../...", "there are 0 x and 1 o"),
        ("xxx/ooo/...", "the game was over before"),
    ] {
        let error = text.parse::<TicTacToe>().unwrap_err().to_string();
        assert!(error.contains(fault) && error.contains(text), "{error}");
    }
}

/// The tree of Russell and Norvig's book, and of most lectures.
const TEXTBOOK: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

#[test]
fn the_textbook_tree_is_worth_three_and_two_leaves_are_skipped() {
    let root: NumberTree = TEXTBOOK.parse().unwrap();
    assert_eq!(root.to_string(), TEXTBOOK);
    let limits = Limits::depth(2);
    let minimax = search(Minimax, &root, &LeafValues, &limits, &mut ()).unwrap();
    assert_eq!((minimax.value, minimax.nodes), (Score::new(3), 13));
    let pv: Vec<String> = minimax.pv.iter().map(ToString::to_string).collect();
    assert_eq!(pv, ["1", "1"]);

    let mut tree = Tree::new(100);
    let alpha_beta = search(AlphaBeta, &root, &LeafValues, &limits, &mut tree).unwrap();
    assert_eq!((alpha_beta.value, alpha_beta.nodes), (Score::new(3), 11));
    let skipped = tree
        .nodes()
        .iter()
        .filter(|node| node.fate == Fate::Skipped);
    let names: Vec<String> = skipped
        .map(|node| {
            let parent = &tree.nodes()[node.parent.unwrap()];
            format!("{}{}", parent.mv.unwrap(), node.mv.unwrap())
        })
        .collect();
    // In the middle, 2 is enough: 4 and 6 are not looked at.
    assert_eq!(names, ["22", "23"]);
}

#[test]
fn all_algorithms_agree_on_ragged_trees() {
    let mut random = Random::new(4);
    for _ in 0..200 {
        let text = random_tree(&mut random, 0);
        let root: NumberTree = text.parse().unwrap();
        assert_eq!(root.to_string(), text);
        for depth in 1..=root.height() {
            let limits = Limits::depth(depth);
            let wanted = search(Minimax, &root, &LeafValues, &limits, &mut ()).unwrap();
            for algorithm in BuiltIn::ALL {
                if algorithm.agrees_with_minimax() {
                    let report = search(algorithm, &root, &LeafValues, &limits, &mut ()).unwrap();
                    assert_eq!(report.value, wanted.value, "{algorithm} {depth}: {text}");
                }
            }
        }
    }
}

fn random_tree(random: &mut Random, height: usize) -> String {
    let nodes: Vec<String> = (0..=random.below(4))
        .map(|_| {
            if height == 4 || random.below(3) == 0 {
                (random.below(41) as i32 - 20).to_string()
            } else {
                random_tree(random, height + 1)
            }
        })
        .collect();
    format!("[{}]", nodes.join(","))
}

#[test]
fn what_is_no_tree_is_quoted_and_told_why() {
    for (text, fault) in [
        ("", "a number or [ should be at character 1, not the end"),
        ("5", "it is no list"),
        ("[]", "the list at character 1 is empty"),
        ("[1,[]]", "the list at character 4 is empty"),
        ("[1,2", ", or ] should be at character 5, not the end"),
        ("[1,,2]", "a number or [ should be at character 4, not ','"),
        ("[1 2]", ", or ] should be at character 4, not '2'"),
        ("[1]]", "it ends at character 3, and more follows"),
        ("[x]", "a number or [ should be at character 2, not 'x'"),
        ("[1.5]", "\"1.5\" is no whole number"),
        ("[9999999]", "from -1000000 to 1000000"),
        ("[--1]", "\"--1\" is no whole number"),
    ] {
        let error = text.parse::<NumberTree>().unwrap_err().to_string();
        assert!(error.contains(fault), "{text}: {error}");
        assert!(
            error.starts_with(&format!("{text:?} is no tree")),
            "{error}"
        );
        assert!(error.contains(TEXTBOOK));
    }
}

#[test]
fn trees_are_bounded_in_every_direction() {
    let lists = |count: usize| format!("{}1{}", "[".repeat(count), "]".repeat(count));
    assert_eq!(lists(20).parse::<NumberTree>().unwrap().height(), 20);
    let wide = |count: usize| format!("[{}]", vec!["1"; count].join(","));
    let whole: NumberTree = wide(256).parse().unwrap();
    assert_eq!(whole.legal_moves().len(), 256);
    let large = format!("[{}]", vec![wide(250); 50].join(","));
    for (text, fault) in [
        (lists(21), "more than 20 lists are within each other"),
        (lists(1_000_000), "more than 20 lists"),
        (wide(257), "has more than 256 branches"),
        (large, "more than 10000 nodes"),
        ("[".repeat(1_000_000), "more than 20 lists"),
    ] {
        let error = text.parse::<NumberTree>().unwrap_err().to_string();
        assert!(error.contains(fault), "{error}");
        assert!(error.len() < 400);
    }
}
