//! Games between players, under a referee, many at a time.
//!
//! ```
//! use checkers::Position;
//! use game::ByColor;
//! use lab::Opponent;
//! use lab::arena::{Conditions, Fixture, Opening, Tournament};
//! use std::ops::ControlFlow;
//!
//! let deep: Opponent<Position> = "lab:alpha-beta/material/4".parse()?;
//! let shallow: Opponent<Position> = "lab:alpha-beta/material/1".parse()?;
//! let tournament = Tournament {
//!     contestants: &[&deep, &shallow],
//!     openings: &[Opening::at(Position::start())],
//!     fixtures: &[Fixture { seats: ByColor { white: 0, black: 1 }, opening: 0, seed: 1 }],
//!     conditions: Conditions::default(),
//!     boards: 1,
//! };
//! tournament.play(&Default::default(), |_, played| {
//!     println!("{}", played.finish); // White wins, no pieces left
//!     ControlFlow::Continue(())
//! });
//! # Ok::<(), lab::OpponentError>(())
//! ```
//!
//! Whoever plays may think for too long, answer nonsense or die: that loses the
//! game, and nothing else. Chance comes from seeds, and games are reported in
//! their order, so that a tournament of deterministic players can be repeated
//! however many boards there are.

mod adjudication;
mod clock;
mod opening;
mod opponent;
mod player;
mod referee;
pub mod schedule;
mod tournament;

pub use adjudication::{Adjudication, DrawRule, WinRule};
pub use clock::{Clock, ClockError};
pub use opening::Opening;
pub use player::{Choice, Contestant, Forfeit, NoMove, Player, Remaining, Turn};
pub use referee::{Conditions, Finish, Note, Played, play};
pub use tournament::{Completion, Fixture, Tournament};
