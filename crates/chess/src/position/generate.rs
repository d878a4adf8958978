//! Legal move generation.
//!
//! Moves are found as sets of target squares, never tested one by one: pins
//! and checks shrink the sets before any move is written down. What happens to
//! a set is the [`Sink`]'s business: a list writes the moves out, a counter
//! only counts them.

mod king;
mod sink;

pub(super) use king::Castling;

use super::Position;
use super::side::{Black, Side, White};
use crate::{Bitboard, File, Move, MoveKind, Role, Square, attacks};
use game::{Color, MoveList};
use sink::{Count, Sink};
use std::marker::PhantomData;

impl Position {
    /// Every legal move, in a fixed order that means nothing.
    #[inline]
    #[must_use]
    pub fn legal_moves(&self) -> MoveList<Move> {
        let mut list = MoveList::new();
        self.list_moves(&mut list);
        list
    }

    pub(super) fn list_moves(&self, list: &mut MoveList<Move>) {
        self.generate::<All>(list);
    }

    /// The legal moves that change material: captures (en passant included)
    /// and all promotions.
    #[inline]
    #[must_use]
    pub fn captures(&self) -> MoveList<Move> {
        let mut list = MoveList::new();
        self.list_captures(&mut list);
        list
    }

    /// Adds the [`captures`](Position::captures) to a list: the lists are
    /// large, and a search fills the one that it has.
    #[inline]
    pub fn list_captures(&self, list: &mut MoveList<Move>) {
        self.generate::<Captures>(list);
    }

    /// The legal moves that are not among the [`captures`](Position::captures).
    #[inline]
    #[must_use]
    pub fn quiets(&self) -> MoveList<Move> {
        let mut list = MoveList::new();
        self.list_quiets(&mut list);
        list
    }

    /// Adds the [`quiets`](Position::quiets) to a list.
    #[inline]
    pub fn list_quiets(&self, list: &mut MoveList<Move>) {
        self.generate::<Quiets>(list);
    }

    /// How many legal moves there are, without making a list of them.
    #[inline]
    #[must_use]
    pub fn count_legal_moves(&self) -> u32 {
        let mut count = Count(0);
        self.generate::<All>(&mut count);
        count.0
    }

    /// Whether there is any legal move. Nearly always some pawn can step
    /// forward, which is quickly seen.
    #[inline]
    #[must_use]
    pub fn has_legal_moves(&self) -> bool {
        self.has_free_pawn() || self.count_legal_moves() > 0
    }

    /// Whether a pawn that is not pinned can step forward, while no check keeps
    /// it from doing so.
    #[inline(always)]
    fn has_free_pawn(&self) -> bool {
        let step = match self.side_to_move {
            Color::White => White::UP,
            Color::Black => Black::UP,
        };
        let ahead = (self.our(Role::Pawn) - self.pinned).shifted(step);
        self.checkers.is_empty() && !(ahead - self.occupied()).is_empty()
    }

    #[inline(always)]
    fn generate<T: Stage>(&self, sink: &mut impl Sink) {
        match self.side_to_move {
            Color::White => Generator::<White, T>::new(self).generate(sink),
            Color::Black => Generator::<Black, T>::new(self).generate(sink),
        }
    }
}

const NOT_A: Bitboard = Bitboard(!Bitboard::file(File::A).0);
const NOT_H: Bitboard = Bitboard(!Bitboard::file(File::H).0);

/// Which moves are wanted.
trait Stage {
    const CAPTURES: bool;
    const QUIETS: bool;
}

struct All;
struct Captures;
struct Quiets;

impl Stage for All {
    const CAPTURES: bool = true;
    const QUIETS: bool = true;
}

impl Stage for Captures {
    const CAPTURES: bool = true;
    const QUIETS: bool = false;
}

impl Stage for Quiets {
    const CAPTURES: bool = false;
    const QUIETS: bool = true;
}

struct Generator<'a, S, T> {
    position: &'a Position,
    king: Square,
    us: Bitboard,
    them: Bitboard,
    occupied: Bitboard,
    /// Where a piece other than the king may go: not onto its own kind, only
    /// between king and checker when in check, only what the stage wants.
    targets: Bitboard,
    side: PhantomData<(S, T)>,
}

impl<'a, S: Side, T: Stage> Generator<'a, S, T> {
    #[inline(always)]
    fn new(position: &'a Position) -> Self {
        let us = position.board.color(S::COLOR);
        let them = position.board.color(!S::COLOR);
        let occupied = us | them;
        let targets = match (T::CAPTURES, T::QUIETS) {
            (true, true) => !us,
            (true, false) => them,
            (false, _) => !occupied,
        };
        Generator {
            position,
            king: position.king(S::COLOR),
            us,
            them,
            occupied,
            targets,
            side: PhantomData,
        }
    }

