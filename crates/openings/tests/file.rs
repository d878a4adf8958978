//! What the build refuses of the file of openings.

// The build script asks for more of it than the tests.
#[allow(dead_code)]
#[path = "../build/lines.rs"]
mod lines;

use lines::{Mark, read};

const FILE: &str = include_str!("../openings.tsv");

fn fault(text: &str) -> (usize, String) {
    let (line, fault) = read(text).expect_err("it should be refused");
    (line, fault.to_string())
}

#[test]
fn every_line_is_legal_and_none_is_there_twice() {
    let lines = read(FILE).unwrap_or_else(|(line, fault)| panic!("line {line}: {fault}"));
    assert!(lines.len() >= 300);
    let from_file = FILE.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(lines.len(), from_file.count());
}

#[test]
fn illegal_and_misspelt_moves_are_refused() {
    let (line, words) = fault("B20\tSicilian Defence\te4 c5\nC20\tWrong\te4 e5 Qh6");
    assert_eq!(line, 2);
    assert!(words.contains("\"Qh6\""), "{words}");
    let (_, words) = fault("A04\tLong\tNg1-f3");
    assert!(words.ends_with("\"Ng1-f3\" is written \"Nf3\""), "{words}");
    // A check that is not marked.
    let (_, words) = fault("A40\tKangaroo Defence\td4 e6 c4 Bb4");
    assert!(words.ends_with("written \"Bb4+\""), "{words}");
}

#[test]
fn a_position_has_one_name() {
    let twice = "A04\tOne\tNf3 d5 d4\nD02\tOther\td4 d5 Nf3\n";
    let (line, words) = fault(twice);
    assert_eq!(line, 2);
    assert_eq!(words, "\"Other\" has the same position as \"One\"");
}

#[test]
fn codes_names_and_forms_are_checked() {
    for (text, part) in [
        ("F00\tx\te4", "not \"F00\""),
        ("B0\tx\te4", "not \"B0\""),
        ("B001\tx\te4", "not \"B001\""),
        ("B00\t\te4", "not empty"),
        ("B00\t x\te4", "no spaces"),
        ("B00\tx", "between tabs"),
        ("B00\tx\te4\t!", "between tabs"),
        ("\n", "between tabs"),
        ("B00\tx\t", "no moves"),
        ("B01\tx\te4 d5\nB00\ty\te4", "B00 stands after B01"),
    ] {
        let (_, words) = fault(text);
        assert!(words.contains(part), "{text:?} gave {words:?}");
    }
}

#[test]
fn marks_are_read_and_not_shown() {
    let lines = read("# remark\nC30\tKing's Gambit\te4 e5 f4?! exf4!").expect("it is right");
    let marks: Vec<Mark> = lines[0].plies.iter().map(|ply| ply.mark).collect();
    let none = Mark::None;
    assert_eq!(marks, [none, none, Mark::Doubted, Mark::Preferred]);
    assert_eq!(lines[0].moves(), "e4 e5 f4 exf4");
}
