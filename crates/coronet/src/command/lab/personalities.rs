//! `coronet lab personalities`: what characters they are, as it shows on the
//! board.

use super::conditions::processors;
use super::openings::random_openings;
use super::{FileArguments, quoted};
use crate::contestant::contestant;
use crate::draw::{Bar, Bars, Group, bars};
use crate::interrupt::{self, Interrupt};
use crate::progress::{Pace, Progress};
use crate::rules::{GameKind, Rules, for_game};
use anyhow::Context;
use clap::Args;
use game::ByColor;
use lab::arena::{Completion, Conditions, Contestant, Fixture, Tournament, schedule};
use lab::experiment::Portrait;
use lab::statistics::{Points, Sample, Tally};
use lab::{Algorithm, Evaluation, Gains, Opponent};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

/// Let personalities play, and tell how each of them does it
#[derive(Args)]
#[command(after_help = "Examples:
  coronet lab personalities
  coronet lab personalities --game checkers --games 200 --depth 3
  coronet lab personalities mine.toml --against lab:alpha-beta/gains:hard/2 --svg habits.svg

Each plays the same number of games against the same opponent, from the same
openings and with both colours. Shown is which part of its moves were captures,
checks and moves of pawns (in checkers: captures, crownings, moves of kings),
how long its games were, and how it scored. Ctrl-C ends the experiment with what
was played; the exit code is then 130.")]
pub(crate) struct Arguments {
    /// Personalities of your own, as files; those of the program always play
    files: Vec<PathBuf>,

    /// Which game
    #[arg(long, value_enum, default_value = "chess")]
    game: GameKind,

    /// How many games each of them plays
    #[arg(
        long,
        value_name = "N",
        default_value = "200",
        allow_negative_numbers = true
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,

    /// How far they look ahead, by alpha-beta
    #[arg(long, value_name = "N", default_value = "2", value_parser = super::parse_depth)]
    #[arg(allow_negative_numbers = true)]
    depth: u32,

    /// Against whom
    #[arg(
        long,
        value_name = "OPPONENT",
        default_value = "lab:alpha-beta/classic/2"
    )]
    against: String,

    /// What is left to chance: openings, equal moves, moods
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    #[command(flatten)]
    answers: FileArguments,

    /// Answer with one JSON document: {"rows": [{"personality", "games",
    /// "moves", "rates": {..}, "plies", "wins", "draws", "losses"}], ..}
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer<'a> {
    game: &'static str,
    against: &'a str,
    depth: u32,
    interrupted: bool,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    personality: String,
    description: String,
    games: u64,
    moves: u64,
    /// The part of its moves that were of each kind.
    rates: BTreeMap<&'static str, f64>,
    /// The mean length of a game.
    plies: f64,
    wins: u64,
    draws: u64,
    losses: u64,
}

/// Someone who is watched.
struct Subject<G: Rules> {
    name: String,
    description: String,
    opponent: Opponent<G>,
    portrait: Portrait,
    tally: Tally,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    for_game!(arguments.game, watch(arguments))
}

fn watch<G: Rules>(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let interrupt = Interrupt::expected();
    let mut subjects = subjects::<G>(arguments)?;
    let conditions = Conditions::default();
    let against = contestant::<G>(&arguments.against, &conditions, &[])?;
    let openings = {
        const PLIES: usize = 4;
        random_openings(&G::start(), PLIES, arguments.games as usize, arguments.seed)?
    };
    let fixtures = fixtures(subjects.len(), arguments, openings.len());
    let opponents: Vec<Opponent<G>> = subjects.iter().map(|s| s.opponent.clone()).collect();
    let mut contestants: Vec<&dyn Contestant<G>> = opponents.iter().map(|o| o as _).collect();
    // Last, where the fixtures expect it.
    contestants.push(&*against);

    let mut progress = Progress::new(arguments.json, fixtures.len() as u64, Pace::Even);
    let tournament = Tournament {
        contestants: &contestants,
        openings: &openings,
        fixtures: &fixtures,
        conditions,
        boards: processors(),
    };
    let last = subjects.len();
    let completion = tournament.play(&interrupt.flag(), |place, played| {
        let seats = fixtures[place].seats;
        let color = if seats.white == last {
            game::Color::Black
        } else {
            game::Color::White
        };
        let subject = &mut subjects[seats[color]];
        subject.portrait.add(&played, color);
        subject
            .tally
            .count(Points::of(played.finish.outcome(), color));
        progress.step();
        ControlFlow::Continue(())
    });
    let played: u64 = subjects.iter().map(|subject| subject.portrait.games).sum();
    let missing = (completion == Completion::Stopped)
        .then(|| format!("{played} of {} games were played", fixtures.len()));

    for line in table(&subjects, &arguments.against) {
        progress.say(&line)?;
    }
    arguments
        .answers
        .write(|| csv(&subjects), || bars(&chart(&subjects)))?;
    progress.finish(&Answer {
        game: G::KIND.name(),
        against: &arguments.against,
        depth: arguments.depth,
        interrupted: missing.is_some(),
        rows: subjects.iter().map(row).collect(),
    })?;
    Ok(interrupt::exit_code(missing.as_deref()))
}

