//! Text as sessions.

use super::games::{Read, games};
use super::{Format, ending, format, tags};
use crate::limits::MAX_PLIES;
use crate::rules::{Rules, for_game};
use crate::{
    AnySession, BadMove, BySeat, Change, Event, GameKind, Name, Outcome, Player, Seq, Setup,
    SetupError, Timestamp, UserId,
};
use checkers::notation::pdn::PdnFault;
use chess::notation::digits::DigitsError;
use chess::notation::pgn::PgnFault;
use game::History;
use game::record::{ReadError, Record};
use thiserror::Error;

/// So much of a text is looked at to see what it is.
const BEGINNING: usize = 64 * 1024;

/// Who reads a text, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// Whose games they will be.
    pub owner: UserId,
    /// Now.
    pub at: Timestamp,
    /// What chance follows from; every game gets another number.
    pub seed: u64,
    /// Which game the text is of; without it, as the text looks.
    pub game: Option<GameKind>,
    /// How it is written; without it, as the text looks.
    pub format: Option<Format>,
    /// How much is taken.
    pub limits: Limits,
}

/// How much is taken of one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The size of the text.
    pub bytes: usize,
    /// The games in it, the broken ones included.
    pub games: usize,
    /// The moves in a game, counted for each side; never more than
    /// [`MAX_PLIES`].
    pub plies: usize,
}

/// Why nothing of a text is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ImportError {
    /// It is too long.
    #[error("the text has {bytes} bytes, {limit} are allowed")]
    TooManyBytes {
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        limit: usize,
    },
    /// There are too many games.
    #[error("the text has more than {limit} games")]
    TooManyGames {
        /// How many there may be.
        limit: usize,
    },
    /// There is no game.
    #[error("there is no game in the text")]
    Nothing,
    /// The format is for the other game.
    #[error("{format} is not for {game}")]
    OtherGame {
        /// The format.
        format: Format,
        /// The game.
        game: GameKind,
    },
}

/// Why a game of a text is not taken: which one, in which line, what is wrong.
pub type GameError = ReadError<GameFault>;

