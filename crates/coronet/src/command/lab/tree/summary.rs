//! What there was in a tree, in numbers.

use super::super::searched::Searched;
use crate::progress::Progress;
use lab::{BuiltIn, Counters, Plies, Report, Tree};
use report::wording::with_separators;
use serde::Serialize;

/// A search in numbers, as JSON has it.
#[derive(Serialize)]
pub(super) struct Summary {
    game: &'static str,
    fen: String,
    algorithm: &'static str,
    evaluation: String,
    depth: u32,
    pub(super) interrupted: bool,
    /// None if the search was stopped before it had an answer.
    value: Option<i32>,
    best: Option<String>,
    nodes: u64,
    skipped: u64,
    leaves: u64,
    cutoffs: u64,
    first_move_cutoffs: u64,
    table_hits: u64,
    branching_factor: f64,
    /// Nodes and skipped moves in the record, and those it had no room for.
    recorded: usize,
    left_out: u64,
    plies: Vec<PlyLine>,
    #[serde(skip)]
    answer: String,
}

/// The nodes of a ply, and the moves that would have led to more.
#[derive(Serialize)]
struct PlyLine {
    ply: usize,
    searched: u64,
    evaluated: u64,
    ending: u64,
    table: u64,
    cut: u64,
    stopped: u64,
    skipped: u64,
}

impl PlyLine {
    /// `skipped` is what the nodes of the ply above have skipped, `open` how
    /// many nodes the search was stopped in.
    fn new(ply: usize, of: &Counters, skipped: u64, open: u64) -> PlyLine {
        let done = of.leaves() + of.cutoffs + open;
        PlyLine {
            ply,
            searched: of.nodes.saturating_sub(done),
            evaluated: of.evaluations,
            ending: of.endings,
            table: of.table_hits,
            cut: of.cutoffs,
            stopped: open,
            skipped,
        }
    }

    const fn numbers(&self) -> [u64; 7] {
        [
            self.searched,
            self.cut,
            self.evaluated,
            self.ending,
            self.table,
            self.stopped,
            self.skipped,
        ]
    }
}

impl Summary {
    pub(super) fn new<G: Searched>(
        position: &G,
        (algorithm, evaluation, depth): (BuiltIn, &G::Evaluation, u32),
        found: Option<&Report<G::Move>>,
        plies: &Plies,
        tree: &Tree<G::Move>,
    ) -> Summary {
        let all = plies.all();
        let mut lines: Vec<PlyLine> = Vec::new();
        let mut skipped = 0;
        for (ply, of) in plies.each().iter().enumerate() {
            lines.push(PlyLine::new(ply, of, skipped, plies.open(ply)));
            skipped = of.skipped_moves;
        }
        let best = found.and_then(|report| report.best);
        Summary {
            game: G::NAME,
            fen: position.to_string(),
            algorithm: algorithm.name(),
            evaluation: evaluation.to_string(),
            depth,
            interrupted: false,
            value: found.map(|report| report.value.value()),
            best: best.map(|mv| position.plain_move(mv)),
            nodes: all.nodes,
            skipped: all.skipped_moves,
            leaves: all.leaves(),
            cutoffs: all.cutoffs,
            first_move_cutoffs: all.first_move_cutoffs,
            table_hits: all.table_hits,
            branching_factor: all.branching_factor(depth),
            recorded: tree.nodes().len(),
            left_out: tree.left_out(),
            plies: lines,
            answer: match (found, best.map(|mv| position.readable_move(mv))) {
                (Some(report), Some(best)) => format!("{best}, value {}", report.value),
                (Some(report), None) => format!("no move, value {}", report.value),
                (None, _) => "stopped before there was an answer".to_owned(),
            },
        }
    }

    /// The same for people.
    pub(super) fn say(&self, progress: &mut Progress) -> anyhow::Result<()> {
        progress.say(&format!(
            "{} with {}, depth {}: {}",
            self.algorithm, self.evaluation, self.depth, self.answer
        ))?;
        progress.say("")?;
        let names = [
            "searched",
            "cut",
            "evaluated",
            "ending",
            "table",
            "stopped",
            "skipped",
        ];
        // What does not occur needs no column.
        let used: Vec<usize> = (0..names.len())
            .filter(|column| {
                let mut lines = self.plies.iter();
                lines.any(|line| line.numbers()[*column] > 0)
            })
            .collect();
        let row = |first: &str, cells: &dyn Fn(usize) -> String| {
            let cells: String = used
                .iter()
                .map(|at| format!(" {:>12}", cells(*at)))
                .collect();
            format!("{first:>4}{cells}")
        };
        progress.say(&row("ply", &|column| names[column].to_owned()))?;
        for line in &self.plies {
            let numbers = line.numbers();
            progress.say(&row(&line.ply.to_string(), &|column| {
                with_separators(numbers[column])
            }))?;
        }
        let sum = |column: usize| {
            let numbers = self.plies.iter().map(|line| line.numbers()[column]);
            with_separators(numbers.sum())
        };
        progress.say(&row("all", &sum))?;
        progress.say("")?;
        progress.say(&format!(
            "{} nodes, {} moves skipped, effective branching factor {:.2}",
            with_separators(self.nodes),
            with_separators(self.skipped),
            self.branching_factor
        ))?;
        if self.cutoffs > 0 {
            progress.say(&format!(
                "{} of {} cutoffs by the first move ({:.1}%)",
                with_separators(self.first_move_cutoffs),
                with_separators(self.cutoffs),
                100.0 * self.first_move_cutoffs as f64 / self.cutoffs as f64
            ))?;
        }
        Ok(())
    }
}
