//! A session as text.

use super::{Format, ending};
use crate::any::either;
use crate::rules::Rules;
use crate::{AnySession, GameKind, Player, Seat, Session};
use game::Notation;
use game::record::{Command, Node, Record, Tags};
use thiserror::Error;

/// Why a game cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ExportError {
    /// The format is for the other game.
    #[error("{format} is not for {game}: use {}", Format::of(*game))]
    OtherGame {
        /// What was asked for.
        format: Format,
        /// What is played.
        game: GameKind,
    },
    /// The format cannot tell where a game starts.
    #[error("{format} has no place for where a game starts, and this one starts elsewhere: use {}", Format::of(*game))]
    Start {
        /// What was asked for.
        format: Format,
        /// What is played.
        game: GameKind,
    },
}

game::coded! {
    ExportError {
        ExportError::OtherGame { format, game } => "export.other-game" {
            format = format.to_string(), game: GameKind, instead = Format::of(*game).to_string(),
        },
        ExportError::Start { format, game } => "export.start" {
            format = format.to_string(), instead = Format::of(*game).to_string(),
        },
    }
}

impl AnySession {
    /// The moves on the board as text. PGN and PDN have tags that tell the
    /// players, the date, the start, the clocks, the opening, the result and why;
    /// the other formats have the moves alone.
    ///
    /// # Errors
    /// If the format is for the other game, or has no place for where this one
    /// starts.
    pub fn export(&self, format: Format) -> Result<String, ExportError> {
        let game = self.setup().game;
        if format.game().is_some_and(|of| of != game) {
            return Err(ExportError::OtherGame { format, game });
        }
        let starts_elsewhere = self.setup().fen.is_some();
        if matches!(format, Format::Digits | Format::Moves) && starts_elsewhere {
            return Err(ExportError::Start { format, game });
        }
        let text = either!(self, session => match format {
            Format::Digits => digits(session),
            Format::Moves => Some(list(session.moves())),
            Format::Pgn | Format::Pdn => Some(Notation::write_game(&record(session))),
        });
        text.ok_or(ExportError::OtherGame { format, game })
    }
}

fn digits<G: Rules>(session: &Session<G>) -> Option<String> {
    Some(G::write_digits(session.history().moves())? + "\n")
}

fn list(moves: impl Iterator<Item = String>) -> String {
    moves.map(|mv| mv + "\n").collect()
}

/// The moves on the board of a session with their times, its tags and its result,
/// for those who have something to add before it is
/// [written](game::Notation::write_game).
#[must_use]
pub fn record<G: Rules>(session: &Session<G>) -> Record<G> {
    let result = session.verdict().map(|verdict| verdict.result);
    let mut record = Record::new(session.history().start().clone());
    record.tags = tags(session);
    record.result = result.map(|result| result.map(G::color));
    let moves = session.history().moves().iter().copied().map(Node::new);
    record.line.nodes.extend(moves);
    let times = session.left_after_each_move().zip(session.think_times());
    for (node, (left, think)) in record.line.nodes.iter_mut().zip(times) {
        let left = left.map(|left| Command::Clock(left.into()));
        let think = think.map(|think| Command::Elapsed(think.into()));
        let words: Vec<String> = left.iter().chain(&think).map(ToString::to_string).collect();
        node.comments
            .extend((!words.is_empty()).then(|| words.join(" ")));
    }
    record
}

fn tags<G: Rules>(session: &Session<G>) -> Tags {
    let mut tags = Tags::default();
    let date = session.created().to_string()[..10].replace('-', ".");
    let own = [
        ("Event", "Casual game"),
        ("Site", "?"),
        ("Date", &date),
        ("Round", "-"),
    ];
    // Of a game that was played elsewhere, only what its record says is known.
    let unknown = [
        ("Event", "?"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", "?"),
    ];
    let roster = if session.imported().is_some() {
        unknown
    } else {
        own
    };
    for (name, value) in roster {
        tags.set(name, value);
    }
    for seat in Seat::ALL {
        let name = match &session.players()[seat] {
            Player::Open => "?".to_owned(),
            player => player.to_string(),
        };
        tags.set(&G::color(seat).to_string(), name);
    }
    let verdict = session.verdict();
    let result = verdict.map_or_else(|| "*".to_owned(), |verdict| verdict.result.to_string());
    tags.set("Result", result);
    for (name, value) in G::FILE_TAGS {
        tags.set(name, *value);
    }
    // What a record says of its opening itself stays.
    let says = |name: &&str| {
        session
            .imported()
            .is_some_and(|tags| tags.contains_key(*name))
    };
    let opening = session.opening_name();
    if let Some(opening) = opening.filter(|_| !["ECO", "Opening"].iter().any(says)) {
        tags.set("ECO", opening.eco);
        tags.set("Opening", opening.name);
    }
    match session.imported() {
        Some(imported) => imported
            .iter()
            .for_each(|(name, value)| tags.set(name, value.clone())),
        None => tags
            .0
            .extend(time_control(session).map(|time| ("TimeControl".to_owned(), time))),
    }
    if let Some(termination) = ending::termination(verdict) {
        tags.set(ending::TERMINATION, termination);
    }
    if let Some(reason) = ending::reason(verdict) {
        tags.set(ending::REASON, reason);
    }
    tags
}

/// Seconds and seconds a move, as PGN has it; nothing where the sides differ,
/// for which it has no words.
fn time_control<G: Rules>(session: &Session<G>) -> Option<String> {
    let clocks = &session.setup().clocks;
    if clocks.first != clocks.second {
        return None;
    }
    let seconds = |millis: u64| match millis % 1000 {
        0 => (millis / 1000).to_string(),
        rest => format!("{}.{rest:03}", millis / 1000)
            .trim_end_matches('0')
            .to_owned(),
    };
    Some(match clocks.first {
        None => "-".to_owned(),
        Some(clock) => match (clock.initial().0, clock.increment().0) {
            (initial, 0) => seconds(initial),
            (initial, increment) => format!("{}+{}", seconds(initial), seconds(increment)),
        },
    })
}
