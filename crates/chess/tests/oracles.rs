//! Our rules against two independent libraries, over random games.

mod walk;

use chess::{Move, Position};
use proptest::prelude::*;
use shakmaty::{CastlingMode, EnPassantMode, Position as _};
use std::collections::BTreeSet;

fn shakmaty(position: &Position) -> shakmaty::Chess {
    let fen: shakmaty::fen::Fen = position.to_string().parse().expect("our FEN is FEN");
    fen.into_position(CastlingMode::Chess960)
        // Checks that no last move can have given: only they refuse those.
        .or_else(shakmaty::PositionError::ignore_impossible_check)
        .expect("our positions are legal")
}

fn cozy(position: &Position) -> cozy_chess::Board {
    // cozy-chess reads castling files only.
    let fen = shakmaty::fen::Fen::from_position(&shakmaty(position), EnPassantMode::Legal);
    let mut fields: Vec<String> = fen.to_string().split(' ').map(str::to_owned).collect();
    fields[2] = shredder_castling(position);
    fields[4] = "0".to_owned(); // it refuses counters above 100
    cozy_chess::Board::from_fen(&fields.join(" "), true).expect("our positions are legal")
}

fn shredder_castling(position: &Position) -> String {
    let letters: String = position
        .castling_rooks()
        .into_iter()
        .map(
            |rook| match position.piece_at(rook).expect("a rook").color() {
                game::Color::White => rook.file().char().to_ascii_uppercase(),
                game::Color::Black => rook.file().char(),
            },
        )
        .collect();
    if letters.is_empty() {
        "-".to_owned()
    } else {
        letters
    }
}

/// The move in the style where castling is "king takes rook".
fn text(mv: Move) -> String {
    let promotion = mv
        .promotion()
        .map(|role| role.char().to_ascii_lowercase().to_string());
    format!("{}{}{}", mv.from(), mv.to(), promotion.unwrap_or_default())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn legal_moves_check_and_endings_agree_with_shakmaty(seed: u64) {
        walk::random_game(seed, 120, |ours, _| {
            let theirs = shakmaty(ours);
            let our_moves: BTreeSet<_> = ours.legal_moves().into_iter().map(text).collect();
            let their_moves: BTreeSet<_> = theirs
                .legal_moves()
                .iter()
                .map(|mv| mv.to_uci(CastlingMode::Chess960).to_string())
                .collect();
            assert_eq!(our_moves, their_moves, "{ours:?}");
            assert_eq!(our_moves.len(), ours.legal_moves().len(), "{ours:?}");
            assert_eq!(ours.checkers().0, theirs.checkers().0, "{ours:?}");
            assert_eq!(ours.is_checkmate(), theirs.is_checkmate(), "{ours:?}");
            assert_eq!(ours.is_stalemate(), theirs.is_stalemate(), "{ours:?}");
            assert_eq!(
                ours.has_insufficient_material(),
                theirs.is_insufficient_material(),
                "{ours:?}"
            );
        });
    }

    /// Few pieces, of all kinds: in random games such positions are rare.
    #[test]
    fn who_could_mate_agrees_with_shakmaty(pieces: [(u8, u8); 5]) {
        let mut board = chess::Board::empty();
        for (index, (square, piece)) in pieces.into_iter().enumerate() {
            let piece = match index {
                0 => chess::Piece::WhiteKing,
                1 => chess::Piece::BlackKing,
                // Some of these are kings, too: no position then, or one less.
                _ => chess::Piece::ALL[usize::from(piece) % chess::Piece::ALL.len()],
            };
            let square = chess::Square::ALL[usize::from(square) % 64];
            if piece.role() != chess::Role::King || index < 2 {
                board.set(square, Some(piece));
            }
        }
        let setup = chess::Setup { board, castling_rooks: chess::Bitboard::EMPTY, ..chess::Setup::start() };
        let Ok(ours) = Position::from_setup(&setup) else {
            return Err(TestCaseError::reject("no position"));
        };
        let theirs = shakmaty(&ours);
        for (color, their_color) in [
            (game::Color::White, shakmaty::Color::White),
            (game::Color::Black, shakmaty::Color::Black),
        ] {
            let theirs = theirs.has_insufficient_material(their_color);
            prop_assert_eq!(ours.could_mate(color), !theirs, "{:?} in {:?}", color, ours);
        }
        let dead = game::Color::ALL.into_iter().all(|color| !ours.could_mate(color));
        prop_assert_eq!(ours.has_insufficient_material(), dead, "{:?}", ours);
    }

    #[test]
    fn positions_after_each_move_agree_with_shakmaty(seed: u64) {
        let mut theirs = None;
        walk::random_game(seed, 200, |ours, mv| {
            let board = theirs.get_or_insert_with(|| shakmaty(ours));
            let fen = shakmaty::fen::Fen::from_position(&*board, EnPassantMode::Legal);
            assert_eq!(ours.to_string(), fen.to_string());
            if let Some(mv) = mv {
                let uci: shakmaty::uci::UciMove = text(mv).parse().expect("UCI");
                let mv = uci.to_move(&*board).expect("a legal move");
                board.play_unchecked(mv);
            }
        });
    }

    #[test]
    fn legal_moves_and_positions_agree_with_cozy_chess(seed: u64) {
        let mut theirs = None;
        walk::random_game(seed, 120, |ours, mv| {
            let board = theirs.get_or_insert_with(|| cozy(ours));
            let our_moves: BTreeSet<_> = ours.legal_moves().into_iter().map(text).collect();
            let mut their_moves = BTreeSet::new();
            board.generate_moves(|moves| {
                their_moves.extend(moves.into_iter().map(|mv| mv.to_string()));
                false
            });
            assert_eq!(our_moves, their_moves, "{ours:?}");
            assert_eq!(ours.pinned().0, (board.pinned() & board.colors(board.side_to_move())).0);
            if let Some(mv) = mv {
                board.play_unchecked(text(mv).parse().expect("a move"));
            }
        });
    }

    /// Equal keys exactly where the other library, given our FEN, has equal
    /// hashes.
    #[test]
    fn keys_tell_positions_apart_as_cozy_chess_does(seed: u64) {
        let mut seen: Vec<(u64, u64)> = Vec::new();
        walk::random_game(seed, 80, |ours, _| {
            seen.push((ours.key(), cozy(ours).hash()));
        });
        for (index, (ours, theirs)) in seen.iter().enumerate() {
            for (other_ours, other_theirs) in &seen[..index] {
                prop_assert_eq!(ours == other_ours, theirs == other_theirs);
            }
        }
    }
}

/// The accept and reject list of another program's FEN reader.
#[test]
fn fen_list_of_the_shared_data() {
    let Some(folder) = testing::shared_data() else {
        return;
    };
    let file = folder.join("fen/chessjs-validate_fen.tsv");
    let list = std::fs::read_to_string(file).expect("the list is there");
    let rows = list.lines().filter(|line| !line.starts_with('#'));
    let mut checked = 0;
    for row in rows {
        let mut columns = row.split('\t');
        let (Some(verdict), Some(fen)) = (columns.next(), columns.next()) else {
            continue;
        };
        let result = fen.parse::<Position>();
        assert_eq!(result.is_ok(), verdict == "ok", "{fen}: {result:?}");
        checked += 1;
    }
    assert!(checked > 50);
}
