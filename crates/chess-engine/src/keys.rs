//! Keys of parts of a position, kept up to date while moves are played: what
//! listens to the rules here could be a network, too.

use chess::{Observer, Piece, Position, Role, Square};
use game::Color;

/// Hashes of the pawns, and of the pieces of each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Keys([u64; 3]);

/// Which of the hashes a piece belongs to.
const PARTS: [u8; 12] = {
    let mut parts = [0; 12];
    let mut index = 0;
    while index < 12 {
        parts[index] = match (Piece::ALL[index].role(), Piece::ALL[index].color()) {
            (Role::Pawn, _) => 0,
            (_, Color::White) => 1,
            (_, Color::Black) => 2,
        };
        index += 1;
    }
    parts
};

impl Keys {
    /// Computed from scratch.
    pub(crate) fn of(position: &Position) -> Keys {
        let mut keys = Keys::default();
        for (square, piece) in position.board().iter() {
            keys.toggle(piece, square);
        }
        keys
    }

    /// The pawns of both sides.
    #[inline(always)]
    pub(crate) fn pawns(&self) -> u64 {
        self.0[0]
    }

    /// Everything that is not a pawn, White's and Black's.
    #[inline(always)]
    pub(crate) fn pieces(&self) -> [u64; 2] {
        [self.0[1], self.0[2]]
    }

    #[inline(always)]
    fn toggle(&mut self, piece: Piece, square: Square) {
        let part = usize::from(PARTS[piece.index()]);
        self.0[part] ^= NUMBERS[piece.index()][square.index()];
    }
}

impl Observer for Keys {
    #[inline(always)]
    fn removed(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, square);
    }

    #[inline(always)]
    fn placed(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, square);
    }
}

static NUMBERS: [[u64; 64]; 12] = {
    let mut table = [[0; 64]; 12];
    let mut i = 0;
    while i < 12 * 64 {
        table[i / 64][i % 64] = random(i as u64 + 5_000);
        i += 1;
    }
    table
};

/// The `n`-th number of the SplitMix64 sequence (Steele, Lea and Flood, 2014).
const fn random(n: u64) -> u64 {
    let mut z = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Random;

    #[test]
    fn keys_follow_the_moves() {
        let mut random = Random::new(6);
        for _ in 0..50 {
            let mut position = Position::start();
            let mut keys = Keys::of(&position);
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                position.play_observed(mv, &mut keys);
                assert_eq!(keys, Keys::of(&position));
            }
        }
    }
}
