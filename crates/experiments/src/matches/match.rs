//! The course of a match, game by game.

use arena::statistics::{Points, Sample, Sprt, Verdict};
use arena::{Finish, Fixture, Forfeit, MatchResult, Played};
use game::{Color, Outcome};

/// Everything that is known of a match so far.
#[derive(Clone, Debug)]
pub struct Match {
    /// What the two are called.
    pub names: [String; 2],
    /// The test that ends it, if there is one.
    pub sprt: Option<Sprt>,
    /// What it has come to.
    pub result: MatchResult,
    /// Every game.
    pub games: Vec<MatchGame>,
    /// What it had come to after every pair.
    pub curve: Vec<MatchResult>,
}

/// A game of a match.
#[derive(Clone, Debug)]
pub struct MatchGame {
    /// How it began, as a place among the openings.
    pub opening: usize,
    /// Who had White.
    pub white: usize,
    /// Who won.
    pub outcome: Outcome,
    /// How it ended, in words.
    pub finish: String,
    /// Which of the two lost it without the rules of the game, and how.
    pub forfeit: Option<(usize, Forfeit)>,
    /// How long it was, its opening included.
    pub plies: usize,
}

impl Match {
    /// Nothing played yet.
    #[must_use]
    pub fn new(names: [String; 2], sprt: Option<Sprt>) -> Match {
        Match {
            names,
            sprt,
            result: MatchResult::default(),
            games: Vec::new(),
            curve: Vec::new(),
        }
    }

    /// Takes note of a game between 0, the first, and 1. Gives a line on what should
    /// not have happened, if anything.
    pub fn add<G: game::Game>(
        &mut self,
        place: usize,
        fixture: &Fixture,
        played: &Played<G>,
    ) -> Option<String> {
        let first = if fixture.seats.white == 0 {
            Color::White
        } else {
            Color::Black
        };
        let points = Points::of(played.finish.outcome(), first);
        let pairs = self.result.pairs.trials();
        self.result.add(points);
        if self.result.pairs.trials() > pairs {
            self.curve.push(self.result);
        }
        let forfeit = match &played.finish {
            Finish::Forfeited(colour, how) => Some((fixture.seats[*colour], how.clone())),
            _ => None,
        };
        let forfeited_by = forfeit.as_ref().map(|(who, _)| *who);
        self.games.push(MatchGame {
            opening: fixture.opening,
            white: fixture.seats.white,
            outcome: played.finish.outcome(),
            finish: played.finish.to_string(),
            forfeit,
            plies: played.history.ply(),
        });
        forfeited_by.map(|who| {
            let (game, name) = (place + 1, &self.names[who]);
            format!("game {game}: {} ({name})", played.finish)
        })
    }

    /// How many games were played.
    #[must_use]
    pub fn played(&self) -> u64 {
        self.result.games.games()
    }

    /// The log-likelihood ratio of the test.
    #[must_use]
    pub fn llr(&self) -> Option<f64> {
        self.sprt.map(|sprt| self.result.llr(&sprt))
    }

    /// What the test says, if it is over.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let sprt = self.sprt?;
        // Without pairs there is nothing to judge by.
        (self.result.pairs.trials() > 0)
            .then(|| sprt.verdict(self.result.llr(&sprt)))
            .flatten()
    }

    /// Wins, draws and losses, and what the test says so far: `+3 =1 -2, LLR +0.15`.
    #[must_use]
    pub fn in_short(&self) -> String {
        let llr = self.llr().map(|llr| format!(", LLR {llr:+.2}"));
        format!("{}{}", self.result.games, llr.unwrap_or_default())
    }
}
