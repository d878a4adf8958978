//! Material and piece-square tables (PSQT), summed up while moves are played.

use super::{Tapered, Term, Trace, Weights};
use chess::{Board, Observer, Piece, Role, Square};
use game::Color;

/// Material and squares of both sides, and what is left of the middlegame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PsqtAccumulator {
    /// What White has more than Black.
    pub(super) score: Tapered,
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

impl PsqtAccumulator {
    /// Computed from scratch, with any weights.
    pub(crate) fn of(board: &Board, weights: &Weights) -> PsqtAccumulator {
        let mut psqt = PsqtAccumulator::default();
        for (square, piece) in board.iter() {
            let worth = material(piece, weights) + place(piece, square, weights);
            psqt.score += match piece.color() {
                Color::White => worth,
                Color::Black => -worth,
            };
            psqt.phase += PHASE[piece.role().index()];
        }
        psqt
    }
}

impl Observer for PsqtAccumulator {
    #[inline(always)]
    fn removed(&mut self, piece: Piece, square: Square) {
        self.score -= PLAYED[piece.index()][square.index()];
        self.phase -= PHASE[piece.role().index()];
    }

    #[inline(always)]
    fn placed(&mut self, piece: Piece, square: Square) {
        self.score += PLAYED[piece.index()][square.index()];
        self.phase += PHASE[piece.role().index()];
    }
}

/// Tells material and squares of each side.
pub(super) fn trace_terms(board: &Board, weights: &Weights, trace: &mut impl Trace) {
    for color in Color::ALL {
        let (mut sum, mut squares) = (Tapered::ZERO, Tapered::ZERO);
        for (square, piece) in board.iter().filter(|(_, piece)| piece.color() == color) {
            sum += material(piece, weights);
            squares += place(piece, square, weights);
        }
        trace.add_term(Term::Material, color, sum);
        trace.add_term(Term::PieceSquares, color, squares);
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
            let mut psqt = PsqtAccumulator::of(position.board(), &Weights::PLAYED);
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                position.play_observed(mv, &mut psqt);
                let computed = PsqtAccumulator::of(position.board(), &Weights::PLAYED);
                assert_eq!(psqt, computed);
            }
        }
    }
}
