//! Every level against the one below, and what that makes in Elo.

mod meeting;
mod rater;
mod summary;

pub use meeting::{Meeting, MeetingKind};
pub use rater::Rater;
pub use summary::{LadderReport, LadderRow, LevelRating};

use crate::contestant::{EngineOption, EntrantError, entrant};
use crate::{MatchSetup, Playable, ReadFile};
use arena::statistics::{Points, Sample};
use arena::{Conditions, Finish, MatchResult, Opening};
use game::Color;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::{AtomicBool, Ordering};
use summary::Matches;

/// Which levels play whom, and what all their matches have in common.
pub struct Ladder<'a, G: Playable> {
    /// Which levels.
    pub levels: RangeInclusive<u8>,
    /// Whom all of them play, too.
    pub against: &'a [String],
    /// An engine that plays every level at the Elo that the level states.
    pub rater: Option<&'a Rater>,
    /// How deep it looks, one number for each level; or none at all.
    pub rater_depths: &'a [u32],
    /// How games begin.
    pub openings: Vec<Opening<G>>,
    /// How many games each match has.
    pub games: usize,
    /// What they are played under.
    pub conditions: Conditions,
    /// How many are played at a time.
    pub boards: usize,
    /// What is set in every engine.
    pub options: &'a [EngineOption],
    /// What is left to chance.
    pub seed: u64,
    /// Tells what is in the file of a personality.
    pub read: ReadFile<'a>,
}

/// What is told while levels play.
#[derive(Clone, Copy, Debug)]
pub enum LadderEvent<'a> {
    /// A game is over.
    Game {
        /// Of which match.
        meeting: &'a Meeting,
        /// What that has come to.
        result: &'a MatchResult,
        /// What should not have happened, if anything.
        mishap: Option<&'a str>,
    },
    /// A match is over, in words.
    Match(&'a str),
}

impl<G: Playable> Ladder<'_, G> {
    /// Who meets whom: the steps from below, then the others, then the engine that
    /// tells what they are worth.
    ///
    /// # Errors
    /// If that engine's depths do not fit the levels, or these state no Elo.
    pub fn meetings(&self) -> Result<Vec<Meeting>, EntrantError> {
        let mut meetings = meetings(&self.levels, self.against);
        if let Some(rater) = self.rater {
            meetings.extend(rater.meetings::<G>(&self.levels, self.rater_depths)?);
        }
        Ok(meetings)
    }

    /// Plays these matches and tells of every game; fewer if `stop` is set or `tell`
    /// has heard enough.
    ///
    /// # Errors
    /// If somebody cannot be entered.
    pub fn climb(
        &self,
        meetings: Vec<Meeting>,
        stop: &AtomicBool,
        mut tell: impl FnMut(LadderEvent<'_>) -> ControlFlow<()>,
    ) -> Result<LadderReport, EntrantError> {
        let total = meetings.len() * self.games;
        let mut matches = Matches::new(self.levels.clone());
        let mut played = 0;
        for meeting in meetings {
            let result = self.play(&meeting, stop, &mut tell)?;
            played += result.games.games() as usize;
            let line = matches.add(meeting, result);
            let is_enough = line.is_some_and(|line| tell(LadderEvent::Match(&line)).is_break());
            if is_enough || stop.load(Ordering::Relaxed) {
                break;
            }
        }
        let missing = (played < total).then(|| format!("{played} of {total} games were played"));
        Ok(matches.report(G::KIND.name(), self.games, missing))
    }

    /// One match of a level against somebody.
    fn play(
        &self,
        meeting: &Meeting,
        stop: &AtomicBool,
        tell: &mut impl FnMut(LadderEvent<'_>) -> ControlFlow<()>,
    ) -> Result<MatchResult, EntrantError> {
        let enter = |name: &str| {
            let entrant = entrant::<G>(name, &self.conditions, self.options, self.read);
            entrant.map(|entrant| entrant.contestant)
        };
        let first = enter(&format!("level:{}", meeting.level))?;
        let second = match (meeting.kind, self.rater) {
            (MeetingKind::Rating { elo, depth }, Some(rater)) => {
                rater.at::<G>(elo, depth, self.options)?
            }
            _ => enter(&meeting.opponent)?,
        };
        let setup = MatchSetup {
            contestants: [&*first, &*second],
            openings: &self.openings,
            games: self.games,
            conditions: self.conditions,
            boards: self.boards,
            seed: self.seed,
        };
        let mut result = MatchResult::default();
        setup.play(stop, |place, fixture, played| {
            let color = if fixture.seats.white == 0 {
                Color::White
            } else {
                Color::Black
            };
            result.add(Points::of(played.finish.outcome(), color));
            let mishap = match &played.finish {
                Finish::Forfeited(..) => {
                    Some(format!("{meeting}, game {}: {}", place + 1, played.finish))
                }
                _ => None,
            };
            tell(LadderEvent::Game {
                meeting,
                result: &result,
                mishap: mishap.as_deref(),
            })
        });
        Ok(result)
    }
}

/// The steps from below, then the others.
fn meetings(levels: &RangeInclusive<u8>, against: &[String]) -> Vec<Meeting> {
    let steps = levels.clone().skip(1).map(Meeting::step);
    let others = against.iter().flat_map(|opponent| {
        let meet = |level| Meeting::against(level, opponent);
        levels.clone().map(meet)
    });
    steps.chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_come_first_and_from_below() {
        let names = |levels, against: &[String]| -> Vec<String> {
            let meetings = meetings(&levels, against);
            meetings.iter().map(ToString::to_string).collect()
        };
        assert_eq!(
            names(1..=3, &["x".to_owned()]),
            [
                "level:2 against level:1",
                "level:3 against level:2",
                "level:1 against x",
                "level:2 against x",
                "level:3 against x"
            ]
        );
        assert!(names(4..=4, &[]).is_empty());
    }
}
