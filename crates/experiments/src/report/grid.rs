//! C5: depth against depth in checkers.

mod draws;
mod findings;
mod lead;

use super::plan::{Plan, known_evaluation};
use super::section::{File, Section};
use super::work::{Effort, Work};
use crate::{Error, GridReport, RoundRobin};
use arena::statistics::{Sample, Tally};
use checkers::Position;
use draws::Draws;
use lab::BuiltIn;
use lead::Lead;
use report::wording::{NONE, of, percent};
use report::{Document as Markdown, Table};
use serde_json::json;

const PICTURE: &str = "grid.svg";

/// That of the source: a man 3, a king 5.
const EVALUATION: &str = "material";

pub(super) fn effort(plan: &Plan) -> Effort {
    let depths = u64::from(plan.grid_depths);
    Effort {
        steps: depths * depths * u64::from(plan.grid_games),
        each: 2.7,
    }
}

pub(super) fn run(work: &Work) -> Result<Option<Section>, Error> {
    let plan = work.plan;
    let games = RoundRobin::<Position> {
        start: Position::start(),
        depths: (1..=plan.grid_depths).collect(),
        algorithm: BuiltIn::AlphaBeta,
        evaluation: known_evaluation(EVALUATION),
        games: plan.grid_games as usize,
        plies: 0,
        seed: plan.seed,
    };
    let mut draws = Draws::default();
    let grid = games.play(work.stop(), |fixture, game| {
        draws.add(&games.depths, fixture, game);
        work.step();
    })?;
    if grid.played == 0 {
        return Ok(None);
    }
    Ok(Some(Section {
        glance: findings::glance(&grid),
        text: text(&grid, plan),
        findings: findings::findings(&grid, &draws),
        commands: vec![format!(
            "coronet lab grid --game checkers --depths 1..{} --evaluation {EVALUATION} --plies 0 \
             --games {} --seed {}",
            plan.grid_depths, plan.grid_games, plan.seed
        )],
        files: vec![
            File::new(PICTURE, grid.svg()),
            File::new("grid.csv", grid.csv()),
        ],
        numbers: json!({
            "game": "checkers",
            "algorithm": grid.algorithm,
            "evaluation": EVALUATION,
            "source": "the deeper side always wins; equal depths are won by the first player",
            "rows": grid.rows,
            "duels": grid.duels,
            "draws": draws,
        }),
        missing: grid.missing,
    }))
}

fn text(grid: &GridReport, plan: &Plan) -> Markdown {
    let mut text = Markdown::default();
    text.paragraph(&format!(
        "A checkers program written in MATLAB in 2022 let minimax of depth 1 to 5 play against \
         itself at every other depth, counting 3 for a man and 5 for a king and choosing among \
         equal moves at random. The deeper side won every time, and with equal depths the side \
         that began. Here every pair of depths plays {} on each side from the start position, \
         with the same evaluation, and by alpha-beta, which finds the same values.",
        of(u64::from(plan.grid_games), "game")
    ));
    text.picture(
        PICTURE,
        "Score of the first player, by his depth and that of the second",
    );
    text.paragraph("Both sides together, as the deeper one sees it:");
    text.table(&duels(grid));
    text.paragraph("Equal depths, as the side that begins sees it:");
    text.table(&equals(grid));
    text.paragraph(
        "A side is clearly ahead if a difference like that of its wins and losses would come by \
         chance less than once in twenty times (sign test); draws are left aside.",
    );
    text
}

fn duels(grid: &GridReport) -> Table {
    let mut table = Table::new([
        "deeper",
        "shallower",
        "source",
        "wins",
        "draws",
        "losses",
        "score",
        "wins among the decided",
        "clearly ahead",
    ]);
    for duel in &grid.duels {
        let clear = match Lead::of(&duel.results) {
            Lead::Ahead => "yes",
            Lead::Behind => "no, behind",
            Lead::Unclear => "no",
        };
        let depths = [duel.deeper, duel.shallower].map(|depth| depth.to_string());
        let claim = "the deeper wins".to_owned();
        let numbers = results(&duel.results);
        table.row(
            depths
                .into_iter()
                .chain([claim])
                .chain(numbers)
                .chain([clear.to_owned()]),
        );
    }
    table
}

fn equals(grid: &GridReport) -> Table {
    let mut table = Table::new([
        "depth",
        "source",
        "wins",
        "draws",
        "losses",
        "score",
        "wins among the decided",
        "clearly ahead",
    ]);
    for cell in grid.rows.iter().filter(|cell| cell.first == cell.second) {
        let clear = match Lead::of(&cell.results) {
            Lead::Ahead => "the first",
            Lead::Behind => "the second",
            Lead::Unclear => "nobody",
        };
        let names = [cell.first.to_string(), "the first wins".to_owned()];
        table.row(
            names
                .into_iter()
                .chain(results(&cell.results))
                .chain([clear.to_owned()]),
        );
    }
    table
}

/// Wins, draws, losses, the score, and the wins among the games that somebody
/// won.
fn results(tally: &Tally) -> [String; 5] {
    let share = |tally: &Tally| tally.score().map_or(NONE.to_owned(), percent);
    [
        tally.wins.to_string(),
        tally.draws.to_string(),
        tally.losses.to_string(),
        share(tally),
        share(&Tally { draws: 0, ..*tally }),
    ]
}
