//! A session of either game, for those who do not care which.

use crate::rules::{Rules, for_game};
use crate::{
    BrokenLog, BySeat, Change, Command, Conduct, Decision, Event, GameId, GameKind, Job, JobId,
    Kept, Line, Millis, Opening, Player, Role, Seat, Seq, Session, Setup, SetupError, State,
    Status, Timestamp, UserId, Verdict, Who,
};
use game::Description;

/// A session of the game that its first event names.
///
/// ```
/// use session::{AnySession, Command, GameKind, Player, Reply, Setup, Timestamp, UserId, Who};
///
/// let ann = UserId("u1".to_owned());
/// let setup = Setup {
///     game: GameKind::Chess,
///     players: session::BySeat {
///         first: Player::Human { user: ann.clone(), name: "Ann".parse()? },
///         second: Player::Level { level: 3.try_into()? },
///     },
///     clocks: Default::default(),
///     fen: None,
///     owner: ann.clone(),
///     seed: 7,
///     learns: false,
///     hides_scores: false,
///     from: None,
/// };
/// let now = Timestamp::from_millis(1_714_816_800_000);
/// let mut log = vec![AnySession::create(&setup, now)?];
/// let mut session = AnySession::from_events(&log)?;
///
/// let e4 = Command::Move { ply: 0, mv: "e4".to_owned(), turn: None };
/// let decision = session.decide(&Who::Person(ann), &e4, now);
/// assert_eq!(decision.reply, Ok(Reply::Done));
/// for event in decision.events {
///     // ... here it is stored ...
///     session.apply(&event)?;
///     log.push(event);
/// }
/// assert_eq!(session.state(None, now).moves, ["e2e4"]);
/// assert!(session.job().is_some()); // now level 3 must think
/// assert_eq!(AnySession::from_events(&log)?, session);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum AnySession {
    /// A game of chess.
    Chess(Session<chess::Position>),
    /// A game of checkers.
    Checkers(Session<checkers::Position>),
}

/// Does the same for a session of any game.
#[macro_export]
macro_rules! either {
    ($any:expr, $session:ident => $what:expr) => {
        match $any {
            $crate::AnySession::Chess($session) => $what,
            $crate::AnySession::Checkers($session) => $what,
        }
    };
}
pub(crate) use either;

impl AnySession {
    /// The first event of a new game; see [`Session::create`].
    ///
    /// # Errors
    /// If the game cannot be played like this.
    pub fn create(setup: &Setup, now: Timestamp) -> Result<Event, SetupError> {
        for_game!(setup.game, G => Session::<G>::create(setup, now))
    }

    /// The game that these events make.
    ///
    /// # Errors
    /// If they make none.
    pub fn from_events<'a>(
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<AnySession, BrokenLog> {
        let mut events = events.into_iter().peekable();
        match events.peek().map(|event| &event.change) {
            Some(Change::Created(setup)) => match setup.game {
                GameKind::Chess => Session::from_events(events).map(AnySession::Chess),
                GameKind::Checkers => Session::from_events(events).map(AnySession::Checkers),
            },
            _ => Err(BrokenLog::Creation),
        }
    }

    /// What has happened happens here, too; see [`Session::apply`].
    ///
    /// # Errors
    /// If it cannot have happened; the state stays as it was then.
    pub fn apply(&mut self, event: &Event) -> Result<(), BrokenLog> {
        either!(self, session => session.apply(event))
    }

    /// What follows from a command; see [`Session::decide`].
    #[must_use]
    pub fn decide(&self, who: &Who, command: &Command, now: Timestamp) -> Decision {
        either!(self, session => session.decide(who, command, now))
    }

    /// The state at this instant, for this person or for anyone.
    #[must_use]
    pub fn state(&self, viewer: Option<&UserId>, now: Timestamp) -> State {
        either!(self, session => session.state(viewer, now))
    }

    /// The moves after the first so many; see [`Session::line`].
    #[must_use]
    pub fn line(&self, from: u32) -> Line {
        either!(self, session => session.line(from))
    }

    /// What a machine has to be asked now; see [`Session::job`].
    #[must_use]
    pub fn job(&self) -> Option<Job> {
        either!(self, session => session.job())
    }

    /// Which search is waited for; see [`Session::job_id`].
    #[must_use]
    pub fn job_id(&self) -> Option<JobId> {
        either!(self, session => session.job_id())
    }

    /// When a flag falls if nothing happens before; see [`Session::flag_at`].
    #[must_use]
    pub fn flag_at(&self) -> Option<Timestamp> {
        either!(self, session => session.flag_at())
    }

    /// The number of the last event.
    #[must_use]
    pub fn seq(&self) -> Seq {
        either!(self, session => session.seq())
    }

    /// When the last event was.
    #[must_use]
    pub fn at(&self) -> Timestamp {
        either!(self, session => session.at())
    }

