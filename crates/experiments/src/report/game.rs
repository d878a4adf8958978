//! J12: minimax and alpha-beta along a game of chess.

use super::plan::{Plan, known_evaluation};
use super::searches::limits;
use super::section::{File, Glance, Section};
use super::sources;
use super::work::{Effort, Work};
use crate::{Error, SearchRows, graph};
use chart::plot;
use chess::Position;
use lab::BuiltIn;
use lab::experiment::{Game, Mean, means};
use report::wording::{NONE, count, of, percent, significant, time};
use report::{Document as Markdown, Table};
use serde_json::json;

/// The one of the source: pieces and where they stand.
const EVALUATION: &str = "classic";

/// The two of the source, and what a better order of moves adds.
const ALGORITHMS: [BuiltIn; 3] = [
    BuiltIn::Minimax,
    BuiltIn::AlphaBeta,
    BuiltIn::AlphaBetaOrdered,
];

const PICTURE: &str = "game.svg";

pub(super) fn effort(plan: &Plan) -> Effort {
    Effort {
        steps: plan.game_moves as u64,
        each: 6.0,
    }
}

pub(super) fn run(work: &Work) -> Result<Option<Section>, Error> {
    let Plan {
        game_moves,
        game_depth,
        ..
    } = *work.plan;
    let evaluation = known_evaluation(EVALUATION);
    let limits = limits(work, game_depth);
    let game = Game::new(Position::start(), &evaluation, &ALGORITHMS, &limits);
    let mut lines = SearchRows::default();
    let mut steps = Vec::new();
    for step in game.take(game_moves) {
        for row in &step.rows {
            lines.add(&step.position, row, Some(step.ply), None);
        }
        steps.push(step);
        work.step();
    }
    if work.is_stopped() {
        return Ok(None);
    }
    let means = means(&steps);
    let [minimax, alpha_beta, ordered] = &means[..] else {
        return Ok(None);
    };
    let graph = graph::over_game(&ALGORITHMS, &lines.finished, game_depth);
    Ok(Some(Section {
        glance: glance(&shares(minimax, alpha_beta)),
        text: text(&means, &shares(minimax, alpha_beta), game_depth),
        findings: findings(minimax, alpha_beta, ordered),
        commands: vec![format!(
            "coronet lab pruning --depth {game_depth} --game-moves {game_moves} --algorithms {}",
            ALGORITHMS.map(BuiltIn::name).join(",")
        )],
        files: vec![
            File::new(PICTURE, plot(&graph)),
            File::new("game.csv", lines.csv()),
        ],
        numbers: json!({
            "game": "chess",
            "evaluation": EVALUATION,
            "source": sources::MEANS,
            "rows": lines.finished,
            "means": means,
        }),
        missing: None,
    }))
}

/// What the source has of an algorithm.
fn published(algorithm: BuiltIn) -> Option<&'static sources::Mean> {
    let mut means = sources::MEANS.iter();
    means.find(|mean| mean.algorithm == algorithm.name())
}

/// Of the nodes and of the time of minimax, what alpha-beta takes: the source
/// and here.
struct Shares {
    nodes: (f64, f64),
    time: (f64, f64),
}

fn shares(minimax: &Mean, alpha_beta: &Mean) -> Shares {
    let [whole, part] = &sources::MEANS;
    Shares {
        nodes: (
            part.mean_nodes / whole.mean_nodes,
            alpha_beta.nodes / minimax.nodes,
        ),
        time: (
            part.mean_seconds / whole.mean_seconds,
            alpha_beta.seconds / minimax.seconds,
        ),
    }
}

fn glance(shares: &Shares) -> Glance {
    Glance {
        source: format!(
            "over a game alpha-beta needs {} of minimax's positions, {} of its time",
            percent(shares.nodes.0),
            percent(shares.time.0)
        ),
        ours: format!(
            "{} of the positions, {} of the time",
            percent(shares.nodes.1),
            percent(shares.time.1)
        ),
    }
}

fn text(means: &[Mean], shares: &Shares, depth: u32) -> Markdown {
    let mut text = Markdown::default();
    text.paragraph(&format!(
        "A chess game written in Java in 2018 had its computer player search with minimax and \
         with alpha-beta at depth 3, over 20 moves, and published the means per move. Here both \
         sides move as alpha-beta says at depth {depth}, with the source's evaluation (pieces and \
         where they stand, `{EVALUATION}`), and all algorithms search the same {}, moves of both \
         sides counted. The third one looks at promising moves first, which the source did not \
         measure.",
        of(
            means.first().map_or(0, |mean| mean.positions as u64),
            "position"
        )
    ));
    let mut table = Table::new([
        "mean per move",
        "time: source",
        "time: here",
        "positions: source",
        "positions: here",
    ]);
    for mean in means {
        let source = published(mean.algorithm);
        table.row([
            mean.algorithm.to_string(),
            source.map_or(NONE.to_owned(), |mean| time(mean.mean_seconds)),
            time(mean.seconds),
            source.map_or(NONE.to_owned(), |mean| count(mean.mean_nodes)),
            count(mean.nodes),
        ]);
    }
    table.row([
        "alpha-beta / minimax".to_owned(),
        percent(shares.time.0),
        percent(shares.time.1),
        percent(shares.nodes.0),
        percent(shares.nodes.1),
    ]);
    text.table(&table);
    text.picture(PICTURE, "Nodes over the moves of the game");
    text
}

fn findings(minimax: &Mean, alpha_beta: &Mean, ordered: &Mean) -> Vec<String> {
    let shares = shares(minimax, alpha_beta);
    let (theirs, ours) = shares.nodes;
    let compared = if ours < theirs { "less" } else { "more" };
    let larger = minimax.nodes / sources::MEANS[0].mean_nodes;
    vec![
        format!(
            "Alpha-beta looks at {} of the positions that minimax looks at, {compared} than the \
             {} of the source, and takes {} of its time (source: {}).",
            percent(ours),
            percent(theirs),
            percent(shares.time.1),
            percent(shares.time.0)
        ),
        format!(
            "With promising moves first it needs {} of minimax's positions and {} of its time: \
             how much is saved depends on the order in which moves are looked at.",
            percent(ordered.nodes / minimax.nodes),
            percent(ordered.seconds / minimax.seconds)
        ),
        format!(
            "Minimax, which leaves nothing out, looks at {} times the positions of the source's: \
             the positions of this game have {} moves than those of its game, or it counts \
             something else.",
            significant(larger),
            if larger > 1.0 { "more" } else { "fewer" }
        ),
    ]
}
