//! The levels: what each one sees, in numbers and in words.

mod strength;

use crate::answer::Failure;
use crate::limits::{Budget, Limits};
use crate::luck::shuffle;
use crate::question::Question;
use crate::search::search;
use crate::sight::{Eyes, Sight, Sighted};
use crate::thought::{Ended, Thought};
use session::{GameKind, Level};
use strength::Strength;

/// What is told of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelLine {
    /// Which one.
    pub level: Level,
    /// How many positions it looks at for a move.
    pub nodes: u64,
    /// How it plays, in a few words.
    pub plays: &'static str,
}

/// The levels of a game, the weakest first.
///
/// All of them search in the same way. A weaker one looks at fewer positions,
/// judges them less exactly, and overlooks some of the moves that people
/// overlook. Budgets are nodes and not time: a level is as strong on a slow
/// machine as on a quick one.
///
/// ```
/// use session::GameKind;
///
/// let lines: Vec<_> = opponents::levels(GameKind::Chess).collect();
/// assert_eq!(lines.len(), 10);
/// assert!(lines[0].nodes < lines[9].nodes);
/// ```
#[must_use]
pub fn levels(game: GameKind) -> impl ExactSizeIterator<Item = LevelLine> {
    let line = |strength: &Strength| LevelLine {
        level: strength.level(),
        nodes: strength.nodes,
        plays: strength.plays,
    };
    Strength::all(game).iter().map(line)
}

/// What a level plays.
///
/// # Errors
/// If there is no move to be played.
pub fn ask_level<G: Sighted>(
    level: Level,
    question: &Question<'_, G>,
) -> Result<Thought<G::Move>, Failure> {
    let strength = Strength::of(G::GAME, level);
    ask(question, strength.nodes, strength.eyes)
}

/// What somebody who sees everything would play, with the nodes of the
/// strongest level: for hints.
///
/// # Errors
/// If there is no move to be played.
pub(crate) fn ask_for_hint<G: Sighted>(
    question: &Question<'_, G>,
) -> Result<Thought<G::Move>, Failure> {
    let nodes = Strength::of(G::GAME, Level::MAX).nodes;
    ask(question, nodes, Eyes::SHARP)
}

fn ask<G: Sighted>(
    question: &Question<'_, G>,
    nodes: u64,
    eyes: Eyes,
) -> Result<Thought<G::Move>, Failure> {
    let position = question.history.position();
    let mut moves: Vec<G::Move> = position.legal_moves().into_iter().collect();
    match moves[..] {
        [] => return Err(Failure::over(position)),
        [only] => return Ok(Thought::at_once(only)),
        _ => shuffle(&mut moves, question.luck.search),
    }
    let alternatives = question.alternatives();
    // Whoever may have to look twice keeps time for it.
    let looks = if alternatives.is_some() { 2 } else { 1 };
    let limits = Limits {
        nodes: nodes.min(question.limits.nodes),
        time: question.limits.time / looks,
    };
    let look = |moves: &[G::Move]| {
        let sight = Sight::new(eyes, position, question.luck);
        let mut budget = Budget::new(&limits, question.stop);
        search(question.history, moves, sight, &mut budget, limits.nodes)
    };
    let mut thought = look(&moves);
    if let Some(rest) = alternatives.filter(|rest| !rest.contains(&thought.best)) {
        moves.retain(|mv| rest.contains(mv));
        thought = thought.or_rather(look(&moves));
    }
    // To use up its own nodes is just what a level does.
    if thought.ended == Ended::Nodes && nodes <= question.limits.nodes {
        thought.ended = Ended::Done;
    }
    Ok(thought)
}
