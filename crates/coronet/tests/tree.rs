//! `coronet lab tree`, and the counters of `coronet lab pruning`.

mod common;

use common::{Folder, coronet};
use serde_json::Value;
use std::fs;

fn rows(document: &Value) -> &Vec<Value> {
    document["rows"].as_array().expect("rows")
}

fn number(row: &Value, name: &str) -> u64 {
    row[name]
        .as_u64()
        .unwrap_or_else(|| panic!("{name}: {row}"))
}

/// A uniform tree with as many moves everywhere has as many nodes.
fn assert_factor_fits(row: &Value) {
    let factor = row["branching_factor"].as_f64().expect("a number");
    let nodes = number(row, "nodes") as f64;
    let size: f64 = (0..=number(row, "depth"))
        .map(|ply| factor.powi(ply as i32))
        .sum();
    assert!((size - nodes).abs() < 1e-6 * nodes, "{row}");
}

#[test]
fn counters_keep_their_laws() {
    let folder = Folder::new();
    let csv = folder.path("rows.csv");
    let algorithms = "minimax,alpha-beta,alpha-beta-ordered,alpha-beta-table,\
                      alpha-beta-table-unordered,pvs,alpha-beta-quiescence";
    for game in ["chess", "checkers"] {
        let arguments = ["lab", "pruning", "--counters", "--depth", "4", "--json"];
        let others = ["--algorithms", algorithms, "--game", game, "--csv", &csv];
        let answer = coronet(&[&arguments[..], &others].concat()).json();
        assert_eq!(rows(&answer).len(), 28);
        for row in rows(&answer) {
            let (nodes, leaves) = (number(row, "nodes"), number(row, "leaves"));
            let cutoffs = number(row, "cutoffs");
            assert!(leaves <= nodes && cutoffs + leaves <= nodes, "{row}");
            assert!(number(row, "first_move_cutoffs") <= cutoffs, "{row}");
            assert!(number(row, "table_hits") <= leaves, "{row}");
            let percent = row["first_move_percent"].as_f64();
            assert_eq!(percent.is_some(), cutoffs > 0, "{row}");
            assert_factor_fits(row);
            if row["algorithm"] == "minimax" {
                assert_eq!(cutoffs, 0, "{row}");
            }
        }
        let first_move = |algorithm: &str| {
            let mut own = rows(&answer)
                .iter()
                .filter(|row| row["algorithm"] == algorithm);
            own.next_back().expect("a row")["first_move_percent"]
                .as_f64()
                .expect("cutoffs")
        };
        // In checkers, with its few moves, order saves nodes and not always cutoffs.
        if game == "chess" {
            assert!(first_move("alpha-beta-ordered") > first_move("alpha-beta"));
        }
        let text = fs::read_to_string(&csv).expect("the rows");
        let mut lines = text.lines().map(|line| line.split(',').count());
        assert!(text.starts_with("algorithm,depth,nodes,seconds,value,best,leaves,cutoffs,"));
        assert!(lines.all(|fields| fields == 12), "{text}");
    }
}

#[test]
fn counting_changes_nothing_else() {
    let arguments = ["lab", "pruning", "--depth", "2", "--json", "--seed", "7"];
    for others in [&[][..], &["--game-moves", "3"]] {
        let plain = coronet(&[&arguments[..], others].concat()).json();
        let counted = coronet(&[&arguments[..], others, &["--counters"]].concat()).json();
        for (plain, counted) in rows(&plain).iter().zip(rows(&counted)) {
            assert!(plain.get("leaves").is_none(), "{plain}");
            for field in ["algorithm", "depth", "nodes", "value", "best"] {
                assert_eq!(plain[field], counted[field]);
            }
            // The second search has the seed of the first, or it had other nodes.
            assert_factor_fits(counted);
        }
    }
}

/// The summary, and the drawing of a tree.
fn drawn(arguments: &[&str]) -> (Value, String) {
    let folder = Folder::new();
    let svg = folder.path("tree.svg");
    let run = coronet(&[&["lab", "tree", "--json", "--svg", &svg], arguments].concat());
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let summary = serde_json::from_str(&run.stdout).expect("one JSON document");
    (summary, fs::read_to_string(&svg).expect("a drawing"))
}

/// What the nodes of a class are said to be.
fn titles<'a>(svg: &'a str, class: &str) -> Vec<&'a str> {
    let class = format!("class=\"node {class}\"");
    let nodes = svg.split(&class).skip(1);
    let title = |node: &'a str| {
        let (_, rest) = node.split_once("<title>").expect("a title");
        rest.split_once("</title>").expect("its end").0
    };
    nodes.map(title).collect()
}

