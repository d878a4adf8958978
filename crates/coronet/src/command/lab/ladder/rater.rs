//! An engine that tells what the levels are worth: it can play at a rating, and
//! each level plays it at the one that the level states.

use super::climb::{Meeting, MeetingKind};
use crate::contestant::{EngineOption, EngineSetup, ratings};
use crate::rules::Rules;
use anyhow::{Context, anyhow, bail};
use arena::Contestant;
use std::ops::RangeInclusive;

/// The engine, and what it can do.
pub(super) struct Rater {
    /// As it was named.
    name: String,
    path: String,
    ratings: RangeInclusive<u32>,
}

impl Rater {
    /// Starts the engine once, to see at which ratings it can play.
    pub(super) fn new(name: &str) -> anyhow::Result<Rater> {
        let path = name
            .strip_prefix("engine:")
            .ok_or_else(|| anyhow!("{name:?} is no engine; write engine:PATH"))?;
        Ok(Rater {
            name: name.to_owned(),
            path: path.to_owned(),
            ratings: ratings(path).with_context(|| format!("{name:?}"))?,
        })
    }

    /// Who meets it: every level, at what it states or the nearest that the
    /// engine can do. Of the depths there is one for each level, or none at all.
    pub(super) fn meetings<G: Rules>(
        &self,
        levels: &RangeInclusive<u8>,
        depths: &[u32],
    ) -> anyhow::Result<Vec<Meeting>> {
        if !depths.is_empty() && depths.len() != levels.clone().count() {
            let (from, to) = (levels.start(), levels.end());
            let count = depths.len();
            bail!(
                "--rater-depths has {count} numbers; write one for each level from {from} to {to}"
            );
        }
        let lines = G::levels();
        let meeting = |(place, level): (usize, u8)| {
            let stated = lines[usize::from(level) - 1].elo;
            let stated = stated.ok_or_else(|| anyhow!("the levels of {} state no Elo", G::KIND))?;
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
    pub(super) fn at<G: Rules>(
        &self,
        elo: u32,
        depth: Option<u32>,
        options: &[EngineOption],
    ) -> anyhow::Result<Box<dyn Contestant<G>>> {
        let limited = [
            EngineOption::new("UCI_LimitStrength", &true),
            EngineOption::new("UCI_Elo", &elo),
        ];
        let setup = EngineSetup {
            options: [options, &limited].concat(),
            depth,
        };
        G::engine(&self.path, &setup).with_context(|| format!("{:?}", self.name))
    }
}
