//! Which move to try next: the likely refutation first, and the lists of the
//! others only when they are needed.

use crate::checks::Checks;
use crate::histories::{Histories, PreviousMoves, captured};
use crate::node::Node;
use crate::parameters::SEE_VALUES;
use arrayvec::ArrayVec;
use chess::{Move, Role};
use game::{MAX_MOVES, MoveList};

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// The move that the transposition table remembers.
    TtMove,
    /// Make the list of captures and promotions.
    GenerateNoisy,
    /// Those that do not lose material by SEE, the most valuable victim first.
    GoodNoisy,
    /// Make the list of quiet moves.
    GenerateQuiets,
    /// Quiet moves, the best history first.
    Quiets,
    /// Captures that lose material by SEE.
    BadNoisy,
    /// Nothing is left.
    Done,
}

/// Which moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All of them.
    All,
    /// Captures and promotions, none of which loses more than the threshold.
    Noisy {
        /// The least that SEE must promise.
        see_threshold: i32,
    },
}

/// Moves of one position, one at a time.
pub(crate) struct MovePicker {
    stage: Stage,
    wanted: Wanted,
    tt_move: Option<Move>,
    moves: MoveList<Move>,
    /// How good each of the moves is, as [`rank`] says it.
    ranks: ArrayVec<i32, MAX_MOVES>,
    bad_noisy: ArrayVec<Move, MAX_MOVES>,
    /// How many of the bad captures were tried.
    bad_tried: usize,
    /// Of the quiet moves only these are wanted.
    only_checks: Option<Checks>,
}

impl MovePicker {
    /// Moves of a position; `tt_move` must be legal there.
    pub(crate) fn new(tt_move: Option<Move>, wanted: Wanted) -> MovePicker {
        MovePicker {
            stage: Stage::TtMove,
            wanted,
            tt_move,
            moves: MoveList::new(),
            ranks: ArrayVec::new(),
            bad_noisy: ArrayVec::new(),
            bad_tried: 0,
            only_checks: None,
        }
    }

    /// These moves, one after the other.
    pub(crate) fn in_order(moves: &[Move]) -> MovePicker {
        let mut picker = MovePicker::new(None, Wanted::All);
        picker.stage = Stage::Quiets;
        for mv in moves {
            picker.moves.push(*mv);
        }
        picker.rank(|_| 0);
        picker
    }

    /// Quiet moves are not worth trying any more, but for checks.
    pub(crate) fn skip_quiets(&mut self, checks: &Checks) {
        self.only_checks = Some(*checks);
    }

