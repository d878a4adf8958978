//! What stands on the board and where, summed up while moves are played.

use super::{Listen, Tapered, Term, Weights};
use chess::{Board, Observer, Piece, Role, Square};
use game::Color;

/// Material and squares of both sides, and what is left of the middlegame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    /// What White has more than Black.
    pub(super) worth: Tapered,
    /// The pieces, as the phase counts them.
    pub(super) phase: i32,
}

/// What a piece counts for the phase, by role.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// What each piece is worth on each square, for White, as the engine plays.
static PLAYED: [[Tapered; 64]; 12] = {
    let mut table = [[Tapered::ZERO; 64]; 12];
    let mut square = 0;
    while square < 64 {
        let mut role = 0;
        while role < 6 {
            let worth = Weights::PLAYED.material[role].plus(Weights::PLAYED.squares[role][square]);
            table[Piece::new(Color::White, Role::ALL[role]).index()][square] = worth;
            let mirrored = square ^ 56;
            let black = Piece::new(Color::Black, Role::ALL[role]).index();
            table[black][mirrored] = worth.negated();
            role += 1;
        }
        square += 1;
    }
    table
};

impl Standing {
    /// Computed from scratch, with any weights.
    pub(crate) fn of(board: &Board, weights: &Weights) -> Standing {
        let mut standing = Standing::default();
        for (square, piece) in board.iter() {
            let worth = material(piece, weights) + place(piece, square, weights);
            standing.worth += match piece.color() {
                Color::White => worth,
                Color::Black => -worth,
            };
            standing.phase += PHASE[piece.role().index()];
        }
        standing
    }
}

impl Observer for Standing {
    #[inline(always)]
    fn removed(&mut self, piece: Piece, square: Square) {
        self.worth -= PLAYED[piece.index()][square.index()];
        self.phase -= PHASE[piece.role().index()];
    }

    #[inline(always)]
    fn placed(&mut self, piece: Piece, square: Square) {
        self.worth += PLAYED[piece.index()][square.index()];
        self.phase += PHASE[piece.role().index()];
    }
}

/// Tells material and squares of each side.
pub(super) fn tell(board: &Board, weights: &Weights, listener: &mut impl Listen) {
    for color in Color::ALL {
        let (mut sum, mut squares) = (Tapered::ZERO, Tapered::ZERO);
        for (square, piece) in board.iter().filter(|(_, piece)| piece.color() == color) {
            sum += material(piece, weights);
            squares += place(piece, square, weights);
        }
        listener.hear(Term::Material, color, sum);
        listener.hear(Term::PieceSquares, color, squares);
    }
}

fn material(piece: Piece, weights: &Weights) -> Tapered {
    weights.material[piece.role().index()]
}

fn place(piece: Piece, square: Square, weights: &Weights) -> Tapered {
    let square = match piece.color() {
        Color::White => square,
        Color::Black => square.flip_rank(),
    };
    weights.squares[piece.role().index()][square.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::Position;
    use testing::Random;

    #[test]
    fn the_sums_follow_the_moves() {
        let mut random = Random::new(7);
        for _ in 0..50 {
            let mut position = Position::start();
            let mut standing = Standing::of(position.board(), &Weights::PLAYED);
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                position.play_observed(mv, &mut standing);
                let computed = Standing::of(position.board(), &Weights::PLAYED);
                assert_eq!(standing, computed);
            }
        }
    }
}
