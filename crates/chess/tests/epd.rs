//! Positions with remarks.

mod walk;

use chess::notation::epd::{self, Epd, EpdError, Operation};
use chess::notation::san;
use chess::perft;
use proptest::prelude::*;

fn epd(text: &str) -> Epd {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

#[test]
fn best_moves_are_moves() {
    let record = epd("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";");
    let best = record.best_moves().unwrap();
    assert_eq!(san(&record.position, best[0]), "Qd1+");
    assert_eq!(record.id(), Some("BK.01"));
    assert_eq!(record.avoid_moves(), Ok(vec![]));
    let record = epd(&format!("{START} bm e4 d4 Nf3; am f3; c0 \"a; b\";"));
    assert_eq!(record.best_moves().unwrap().len(), 3);
    assert_eq!(record.avoid_moves().unwrap().len(), 1);
    assert_eq!(record.operands("c0"), Some(&["a; b".to_owned()][..]));
}

#[test]
fn counters_come_from_the_line_or_from_operations() {
    let line = epd(&format!("{START} 3 7 ; bm e4"));
    assert_eq!(line.position.halfmove_clock(), 3);
    assert_eq!(line.position.fullmove_number(), 7);
    assert_eq!(line.best_moves().unwrap().len(), 1);
    let operations = epd(&format!("{START} hmvc 3; fmvn 7;"));
    assert_eq!(operations.position, line.position);
}

#[test]
fn perft_suites_are_read() {
    for text in [
        format!("{START} 0 1 ;D1 20 ;D2 400 ;D3 8902"),
        format!("{START} D1 20; D2 400; D3 8902;"),
    ] {
        let record = epd(&text);
        let counts = record.perft_counts().unwrap();
        assert_eq!(counts, [(1, 20), (2, 400), (3, 8902)]);
        for (depth, count) in counts {
            assert_eq!(perft(&record.position, depth), count);
        }
    }
}

#[test]
fn what_is_wrong_is_said() {
    for (text, message) in [
        ("", "0 fields"),
        ("8/8 w - - bm e4;", "2 ranks"),
        (&format!("{START} 4you x;"), "\"4you\" is no EPD opcode"),
        (&format!("{START} id \"open;"), "is never closed"),
        (&format!("{START} hmvc many;"), "\"many\" is not a number"),
        (
            &format!("{START} hmvc 999999999;"),
            "\"999999999\" is not a number",
        ),
    ] {
        let error = text.parse::<Epd>().expect_err(text).to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
    let record = epd(&format!("{START} bm Nf6; D1 twenty;"));
    let error = record.best_moves().expect_err("illegal").to_string();
    assert!(error.contains("bm of the EPD: \"Nf6\""), "{error}");
    assert!(matches!(
        record.perft_counts(),
        Err(EpdError::Number { .. })
    ));
}

#[test]
fn lines_are_numbered_and_remarks_between_them_passed_over() {
    let text = format!("# suite\r\n\r\n{START} bm e4;\r\nnonsense\r\n");
    let numbers: Vec<_> = epd::lines(&text)
        .map(|(number, record)| (number, record.is_ok()))
        .collect();
    assert_eq!(numbers, [(3, true), (4, false)]);
}

#[test]
fn suites_of_the_shared_data() {
    let Some(folder) = testing::shared_data() else {
        return;
    };
    // The last of them has slips of the pen, each of which is noticed.
    for (name, records, faulty) in [
        ("wac-revised", 200, &[][..]),
        ("bratko-kopec", 24, &[]),
        ("chess-epds-kaufman", 25, &[3, 4, 6, 7, 10, 15]),
    ] {
        let path = folder.join("epd").join(name).with_extension("epd");
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(epd::lines(&text).count(), records, "{name}");
        let faults: Vec<(usize, EpdError)> = epd::lines(&text)
            .filter_map(|(line, record)| {
                Some((line, record.and_then(|record| check(&record)).err()?))
            })
            .collect();
        let lines: Vec<usize> = faults.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, faulty, "{name}: {faults:?}");
    }
}

/// A record names legal moves and is read back as it is written.
fn check(record: &Epd) -> Result<(), EpdError> {
    let named = record.best_moves()?.len() + record.avoid_moves()?.len();
    assert!(named > 0);
    let mut again = epd(&record.to_string());
    again.position = record.position; // EPD has no counters
    assert_eq!(again, *record);
    Ok(())
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(seed: u64, id in "[ -!#-~]{0,20}", opcode in "[a-z][a-z0-9_]{0,6}", operands in prop::collection::vec("[!#-~]{1,6}", 0..3)) {
        walk::random_game(seed, 20, |position, mv| {
            let Some(mv) = mv else { return };
            let mut operations = vec![
                Operation { opcode: "bm".to_owned(), operands: vec![san(position, mv)] },
                Operation { opcode: "id".to_owned(), operands: vec![id.clone()] },
            ];
            if !["hmvc", "fmvn"].contains(&opcode.as_str()) {
                operations.push(Operation { opcode: opcode.clone(), operands: operands.clone() });
            }
            let written = Epd { position: *position, operations };
            let mut read = epd(&written.to_string());
            assert_eq!(read.best_moves(), Ok(vec![mv]));
            read.position = *position; // EPD has no counters
            assert_eq!(read, written);
        });
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,80}", tail in "[ ;\"a-zD0-9]{0,40}") {
        for text in [text, format!("{START}{tail}"), format!("{START} {tail}")] {
            if let Ok(record) = text.parse::<Epd>() {
                let _ = (record.best_moves(), record.perft_counts(), record.to_string());
            }
        }
    }
}
