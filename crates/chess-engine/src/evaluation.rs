//! What a position is worth without looking ahead: hand-made, in terms that
//! have names, each for the middlegame and the endgame.
//!
//! ```
//! use chess::Position;
//! use chess_engine::evaluation::{Term, explain};
//!
//! let position: Position = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1".parse()?;
//! let explanation = explain(&position);
//! assert!(explanation.total > 500);
//! assert!(explanation.term(Term::Material).white.endgame() > 800);
//! # Ok::<(), chess::FenError>(())
//! ```
//!
//! A network may take this place: the search asks `Evaluator` alone, and
//! hands it what the observer of the rules keeps up to date.

mod explain;
mod king;
mod passed;
mod pawns;
mod pieces;
mod psqt;
mod scale;
mod sets;
mod tapered;
mod threats;
mod weights;

pub use explain::{Explanation, evaluate_with, explain, explain_with};
pub(crate) use psqt::PsqtAccumulator;
pub use tapered::Tapered;
pub use weights::{Half, Weights};

use crate::node::Node;
use chess::Position;
use game::Color;
use pawns::{PawnTable, Pawns};
use pieces::AttackMaps;
use search::prefetch;

/// One thing that an evaluation looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// The pieces themselves.
    Material,
    /// Where they stand.
    PieceSquares,
    /// How many squares they can go to.
    Mobility,
    /// Outposts, open files, the pair of bishops.
    Places,
    /// Doubled, isolated, backward and connected pawns.
    Pawns,
    /// Pawns that no enemy pawn can stop.
    PassedPawns,
    /// Shelter of the king, and danger to it.
    King,
    /// Attacks on what is worth more, or not defended.
    Threats,
}

impl Term {
    /// All terms.
    pub const ALL: [Term; 8] = [
        Term::Material,
        Term::PieceSquares,
        Term::Mobility,
        Term::Places,
        Term::Pawns,
        Term::PassedPawns,
        Term::King,
        Term::Threats,
    ];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Term::Material => "material",
            Term::PieceSquares => "squares",
            Term::Mobility => "mobility",
            Term::Places => "places",
            Term::Pawns => "pawns",
            Term::PassedPawns => "passed pawns",
            Term::King => "king",
            Term::Threats => "threats",
        }
    }
}

/// Is told what each term says. `()` keeps no trace, and costs nothing.
pub(crate) trait Trace {
    /// Whether it does: some terms are summed up while moves are played, and
    /// would have to be counted anew for each side.
    const TRACES: bool = true;

    fn add_term(&mut self, term: Term, color: Color, worth: Tapered);
    /// How the parts became the whole.
    fn finish(&mut self, phase: i32, scale: i32);
}

impl Trace for () {
    const TRACES: bool = false;

    #[inline(always)]
    fn add_term(&mut self, _: Term, _: Color, _: Tapered) {}
    #[inline(always)]
    fn finish(&mut self, _: i32, _: i32) {}
}

/// What the phase is at the start of a game.
const FULL_PHASE: i32 = 24;

/// An evaluation with what it remembers from one position to the next.
#[derive(Debug)]
pub(crate) struct Evaluator {
    pawns: PawnTable,
    /// Evaluation cache: what positions are worth for White, by their keys. Many nodes
    /// end without an entry in the transposition table, and are met again.
    values: Box<[(u64, i32)]>,
}

/// How many values are remembered: so few that they stay near the processor.
const VALUES: usize = 1 << 12;

impl Evaluator {
    pub(crate) fn new() -> Evaluator {
        Evaluator {
            pawns: PawnTable::new(),
            values: vec![(0, 0); VALUES].into_boxed_slice(),
        }
    }

    /// Fetches what is remembered of a position that will be asked for soon.
    #[inline(always)]
    pub(crate) fn prefetch(&self, node: &Node) {
        prefetch(&self.values[node.position.key() as usize % VALUES]);
        self.pawns.prefetch(node.keys.pawns());
    }

