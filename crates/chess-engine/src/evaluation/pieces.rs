//! The pieces: how far they reach, what they attack near the king, and where
//! they stand well. What they attack is kept for the terms that come later.

use super::pawns::Pawns;
use super::sets::{double_pawn_attacks, forward, rank_of, widened};
use super::{Tapered, Term, Trace, Weights};
use chess::{Bitboard, Board, Position, Rank, Role, attacks};
use game::Color;

/// What each side attacks, and with what.
#[derive(Debug)]
pub(super) struct AttackMaps {
    /// By colour and role.
    pub(super) by: [[Bitboard; 6]; 2],
    /// By colour.
    pub(super) all: [Bitboard; 2],
    /// By colour, with two pieces or more.
    pub(super) twice: [Bitboard; 2],
    /// Where a piece of the colour is worth counting as mobile.
    mobility_area: [Bitboard; 2],
    /// The squares near the king of the colour.
    pub(super) king_zone: [Bitboard; 2],
    /// Units of danger for the king of the colour, from pieces near it.
    pub(super) danger: [i32; 2],
    /// How many enemy pieces are near the king of the colour.
    pub(super) attackers: [i32; 2],
}

impl AttackMaps {
    /// What kings and pawns attack; the pieces follow.
    #[inline(always)]
    pub(super) fn new(position: &Position) -> AttackMaps {
        let board = position.board();
        let mut attacked = AttackMaps {
            by: [[Bitboard::EMPTY; 6]; 2],
            all: [Bitboard::EMPTY; 2],
            twice: [Bitboard::EMPTY; 2],
            mobility_area: [Bitboard::EMPTY; 2],
            king_zone: [Bitboard::EMPTY; 2],
            danger: [0; 2],
            attackers: [0; 2],
        };
        for color in Color::ALL {
            let us = color.index();
            let ours = board.pieces(color, Role::Pawn);
            let theirs = board.pieces(!color, Role::Pawn);
            let king = position.king(color);
            let ring = attacks::king(king);
            let pawns = attacks::pawns(color, ours);
            attacked.by[us][Role::King.index()] = ring;
            attacked.by[us][Role::Pawn.index()] = pawns;
            attacked.all[us] = ring | pawns;
            attacked.twice[us] = ring & pawns | double_pawn_attacks(color, ours);
            attacked.king_zone[us] = ring | Bitboard::of(king) | forward(color, widened(ring));
            // Pawns that cannot step, or still stand at home, are in the way.
            let stuck = forward(!color, board.occupied()) | rank_of(color, Rank::Second);
            let excluded = ours & stuck | Bitboard::of(king) | attacks::pawns(!color, theirs);
            attacked.mobility_area[us] = !excluded;
        }
        attacked
    }

    #[inline(always)]
    fn add(&mut self, us: usize, role: Role, seen: Bitboard, weights: &Weights) {
        self.by[us][role.index()] |= seen;
        self.twice[us] |= self.all[us] & seen;
        self.all[us] |= seen;
        let zone = self.king_zone[us ^ 1];
        if seen.intersects(zone) {
            self.attackers[us ^ 1] += 1;
            let ring = seen & self.by[us ^ 1][Role::King.index()];
            self.danger[us ^ 1] +=
                weights.attacker[role.index()] + weights.ring_attack * ring.len() as i32;
        }
    }
}

/// Mobility and good places of one side.
#[inline(always)]
pub(super) fn judge(
    position: &Position,
    color: Color,
    pawns: &Pawns,
    attacked: &mut AttackMaps,
    weights: &Weights,
    trace: &mut impl Trace,
) -> Tapered {
    let board = position.board();
    let mut side = Side {
        board,
        color,
        pawns,
        attacked,
        weights,
        mobility: Tapered::ZERO,
        places: Tapered::ZERO,
    };
    side.add(Role::Knight, &weights.knight_mobility);
    side.add(Role::Bishop, &weights.bishop_mobility);
    side.add(Role::Rook, &weights.rook_mobility);
    side.add(Role::Queen, &weights.queen_mobility);
    let Side {
        mobility,
        mut places,
        ..
    } = side;
    let bishops = board.pieces(color, Role::Bishop);
    if bishops.intersects(Bitboard::LIGHT) && !(bishops - Bitboard::LIGHT).is_empty() {
        places += weights.bishop_pair;
    }

    trace.add_term(Term::Mobility, color, mobility);
    trace.add_term(Term::Places, color, places);
    mobility + places
}

