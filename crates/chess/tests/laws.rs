//! Laws that hold in every position.

mod walk;

use chess::{Bitboard, Board, Move, Observer, Piece, Position, Role, Square};
use game::{Color, Game, MoveList};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn set(moves: impl IntoIterator<Item = Move>) -> BTreeSet<Move> {
    moves.into_iter().collect()
}

fn every_move() -> impl Iterator<Item = Move> {
    (0..=u16::MAX).filter_map(Move::from_bits)
}

/// Puts on a board of its own what it is told.
struct Rebuild(Board);

impl Observer for Rebuild {
    fn removed(&mut self, piece: Piece, square: Square) {
        assert_eq!(self.0.set(square, None), Some(piece), "{square}");
    }

    fn placed(&mut self, piece: Piece, square: Square) {
        assert_eq!(self.0.set(square, Some(piece)), None, "{square}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_move_is_legal_exactly_when_it_is_generated(seed: u64) {
        walk::random_game(seed, 60, |position, _| {
            let legal = set(position.legal_moves());
            let accepted = set(every_move().filter(|mv| position.is_legal(*mv)));
            assert_eq!(accepted, legal, "{position:?}");
            assert!(legal.iter().all(|mv| position.is_pseudo_legal(*mv)));
        });
    }

    /// Pseudo-legal means: legal but for the king's safety.
    #[test]
    fn a_pseudo_legal_move_is_illegal_only_for_the_king(seed: u64) {
        walk::random_game(seed, 40, |position, _| {
            let us = position.side_to_move();
            for mv in every_move().filter(|mv| position.is_pseudo_legal(*mv)) {
                let mut next = *position;
                next.play_unchecked(mv);
                let exposed = next.is_attacked(next.king(us), !us);
                // A castling king must not pass through check either.
                assert!(mv.is_castle() || position.is_legal(mv) != exposed, "{position:?}{mv:?}");
            }
        });
    }
}

proptest! {
    #[test]
    fn stages_are_a_partition_and_the_count_is_right(seed: u64) {
        walk::random_game(seed, 120, |position, _| {
            let all = position.legal_moves();
            let (captures, quiets) = (position.captures(), position.quiets());
            assert_eq!(captures.len() + quiets.len(), all.len(), "{position:?}");
            let union = set(captures.iter().chain(&quiets).copied());
            assert_eq!(union, set(all.iter().copied()), "{position:?}");
            assert_eq!(position.count_legal_moves() as usize, all.len(), "{position:?}");
            assert_eq!(position.has_legal_moves(), !all.is_empty(), "{position:?}");
            let mut listed = MoveList::new();
            position.list_legal_moves(&mut listed);
            assert_eq!(listed, all, "{position:?}");
            let material = |mv: &Move| {
                let mut next = *position;
                next.play_unchecked(*mv);
                Role::ALL.map(|role| (next.board().pieces(Color::White, role).len(),
                                      next.board().pieces(Color::Black, role).len()))
            };
            let unchanged = Role::ALL.map(|role| (position.board().pieces(Color::White, role).len(),
                                                  position.board().pieces(Color::Black, role).len()));
            assert!(captures.iter().all(|mv| material(mv) != unchanged));
            assert!(quiets.iter().all(|mv| material(mv) == unchanged));
        });
    }

    #[test]
    fn the_key_kept_move_by_move_is_the_key_computed_anew(seed: u64) {
        walk::random_game(seed, 200, |position, _| {
            assert_eq!(position.key(), position.computed_key(), "{position:?}");
        });
    }

    #[test]
    fn a_position_is_its_fen(seed: u64) {
        walk::random_game(seed, 120, |position, _| {
            let again: Position = position.to_string().parse().unwrap();
            // Everything that is derived must come out the same, too.
            assert_eq!(again, *position);
        });
    }

    #[test]
    fn colours_are_symmetric(seed: u64) {
        walk::random_game(seed, 120, |position, mv| {
            let mirror = position.flipped();
            let flip = |mv: Move| Move::new(mv.from().flip_rank(), mv.to().flip_rank(), mv.kind());
            assert_eq!(
                set(position.legal_moves().into_iter().map(flip)),
                set(mirror.legal_moves())
            );
            assert_eq!(position.is_check(), mirror.is_check());
            assert_eq!(mirror.flipped().key(), position.key());
            if let Some(mv) = mv {
                let (mut next, mut mirrored) = (*position, mirror);
                next.play_unchecked(mv);
                mirrored.play_unchecked(flip(mv));
                assert_eq!(next.flipped().board(), mirrored.board());
                assert_eq!(next.flipped().key(), mirrored.key());
            }
        });
    }

    #[test]
    fn what_the_observer_hears_rebuilds_the_board(seed: u64) {
        let mut rebuild = None;
        walk::random_game(seed, 200, |position, mv| {
            let rebuild = rebuild.get_or_insert_with(|| Rebuild(*position.board()));
            assert_eq!(&rebuild.0, position.board());
            if let Some(mv) = mv {
                let (mut heard, mut silent) = (*position, *position);
                heard.play_observed(mv, rebuild);
                silent.play_unchecked(mv);
                assert_eq!(heard, silent);
            }
        });
    }

    #[test]
    fn checkers_and_pins_are_what_the_definition_says(seed: u64) {
        walk::random_game(seed, 120, |position, _| {
            let us = position.side_to_move();
            let king = position.king(us);
            let attackers = |board: &Board| board.attackers(king, !us, board.occupied());
            let checkers = attackers(position.board());
            assert_eq!(position.checkers(), checkers);
            // Pinned: without the piece, a new attacker sees the king.
            let pinned: Bitboard = (position.us() - Bitboard::of(king))
                .into_iter()
                .filter(|square| {
                    let mut board = *position.board();
                    board.set(*square, None);
                    !(attackers(&board) - checkers).is_empty()
                })
                .collect();
            assert_eq!(position.pinned(), pinned, "{position:?}");
        });
    }

    #[test]
    fn a_null_move_only_passes_the_turn(seed: u64) {
        walk::random_game(seed, 120, |position, _| {
            let Some(next) = position.after_null_move() else {
                assert!(position.is_check());
                return;
            };
            assert_eq!(next.board(), position.board());
            assert_eq!(next.side_to_move(), !position.side_to_move());
            assert_eq!(next.castling_rooks(), position.castling_rooks());
            assert_eq!(next.en_passant(), None);
            assert_eq!(next.key(), next.computed_key());
            assert!(!next.is_attacked(next.king(!next.side_to_move()), next.side_to_move()));
        });
    }

    #[test]
    fn exchanges_agree_with_playing_them_out(seed: u64) {
        let values = [100, 300, 310, 500, 900, 10_000];
        walk::random_game(seed, 60, |position, _| {
            for mv in position.captures() {
                if mv.kind() != chess::MoveKind::Normal {
                    continue;
                }
                let value = slow_exchange(position, mv, &values);
                assert!(position.see_ge(mv, value, &values), "{position:?}{mv:?} {value}");
                assert!(!position.see_ge(mv, value + 1, &values), "{position:?}{mv:?} {value}");
            }
        });
    }
}

/// The value of an exchange by really moving the pieces on a board.
fn slow_exchange(position: &Position, mv: Move, values: &[i32; 6]) -> i32 {
    let mut board = *position.board();
    let mover = board.set(mv.from(), None);
    let victim = board.set(mv.to(), mover);
    let worth = |piece: Option<Piece>| piece.map_or(0, |piece| values[piece.role().index()]);
    worth(victim) - best_recapture(&board, mv.to(), !position.side_to_move(), values)
}

/// What `side` gains by capturing on the square, or 0 if it rather does not.
fn best_recapture(board: &Board, square: Square, side: Color, values: &[i32; 6]) -> i32 {
    let attackers = board.attackers(square, side, board.occupied());
    let defended = !board.attackers(square, !side, board.occupied()).is_empty();
    let cheapest = attackers
        .into_iter()
        .filter_map(|from| Some((board.piece_at(from)?.role(), from)))
        .min();
    let Some((role, from)) = cheapest else {
        return 0;
    };
    if role == Role::King {
        // Whoever stands behind the king still guards the square.
        let mut without_king = *board;
        without_king.set(from, None);
        let guarded = defended
            || !without_king
                .attackers(square, !side, without_king.occupied())
                .is_empty();
        if guarded {
            return 0;
        }
    }
    let mut next = *board;
    let mover = next.set(from, None);
    let victim = next.set(square, mover).expect("something to capture");
    let gain = values[victim.role().index()] - best_recapture(&next, square, !side, values);
    gain.max(0)
}
