//! What a grown tree says: to whoever asked, and to the observer.

use super::chance::Curve;
use super::tree::{Node, ROOT, Tree};
use crate::search::{FULL_WINDOW, Place, Search, Worth};
use crate::{Bound, Evaluate, Observer, Score, Why};
use game::Game;

impl<M: Copy + Eq> Tree<M> {
    /// Shows the tree to the observer, who is at its root already. What was never
    /// tried is not shown. The nodes that are open are kept in a list: calls
    /// within calls could be too many.
    pub(super) fn show<G, E, O>(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        root: Place<M>,
        curve: &Curve,
    ) where
        G: Game<Move = M>,
        E: Evaluate<G>,
        O: Observer<G>,
    {
        if !O::LISTENS {
            return;
        }
        let children = self.tried(&self.nodes[ROOT]);
        let mut open = vec![(&self.nodes[ROOT], position.clone(), root, children)];
        while let Some((node, position, at, children)) = open.last_mut() {
            if let Some((child, mv)) = children.next() {
                let below = at.after(mv);
                let mut next = position.clone();
                next.play_unchecked(mv);
                search.announce(&next, &below, FULL_WINDOW);
                open.push((child, next, below, self.tried(child)));
                continue;
            }
            let why = if node.ending.is_some() {
                Why::Ending
            } else if self.tried(node).next().is_none() {
                Why::Evaluated
            } else {
                Why::Searched
            };
            let worth = self.worth(node, at.ply, curve);
            search.leave(at, worth, Bound::Exact, why);
            open.pop();
        }
    }

    /// The moves that the worth of each node comes from, from the root on.
    pub(super) fn line(&self, curve: &Curve) -> Vec<M> {
        let mut line = Vec::new();
        let mut node = &self.nodes[ROOT];
        while let Some((child, mv)) = self.best_child(node, line.len() as u32, curve) {
            line.push(mv);
            node = child;
        }
        line
    }

    fn best_child(&self, node: &Node<M>, ply: u32, curve: &Curve) -> Option<(&Node<M>, M)> {
        let best = self.worth(node, ply, curve).best?;
        self.tried(node).find(|(_, mv)| *mv == best)
    }

    /// The children that a playout went through, each with its move.
    fn tried<'a>(&'a self, node: &Node<M>) -> impl Iterator<Item = (&'a Node<M>, M)> + use<'a, M> {
        let children = self.nodes[node.children.clone()].iter();
        children.filter_map(|child| Some((child, child.mv.filter(|_| child.visits > 0)?)))
    }

    /// What a node is worth, and by which move. Where the rules decide, by them:
    /// the game is over, or one move wins it, or every move ends it. Otherwise
    /// by the mean of all playouts and the move that was tried most.
    pub(super) fn worth(&self, node: &Node<M>, ply: u32, curve: &Curve) -> Worth<M> {
        if let Some(ending) = node.ending {
            return Worth::just(Score::from_tt(ending, ply));
        }
        let mut by_rules = Worth::NOTHING;
        let mut ended = 0;
        for (child, mv) in self.tried(node) {
            if let Some(ending) = child.ending {
                by_rules.consider(mv, -Score::from_tt(ending, ply + 1));
                ended += 1;
            }
        }
        if by_rules.value.is_win() || (ended > 0 && ended == node.children.len()) {
            return by_rules;
        }
        // Of equals the one that is worse for the opponent.
        let most = self.tried(node).max_by(|(a, _), (b, _)| {
            let tries = a.visits.cmp(&b.visits);
            tries.then(b.chance().total_cmp(&a.chance()))
        });
        Worth {
            value: curve.score(node.chance()),
            best: most.map(|(_, mv)| mv),
        }
    }
}
