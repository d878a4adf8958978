//! The levels of checkers: a search of their own, and what each one sees.
//!
//! The numbers were chosen by playing the levels against each other
//! (`coronet lab ladder`), so that all steps are about the same.

use super::{LevelLine, Played};
use crate::answer::Failure;
use crate::limits::{Budget, Limits};
use crate::luck::shuffle;
use crate::question::Question;
use crate::search::search;
use crate::search_result::{Ended, SearchResult};
use crate::sight::{Exchanges, Eyes, Sight};
use checkers::{Move, Position};
use session::Level;

/// How strong a level is.
struct Strength {
    number: u8,
    /// How many positions it looks at for a move.
    nodes: u64,
    /// How well it sees them.
    eyes: Eyes,
    /// How that looks to the opponent.
    plays: &'static str,
}

impl Strength {
    fn of(level: Level) -> &'static Strength {
        &LEVELS[usize::from(level.number()) - 1]
    }
}

const fn strength(
    number: u8,
    nodes: u64,
    (error, haste, blindness): (i32, i32, u64),
    exchanges: Exchanges,
    plays: &'static str,
) -> Strength {
    Strength {
        number,
        nodes,
        eyes: Eyes {
            error,
            haste,
            blindness,
            exchanges,
        },
        plays,
    }
}

use Exchanges::{Followed, Ignored};

#[rustfmt::skip]
static LEVELS: [Strength; 10] = [
    strength(1, 8, (200, 8, 100), Ignored,
        "sees some of its own moves, cannot wait to run ahead, and never sees a chain of captures coming"),
    strength(2, 30, (115, 2, 82), Ignored,
        "sees its own moves and a few answers, and misses most chains of captures"),
    strength(3, 56, (90, 0, 74), Ignored,
        "sees some of the answers to its moves, and misses most chains of captures"),
    strength(4, 140, (60, 0, 62), Followed,
        "looks two plies ahead, follows captures, and misses more than half of the chains"),
    strength(5, 360, (40, 0, 50), Followed,
        "looks three plies ahead, and misses every second chain or step back of a king"),
    strength(6, 900, (28, 0, 38), Followed,
        "looks four plies ahead, and misses a chain now and then"),
    strength(7, 2_300, (20, 0, 25), Followed,
        "looks about six plies ahead, and misses one chain of four"),
    strength(8, 5_200, (14, 0, 14), Followed,
        "looks about seven plies ahead, and seldom misses a chain"),
    strength(9, 10_500, (10, 0, 5), Followed,
        "looks about eight plies ahead, and overlooks hardly anything"),
    strength(10, 30_000, (6, 0, 0), Followed,
        "looks about nine plies ahead and through all captures, and overlooks nothing"),
];

impl Played for Position {
    fn levels() -> Vec<LevelLine> {
        let line = |strength: &Strength| LevelLine {
            level: strength.number.try_into().expect("the table holds levels"),
            nodes: strength.nodes,
            // Nobody has made a scale for checkers.
            elo: None,
            plays: strength.plays,
        };
        LEVELS.iter().map(line).collect()
    }

    fn ask_level(
        level: Level,
        question: &Question<'_, Position>,
    ) -> Result<SearchResult<Move>, Failure> {
        let strength = Strength::of(level);
        ask(question, strength.nodes, strength.eyes)
    }

    /// With the nodes of the strongest level.
    fn ask_for_hint(question: &Question<'_, Position>) -> Result<SearchResult<Move>, Failure> {
        let nodes = Strength::of(Level::MAX).nodes;
        ask(question, nodes, Eyes::SHARP)
    }
}

/// What somebody who sees everything would play in checkers, with all the nodes
/// and the time of the question: for reviews.
///
/// # Errors
/// If there is no move to be played.
pub fn ask_with_open_eyes(
    question: &Question<'_, Position>,
) -> Result<SearchResult<Move>, Failure> {
    ask(question, u64::MAX, Eyes::SHARP)
}

fn ask(
    question: &Question<'_, Position>,
    nodes: u64,
    eyes: Eyes,
) -> Result<SearchResult<Move>, Failure> {
    let position = question.history.position();
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    match moves[..] {
        [] => return Err(Failure::over(position)),
        [only] => return Ok(SearchResult::at_once(only)),
        _ => shuffle(&mut moves, question.luck.search),
    }
    let alternatives = question.alternatives();
    // Whoever may have to look twice keeps time for it.
    let looks = if alternatives.is_some() { 2 } else { 1 };
    let limits = Limits {
        nodes: nodes.min(question.limits.nodes),
        time: question.limits.time / looks,
        ..question.limits
    };
    let look = |moves: &[Move]| {
        let sight = Sight::new(eyes, position, question.luck);
        let mut budget = Budget::new(&limits, question.stop);
        search(question.history, moves, sight, &mut budget, limits.nodes)
    };
    let mut found = look(&moves);
    if let Some(rest) = alternatives.filter(|rest| !rest.contains(&found.best)) {
        moves.retain(|mv| rest.contains(mv));
        found = found.or_rather(look(&moves));
    }
    // To use up its own nodes is just what a level does.
    if found.ended == Ended::Nodes && nodes <= question.limits.nodes {
        found.ended = Ended::Done;
    }
    Ok(found)
}
