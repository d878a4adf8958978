//! Moves and boards as text: every notation reads what it writes, agrees with
//! an independent library, and says clearly what is wrong with bad input.

mod walk;

use chess::notation::{
    CastlingStyle, MoveError, Refusal, coordinate, digits, matrix, parse_coordinate, parse_move,
    parse_san, parse_uci, san, uci,
};
use chess::{Move, MoveKind, Position, Setup, Square};
use proptest::prelude::*;
use shakmaty::CastlingMode;

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[track_caller]
fn reads(position: &Position, text: &str, expected: &str) {
    match parse_move(position, text) {
        Ok(mv) => assert_eq!(san(position, mv), expected, "{text}"),
        Err(error) => panic!("{text}: {error}"),
    }
}

#[track_caller]
fn refuses(position: &Position, text: &str, message: &str) {
    match parse_move(position, text) {
        Ok(mv) => panic!("{text} was read as {mv:?}"),
        Err(error) => assert!(error.to_string().contains(message), "{text}: {error}"),
    }
}

#[test]
fn san_is_read_in_every_spelling() {
    let start = Position::start();
    for text in [
        "Nf3", "N1f3", "Ngf3", "Ng1f3", "Ng1-f3", "N-f3", "Nf3+", "Nf3#", "Nf3++", "Nf3!", "Nf3?!",
        "g1f3", "G1-F3", "g1-f3", "G1F3", " Nf3 ", "Nf3 !",
    ] {
        reads(&start, text, "Nf3");
    }
    for text in [
        "e4", "Pe4", "e2e4", "e2-e4", "E2-E4", "Pe2-e4", "ee4", "2e4",
    ] {
        reads(&start, text, "e4");
    }
}

#[test]
fn promotions_are_read_in_every_spelling() {
    let promotion = position("3n4/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    for text in [
        "e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=q", "e8q", "e7e8q", "e7e8Q", "E7-E8Q", "E7-E8=Q",
        "e7-e8=q", "Pe8=Q", "e7e8=Q",
    ] {
        reads(&promotion, text, "e8=Q");
    }
    for text in ["e8b", "e8=B", "e7e8b", "E7-E8B", "e8B"] {
        reads(&promotion, text, "e8=B");
    }
    for text in ["exd8=N+", "exd8N", "ed8=N", "e7xd8n", "e7d8n"] {
        reads(&promotion, text, "exd8=N");
    }
    for text in ["e8", "e7e8", "E7-E8", "exd8", "e7d8"] {
        refuses(&promotion, text, "does not say what the pawn becomes");
    }
    refuses(&promotion, "e8=K", "not a move");
    refuses(
        &promotion,
        "e7e8k",
        "only a pawn that reaches the last rank",
    );
    refuses(
        &promotion,
        "Kd1=Q",
        "only a pawn that reaches the last rank",
    );
    refuses(
        &promotion,
        "e1d1q",
        "only a pawn that reaches the last rank",
    );
    refuses(&promotion, "f8", "no such piece can go there");
    refuses(&promotion, "e7f8", "no such piece can go there");
}

#[test]
fn castling_is_read_in_every_spelling() {
    let castling = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for text in [
        "O-O", "o-o", "0-0", "O-O!", "e1g1", "e1h1", "E1-G1", "E1-H1",
    ] {
        reads(&castling, text, "O-O");
    }
    for text in ["O-O-O", "o-o-o", "0-0-0", "e1c1", "e1a1", "E1-C1"] {
        reads(&castling, text, "O-O-O");
    }
    refuses(&castling, "O-O-O-O", "not a move");
    refuses(&castling, "O-0", "not a move");
    let start = Position::start();
    refuses(&start, "O-O", "castling to that side is not possible now");
    refuses(&start, "e1g1", "castling to that side is not possible now");
    refuses(&start, "e1h1", "castling to that side is not possible now");
}

#[test]
fn a_chess960_king_that_steps_does_not_castle() {
    let near = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    let step = parse_uci(&near, "f1g1").unwrap();
    assert_eq!(step.kind(), MoveKind::Normal);
    let castle = parse_uci(&near, "f1h1").unwrap();
    assert_eq!(castle.kind(), MoveKind::Castle);
    assert_eq!(uci(castle, CastlingStyle::Standard), "f1h1");
    assert_eq!(coordinate(castle), "F1-H1");
    let far = position("4k3/8/8/8/8/8/8/1K3R2 w F - 0 1");
    let castle = parse_uci(&far, "b1g1").unwrap();
    assert_eq!(castle, Move::new(Square::B1, Square::F1, MoveKind::Castle));
}

