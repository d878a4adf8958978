//! Which move to try next: the likely refutation first, and the lists of the
//! others only when they are needed.

use crate::checks::Checks;
use crate::histories::{Earlier, Histories, captured};
use crate::node::Node;
use crate::parameters::{self as p, EXCHANGE};
use arrayvec::ArrayVec;
use chess::{Move, Role};
use game::{MAX_MOVES, MoveList};

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// The move that the table remembers.
    TableMove,
    /// Make the list of captures.
    ListCaptures,
    /// Captures that do not lose material, the most valuable victim first.
    GoodCaptures,
    /// Make the list of quiet moves.
    ListQuiets,
    /// Quiet moves, the best history first.
    Quiets,
    /// Captures that lose material.
    BadCaptures,
    /// Nothing is left.
    Done,
}

/// Which moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All of them.
    All,
    /// Captures and promotions, none of which loses more than the threshold.
    Captures {
        /// The least that the exchange must bring.
        at_least: i32,
    },
}

/// Moves of one position, one at a time.
pub(crate) struct Picker {
    stage: Stage,
    wanted: Wanted,
    table_move: Option<Move>,
    moves: ArrayVec<(Move, i32), MAX_MOVES>,
    next: usize,
    bad_captures: ArrayVec<Move, MAX_MOVES>,
    /// Of the quiet moves only these are wanted.
    only_checks: Option<Checks>,
}

impl Picker {
    /// Moves of a position; `table_move` must be legal there.
    pub(crate) fn new(table_move: Option<Move>, wanted: Wanted) -> Picker {
        Picker {
            stage: Stage::TableMove,
            wanted,
            table_move,
            moves: ArrayVec::new(),
            next: 0,
            bad_captures: ArrayVec::new(),
            only_checks: None,
        }
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
        earlier: &Earlier,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::TableMove => {
                    self.stage = Stage::ListCaptures;
                    if self.table_move.is_some() {
                        return self.table_move;
                    }
                }
                Stage::ListCaptures => {
                    let list = node.position.captures();
                    self.fill(&list, |mv| capture_score(node, histories, mv));
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => {
                    if let Some(mv) = self.next_good_capture(node) {
                        return Some(mv);
                    }
                    self.stage = match self.wanted {
                        Wanted::All => Stage::ListQuiets,
                        Wanted::Captures { .. } => Stage::Done,
                    };
                }
                Stage::ListQuiets => {
                    let list = node.position.quiets();
                    let quiets = histories.quiets(node, earlier);
                    self.fill(&list, |mv| quiets.score(mv));
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => {
                    if let Some(mv) = self.next_quiet(node) {
                        return Some(mv);
                    }
                    self.next = 0;
                    self.stage = Stage::BadCaptures;
                }
                Stage::BadCaptures => {
                    if let Some(mv) = self.bad_captures.get(self.next) {
                        self.next += 1;
                        return Some(*mv);
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    /// Whether the moves that come now are captures that lose material.
    pub(crate) fn is_at_bad_captures(&self) -> bool {
        self.stage == Stage::BadCaptures
    }

    fn fill(&mut self, list: &MoveList<Move>, mut score: impl FnMut(Move) -> i32) {
        self.moves.clear();
        self.next = 0;
        for mv in list {
            if Some(*mv) != self.table_move {
                self.moves.push((*mv, score(*mv)));
            }
        }
    }

    fn next_good_capture(&mut self, node: &Node) -> Option<Move> {
        while let Some((mv, score)) = self.best() {
            let threshold = match self.wanted {
                // A capture with a good record may lose a little.
                Wanted::All => -score / 32,
                Wanted::Captures { at_least } => at_least,
            };
            if node.position.exchange_is_at_least(mv, threshold, &EXCHANGE) {
                return Some(mv);
            }
            if self.wanted == Wanted::All {
                self.bad_captures.push(mv);
            }
        }
        None
    }

    fn next_quiet(&mut self, node: &Node) -> Option<Move> {
        let Some(checks) = &self.only_checks else {
            return self.best().map(|(mv, _)| mv);
        };
        let rest = self.moves.get(self.next..)?;
        let gives_check = |(mv, _): &(Move, i32)| checks.gives(&node.position, *mv);
        let found = rest.iter().position(gives_check)?;
        self.next += found + 1;
        Some(rest[found].0)
    }

    /// The best of what is left. Most nodes need only a few moves, so the list
    /// is never sorted.
    fn best(&mut self) -> Option<(Move, i32)> {
        let rest = self.moves.get_mut(self.next..)?;
        let (mut place, mut best) = (0, rest.first()?.1);
        for (index, (_, score)) in rest.iter().enumerate().skip(1) {
            if *score > best {
                (place, best) = (index, *score);
            }
        }
        rest.swap(0, place);
        self.next += 1;
        Some(rest[0])
    }
}

/// The most valuable victim first; histories decide between equal ones.
#[inline]
fn capture_score(node: &Node, histories: &Histories, mv: Move) -> i32 {
    let victim = captured(&node.position, mv).map_or(0, |role| EXCHANGE[role.index()]);
    let promotion = match mv.promotion() {
        Some(Role::Queen) => p::SEE_QUEEN,
        Some(_) => -p::SEE_QUEEN,
        None => 0,
    };
    7 * (victim + promotion) / 4 + histories.capture(&node.position, mv) / 12
}