    /// What the position is worth for the side to move.
    pub(crate) fn evaluate(&mut self, node: &Node) -> i32 {
        let position = &node.position;
        let (found, value) = &mut self.values[position.key() as usize % VALUES];
        if *found != position.key() {
            let pawns = self.pawns.probe(node.keys.pawns(), position);
            *value = for_white(position, pawns, &node.psqt, &Weights::PLAYED, &mut ());
            *found = position.key();
        }
        for_mover(position, *value, &Weights::PLAYED)
    }
}

/// What a position is worth for the side to move that is worth `value` for
/// White.
#[inline(always)]
fn for_mover(position: &Position, value: i32, weights: &Weights) -> i32 {
    let sign = match position.side_to_move() {
        Color::White => 1,
        Color::Black => -1,
    };
    // Shuffling leads to the draw by fifty moves.
    let value = value * (220 - position.halfmove_clock().min(100) as i32) / 220;
    sign * value + weights.tempo
}

/// What the position is worth for White.
#[inline(always)]
fn for_white<T: Trace>(
    position: &Position,
    pawns: &Pawns,
    psqt: &PsqtAccumulator,
    weights: &Weights,
    trace: &mut T,
) -> i32 {
    let board = position.board();
    let (white, black) = (Color::White, Color::Black);
    let mut attacked = AttackMaps::new(position);
    if T::TRACES {
        psqt::trace_terms(board, weights, trace);
    }
    let mut sum = psqt.score;
    sum += pieces::judge(position, white, pawns, &mut attacked, weights, trace);
    sum -= pieces::judge(position, black, pawns, &mut attacked, weights, trace);
    for color in Color::ALL {
        trace.add_term(Term::Pawns, color, pawns.structure[color]);
    }
    sum += pawns.structure.white - pawns.structure.black;

    let mut both = |term, ours: Tapered, theirs: Tapered| {
        trace.add_term(term, white, ours);
        trace.add_term(term, black, theirs);
        sum += ours - theirs;
    };
    both(
        Term::PassedPawns,
        passed::judge(position, white, pawns.passed.white, &attacked, weights),
        passed::judge(position, black, pawns.passed.black, &attacked, weights),
    );
    both(
        Term::King,
        pawns.shelter.white - king::danger(position, white, &attacked, weights),
        pawns.shelter.black - king::danger(position, black, &attacked, weights),
    );
    both(
        Term::Threats,
        threats::judge(position, white, &attacked, weights),
        threats::judge(position, black, &attacked, weights),
    );

    let phase = psqt.phase.min(FULL_PHASE);
    let strong = if sum.endgame() >= 0 { white } else { black };
    let scale = scale::scale(board, strong, weights);
    trace.finish(phase, scale);
    let endgame = sum.endgame() * scale / scale::FULL;
    let value = (sum.middlegame() * phase + endgame * (FULL_PHASE - phase)) / FULL_PHASE;
    match scale::bare_king(board) {
        Some(winner) if scale == scale::FULL || value.abs() > 200 => {
            let mop_up = scale::mop_up(position, winner, weights);
            value + if winner == white { mop_up } else { -mop_up }
        }
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Random;

    #[test]
    fn what_is_remembered_is_what_would_be_computed() {
        let mut random = Random::new(17);
        let mut used = Evaluator::new();
        let mut node = Node::new(Position::start());
        for _ in 0..3000 {
            let moves = node.position.legal_moves();
            if moves.is_empty() || node.position.halfmove_clock() > 90 {
                node = Node::new(Position::start());
                continue;
            }
            // A neighbour first: its pawns and its place may be the same.
            used.evaluate(&node.after(random.pick(&moves)));
            node = node.after(random.pick(&moves));
            let expected = Evaluator::new().evaluate(&Node::new(node.position));
            assert_eq!(used.evaluate(&node), expected, "{:?}", node.position);
            assert_eq!(used.evaluate(&node), expected, "remembered");
        }
    }
}
