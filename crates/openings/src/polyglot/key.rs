//! The key of a position in a Polyglot book.

use chess::{CastlingSide, Position, Role};
use game::Color;

include!(concat!(env!("OUT_DIR"), "/polyglot.rs"));

/// Where the numbers of castling rights, en passant files and the turn begin;
/// those of the pieces are before them.
const CASTLING: usize = 12 * 64;
const EN_PASSANT: usize = CASTLING + 4;
const TURN: usize = EN_PASSANT + 8;

/// The key that Polyglot gives to this position.
///
/// The format counts an en passant square as soon as a pawn stands beside the
/// one that passed. A [`Position`] remembers it only if the capture is legal: so
/// where the capturing pawn is pinned, the key is another, and a book says
/// nothing.
#[must_use]
pub fn key(position: &Position) -> u64 {
    let mut key = 0;
    for (square, piece) in position.board().iter() {
        let role = match piece.role() {
            Role::Pawn => 0,
            Role::Knight => 1,
            Role::Bishop => 2,
            Role::Rook => 3,
            Role::Queen => 4,
            Role::King => 5,
        };
        let kind = 2 * role + usize::from(piece.color() == Color::White);
        key ^= NUMBERS[64 * kind + square.index()];
    }
    let sides = [Color::White, Color::Black]
        .into_iter()
        .flat_map(|color| CastlingSide::ALL.map(|side| (color, side)));
    for (place, (color, side)) in sides.enumerate() {
        if position.castling_rook(color, side).is_some() {
            key ^= NUMBERS[CASTLING + place];
        }
    }
    if let Some(target) = position.en_passant() {
        key ^= NUMBERS[EN_PASSANT + target.file().index()];
    }
    if position.side_to_move() == Color::White {
        key ^= NUMBERS[TURN];
    }
    key
}