#[test]
fn en_passant_is_read_with_its_mark() {
    let passing = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    for text in [
        "exd6",
        "exd6 e.p.",
        "exd6e.p.",
        "exd6ep",
        "ed6",
        "e5xd6",
        "e5d6",
        "E5-D6",
    ] {
        reads(&passing, text, "exd6");
    }
}

#[test]
fn san_names_as_little_as_is_enough() {
    for (fen, text, expected) in [
        ("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"),
        ("4k3/8/8/8/8/R7/8/R3K3 w - - 0 1", "a1a2", "R1a2"),
        ("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "c3e4", "Nce4"),
        ("8/8/k7/8/4Q2Q/8/8/1K5Q w - - 0 1", "h4e1", "Qh4e1"),
        // A pinned piece is no rival.
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8#"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
    ] {
        let position = position(fen);
        let mv = parse_move(&position, text).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(san(&position, mv), expected, "{fen}");
    }
}

#[test]
fn ambiguous_moves_list_what_they_can_be() {
    let knights = position("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1");
    assert_eq!(
        parse_san(&knights, "Ne4"),
        Err(MoveError::Ambiguous {
            text: "Ne4".to_owned(),
            candidates: vec!["Nce4".to_owned(), "Nge4".to_owned()],
        })
    );
    refuses(
        &knights,
        "Ne4",
        "\"Ne4\" is ambiguous: it can be Nce4 or Nge4",
    );
    let pawns = position("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
    refuses(&pawns, "xd5", "cxd5 or exd5");
}

#[test]
fn illegal_moves_say_why() {
    let start = Position::start();
    refuses(
        &start,
        "Nf6",
        "\"Nf6\" is not legal: no such piece can go there",
    );
    refuses(&start, "e5", "no such piece can go there");
    refuses(&start, "Rxa2", "nothing to capture on a2");
    refuses(&start, "Nxf3", "nothing to capture on f3");
    refuses(&start, "exd3", "nothing to capture on d3");
    refuses(&start, "e7e5", "no piece on e7");
    refuses(&start, "e5e6", "no piece on e5");
    refuses(&start, "e2e2", "no such piece can go there");
    let pinned = position("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1");
    refuses(&pinned, "Ne4", "the king would be in check");
    refuses(&pinned, "c3e4", "the king would be in check");
    let mated = position("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    refuses(&mated, "Kh8", "the game is over");
    assert_eq!(
        parse_uci(&mated, "g8h8"),
        Err(MoveError::Illegal {
            text: "g8h8".to_owned(),
            refusal: Refusal::GameOver,
        })
    );
}

#[test]
fn what_is_no_move_is_quoted_shortened() {
    let start = Position::start();
    for text in [
        "", "x", "e", "e9", "i4", "Nf9", "Nf", "xyz", "e2e", "e2-", "0000", "--", "Nf3Nf3",
        "e4e5e6", "é4", "♘f3", "Ng1xxf3", "N--f3", "O-", "1. e4", "e4?x",
    ] {
        let error = parse_move(&start, text).expect_err(text);
        assert_eq!(error, MoveError::Unreadable(text.to_owned()));
    }
    let long = "N".repeat(1_000_000);
    assert!(
        parse_move(&start, &long)
            .expect_err("no move")
            .to_string()
            .len()
            < 300
    );
}

#[test]
fn a_bishop_on_the_first_rank_and_the_square_b1_are_told_apart() {
    let both = position("4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1");
    reads(&both, "B1a3", "Ba3"); // the bishop, though b1-a3 is legal too
    reads(&both, "B1-A3", "Na3");
    reads(&both, "b1a3", "Na3");
    reads(&both, "B1c3", "Nc3"); // no bishop gets there
}

#[test]
fn x3_coordinates_in_either_case() {
    let start = Position::start();
    let mv = parse_coordinate(&start, "E2-E4").unwrap();
    assert_eq!(parse_coordinate(&start, "e2-e4"), Ok(mv));
    assert_eq!(coordinate(mv), "E2-E4");
    assert!(parse_coordinate(&start, "E2-E5").is_err());
    assert!(parse_coordinate(&start, "Nf3").is_err());
    assert!(parse_uci(&start, "e2-e4").is_err());
}

#[test]
fn j3_digit_histories_are_read_and_written() {
    let start = Position::start();
    let moves = digits::read(&start, "4143 4644\n6052").unwrap();
    assert_eq!(digits::write(&moves), "414346446052");
    let promotion = position("8/6P1/8/8/8/8/k7/4K3 w - - 0 1");
    for (text, role) in [("6667Q", "g8=Q+"), ("6667K", "g8=N"), ("6667r", "g8=R")] {
        let moves = digits::read(&promotion, text).unwrap();
        assert_eq!(san(&promotion, moves[0]), role);
    }
    for (text, message) in [
        (
            "41434642",
            "move 2 of the digit history: \"4642\" is not legal",
        ),
        (
            "4148",
            "move 1 of the digit history: \"4148\" is not a move",
        ),
        ("414", "\"414\" is not a move"),
        ("4143X", "\"4143X\" is not a move"),
        ("ééééé", "is not a move"),
    ] {
        let error = digits::read(&start, text).expect_err(text).to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
    let error = digits::read(&promotion, "6667").expect_err("no piece named");
    assert!(error.to_string().contains("becomes"), "{error}");
}

#[test]
fn x1_the_start_position_as_a_matrix() {
    let text = "8 9 10 11 12 10 9 8
                7 7 7 7 7 7 7 7
                0 0 0 0 0 0 0 0
                0 0 0 0 0 0 0 0
                0 0 0 0 0 0 0 0
                0 0 0 0 0 0 0 0
                1 1 1 1 1 1 1 1
                2 3 4 5 6 4 3 2";
    let board = Setup::start().board;
    assert_eq!(matrix::read(text), Ok(board));
    assert_eq!(matrix::read(&text.replace('\n', "\r\n")), Ok(board));
    assert_eq!(matrix::read(&text.replace(' ', "\t")), Ok(board));
    assert_eq!(matrix::read(&format!("board =\n\n{text}\n\n")), Ok(board));
    let rows: Vec<String> = text
        .lines()
        .map(|row| row.split_whitespace().collect::<Vec<_>>().join(","))
        .collect();
    assert_eq!(
        matrix::read(&format!("B = [{}];", rows.join("; "))),
        Ok(board)
    );
    assert_eq!(matrix::read(&matrix::write(&board)), Ok(board));
}

#[test]
fn x1_bad_matrices_say_where() {
    let good = matrix::write(&Setup::start().board);
    let rows: Vec<&str> = good.lines().collect();
    for (text, message) in [
        (String::new(), "0 rows"),
        (rows[..7].join("\n"), "7 rows"),
        (format!("{good}0 0 0 0 0 0 0 0"), "9 rows"),
        (
            format!("{} 0\n{}", rows[0], rows[1..].join("\n")),
            "row 1 of the matrix has 9 columns",
        ),
        (good.replace("12", "13"), "\"13\" in row 1, column 5"),
        (good.replace("12", "-1"), "\"-1\" in row 1, column 5"),
        (
            good.replace("12", "99999999999999999999999"),
            "row 1, column 5",
        ),
        (
            good.replace(" 6", " king"),
            "\"king\" in row 8, column 5 of the matrix is not a number",
        ),
        (good.replace(" 6", " 6.5"), "\"6.5\" in row 8, column 5"),
        (good.replace(" 6", ""), "row 8 of the matrix has 7 columns"),
    ] {
        let error = matrix::read(&text).expect_err(message).to_string();
        assert!(error.contains(message), "{error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn every_notation_reads_what_it_writes(seed: u64) {
        walk::random_game(seed, 120, |position, _| {
            for mv in position.legal_moves() {
                let written = san(position, mv);
                assert_eq!(parse_san(position, &written), Ok(mv), "{written} in {position}");
                assert_eq!(parse_move(position, &written), Ok(mv), "{written} in {position}");
                for style in [CastlingStyle::Standard, CastlingStyle::Chess960] {
                    let text = uci(mv, style);
                    assert_eq!(parse_uci(position, &text), Ok(mv), "{text} in {position}");
                    assert_eq!(parse_move(position, &text), Ok(mv), "{text} in {position}");
                }
                let text = coordinate(mv);
                assert_eq!(parse_coordinate(position, &text), Ok(mv), "{text} in {position}");
                assert_eq!(parse_move(position, &text), Ok(mv), "{text} in {position}");
                let text = digits::write(&[mv]);
                assert_eq!(digits::read(position, &text), Ok(vec![mv]), "{text} in {position}");
            }
            let board = position.board();
            assert_eq!(matrix::read(&matrix::write(board)), Ok(*board));
        });
    }

    #[test]
    fn san_agrees_with_shakmaty(seed: u64) {
        walk::random_game(seed, 120, |position, _| {
            let fen: shakmaty::fen::Fen = position.to_string().parse().expect("FEN");
            let theirs: shakmaty::Chess =
                fen.into_position(CastlingMode::Chess960).expect("legal");
            for mv in position.legal_moves() {
                let text = uci(mv, CastlingStyle::Chess960);
                let read: shakmaty::uci::UciMove = text.parse().expect("UCI");
                let their_move = read.to_move(&theirs).expect("legal");
                let their_san = shakmaty::san::SanPlus::from_move(theirs.clone(), their_move);
                assert_eq!(san(position, mv), their_san.to_string(), "{position}");
            }
        });
    }

    /// Whatever is written before or left out, a text means one legal move or
    /// none; never another one.
    #[test]
    fn san_that_says_too_much_or_too_little(seed: u64) {
        walk::random_game(seed, 60, |position, _| {
            for mv in position.legal_moves() {
                let Some(piece) = position.piece_at(mv.from()) else { continue };
                if mv.is_castle() {
                    continue;
                }
                let promotion = mv.promotion().map_or(String::new(), |role| role.char().to_string());
                let letter = piece.role().char();
                let full = format!("{letter}{}{}{promotion}", mv.from(), mv.to());
                assert_eq!(parse_san(position, &full), Ok(mv), "{full} in {position}");
                let short = format!("{letter}{}{promotion}", mv.to());
                if let Ok(read) = parse_san(position, &short) {
                    assert!(position.is_legal(read));
                    assert_eq!(read.to(), mv.to());
                }
            }
        });
    }

    #[test]
    fn no_text_makes_a_move_reader_panic(seed: u64, text in "\\PC{0,12}", bytes: Vec<u8>) {
        let noise = String::from_utf8_lossy(&bytes);
        walk::random_game(seed, 3, |position, _| {
            for text in [text.as_str(), &noise] {
                for read in [parse_move, parse_san, parse_uci, parse_coordinate] {
                    if let Ok(mv) = read(position, text) {
                        assert!(position.is_legal(mv), "{text}");
                    }
                }
                let _ = digits::read(position, text);
            }
        });
        let _ = matrix::read(&text);
        let _ = text.parse::<Setup>();
        let _ = text.parse::<Position>();
        let _ = noise.parse::<Position>();
    }

    /// The same with texts that look like moves.
    #[test]
    fn texts_that_look_like_moves(seed: u64, text in "[KQRBNPOo0]?[a-h1-8]{0,2}[x:=-]?[a-h1-8]{0,3}[=(/]?[QRBNKqrbn]?[)+#!? ep.]{0,4}") {
        walk::random_game(seed, 30, |position, _| {
            for read in [parse_move, parse_san, parse_uci, parse_coordinate] {
                if let Ok(mv) = read(position, &text) {
                    assert!(position.is_legal(mv), "{text} in {position}");
                }
            }
        });
    }

    #[test]
    fn digit_histories_of_whole_games(seed: u64) {
        let mut start = None;
        let mut moves = Vec::new();
        walk::random_game(seed, 80, |position, mv| {
            start.get_or_insert(*position);
            moves.extend(mv);
        });
        let start = start.expect("a game");
        let text = digits::write(&moves);
        prop_assert_eq!(digits::read(&start, &text), Ok(moves));
    }

    #[test]
    fn no_numbers_make_the_matrix_reader_panic(text in "[0-9 ,;\n\\[\\]=a-]{0,200}") {
        let _ = matrix::read(&text);
    }
}
