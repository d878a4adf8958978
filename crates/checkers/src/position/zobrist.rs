//! Numbers whose exclusive or is the key of a position. The tables are
//! constants: nothing has to be initialised.

use super::board::Board;
use crate::bitboard::Bitboard;
use crate::{Piece, Role, Square};
use game::Color;

/// Places in a bitboard, gaps included.
const PLACES: usize = 35;

const SEED: u64 = 0x2545_F491_4F6C_DD1D;

/// One number for each colour, role and place.
static PIECES: [[[u64; PLACES]; 2]; 2] = {
    let mut table = [[[0; PLACES]; 2]; 2];
    let mut state = SEED;
    let mut entry = 0;
    while entry < 4 * PLACES {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        table[entry / PLACES / 2][entry / PLACES % 2][entry % PLACES] = scramble(state);
        entry += 1;
    }
    table
};

/// In the key when Black is to move.
const BLACK_TO_MOVE: u64 = scramble(SEED);

/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
const fn scramble(state: u64) -> u64 {
    let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

#[inline]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.color.index()][piece.role.index()][usize::from(square.bit())]
}

/// What changes whenever the turn passes.
#[inline]
pub(super) const fn turn() -> u64 {
    BLACK_TO_MOVE
}

/// The key computed from nothing; playing moves keeps it up to date.
pub(super) fn key(board: &Board, side_to_move: Color) -> u64 {
    let mut key = match side_to_move {
        Color::Black => BLACK_TO_MOVE,
        Color::White => 0,
    };
    for color in Color::ALL {
        for role in Role::ALL {
            for square in Bitboard::from_bits(board.pieces(color, role)) {
                key ^= piece(Piece { color, role }, square);
            }
        }
    }
    key
}
