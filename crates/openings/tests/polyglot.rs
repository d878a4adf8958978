//! Books of Polyglot: keys, moves, and files that are none.

use chess::notation::{parse_move, parse_san, san};
use chess::{Move, Position};
use openings::book;
use openings::polyglot::{Book, BookError, key};
use shakmaty::fen::Fen;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};
use std::collections::BTreeMap;
use std::io::Cursor;
use testing::Random;

fn position(fen: &str) -> Position {
    fen.parse().expect(fen)
}

/// An entry as the format has it.
fn entry(key: u64, mv: u16, weight: u16) -> Vec<u8> {
    let mut bytes = key.to_be_bytes().to_vec();
    bytes.extend(mv.to_be_bytes());
    bytes.extend(weight.to_be_bytes());
    bytes.extend([0xde, 0xad, 0xbe, 0xef]);
    bytes
}

/// A move as the format has it, from the text of its squares.
fn bits(text: &str) -> u16 {
    let mut places = text.bytes().zip([6, 9, 0, 3]).map(|(byte, shift)| {
        let first = if byte.is_ascii_digit() { b'1' } else { b'a' };
        u16::from(byte - first) << shift
    });
    let promotion = match text.as_bytes().get(4) {
        None => 0,
        Some(b'n') => 1,
        Some(b'b') => 2,
        Some(b'r') => 3,
        Some(_) => 4,
    };
    promotion << 12 | places.by_ref().take(4).sum::<u16>()
}

/// What a book with these moves for the position knows there.
fn known(position: &Position, texts: &[&str]) -> Vec<String> {
    let entries = texts.iter().map(|text| entry(key(position), bits(text), 1));
    let mut book = Book::new(Cursor::new(entries.collect::<Vec<_>>().concat())).unwrap();
    let moves = book.moves(position).unwrap();
    moves.iter().map(|known| san(position, known.mv)).collect()
}

#[test]
fn keys_of_the_description() {
    for (fen, expected) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            0x463b_9618_1691_fc9c,
        ),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            0x823c_9b50_fd11_4196,
        ),
        (
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
            0x22a4_8b5a_8e47_ff78,
        ),
        (
            "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 2 4",
            0x00fd_d303_c946_bdd9,
        ),
        (
            "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
            0x3c81_23ea_7b06_7637,
        ),
    ] {
        assert_eq!(key(&position(fen)), expected, "{fen}");
    }
}

/// Another implementation has the same keys, wherever games lead.
#[test]
fn keys_agree_with_another_library() {
    let mut random = Random::new(3);
    for _ in 0..40 {
        let mut position = Position::start();
        for _ in 0..80 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(random.pick(&moves));
            let fen: Fen = position.to_string().parse().unwrap();
            let other: Chess = fen.into_position(CastlingMode::Standard).unwrap();
            let Zobrist64(expected) = other.zobrist_hash(EnPassantMode::Legal);
            assert_eq!(key(&position), expected, "{position}");
        }
    }
}

