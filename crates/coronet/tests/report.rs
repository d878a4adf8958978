//! `coronet lab report`.

mod common;
#[path = "report/folder.rs"]
mod folder;
#[path = "report/numbers.rs"]
mod numbers;

use common::coronet;
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

#[test]
fn there_is_help_with_an_example() {
    let help = coronet(&["lab", "report", "--help"]).good();
    assert!(help.contains("coronet lab report --quick"), "{help}");
    assert!(coronet(&["lab", "--help"]).good().contains("\n  report"));
}