/// What is wrong with a game.
#[derive(Debug, Error)]
pub enum GameFault {
    /// The text is no game of a PGN file.
    #[error(transparent)]
    Pgn(#[from] PgnFault),
    /// The text is no game of a PDN file.
    #[error(transparent)]
    Pdn(#[from] PdnFault),
    /// The text is no history of digits.
    #[error(transparent)]
    Digits(#[from] DigitsError),
    /// Such a history is for the other game.
    #[error("a digit history is for chess")]
    NoDigits,
    /// A line is no move.
    #[error(transparent)]
    Move(#[from] BadMove),
    /// Nothing can be played from where it starts.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There are too many moves.
    #[error("the game has {plies} moves of both sides, {limit} are allowed")]
    TooManyPlies {
        /// How many there are.
        plies: usize,
        /// How many there may be.
        limit: usize,
    },
    /// The result is not what the last position says.
    #[error("the result is {result}, but the game ended otherwise: {ending}")]
    Contradiction {
        /// The result.
        result: Outcome,
        /// What the rules say.
        ending: game::Ending,
    },
    /// A move has no text of its own: castling in Chess960 where the king could
    /// also just go there.
    #[error("{0:?} could mean two moves, and cannot be stored")]
    Ambiguous(String),
}

game::coded! {
    ImportError {
        ImportError::TooManyBytes { bytes, limit } => "import.too-many-bytes" { bytes, limit },
        ImportError::TooManyGames { limit } => "import.too-many-games" { limit },
        ImportError::Nothing => "import.nothing",
        ImportError::OtherGame { format, game } =>
            "import.other-game" { format = format.to_string(), game: GameKind },
    }
}

game::coded! {
    GameFault {
        GameFault::Pgn(fault) => (PgnFault = fault),
        GameFault::Pdn(fault) => (PdnFault = fault),
        GameFault::Digits(error) => (DigitsError = error),
        GameFault::NoDigits => "digits.not-chess",
        GameFault::Move(error) => (BadMove = error),
        GameFault::Setup(error) => (SetupError = error),
        GameFault::TooManyPlies { plies, limit } => "import.too-many-plies" { plies, limit },
        GameFault::Contradiction { result, ending } =>
            "import.contradiction" { result = result.to_string(), ending: game::Ending },
        GameFault::Ambiguous(text) => "import.ambiguous" { text },
    }
}

/// Reads the games of a text: the events of each, or why it is none. They make
/// a session, and are stored like any others.
///
/// # Errors
/// If nothing of the text is taken.
pub fn import(text: &[u8], by: &Import) -> Result<Vec<Result<Vec<Event>, GameError>>, ImportError> {
    let limit = by.limits.bytes;
    if text.len() > limit {
        let bytes = text.len();
        return Err(ImportError::TooManyBytes { bytes, limit });
    }
    let beginning = String::from_utf8_lossy(&text[..text.len().min(BEGINNING)]);
    let format = by
        .format
        .unwrap_or_else(|| Format::guess(&beginning, by.game));
    let of_text = || {
        format
            .game()
            .unwrap_or_else(|| format::game_of_moves(&beginning))
    };
    let game = by.game.unwrap_or_else(of_text);
    if format.game().is_some_and(|of| of != game) {
        return Err(ImportError::OtherGame { format, game });
    }
    let games = for_game!(game, G => sessions(games::<G>(text, format), by))?;
    if games.is_empty() {
        return Err(ImportError::Nothing);
    }
    Ok(games)
}

fn sessions<G: Rules>(
    games: impl Iterator<Item = Read<G>>,
    by: &Import,
) -> Result<Vec<Result<Vec<Event>, GameError>>, ImportError> {
    let mut sessions = Vec::new();
    for (number, game) in (1..).zip(games) {
        // What remains of a text that was cut off is no game.
        if game.as_ref().is_ok_and(|(record, _)| is_void(record)) {
            continue;
        }
        let limit = by.limits.games;
        if sessions.len() == limit {
            return Err(ImportError::TooManyGames { limit });
        }
        sessions.push(game.and_then(|(record, line)| {
            let seed = by.seed.wrapping_add(number);
            events(&record, seed, by).map_err(|fault| ReadError {
                game: number,
                line,
                fault,
            })
        }));
    }
    Ok(sessions)
}

/// Whether a record says nothing at all.
fn is_void<G: Rules>(record: &Record<G>) -> bool {
    record.tags.0.is_empty() && record.line.nodes.is_empty() && record.result.is_none()
}

/// What happened in a game of a record.
fn events<G: Rules>(record: &Record<G>, seed: u64, by: &Import) -> Result<Vec<Event>, GameFault> {
    let limit = by.limits.plies.min(MAX_PLIES as usize);
    let plies = record.line.nodes.len();
    if plies > limit {
        return Err(GameFault::TooManyPlies { plies, limit });
    }
    let setup = setup(record, seed, by);
    let mut events = vec![AnySession::create(&setup, by.at)?];
    let mut push = |change| {
        let seq = Seq(events.len() as u64 + 1);
        events.push(Event::new(seq, by.at, change));
    };
    push(Change::Imported {
        tags: tags::kept(&record.tags),
    });
    let mut history = History::new(record.start.clone());
    for (ply, mv) in (0..).zip(record.mainline()) {
        let text = history.position().write_move(mv);
        if history.position().read_move(&text).ok() != Some(mv) {
            return Err(GameFault::Ambiguous(text));
        }
        history.play_unchecked(mv);
        push(Change::Moved {
            ply,
            mv: text,
            think_ms: None,
        });
    }
    if let Some(verdict) = ending::verdict(&history, record.result, &record.tags)? {
        push(Change::Ended(verdict));
    }
    Ok(events)
}

fn setup<G: Rules>(record: &Record<G>, seed: u64, by: &Import) -> Setup {
    let fen = record.start.fen();
    Setup {
        game: G::KIND,
        players: BySeat::new_with(|seat| {
            let name = record.tags.value(&G::color(seat).to_string());
            Player::Absent {
                name: Name::like(name.unwrap_or_default()),
            }
        }),
        clocks: BySeat::default(),
        fen: (fen != G::start().fen()).then_some(fen),
        owner: by.owner.clone(),
        seed,
        learns: false,
        hides_scores: false,
        from: None,
    }
}
