//! What people, machines and the server can want of a game, and the answer.

use crate::{BySeat, Event, GameId, Millis, Name, Offer, Player, Refusal, Seat, Seq, Timestamp};
use crate::{JobId, UserId};

/// Who wants something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person. The server has made sure that it is this one.
    Person(UserId),
    /// The server itself.
    Server,
}

/// What somebody wants.
///
/// Whatever can be sent twice by mistake can be sent twice without harm: the
/// second time it is [already done](Reply::AlreadyDone).
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Make a move.
    Move {
        /// How many moves are on the board before it, as the player sees it.
        ply: u32,
        /// The move, in any notation of the game.
        mv: String,
        /// The [turn](crate::Session::turn) it is for, if the player says so.
        /// Where moves are taken back and made again the ply alone cannot tell
        /// a new move from an old one that arrives late.
        turn: Option<Seq>,
    },
    /// Take back one's last move, and what was played since. Against a person
    /// it asks, and says yes to one who has asked.
    TakeBack {
        /// How many moves are on the board, as the player sees it, if they say
        /// so: sent twice, it still takes back only once.
        ply: Option<u32>,
        /// What the game is called that goes on from there if this one is over:
        /// what is over never changes.
        next: NextGame,
    },
    /// Offer a draw, or agree to one. A machine answers with its next move.
    Draw,
    /// Claim a draw that the rules give.
    ClaimDraw {
        /// The move after which they would give it, in any notation of the game
        /// (FIDE 9.2.1 and 9.3.1); without it they must give it now. It is not
        /// made: the claim ends the game, or else is refused and the player can
        /// still make any move. A move that ends the game by itself needs no
        /// claim.
        with: Option<String>,
    },
    /// Give up.
    Resign,
    /// Begin again from the start, in a new game; this one stays as it is.
    /// Against a person it asks, or says yes.
    Restart(NextGame),
    /// Play another game with seats exchanged, once this one is over. Against a
    /// person it asks, or says yes.
    Rematch(NextGame),
    /// Say no to what the other one asks, or withdraw what one has asked.
    Decline(Offer),
    /// Take an open seat.
    Join {
        /// Which one; without it the first that is open.
        seat: Option<Seat>,
        /// What the newcomer is called.
        name: Name,
    },
    /// Get up; the seat is open then. Clocks do not stop for it.
    Leave,
    /// Change who plays, at any time (F3). A person can take a seat for
    /// themselves only.
    Players(BySeat<Option<Player>>),
    /// Let a game between machines stand still (F3).
    Pause,
    /// Let it go on.
    Resume,
    /// Ask what the machine would play.
    Hint,
    /// The server: a search is done.
    MachineMove(MachineMove),
    /// The server: it was away from `since` until now, and no clock shall run
    /// for that. The first thing to say about a game that is loaded again.
    Away {
        /// The last instant at which it is known to have been there.
        since: Timestamp,
    },
    /// The server: time has passed. Ends the game if a flag has fallen; see
    /// [`Session::flag_at`](crate::Session::flag_at).
    Tick,
}

/// A game that may follow from this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextGame {
    /// What this one is called, which a session does not know.
    pub from: GameId,
    /// What it will be called, if it comes to it.
    pub game: GameId,
    /// What chance follows from there.
    pub seed: u64,
}

/// A game that follows from a command. It is stored together with the events of
/// the [decision](Decision), all or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// What it is called.
    pub id: GameId,
    /// Its first events.
    pub events: Vec<Event>,
}

/// What a session wants to know of the result of a search: the move to play, or to
/// give as a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MachineMove {
    /// Which search it was. The answer of one that nobody waits for any more
    /// changes nothing.
    pub job: JobId,
    /// The move, in any notation of the game.
    pub mv: String,
    /// How long it took (F5).
    pub think_ms: Millis,
    /// What the machine thinks its position is worth, in units of its own; 0
    /// is a draw. It decides about offers of a draw by this.
    pub score: Option<i32>,
    /// The move that the machine would have made, had it not lost with it
    /// before.
    pub avoided: Option<String>,
}

/// What follows from a command.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// What happened: to be stored together, then applied in this order, before
    /// anyone is answered. There may be some even where the command is refused:
    /// a flag that had fallen before it came.
    pub events: Vec<Event>,
    /// What to tell the one who asked.
    pub reply: Result<Reply, Refusal>,
    /// The game in which it goes on, if there is one.
    pub new_game: Option<NewGame>,
}

impl Decision {
    /// The side to move was not there for so long since the last event.
    pub fn note_absence(&mut self, time: Millis) {
        if let Some(first) = self.events.first_mut().filter(|_| time.0 > 0) {
            first.absent_ms = Some(time);
        }
    }
}

/// How a command was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reply {
    /// It is done, by the events.
    Done,
    /// Nothing had to be done: it was done before. The one who asks is told the
    /// state, as if it had been done now.
    AlreadyDone,
    /// The answer of a search that nobody waits for any more. It is dropped.
    TooLate,
}
