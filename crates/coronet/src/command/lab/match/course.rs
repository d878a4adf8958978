//! The course of a match, game by game.

use arena::Standing;
use arena::statistics::{Points, Sample, Sprt, Verdict};
use arena::{Finish, Fixture, Forfeit, Played};
use game::{Color, Outcome};

/// Everything that is known of a match so far.
pub(crate) struct Course {
    pub(super) names: [String; 2],
    pub(super) sprt: Option<Sprt>,
    pub(crate) standing: Standing,
    pub(super) games: Vec<GameLine>,
    /// How it stood after every pair.
    pub(super) curve: Vec<Standing>,
}

/// A game, as CSV and JSON have it.
pub(super) struct GameLine {
    pub(super) opening: usize,
    /// Who had White.
    pub(super) white: usize,
    pub(super) outcome: Outcome,
    pub(super) finish: String,
    /// Which of the two lost it without the rules of the game, and how.
    pub(super) forfeit: Option<(usize, Forfeit)>,
    pub(super) plies: usize,
}

impl Course {
    pub(crate) fn new(names: [String; 2], sprt: Option<Sprt>) -> Course {
        Course {
            names,
            sprt,
            standing: Standing::default(),
            games: Vec::new(),
            curve: Vec::new(),
        }
    }

    /// Takes note of a game between 0, the first, and 1. Something that should not happen is worth a line.
    pub(crate) fn add<G: game::Game>(
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
        let pairs = self.standing.pairs.trials();
        self.standing.add(points);
        if self.standing.pairs.trials() > pairs {
            self.curve.push(self.standing);
        }
        let forfeit = match &played.finish {
            Finish::Forfeited(colour, how) => Some((fixture.seats[*colour], how.clone())),
            _ => None,
        };
        let forfeited_by = forfeit.as_ref().map(|(who, _)| *who);
        self.games.push(GameLine {
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

    pub(super) fn games(&self) -> u64 {
        self.standing.games.games()
    }

    pub(super) fn llr(&self) -> Option<f64> {
        self.sprt.map(|sprt| self.standing.llr(&sprt))
    }

    /// What the test says, if it is over.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        let sprt = self.sprt?;
        // Without pairs there is nothing to judge by.
        (self.standing.pairs.trials() > 0)
            .then(|| sprt.verdict(self.standing.llr(&sprt)))
            .flatten()
    }

    /// For the progress bar.
    pub(super) fn in_short(&self) -> String {
        let tally = self.standing.games;
        let llr = self.llr().map(|llr| format!(", LLR {llr:+.2}"));
        format!(
            "+{} ={} -{}{}",
            tally.wins,
            tally.draws,
            tally.losses,
            llr.unwrap_or_default()
        )
    }
}
