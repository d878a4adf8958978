//! One game between two seats, as a pure state machine.
//!
//! A game is a list of [`Event`]s. [`Session`] is what they add up to:
//!
//! ```text
//! command --decide--> events --(stored)--> apply --> state
//! ```
//!
//! [`decide`](Session::decide) says what follows from a [`Command`] and changes
//! nothing; [`apply`](Session::apply) changes the state and decides nothing.
//! Neither looks at a clock or throws dice: instants and seeds come in with the
//! commands. So the same events always lead to the same state, on another
//! server and after a crash as well. [`AnySession`] is a session of either game,
//! and shows all of it at work.
//!
//! # What the server does
//!
//! 1. It [decides](AnySession::decide), appends the events to the store on the
//!    condition that the game is still at the number it was decided for, together
//!    with the [new game](Decision::new_game) if one follows, applies them, and
//!    only then answers: the [`Refusal`] if there is one, else the [`State`]. If
//!    another server was quicker it reads what it missed and decides again; and
//!    before it refuses anything, it looks whether it has missed something.
//! 2. After every change it looks at [`job`](AnySession::job). If there is one
//!    with another number than before, it stops what it searches for this game
//!    and searches that instead; the [`MachineMove`] is a command like any other.
//!    Answers that come late, or twice, change nothing.
//! 3. It says [`Tick`](Command::Tick) at [`flag_at`](AnySession::flag_at). If it
//!    forgets to, nobody gains: the flag is found down by whatever comes next.
//! 4. When it comes back after it was away it says [`Away`](Command::Away) to
//!    every game that goes on, before anything else.
//! 5. It shows events only as they are [for everyone](Event::for_everyone).
//!
//! A game that is over stays as it is. To take back its last move, or to begin it
//! again, is a new game that knows where it [comes from](Setup::from). A game that
//! is not over and begins again stays, too: its clocks stop, and who sits at it can
//! come back to it.
//!
//! # How it is played
//!
//! - Who plays both seats, or plays a machine, takes back, restarts and has
//!   another game without asking; a person opposite is asked. To ask for what
//!   the other one asks for is to agree.
//! - A takeback puts the clocks back to what they showed in that position; the
//!   time *used* is used. A restart begins with full clocks and no time used.
//! - Who makes a move in a game that was set aside goes on with it.
//! - Time runs from when both seats were first taken. Getting up does not stop
//!   it: nobody saves a lost game by leaving.
//! - Whoever runs out of time, or resigns, has lost, unless the opponent could
//!   not win by any series of moves; in checkers everyone who has a piece could.
//! - A machine agrees to a draw, or claims one, if its search does not say that
//!   it is better; it agrees only after 30 moves of each side.
//! - A person's seat is changed by that person alone; other seats by those who
//!   sit at the game and by who set it up.

#![forbid(unsafe_code)]

mod any;
mod clock;
mod command;
mod error;
mod event;
mod identity;
mod job;
pub mod limits;
mod line;
mod player;
pub mod record;
mod refusal;
mod rules;
mod session;
mod setup;
mod state;
mod time;
mod verdict;

pub use any::{AnySession, OpeningMove};
pub use clock::{Clock, ClockChoice, ClockError};
pub use command::{Command, Decision, MachineMove, NewGame, NextGame, Reply, Who};
pub use error::{BadFen, BadMove};
pub use event::{Change, Event, Offer, Seq};
pub use game::{BySeat, Deed, DeedKind, GameKind, Reason, RookMove, Seat};
pub use identity::{GameId, Name, NameError, UserId};
pub use job::{Job, JobClock, JobId, Purpose};
pub use line::{Line, LineMove};
pub use player::{LabPlayer, Level, LevelError, Machine, Player, PlayerChoice};
pub use refusal::{Refusal, RefusalKind};
pub use rules::{Opening, Rules};
pub use session::{BrokenLog, Conduct, Message, Role, Saying, Session, Status};
pub use setup::{Origin, Setup, SetupError};
pub use state::{ClockFace, Clocks, Kept, OfferMade, State};
pub use time::{Millis, Timestamp, TimestampError};
pub use verdict::Verdict;

/// The result of a game; who begins comes first.
pub type Outcome = game::Outcome<Seat>;

// What `for_game!` names.
#[doc(hidden)]
pub use {::checkers, ::chess};