/// The personalities that come with the program, and those of the files.
fn subjects<G: Rules>(arguments: &Arguments) -> anyhow::Result<Vec<Subject<G>>> {
    let own = Gains::<G>::names().map(|name| format!("gains:{name}"));
    let files = arguments
        .files
        .iter()
        .map(|path| format!("gains:{}", path.display()));
    let subject = |name: String| {
        let evaluation = Evaluation::parse_with(&name, |path| fs::read_to_string(path))
            .with_context(|| format!("{name:?}"))?;
        let description = match &evaluation {
            Evaluation::Gains { gains, .. } => gains.description.clone(),
            _ => String::new(),
        };
        Ok(Subject {
            name: name.trim_start_matches("gains:").to_owned(),
            description,
            opponent: Opponent {
                algorithm: Algorithm::AlphaBeta,
                evaluation,
                depth: arguments.depth,
            },
            portrait: Portrait::default(),
            tally: Tally::default(),
        })
    };
    own.chain(files).map(subject).collect()
}

/// Everyone plays the one at the end of the list; game by game, so that all
/// have about as many if somebody interrupts.
fn fixtures(subjects: usize, arguments: &Arguments, openings: usize) -> Vec<Fixture> {
    let games = arguments.games as usize;
    let one = schedule::pairs(games.div_ceil(2), openings, arguments.seed);
    let mut fixtures = Vec::new();
    for fixture in &one[..games] {
        for subject in 0..subjects {
            let seat = |place: usize| if place == 0 { subject } else { subjects };
            let seats: ByColor<usize> = fixture.seats.map(seat);
            fixtures.push(Fixture {
                seats,
                seed: fixture.seed.wrapping_add(subject as u64),
                ..*fixture
            });
        }
    }
    fixtures
}

fn row<G: Rules>(subject: &Subject<G>) -> Row {
    let Subject {
        portrait, tally, ..
    } = subject;
    Row {
        personality: subject.name.clone(),
        description: subject.description.clone(),
        games: portrait.games,
        moves: portrait.moves,
        rates: G::HABITS.into_iter().zip(portrait.rates()).collect(),
        plies: portrait.length(),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
    }
}

fn table<G: Rules>(subjects: &[Subject<G>], against: &str) -> Vec<String> {
    let [one, two, three] = G::HABITS;
    let mut lines = vec![
        format!("against {against}; of its own moves, in percent"),
        format!(
            "{:<14} {:>6} {one:>10} {two:>10} {three:>11} {:>7} {:>7}",
            "personality", "games", "plies", "score"
        ),
    ];
    for subject in subjects {
        let portrait = &subject.portrait;
        let [one, two, three] = portrait.rates().map(|rate| 100.0 * rate);
        let score = subject
            .tally
            .score()
            .map(|score| format!("{:.1} %", 100.0 * score));
        lines.push(format!(
            "{:<14} {:>6} {one:>10.1} {two:>10.1} {three:>11.1} {:>7.1} {:>7}",
            subject.name,
            portrait.games,
            portrait.length(),
            score.unwrap_or_default()
        ));
    }
    lines
}

fn csv<G: Rules>(subjects: &[Subject<G>]) -> String {
    let habits = G::HABITS.map(|habit| habit.replace(' ', "_")).join(",");
    let mut csv = format!("personality,games,moves,{habits},plies,wins,draws,losses\n");
    for subject in subjects {
        let Subject {
            name,
            portrait,
            tally,
            ..
        } = subject;
        let rates = portrait.rates().map(|rate| format!("{rate:.6}")).join(",");
        csv.push_str(&format!(
            "{},{},{},{rates},{:.3},{},{},{}\n",
            quoted(name),
            portrait.games,
            portrait.moves,
            portrait.length(),
            tally.wins,
            tally.draws,
            tally.losses
        ));
    }
    csv
}

fn chart<G: Rules>(subjects: &[Subject<G>]) -> Bars {
    let group = |subject: &Subject<G>| {
        let bar = |rate: f64| {
            let value = 100.0 * rate;
            (subject.portrait.moves > 0).then(|| Bar {
                value,
                text: format!("{value:.1} %"),
            })
        };
        Group {
            name: subject.name.clone(),
            bars: subject.portrait.rates().map(bar).into(),
        }
    };
    Bars {
        title: format!("How the personalities of {} play", G::KIND),
        label: "percent of their moves".to_owned(),
        series: G::HABITS.map(str::to_owned).into(),
        groups: subjects.iter().map(group).collect(),
    }
}
