//! An engine that tells what the levels are worth: it can play at a rating, and
//! each level plays it at the one that the level states.

use super::{Meeting, MeetingKind};
use crate::Playable;
use crate::contestant::{EngineOption, EngineSetup, EntrantError, ratings};
use arena::Contestant;
use std::ops::RangeInclusive;

/// The engine, and what it can do.
#[derive(Clone, Debug)]
pub struct Rater {
    /// As it was named.
    name: String,
    path: String,
    ratings: RangeInclusive<u32>,
}

impl Rater {
    /// Starts the engine once, to see at which ratings it can play.
    ///
    /// # Errors
    /// If it is no engine, or has no rating to be set.
    pub fn new(name: &str) -> Result<Rater, EntrantError> {
        let own = || name.to_owned();
        let path = name
            .strip_prefix("engine:")
            .ok_or_else(|| EntrantError::NoEngine(own()))?;
        Ok(Rater {
            name: own(),
            path: path.to_owned(),
            ratings: ratings(path).map_err(|error| EntrantError::Engine { name: own(), error })?,
        })
    }

    /// Who meets it: every level, at what it states or the nearest that the
    /// engine can do. Of the depths there is one for each level, or none at all.
    pub(super) fn meetings<G: Playable>(
        &self,
        levels: &RangeInclusive<u8>,
        depths: &[u32],
    ) -> Result<Vec<Meeting>, EntrantError> {
        if !depths.is_empty() && depths.len() != levels.clone().count() {
            return Err(EntrantError::Depths {
                count: depths.len(),
                from: *levels.start(),
                to: *levels.end(),
            });
        }
        let lines = G::levels();
        let meeting = |(place, level): (usize, u8)| {
            let stated = lines[usize::from(level) - 1].elo;
            let stated = stated.ok_or(EntrantError::NoElo(G::KIND.name()))?;
            let elo = stated.clamp(*self.ratings.start(), *self.ratings.end());
            Ok(Meeting {
                level,
                opponent: format!("{} at {elo}", self.name),
                kind: MeetingKind::Rating {
                    elo,
                    depth: depths.get(place).copied(),
                },
            })
        };
        levels.clone().enumerate().map(meeting).collect()
    }

    /// The engine at a rating.
    pub(super) fn at<G: Playable>(
        &self,
        elo: u32,
        depth: Option<u32>,
        options: &[EngineOption],
    ) -> Result<Box<dyn Contestant<G>>, EntrantError> {
        let limited = [
            EngineOption::new("UCI_LimitStrength", &true),
            EngineOption::new("UCI_Elo", &elo),
        ];
        let setup = EngineSetup {
            options: [options, &limited].concat(),
            depth,
        };
        G::engine(&self.path, &setup).map_err(|error| EntrantError::Engine {
            name: self.name.clone(),
            error,
        })
    }
}
