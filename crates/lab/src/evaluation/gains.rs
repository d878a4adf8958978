//! Personalities: what a player cares for, as a list of gains.
//!
//! A position has features, such as the number of moves. A personality has a
//! gain for each, and a position is worth the sum of gain times feature. Change
//! a gain, and the character changes: that is the idea of the source (F4), and
//! its three sets are among those that come with the program.
//!
//! ```
//! use chess::Position;
//! use lab::{Evaluate, Gains};
//!
//! let hard = Gains::<Position>::named("hard").unwrap();
//! // At the start 20 quiet moves, 10 points each, told in tenths of a point.
//! assert_eq!(hard.evaluate(&Position::start()).value(), 2000);
//!
//! let mut calm = hard.clone();
//! calm.gains.quiet_moves = 0.0;
//! assert_eq!(calm.evaluate(&Position::start()).value(), 0);
//! ```
//!
//! # Whose features?
//!
//! The source counts for *one* side, and so do we. Nothing is subtracted for the
//! other side, because the features already look both ways: what I can take and
//! what can be taken from me, what I have lost and what the enemy has. A
//! personality may weigh the two differently; what makes it greedy or cautious
//! is just that. So its judgement of me is not minus its judgement of my enemy,
//! and it matters whom it is asked about. By itself it is asked about the side
//! to move, as every [`Evaluate`]. A search of odd depth thus asks about the
//! *opponent* at its leaves, and a greedy player would believe that he plays
//! against a greedy one. [`Gains::playing`] makes the personality one of the
//! two players: all positions are then judged with his eyes.

mod checkers;
mod chess;
mod features;
mod file;

pub use self::checkers::CheckersFeatures;
pub use self::chess::ChessFeatures;
pub use features::{Featured, Features};
pub use file::GainsError;

use super::EvaluationTerm;
use crate::random::scatter;
use crate::{Evaluate, Score};
use game::Color;

/// A personality for a game: a name, what it is like, and a gain for each
/// feature of the game. Scores are in tenths of the source's points.
#[derive(Clone, Debug, PartialEq)]
pub struct Gains<G: Featured> {
    /// What it is called.
    pub name: String,
    /// What it is like, in a line.
    pub description: String,
    /// The size of the random number that is added, from 0 up to this.
    pub randomness: f64,
    /// How much each feature counts.
    pub gains: G::Features,
    /// What chance depends on, besides the position.
    seed: u64,
    /// Who judges, if not the side to move.
    player: Option<Color>,
}

/// Points are whole numbers and halves in the source; scores are whole.
const SCORE_OF_A_POINT: f64 = 10.0;

impl<G: Featured> Gains<G> {
    /// The names of those that come with the program.
    pub fn names() -> impl Iterator<Item = &'static str> {
        G::PERSONALITIES.iter().map(|(name, _)| *name)
    }

    /// One of those that come with the program.
    #[must_use]
    pub fn named(name: &str) -> Option<Gains<G>> {
        let (_, text) = G::PERSONALITIES.iter().find(|(known, _)| *known == name)?;
        Some(Gains::from_toml(text).expect("a test reads all of them"))
    }

    /// The same personality with other luck: what is random about it depends on
    /// the seed and the position alone, so that a search can be repeated.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Gains<G> {
        Gains { seed, ..self }
    }

    /// The same personality, judging every position as the player of this
    /// colour does, whoever is to move.
    #[must_use]
    pub fn playing(self, color: Color) -> Gains<G> {
        let player = Some(color);
        Gains { player, ..self }
    }

    /// What every feature adds for the player of this colour, and chance.
    pub(super) fn terms(&self, position: &G, color: Color) -> Vec<EvaluationTerm> {
        let features = G::Features::of(position, color);
        let mut terms: Vec<EvaluationTerm> = features
            .named()
            .zip(self.gains.named())
            .map(|((name, count), (_, gain))| {
                EvaluationTerm::counted(name, count, gain * SCORE_OF_A_POINT)
            })
            .collect();
        if self.randomness != 0.0 {
            let luck = self.randomness * self.chance(position) * SCORE_OF_A_POINT;
            terms.push(EvaluationTerm::plain("chance", luck));
        }
        terms
    }

    /// A number in 0..1 that belongs to the position and the seed.
    fn chance(&self, position: &G) -> f64 {
        let z = scatter(position.key() ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        f64::from((z >> 32) as u32) / f64::from(u32::MAX)
    }
}

impl<G: Featured> Evaluate<G> for Gains<G> {
    fn evaluate(&self, position: &G) -> Score {
        let us = position.side_to_move();
        let player = self.player.unwrap_or(us);
        let features = G::Features::of(position, player);
        let points = features.weighed_by(&self.gains) + self.randomness * self.chance(position);
        let score = Score::new((points * SCORE_OF_A_POINT) as i32);
        if player == us { score } else { -score }
    }
}
