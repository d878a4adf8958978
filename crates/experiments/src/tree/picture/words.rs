//! What is said of a node: its value, its window, and why it was cut.

use super::{Picture, mark};
use crate::Searched;
use chart::Mark;
use lab::{Bound, BuiltIn, Fate, Score, TreeNode};
use report::wording::with_separators;

impl<G: Searched> Picture<'_, G> {
    /// A score of a node as the side to move at the root sees it.
    fn seen(&self, node: &TreeNode<G::Move>, score: Score) -> Score {
        if node.ply.is_multiple_of(2) {
            score
        } else {
            -score
        }
    }

    /// Alpha and beta, seen from the root.
    fn window(&self, node: &TreeNode<G::Move>) -> (Score, Score) {
        if node.ply.is_multiple_of(2) {
            (node.alpha, node.beta)
        } else {
            (-node.beta, -node.alpha)
        }
    }

    /// `+25`, `≤ −30`.
    pub(super) fn value(&self, node: &TreeNode<G::Move>) -> String {
        let Some(value) = node.value else {
            return String::new();
        };
        let is_own = node.ply.is_multiple_of(2);
        let sign = match (node.bound, is_own) {
            (Bound::Exact, _) => "",
            (Bound::Lower, true) | (Bound::Upper, false) => "≥ ",
            (Bound::Upper, true) | (Bound::Lower, false) => "≤ ",
        };
        let tries = match self.algorithm {
            BuiltIn::Mcts if node.nodes_below > 0 => {
                format!(" ({} nodes)", with_separators(node.nodes_below + 1))
            }
            _ => String::new(),
        };
        format!("{sign}{}{tries}", written(self.seen(node, value)))
    }

    /// Why a node was cut, in symbols: `−30 ≤ α +10`.
    pub(super) fn comparison(&self, node: &TreeNode<G::Move>) -> String {
        let (alpha, beta) = self.window(node);
        let value = node
            .value
            .map_or(String::new(), |value| written(self.seen(node, value)));
        if node.ply.is_multiple_of(2) {
            format!("{value} ≥ β {}", written(beta))
        } else {
            format!("{value} ≤ α {}", written(alpha))
        }
    }

    /// Why a node was cut, in words.
    pub(super) fn reason(&self, node: &TreeNode<G::Move>, by: Option<&str>) -> String {
        let (own, other) = (self.side(0), self.side(1));
        let (alpha, beta) = self.window(node);
        let value = node
            .value
            .map_or(String::new(), |value| written(self.seen(node, value)));
        let by = by.unwrap_or("one move");
        if node.ply.is_multiple_of(2) {
            format!(
                "Cut off: {by} gives {own} {value} or more, and {other} can keep {own} at {} \
                 elsewhere (beta), so {other} will not let it come to this.",
                written(beta)
            )
        } else {
            format!(
                "Cut off: {by} leaves {own} {value} or less, and {own} is sure of {} elsewhere \
                 (alpha), so {own} will not let it come to this.",
                written(alpha)
            )
        }
    }

    /// All there is to say of a node.
    pub(super) fn title(
        &self,
        id: usize,
        line: &[String],
        best: Option<String>,
        is_again: bool,
    ) -> String {
        let node = &self.nodes[id];
        let own = self.side(0);
        let mut title = if line.is_empty() {
            "root".to_owned()
        } else {
            line.join(" ")
        };
        if is_again {
            title.push_str(", searched again with a wider window");
        }
        title.push_str(&format!(", {} to move: ", self.side(node.ply)));
        title.push_str(match mark(node) {
            Mark::Stopped => "not finished",
            Mark::Evaluated => "evaluated",
            Mark::StandPat => "what it is worth to capture nothing",
            Mark::Ending => "game over",
            Mark::Table => "known from the table",
            Mark::Cut => "cut off",
            _ => "searched, no move skipped",
        });
        let value = self.value(node);
        if !value.is_empty() {
            title.push_str(&format!(", {value} for {own}"));
        }
        let (alpha, beta) = self.window(node);
        title.push_str(&format!(
            ". Window at entry: alpha {}, beta {}.",
            written(alpha),
            written(beta)
        ));
        if node.fate == Fate::Cut {
            title.push_str(&format!(" {}", self.reason(node, best.as_deref())));
        } else if let Some(best) = best {
            title.push_str(&format!(" Best: {best}."));
        }
        if node.nodes_below > 0 {
            title.push_str(&format!(
                " {} nodes below.",
                with_separators(node.nodes_below)
            ));
        }
        title
    }
}

/// A score with its sign, as in books.
fn written(score: Score) -> String {
    if score <= Score::MIN {
        "−∞".to_owned()
    } else if score >= Score::MAX {
        "+∞".to_owned()
    } else if score.plies_to_end().is_some() || score.value() == 0 {
        score.to_string()
    } else if score.value() < 0 {
        format!("−{}", score.value().unsigned_abs())
    } else {
        format!("+{score}")
    }
}
