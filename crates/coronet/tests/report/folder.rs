//! What becomes of the folder: nothing is lost, whatever is in it and whoever
//! interrupts.

use super::common::{Folder, coronet};
use super::{Report, quick};
use std::fs;

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

#[cfg(unix)]
mod interrupted {
    use super::*;
    use rustix::process::{Pid, Signal, kill_process};
    use serde_json::Value;
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
