//! Games between players, under a referee, many at a time.
//!
//! ```
//! use arena::{
//!     Choice, Conditions, Contestant, Fixture, Forfeit, NoMove, Opening, Player, Tournament, Turn,
//! };
//! use game::{ByColor, Game, History};
//! use std::ops::ControlFlow;
//!
//! /// Plays the first move there is.
//! struct First;
//!
//! impl<G: Game> Contestant<G> for First {
//!     fn name(&self) -> String {
//!         "first".to_owned()
//!     }
//!
//!     fn player(&self) -> Box<dyn Player<G>> {
//!         Box::new(First)
//!     }
//! }
//!
//! impl<G: Game> Player<G> for First {
//!     fn begin(&mut self, _seed: u64) -> Result<(), Forfeit> {
//!         Ok(())
//!     }
//!
//!     fn choose(&mut self, game: &History<G>, _: &Turn) -> Result<Choice<G::Move>, NoMove> {
//!         let mv = game.position().legal_moves()[0];
//!         Ok(Choice { mv, score: None, depth: None, time: None })
//!     }
//! }
//!
//! let tournament = Tournament {
//!     contestants: &[&First, &First],
//!     openings: &[Opening::at(checkers::Position::start())],
//!     fixtures: &[Fixture { seats: ByColor { white: 0, black: 1 }, opening: 0, seed: 1 }],
//!     conditions: Conditions::default(),
//!     boards: 1,
//! };
//! tournament.play(&Default::default(), |_, played| {
//!     println!("{}", played.finish); // Black wins, no pieces left
//!     ControlFlow::Continue(())
//! });
//! ```
//!
//! Whoever plays may think for too long, answer nonsense or die: that loses the
//! game, and nothing else. Chance comes from seeds, and games are reported in
//! their order, so that a tournament of deterministic players can be repeated
//! however many boards there are.

#![forbid(unsafe_code)]

mod adjudication;
mod clock;
mod match_result;
mod opening;
mod player;
mod referee;
pub mod schedule;
mod score;
pub mod statistics;
mod tournament;

pub use adjudication::{Adjudication, DrawRule, RuleError, WinRule};
pub use clock::{Clock, ClockError};
pub use match_result::MatchResult;
pub use opening::Opening;
pub use player::{Choice, Contestant, Forfeit, NoMove, Player, Remaining, Turn};
pub use referee::{Conditions, Finish, Note, Played, play};
pub use score::Score;
pub use tournament::{Completion, Fixture, Tournament};
