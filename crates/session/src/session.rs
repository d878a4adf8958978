//! One game between two seats: the state that its events lead to.

mod account;
mod apply;
mod decide;
mod log;
mod messages;
mod saying;
mod thinking;
mod time;

pub use log::BrokenLog;
pub use messages::Message;
pub use saying::Saying;

use crate::clock::Times;
use crate::rules::{Opening, Rules};
use crate::{BySeat, GameId, Millis, Offer, Player, Seat, Seq, Setup, Timestamp, UserId, Verdict};
use game::History;
use messages::Messages;
use std::collections::BTreeMap;

/// A game as it stands after its events. It changes by [`apply`] alone; what
/// may happen next [`decide`] tells.
///
/// [`apply`]: Session::apply
/// [`decide`]: Session::decide
#[derive(Clone, Debug, PartialEq)]
pub struct Session<G: Rules> {
    setup: Setup,
    created: Timestamp,
    /// The last event, and when it was.
    seq: Seq,
    at: Timestamp,
    players: BySeat<Player>,
    history: History<G>,
    /// What is known of each move on the board.
    notes: Vec<Note>,
    verdict: Option<Verdict>,
    /// Both seats were taken at some time: from then on time counts.
    is_started: bool,
    is_paused: bool,
    turn: Seq,
    /// The last event by which moves left the board, or others came before them.
    rewound: Seq,
    /// What is asked, and by whom.
    offers: Vec<(Seat, Offer)>,
    /// What was asked and declined in this position.
    declined: Vec<(Seat, Offer)>,
    hint: Hint,
    times: Times,
    /// What the clocks showed when this turn began.
    left_at_turn: BySeat<Option<Millis>>,
    conduct: BySeat<Conduct>,
    rematch: Option<(GameId, Setup)>,
    /// The game that goes on from an earlier position of this one.
    continued: Option<GameId>,
    /// At some time two people sat at it, at two screens.
    had_two_people: bool,
    /// The tags of the record that it was read from.
    imported: Option<BTreeMap<String, String>>,
    messages: Messages,
}

/// What is known of a move beside the move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Note {
    /// What the clocks showed when its turn began.
    left: BySeat<Option<Millis>>,
    /// How long a machine thought.
    think: Option<Millis>,
    /// What it took.
    captured: Vec<&'static str>,
}

/// A hint for the side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Hint {
    #[default]
    None,
    /// Somebody waits for it, since this event.
    Asked(Seq),
    /// The move.
    Given(String),
}

/// What a player did to get here, for those who keep records: a game won with
/// hints is no high score. It begins anew with a restart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Conduct {
    /// How often moves were taken back at this player's wish.
    pub takebacks: u32,
    /// How many hints were asked for.
    pub hints: u32,
    /// Whether somebody else took over after the seat's first move.
    pub changed_hands: bool,
}

/// Whether a game can be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Status {
    /// Somebody is missing: a seat is open, or its player is absent.
    Waiting,
    /// It goes on.
    Playing,
    /// Machines stand still, or the game was set aside for another one.
    Paused,
    /// It is over.
    Finished,
}

/// What somebody is to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// They have a seat.
    Seated(Seat),
    /// They have both: two people at one screen, or one who plays alone.
    Both,
    /// They set the game up, and no person plays.
    Steward,
    /// They look on.
    Spectator,
}

impl<G: Rules> Session<G> {
    /// How it was set up.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// When it was set up.
    #[must_use]
    pub const fn created(&self) -> Timestamp {
        self.created
    }

    /// The number of the last event.
    #[must_use]
    pub const fn seq(&self) -> Seq {
        self.seq
    }

    /// When the last event was.
    #[must_use]
    pub const fn at(&self) -> Timestamp {
        self.at
    }

    /// Who plays.
    #[must_use]
    pub const fn players(&self) -> &BySeat<Player> {
        &self.players
    }

    /// The moves on the board.
    #[must_use]
    pub const fn history(&self) -> &History<G> {
        &self.history
    }

