//! Beyond the sources: every algorithm on the same position.

use super::plan::{Plan, known_evaluation};
use super::searches::{Searches, limits};
use super::section::{File, Glance, Section};
use super::work::{Effort, Work};
use crate::{Error, Playable, SearchRows, graph};
use chart::plot;
use lab::experiment::{Theory, theory};
use lab::{BuiltIn, Limits, Score};
use report::wording::{NONE, capitalized, count, listed, percent, time};
use report::{Document as Markdown, Table};
use serde_json::json;

const EVALUATION: &str = "classic";

/// The Italian game after four moves: pieces are out, and little is settled.
const ITALIAN: &str = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5";

/// Minimax needs less, so whoever needs more has shown enough.
const MOST_NODES: u64 = 5_000_000;

pub(super) fn effort(plan: &Plan) -> Effort {
    let depths = plan.algorithms_depth_chess + plan.algorithms_depth_checkers;
    Effort {
        steps: u64::from(depths) * BuiltIn::ALL.len() as u64,
        each: 10.0,
    }
}

/// What was measured in one of the games.
struct Measured {
    game: &'static str,
    fen: String,
    depth: u32,
    lines: SearchRows,
    theory: Vec<Theory>,
    deepest: Vec<Taken>,
    /// Who needs more than [`MOST_NODES`].
    stopped: Vec<BuiltIn>,
}

/// What an algorithm took at the last depth.
struct Taken {
    algorithm: BuiltIn,
    nodes: u64,
    seconds: f64,
    value: Score,
    best: String,
}

pub(super) fn run(work: &Work) -> Result<Option<Section>, Error> {
    let italian: chess::Position = ITALIAN.parse().expect("the FEN is right");
    let Some(chess) = measure(work, &italian, work.plan.algorithms_depth_chess) else {
        return Ok(None);
    };
    let start = checkers::Position::start();
    let Some(checkers) = measure(work, &start, work.plan.algorithms_depth_checkers) else {
        return Ok(None);
    };
    let both = [chess, checkers];
    let fewest: Vec<String> = both.iter().filter_map(fewest).collect();
    Ok(Some(Section {
        glance: Glance {
            source: "named as future work: deepening, ordering".to_owned(),
            ours: fewest.join("; "),
        },
        text: text(&both),
        findings: both.iter().flat_map(findings).collect(),
        commands: both.iter().map(command).collect(),
        files: both.iter().flat_map(files).collect(),
        numbers: json!({
            "evaluation": EVALUATION,
            "games": both.iter().map(game_numbers).collect::<Vec<_>>(),
        }),
        missing: None,
    }))
}

fn measure<G: Playable>(work: &Work, position: &G, depth: u32) -> Option<Measured> {
    let evaluation = known_evaluation(EVALUATION);
    let limits = Limits {
        nodes: Some(MOST_NODES),
        ..limits(work, depth)
    };
    let searches = Searches::measure(work, position, &evaluation, &BuiltIn::ALL, &limits)?;
    let deepest = searches.rows.iter().filter(|row| row.depth == depth);
    let deepest = deepest.filter_map(|row| {
        let report = row.report.as_ref().ok()?;
        let best = report.best.map(|mv| position.notation(mv));
        Some(Taken {
            algorithm: row.algorithm,
            nodes: report.nodes,
            seconds: report.time.as_secs_f64(),
            value: report.value,
            best: best.unwrap_or(NONE.to_owned()),
        })
    });
    let stopped = searches.rows.iter().filter(|row| row.report.is_err());
    Some(Measured {
        stopped: stopped.map(|row| row.algorithm).collect(),
        game: G::KIND.name(),
        fen: position.to_string(),
        depth,
        deepest: deepest.collect(),
        theory: theory(&searches.rows, position.legal_moves().len()),
        lines: searches.lines,
    })
}

fn picture(of: &Measured) -> String {
    format!("algorithms-{}.svg", of.game)
}

fn files(of: &Measured) -> [File; 2] {
    let mut graph = graph::over_depth(&BuiltIn::ALL, &of.lines.finished, &of.theory);
    graph.title = format!("Nodes of every algorithm, {}", of.game);
    [
        File::new(picture(of), plot(&graph)),
        File::new(format!("algorithms-{}.csv", of.game), of.lines.csv()),
    ]
}

