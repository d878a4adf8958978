//! Why something cannot be done, in one list: its status, its code, what it is
//! about, and a sentence in English.

use crate::guard::Full;
use axum::http::StatusCode;
use opponents::PlayerError;
use session::record::{ExportError, GameError, ImportError};
use session::{NameError, Refusal, RefusalKind, SetupError};
use std::fmt;
use thiserror::Error;

/// Why something cannot be done.
#[derive(Debug, Error)]
pub(crate) enum Cause {
    // What was sent cannot be understood.
    /// No JSON, or not what is wanted.
    #[error("{0}")]
    BadJson(String),
    #[error("{0}")]
    BadParameters(String),
    #[error("{0}")]
    BodyCutOff(String),
    #[error("{0}; send it again")]
    BodyStalled(String),
    #[error("the request is larger than {limit} bytes")]
    TooLarge { limit: usize },
    #[error("{0}")]
    TextTooLarge(ImportError),
    #[error("the body is {0:?}; application/json is wanted")]
    NotJson(String),
    #[error("an idempotency key has 1 to {limit} letters, digits and signs, without spaces")]
    BadKey { limit: usize },
    #[error("the key {0:?} belongs to another request of yours; take a new one")]
    KeyReused(String),
    #[error("this address speaks WebSocket: {0}")]
    NoWebsocket(String),

    // It is not for this server, or not from its page.
    #[error("the request has {0} Host headers; send one")]
    TwoHosts(usize),
    #[error("{0:?} is not on this server: ask for a path, as in GET /api/me")]
    WrongTarget(String),
    #[error("this server is not {0:?}; start it with --host NAME if it is")]
    WrongHost(String),
    #[error(
        "this comes from a page of somebody else, or by http instead of https; behind a \
         proxy with TLS the server is started with --trust-proxy"
    )]
    WrongOrigin,

    // There is no such thing.
    /// What there is not, in a sentence.
    #[error("{0}")]
    NotFound(String),
    #[error("{0}")]
    OtherFormat(ExportError),
    #[error("this address does not take that method; /api/openapi.json says what it takes")]
    WrongMethod,
    #[error("the game as it stands was not reviewed yet; POST to this address begins it")]
    NoReview,

    // Too much.
    #[error("too many {what}: {limit} a minute are allowed")]
    TooManyRequests {
        what: &'static str,
        limit: u64,
        seconds: u32,
    },
    #[error("this address has too many connections open")]
    TooManyConnections,
    #[error("too many wrong passwords for this login; wait before you try again")]
    TooManyAttempts { seconds: u32 },
    #[error("{0}")]
    TooManySockets(Full),
    #[error("{limit} machines think for you already; wait for one of them")]
    TooManySearches { limit: usize },
    #[error("{count} other games {whose}are being reviewed; wait for one of them")]
    TooManyReviews { whose: &'static str, count: usize },
    #[error("too many people are logging in; try again in a moment")]
    Busy,
    #[error("{whose} take {used} bytes here and may take {limit}; delete some that are not needed")]
    Quota { whose: Whose, used: u64, limit: u64 },

    // Two people play it now.
    #[error("two people play this game: no machine says anything about it until it is over")]
    LiveGame,
    #[error(
        "this position stands in a game that you play now: no machine says anything about it \
         until that is over"
    )]
    LivePosition,

    // Who somebody is.
    #[error("{0}")]
    BadName(NameError),
    #[error("this password is one of the most common and would be guessed first; choose another")]
    CommonPassword,
    #[error("there is a login already; give its password as \"current\"")]
    PasswordNeeded,
    #[error("the current password is another one")]
    WrongPassword,
    #[error("there is no such login, or the password is another one")]
    WrongLogin,
    #[error("whoever sent this first has a login since then; log in")]
    LoginNeeded,

    // The game is not so.
    #[error(transparent)]
    Refusal(#[from] Refusal),
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game has no such player.
    #[error("{0}")]
    BadPlayer(PlayerError),
    #[error("only a game that is yours alone can be deleted")]
    NotYours,
    #[error("there is no move to be reviewed yet")]
    NoMoves,
    #[error("the game has {plies} moves; up to {limit} are reviewed")]
    TooManyMoves { plies: usize, limit: usize },
    #[error("only positions of chess can be explained")]
    NoExplanation,
    #[error("{0}")]
    NoSuchFormat(ExportError),
    /// Nothing of a text is a game.
    #[error("{0}")]
    NoGames(ImportError),
    /// What is wrong with the first game of a text without a good one.
    #[error("{0}")]
    NoGame(GameError),

    // What the database says.
    #[error("{0}")]
    Conflict(String),
    #[error("{0}")]
    Taken(String),
    /// It was done before.
    #[error("{0}")]
    Repeated(String),
    #[error("{0}")]
    Refused(String),
    #[error("{0}")]
    Unavailable(String),
    /// A mistake of ours. What it was is for the log.
    #[error("something went wrong here; the log of the server says what")]
    Internal,
}

/// Whose games take room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// Those of a player.
    Player,
    /// Those of an address.
    Address,
}

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Whose::Player => "your games",
            Whose::Address => "the games of your address",
        })
    }
}

