//! Monte-Carlo tree search: try moves by playing on at random, and try those
//! more often that did well.
//!
//! One random game says little, the mean of many says much. So a tree is grown,
//! round by round, where it promises most. A round has four steps:
//!
//! 1. *Select*: from the root follow moves that did well, or that were rarely
//!    tried, down to a leaf of the tree; UCB1 weighs the two.
//! 2. *Expand*: a leaf that is reached again gets its moves, and one is tried.
//! 3. *Play out*: play on at random for some plies, and judge what comes of it.
//! 4. *Back up*: every node on the way learns how that went.
//!
//! Coulom (2006) grew the first such trees, for Go. With UCB1 (Auer,
//! Cesa-Bianchi and Fischer 2002) the method is called UCT, and in the long run
//! it finds the move of minimax (Kocsis and Szepesvári 2006).
//!
//! # How long it takes
//!
//! It has no depth. Depth d stands for 100 * 4^(d-1) rounds: a step costs about
//! what one more ply costs alpha-beta. But it has an answer from the first round
//! on, the move that was tried most; if a limit ends it early, the report names
//! the depth whose rounds were done. Nodes are all positions it came to, those
//! of playouts too. Chance comes from the seed alone, which is 0 if none is given.
//!
//! # What an observer sees
//!
//! The tree as it has grown, once, at the end. The value of a node is the mean
//! of the playouts that went through it, turned back into a score.

mod chance;
mod show;
mod tree;

use super::{Algorithm, BuiltIn};
use crate::random::Random;
use crate::search::{BestLine, FULL_WINDOW, Place, Search};
use crate::{Evaluate, Observer, Score, Stopped};
use chance::Curve;
use game::Game;
use tree::{ROOT, Tree};

/// The rounds of depth 1, and how many times as many one more ply takes.
const ROUNDS: (u64, u64) = (100, 4);

/// No playout is longer than this; the evaluation judges where it stops. In
/// trials, longer ones took more time and played worse.
const PLAYOUT_PLIES: u32 = 6;

/// Playouts before the first round, to find out how large scores are.
const SAMPLES: u32 = 20;

/// The most nodes of a tree. When they are used up, rounds go on without.
const MAX_NODES: usize = 1_000_000;

/// A tree grown by random games. It has an answer from the first round on: the depth
/// says which its rounds stand for, and the line goes from every node by the move
/// that its worth comes from.
#[derive(Clone, Copy, Debug)]
pub struct Mcts;

impl<G: Game, E: Evaluate<G>, O: Observer<G>> Algorithm<G, E, O> for Mcts {
    fn name(&self) -> &str {
        BuiltIn::Mcts.name()
    }

    fn run(
        &self,
        search: &mut Search<'_, G, E, O>,
        position: &G,
        depth: u32,
    ) -> Result<BestLine<G::Move>, Stopped> {
        let at = Place::root(depth);
        search.enter(position, &at, FULL_WINDOW)?;
        if let Some(value) = search.ending(position, &at) {
            return Ok(search.best_line(value, depth));
        }
        if depth == 0 {
            let value = search.evaluated(position, &at);
            return Ok(search.best_line(value, depth));
        }
        let mut random = search.random();
        let samples: Result<Vec<Score>, Stopped> = (0..SAMPLES)
            .map(|_| play_out(search, position, PLAYOUT_PLIES, &mut random))
            .collect();
        let curve = Curve::of(&samples?);
        let room = search.room(Tree::<G::Move>::NODE_BYTES, MAX_NODES);
        let mut tree = Tree::new(position, room, &mut random);
        while tree.rounds() < rounds(depth) {
            if round(search, &mut tree, position, &curve, &mut random).is_err() {
                break;
            }
        }
        if tree.rounds() == 0 {
            return Err(Stopped);
        }
        let done = (1..=depth).take_while(|depth| rounds(*depth) <= tree.rounds());
        tree.show(search, position, at, &curve);
        Ok(BestLine {
            value: tree.worth(&tree.nodes[ROOT], 0, &curve).value,
            depth: done.last().unwrap_or(0),
            pv: tree.line(&curve),
        })
    }

    fn is_anytime(&self) -> bool {
        true
    }
}

fn rounds(depth: u32) -> u64 {
    let (first, factor) = ROUNDS;
    first.saturating_mul(factor.saturating_pow(depth - 1))
}

/// The four steps.
fn round<G, E, O>(
    search: &mut Search<'_, G, E, O>,
    tree: &mut Tree<G::Move>,
    root: &G,
    curve: &Curve,
    random: &mut Random,
) -> Result<(), Stopped>
where
    G: Game,
    E: Evaluate<G>,
    O: Observer<G>,
{
    let mut position = root.clone();
    let mut path = vec![ROOT];
    select(search, tree, &mut path, &mut position)?;
    let ended = search.ended(&position, 0);
    if tree.expand(&path, &position, ended, random) {
        select(search, tree, &mut path, &mut position)?;
    }
    let score = play_out(search, &position, PLAYOUT_PLIES, random)?;
    tree.back_up(&path, curve.chance(score));
    Ok(())
}

/// Goes on to a leaf of the tree.
fn select<G, E, O>(
    search: &mut Search<'_, G, E, O>,
    tree: &Tree<G::Move>,
    path: &mut Vec<usize>,
    position: &mut G,
) -> Result<(), Stopped>
where
    G: Game,
    E: Evaluate<G>,
    O: Observer<G>,
{
    while let Some((child, mv)) = tree.most_promising(path[path.len() - 1]) {
        search.visit()?;
        position.play_unchecked(mv);
        path.push(child);
    }
    Ok(())
}

/// What a position comes to for the side to move if both play at random.
fn play_out<G, E, O>(
    search: &mut Search<'_, G, E, O>,
    position: &G,
    plies: u32,
    random: &mut Random,
) -> Result<Score, Stopped>
where
    G: Game,
    E: Evaluate<G>,
    O: Observer<G>,
{
    if let Some(score) = search.ended(position, 0) {
        return Ok(score);
    }
    if plies == 0 {
        return Ok(search.evaluate(position));
    }
    let moves = position.legal_moves();
    let mv = moves[random.below(moves.len())];
    search.visit()?;
    let mut next = position.clone();
    next.play_unchecked(mv);
    Ok(-play_out(search, &next, plies - 1, random)?)
}