fn command(of: &Measured) -> String {
    let names = BuiltIn::ALL.map(BuiltIn::name).join(",");
    format!(
        "coronet lab pruning --fen \"{}\" --depth {} --nodes {MOST_NODES} --algorithms {names}",
        of.fen, of.depth
    )
}

fn game_numbers(of: &Measured) -> serde_json::Value {
    json!({
        "game": of.game,
        "fen": of.fen,
        "rows": of.lines.finished,
        "stopped": of.lines.stopped,
    })
}

fn text(both: &[Measured]) -> Markdown {
    let mut text = Markdown::default();
    text.paragraph(&format!(
        "The sources end with alpha-beta, or name it as future work, together with better order \
         of moves and iterative deepening. Here every algorithm of the laboratory searches one \
         position of each game, with the evaluation `{EVALUATION}`. Two of them answer another \
         question than minimax: alpha-beta-quiescence looks further wherever pieces can be taken, \
         and mcts has no depth but plays random games, 100 for depth 1 and four times as many for \
         every further ply. All others must find the same value. Whoever needs more than {} nodes \
         is stopped.",
        count(MOST_NODES as f64)
    ));
    for of in both {
        let minimax = of.minimax_nodes();
        let mut table = Table::new([
            "algorithm",
            "nodes",
            "of minimax's",
            "time",
            "value",
            "best",
        ]);
        for taken in &of.deepest {
            let share = minimax.map(|all| percent(taken.nodes as f64 / all));
            table.row([
                taken.algorithm.to_string(),
                count(taken.nodes as f64),
                share.unwrap_or(NONE.to_owned()),
                time(taken.seconds),
                taken.value.to_string(),
                taken.best.clone(),
            ]);
        }
        for algorithm in &of.stopped {
            let mut cells = vec![NONE.to_owned(); 6];
            cells[0] = algorithm.to_string();
            cells[1] = format!("> {}", count(MOST_NODES as f64));
            table.row(cells);
        }
        text.paragraph(&format!(
            "{}, depth {}, `{}`:",
            capitalized(of.game),
            of.depth,
            of.fen
        ));
        text.table(&table);
        text.picture(&picture(of), &format!("Nodes over depth, {}", of.game));
    }
    text
}

impl Measured {
    fn minimax_nodes(&self) -> Option<f64> {
        let mut all = self.deepest.iter();
        let minimax = all.find(|taken| taken.algorithm == BuiltIn::Minimax)?;
        Some(minimax.nodes as f64)
    }
}

/// Who of those who answer the same question needs the fewest nodes.
fn fewest(of: &Measured) -> Option<String> {
    let all = of.deepest.iter();
    let same = all.filter(|taken| taken.algorithm.agrees_with_minimax());
    let fewest = same.min_by_key(|taken| taken.nodes)?;
    let share = percent(fewest.nodes as f64 / of.minimax_nodes()?);
    Some(format!(
        "{}: {} needs {share} of minimax's nodes",
        of.game, fewest.algorithm
    ))
}

fn findings(of: &Measured) -> Vec<String> {
    let game = capitalized(of.game);
    let Some(fewest) = fewest(of) else {
        return vec![format!("{game}: nobody has finished.")];
    };
    let same = of
        .deepest
        .iter()
        .filter(|taken| taken.algorithm.agrees_with_minimax());
    let same: Vec<&Taken> = same.collect();
    let quickest = same
        .iter()
        .min_by(|one, other| one.seconds.total_cmp(&other.seconds));
    let quickest = quickest.map(|by| {
        let seconds = time(by.seconds);
        format!("; the quickest is {}, {seconds}", by.algorithm)
    });
    let first = same.first().map(|taken| taken.value);
    let odd = same.iter().filter(|taken| Some(taken.value) != first);
    let odd: Vec<String> = odd.map(|taken| taken.algorithm.to_string()).collect();
    let agreement = if odd.is_empty() {
        format!(
            "All {} that answer the same question find the same value.",
            same.len()
        )
    } else {
        format!(
            "Another value than {} has {}.",
            BuiltIn::Minimax,
            listed(&odd)
        )
    };
    vec![format!(
        "{} at depth {}{}. {agreement}",
        capitalized(&fewest),
        of.depth,
        quickest.unwrap_or_default()
    )]
}