game::coded! {
    Cause {
        Cause::BadJson(detail) => "bad-json" { detail },
        Cause::BadParameters(detail) => "bad-parameters" { detail },
        Cause::BodyCutOff(detail) => "body-cut-off" { detail },
        Cause::BodyStalled(_) => "body-stalled",
        Cause::TooLarge { limit } => "too-large" { limit },
        Cause::TextTooLarge(error) => "too-large" { reason: ImportError = error },
        Cause::NotJson(found) => "not-json" { found },
        Cause::BadKey { limit } => "bad-key" { limit },
        Cause::KeyReused(key) => "key-reused" { key },
        Cause::NoWebsocket(detail) => "no-websocket" { detail },
        Cause::TwoHosts(count) => "two-hosts" { count },
        Cause::WrongTarget(target) => "wrong-target" { target },
        Cause::WrongHost(host) => "wrong-host" { host },
        Cause::WrongOrigin => "wrong-origin",
        Cause::NotFound(_) => "not-found",
        Cause::OtherFormat(error) => "not-found" { reason: ExportError = error },
        Cause::WrongMethod => "wrong-method",
        Cause::NoReview => "no-review",
        Cause::TooManyRequests { limit, seconds, .. } => "too-many-requests" { limit, seconds },
        Cause::TooManyConnections => "too-many-connections",
        Cause::TooManyAttempts { seconds } => "too-many-attempts" { seconds },
        Cause::TooManySockets(Full::All { open } | Full::OfOne { open }) =>
            "too-many-sockets" { open },
        Cause::TooManySearches { limit } => "too-many-searches" { limit },
        Cause::TooManyReviews { count, .. } => "too-many-reviews" { count },
        Cause::Busy => "busy",
        Cause::Quota { used, limit, .. } => "quota" { used, limit },
        Cause::LiveGame => "live-game",
        Cause::LivePosition => "live-position",
        Cause::BadName(error) => "bad-name" { reason: NameError = error },
        Cause::CommonPassword => "common-password",
        Cause::PasswordNeeded => "password-needed",
        Cause::WrongPassword => "wrong-password",
        Cause::WrongLogin => "wrong-password",
        Cause::LoginNeeded => "login-needed",
        Cause::Refusal(refusal) => (Refusal = refusal),
        Cause::Setup(error) => (SetupError = error),
        Cause::BadPlayer(error) => "bad-player" { reason: PlayerError = error },
        Cause::NotYours => "not-yours",
        Cause::NoMoves => "no-moves",
        Cause::TooManyMoves { plies, limit } => "too-many-moves" { plies, limit },
        Cause::NoExplanation => "no-explanation",
        Cause::NoSuchFormat(error) => "no-such-format" { reason: ExportError = error },
        Cause::NoGames(error) => "no-games" { reason: ImportError = error },
        Cause::NoGame(error) => "no-games" { reason: GameError = error },
        Cause::Conflict(_) => "conflict",
        Cause::Taken(_) => "taken",
        Cause::Repeated(_) => "repeated",
        Cause::Refused(detail) => "refused" { detail },
        Cause::Unavailable(_) => "unavailable",
        Cause::Internal => "internal",
    }
}

impl Cause {
    /// The HTTP status.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Cause::BadJson(_)
            | Cause::BadParameters(_)
            | Cause::BodyCutOff(_)
            | Cause::BadKey { .. }
            | Cause::NoWebsocket(_)
            | Cause::TwoHosts(_)
            | Cause::WrongTarget(_) => StatusCode::BAD_REQUEST,
            Cause::PasswordNeeded
            | Cause::WrongPassword
            | Cause::WrongLogin
            | Cause::LoginNeeded => StatusCode::UNAUTHORIZED,
            Cause::WrongHost(_)
            | Cause::WrongOrigin
            | Cause::LiveGame
            | Cause::LivePosition
            | Cause::NotYours => StatusCode::FORBIDDEN,
            Cause::NotFound(_) | Cause::OtherFormat(_) | Cause::NoReview => StatusCode::NOT_FOUND,
            Cause::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Cause::BodyStalled(_) => StatusCode::REQUEST_TIMEOUT,
            Cause::Conflict(_) | Cause::Taken(_) | Cause::Repeated(_) => StatusCode::CONFLICT,
            Cause::TooLarge { .. } | Cause::TextTooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Cause::NotJson(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Cause::KeyReused(_)
            | Cause::BadName(_)
            | Cause::CommonPassword
            | Cause::Setup(_)
            | Cause::BadPlayer(_)
            | Cause::NoMoves
            | Cause::TooManyMoves { .. }
            | Cause::NoExplanation
            | Cause::NoSuchFormat(_)
            | Cause::NoGames(_)
            | Cause::NoGame(_)
            | Cause::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Cause::Refusal(refusal) => match refusal.kind() {
                RefusalKind::Conflict => StatusCode::CONFLICT,
                RefusalKind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
                RefusalKind::Forbidden => StatusCode::FORBIDDEN,
            },
            Cause::TooManyRequests { .. }
            | Cause::TooManyConnections
            | Cause::TooManyAttempts { .. }
            | Cause::TooManySockets(_)
            | Cause::TooManySearches { .. }
            | Cause::TooManyReviews { .. }
            | Cause::Busy => StatusCode::TOO_MANY_REQUESTS,
            Cause::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Cause::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Cause::Quota { .. } => StatusCode::INSUFFICIENT_STORAGE,
        }
    }

    /// After so many seconds it is worth another try.
    pub(crate) fn retry_after(&self) -> Option<u32> {
        match self {
            Cause::TooManyRequests { seconds, .. } | Cause::TooManyAttempts { seconds } => {
                Some((*seconds).max(1))
            }
            Cause::TooManyConnections | Cause::TooManySockets(_) => Some(10),
            Cause::TooManyReviews { .. } | Cause::Busy => Some(5),
            Cause::TooManySearches { .. } => Some(2),
            Cause::Unavailable(_) => Some(1),
            _ => None,
        }
    }
}
