//! The search: alpha-beta with everything that makes it look at less.
//!
//! A search of one thread is a `Worker`. It deepens step by step
//! (`deepening`); each node (`alpha_beta`) goes through numbered steps:
//!
//! | step | what | where |
//! |---|---|---|
//! | 1 | the end of the game, or of the time | `alpha_beta` |
//! | 2 | mate distance | `alpha_beta` |
//! | 3 | what the tt knows, and the tablebases | `alpha_beta`, `tablebase` |
//! | 4 | static evaluation, corrected | `alpha_beta` |
//! | 5 | razoring | `pruning` |
//! | 6 | reverse futility | `pruning` |
//! | 7 | null move | `pruning` |
//! | 8 | the moves, one by one | `move_loop`, `root` |
//! | 9 | pruning of single moves | `move_loop` |
//! | 10 | extension of a move without a rival | `singular` |
//! | 11 | late move reduction, null window, full window | `move_loop` |
//! | 12 | learning from cutoffs | `update` |
//! | 13 | mate and stalemate | `move_loop` |
//! | 14 | remembering | `alpha_beta` |
//!
//! and ends in `quiescence`.

mod alpha_beta;
mod control;
mod deepening;
mod move_loop;
mod pruning;
mod quiescence;
mod reductions;
mod root;
mod singular;
mod stack;
mod tablebase;
mod update;

#[cfg(test)]
mod tests;

pub(crate) use control::Control;
pub(crate) use root::RootMove;
pub(crate) use tablebase::Probing;

use crate::evaluation::Evaluator;
use crate::histories::{Histories, PreviousMoves};
use crate::node::Node;
use crate::path::Path;
use crate::strength::Sight;
use chess::{Move, Position};
use game::History;
use reductions::Reductions;
use search::{Bound, Event, Info, Limits, MAX_PLY, Score, Timer, TranspositionTable};
use stack::Stack;

/// Whether a search may leave anything out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selectivity {
    /// As strong as it can.
    #[default]
    Full,
    /// Every move to the same depth, then all captures: slow, and exactly what
    /// plain minimax says. For tests, and to see what selectivity changes.
    None,
}

/// What a thread keeps from one search to the next.
#[derive(Debug)]
pub(crate) struct ThreadData {
    histories: Histories,
    evaluator: Evaluator,
}

impl ThreadData {
    pub(crate) fn new() -> ThreadData {
        ThreadData {
            histories: Histories::new(),
            evaluator: Evaluator::new(),
        }
    }

    /// A new game begins.
    pub(crate) fn clear(&mut self) {
        self.histories.clear();
    }
}

/// What all threads of a search are asked.
pub(crate) struct SharedContext<'a> {
    pub(crate) history: &'a History<Position>,
    pub(crate) limits: &'a Limits,
    pub(crate) root_moves: &'a [Move],
    pub(crate) multipv: usize,
    pub(crate) selectivity: Selectivity,
    /// What a player of limited strength sees; `None` for everything.
    pub(crate) sight: Option<Sight>,
    pub(crate) timer: Timer,
    pub(crate) tt: &'a TranspositionTable,
    pub(crate) control: &'a Control,
    /// Tablebases for the positions of the tree.
    pub(crate) tablebases: Option<Probing<'a>>,
    /// What the tablebases say of the root, for whoever listens.
    pub(crate) tb_score: Option<Score>,
}

impl SharedContext<'_> {
    /// What there is to tell where no depth was reached: what the rules or the
    /// evaluation say of the root.
    pub(crate) fn unsearched(&self, pv: Vec<Move>) -> Info<Move> {
        let position = self.history.position();
        let score = if position.has_legal_moves() {
            Score::new(Evaluator::new().evaluate(&Node::new(*position)))
        } else if position.is_check() {
            Score::loss_at(0)
        } else {
            Score::DRAW
        };
        Info {
            depth: 0,
            seldepth: 0,
            multipv: 1,
            score,
            bound: Bound::Exact,
            nodes: self.control.nodes(),
            time: self.timer.elapsed(),
            tb_hits: self.control.tb_hits(),
            hashfull: self.tt.hashfull(),
            pv,
        }
    }
}

/// Who hears of the progress: the first thread has a listener, its helpers
/// have none and mind no limits.
pub(crate) type Listener<'a> = &'a mut dyn FnMut(Event<Move>);

