//! A file of games, opened and recognised.

use super::move_list::{read_digits, read_move_list};
use crate::position::PositionArguments;
use crate::rules::{GameKind, Games, Rules, game_parser, read_games};
use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use session::record::{self, game_of_moves};
use std::fmt;
use std::io::{BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

/// So much of a file is looked at to see what it is.
const BEGINNING: u64 = 64 * 1024;

/// What a file of games looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Games of chess with tags and comments
    Pgn,
    /// Games of checkers with tags and comments
    Pdn,
    /// One game, one move a line
    Moves,
    /// One game of chess as digits: file and rank from 0 to 7, from and to
    Digits,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Format::Pgn => "PGN",
            Format::Pdn => "PDN",
            Format::Moves => "a list of moves",
            Format::Digits => "a game in digits",
        })
    }
}

impl From<record::Format> for Format {
    fn from(format: record::Format) -> Format {
        match format {
            record::Format::Pgn => Format::Pgn,
            record::Format::Pdn => Format::Pdn,
            record::Format::Digits => Format::Digits,
            record::Format::Moves => Format::Moves,
        }
    }
}

impl Format {
    /// The game that this format is for, if it is for one only.
    const fn kind(self) -> Option<GameKind> {
        match self {
            Format::Pgn | Format::Digits => Some(GameKind::Chess),
            Format::Pdn => Some(GameKind::Checkers),
            Format::Moves => None,
        }
    }

    fn of_name(path: &Path) -> Option<Format> {
        let extension = path.extension()?.to_str()?;
        match extension.to_ascii_lowercase().as_str() {
            "pgn" => Some(Format::Pgn),
            "pdn" => Some(Format::Pdn),
            _ => None,
        }
    }
}

#[derive(Args)]
pub(crate) struct GamesArguments {
    /// A file of games: PGN, PDN, or text with one move a line; `-` reads
    /// standard input
    file: PathBuf,

    /// What the file holds [default: by its name, else by its content]
    #[arg(long, value_enum)]
    from: Option<Format>,

    /// Which game [default: what the file holds]
    #[arg(long, value_parser = game_parser())]
    game: Option<GameKind>,

    /// Where a list of moves or digits starts [default: the start position]
    #[arg(long)]
    fen: Option<String>,
}

/// An open file of games of a known kind.
pub(crate) struct Source {
    pub(crate) kind: GameKind,
    /// How messages call the file.
    pub(crate) name: String,
    format: Format,
    position: PositionArguments,
    reader: Box<dyn BufRead>,
}

impl Source {
    /// A file that must hold games of this kind.
    pub(crate) fn of_file(path: &Path, kind: GameKind) -> anyhow::Result<Source> {
        Source::open(&GamesArguments {
            file: path.to_owned(),
            from: None,
            game: Some(kind),
            fen: None,
        })
    }

    pub(crate) fn open(arguments: &GamesArguments) -> anyhow::Result<Source> {
        let name = if arguments.file == Path::new("-") {
            "standard input".to_owned()
        } else {
            format!("{:?}", arguments.file)
        };
        let mut file = super::open(&arguments.file)?;
        let mut beginning = Vec::new();
        (&mut file)
            .take(BEGINNING)
            .read_to_end(&mut beginning)
            .with_context(|| format!("cannot read {name}"))?;
        let text = String::from_utf8_lossy(&beginning);
        let text = text.trim_start_matches('\u{feff}');

        let position = PositionArguments {
            game: arguments.game,
            fen: arguments.fen.clone(),
        };
        let asked = match (position.game, &position.fen) {
            (None, None) => None,
            _ => Some(position.kind()?),
        };
        let format = arguments
            .from
            .or_else(|| Format::of_name(&arguments.file))
            .unwrap_or_else(|| record::Format::guess(text, asked).into());
        let kind = match (asked, format.kind()) {
            (Some(asked), Some(kind)) if asked != kind => {
                bail!("{name} is {format}, a file of {kind}, but {asked} was asked for")
            }
            (asked, kind) => asked.or(kind).unwrap_or_else(|| game_of_moves(text)),
        };
        if position.fen.is_some() && matches!(format, Format::Pgn | Format::Pdn) {
            bail!("--fen does not go with {name}: the games of {format} say where they start");
        }
        let reader = BufReader::new(Cursor::new(beginning).chain(file));
        Ok(Source {
            kind,
            name,
            format,
            position,
            reader: Box::new(reader),
        })
    }

    /// The games, one after the other; errors say where in the file they are.
    /// A list of moves is one game, of which no more than `limit` moves are
    /// read.
    pub(crate) fn games<G: Rules>(mut self, limit: usize) -> anyhow::Result<Games<G>> {
        let record = match self.format {
            Format::Pgn | Format::Pdn => {
                let name = self.name;
                let games = read_games::<G>(self.reader).zip(1..);
                return Ok(Box::new(games.map(move |(game, number)| {
                    game.with_context(|| format!("game {number} of {name}"))
                })));
            }
            Format::Moves => {
                let start = self.position.read::<G>()?;
                read_move_list(&mut *self.reader, start, limit, &self.name)
            }
            Format::Digits => {
                let start = self.position.read::<G>()?;
                read_digits(&mut *self.reader, start, &self.name)
            }
        };
        Ok(Box::new(std::iter::once(record)))
    }
}
