//! Nodes that need no move of their own: steps 5 to 7. Each returns a score if
//! it is sure enough.

use super::Worker;
use super::alpha_beta::{NodeContext, NonPv};
use crate::node::Node;
use crate::parameters as p;
use chess::Role;
use search::Score;

impl Worker<'_> {
    /// PieceTo 5. Razoring: so far below alpha that only a capture could help, and
    /// quiescence tells whether one does.
    pub(super) fn razor(&mut self, node: &Node, context: &NodeContext) -> Option<Score> {
        let margin = p::RAZOR_BASE.get() + p::RAZOR_FACTOR.get() * context.depth * context.depth;
        if context.depth > p::RAZOR_DEPTH.get() || context.estimated_score + margin > context.alpha
        {
            return None;
        }
        let score = self.quiesce::<NonPv>(node, context.ply, context.alpha, context.beta);
        (score <= context.alpha).then_some(score)
    }

    /// PieceTo 6. Reverse futility: so far above beta that the opponent will not
    /// come back within the depth.
    pub(super) fn reverse_futility(context: &NodeContext) -> Option<Score> {
        let mut margin = p::REVERSE_FUTILITY_MARGIN.get() * context.depth;
        if context.improving {
            margin -= p::REVERSE_FUTILITY_IMPROVING.get();
        }
        let holds = context.depth <= p::REVERSE_FUTILITY_DEPTH.get()
            && context.estimated_score - margin.max(0) >= context.beta
            && !context.estimated_score.is_decisive()
            && !context.beta.is_loss();
        // The truth lies somewhere between.
        holds.then(|| Score::new((context.estimated_score.value() + context.beta.value()) / 2))
    }

    /// PieceTo 7. Null move: if even doing nothing leaves the opponent below beta,
    /// some move will. Not with pawns alone, where having to move can lose.
    pub(super) fn null_move(&mut self, node: &Node, context: &NodeContext) -> Option<Score> {
        let (depth, beta, ply) = (context.depth, context.beta, context.ply);
        let position = &node.position;
        let pieces = position.us() - position.our(Role::Pawn) - position.our(Role::King);
        if depth < p::NULL_DEPTH.get()
            || context.estimated_score < beta
            || context.static_eval + p::NULL_EVALUATION_FACTOR.get() * depth
                < beta + p::NULL_EVALUATION_MARGIN.get()
            || beta.is_loss()
            || self.stack.is_after_null(ply)
            || ply < self.nmp_min_ply
            || pieces.is_empty()
        {
            return None;
        }
        let margin = (context.estimated_score - beta) / p::NULL_MARGIN_DIVISOR.get();
        let reduction = p::NULL_REDUCTION.get()
            + depth / p::NULL_DEPTH_DIVISOR.get()
            + margin.min(p::NULL_MARGIN_LIMIT.get());
        let next = node.after_null_move()?;
        self.stack.play_null(ply);
        self.path.push_null(&next.position);
        self.tt.prefetch(next.position.key());
        self.count_node();
        let score =
            -self.search::<NonPv>(&next, ply + 1, -beta, -beta + 1, depth - reduction, false);
        self.take_back();
        if self.stopped || score < beta {
            return None;
        }
        // A mate that rests on a move nobody may make is not one.
        let score = if score.is_win() { beta } else { score };
        if depth < p::NULL_VERIFY_DEPTH.get() || self.nmp_min_ply > 0 {
            return Some(score);
        }
        // Deep down much depends on it: look again without null moves, for
        // positions where having to move is the trouble.
        self.nmp_min_ply = ply + 3 * (depth - reduction).max(1) as usize / 4 + 1;
        let verified = self.search::<NonPv>(node, ply, beta - 1, beta, depth - reduction, false);
        self.nmp_min_ply = 0;
        (!self.stopped && verified >= beta).then_some(score)
    }
}