    /// The next move.
    pub(crate) fn next(
        &mut self,
        node: &Node,
        histories: &Histories,
        previous: &PreviousMoves,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::TtMove => {
                    self.stage = Stage::GenerateNoisy;
                    if self.tt_move.is_some() {
                        return self.tt_move;
                    }
                }
                Stage::GenerateNoisy => {
                    self.generate_noisy(node, histories);
                    self.stage = Stage::GoodNoisy;
                }
                Stage::GoodNoisy => {
                    if let Some(mv) = self.next_good_noisy(node) {
                        return Some(mv);
                    }
                    self.stage = match self.wanted {
                        Wanted::All => Stage::GenerateQuiets,
                        Wanted::Noisy { .. } => Stage::Done,
                    };
                }
                Stage::GenerateQuiets => {
                    self.generate_quiets(node, histories, previous);
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => {
                    if let Some(mv) = self.next_quiet(node) {
                        return Some(mv);
                    }
                    self.stage = Stage::BadNoisy;
                }
                Stage::BadNoisy => {
                    if let Some(mv) = self.bad_noisy.get(self.bad_tried) {
                        self.bad_tried += 1;
                        return Some(*mv);
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    /// Whether the moves that come now are captures that lose material.
    pub(crate) fn is_at_bad_noisy(&self) -> bool {
        self.stage == Stage::BadNoisy
    }

    // The lists are made out of line: inside the loop above the compiler would
    // prepare them for every single move.
    #[inline(never)]
    fn generate_noisy(&mut self, node: &Node, histories: &Histories) {
        self.moves.clear();
        node.position.list_captures(&mut self.moves);
        self.rank(|mv| noisy_score(node, histories, mv));
    }

    #[inline(never)]
    fn generate_quiets(&mut self, node: &Node, histories: &Histories, previous: &PreviousMoves) {
        self.moves.clear();
        node.position.list_quiets(&mut self.moves);
        let quiets = histories.quiets(node, previous);
        self.rank(|mv| quiets.score(mv));
    }

    /// Says how good the moves of the list are. The tt move was tried.
    #[inline(always)]
    fn rank(&mut self, mut score: impl FnMut(Move) -> i32) {
        self.ranks.clear();
        for (place, mv) in self.moves.iter().enumerate() {
            self.ranks.push(if Some(*mv) == self.tt_move {
                TRIED
            } else {
                rank(score(*mv), place)
            });
        }
    }

    fn next_good_noisy(&mut self, node: &Node) -> Option<Move> {
        while let Some((mv, score)) = self.best() {
            let threshold = match self.wanted {
                // A capture with a good record may lose a little.
                Wanted::All => -score / 32,
                Wanted::Noisy { see_threshold } => see_threshold,
            };
            if node.position.see_ge(mv, threshold, &SEE_VALUES) {
                return Some(mv);
            }
            if self.wanted == Wanted::All {
                self.bad_noisy.push(mv);
            }
        }
        None
    }

    fn next_quiet(&mut self, node: &Node) -> Option<Move> {
        let Some(checks) = &self.only_checks else {
            return self.best().map(|(mv, _)| mv);
        };
        let mut rest = self.moves.iter().zip(&mut self.ranks);
        let (mv, rank) =
            rest.find(|(mv, rank)| **rank != TRIED && checks.gives(&node.position, **mv))?;
        *rank = TRIED;
        Some(*mv)
    }

    /// The best of what is left, and its score. Most nodes need only a few
    /// moves, so the list is never sorted.
    fn best(&mut self) -> Option<(Move, i32)> {
        let best = self.ranks.iter().copied().fold(TRIED, i32::max);
        if best == TRIED {
            return None;
        }
        let (score, place) = unrank(best);
        self.ranks[place] = TRIED;
        Some((self.moves[place], score))
    }
}

/// The rank of a move that is not to be tried again.
const TRIED: i32 = i32::MIN;

/// A score and the place of its move in the list in one number, so that the
/// greatest of them is found without branches. Of equal ones the first counts.
#[inline(always)]
fn rank(score: i32, place: usize) -> i32 {
    score << 8 | (MAX_MOVES - 1 - place) as i32
}

#[inline(always)]
fn unrank(rank: i32) -> (i32, usize) {
    (rank >> 8, MAX_MOVES - 1 - (rank & 255) as usize)
}

const _: () = assert!(MAX_MOVES == 256, "a place has eight bits");

/// MVV: the most valuable victim first; histories decide between equal ones.
#[inline]
fn noisy_score(node: &Node, histories: &Histories, mv: Move) -> i32 {
    let victim = captured(&node.position, mv).map_or(0, |role| SEE_VALUES[role.index()]);
    let promotion = match mv.promotion() {
        Some(Role::Queen) => SEE_VALUES[Role::Queen.index()],
        Some(_) => -SEE_VALUES[Role::Queen.index()],
        None => 0,
    };
    7 * (victim + promotion) / 4 + histories.capture(&node.position, mv) / 12
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::histories::PieceTo;
    use chess::Position;

    #[test]
    fn moves_in_order_come_in_that_order() {
        let node = Node::new(Position::start());
        let histories = Histories::new();
        let moves: Vec<Move> = node.position.legal_moves().into_iter().rev().collect();
        let mut picker = MovePicker::in_order(&moves);
        let mut picked = Vec::new();
        while let Some(mv) = picker.next(&node, &histories, &[PieceTo::NONE; 3]) {
            picked.push(mv);
        }
        assert_eq!(picked, moves);
    }
}