    /// What the opening is called, as far as it has a name.
    #[must_use]
    pub fn opening_name(&self) -> Option<Opening> {
        G::opening(self.history().positions())
    }

    /// How many moves are on the board.
    #[must_use]
    pub fn ply(&self) -> u32 {
        u32::try_from(self.history.ply()).expect("a game has fewer than 2^32 plies")
    }

    /// Who is to move, or would be if the game were not over.
    #[must_use]
    pub fn seat_to_move(&self) -> Seat {
        self.history.position().seat_to_move()
    }

    /// How it ended, if it is over.
    #[must_use]
    pub const fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Whether it can be played on.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.verdict.is_some() {
            Status::Finished
        } else if self.has_vacant_seat() {
            Status::Waiting
        } else if self.is_paused {
            Status::Paused
        } else {
            Status::Playing
        }
    }

    /// The event since which the present player is to move in the present
    /// position. Whatever was thought of before it is out of date.
    #[must_use]
    pub const fn turn(&self) -> Seq {
        self.turn
    }

    /// What is asked for, and by whom.
    #[must_use]
    pub fn offers(&self) -> &[(Seat, Offer)] {
        &self.offers
    }

    /// The hint for this position, if one was given.
    #[must_use]
    pub fn hint(&self) -> Option<&str> {
        match &self.hint {
            Hint::Given(mv) => Some(mv),
            Hint::None | Hint::Asked(_) => None,
        }
    }

    /// What the players did to get here.
    #[must_use]
    pub const fn conduct(&self) -> &BySeat<Conduct> {
        &self.conduct
    }

    /// The last messages, the newest at the end (J7, J8).
    #[must_use]
    pub fn messages(&self) -> impl ExactSizeIterator<Item = &Message> {
        self.messages.iter()
    }

    /// The last event by which moves left the board, or others came before them.
    pub(crate) const fn rewound(&self) -> Seq {
        self.rewound
    }

    /// The game in which the players go on, and how it is set up, once they have
    /// agreed on it. It is made together with the event that says so; older
    /// versions could stop in between.
    #[must_use]
    pub const fn rematch(&self) -> Option<(&GameId, &Setup)> {
        match &self.rematch {
            Some((game, setup)) => Some((game, setup)),
            None => None,
        }
    }

    /// The game that goes on from an earlier position of this one, if the players
    /// agreed on one or left this one unfinished for it.
    #[must_use]
    pub const fn continued(&self) -> Option<&GameId> {
        self.continued.as_ref()
    }

    /// Whether it goes on between two people who do not sit at one screen, or waits
    /// for the second of them. Until it is over, no machine tells anybody anything
    /// about it.
    #[must_use]
    pub fn is_live_between_people(&self) -> bool {
        let has = |is: fn(&Player) -> bool| self.players.iter().any(is);
        let waits = has(|player| player.user().is_some()) && has(|player| *player == Player::Open);
        self.verdict.is_none() && (self.had_two_people || waits)
    }

    /// What the record said that the game was read from, by the names of its
    /// tags; nothing for a game that was played here from its first move on.
    #[must_use]
    pub const fn imported(&self) -> Option<&BTreeMap<String, String>> {
        self.imported.as_ref()
    }

    /// What a person is to this game.
    #[must_use]
    pub fn role(&self, user: &UserId) -> Role {
        let sits = |seat: Seat| self.players[seat].user() == Some(user);
        match (sits(Seat::First), sits(Seat::Second)) {
            (true, true) => Role::Both,
            (true, false) => Role::Seated(Seat::First),
            (false, true) => Role::Seated(Seat::Second),
            (false, false) if self.setup.owner == *user && self.has_no_person() => Role::Steward,
            (false, false) => Role::Spectator,
        }
    }

    fn has_vacant_seat(&self) -> bool {
        self.players.iter().any(Player::is_vacant)
    }

    fn has_no_person(&self) -> bool {
        self.players.iter().all(|player| player.user().is_none())
    }

    fn is_between_machines(&self) -> bool {
        self.players.iter().all(Player::is_machine)
    }
}