    /// How it was set up.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        either!(self, session => session.setup())
    }

    /// Who plays.
    #[must_use]
    pub fn players(&self) -> &BySeat<Player> {
        either!(self, session => session.players())
    }

    /// How many moves are on the board.
    #[must_use]
    pub fn ply(&self) -> u32 {
        either!(self, session => session.ply())
    }

    /// How many moves a seat has made: what high scores count (J6).
    #[must_use]
    pub fn moves_made(&self, seat: Seat) -> u32 {
        either!(self, session => session.moves_made(seat))
    }

    /// Whether it can be played on.
    #[must_use]
    pub fn status(&self) -> Status {
        either!(self, session => session.status())
    }

    /// How it ended, if it is over.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        either!(self, session => session.verdict())
    }

    /// What a person is to this game.
    #[must_use]
    pub fn role(&self, user: &UserId) -> Role {
        either!(self, session => session.role(user))
    }

    /// Whether it was read from a record. Then the moves before may be anyone's:
    /// it counts for no high score (J6).
    #[must_use]
    pub fn is_imported(&self) -> bool {
        either!(self, session => session.imported().is_some())
    }

    /// The game in which the players go on, and how it is set up; see
    /// [`Session::rematch`].
    #[must_use]
    pub fn rematch(&self) -> Option<(&GameId, &Setup)> {
        either!(self, session => session.rematch())
    }

    /// Whether no machine may say anything about it; see
    /// [`Session::is_live_between_people`].
    #[must_use]
    pub fn is_live_between_people(&self) -> bool {
        either!(self, session => session.is_live_between_people())
    }

    /// [`Session::hides_scores`].
    #[must_use]
    pub fn hides_scores(&self) -> bool {
        either!(self, session => session.hides_scores())
    }

    /// The person whose time runs though they have no clock.
    #[must_use]
    pub fn person_without_clock(&self) -> Option<&UserId> {
        let seat = either!(self, session => session.running())?;
        let has_clock = self.setup().clocks[seat].is_some();
        self.players()[seat].user().filter(|_| !has_clock)
    }

    /// The person whose clock runs.
    #[must_use]
    pub fn person_on_clock(&self) -> Option<&UserId> {
        let seat = either!(self, session => session.running())?;
        let has_clock = self.setup().clocks[seat].is_some();
        self.players()[seat].user().filter(|_| has_clock)
    }

    /// The keys of where the pieces stood and who was to move, in all positions so far,
    /// the present one last.
    #[must_use]
    pub fn placement_keys(&self) -> Vec<u64> {
        either!(self, session => {
            session.history().positions().iter().map(Description::placement_key).collect()
        })
    }

    /// The same as [`state`](AnySession::state), where the side to move was not
    /// there for so long since the last event, without what the reader has.
    #[must_use]
    pub fn state_but(
        &self,
        viewer: Option<&UserId>,
        now: Timestamp,
        absent: Millis,
        kept: &Kept,
    ) -> State {
        either!(self, session => session.state_but(viewer, now, absent, kept))
    }

    /// What of a state that was told at an event is still so.
    #[must_use]
    pub fn still_so(&self, told: Seq, kept: Kept) -> Kept {
        either!(self, session => session.still_so(told, kept))
    }

    /// The game that goes on from an earlier position of this one.
    #[must_use]
    pub fn continued(&self) -> Option<&GameId> {
        either!(self, session => session.continued())
    }

    /// The time that each side has used (J7).
    #[must_use]
    pub fn time_used(&self, now: Timestamp) -> BySeat<Millis> {
        either!(self, session => session.time_used(now))
    }

    /// What the players did to get here.
    #[must_use]
    pub fn conduct(&self) -> &BySeat<Conduct> {
        either!(self, session => session.conduct())
    }

    /// The key of where the pieces stand and who is to move.
    #[must_use]
    pub fn placement_key(&self) -> u64 {
        either!(self, session => session.history().position().placement_key())
    }

    /// The key of the position on the board.
    #[must_use]
    pub fn position_key(&self) -> u64 {
        either!(self, session => session.history().position().key())
    }

    /// What the opening is called, as far as it has a name.
    #[must_use]
    pub fn opening_name(&self) -> Option<Opening> {
        either!(self, session => session.opening_name())
    }

    /// The first moves on the board, so many at most: for statistics of
    /// openings.
    #[must_use]
    pub fn opening(&self, plies: usize) -> Vec<OpeningMove> {
        either!(self, session => opening_of(session, plies))
    }
}

/// A move, and the position it was made in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningMove {
    /// The key of the position before the move.
    pub key: u64,
    /// The move, as it is stored.
    pub mv: String,
    /// Who made it.
    pub seat: Seat,
}

fn opening_of<G: Rules>(session: &Session<G>, plies: usize) -> Vec<OpeningMove> {
    let positions = session.history().positions().iter();
    let moves = positions.zip(session.moves()).take(plies);
    moves
        .map(|(position, mv)| OpeningMove {
            key: position.key(),
            mv,
            seat: position.seat_to_move(),
        })
        .collect()
}
