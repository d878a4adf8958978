//! Personalities under the same conditions: each plays as many games against the
//! same opponent, from the same openings and with both colours.

use super::{PersonalitiesReport, PersonalityRow};
use crate::{Error, Playable, ReadFile, processors, random_openings};
use arena::statistics::{Points, Tally};
use arena::{Completion, Conditions, Contestant, Fixture, Tournament, schedule};
use game::{ByColor, Color};
use lab::experiment::HabitCounts;
use lab::{BuiltIn, Evaluation, EvaluationError, Gains, Opponent};
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

/// A personality as a player, and what it did so far.
pub struct Personality<G: Playable> {
    /// What it is called, by its file if it has one.
    pub name: String,
    /// The path of that file; none for those that come with the program.
    pub file: Option<String>,
    /// What it is like, in a line.
    pub description: String,
    /// How it plays.
    pub opponent: Opponent<G>,
    /// How it did.
    pub habits: HabitCounts,
    /// What its games came to.
    pub tally: Tally,
}

/// What they are watched at.
pub struct Study<'a, G: Playable> {
    /// Whom all of them play.
    pub against: &'a dyn Contestant<G>,
    /// What he is called.
    pub against_name: &'a str,
    /// How far the personalities look ahead.
    pub depth: u32,
    /// How many games each of them plays.
    pub games: usize,
    /// What is left to chance: openings, equal moves, moods.
    pub seed: u64,
}

impl<G: Playable> Study<'_, G> {
    /// Lets all of them play, and tells of every game; fewer if `stop` is set.
    ///
    /// # Errors
    /// If no game goes on after the random moves of its opening.
    pub fn watch(
        &self,
        mut personalities: Vec<Personality<G>>,
        stop: &AtomicBool,
        mut tell: impl FnMut(),
    ) -> Result<PersonalitiesReport, Error> {
        const PLIES: usize = 4;
        let openings = random_openings(&G::start(), PLIES, self.games, self.seed)?;
        let last = personalities.len();
        let fixtures = self.fixtures(last, openings.len());
        let opponents: Vec<Opponent<G>> =
            personalities.iter().map(|p| p.opponent.clone()).collect();
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
        let completion = tournament.play(stop, |place, played| {
            let seats = fixtures[place].seats;
            let color = if seats.white == last {
                Color::Black
            } else {
                Color::White
            };
            let own = &mut personalities[seats[color]];
            own.habits.add(&played, color);
            own.tally.count(Points::of(played.finish.outcome(), color));
            tell();
            ControlFlow::Continue(())
        });
        let played: u64 = personalities.iter().map(|own| own.habits.games).sum();
        let games = last * self.games;
        let missing = (completion == Completion::Stopped)
            .then(|| format!("{played} of {games} games were played"));
        Ok(PersonalitiesReport {
            game: G::KIND.name(),
            against: self.against_name.to_owned(),
            depth: self.depth,
            interrupted: missing.is_some(),
            rows: personalities.iter().map(PersonalityRow::new).collect(),
            habits: G::HABITS,
            played,
            missing,
        })
    }

    /// Everyone plays the one at the end of the list; game by game, so that all
    /// have about as many if somebody interrupts.
    fn fixtures(&self, personalities: usize, openings: usize) -> Vec<Fixture> {
        let one = schedule::pairs(self.games.div_ceil(2), openings, self.seed);
        let mut fixtures = Vec::new();
        for fixture in &one[..self.games] {
            for own in 0..personalities {
                let seat = |place: usize| if place == 0 { own } else { personalities };
                let seats: ByColor<usize> = fixture.seats.map(seat);
                fixtures.push(Fixture {
                    seats,
                    seed: fixture.seed.wrapping_add(own as u64),
                    ..*fixture
                });
            }
        }
        fixtures
    }
}

/// The personalities that come with the program, looking so far ahead.
#[must_use]
pub fn built_in_personalities<G: Playable>(depth: u32) -> Vec<Personality<G>> {
    let personality = |name: &str| {
        let unread = |_: &str| Err(io::ErrorKind::Unsupported.into());
        let own = Personality::new(&format!("gains:{name}"), depth, &unread);
        own.expect("a test reads all of them")
    };
    Gains::<G>::names().map(personality).collect()
}

impl<G: Playable> Personality<G> {
    /// The personality of this name, `gains:NAME` or `gains:FILE`; `read` tells what
    /// is in a file.
    ///
    /// # Errors
    /// If there is none.
    pub fn new(name: &str, depth: u32, read: ReadFile<'_>) -> Result<Self, EvaluationError> {
        let evaluation = Evaluation::parse_with(name, read)?;
        let (name, file, description) = match &evaluation {
            Evaluation::Gains { source, gains } => {
                let file = source.ends_with(".toml").then(|| source.clone());
                (gains.name.clone(), file, gains.description.clone())
            }
            _ => (name.to_owned(), None, String::new()),
        };
        Ok(Personality {
            name,
            file,
            description,
            opponent: Opponent {
                algorithm: BuiltIn::AlphaBeta,
                evaluation,
                depth,
            },
            habits: HabitCounts::default(),
            tally: Tally::default(),
        })
    }
}
