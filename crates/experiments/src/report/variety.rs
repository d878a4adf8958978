//! P4 and C3: equal moves are chosen at random, so that games differ.

use super::plan::{Plan, known_evaluation};
use super::section::{File, Glance, Section};
use super::work::{Effort, Work};
use crate::{Error, Playable, RoundRobin};
use chart::{Axis, Level, Plot, Scale, Series, plot};
use game::History;
use lab::BuiltIn;
use report::wording::{capitalized, of};
use report::{Document as Markdown, Table};
use serde::Serialize;
use serde_json::json;
use std::collections::HashSet;

const PICTURE: &str = "variety.svg";

/// As far as the picture shows them.
const PLIES: usize = 16;

pub(super) fn effort(plan: &Plan) -> Effort {
    Effort {
        steps: 2 * u64::from(plan.variety_games),
        each: 38.0,
    }
}

/// The games of a player against himself.
struct Games {
    game: &'static str,
    player: String,
    command: String,
    count: u64,
    different: u64,
    rows: Vec<Row>,
    is_whole: bool,
}

/// How many games differ in their first plies.
#[derive(Serialize)]
struct Row {
    plies: usize,
    different: u64,
}

pub(super) fn run(work: &Work) -> Result<Option<Section>, Error> {
    let mut games = vec![play::<chess::Position>(work, "classic")?];
    if !work.is_stopped() {
        games.push(play::<checkers::Position>(work, "material")?);
    }
    games.retain(|games| games.count > 0);
    if games.is_empty() {
        return Ok(None);
    }
    let is_whole = games.len() == 2 && games.iter().all(|games| games.is_whole);
    let played: u64 = games.iter().map(|games| games.count).sum();
    let wanted = effort(work.plan).steps;
    let ours = games.iter().map(in_short);
    Ok(Some(Section {
        glance: Glance {
            source: "equal moves are chosen at random, so that games differ".to_owned(),
            ours: ours.collect::<Vec<_>>().join("; "),
        },
        text: text(&games),
        findings: games.iter().map(finding).collect(),
        commands: games.iter().map(|games| games.command.clone()).collect(),
        files: vec![
            File::new(PICTURE, plot(&graph(&games))),
            File::new("variety.csv", csv(&games)),
        ],
        numbers: json!({
            "source": "equal moves are chosen at random, so that games differ",
            "games": games.iter().map(game_numbers).collect::<Vec<_>>(),
        }),
        missing: (!is_whole).then(|| format!("{played} of {wanted} games were played")),
    }))
}

fn play<G: Playable>(work: &Work, evaluation: &str) -> Result<Games, Error> {
    let plan = work.plan;
    let depth = plan.variety_depth;
    let round_robin = RoundRobin::<G> {
        start: G::start(),
        depths: vec![depth],
        algorithm: BuiltIn::AlphaBeta,
        evaluation: known_evaluation(evaluation),
        games: plan.variety_games as usize,
        plies: 0,
        seed: plan.seed,
    };
    let mut games: Vec<Vec<String>> = Vec::new();
    let report = round_robin.play(work.stop(), |_, played| {
        games.push(written(&played.history));
        work.step();
    })?;
    let different = |plies: usize| {
        let beginnings = games.iter().map(|moves| &moves[..plies.min(moves.len())]);
        beginnings.collect::<HashSet<_>>().len() as u64
    };
    let row = |plies| Row {
        plies,
        different: different(plies),
    };
    Ok(Games {
        game: G::KIND.name(),
        player: format!("lab:alpha-beta/{evaluation}/{depth}"),
        command: format!(
            "coronet lab grid --game {} --depths {depth} --evaluation {evaluation} --plies 0 \
             --games {} --seed {}",
            G::KIND.name(),
            plan.variety_games,
            plan.seed
        ),
        count: games.len() as u64,
        different: different(usize::MAX),
        rows: (1..=PLIES).map(row).collect(),
        is_whole: !report.interrupted,
    })
}

/// The moves of a game, to compare it with others.
fn written<G: Playable>(history: &History<G>) -> Vec<String> {
    let moves = history.positions().iter().zip(history.moves());
    let written = moves.map(|(position, mv)| position.write_move_as(*mv, G::NOTATIONS[0]));
    written.collect()
}

fn game_numbers(games: &Games) -> serde_json::Value {
    json!({
        "game": games.game,
        "player": games.player,
        "games": games.count,
        "different": games.different,
        "rows": games.rows,
    })
}

fn in_short(games: &Games) -> String {
    format!(
        "{}: {} different of {}",
        games.game, games.different, games.count
    )
}

fn text(games: &[Games]) -> Markdown {
    let mut text = Markdown::default();
    text.paragraph(
        "A chess game written in Python looks three plies ahead and shuffles the moves at the \
         root; the checkers program of 2022 chooses at random among equal moves. Both do so that \
         no two games are alike. Here a player meets himself again and again from the start \
         position, with nothing left to chance but the choice among equal moves, and the \
         different beginnings are counted.",
    );
    const SHOWN: [usize; 5] = [1, 2, 4, 8, 16];
    let after = SHOWN.map(|plies| format!("after {}", of(plies as u64, "ply")));
    let heading = ["game", "player", "games"].map(str::to_owned);
    let all = "to the end".to_owned();
    let mut table = Table::new(heading.into_iter().chain(after).chain([all]));
    for games in games {
        let who = [
            games.game.to_owned(),
            games.player.clone(),
            games.count.to_string(),
        ];
        let rows = games.rows.iter().filter(|row| SHOWN.contains(&row.plies));
        let different = rows.map(|row| row.different.to_string());
        let all = games.different.to_string();
        table.row(who.into_iter().chain(different).chain([all]));
    }
    text.table(&table);
    text.picture(PICTURE, "Different beginnings over plies");
    text
}

fn graph(games: &[Games]) -> Plot {
    let series = |games: &Games| {
        let points = games.rows.iter();
        let points = points.map(|row| (row.plies as f64, row.different as f64));
        Series::measured(games.game.to_owned(), points.collect())
    };
    let most = games.iter().map(|games| games.count).max();
    Plot {
        title: "Games that differ".to_owned(),
        x: Axis {
            label: "plies".to_owned(),
            scale: Scale::Whole,
        },
        y: Axis {
            label: "different beginnings".to_owned(),
            scale: Scale::Linear,
        },
        series: games.iter().map(series).collect(),
        levels: most
            .map(|most| Level {
                name: "all games".to_owned(),
                value: most as f64,
            })
            .into_iter()
            .collect(),
    }
}

fn csv(games: &[Games]) -> String {
    let mut csv = "game,plies,different\n".to_owned();
    for games in games {
        for Row { plies, different } in &games.rows {
            csv.push_str(&format!("{},{plies},{different}\n", games.game));
        }
    }
    csv
}

fn finding(games: &Games) -> String {
    let apart = games.rows.iter().find(|row| row.different == games.count);
    let apart = match apart {
        Some(row) => format!("; after {} no two are alike", of(row.plies as u64, "ply")),
        None => String::new(),
    };
    format!(
        "{}: of {} {} are different{apart}.",
        capitalized(games.game),
        of(games.count, "game"),
        games.different
    )
}
