//! Reading a list of events: is it a game at all?

use super::messages::{Before, Messages};
use super::{Hint, Session};
use crate::clock::Times;
use crate::rules::Rules;
use crate::{BadMove, BySeat, Change, Event, GameKind, Seq, Setup, SetupError, Timestamp};
use game::History;
use thiserror::Error;

/// Why a list of events is no game. What [`decide`](Session::decide) gives
/// always is one; a log that was tampered with may be none.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BrokenLog {
    /// There is nothing, or something else comes first.
    #[error("a game begins with the event that it was created, and has no other such")]
    Creation,
    /// The game is one of the other kind.
    #[error("this is a game of {found}, not of {wanted}")]
    OtherGame {
        /// What the log says.
        found: GameKind,
        /// What was asked for.
        wanted: GameKind,
    },
    /// One is missing, or one comes twice.
    #[error("event {wanted} is missing: {found} comes next")]
    Gap {
        /// What should come.
        wanted: Seq,
        /// What comes.
        found: Seq,
    },
    /// Time goes backwards.
    #[error("event {0} is older than the one before it")]
    Order(Seq),
    /// It cannot have happened, for this reason.
    #[error("event {seq} cannot have happened: {reason}")]
    Impossible {
        /// Which event.
        seq: Seq,
        /// Why.
        reason: String,
    },
}

impl<G: Rules> Session<G> {
    /// The first event of a new game.
    ///
    /// # Errors
    /// If the game cannot be played like this.
    pub fn create(setup: &Setup, now: Timestamp) -> Result<Event, SetupError> {
        setup.check::<G>()?;
        let mut setup = setup.clone();
        // As it is written here: readers may be less lenient one day.
        if setup.fen.is_some() {
            setup.fen = Some(setup.start::<G>()?.fen());
        }
        Ok(Event::new(Seq(1), now, Change::Created(setup)))
    }

    /// The game that these events make.
    ///
    /// # Errors
    /// If they make none.
    pub fn from_events<'a>(
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Session<G>, BrokenLog> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(BrokenLog::Creation)?;
        let mut session = Session::open(first)?;
        for event in events {
            session.apply(event)?;
        }
        Ok(session)
    }

    /// The game after its first event.
    fn open(event: &Event) -> Result<Session<G>, BrokenLog> {
        let (seq, at) = (event.seq, event.at);
        let Change::Created(setup) = &event.change else {
            return Err(BrokenLog::Creation);
        };
        if setup.game != G::KIND {
            return Err(BrokenLog::OtherGame {
                found: setup.game,
                wanted: G::KIND,
            });
        }
        if seq != Seq(1) {
            return Err(BrokenLog::Gap {
                wanted: Seq(1),
                found: seq,
            });
        }
        let start = setup.start().map_err(|error| impossible(seq, &error))?;
        let times = Times::new(setup.clocks, at);
        let mut session = Session {
            created: at,
            seq,
            at,
            players: setup.players.clone(),
            history: History::new(start),
            notes: Vec::new(),
            verdict: None,
            is_started: false,
            is_paused: false,
            turn: seq,
            rewound: seq,
            offers: Vec::new(),
            declined: Vec::new(),
            hint: Hint::None,
            left_at_turn: times.left(),
            times,
            conduct: BySeat::default(),
            rematch: None,
            continued: None,
            had_two_people: false,
            imported: None,
            messages: Messages::default(),
            setup: setup.clone(),
        };
        session.is_started = !session.has_vacant_seat();
        session.note_people();
        session.times.run(session.should_run());
        session.tell(event, &Before::default());
        Ok(session)
    }

    /// Whether this can happen now; the move that is made, if it is one.
    pub(super) fn check(&self, event: &Event) -> Result<Option<G::Move>, BrokenLog> {
        if event.seq != self.seq.next() {
            return Err(BrokenLog::Gap {
                wanted: self.seq.next(),
                found: event.seq,
            });
        }
        if event.at < self.at {
            return Err(BrokenLog::Order(event.seq));
        }
        let goes_on = self.verdict.is_none();
        let fault =
            match &event.change {
                Change::Created(_) => return Err(BrokenLog::Creation),
                Change::Moved { ply, mv, .. } => {
                    if !goes_on {
                        Some("the game is over".to_owned())
                    } else if *ply != self.ply() {
                        Some(format!("the game is at ply {}", self.ply()))
                    } else {
                        let mv = self.history.position().read_move(mv);
                        return mv.map(Some).map_err(|error| impossible(event.seq, &error));
                    }
                }
                Change::TakenBack { to, .. } => (*to >= self.ply())
                    .then(|| format!("only {} moves are on the board", self.ply())),
                Change::Ended(_) => (!goes_on).then(|| "the game is over".to_owned()),
                Change::Imported { .. } => {
                    (self.seq != Seq(1)).then(|| "only a new game can be a record".to_owned())
                }
                Change::Hinted { mv } => match self.hint {
                    Hint::Asked(_) => self.illegal(mv),
                    _ => Some("nobody waits for a hint".to_owned()),
                },
                Change::Avoided { mv } => self.illegal(mv),
                Change::Replayed { moves, .. } => {
                    let plies = self.setup.from.as_ref().map(|from| from.ply as usize);
                    if self.seq == Seq(1) && plies == Some(moves.len()) {
                        self.replayed(moves).err().map(|error| error.to_string())
                    } else {
                        Some("only a new game goes on from another, from where it says".to_owned())
                    }
                }
                Change::Continued { ply, .. } => (*ply > self.ply())
                    .then(|| format!("only {} moves are on the board", self.ply())),
                Change::Offered { .. }
                | Change::Declined { .. }
                | Change::Seated { .. }
                | Change::Paused
                | Change::Resumed
                | Change::Restarted
                | Change::Rematched { .. }
                | Change::HintAsked { .. }
                | Change::Credited { .. } => None,
            };
        match fault {
            None => Ok(None),
            Some(reason) => Err(impossible(event.seq, &reason)),
        }
    }

    /// Why this is no move now, in words.
    fn illegal(&self, mv: &str) -> Option<String> {
        let read = self.history.position().read_move(mv);
        read.err().map(|error| error.to_string())
    }

    /// The moves of another game, read in this one.
    pub(super) fn replayed(&self, moves: &[String]) -> Result<Vec<G::Move>, BadMove> {
        let mut history = self.history.clone();
        for text in moves {
            let mv = history.position().read_move(text).map_err(Into::into)?;
            history.play_unchecked(mv);
        }
        Ok(history.moves().to_vec())
    }
}

fn impossible(seq: Seq, reason: &impl ToString) -> BrokenLog {
    BrokenLog::Impossible {
        seq,
        reason: reason.to_string(),
    }
}
