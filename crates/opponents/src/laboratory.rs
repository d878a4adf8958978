//! Opponents of the laboratory, who play as they do there, but always come back.
//!
//! They know no game so far, only the position: so they were in the sources,
//! and so the laboratory measures them. Three things are different here.
//!
//! - An algorithm that has no answer before it is done (`minimax/8`) is asked
//!   for depth 1 first, then 2, and so on, until its own depth is reached or a
//!   limit comes; then the deepest finished search counts. Whoever gets to his
//!   depth plays just what he plays in the laboratory, a little later.
//! - If a limit comes before even depth 1 is done, which takes an instant, it is
//!   the first of the moves in the order that belongs to the seed.
//! - Where moves are to be avoided and the opponent would play one, the others
//!   are looked at one by one, each as far as there is time.

use crate::answer::Failure;
use crate::level::Played;
use crate::limits::Limits;
use crate::luck::shuffle;
use crate::question::Question;
use crate::search_result::{Ended, SearchResult, one_ply_up};
use ::search::StopFlag;
use lab::{BuiltIn, Evaluate, Evaluation, Opponent, Stopped};
use std::time::Instant;

/// What an opponent of the laboratory plays.
///
/// # Errors
/// If there is no move to be played.
pub fn ask_laboratory<G: Played>(
    opponent: &Opponent<G>,
    question: &Question<'_, G>,
) -> Result<SearchResult<G::Move>, Failure> {
    let position = question.history.position();
    let mut moves: Vec<G::Move> = position.legal_moves().into_iter().collect();
    match moves[..] {
        [] => return Err(Failure::over(position)),
        [only] => return Ok(SearchResult::at_once(only)),
        _ => shuffle(&mut moves, question.luck.search),
    }
    let alternatives = question.alternatives();
    let searches = if alternatives.is_some() { 2 } else { 1 };
    let deadline = |share: u32| Remaining::new(&question.limits, share, question.stop);
    let seed = question.luck.search;

    let found = deepest(
        opponent,
        moves[0],
        deadline(searches),
        |depth, remaining| {
            let limits = remaining.limits(depth, seed);
            let report = opponent.search(position, &limits)?;
            let best = report.best.ok_or(Stopped)?;
            Ok(SearchResult {
                score: report.value,
                depth: report.depth,
                nodes: report.nodes,
                pv: report.pv,
                ..SearchResult::at_once(best)
            })
        },
    );
    let Some(rest) = alternatives.filter(|rest| !rest.contains(&found.best)) else {
        return Ok(found);
    };
    moves.retain(|mv| rest.contains(mv));
    let other = deepest(
        opponent,
        moves[0],
        deadline(searches),
        |depth, remaining| one_by_one(opponent, position, &moves, depth, seed, remaining),
    );
    Ok(found.or_rather(other))
}

/// What is left of the limits.
struct Remaining {
    nodes: u64,
    deadline: Option<Instant>,
    memory: usize,
    stop: StopFlag,
}

impl Remaining {
    fn new(limits: &Limits, share: u32, stop: &StopFlag) -> Remaining {
        Remaining {
            nodes: limits.nodes / u64::from(share),
            deadline: Instant::now().checked_add(limits.time / share),
            memory: limits.memory,
            stop: stop.clone(),
        }
    }

    fn limits(&self, depth: u32, seed: u64) -> lab::Limits {
        lab::Limits {
            nodes: Some(self.nodes),
            time: self
                .deadline
                .map(|time| time.saturating_duration_since(Instant::now())),
            memory: Some(self.memory),
            stop: self.stop.clone(),
            seed: Some(seed),
            ..lab::Limits::depth(depth)
        }
    }

    /// The limit that was reached.
    fn reached(&self) -> Ended {
        if self.stop.is_raised() {
            Ended::Stopped
        } else if self.deadline.is_some_and(|time| Instant::now() >= time) {
            Ended::Time
        } else {
            Ended::Nodes
        }
    }
}

/// The deepest search that the limits allow, up to the depth of the opponent.
fn deepest<G: Played>(
    opponent: &Opponent<G>,
    first: G::Move,
    mut remaining: Remaining,
    mut search: impl FnMut(u32, &Remaining) -> Result<SearchResult<G::Move>, Stopped>,
) -> SearchResult<G::Move> {
    let mut deepest = SearchResult::at_once(first);
    let wanted = opponent.depth;
    // Whoever deepens by himself is asked once, but for an answer in any case.
    let depths: Vec<u32> = if opponent.algorithm.is_anytime() {
        [1, wanted]
            .into_iter()
            .take(wanted.min(2) as usize)
            .collect()
    } else {
        (1..=wanted).collect()
    };
    for depth in depths {
        let Ok(found) = search(depth, &remaining) else {
            deepest.ended = remaining.reached();
            break;
        };
        remaining.nodes = remaining.nodes.saturating_sub(found.nodes);
        let nodes = deepest.nodes + found.nodes;
        deepest = SearchResult { nodes, ..found };
        if deepest.depth < depth {
            deepest.ended = remaining.reached();
        }
    }
    deepest
}

/// The best of some moves, each judged by the search of what follows.
fn one_by_one<G: Played>(
    opponent: &Opponent<G>,
    position: &G,
    moves: &[G::Move],
    depth: u32,
    seed: u64,
    remaining: &Remaining,
) -> Result<SearchResult<G::Move>, Stopped> {
    let evaluation: Evaluation<G> = opponent
        .evaluation
        .for_search(position, &remaining.limits(depth, seed));
    // Monte-Carlo search has no depth that could be one less.
    let below = match opponent.algorithm {
        BuiltIn::Mcts => depth,
        _ => depth - 1,
    };
    let mut best: Option<SearchResult<G::Move>> = None;
    let mut nodes = 0;
    for &mv in moves {
        let mut next = position.clone();
        next.play_unchecked(mv);
        let mut limits = remaining.limits(below, seed);
        limits.nodes = Some(remaining.nodes.saturating_sub(nodes));
        let report = lab::search(opponent.algorithm, &next, &evaluation, &limits, &mut ())?;
        nodes += report.nodes;
        let score = one_ply_up(report.value);
        if best.as_ref().is_none_or(|best| score > best.score) {
            best = Some(SearchResult {
                score,
                depth,
                pv: [Some(mv), report.best].into_iter().flatten().collect(),
                ..SearchResult::at_once(mv)
            });
        }
    }
    best.map(|best| SearchResult { nodes, ..best })
        .ok_or(Stopped)
}
