//! X2: which boards are possible, and every fault of those that are not.

use chess::{Fault, Setup, Square};
use game::Color;

fn faults(fen: &str) -> Vec<Fault> {
    let setup: Setup = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    setup.faults()
}

#[test]
fn x2_possible_boards_have_no_fault() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
        // Nine queens, no pawns.
        "QQQQQQQQ/Q7/8/8/8/8/5k2/K7 b - - 0 1",
        // Two dark-squared bishops: one of them was a pawn.
        "4k3/8/8/8/8/8/PPPPPPP1/B1B1K3 w - - 0 1",
    ] {
        assert_eq!(faults(fen), [], "{fen}");
    }
}

#[test]
fn x2_each_fault_is_found() {
    use Color::{Black, White};
    for (fen, expected) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", Fault::NoKing(Black)),
        (
            "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
            Fault::SeveralKings {
                color: White,
                kings: 2,
            },
        ),
        (
            "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
            Fault::TooManyPawns {
                color: Black,
                pawns: 9,
            },
        ),
        (
            "4k3/8/8/8/8/N7/PPPPPPPP/1N2K1N1 w - - 0 1",
            Fault::TooManyPieces {
                color: White,
                promoted: 1,
                missing: 0,
            },
        ),
        (
            // Both bishops on dark squares although no pawn is missing.
            "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1",
            Fault::TooManyPieces {
                color: White,
                promoted: 1,
                missing: 0,
            },
        ),
        (
            "4k2p/8/8/8/8/8/8/4K3 w - - 0 1",
            Fault::PawnOnBackRank(Square::H8),
        ),
        ("8/8/8/3k4/4K3/8/8/8 w - - 0 1", Fault::KingsAdjacent),
        (
            "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
            Fault::OpponentInCheck(Black),
        ),
        (
            "4k3/8/8/8/7b/8/2n5/r3K3 w - - 0 1",
            Fault::TooManyCheckers(3),
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w Q - 0 1",
            Fault::Castling(Square::A1),
        ),
        (
            "4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1",
            Fault::EnPassant(Square::E3),
        ),
    ] {
        assert_eq!(faults(fen), [expected], "{fen}");
    }
}

#[test]
fn x2_all_faults_are_listed_together_and_in_words() {
    let all = faults("p3k3/8/8/8/8/8/8/8 w KQ e3 0 1");
    assert_eq!(all.len(), 5);
    let words: Vec<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(words[0], "White has no king");
    assert!(words[1].contains("pawn on a8"));
    assert!(words[2].contains("castling with a rook on a1"));
    assert!(words[4].contains("en passant square e3"));
}
