//! Why a command is not obeyed, for people and for programs.

use crate::BadMove;
#[cfg(doc)]
use crate::limits::MAX_EVENTS;
use crate::limits::MAX_PLIES;
use game::message::Coded;
use thiserror::Error;

/// Why a command is not obeyed. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Refusal {
    /// The game has gone on, or back, since the move was thought of.
    #[error("this was for ply {given}, and the game is at ply {ply}")]
    WrongPly {
        /// What it was for.
        given: u32,
        /// Where the game is.
        ply: u32,
    },
    /// The ply is right, but moves were taken back and made again since.
    #[error("the game has changed since this was sent")]
    Outdated,
    /// The rules do not allow the move, for the reason given.
    #[error(transparent)]
    IllegalMove(#[from] BadMove),
    /// Somebody else has this seat.
    #[error("this is not your seat")]
    NotYourSeat,
    /// Those who look on can do nothing.
    #[error("you do not play in this game")]
    NotPlaying,
    /// Only the server can say such a thing.
    #[error("this is for the server to say")]
    ServerOnly,
    /// It is the other side's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Nothing can be played any more.
    #[error("the game is over")]
    GameOver,
    /// First the game must come to an end.
    #[error("the game is not over yet")]
    GameGoesOn,
    /// There is no move of yours to take back.
    #[error("there is no move of yours to take back")]
    NothingToTakeBack,
    /// Draws may be agreed on when both sides have moved (FIDE 5.2.3).
    #[error("a draw can be agreed on once both sides have moved")]
    TooEarlyForDraw,
    /// No rule gives a draw in this position, or after the move of the claim.
    #[error("no rule gives a draw here")]
    NothingToClaim,
    /// There is nobody in the other seat.
    #[error("there is nobody to ask in the other seat")]
    NobodyToAsk,
    /// The other player has already said no.
    #[error("the other player has said no; ask again after the next move")]
    AlreadyDeclined,
    /// Nobody has asked for it.
    #[error("nobody has asked for this")]
    NoSuchOffer,
    /// All seats are taken.
    #[error("no seat is open")]
    NoOpenSeat,
    /// People play each other on their own.
    #[error("there are no hints in a game against another person")]
    NoHints,
    /// People play each other on their own.
    #[error("no machine plays for you in a game against another person")]
    NoMachine,
    /// Only machines can be told to wait.
    #[error("only a game between machines can be paused")]
    NotPausable,
    /// See [`MAX_EVENTS`].
    #[error(
        "so much has happened in this game that it can only be ended: resign, or agree on a draw"
    )]
    TooManyEvents,
    /// See [`MAX_PLIES`].
    #[error("the game has {MAX_PLIES} moves of both sides; it can only be ended")]
    TooManyMoves,
}

game::coded! {
    Refusal {
        Refusal::WrongPly { given, ply } => "wrong-ply" { given, ply },
        Refusal::Outdated => "outdated",
        Refusal::IllegalMove(error) => "illegal-move" { reason: BadMove = error },
        Refusal::NotYourSeat => "not-your-seat",
        Refusal::NotPlaying => "not-playing",
        Refusal::ServerOnly => "server-only",
        Refusal::NotYourTurn => "not-your-turn",
        Refusal::GameOver => "game-over",
        Refusal::GameGoesOn => "game-goes-on",
        Refusal::NothingToTakeBack => "nothing-to-take-back",
        Refusal::TooEarlyForDraw => "too-early-for-draw",
        Refusal::NothingToClaim => "nothing-to-claim",
        Refusal::NobodyToAsk => "nobody-to-ask",
        Refusal::AlreadyDeclined => "already-declined",
        Refusal::NoSuchOffer => "no-such-offer",
        Refusal::NoOpenSeat => "no-open-seat",
        Refusal::NoHints => "no-hints",
        Refusal::NoMachine => "no-machine",
        Refusal::NotPausable => "not-pausable",
        Refusal::TooManyEvents => "too-many-events",
        Refusal::TooManyMoves => "too-many-moves" { limit = MAX_PLIES },
    }
}

/// What sort of refusal it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RefusalKind {
    /// It does not fit the game as it stands now: HTTP 409.
    Conflict,
    /// It could never be done: HTTP 422.
    Invalid,
    /// It is not for this person to do: HTTP 403.
    Forbidden,
}

impl Refusal {
    /// A short name, for programs. It never changes.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.message().code
    }

    /// What sort it is, for the status of an answer.
    #[must_use]
    pub const fn kind(&self) -> RefusalKind {
        match self {
            Refusal::IllegalMove(_) | Refusal::TooManyEvents | Refusal::TooManyMoves => {
                RefusalKind::Invalid
            }
            Refusal::NotYourSeat
            | Refusal::NotPlaying
            | Refusal::ServerOnly
            | Refusal::NoHints
            | Refusal::NoMachine => RefusalKind::Forbidden,
            Refusal::WrongPly { .. }
            | Refusal::Outdated
            | Refusal::NotYourTurn
            | Refusal::GameOver
            | Refusal::GameGoesOn
            | Refusal::NothingToTakeBack
            | Refusal::TooEarlyForDraw
            | Refusal::NothingToClaim
            | Refusal::NobodyToAsk
            | Refusal::AlreadyDeclined
            | Refusal::NoSuchOffer
            | Refusal::NoOpenSeat
            | Refusal::NotPausable => RefusalKind::Conflict,
        }
    }
}
