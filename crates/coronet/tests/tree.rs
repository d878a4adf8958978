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
    let algorithms = "minimax,alpha-beta,alpha-beta-ordered,alpha-beta-table,pvs";
    for game in ["chess", "checkers"] {
        let arguments = ["lab", "pruning", "--counters", "--depth", "4", "--json"];
        let others = ["--algorithms", algorithms, "--game", game, "--csv", &csv];
        let answer = coronet(&[&arguments[..], &others].concat()).json();
        assert_eq!(rows(&answer).len(), 20);
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
    // Or the summary.
    let summary = coronet(&["lab", "tree", "--depth", "1", "--json"]).json();
    assert_eq!(number(&summary, "nodes"), 21);
    assert_eq!(summary["interrupted"], false);
    for two in [
        ["--csv", "-", "--json"].as_slice(),
        &["--csv", "-", "--out", "-"],
    ] {
        coronet(&[&["lab", "tree", "--depth", "1"], two].concat()).refused(&["standard output"]);
    }
}