fn sum(summary: &Value, kind: &str) -> u64 {
    let plies = summary["plies"].as_array().expect("plies");
    let name = kind.replace('-', "_");
    plies.iter().map(|ply| number(ply, &name)).sum()
}

const KINDS: [&str; 6] = [
    "searched",
    "evaluated",
    "stand-pat",
    "ending",
    "table",
    "cut",
];
const ENDGAME: &str = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";
const EXCHANGE: &str = "8/8/8/3k4/4p3/3P4/8/4K3 w - - 0 1";
const MATE_IN_TWO: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

#[test]
fn a_tree_with_room_is_drawn_whole() {
    for (algorithm, others) in [
        ("minimax", ["--game", "checkers"]),
        ("alpha-beta", ["--game", "checkers"]),
        ("alpha-beta", ["--fen", MATE_IN_TWO]),
        ("alpha-beta-table", ["--fen", ENDGAME]),
        ("alpha-beta-quiescence", ["--fen", EXCHANGE]),
        ("pvs", ["--game", "checkers"]),
    ] {
        let options = ["--algorithm", algorithm, "--depth", "3", "--drawn", "1000"];
        let (summary, svg) = drawn(&[&options[..], &others].concat());
        for kind in KINDS {
            let own = titles(&svg, kind).len() as u64;
            assert_eq!(own, sum(&summary, kind), "{algorithm} {others:?} {kind}");
        }
        // Skipped moves one by one, or as "12 moves skipped".
        let groups = titles(&svg, "skipped-moves").into_iter();
        let groups = groups.map(|title| {
            let (count, _) = title.split_once(' ').expect("a number");
            count.parse::<u64>().expect("a number")
        });
        let skipped = titles(&svg, "skipped").len() as u64 + groups.sum::<u64>();
        assert_eq!(
            skipped,
            number(&summary, "skipped"),
            "{algorithm} {others:?}"
        );
        assert!(titles(&svg, "hidden").is_empty(), "{algorithm}");
        assert!(!svg.contains("Drawn are"), "{algorithm}");
    }
}

#[test]
fn a_tree_without_room_says_what_is_left_out() {
    let folder = Folder::new();
    let svg = folder.path("tree.svg");
    let run = coronet(&[
        "lab", "tree", "--depth", "3", "--drawn", "40", "--svg", &svg,
    ]);
    assert_eq!(run.code, Some(0));
    let svg = fs::read_to_string(&svg).expect("a drawing");
    let shown: usize = KINDS.map(|kind| titles(&svg, kind).len()).iter().sum();
    assert!((40..=80).contains(&shown), "{shown}");
    let said = format!("{shown} of 2,890 nodes");
    assert!(run.stderr.contains(&said), "{}", run.stderr);
    assert!(svg.contains(&format!("Drawn are {said}")), "{said}");
    // The strokes stand for all the others: "20 moves, 127 nodes", or "3 moves".
    let hidden = titles(&svg, "hidden").into_iter().map(|title| {
        let (words, _) = title
            .split_once(", looked at")
            .expect("that it was looked at");
        let (moves, nodes) = words.split_once(", ").unwrap_or((words, words));
        assert!(moves.contains("move"), "{title}");
        let (nodes, _) = nodes.split_once(' ').expect("a number");
        nodes.replace(',', "").parse::<usize>().expect("a number")
    });
    assert_eq!(hidden.sum::<usize>() + shown, 2_890);
}

#[test]
fn the_upper_plies_of_a_large_tree_are_drawn_whatever_was_recorded() {
    let (summary, svg) = drawn(&["--depth", "4", "--limit", "100"]);
    assert!(number(&summary, "left_out") > 1_000, "{summary}");
    let nodes: Vec<&str> = KINDS.map(|kind| titles(&svg, kind)).concat();
    let moves = nodes.iter().filter(|title| {
        let line = title.split_once(", ").expect("a line of moves").0;
        line != "root" && !line.contains(' ')
    });
    assert_eq!(moves.count(), 20);
}

