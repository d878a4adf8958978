//! `coronet lab match`: two opponents, and which one is stronger.

use super::FileArguments;
use super::conditions::ConditionArguments;
use super::openings::OpeningArguments;
use super::read_text;
use crate::interrupt::{self, Interrupt};
use crate::output::remark;
use crate::position::PositionArguments;
use crate::progress::{Pace, Progress};
use crate::rules::{Rules, for_game};
use anyhow::{Context, bail};
use arena::statistics::{Model, Sprt, Verdict};
use arena::{Completion, Conditions, Contestant, Fixture, Played};
use clap::{Args, ValueEnum};
use experiments::{EngineOption, Match, MatchSetup, entrant, record_of};
use std::fs::File;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Play two opponents against each other and tell the difference in strength
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab match lab:alpha-beta/classic/3 lab:alpha-beta/material/3 --games 200
  coronet lab match lab:pvs/material/6 lab:pvs/material/4 --game checkers --out games.pdn
  coronet lab match level:5 lab:alpha-beta/classic/3
  coronet lab match engine:./new engine:./old --clock 8+0.08 --sprt 0,5 --openings book.epd
  coronet lab match lab:alpha-beta-deepening/classic/20 engine:stockfish --nodes 10000
  coronet lab match engine:./mine engine:./mine --first-option Hash=1 --nodes 5000

Every opening is played twice, with colours swapped, and Elo, its 95 % interval
and the test are computed from these pairs. With --sprt the match ends as soon
as the test does: the exit code is 0 if it passed, 1 if it failed. An engine that
crashes, hangs or plays an illegal move loses that game and is started again. An
engine without --nodes, --time or --clock gets 0.1 s a move. Of the algorithms,
alpha-beta-deepening, mtdf and mcts keep to --nodes and --time; the others have
no answer before they have searched to their depth. The levels have nodes of
their own, which --nodes, --time and --clock can only lessen. Ctrl-C ends the match and
tells what is known; the exit code is then 130.")]
pub(crate) struct Arguments {
    /// Who plays: level:N, lab:ALGORITHM/EVALUATION/DEPTH or engine:PATH
    first: String,

    /// Against whom
    second: String,

    #[command(flatten)]
    position: PositionArguments,

    /// How many games
    #[arg(
        long,
        value_name = "N",
        default_value = "100",
        allow_negative_numbers = true
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,

    #[command(flatten)]
    openings: OpeningArguments,

    #[command(flatten)]
    conditions: ConditionArguments,

    /// Set an option of every engine, as Hash=64; may be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    engine_option: Vec<EngineOption>,

    /// Set an option of the first engine alone, to see what it changes; may be
    /// repeated
    #[arg(long, value_name = "NAME=VALUE")]
    first_option: Vec<EngineOption>,

    /// Set an option of the second engine alone; may be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    second_option: Vec<EngineOption>,

    /// Test whether the first is stronger by ELO1 rather than by ELO0, and end
    /// when that is known with 5 % of error either way
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// What the Elo of --sprt means
    #[arg(long, value_enum, default_value = "logistic", requires = "sprt")]
    model: ModelName,

    /// What is left to chance: openings, their order, equal moves
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Write the games as PGN or PDN, each when it is over
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    files: FileArguments,

    /// Answer with one JSON document: {"wins", "draws", "losses",
    /// "pentanomial": [..], "elo", "error", "los", "llr", ..}
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ModelName {
    /// Points: 400 Elo are ten times the chances
    Logistic,
    /// Deviations of a game's score, so that draws do not matter
    Normalized,
}

/// One side of the match.
struct Entry<'a> {
    who: &'a str,
    /// What is set for this side alone.
    options: &'a Vec<EngineOption>,
}

impl Entry<'_> {
    /// `engine:./mine Hash=1`: the same engine may be on both sides.
    fn title(&self) -> String {
        let options = self.options.iter().map(|option| format!(" {option}"));
        format!("{}{}", self.who, options.collect::<String>())
    }
}

