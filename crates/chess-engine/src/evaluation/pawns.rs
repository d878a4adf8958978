//! The pawns by themselves: their structure, and which have passed. It changes
//! rarely, so a small table remembers it.

use super::sets::{adjacent_files, ahead, beside, forward, relative_rank};
use super::{Tapered, Weights, king};
use chess::{Bitboard, Board, Position, Role, Square, attacks};
use game::{ByColor, Color};

/// What the pawns of both sides say.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pawns {
    /// The structure of each side.
    pub(super) structure: ByColor<Tapered>,
    /// The pawns that no enemy pawn can stop.
    pub(super) passed: ByColor<Bitboard>,
    /// All squares that the pawns can attack, now or after stepping forward.
    pub(super) attack_span: ByColor<Bitboard>,
    /// What they do for the kings, where these stand.
    pub(super) shelter: ByColor<Tapered>,
    kings: ByColor<Option<Square>>,
}

impl Pawns {
    /// Looks at the pawns of a position, and at the kings behind them.
    pub(super) fn of(position: &Position, weights: &Weights) -> Pawns {
        let mut pawns = Pawns::on(position.board(), weights);
        pawns.shelter_kings(position, weights);
        pawns
    }

    fn on(board: &Board, weights: &Weights) -> Pawns {
        let mut pawns = Pawns::default();
        for color in Color::ALL {
            let ours = board.pieces(color, Role::Pawn);
            let span = attacks::pawns(color, ours) | attacks::pawns(color, ahead(color, ours));
            pawns.attack_span[color] = span;
        }
        for color in Color::ALL {
            pawns.judge(color, board, weights);
        }
        pawns
    }

    /// Looks at the shelter of the kings that have moved since.
    #[inline(always)]
    fn shelter_kings(&mut self, position: &Position, weights: &Weights) {
        for color in Color::ALL {
            let king = position.king(color);
            if self.kings[color] != Some(king) {
                self.kings[color] = Some(king);
                self.shelter[color] = king::shelter(position.board(), color, king, weights);
            }
        }
    }

    fn judge(&mut self, color: Color, board: &Board, weights: &Weights) {
        let ours = board.pieces(color, Role::Pawn);
        let theirs = board.pieces(!color, Role::Pawn);
        let their_attacks = attacks::pawns(!color, theirs);
        let our_attacks = attacks::pawns(color, ours);
        let mut sum = Tapered::ZERO;
        for square in ours {
            let bit = Bitboard::of(square);
            let front = ahead(color, bit);
            let rank = relative_rank(color, square);
            let is_opposed = front.intersects(theirs);
            if front.intersects(ours) {
                sum += weights.doubled;
            } else if !is_opposed && !self.attack_span[!color].intersects(bit | front) {
                self.passed[color] |= bit;
            }
            if !ours.intersects(adjacent_files(square)) {
                sum += weights.isolated;
                if !is_opposed {
                    sum += weights.isolated_open;
                }
            } else if (our_attacks | beside(ours)).intersects(bit) {
                sum += weights.connected[rank];
            } else if forward(color, bit).intersects(their_attacks)
                && !self.attack_span[color].intersects(bit)
            {
                sum += weights.backward;
            }
        }
        self.structure[color] = sum;
    }
}

const PLACES: usize = 1 << 11;

/// Remembers pawns by their key, one position a place, as the engine judges
/// them.
#[derive(Debug)]
pub(crate) struct PawnTable(Vec<(u64, Pawns)>);

impl PawnTable {
    pub(crate) fn new() -> PawnTable {
        let nothing = Pawns::on(&Board::empty(), &Weights::PLAYED);
        PawnTable(vec![(0, nothing); PLACES])
    }

    /// Fetches the place of this key.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: u64) {
        search::prefetch(&self.0[key as usize % PLACES]);
    }

    /// The pawns of a position whose pawns have this key.
    #[inline]
    pub(super) fn probe(&mut self, key: u64, position: &Position) -> &Pawns {
        let (found, pawns) = &mut self.0[key as usize % PLACES];
        if *found != key {
            *pawns = Pawns::on(position.board(), &Weights::PLAYED);
            *found = key;
        }
        pawns.shelter_kings(position, &Weights::PLAYED);
        pawns
    }
}
