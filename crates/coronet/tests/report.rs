//! `coronet lab report`.

mod common;

use common::{Folder, coronet};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A report in a folder.
struct Report {
    path: PathBuf,
    numbers: Value,
    text: String,
}

/// The report of a quick run, which many tests look at.
fn quick() -> &'static Report {
    static REPORT: OnceLock<Report> = OnceLock::new();
    REPORT.get_or_init(|| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("quick-report");
        let _ = fs::remove_dir_all(&path);
        let out = path.to_str().expect("UTF-8");
        let answer = coronet(&["lab", "report", "--quick", "--out", out, "--json"]).json();
        let report = Report::read(out);
        assert_eq!(answer, report.numbers);
        report
    })
}

impl Report {
    fn read(path: &str) -> Report {
        let path = PathBuf::from(path);
        let numbers = fs::read_to_string(path.join("report.json")).expect("numbers");
        let text = fs::read_to_string(path.join("report.md")).expect("a text");
        Report {
            path,
            numbers: serde_json::from_str(&numbers).expect("JSON"),
            text,
        }
    }

    fn section(&self, name: &str) -> &Value {
        &self.numbers["sections"][name]
    }

    /// The files that are there, sorted.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.path).expect("the folder");
        let names = entries.map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<String> = names
            .map(|name| name.into_string().expect("UTF-8"))
            .collect();
        names.sort();
        names
    }

    /// Every file that the text points to.
    fn links(&self) -> Vec<&str> {
        let links = self.text.split("](").skip(1);
        let links = links.map(|rest| rest.split(')').next().expect("an end"));
        links.collect()
    }

    /// The rows of a CSV file, each with the names of its columns.
    fn csv(&self, name: &str) -> Vec<Vec<(String, String)>> {
        let text = fs::read_to_string(self.path.join(name)).expect("rows");
        let mut lines = text.lines();
        let columns: Vec<&str> = lines.next().expect("columns").split(',').collect();
        let row = |line: &str| {
            let cells = line
                .split(',')
                .map(|cell| cell.trim_matches('"').to_owned());
            let row = columns.iter().map(|name| (*name).to_owned()).zip(cells);
            row.collect::<Vec<_>>()
        };
        lines.map(row).collect()
    }

    /// Whether text, pictures and numbers hang together.
    #[track_caller]
    fn check(&self) {
        let names = self.names();
        let mut listed: Vec<&str> = self.numbers["files"]
            .as_array()
            .expect("files")
            .iter()
            .filter_map(Value::as_str)
            .collect();
        listed.sort_unstable();
        assert_eq!(names, listed);
        let links = self.links();
        for link in &links {
            assert!(names.iter().any(|name| name == link), "{link}");
        }
        for name in names.iter().filter(|name| *name != "report.md") {
            assert!(links.contains(&&**name), "{name} is not linked");
            if name.ends_with(".svg") {
                let svg = fs::read_to_string(self.path.join(name)).expect("a picture");
                assert!(
                    svg.starts_with("<svg ") && svg.ends_with("</svg>\n"),
                    "{name}"
                );
            }
        }
        check_tables(&self.text);
        let path = self.path.to_str().expect("UTF-8");
        assert!(!self.text.contains(path), "a path");
        assert!(!self.text.contains("NaN") && !self.text.contains("inf "));
    }
}

/// Every table has rows, and as many cells in all of them.
#[track_caller]
fn check_tables(text: &str) {
    for block in text.split("\n\n").filter(|block| block.starts_with('|')) {
        let lines: Vec<&str> = block.trim_end().lines().collect();
        assert!(lines.len() >= 3, "no rows: {block}");
        let cells = |line: &str| line.matches(" |").count();
        assert!(
            lines.iter().all(|line| cells(line) == cells(lines[0])),
            "{block}"
        );
    }
}

/// The numbers of a table's row.
fn row_of<'a>(text: &'a str, heading: &str, first: &str) -> Vec<&'a str> {
    let (_, table) = text.split_once(heading).expect("the table");
    let row = table
        .lines()
        .find(|line| line.starts_with(&format!("| {first} |")));
    let row = row.expect("the row").trim_matches('|');
    row.split('|').map(str::trim).collect()
}

