//! F6: minimax and alpha-beta from the start position of chess.

mod findings;
mod measure;
mod tables;

use super::plan::Plan;
use super::section::{File, Section};
use super::sources;
use super::work::{Effort, Work};
use crate::Error;
use chart::plot;
use measure::{Measured, measure};
use serde_json::json;

/// The source judged by its own gains, so these are the main thing here.
const EVALUATION: &str = "gains:hard";

/// And these show what that has to do with it.
const OTHERS: [&str; 2] = ["classic", "material"];

pub(super) fn effort(plan: &Plan) -> Effort {
    let searches = 2 + 1 + OTHERS.len() as u64 + plan.orders;
    Effort {
        steps: u64::from(plan.pruning_depth) * searches,
        each: 22.0,
    }
}

pub(super) fn run(work: &Work) -> Result<Option<Section>, Error> {
    let measured = measure(work);
    Ok(measured.map(|measured| section(&measured, work.plan)))
}

fn section(measured: &Measured, plan: &Plan) -> Section {
    let theory: Vec<_> = measured.depths.iter().map(|at| at.theory).collect();
    let orders: Vec<_> = measured.depths.iter().flat_map(|at| &at.orders).collect();
    let command = format!(
        "coronet lab pruning --depth {} --evaluation {EVALUATION}",
        plan.pruning_depth
    );
    Section {
        glance: findings::glance(measured),
        text: tables::text(measured, plan),
        findings: findings::findings(measured),
        commands: vec![
            command.clone(),
            format!("{command} --algorithms alpha-beta --seed {}", plan.seed),
        ],
        files: vec![
            File::new(tables::NODES, plot(&tables::nodes_graph(measured))),
            File::new(tables::TIME, plot(&tables::time_graph(measured))),
            File::new("pruning.csv", measured.lines.csv()),
            File::new("pruning-orders.csv", measured.orders_csv()),
            File::new("pruning-evaluations.csv", measured.evaluations_csv()),
        ],
        numbers: json!({
            "game": "chess",
            "evaluation": EVALUATION,
            "source": sources::PRUNING,
            "rows": measured.lines.finished,
            "theory": theory,
            "orders": orders,
            "evaluations": measured.evaluations,
        }),
        missing: None,
    }
}