    #[inline(always)]
    fn generate(mut self, sink: &mut impl Sink) {
        self.king_moves(sink);
        let checkers = self.position.checkers;
        if let Some(checker) = checkers.first() {
            if checkers.has_several() {
                return; // only the king can answer a double check
            }
            self.targets &= attacks::between(self.king, checker) | checkers;
            self.pawn_moves(sink, attacks::between(self.king, checker) | checkers);
        } else {
            self.pawn_moves(sink, Bitboard::ALL);
        }
        self.piece_moves(sink);
    }

    #[inline(always)]
    fn our(&self, role: Role) -> Bitboard {
        self.us & self.position.board.role(role)
    }

    #[inline(always)]
    fn piece_moves(&self, sink: &mut impl Sink) {
        let pinned = self.position.pinned;
        let board = &self.position.board;
        // A pinned knight can never move.
        for from in self.our(Role::Knight) - pinned {
            sink.piece(from, attacks::knight(from) & self.targets);
        }
        // Queens move as both, so they take part twice.
        let diagonal = self.us & board.diagonal_sliders();
        for from in diagonal - pinned {
            sink.piece(from, attacks::bishop(from, self.occupied) & self.targets);
        }
        let straight = self.us & board.straight_sliders();
        for from in straight - pinned {
            sink.piece(from, attacks::rook(from, self.occupied) & self.targets);
        }
        // A pinned slider may slide along the line of the pin, if it can.
        for from in diagonal & pinned & attacks::bishop_lines(self.king) {
            let line = attacks::line(self.king, from);
            sink.piece(
                from,
                attacks::bishop(from, self.occupied) & self.targets & line,
            );
        }
        for from in straight & pinned & attacks::rook_lines(self.king) {
            let line = attacks::line(self.king, from);
            sink.piece(
                from,
                attacks::rook(from, self.occupied) & self.targets & line,
            );
        }
    }

    /// Pawn moves for all pawns at once. `evasions` are the squares that
    /// answer a check.
    #[inline(always)]
    fn pawn_moves(&self, sink: &mut impl Sink, evasions: Bitboard) {
        let pinned = self.position.pinned;
        let pawns = self.our(Role::Pawn);
        let promoting = pawns & S::SEVENTH_RANK;
        let others = pawns - S::SEVENTH_RANK;

        // A pinned pawn may still move along its pin: push if it stands on
        // the king's file, capture if the capture lies on the king's diagonal.
        let may_push = !pinned | Bitboard::file(self.king.file());
        let empty = !self.occupied;
        if T::QUIETS {
            let single = (others & may_push).shifted(S::UP) & empty;
            let double = (single & S::THIRD_RANK).shifted(S::UP) & empty & evasions;
            sink.pawns(single & evasions, S::UP, MoveKind::Normal);
            sink.pawns(double, 2 * S::UP, MoveKind::DoublePush);
        }
        if T::CAPTURES {
            let may_capture_west = NOT_A & (!pinned | self.diagonal_towards(S::UP - 1));
            let may_capture_east = NOT_H & (!pinned | self.diagonal_towards(S::UP + 1));
            let victims = self.them & evasions;
            let west = (others & may_capture_west).shifted(S::UP - 1) & victims;
            let east = (others & may_capture_east).shifted(S::UP + 1) & victims;
            sink.pawns(west, S::UP - 1, MoveKind::Normal);
            sink.pawns(east, S::UP + 1, MoveKind::Normal);
            if !promoting.is_empty() {
                let push = (promoting & may_push).shifted(S::UP) & empty & evasions;
                let west = (promoting & may_capture_west).shifted(S::UP - 1) & victims;
                let east = (promoting & may_capture_east).shifted(S::UP + 1) & victims;
                sink.promotions(push, S::UP);
                sink.promotions(west, S::UP - 1);
                sink.promotions(east, S::UP + 1);
            }
            if let Some(target) = self.position.en_passant {
                for from in self.position.en_passant_capturers(target) {
                    sink.single(Move::new(from, target, MoveKind::EnPassant));
                }
            }
        }
    }

    /// The king's diagonal that runs in the direction of a pawn capture.
    #[inline(always)]
    fn diagonal_towards(&self, step: i8) -> Bitboard {
        match step {
            9 | -9 => attacks::rising_diagonal(self.king),
            _ => attacks::falling_diagonal(self.king),
        }
    }
}