#[test]
fn a_quick_report_is_whole() {
    let report = quick();
    report.check();
    assert_eq!(report.numbers["interrupted"], false);
    assert_eq!(report.numbers["missing"], serde_json::json!([]));
    assert_eq!(report.numbers["seed"], 1);
    for heading in [
        "## At a glance",
        "## 1. What pruning saves (F6)",
        "## 2. What pruning saves in a game (J12)",
        "## 3. Depth against depth (C5)",
        "## 4. Time over moves tried (C6)",
        "## 5. Personalities (F4)",
        "## 6. Games that differ (P4, C3)",
        "## 7. All algorithms on one position",
        "## 8. A match",
    ] {
        assert!(report.text.contains(heading), "{heading}");
    }
    let sections = report.text.split("\n## ").skip(2);
    for section in sections {
        assert!(section.contains("\n| "), "a table in {section}");
        assert!(section.contains("\n!["), "a picture in {section}");
        assert!(section.contains("**What it shows**\n\n- "), "{section}");
    }
}

#[test]
fn f6_j12_f4_the_figures_of_the_sources_stand_beside_ours() {
    let report = quick();
    let text = &report.text;
    let nodes = "minimax: source | minimax: here | alpha-beta: source | alpha-beta: here | saved";
    // Minimax sees the 400, 8,902 and 197,281 positions after 2, 3 and 4 plies,
    // and all before.
    let row = |depth| row_of(text, nodes, depth);
    assert_eq!(row("1")[1..5], ["20", "21", "20", "21"]);
    assert_eq!(row("2")[1..4], ["620", "421", "136"]);
    assert_eq!(row("3")[1..4], ["13,928", "9,323", "832"]);
    assert_eq!(row("4")[1..4], ["420,180", "206,604", "8,535"]);
    assert_eq!(row("4")[5], "98.0 %");
    let (_, times) = text.split_once("pruning-nodes.svg").expect("a picture");
    let row = row_of(times, "minimax: source", "4");
    assert_eq!((row[1], row[3]), ("1,365 s", "23.4 s"));
    let source = &report.section("pruning")["source"];
    assert_eq!(source[4]["alpha_beta"]["nodes"], 33_022.0);
    assert_eq!(source[4]["minimax"]["is_broken_off"], true);
    // 20 moves lead to 20 each: b = 20, of which theory knows by hand.
    let leaves = row_of(text, "| the least |", "2");
    assert_eq!(leaves[1..3], ["20.00", "39"]);
    assert_eq!(leaves[7], "89");

    let minimax = row_of(text, "mean per move", "minimax");
    assert_eq!((minimax[1], minimax[3]), ("1.60 s", "14,257"));
    let alpha_beta = row_of(text, "mean per move", "alpha-beta");
    assert_eq!((alpha_beta[1], alpha_beta[3]), ("159 ms", "2,179"));

    let gone = row_of(text, "Hard: source", "value of enemy pieces already gone");
    assert_eq!(gone[1..], ["25", "25", "3.5", "3.5"]);
}

#[test]
fn c5_depths_are_told_pair_by_pair() {
    let report = quick();
    let section = report.section("grid");
    let duels = section["duels"].as_array().expect("duels");
    assert_eq!(duels.len(), 6);
    let (_, table) = report
        .text
        .split_once("| deeper | shallower |")
        .expect("a table");
    for duel in duels {
        let cell = |field: &str| duel[field].to_string();
        let row: Vec<String> = ["deeper", "shallower"].map(cell).into();
        let results: Vec<String> = ["wins", "draws", "losses"].map(cell).into();
        let line = format!(
            "| {} | the deeper wins | {} |",
            row.join(" | "),
            results.join(" | ")
        );
        assert!(table.contains(&line), "{line} in {table}");
    }
    let sum = |field: &str| {
        duels
            .iter()
            .filter_map(|duel| duel[field].as_u64())
            .sum::<u64>()
    };
    assert_eq!(sum("wins") + sum("draws") + sum("losses"), 12 * 4);
    assert_eq!(section["draws"]["games"], sum("draws"));
    let finding = section["findings"][0].as_str().expect("a finding");
    let wins = format!("wins {}", sum("wins"));
    assert!(finding.contains(&wins) || sum("wins") == 48, "{finding}");
}

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