/// The search of one thread.
pub(crate) struct Worker<'a> {
    shared: &'a SharedContext<'a>,
    listener: Option<Listener<'a>>,
    tt: &'a TranspositionTable,
    histories: &'a mut Histories,
    evaluator: &'a mut Evaluator,
    reductions: Reductions,
    stack: Stack,
    path: Path,
    root_moves: Vec<RootMove>,
    /// Which of the best lines is being looked for.
    pv_index: usize,
    root_depth: i32,
    seldepth: usize,
    /// No null move above this ply: a null move is being verified.
    nmp_min_ply: usize,
    nodes: u64,
    /// Nodes that the control knows of.
    reported: u64,
    is_selective: bool,
    stopped: bool,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(
        shared: &'a SharedContext<'a>,
        data: &'a mut ThreadData,
        listener: Option<Listener<'a>>,
    ) -> Worker<'a> {
        Worker {
            shared,
            listener,
            tt: shared.tt,
            histories: &mut data.histories,
            evaluator: &mut data.evaluator,
            reductions: Reductions::new(),
            stack: Stack::new(),
            path: Path::new(shared.history),
            root_moves: shared
                .root_moves
                .iter()
                .copied()
                .map(RootMove::new)
                .collect(),
            pv_index: 0,
            root_depth: 0,
            seldepth: 0,
            nmp_min_ply: 0,
            nodes: 0,
            reported: 0,
            is_selective: shared.selectivity == Selectivity::Full,
            stopped: false,
        }
    }

    /// Plays a move, and remembers what is needed below it.
    #[inline]
    fn play(&mut self, node: &Node, ply: usize, mv: Move) -> Node {
        // The tt's entry is on its way while the move is played.
        self.tt.prefetch(node.position.likely_key_after(mv));
        self.stack.play(ply, &node.position, mv);
        let next = node.after(mv);
        self.evaluator.prefetch(&next);
        self.path.push(&next.position);
        self.count_node();
        next
    }

    /// Takes the last move back.
    #[inline]
    fn take_back(&mut self) {
        self.path.pop();
    }

    /// Counts a node, and looks at limits and flags from time to time.
    #[inline]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.listener.is_some()
            && let Some(limit) = self.shared.limits.nodes
            && self.nodes >= limit
        {
            self.stopped = true;
        }
        if self.nodes.is_multiple_of(1024) {
            self.check_limits();
        }
    }

    /// Whether there is any reason to stop.
    #[cold]
    fn check_limits(&mut self) {
        let control = self.shared.control;
        control.add_nodes(self.nodes - self.reported);
        self.reported = self.nodes;
        let is_late =
            self.listener.is_some() && !control.is_pondering() && self.shared.timer.is_over();
        if is_late || control.must_stop() {
            self.stopped = true;
        }
    }

    /// The moves before this ply, for the continuation histories.
    #[inline]
    fn previous_moves(&self, ply: usize) -> PreviousMoves {
        self.stack.previous_moves(ply)
    }

    /// What the rules say without looking at any move: repetition, fifty moves
    /// and dead positions. A mate on the hundredth ply comes first (FIDE 9.6.2).
    #[inline]
    fn is_draw(&self, node: &Node, ply: usize) -> bool {
        let position = &node.position;
        self.path.is_repeated(ply)
            || position.halfmove_clock() >= 100
                && (!position.is_check() || position.has_legal_moves())
            || position.has_insufficient_material()
    }

    /// What the evaluation says of a position by itself.
    #[inline]
    fn evaluate(&mut self, node: &Node) -> Score {
        let mut value = self.evaluator.evaluate(node);
        if let Some(sight) = &self.shared.sight {
            value += sight.misjudgement(&node.position);
        }
        Score::new(value)
    }

    /// Whether a legal move is not there for a player of limited strength.
    #[inline]
    fn overlooks(&self, node: &Node, mv: Move) -> bool {
        let sight = self.shared.sight.as_ref();
        sight.is_some_and(|sight| sight.overlooks(&node.position, mv))
    }

    /// Whether there are moves where none was seen.
    fn overlooks_all(&self, node: &Node) -> bool {
        self.shared.sight.is_some() && node.position.has_legal_moves()
    }

    /// An evaluation, and what earlier searches have taught about its errors.
    #[inline]
    fn corrected(&self, node: &Node, evaluation: Score) -> Score {
        if !self.is_selective {
            return evaluation;
        }
        let color = node.position.side_to_move();
        Score::new(evaluation.value() + self.histories.correction(color, &node.keys))
    }
}

/// No line is followed further than this.
const LAST_PLY: usize = MAX_PLY - 4;
