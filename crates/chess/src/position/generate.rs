//! Legal move generation.
//!
//! Moves are found as sets of target squares, never tested one by one: pins
//! and checks shrink the sets before any move is written down. What happens to
//! a set is the [`Sink`]'s business: a list writes the moves out, a counter
//! only counts them.

use super::Position;
use super::side::{Black, Side, White};
use crate::{Bitboard, CastlingSide, File, Move, MoveKind, Role, Square, attacks};
use game::{Color, MoveList};

impl Position {
    /// Every legal move, in a fixed order that means nothing.
    #[inline]
    #[must_use]
    pub fn legal_moves(&self) -> MoveList<Move> {
        let mut list = MoveList::new();
        self.generate::<All>(&mut list);
        list
    }

    /// The legal moves that change material: captures (en passant included)
    /// and all promotions.
    #[inline]
    #[must_use]
    pub fn captures(&self) -> MoveList<Move> {
        let mut list = MoveList::new();
        self.generate::<Captures>(&mut list);
        list
    }

    /// The legal moves that are not among the [`captures`](Position::captures).
    #[inline]
    #[must_use]
    pub fn quiets(&self) -> MoveList<Move> {
        let mut list = MoveList::new();
        self.generate::<Quiets>(&mut list);
        list
    }

    /// How many legal moves there are, without making a list of them.
    #[inline]
    #[must_use]
    pub fn count_legal_moves(&self) -> u32 {
        let mut count = Count(0);
        self.generate::<All>(&mut count);
        count.0
    }

    #[inline(always)]
    fn generate<T: Stage>(&self, sink: &mut impl Sink) {
        match self.side_to_move {
            Color::White => Generator::<White, T>::new(self).generate(sink),
            Color::Black => Generator::<Black, T>::new(self).generate(sink),
        }
    }
}

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

/// What becomes of the moves that are found.
trait Sink {
    /// One piece can go to any of the targets.
    fn piece(&mut self, from: Square, targets: Bitboard);
    /// On each target arrives a pawn from `target - step`.
    fn pawns(&mut self, targets: Bitboard, step: i8, kind: MoveKind);
    /// The same, and the pawn becomes something else.
    fn promotions(&mut self, targets: Bitboard, step: i8);
    /// A single move.
    fn single(&mut self, mv: Move);
}

impl Sink for MoveList<Move> {
    #[inline(always)]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.push(Move::new(from, to, MoveKind::Normal));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, step: i8, kind: MoveKind) {
        for to in targets {
            self.push(Move::new(origin(to, step), to, kind));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, step: i8) {
        for to in targets {
            for kind in MoveKind::PROMOTIONS {
                self.push(Move::new(origin(to, step), to, kind));
            }
        }
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        self.push(mv);
    }
}

#[inline(always)]
fn origin(to: Square, step: i8) -> Square {
    Square::from_low_bits((to as u8).wrapping_sub(step as u8))
}

