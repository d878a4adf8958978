//! Random numbers for the position key, fixed at compile time.
//!
//! Each feature of a position has its number; the key is the exclusive or of
//! the numbers of all features present, so a move changes it by a few numbers.

use super::Position;
use crate::{Piece, Square};
use game::Color;

static PIECES: [[u64; 64]; 12] = {
    let mut table = [[0; 64]; 12];
    let mut i = 0;
    while i < 12 * 64 {
        table[i / 64][i % 64] = random(i as u64);
        i += 1;
    }
    table
};

static CASTLING: [u64; 64] = numbers(1_000);
static EN_PASSANT: [u64; 8] = numbers(2_000);

/// Part of the key when it is Black's turn.
pub(super) const BLACK_TO_MOVE: u64 = random(3_000);

#[inline(always)]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.index()][square.index()]
}

/// The right to castle with the rook on this square.
#[inline(always)]
pub(super) fn castling(rook: Square) -> u64 {
    CASTLING[rook.index()]
}

/// The right to capture on this square in passing; the rank adds nothing.
#[inline(always)]
pub(super) fn en_passant(target: Square) -> u64 {
    EN_PASSANT[target.file().index()]
}

const fn numbers<const N: usize>(first: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut i = 0;
    while i < N {
        table[i] = random(first + i as u64);
        i += 1;
    }
    table
}

/// The `n`-th number of the SplitMix64 sequence (Steele, Lea and Flood, 2014).
const fn random(n: u64) -> u64 {
    let mut z = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Position {
    /// The key of the pieces and the side to move alone: the same whatever may still
    /// castle, and whether a pawn can be taken in passing.
    #[must_use]
    pub fn placement_key(&self) -> u64 {
        let rights = self.castling_rooks.into_iter().map(castling);
        let rights = rights.chain(self.en_passant.map(en_passant));
        rights.fold(self.key, |key, right| key ^ right)
    }

    /// The key computed from scratch; [`Position::key`] is kept equal to it
    /// move by move.
    #[must_use]
    pub fn computed_key(&self) -> u64 {
        let mut key = 0;
        for (square, occupant) in self.board.iter() {
            key ^= piece(occupant, square);
        }
        for rook in self.castling_rooks {
            key ^= castling(rook);
        }
        if let Some(target) = self.en_passant {
            key ^= en_passant(target);
        }
        if self.side_to_move == Color::Black {
            key ^= BLACK_TO_MOVE;
        }
        key
    }
}
