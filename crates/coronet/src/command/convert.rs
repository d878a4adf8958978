//! `coronet convert`: rewrites every game of a file.

use crate::input::{GamesArguments, Source};
use crate::output::{Output, report};
use crate::rules::{GameKind, NotationKind, Rules, for_game, result_text};
use anyhow::bail;
use clap::{Args, ValueEnum};
use game::Outcome;
use game::record::{Record, Tags};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Rewrite every game of a file in another format
#[derive(Args)]
#[command(after_help = "Examples:
  coronet convert games.pgn --to uci
  coronet convert match.pdn --to json --out match.json
  coronet convert moves.txt --to pgn
  echo 4143464461 | coronet convert - --from digits --to fen

Files of any size need little memory. A broken game is reported and left out;
the others are still converted, and the command then ends with 2.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    games: GamesArguments,

    /// What to write
    #[arg(long, value_enum)]
    to: Target,

    /// Write to a file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Target {
    /// Chess with tags, comments and variations
    Pgn,
    /// Checkers with tags, comments and variations
    Pdn,
    /// The moves of chess, one game a line
    Uci,
    /// The final positions, one a line
    Fen,
    /// One document: a list of games with tags, start, moves and result
    Json,
}

impl Target {
    /// What it is called, and the game it is for if it is for one only.
    const fn kind(self) -> (&'static str, Option<GameKind>) {
        match self {
            Target::Pgn => ("pgn", Some(GameKind::Chess)),
            Target::Pdn => ("pdn", Some(GameKind::Checkers)),
            Target::Uci => ("uci", Some(GameKind::Chess)),
            Target::Fen => ("fen", None),
            Target::Json => ("json", None),
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let source = Source::open(&arguments.games)?;
    if let (target, Some(kind)) = arguments.to.kind()
        && kind != source.kind
    {
        let own = match source.kind {
            GameKind::Chess => "pgn, uci",
            GameKind::Checkers => "pdn",
        };
        bail!(
            "--to {target} is for {kind}, but {} holds {}: use {own}, fen or json",
            source.name,
            source.kind
        );
    }
    for_game!(source.kind, convert(source, arguments))
}

fn convert<G: Rules>(source: Source, arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let games = source.games::<G>(usize::MAX)?;
    let mut output = Output::open(arguments.out.as_deref())?;
    let mut writer = GameWriter {
        target: arguments.to,
        written: 0,
    };
    let mut broken = 0;
    for game in games {
        match game {
            Ok(game) => writer.game(&mut output, &game)?,
            Err(error) => {
                broken += 1;
                report(&error);
            }
        }
    }
    writer.end(&mut output)?;
    output.finish()?;
    Ok(if broken == 0 {
        crate::YES
    } else {
        ExitCode::from(crate::BAD_INPUT)
    })
}

/// Writes games one after the other, with what belongs between them.
struct GameWriter {
    target: Target,
    written: u64,
}

impl GameWriter {
    fn game<G: Rules>(&mut self, output: &mut Output, game: &Record<G>) -> anyhow::Result<()> {
        match self.target {
            Target::Pgn | Target::Pdn => {
                let gap = if self.written == 0 { "" } else { "\n" };
                write!(output, "{gap}{}", G::write_game(game))?;
            }
            Target::Uci => writeln!(output, "{}", moves(game, NotationKind::Uci).join(" "))?,
            Target::Fen => writeln!(output, "{}", game.position_at(usize::MAX))?,
            Target::Json => {
                let before = if self.written == 0 { "[\n" } else { ",\n" };
                output.write_all(before.as_bytes())?;
                serde_json::to_writer(&mut *output, &document(game))
                    .map_err(std::io::Error::from)?;
            }
        }
        self.written += 1;
        Ok(())
    }

    fn end(&self, output: &mut Output) -> anyhow::Result<()> {
        if self.target == Target::Json {
            let end = if self.written == 0 { "[]\n" } else { "\n]\n" };
            output.write_all(end.as_bytes())?;
        }
        Ok(())
    }
}

fn moves<G: Rules>(game: &Record<G>, notation: NotationKind) -> Vec<String> {
    let mut position = game.start.clone();
    let write = |mv| {
        let text = position.write_move_as(mv, notation);
        position.play_unchecked(mv);
        text
    };
    game.mainline().map(write).collect()
}

/// One game in JSON.
#[derive(Serialize)]
struct Document<'a> {
    game: &'static str,
    tags: TagMap<'a>,
    start: String,
    /// UCI in chess, square numbers in checkers.
    moves: Vec<String>,
    /// The same as SAN; only in chess.
    #[serde(skip_serializing_if = "Option::is_none")]
    san: Option<Vec<String>>,
    /// As the file format has it, so `1-0` is a win of whoever began.
    result: &'static str,
    winner: Option<String>,
    /// The final position.
    fen: String,
}

fn document<G: Rules>(game: &Record<G>) -> Document<'_> {
    let san = G::NOTATIONS.contains(&NotationKind::San);
    let winner = game.result.and_then(Outcome::winner);
    Document {
        game: G::KIND.name(),
        tags: TagMap(&game.tags),
        start: game.start.to_string(),
        moves: moves(game, G::NOTATIONS[0]),
        san: san.then(|| moves(game, NotationKind::San)),
        result: result_text::<G>(game.result),
        winner: winner.map(|color| color.to_string().to_lowercase()),
        fen: game.position_at(usize::MAX).to_string(),
    }
}

/// Tags as a JSON object, in the order of the file. Where a name comes twice
/// the first counts, since an object can hold it only once.
struct TagMap<'a>(&'a Tags);

impl Serialize for TagMap<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tags = &self.0.0;
        let mut map = serializer.serialize_map(None)?;
        for (index, (name, value)) in tags.iter().enumerate() {
            if tags[..index].iter().all(|(earlier, _)| earlier != name) {
                map.serialize_entry(name, value)?;
            }
        }
        map.end()
    }
}
