//! Sets of squares that only an evaluation asks for.

use chess::{Bitboard, File, Rank, Square};
use game::Color;

const FILE_A: u64 = Bitboard::file(File::A).0;
const FILE_H: u64 = Bitboard::file(File::H).0;

/// Every square one rank ahead.
#[inline(always)]
pub(super) const fn forward(color: Color, set: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(set.0 << 8),
        Color::Black => Bitboard(set.0 >> 8),
    }
}

/// The squares with the ones to their left and right.
#[inline(always)]
pub(super) const fn widened(set: Bitboard) -> Bitboard {
    Bitboard(set.0 | beside(set).0)
}

/// The squares to the left and right.
#[inline(always)]
pub(super) const fn beside(set: Bitboard) -> Bitboard {
    Bitboard((set.0 & !FILE_H) << 1 | (set.0 & !FILE_A) >> 1)
}

/// What two pawns attack at once.
#[inline(always)]
pub(super) const fn double_pawn_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    let ahead = forward(color, pawns);
    Bitboard((ahead.0 & !FILE_H) << 1 & (ahead.0 & !FILE_A) >> 1)
}

/// Everything ahead of the squares on their files, without themselves.
#[inline(always)]
pub(super) const fn ahead(color: Color, set: Bitboard) -> Bitboard {
    let mut filled = forward(color, set).0;
    match color {
        Color::White => {
            filled |= filled << 8;
            filled |= filled << 16;
            filled |= filled << 32;
        }
        Color::Black => {
            filled |= filled >> 8;
            filled |= filled >> 16;
            filled |= filled >> 32;
        }
    }
    Bitboard(filled)
}

/// The files beside the file of a square.
#[inline(always)]
pub(super) const fn adjacent_files(square: Square) -> Bitboard {
    beside(Bitboard::file(square.file()))
}

/// How many steps a king needs from one square to the other.
#[inline(always)]
pub(super) fn distance(a: Square, b: Square) -> i32 {
    let files = (a.file().index() as i32 - b.file().index() as i32).abs();
    let ranks = (a.rank().index() as i32 - b.rank().index() as i32).abs();
    files.max(ranks)
}

/// The rank of a square as its owner counts, from 0.
#[inline(always)]
pub(super) const fn relative_rank(color: Color, square: Square) -> usize {
    square.rank().relative_to(color).index()
}

/// A rank as its owner counts.
#[inline(always)]
pub(super) const fn rank_of(color: Color, rank: Rank) -> Bitboard {
    Bitboard::rank(rank.relative_to(color))
}
