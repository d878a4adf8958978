//! `coronet analyze`: reviews every game of a file.

use super::best::parse_time;
use crate::input::{GamesArguments, Source, parse_number};
use crate::interrupt::{self, Interrupt};
use crate::output::{Output, report};
use crate::progress::{Pace, Progress};
use crate::rules::{Rules, for_game, result_text};
use anyhow::bail;
use clap::Args;
use game::record::Record;
use review::{Effort, GameReview, Report, Review, Reviewed, StopFlag, annotate, played, players};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Review the games of a file: mistakes, best moves, accuracy
#[derive(Args)]
#[command(after_help = "Examples:
  coronet analyze game.pgn
  coronet analyze match.pdn --number 3 --nodes 1000000
  coronet analyze games.pgn --out annotated.pgn
  coronet analyze game.pgn --time 0.5 --json

Every position is looked at with full strength. A move is an inaccuracy (?!), a
mistake (?) or a blunder (??) if it loses 5, 10 or 15 percent points of the
chances to win. --out writes the games with glyphs, evaluations, best lines and
the reasons. With --nodes the answer is the same every time, with --time it is
not. Ctrl-C keeps the games that are done; the exit code is then 130. A broken
game is reported and left out, and the command then ends with 2.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    games: GamesArguments,

    /// Only this game of the file, from 1 [default: all of them]
    #[arg(long, value_name = "K", value_parser = parse_number, allow_negative_numbers = true)]
    number: Option<usize>,

    /// Look at N nodes for each position [default: 200000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    #[arg(allow_negative_numbers = true, conflicts_with = "time")]
    nodes: Option<u64>,

    /// Think so many seconds about each position, as 0.5
    #[arg(long, value_name = "SECONDS", value_parser = parse_time, allow_negative_numbers = true)]
    time: Option<Duration>,

    /// Write the annotated games, PGN or PDN, to a file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Answer with one JSON document, a list of games: {"accuracy", "faults",
    /// "moves": [{"move", "evaluation", "best", "judgement", ..}], ..}
    #[arg(long)]
    json: bool,
}

impl Arguments {
    fn effort(&self) -> Effort {
        match (self.nodes, self.time) {
            (Some(nodes), _) => Effort::Nodes(nodes),
            (None, Some(time)) => Effort::Time(time),
            (None, None) => Effort::default(),
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let source = Source::open(&arguments.games)?;
    for_game!(source.kind, analyze(source, arguments))
}

fn analyze<G: Rules + Reviewed>(source: Source, arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let name = source.name.clone();
    let interrupt = Interrupt::expected();
    let stop = StopFlag::from(interrupt.flag());
    let mut annotated = match &arguments.out {
        Some(path) => Some(Output::open(Some(path))?),
        None => None,
    };
    let mut json = arguments.json.then(|| JsonList::new(Output::standard()));
    let (mut seen, mut done, mut broken) = (0, 0, 0);
    for game in source.games::<G>(usize::MAX)? {
        seen += 1;
        if arguments.number.is_some_and(|number| number != seen) {
            continue;
        }
        match game {
            Ok(mut game) => {
                let Some(found) = review_game(&game, seen, arguments, &stop)? else {
                    break;
                };
                done += 1;
                if let Some(json) = &mut json {
                    let result = result_text::<G>(game.result);
                    json.push(&GameReview::new(seen, &game.tags, result, &found))?;
                }
                if let Some(output) = &mut annotated {
                    annotate(&mut game, &found);
                    let gap = if done == 1 { "" } else { "\n" };
                    write!(output, "{gap}{}", G::write_game(&game))?;
                }
            }
            Err(error) => {
                broken += 1;
                report(&error);
            }
        }
        if arguments.number.is_some() {
            break;
        }
    }
    if !interrupt.came() && done + broken == 0 {
        match arguments.number {
            Some(number) => bail!("--number {number} is beyond the end: {name} has {seen} games"),
            None => bail!("{name} holds no game"),
        }
    }
    if let Some(json) = json {
        json.finish()?;
    }
    if let Some(output) = annotated {
        output.finish()?;
    }
    let games = if done == 1 { "game is" } else { "games are" };
    let missing = interrupt.came().then(|| format!("{done} {games} done"));
    Ok(match missing {
        None if broken > 0 => ExitCode::from(crate::BAD_INPUT),
        missing => interrupt::exit_code(missing.as_deref()),
    })
}

/// Reviews a game and shows what was found; nothing if it was stopped.
fn review_game<G: Rules + Reviewed>(
    game: &Record<G>,
    number: usize,
    arguments: &Arguments,
    stop: &StopFlag,
) -> anyhow::Result<Option<Report>> {
    let mut review = Review::new(played(game), arguments.effort());
    let mut progress = Progress::new(arguments.json, review.total() as u64, Pace::Even);
    progress.doing(&format!("game {number}: {}", players(&game.tags)));
    while !review.is_done() {
        if !review.step(stop) {
            return Ok(None);
        }
        progress.step();
    }
    let report = review.report();
    let result = result_text::<G>(game.result);
    let shown = GameReview::new(number, &game.tags, result, &report);
    progress.say(&shown.text(game))?;
    progress.say("")?;
    Ok(Some(report))
}

/// A list in JSON that is written while it grows.
struct JsonList {
    output: Output,
    is_empty: bool,
}

impl JsonList {
    const fn new(output: Output) -> JsonList {
        JsonList {
            output,
            is_empty: true,
        }
    }

    fn push(&mut self, item: &impl Serialize) -> anyhow::Result<()> {
        let before: &[u8] = if self.is_empty { b"[\n" } else { b",\n" };
        self.output.write_all(before)?;
        self.is_empty = false;
        serde_json::to_writer(&mut self.output, item).map_err(std::io::Error::from)?;
        Ok(())
    }

    fn finish(mut self) -> anyhow::Result<()> {
        let end: &[u8] = if self.is_empty { b"[]\n" } else { b"\n]\n" };
        self.output.write_all(end)?;
        self.output.finish()
    }
}