impl Arguments {
    fn entries(&self) -> anyhow::Result<[Entry<'_>; 2]> {
        let sides = [
            (&self.first, "--first-option", &self.first_option),
            (&self.second, "--second-option", &self.second_option),
        ];
        for (who, flag, options) in sides {
            if !options.is_empty() && !who.starts_with("engine:") {
                bail!("{flag} is for engines, and {who:?} is none: it has no options");
            }
        }
        Ok(sides.map(|(who, _, options)| Entry { who, options }))
    }

    fn sprt(&self) -> Option<Sprt> {
        let model = match self.model {
            ModelName::Logistic => Model::Logistic,
            ModelName::Normalized => Model::Normalized,
        };
        self.sprt.map(|sprt| sprt.with_model(model))
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let kind = arguments.openings.kind_with(&arguments.position)?;
    for_game!(kind, play(arguments))
}

/// Enters someone, and says what he does not keep to.
pub(super) fn enter<G: Rules>(
    name: &str,
    conditions: &Conditions,
    options: &[EngineOption],
) -> anyhow::Result<Box<dyn Contestant<G>>> {
    let entrant = entrant(name, conditions, options, &read_text)?;
    entrant.remark.iter().for_each(|text| remark(text));
    Ok(entrant.contestant)
}

fn play<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    arguments.files.check()?;
    let interrupt = Interrupt::expected();
    let start: G = arguments.position.read()?;
    let conditions = arguments.conditions.conditions();
    let of_entry = |entry: &Entry| {
        let options = [&arguments.engine_option, entry.options].map(Vec::as_slice);
        enter::<G>(entry.who, &conditions, &options.concat())
    };
    let entries = arguments.entries()?;
    let [first, second] = [of_entry(&entries[0])?, of_entry(&entries[1])?];
    let games = arguments.games as usize;
    let openings = arguments
        .openings
        .read(&start, games.div_ceil(2), arguments.seed)?;
    let names = [first.name(), second.name()];
    let mut file = GameFile::open(arguments.out.as_deref(), names)?;
    let setup = MatchSetup {
        contestants: [&*first, &*second],
        openings: &openings,
        games,
        conditions,
        boards: arguments.conditions.boards(),
        seed: arguments.seed,
    };

    let mut progress = Progress::new(arguments.json, games as u64, Pace::Even);
    let mut course = Match::new(entries.each_ref().map(Entry::title), arguments.sprt());
    let completion = setup.play(&interrupt.flag(), |place, fixture, played| {
        let line = course.add(place, fixture, played);
        progress.step();
        progress.doing(&course.in_short());
        if let Some(line) = line {
            progress.tell(&line)?;
        }
        if let Err(error) = file.write(place, fixture, played) {
            return progress.fail(error);
        }
        match course.verdict() {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    });
    let missing = (completion == Completion::Stopped)
        .then(|| format!("{} of {games} games were played", course.played()));

    progress.say_all(course.lines())?;
    arguments.files.write(|| course.csv(), || course.svg())?;
    progress.finish(&course.report(G::KIND.name(), missing.is_some()))?;
    Ok(match course.verdict() {
        Some(Verdict::Failed) => ExitCode::from(crate::NO),
        _ => interrupt::exit_code(missing.as_deref()),
    })
}

/// A file that games are written to when they are over: a match may take days,
/// and whatever ends it, the games that were played are there.
struct GameFile {
    file: Option<(File, PathBuf)>,
    names: [String; 2],
}

impl GameFile {
    /// Begins a new file; none for no path.
    fn open(path: Option<&Path>, names: [String; 2]) -> anyhow::Result<GameFile> {
        let create = |path: &Path| {
            let file = File::create(path).with_context(|| format!("cannot write {path:?}"))?;
            anyhow::Ok((file, path.to_owned()))
        };
        Ok(GameFile {
            file: path.map(create).transpose()?,
            names,
        })
    }

    fn write<G: Rules>(
        &mut self,
        place: usize,
        fixture: &Fixture,
        played: &Played<G>,
    ) -> anyhow::Result<()> {
        let Some((file, path)) = &mut self.file else {
            return Ok(());
        };
        let text = G::write_game(&record_of(place, &self.names, fixture, played));
        file.write_all(text.as_bytes())
            .with_context(|| format!("cannot write {path:?}"))
    }
}