struct Count(u32);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: Square, targets: Bitboard) {
        self.0 += targets.len();
    }

    #[inline(always)]
    fn pawns(&mut self, targets: Bitboard, _: i8, _: MoveKind) {
        self.0 += targets.len();
    }

    #[inline(always)]
    fn promotions(&mut self, targets: Bitboard, _: i8) {
        self.0 += 4 * targets.len();
    }

    #[inline(always)]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
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
    side: std::marker::PhantomData<(S, T)>,
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
            side: std::marker::PhantomData,
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
            self.castling(sink);
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
        const NOT_A: Bitboard = Bitboard(!Bitboard::file(File::A).0);
        const NOT_H: Bitboard = Bitboard(!Bitboard::file(File::H).0);
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

    #[inline(always)]
    fn king_moves(&self, sink: &mut impl Sink) {
        let mut safe = Bitboard::EMPTY;
        for to in attacks::king(self.king) & self.targets {
            if self.is_safe(to) {
                safe |= Bitboard::of(to);
            }
        }
        sink.piece(self.king, safe);
    }

    /// Whether the king could stand there. It does not hide behind itself.
    #[inline(always)]
    fn is_safe(&self, square: Square) -> bool {
        let board = &self.position.board;
        let occupied = self.occupied ^ Bitboard::of(self.king);
        let near = attacks::pawn(S::COLOR, square) & board.role(Role::Pawn)
            | attacks::knight(square) & board.role(Role::Knight)
            | attacks::king(square) & board.role(Role::King);
        if near.intersects(self.them) {
            return false;
        }
        let diagonal = self.them & board.diagonal_sliders();
        let straight = self.them & board.straight_sliders();
        // Most sliders are not even on a line with the square: asking that
        // first saves most of the look-ups.
        !(attacks::bishop_lines(square).intersects(diagonal)
            && attacks::bishop(square, occupied).intersects(diagonal)
            || attacks::rook_lines(square).intersects(straight)
                && attacks::rook(square, occupied).intersects(straight))
    }

    /// Castling when not in check.
    #[inline(always)]
    fn castling(&self, sink: &mut impl Sink) {
        if !T::QUIETS {
            return;
        }
        for rook in self.position.castling_rooks & self.us {
            // Something between king and rook is how castling mostly fails.
            if !attacks::between(self.king, rook).intersects(self.occupied) && self.can_castle(rook)
            {
                sink.single(Move::new(self.king, rook, MoveKind::Castle));
            }
        }
    }

    #[inline(never)]
    fn can_castle(&self, rook: Square) -> bool {
        let castling = Castling::new(self.king, rook);
        castling.is_free(self.occupied)
            && !self.position.pinned.contains(rook)
            && castling
                .king_path
                .into_iter()
                .all(|square| self.is_safe(square))
    }
}

/// What king and rook pass over. (In Chess960 the rook may shield the king
/// along the first rank: such a rook is pinned, and may not castle.)
pub(super) struct Castling {
    /// The squares the king crosses, and its target; without its own square
    /// unless it stays there.
    pub(super) king_path: Bitboard,
    must_be_free: Bitboard,
}

impl Castling {
    #[inline(always)]
    pub(super) fn new(king: Square, rook: Square) -> Castling {
        let side = CastlingSide::of(king, rook);
        let king_target = side.king_target(king);
        let rook_target = side.rook_target(king);
        let king_path = attacks::between(king, king_target) | king_target.into();
        let rook_path = attacks::between(rook, rook_target) | rook_target.into();
        Castling {
            king_path,
            must_be_free: (king_path | rook_path) - Bitboard::of(king) - Bitboard::of(rook),
        }
    }

    #[inline(always)]
    pub(super) fn is_free(&self, occupied: Bitboard) -> bool {
        !self.must_be_free.intersects(occupied)
    }
}

impl Position {
    /// The pawns that may legally capture on `target` in passing.
    #[inline]
    pub(super) fn en_passant_capturers(&self, target: Square) -> Bitboard {
        let us = self.side_to_move;
        let candidates = attacks::pawn(!us, target) & self.our(Role::Pawn);
        candidates
            .into_iter()
            .filter(|from| self.en_passant_is_safe(*from, target))
            .collect()
    }

    /// Whether the king is safe after the capture. Two pawns leave their
    /// squares at once, which no pin tells of, so the lines are looked at anew.
    fn en_passant_is_safe(&self, from: Square, target: Square) -> bool {
        let us = self.side_to_move;
        let king = self.king(us);
        let victim = Bitboard::of(en_passant_victim(target));
        let occupied = (self.occupied() - Bitboard::of(from) - victim) | target.into();
        let attackers = self.board.attackers(king, !us, occupied) - victim;
        attackers.is_empty()
    }

    /// Whether some pawn may legally capture on `target` in passing.
    pub(super) fn can_capture_en_passant(&self, target: Square) -> bool {
        !self.en_passant_capturers(target).is_empty()
    }
}

/// The pawn that is captured when another pawn goes to `target` in passing:
/// on the same file, one rank towards the middle.
#[inline(always)]
pub(super) const fn en_passant_victim(target: Square) -> Square {
    // Ranks 3 and 4, or 6 and 5, differ in the lowest bit of the rank.
    Square::from_low_bits(target as u8 ^ 8)
}
