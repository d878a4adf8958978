//! The 781 random numbers of the Polyglot format.
//!
//! They are a fact of the format that nothing can compute. They come from
//! `shakmaty`, whose 64-bit hashes are made of the same numbers and are promised
//! to stay so.

use shakmaty::zobrist::{Zobrist64, ZobristValue};
use shakmaty::{CastlingSide, Color, File, Piece, Role, Square};

/// The numbers in the order of the format: pieces by square, castling rights,
/// en passant files, and that it is White's turn.
pub(crate) fn numbers() -> Vec<u64> {
    let roles = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];
    let mut numbers = Vec::with_capacity(781);
    for role in roles {
        for color in [Color::Black, Color::White] {
            let piece = Piece { color, role };
            let of = |square| Zobrist64::zobrist_for_piece(square, piece).0;
            numbers.extend(Square::ALL.into_iter().map(of));
        }
    }
    for color in [Color::White, Color::Black] {
        for side in [CastlingSide::KingSide, CastlingSide::QueenSide] {
            numbers.push(Zobrist64::zobrist_for_castling_right(color, side).0);
        }
    }
    let of = |file| Zobrist64::zobrist_for_en_passant_file(file).0;
    numbers.extend(File::ALL.into_iter().map(of));
    numbers.push(Zobrist64::zobrist_for_white_turn().0);
    numbers
}