#[test]
fn castling_is_a_king_that_takes_its_rook() {
    let both = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(known(&both, &["e1h1", "e1a1"]), ["O-O", "O-O-O"]);
    // Some books have it otherwise.
    assert_eq!(known(&both, &["e1g1", "e1c1"]), ["O-O", "O-O-O"]);
    let black = position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    assert_eq!(known(&black, &["e8h8", "e8a8"]), ["O-O", "O-O-O"]);
    // Without the right it is no move at all.
    let neither = position("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
    assert!(known(&neither, &["e1h1", "e1g1"]).is_empty());
    // A rook that goes there is only a rook.
    let rook = position("7k/8/8/8/8/8/8/4R1K1 w - - 0 1");
    assert_eq!(known(&rook, &["e1a1"]), ["Ra1"]);
}

#[test]
fn promotions_and_captures_in_passing() {
    let pawn = position("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    let texts = ["e7e8n", "e7e8b", "e7e8r", "e7e8q"];
    assert_eq!(known(&pawn, &texts), ["e8=N+", "e8=B", "e8=R", "e8=Q"]);
    assert!(known(&pawn, &["e7e8"]).is_empty());
    let passing = position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    assert_eq!(known(&passing, &["d4e3"]), ["dxe3"]);
}

#[test]
fn what_is_not_legal_is_passed_over() {
    let start = Position::start();
    assert_eq!(known(&start, &["e2e5", "e2e4", "e7e5"]), ["e4"]);
    // A promotion to nothing that is known.
    let strange = entry(key(&start), 7 << 12 | bits("e2e4"), 1);
    let mut book = Book::new(Cursor::new(strange)).unwrap();
    assert!(book.moves(&start).unwrap().is_empty());
}

/// The built-in book, written in the format and read again, is the same.
#[test]
fn a_whole_book_goes_through_the_format() {
    let mut sorted = BTreeMap::new();
    let mut positions = vec![Position::start()];
    while let Some(position) = positions.pop() {
        let moves = book::moves(&position);
        if moves.is_empty() || sorted.contains_key(&key(&position)) {
            continue;
        }
        for known in &moves {
            let mut next = position;
            next.play_unchecked(known.mv);
            positions.push(next);
        }
        sorted.insert(key(&position), (position, moves));
    }
    let raw = |mv: Move| bits(&format!("{}{}", mv.from(), mv.to()));
    let bytes: Vec<u8> = sorted
        .iter()
        .flat_map(|(key, (_, moves))| {
            let of = |known: &openings::BookMove| {
                entry(*key, raw(known.mv), known.weight.try_into().unwrap())
            };
            moves.iter().flat_map(of).collect::<Vec<u8>>()
        })
        .collect();
    let mut book = Book::new(Cursor::new(bytes)).unwrap();
    assert!(book.entries() > 1000);
    for (position, moves) in sorted.values() {
        assert_eq!(&book.moves(position).unwrap(), moves);
    }
    let elsewhere = position("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    assert!(book.moves(&elsewhere).unwrap().is_empty());
}

#[test]
fn files_that_are_no_books_are_refused() {
    let read = |bytes: Vec<u8>| Book::new(Cursor::new(bytes));
    assert_eq!(read(Vec::new()).unwrap().entries(), 0);
    let cut = read(vec![0; 40]).unwrap_err();
    assert!(matches!(cut, BookError::Length(40)), "{cut}");
    assert!(cut.to_string().contains("40 bytes"));
    let entries = [entry(1, 0, 1), entry(5, 0, 1), entry(4, 0, 1)];
    let unsorted = read(entries.concat()).unwrap_err();
    assert!(matches!(unsorted, BookError::Unsorted(3)), "{unsorted}");
    let missing = Book::open("no/such/book.bin").unwrap_err();
    assert!(missing.to_string().contains("\"no/such/book.bin\""));
}

#[test]
fn keys_and_a_book_of_the_shared_data() {
    let Some(folder) = testing::shared_data() else {
        return;
    };
    let keys = std::fs::read_to_string(folder.join("books/polyglot-keys.tsv")).unwrap();
    let mut count = 0;
    for line in keys.lines().filter(|line| !line.starts_with('#')) {
        let (expected, fen) = line.split_once('\t').unwrap();
        let expected = u64::from_str_radix(expected.trim_start_matches("0x"), 16).unwrap();
        assert_eq!(key(&position(fen)), expected, "{fen}");
        count += 1;
    }
    assert!(count >= 9);

    // Black sets the trap of Lasker in the Albin Countergambit.
    let mut book = Book::open(folder.join("books/lasker-trap.bin")).unwrap();
    assert_eq!(book.entries(), 7);
    let mut position = Position::start();
    let mut answers = Vec::new();
    for white in ["d4", "c4", "dxe5", "e3", "Bd2", "Bxb4", "Ke2"] {
        let mv = parse_san(&position, white).unwrap();
        position.play_unchecked(mv);
        let known = book.moves(&position).unwrap();
        assert_eq!(known.len(), 1, "after {white}");
        answers.push(san(&position, known[0].mv));
        position.play_unchecked(known[0].mv);
    }
    let trap = ["d5", "e5", "d4", "Bb4+", "dxe3", "exf2+", "fxg1=N+"];
    assert_eq!(answers, trap);
    assert!(parse_move(&position, "Rxg1").is_ok());
}
