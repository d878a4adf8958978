//! The tree that Monte-Carlo search grows.

use crate::Score;
use crate::random::Random;
use game::Game;
use std::ops::Range;

/// Nodes in a row, who know each other by their places in it.
pub(super) struct Tree<M> {
    pub(super) nodes: Vec<Node<M>>,
    /// How many nodes there may be.
    limit: usize,
}

/// The place of the root.
pub(super) const ROOT: usize = 0;

/// No path is longer: where moves are forced it could go on for ever.
const MAX_PATH: usize = 100;

/// How much what was rarely tried is preferred. In theory it is the root of 2,
/// for chances from all of 0 to 1; those of moves lie closer together.
const CURIOSITY: f64 = 0.2;

pub(super) struct Node<M> {
    /// The move that leads here; none at the root.
    pub(super) mv: Option<M>,
    /// How many playouts went through here,
    pub(super) visits: u64,
    /// and the sum of the chances that they gave to the side to move here.
    total: f64,
    /// What the rules say, where the game is over.
    pub(super) ending: Option<Score>,
    /// The nodes after its moves; none until it is expanded.
    pub(super) children: Range<usize>,
}

impl<M> Node<M> {
    const fn new(mv: Option<M>) -> Node<M> {
        Node {
            mv,
            visits: 0,
            total: 0.0,
            ending: None,
            children: 0..0,
        }
    }

    /// The mean chance of the side to move; as if one more playout had been a
    /// draw, so that it is never quite 0 or 1.
    pub(super) fn chance(&self) -> f64 {
        (self.total + 0.5) / (self.visits + 1) as f64
    }
}

impl<M: Copy> Tree<M> {
    /// What a node takes.
    pub(super) const NODE_BYTES: usize = size_of::<Node<M>>();

    /// A tree of the root and its moves, which may have so many nodes one day.
    pub(super) fn new<G>(root: &G, limit: usize, random: &mut Random) -> Tree<M>
    where
        G: Game<Move = M>,
    {
        let nodes = vec![Node::new(None)];
        // However little room there is, a move of the root is chosen.
        let limit = limit.max(1 + root.legal_moves().len());
        let mut tree = Tree { nodes, limit };
        tree.add_moves(ROOT, root, random);
        tree
    }

    /// How many playouts there were.
    pub(super) fn rounds(&self) -> u64 {
        self.nodes[ROOT].visits
    }

    /// The move to try next, and its node: one that was never tried, or else
    /// the one with the greatest *upper confidence bound*, its mean and as much
    /// more as so few tries leave open (UCB1). None at a leaf.
    pub(super) fn most_promising(&self, node: usize) -> Option<(usize, M)> {
        let node = &self.nodes[node];
        let log = (node.visits as f64).ln();
        let bound = |child: &Node<M>| {
            if child.visits == 0 {
                return f64::INFINITY;
            }
            let visits = child.visits as f64;
            // The child counts the chances of the opponent.
            let mean = 1.0 - child.total / visits;
            mean + CURIOSITY * (log / visits).sqrt()
        };
        let children = node.children.clone();
        let bounds = children.map(|child| (child, bound(&self.nodes[child])));
        let (child, _) = bounds.max_by(|(_, a), (_, b)| a.total_cmp(b))?;
        Some((child, self.nodes[child].mv?))
    }

    /// Gives the leaf at the end of a path its moves, and says whether it did:
    /// not to a new one, nor where the game has ended, nor without room.
    pub(super) fn expand<G>(
        &mut self,
        path: &[usize],
        position: &G,
        ended: Option<Score>,
        random: &mut Random,
    ) -> bool
    where
        G: Game<Move = M>,
    {
        let place = path[path.len() - 1];
        let leaf = &mut self.nodes[place];
        if leaf.visits == 0 {
            leaf.ending = ended;
            return false;
        }
        let may_grow = leaf.ending.is_none() && path.len() < MAX_PATH;
        may_grow && self.add_moves(place, position, random)
    }

    fn add_moves<G>(&mut self, place: usize, position: &G, random: &mut Random) -> bool
    where
        G: Game<Move = M>,
    {
        let mut moves = position.legal_moves();
        let first = self.nodes.len();
        if first + moves.len() > self.limit {
            return false;
        }
        // What is generated first is not to be tried first.
        random.shuffle(&mut moves);
        let children = moves.iter().map(|mv| Node::new(Some(*mv)));
        self.nodes.extend(children);
        self.nodes[place].children = first..self.nodes.len();
        true
    }

    /// Tells all nodes of a path what chance the side to move has at its end.
    pub(super) fn back_up(&mut self, path: &[usize], mut chance: f64) {
        for place in path.iter().rev() {
            let node = &mut self.nodes[*place];
            node.visits += 1;
            node.total += chance;
            // What is good for one side is as bad for the other.
            chance = 1.0 - chance;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use checkers::Position;

    /// A tree after so many rounds whose playouts are all drawn.
    fn grown(limit: usize, rounds: u64) -> Tree<checkers::Move> {
        let root = Position::start();
        let mut random = Random::new(1);
        let mut tree = Tree::new(&root, limit, &mut random);
        while tree.rounds() < rounds {
            let (mut path, mut position) = (vec![ROOT], root);
            while let Some((child, mv)) = tree.most_promising(path[path.len() - 1]) {
                position.play_unchecked(mv);
                path.push(child);
            }
            tree.expand(&path, &position, None, &mut random);
            tree.back_up(&path, 0.5);
        }
        tree
    }

    #[test]
    fn a_full_tree_grows_no_more_and_rounds_go_on() {
        let tree = grown(100, 5_000);
        assert!((80..=100).contains(&tree.nodes.len()));
        assert_eq!(tree.rounds(), 5_000);
    }

    #[test]
    fn every_round_is_counted_on_its_whole_way() {
        let tree = grown(usize::MAX, 5_000);
        for (place, node) in tree.nodes.iter().enumerate() {
            let children = &tree.nodes[node.children.clone()];
            let below: u64 = children.iter().map(|child| child.visits).sum();
            // The playouts before it had moves, which the root always had.
            let own = if children.is_empty() {
                0
            } else {
                node.visits - below
            };
            assert!(own <= if place == ROOT { 0 } else { 2 }, "{own} at {place}");
            assert!((node.total - 0.5 * node.visits as f64).abs() < 1e-9);
        }
    }
}