/// One side, while its pieces are looked at.
struct Side<'a> {
    board: &'a Board,
    color: Color,
    pawns: &'a Pawns,
    attacked: &'a mut AttackMaps,
    weights: &'a Weights,
    mobility: Tapered,
    places: Tapered,
}

impl Side<'_> {
    /// The pieces of one role, which the compiler knows.
    #[inline(always)]
    fn add(&mut self, role: Role, mobility: &[Tapered]) {
        let (board, color, weights) = (self.board, self.color, self.weights);
        let in_the_way = see_through(board, color, role);
        for square in board.pieces(color, role) {
            let seen = match role {
                Role::Knight => attacks::knight(square),
                Role::Bishop => attacks::bishop(square, in_the_way),
                Role::Rook => attacks::rook(square, in_the_way),
                _ => attacks::queen(square, in_the_way),
            };
            self.attacked.add(color.index(), role, seen, weights);
            let count = (seen & self.attacked.mobility_area[color.index()]).len() as usize;
            self.mobility += mobility[count];
            let bit = Bitboard::of(square);
            self.places += match role {
                Role::Knight | Role::Bishop => {
                    minor_place(board, color, role, bit, self.pawns, self.attacked, weights)
                }
                Role::Rook => rook_place(board, color, Bitboard::file(square.file()), weights),
                _ => Tapered::ZERO,
            };
        }
    }
}

/// What is in the way of a slider: it sees through the own pieces that it
/// would attack together with.
#[inline(always)]
fn see_through(board: &Board, color: Color, role: Role) -> Bitboard {
    let occupied = board.occupied();
    match role {
        Role::Bishop => occupied - board.pieces(color, Role::Queen),
        Role::Rook => occupied - board.pieces(color, Role::Queen) - board.pieces(color, Role::Rook),
        _ => occupied,
    }
}

#[inline(always)]
fn minor_place(
    board: &Board,
    color: Color,
    role: Role,
    bit: Bitboard,
    pawns: &Pawns,
    attacked: &AttackMaps,
    weights: &Weights,
) -> Tapered {
    let mut sum = Tapered::ZERO;
    let ours = board.pieces(color, Role::Pawn);
    let camp =
        rank_of(color, Rank::Fourth) | rank_of(color, Rank::Fifth) | rank_of(color, Rank::Sixth);
    let supported = attacked.by[color.index()][Role::Pawn.index()];
    if bit.intersects(camp & (supported - pawns.attack_span[!color])) {
        sum += match role {
            Role::Knight => weights.knight_outpost,
            _ => weights.bishop_outpost,
        };
    }
    if forward(color, bit).intersects(board.role(Role::Pawn)) {
        sum += weights.behind_pawn;
    }
    if role == Role::Bishop {
        let same_color = if bit.intersects(Bitboard::LIGHT) {
            ours & Bitboard::LIGHT
        } else {
            ours - Bitboard::LIGHT
        };
        sum += weights.bishop_pawn * same_color.len() as i32;
    }
    sum
}

#[inline(always)]
fn rook_place(board: &Board, color: Color, file: Bitboard, weights: &Weights) -> Tapered {
    if file.intersects(board.pieces(color, Role::Pawn)) {
        Tapered::ZERO
    } else if file.intersects(board.pieces(!color, Role::Pawn)) {
        weights.rook_half_open
    } else {
        weights.rook_open
    }
}
