//! C6: how the time of minimax grows with the moves it tries.

use super::plan::{Plan, known_evaluation};
use super::searches::{Searches, limits};
use super::section::{File, Glance, Section};
use super::work::{Effort, Work};
use crate::{Error, Playable, SearchRow, SearchRows, graph};
use chart::{Scale, plots};
use lab::BuiltIn;
use lab::experiment::{Fit, TIMED_RUNS, time_on_nodes};
use report::wording::{NONE, capitalized, count, significant, time};
use report::{Document as Markdown, Table};
use serde_json::json;

const EVALUATION: &str = "material";

/// A line that explains so much of it is one.
const STRAIGHT: f64 = 0.99;

pub(super) fn effort(plan: &Plan) -> Effort {
    Effort {
        steps: u64::from(plan.runtime_depth_chess + plan.runtime_depth_checkers),
        each: 120.0,
    }
}

/// What was measured in one of the games.
struct Measured {
    game: &'static str,
    depth: u32,
    lines: SearchRows,
    fit: Option<Fit>,
}

pub(super) fn run(work: &Work) -> Result<Option<Section>, Error> {
    let Plan {
        runtime_depth_chess: of_chess,
        runtime_depth_checkers: of_checkers,
        ..
    } = *work.plan;
    let Some(checkers) = measure::<checkers::Position>(work, of_checkers) else {
        return Ok(None);
    };
    let Some(chess) = measure::<chess::Position>(work, of_chess) else {
        return Ok(None);
    };
    let both = [checkers, chess];
    let fits: Vec<String> = both.iter().map(straightness).collect();
    Ok(Some(Section {
        glance: Glance {
            source: "the time is linear in the moves tried".to_owned(),
            ours: fits.join("; "),
        },
        text: text(&both),
        findings: both.iter().flat_map(findings).collect(),
        commands: both.iter().map(command).collect(),
        files: both.iter().flat_map(files).collect(),
        numbers: json!({
            "source": "the time is linear in the moves tried",
            "games": both.iter().map(game_numbers).collect::<Vec<_>>(),
        }),
        missing: None,
    }))
}

fn measure<G: Playable>(work: &Work, depth: u32) -> Option<Measured> {
    let (start, evaluation) = (G::start(), known_evaluation(EVALUATION));
    let limits = limits(work, depth);
    let minimax = [BuiltIn::Minimax];
    let searches = Searches::measure(work, &start, &evaluation, &minimax, &limits)?;
    Some(Measured {
        game: G::KIND.name(),
        depth,
        fit: time_on_nodes(&searches.rows),
        lines: searches.lines,
    })
}

fn picture(of: &Measured) -> String {
    format!("runtime-{}.svg", of.game)
}

fn files(of: &Measured) -> [File; 2] {
    let Measured { game, lines, .. } = of;
    // A straight line looks straight only on the first.
    let graphs = [
        (Scale::Linear, "Time over nodes of minimax"),
        (Scale::Logarithmic, "The same, in powers of ten"),
    ];
    let graphs = graphs.map(|(scale, title)| {
        let mut graph = graph::time_over_nodes(&lines.finished, of.fit);
        graph.title = format!("{title}, {game}");
        graph.x.scale = scale;
        graph.y.scale = scale;
        graph
    });
    [
        File::new(picture(of), plots(&graphs)),
        File::new(format!("runtime-{game}.csv"), lines.csv()),
    ]
}

fn command(of: &Measured) -> String {
    format!(
        "coronet lab runtime --game {} --algorithm minimax --evaluation {EVALUATION} --depth {}",
        of.game, of.depth
    )
}

fn game_numbers(of: &Measured) -> serde_json::Value {
    json!({
        "game": of.game,
        "evaluation": EVALUATION,
        "rows": of.lines.finished,
        "fit": of.fit,
    })
}

fn text(both: &[Measured]) -> Markdown {
    let mut text = Markdown::default();
    text.paragraph(&format!(
        "The checkers program of 2022 plotted the running time and the moves tried by minimax \
         for depth 1 to 8, and found the time to be linear in the moves. Here minimax does the \
         same from the start position, in both games; the moves tried are the nodes below the \
         root. A time is the median of {TIMED_RUNS} searches after a first one that does not count; \
         a search of more than a second is done once. The line has the least squares in time."
    ));
    for of in both {
        let Measured { game, .. } = of;
        let mut table = Table::new([
            "depth",
            "moves tried",
            "times as many",
            "time",
            "time per move",
        ]);
        let mut before = None;
        for line in &of.lines.finished {
            let tried = tried(line);
            table.row([
                line.depth.to_string(),
                count(tried),
                before.map_or(NONE.to_owned(), |before| significant(tried / before)),
                time(line.seconds),
                time(per_move(line)),
            ]);
            before = Some(tried);
        }
        text.paragraph(&format!("{}:", capitalized(game)));
        text.table(&table);
        text.picture(
            &picture(of),
            &format!("Time of minimax over its nodes, {game}"),
        );
    }
    text
}

fn straightness(of: &Measured) -> String {
    let r_squared = of
        .fit
        .map_or(NONE.to_owned(), |fit| format!("{:.4}", fit.r_squared));
    format!("{}: r² = {r_squared}", of.game)
}

fn findings(of: &Measured) -> Vec<String> {
    let Some(fit) = of.fit else {
        return vec![format!(
            "{}: too few depths for a line.",
            capitalized(of.game)
        )];
    };
    let verdict = if fit.r_squared >= STRAIGHT {
        "so time is linear in the moves tried, as the source has it"
    } else {
        "so this run does not show time to be linear in the moves tried, unless other programs \
         have disturbed it"
    };
    let mut text = format!(
        "{}: {} for each move tried, and the line explains {:.2} % of what time varies (r² = \
         {:.5}), {verdict}.",
        capitalized(of.game),
        time(fit.slope),
        100.0 * fit.r_squared,
        fit.r_squared
    );
    // The deepest search outweighs the others in the fit; here each counts once.
    let each = of.lines.finished.iter().skip(1).map(per_move);
    let least = each.clone().min_by(f64::total_cmp);
    if let Some((least, most)) = least.zip(each.max_by(f64::total_cmp)) {
        text.push_str(&format!(
            " After depth 1, depth by depth, a move takes {} to {}.",
            time(least),
            time(most)
        ));
    }
    vec![text]
}

fn per_move(line: &SearchRow) -> f64 {
    line.seconds / tried(line)
}

/// Every move leads to a node; the root is there without one.
fn tried(line: &SearchRow) -> f64 {
    line.nodes.saturating_sub(1) as f64
}