#[test]
fn a_drawing_says_why_a_node_was_cut() {
    let (_, svg) = drawn(&["--depth", "2"]);
    let cut = titles(&svg, "cut");
    assert_eq!(cut.len(), 16);
    for title in cut {
        assert!(title.contains("Window at entry: alpha "), "{title}");
        assert!(title.contains("leaves White "), "{title}");
        assert!(title.contains("elsewhere (alpha)"), "{title}");
    }
    // Values are White's, so that at Black's nodes a cut is below alpha.
    for title in titles(&svg, "skipped-moves") {
        assert!(title.contains("or less, and White is sure of "), "{title}");
    }
    let (_, mate) = drawn(&["--depth", "3", "--fen", MATE_IN_TWO]);
    assert!(
        mate.contains("b7# win in 3") || mate.contains(">b7# <tspan"),
        "{mate}"
    );
    assert!(mate.contains("<title>Ra6 bxa6 b7#, Black to move: game over, win in 3 for White."));
}

#[test]
fn every_algorithm_and_both_games_can_be_drawn() {
    let all = "minimax alpha-beta alpha-beta-ordered alpha-beta-table \
               alpha-beta-table-unordered alpha-beta-deepening \
               pvs alpha-beta-quiescence mtdf mcts";
    for algorithm in all.split_whitespace() {
        for game in ["chess", "checkers"] {
            let options = ["--algorithm", algorithm, "--game", game, "--depth", "3"];
            let (summary, svg) = drawn(&options);
            assert!(svg.contains(">best line</text>"), "{algorithm} {game}");
            let shown: usize = KINDS.map(|kind| titles(&svg, kind).len()).iter().sum();
            assert!((10..300).contains(&shown), "{algorithm} {game}: {shown}");
            let counted: u64 = KINDS.map(|kind| sum(&summary, kind)).iter().sum();
            assert_eq!(counted, number(&summary, "nodes"), "{algorithm} {game}");
            assert_eq!(sum(&summary, "skipped"), number(&summary, "skipped"));
        }
    }
}

#[test]
fn a_move_that_is_searched_again_says_so() {
    let options = ["--algorithm", "pvs", "--game", "checkers", "--depth", "3"];
    let (_, svg) = drawn(&options);
    assert!(svg.contains(" again <tspan"), "{svg}");
    assert!(
        svg.contains(", searched again with a wider window, "),
        "{svg}"
    );
}

#[test]
fn the_table_of_values_has_the_fields_of_the_lines() {
    let folder = Folder::new();
    let (csv, out) = (folder.path("tree.csv"), folder.path("tree.jsonl"));
    let options = ["lab", "tree", "--depth", "2", "--csv", &csv, "--out", &out];
    let text = coronet(&options).good();
    assert!(
        text.starts_with("alpha-beta with classic, depth 2: "),
        "{text}"
    );
    assert!(text.contains("229 nodes, 192 moves skipped"), "{text}");
    let csv = fs::read_to_string(&csv).expect("the values");
    let lines = fs::read_to_string(&out).expect("the lines");
    let mut rows = csv.lines();
    let names: Vec<&str> = rows.next().expect("names").split(',').collect();
    assert_eq!(rows.clone().count(), lines.lines().count());
    for (row, line) in rows.zip(lines.lines()) {
        let line: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(line.as_object().expect("fields").len(), names.len());
        for (name, value) in names.iter().zip(row.split(',')) {
            let wanted = match &line[name] {
                Value::Null => String::new(),
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            assert_eq!(value, wanted, "{name} of {row}");
        }
    }
}

#[test]
fn standard_output_has_one_thing() {
    // The tree, as ever.
    let lines = coronet(&["lab", "tree", "--depth", "1"]).good();
    assert_eq!(lines.lines().count(), 21);
    assert_eq!(
        coronet(&["lab", "tree", "--depth", "1", "--out", "-"]).good(),
        lines
    );
    // Or a drawing.
    let svg = coronet(&["lab", "tree", "--depth", "1", "--svg", "-"]).good();
    assert!(
        svg.starts_with("<svg") && svg.ends_with("</svg>\n"),
        "{svg}"
    );
    // Or the summary.
    let summary = coronet(&["lab", "tree", "--depth", "1", "--json"]).json();
    assert_eq!(number(&summary, "nodes"), 21);
    assert_eq!(summary["interrupted"], false);
    for two in [
        ["--svg", "-", "--json"].as_slice(),
        &["--csv", "-", "--out", "-"],
    ] {
        coronet(&[&["lab", "tree", "--depth", "1"], two].concat()).refused(&["standard output"]);
    }
    for drawn in ["0", "1001", "-1"] {
        coronet(&["lab", "tree", "--drawn", drawn]).refused(&[drawn]);
    }
}
