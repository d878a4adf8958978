//! The numbers of a report are those of its files, and of the commands it names.

use super::common::{Folder, coronet};
use super::quick;
use serde_json::Value;

/// Whether a cell of a CSV file has the number, or the text, of a JSON field.
fn is_same(cell: &str, field: &Value) -> bool {
    match (cell.parse::<f64>(), field.as_f64()) {
        (Ok(cell), Some(number)) => (cell - number).abs() <= 1e-3_f64.min(1e-3 * number.abs()),
        _ => field.as_str().unwrap_or_default() == cell,
    }
}

#[test]
fn the_rows_are_the_same_everywhere() {
    let report = quick();
    let by_game = |section: &str, place: usize| report.section(section)["games"][place].clone();
    for (file, rows) in [
        ("pruning.csv", report.section("pruning")["rows"].clone()),
        (
            "pruning-orders.csv",
            report.section("pruning")["orders"].clone(),
        ),
        (
            "pruning-evaluations.csv",
            report.section("pruning")["evaluations"].clone(),
        ),
        ("game.csv", report.section("game")["rows"].clone()),
        ("grid.csv", report.section("grid")["rows"].clone()),
        (
            "runtime-checkers.csv",
            by_game("runtime", 0)["rows"].clone(),
        ),
        ("runtime-chess.csv", by_game("runtime", 1)["rows"].clone()),
        (
            "personalities-chess.csv",
            by_game("personalities", 0)["rows"].clone(),
        ),
        (
            "personalities-checkers.csv",
            by_game("personalities", 1)["rows"].clone(),
        ),
        (
            "algorithms-chess.csv",
            by_game("algorithms", 0)["rows"].clone(),
        ),
        (
            "algorithms-checkers.csv",
            by_game("algorithms", 1)["rows"].clone(),
        ),
    ] {
        let csv = report.csv(file);
        let rows = rows.as_array().expect("rows");
        assert_eq!(csv.len(), rows.len(), "{file}");
        assert!(!rows.is_empty(), "{file}");
        for (line, row) in csv.iter().zip(rows) {
            for (column, cell) in line {
                let habit = &row["rates"][column.replace('_', " ")];
                let field = if habit.is_null() { &row[column] } else { habit };
                assert!(
                    is_same(cell, field),
                    "{file}: {column} {cell:?} is not {field}"
                );
            }
        }
    }
    let games = report.csv("match-chess.csv");
    let of_match = by_game("match", 0);
    let wins = games.iter().filter(|row| {
        let cell = |column: &str| &row.iter().find(|(name, _)| name == column).expect("it").1;
        let is_first = |color: &str| Some(&**cell(color)) == of_match["first"].as_str();
        matches!(&**cell("result"), color @ ("white" | "black") if is_first(color))
    });
    assert_eq!(of_match["wins"], wins.count());
    assert_eq!(of_match["games"], games.len());
}

/// The words of a command, of which some are quoted.
fn words(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    let words = parts.flat_map(|(place, part)| match place % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    words.collect()
}

/// Two documents with the same rows, but for times.
#[track_caller]
fn repeats(command: &str, again: &Value, rows: &Value) {
    let (again, rows) = (again["rows"].as_array(), rows.as_array());
    let (again, rows) = (again.expect("rows"), rows.expect("rows"));
    assert_eq!(again.len(), rows.len(), "{command}");
    for (one, other) in again.iter().zip(rows) {
        for (field, value) in one.as_object().expect("fields") {
            if field != "seconds" {
                assert_eq!(value, &other[field], "{field} of {command}");
            }
        }
    }
}

#[test]
fn the_commands_in_the_text_repeat_its_numbers() {
    let report = quick();
    let section = |name: &str| report.section(name).clone();
    let code = report.text.split("```\n").skip(1).step_by(2);
    let commands: Vec<&str> = code.flat_map(str::lines).collect();
    assert_eq!(commands.len(), 14, "{commands:?}");
    for command in commands {
        let words = words(command);
        let mut arguments: Vec<&str> = words[1..].iter().map(|word| &**word).collect();
        arguments.push("--json");
        let again = coronet(&arguments).json();
        let place = usize::from(again["game"] == "checkers");
        match arguments[1] {
            "pruning" if command.contains("--game-moves") => {
                repeats(command, &again, &section("game")["rows"]);
            }
            "pruning" if command.contains("--fen") => {
                repeats(
                    command,
                    &again,
                    &section("algorithms")["games"][place]["rows"],
                );
            }
            "pruning" if command.contains("--seed") => {
                let orders = section("pruning")["orders"].clone();
                let nodes = |depth: &Value| {
                    let mut orders = orders.as_array().expect("orders").iter();
                    let first = orders.find(|order| order["depth"] == *depth);
                    first.expect("an order")["nodes"].clone()
                };
                for row in again["rows"].as_array().expect("rows") {
                    assert_eq!(row["nodes"], nodes(&row["depth"]), "{command}");
                }
            }
            "pruning" => repeats(command, &again, &section("pruning")["rows"]),
            "runtime" => repeats(
                command,
                &again,
                &section("runtime")["games"][1 - place]["rows"],
            ),
            "grid" if again["duels"] == serde_json::json!([]) => {
                let games = &section("variety")["games"][place]["games"];
                let row = &again["rows"][0];
                let sum = ["wins", "draws", "losses"].map(|field| row[field].as_u64());
                assert_eq!(*games, sum.iter().flatten().sum::<u64>(), "{command}");
            }
            "grid" => repeats(command, &again, &section("grid")["rows"]),
            "personalities" => {
                repeats(
                    command,
                    &again,
                    &section("personalities")["games"][place]["rows"],
                );
            }
            "match" => assert_eq!(again, section("match")["games"][place], "{command}"),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn another_seed_makes_other_games_and_the_same_one_the_same() {
    let report = |seed: &str| {
        let folder = Folder::new();
        let out = folder.path("report");
        let options = ["--quick", "--games-of-personalities", "2"];
        let arguments = ["lab", "report", "--out", &out, "--seed", seed, "--json"];
        let answer = coronet(&[&arguments[..], &options].concat()).json();
        answer["sections"].clone()
    };
    let (one, again, other) = (&quick().numbers["sections"], report("1"), report("2"));
    for name in ["grid", "variety", "match"] {
        assert_eq!(one[name], again[name], "{name}");
        assert_ne!(one[name], other[name], "{name}");
    }
    for part in ["orders", "evaluations"] {
        assert_eq!(one["pruning"][part], again["pruning"][part]);
    }
    assert_ne!(one["pruning"]["orders"], other["pruning"]["orders"]);
}
