//! Why a game is over, as a record tells it.
//!
//! A record has a result, and the moves may tell its reason. Where they do not,
//! the tag `Termination` of the standard tells something, and the tag `Reason`,
//! which is ours, tells all of it.

use super::GameFault;
use crate::rules::Rules;
use crate::{Outcome, Reason, Verdict};
use game::History;
use game::record::Tags;

/// The tag of ours.
pub(super) const REASON: &str = "Reason";

/// The tag of the PGN standard.
pub(super) const TERMINATION: &str = "Termination";

const TIME_FORFEIT: &str = "time forfeit";
const ADJUDICATION: &str = "adjudication";

/// The reasons that moves alone do not give.
const TOLD: [Reason; 7] = [
    Reason::Resignation,
    Reason::Agreement,
    Reason::Time,
    Reason::Adjudication,
    Reason::ThreefoldRepetition,
    Reason::FiftyMoves,
    Reason::FortyMoves,
];

/// The value of `Termination`, as far as the standard has one.
pub(super) const fn termination(verdict: Option<Verdict>) -> Option<&'static str> {
    let Some(verdict) = verdict else {
        return Some("unterminated");
    };
    match verdict.reason {
        Reason::Time => Some(TIME_FORFEIT),
        Reason::Adjudication => Some(ADJUDICATION),
        Reason::Recorded => None,
        _ => Some("normal"),
    }
}

/// The value of `Reason`, where the moves alone do not tell it.
pub(super) fn reason(verdict: Option<Verdict>) -> Option<String> {
    let reason = verdict?.reason;
    TOLD.contains(&reason).then(|| reason.to_string())
}

/// How a game ended, if it did, by its moves, its result and its tags.
pub(super) fn verdict<G: Rules>(
    history: &History<G>,
    result: Option<game::Outcome>,
    tags: &Tags,
) -> Result<Option<Verdict>, GameFault> {
    let by_rules = history.end();
    let Some(result) = result.map(|outcome| outcome.map(G::seat)) else {
        return Ok(by_rules.map(Verdict::of::<G>));
    };
    if let Some(ending) = by_rules {
        let verdict = Verdict::of::<G>(ending);
        if verdict.result == result {
            return Ok(Some(verdict));
        }
        // Players may have overlooked a draw; nobody overlooks that there is no
        // move left.
        if history.position().legal_moves().is_empty() {
            return Err(GameFault::Contradiction { result, ending });
        }
    }
    let reason = told(result, tags)
        .or_else(|| claimed(history, result))
        .unwrap_or(Reason::Recorded);
    Ok(Some(Verdict { result, reason }))
}

/// What the tags say, if it can be.
fn told(result: Outcome, tags: &Tags) -> Option<Reason> {
    let is_possible = |reason: Reason| match reason {
        Reason::Resignation | Reason::Time | Reason::Adjudication => true,
        _ => result == Outcome::Draw,
    };
    let by_reason = tags.value(REASON).and_then(|text| {
        let reason = TOLD.into_iter().find(|reason| reason.to_string() == text);
        reason.filter(|reason| is_possible(*reason))
    });
    by_reason.or_else(
        || match tags.value(TERMINATION)?.to_ascii_lowercase().as_str() {
            TIME_FORFEIT => Some(Reason::Time),
            ADJUDICATION => Some(Reason::Adjudication),
            _ => None,
        },
    )
}

/// A draw that could be claimed was claimed.
fn claimed<G: Rules>(history: &History<G>, result: Outcome) -> Option<Reason> {
    let claim = history
        .claimable_draw()
        .filter(|_| result == Outcome::Draw)?;
    Some(claim.reason)
}