#[test]
fn a_folder_with_other_files_is_left_alone() {
    let folder = Folder::new();
    folder.file("notes.txt", "mine");
    folder.file("thesis.md", "mine, too");
    let here = folder.path("");
    let refused = |words: &[&str]| {
        coronet(&["lab", "report", "--quick", "--out", &here]).refused(words);
    };
    refused(&["notes.txt", "1 more", "--out"]);
    assert_eq!(folder.names(), ["notes.txt", "thesis.md"]);
    // Names alone make no report.
    let folder = Folder::new();
    let text = folder.file("report.md", "mine");
    folder.file(
        "report.json",
        "{\"files\": [\"report.md\", \"report.json\"]}",
    );
    let here = folder.path("");
    coronet(&["lab", "report", "--quick", "--out", &here]).refused(&["report.json"]);
    assert_eq!(fs::read_to_string(text).expect("it is there"), "mine");
    // Nor does a file make a folder.
    let file = folder.file("file", "");
    coronet(&["lab", "report", "--quick", "--out", &file]).refused(&["file"]);
    coronet(&["lab", "report", "--games", "0"]).refused(&["--games"]);
}

#[test]
fn an_earlier_report_is_replaced() {
    let folder = Folder::new();
    // One that had more than there is now.
    let mut numbers = quick().numbers.clone();
    let files = numbers["files"].as_array_mut().expect("files");
    files.push("old.svg".into());
    folder.file("report.json", numbers.to_string());
    for name in ["report.md", "game.svg", "old.svg"] {
        folder.file(name, "old");
    }
    let out = folder.path("");
    let options = ["--games", "1", "--games-of-personalities", "1"];
    let arguments = ["lab", "report", "--quick", "--seed", "5", "--out", &out];
    let text = coronet(&[&arguments[..], &options].concat()).good();
    assert!(text.contains("1. What pruning saves (F6)"), "{text}");
    assert!(text.contains("report.md"), "{text}");
    let report = Report::read(&out);
    report.check();
    assert_eq!(report.numbers["seed"], 5);
    // A file that is not listed is somebody else's.
    folder.file("mine.svg", "");
    coronet(&["lab", "report", "--quick", "--out", &out]).refused(&["mine.svg"]);
    assert_eq!(Report::read(&out).numbers["seed"], 5);
}

#[test]
fn there_is_help_with_an_example() {
    let help = coronet(&["lab", "report", "--help"]).good();
    assert!(help.contains("coronet lab report --quick"), "{help}");
    assert!(coronet(&["lab", "--help"]).good().contains("\n  report"));
}

#[cfg(unix)]
mod interrupted {
    use super::*;
    use rustix::process::{Pid, Signal, kill_process};
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};

    #[test]
    fn a_report_has_what_is_finished_and_names_the_rest() {
        let folder = Folder::new();
        let out = folder.path("report");
        let mut run = Command::new(env!("CARGO_BIN_EXE_coronet"))
            .args([
                "lab", "report", "--quick", "--games", "10000", "--out", &out,
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        // The third chapter goes on for minutes.
        let mut stdout = BufReader::new(run.stdout.take().expect("piped"));
        let mut said = String::new();
        while !said.contains("\n2. ") {
            assert!(stdout.read_line(&mut said).expect("UTF-8") > 0, "{said}");
        }
        kill_process(Pid::from_child(&run), Signal::INT).expect("it goes on");
        stdout.read_to_string(&mut said).expect("UTF-8");
        let mut message = String::new();
        let mut stderr = run.stderr.take().expect("piped");
        stderr.read_to_string(&mut message).expect("UTF-8");
        assert_eq!(run.wait().expect("it ends").code(), Some(130), "{message}");
        assert!(
            message.starts_with("interrupted: 3. Depth against depth (C5): "),
            "{message}"
        );
        assert!(message.contains("8. A match"), "{message}");

        let report = Report::read(&out);
        report.check();
        assert_eq!(report.numbers["interrupted"], true);
        let missing = report.numbers["missing"].as_array().expect("a list");
        assert_eq!(missing.len(), 6);
        for part in missing.iter().filter_map(Value::as_str) {
            assert!(report.text.contains(&format!("\n- {part}\n")), "{part}");
        }
        assert!(
            report
                .text
                .contains("## 2. What pruning saves in a game (J12)")
        );
        assert!(!report.text.contains("## 4. "), "{}", report.text);
        assert!(report.section("game")["rows"].is_array());
        assert!(report.section("runtime").is_null());
        // Games that were played are not lost.
        if let Some(grid) = report.numbers["sections"].get("grid") {
            let missing = grid["missing"].as_str().expect("not complete");
            assert!(report.text.contains(missing), "{missing}");
        }
    }
}
