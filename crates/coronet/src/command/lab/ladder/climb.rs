//! One step of the ladder: a match of a level against somebody.

use super::rater::Rater;
use crate::contestant::{EngineOption, contestant};
use crate::interrupt::Interrupt;
use crate::rules::Rules;
use arena::Standing;
use arena::statistics::Points;
use arena::{Conditions, Finish, Opening, Tournament, schedule};
use game::Color;
use std::fmt;
use std::ops::ControlFlow;

/// Who meets whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Meeting {
    pub(super) level: u8,
    /// The opponent, by name.
    pub(super) opponent: String,
    pub(super) kind: MeetingKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MeetingKind {
    /// With the level below.
    Step,
    /// With anybody.
    Other,
    /// With an engine that plays at this rating.
    Rating {
        /// What the engine is set to.
        elo: u32,
        /// How deep it looks, if that is said.
        depth: Option<u32>,
    },
}

impl Meeting {
    pub(super) fn step(level: u8) -> Meeting {
        Meeting {
            level,
            opponent: format!("level:{}", level - 1),
            kind: MeetingKind::Step,
        }
    }

    /// What the opponent is worth, if that is known.
    pub(super) fn rated_at(&self) -> Option<u32> {
        match self.kind {
            MeetingKind::Rating { elo, .. } => Some(elo),
            MeetingKind::Step | MeetingKind::Other => None,
        }
    }

    pub(super) fn against(level: u8, opponent: &str) -> Meeting {
        Meeting {
            level,
            opponent: opponent.to_owned(),
            kind: MeetingKind::Other,
        }
    }
}

impl fmt::Display for Meeting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level:{} against {}", self.level, self.opponent)
    }
}

/// What all matches have in common.
pub(super) struct Climb<'a, G: Rules> {
    pub(super) openings: Vec<Opening<G>>,
    /// Of each match.
    pub(super) games: usize,
    pub(super) conditions: Conditions,
    pub(super) boards: usize,
    pub(super) options: &'a [EngineOption],
    pub(super) rater: Option<&'a Rater>,
    pub(super) seed: u64,
}

impl<G: Rules> Climb<'_, G> {
    /// Plays a match and tells how it stands after every game, and what happened
    /// if that should not happen. Fewer games are played if somebody interrupts.
    pub(super) fn play(
        &self,
        meeting: &Meeting,
        interrupt: &Interrupt,
        mut heard: impl FnMut(&Standing, Option<String>),
    ) -> anyhow::Result<Standing> {
        let level = format!("level:{}", meeting.level);
        let first = contestant::<G>(&level, &self.conditions, self.options)?;
        let second = match (meeting.kind, self.rater) {
            (MeetingKind::Rating { elo, depth }, Some(rater)) => {
                rater.at::<G>(elo, depth, self.options)?
            }
            _ => contestant::<G>(&meeting.opponent, &self.conditions, self.options)?,
        };
        let pairs = self.games.div_ceil(2);
        let mut fixtures = schedule::pairs(pairs, self.openings.len(), self.seed);
        fixtures.truncate(self.games);
        let tournament = Tournament {
            contestants: &[&*first, &*second],
            openings: &self.openings,
            fixtures: &fixtures,
            conditions: self.conditions,
            boards: self.boards,
        };
        let mut standing = Standing::default();
        tournament.play(&interrupt.flag(), |place, played| {
            let color = if fixtures[place].seats.white == 0 {
                Color::White
            } else {
                Color::Black
            };
            standing.add(Points::of(played.finish.outcome(), color));
            let mishap = match &played.finish {
                Finish::Forfeited(..) => {
                    Some(format!("{meeting}, game {}: {}", place + 1, played.finish))
                }
                _ => None,
            };
            heard(&standing, mishap);
            ControlFlow::Continue(())
        });
        Ok(standing)
    }
}
