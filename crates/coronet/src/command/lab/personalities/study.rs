//! Personalities under the same conditions: each plays as many games against the
//! same opponent, from the same openings and with both colours.

use super::super::conditions::processors;
use super::super::openings::random_openings;
use crate::interrupt::Interrupt;
use crate::rules::Rules;
use anyhow::Context;
use arena::statistics::{Points, Tally};
use arena::{Completion, Conditions, Contestant, Fixture, Tournament, schedule};
use game::{ByColor, Color};
use lab::experiment::Portrait;
use lab::{BuiltIn, Evaluation, Gains, Opponent};
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Someone who is watched.
pub(crate) struct Subject<G: Rules> {
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) opponent: Opponent<G>,
    pub(crate) portrait: Portrait,
    pub(crate) tally: Tally,
}

/// What they are watched at.
pub(crate) struct Study<'a, G: Rules> {
    pub(crate) against: &'a dyn Contestant<G>,
    /// How many games each of them plays.
    pub(crate) games: usize,
    pub(crate) seed: u64,
}

impl<G: Rules> Study<'_, G> {
    /// Lets all of them play, and steps after every game; fewer if somebody
    /// interrupts.
    pub(crate) fn watch(
        &self,
        subjects: &mut [Subject<G>],
        interrupt: &Interrupt,
        mut step: impl FnMut(),
    ) -> anyhow::Result<Completion> {
        const PLIES: usize = 4;
        let openings = random_openings(&G::start(), PLIES, self.games, self.seed)?;
        let fixtures = self.fixtures(subjects.len(), openings.len());
        let opponents: Vec<Opponent<G>> = subjects.iter().map(|s| s.opponent.clone()).collect();
        let mut contestants: Vec<&dyn Contestant<G>> = opponents.iter().map(|o| o as _).collect();
        // Last, where the fixtures expect it.
        contestants.push(self.against);
        let tournament = Tournament {
            contestants: &contestants,
            openings: &openings,
            fixtures: &fixtures,
            conditions: Conditions::default(),
            boards: processors(),
        };
        let last = subjects.len();
        Ok(tournament.play(&interrupt.flag(), |place, played| {
            let seats = fixtures[place].seats;
            let color = if seats.white == last {
                Color::Black
            } else {
                Color::White
            };
            let subject = &mut subjects[seats[color]];
            subject.portrait.add(&played, color);
            subject
                .tally
                .count(Points::of(played.finish.outcome(), color));
            step();
            ControlFlow::Continue(())
        }))
    }

    /// Everyone plays the one at the end of the list; game by game, so that all
    /// have about as many if somebody interrupts.
    fn fixtures(&self, subjects: usize, openings: usize) -> Vec<Fixture> {
        let one = schedule::pairs(self.games.div_ceil(2), openings, self.seed);
        let mut fixtures = Vec::new();
        for fixture in &one[..self.games] {
            for subject in 0..subjects {
                let seat = |place: usize| if place == 0 { subject } else { subjects };
                let seats: ByColor<usize> = fixture.seats.map(seat);
                fixtures.push(Fixture {
                    seats,
                    seed: fixture.seed.wrapping_add(subject as u64),
                    ..*fixture
                });
            }
        }
        fixtures
    }
}

/// The personalities that come with the program, and those of the files.
pub(crate) fn subjects<G: Rules>(files: &[PathBuf], depth: u32) -> anyhow::Result<Vec<Subject<G>>> {
    let own = Gains::<G>::names().map(|name| format!("gains:{name}"));
    let files = files.iter().map(|path| format!("gains:{}", path.display()));
    let subject = |name: String| {
        let evaluation = Evaluation::parse_with(&name, |path| fs::read_to_string(path))
            .with_context(|| format!("{name:?}"))?;
        let description = match &evaluation {
            Evaluation::Gains { gains, .. } => gains.description.clone(),
            _ => String::new(),
        };
        Ok(Subject {
            name: name.trim_start_matches("gains:").to_owned(),
            description,
            opponent: Opponent {
                algorithm: BuiltIn::AlphaBeta,
                evaluation,
                depth,
            },
            portrait: Portrait::default(),
            tally: Tally::default(),
        })
    };
    own.chain(files).map(subject).collect()
}
