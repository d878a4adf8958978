//! What there was in a tree, in numbers.

use crate::Searched;
use lab::{BuiltIn, Counters, Plies, Report, Score, Tree};
use report::wording::with_separators;
use report::{Column, Columns};
use serde::Serialize;

/// A search in numbers.
#[derive(Clone, Debug, Serialize)]
pub struct TreeReport {
    /// Which game.
    pub game: &'static str,
    /// What was searched.
    pub fen: String,
    /// Who searched.
    pub algorithm: BuiltIn,
    /// How it judged.
    pub evaluation: String,
    /// How deep it should look.
    pub depth: u32,
    /// Whether somebody stopped it before its end.
    pub interrupted: bool,
    /// None if the search was stopped before it had an answer.
    pub value: Option<Score>,
    /// The best move.
    pub best: Option<String>,
    /// Positions that were looked at.
    pub nodes: u64,
    /// Moves that were never looked at.
    pub skipped: u64,
    /// Nodes without moves looked at.
    pub leaves: u64,
    /// Nodes with moves skipped.
    pub cutoffs: u64,
    /// How many of them the first move brought about.
    pub first_move_cutoffs: u64,
    /// Nodes that the transposition table knew.
    pub table_hits: u64,
    /// The moves of every node of a uniform tree of as many nodes.
    pub branching_factor: f64,
    /// Nodes and skipped moves in the record,
    pub recorded: usize,
    /// and those it had no room for.
    pub left_out: u64,
    /// The nodes of each ply.
    pub plies: Vec<PlyRow>,
    /// The best move and its value, as people read them.
    #[serde(skip)]
    pub best_in_words: String,
}

/// The nodes of a ply by what became of them, and the moves that would have led to
/// more.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PlyRow {
    /// Plies below the root.
    pub ply: usize,
    /// All moves were looked at.
    pub searched: u64,
    /// Judged by the evaluation.
    pub evaluated: u64,
    /// Judged by the evaluation, too: what it is worth to capture nothing.
    pub stand_pat: u64,
    /// The game was over.
    pub ending: u64,
    /// Known to the transposition table.
    pub table: u64,
    /// Moves were skipped.
    pub cut: u64,
    /// The search was stopped in it.
    pub stopped: u64,
    /// Moves that were never looked at.
    pub skipped: u64,
}

impl PlyRow {
    /// `skipped` is what the nodes of the ply above have skipped, `open` how
    /// many nodes the search was stopped in.
    fn new(ply: usize, of: &Counters, skipped: u64, open: u64) -> PlyRow {
        let done = of.leaves() + of.cutoffs + open;
        PlyRow {
            ply,
            searched: of.nodes.saturating_sub(done),
            evaluated: of.evaluations,
            stand_pat: of.stand_pats,
            ending: of.endings,
            table: of.tt_hits,
            cut: of.cutoffs,
            stopped: open,
            skipped,
        }
    }

    const fn numbers(&self) -> [u64; 8] {
        [
            self.searched,
            self.cut,
            self.evaluated,
            self.stand_pat,
            self.ending,
            self.table,
            self.stopped,
            self.skipped,
        ]
    }
}

impl TreeReport {
    pub(super) fn new<G: Searched>(
        position: &G,
        (algorithm, evaluation, depth): (BuiltIn, &G::Evaluation, u32),
        report: Option<&Report<G::Move>>,
        interrupted: bool,
        plies: &Plies,
        tree: &Tree<G::Move>,
    ) -> TreeReport {
        let all = plies.all();
        let mut lines: Vec<PlyRow> = Vec::new();
        let mut skipped = 0;
        for (ply, of) in plies.each().iter().enumerate() {
            lines.push(PlyRow::new(ply, of, skipped, plies.open(ply)));
            skipped = of.skipped_moves;
        }
        let best = report.and_then(|report| report.best);
        TreeReport {
            game: G::GAME_NAME,
            fen: position.to_string(),
            algorithm,
            evaluation: evaluation.to_string(),
            depth,
            interrupted,
            value: report.map(|report| report.value),
            best: best.map(|mv| position.plain_move(mv)),
            nodes: all.nodes,
            skipped: all.skipped_moves,
            leaves: all.leaves(),
            cutoffs: all.cutoffs,
            first_move_cutoffs: all.first_move_cutoffs,
            table_hits: all.tt_hits,
            branching_factor: all.branching_factor(depth),
            recorded: tree.nodes().len(),
            left_out: tree.left_out(),
            plies: lines,
            best_in_words: match (report, best.map(|mv| position.readable_move(mv))) {
                (Some(report), Some(best)) => format!("{best}, value {}", report.value),
                (Some(report), None) => format!("no move, value {}", report.value),
                (None, _) => "stopped before there was an answer".to_owned(),
            },
        }
    }

    /// The same for people.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            format!(
                "{} with {}, depth {}: {}",
                self.algorithm, self.evaluation, self.depth, self.best_in_words
            ),
            String::new(),
        ];
        lines.extend(self.ply_lines());
        lines.push(String::new());
        lines.push(format!(
            "{} nodes, {} moves skipped, effective branching factor {:.2}",
            with_separators(self.nodes),
            with_separators(self.skipped),
            self.branching_factor
        ));
        if self.cutoffs > 0 {
            lines.push(format!(
                "{} of {} cutoffs by the first move ({:.1}%)",
                with_separators(self.first_move_cutoffs),
                with_separators(self.cutoffs),
                100.0 * self.first_move_cutoffs as f64 / self.cutoffs as f64
            ));
        }
        lines
    }

    /// A line for each ply, and one for all of them.
    fn ply_lines(&self) -> Vec<String> {
        const NAMES: [&str; 8] = [
            "searched",
            "cut",
            "evaluated",
            "stand pat",
            "ending",
            "table",
            "stopped",
            "skipped",
        ];
        type Row = (String, [u64; 8]);
        let plies = self.plies.iter();
        let mut rows: Vec<Row> = plies
            .map(|ply| (ply.ply.to_string(), ply.numbers()))
            .collect();
        let sum = |column: usize| rows.iter().map(|(_, numbers)| numbers[column]).sum();
        let all: [u64; 8] = std::array::from_fn(sum);
        rows.push(("all".to_owned(), all));
        // What does not occur needs no column.
        let used = (0..NAMES.len()).filter(|column| all[*column] > 0);
        let numbers = used.map(|column| {
            Column::new(NAMES[column], move |row: &Row| row.1[column].into()).right(12)
        });
        let ply = Column::new("ply", |row: &Row| row.0.clone().into()).right(4);
        Columns::new([ply]).with(numbers).lines(&rows)
    }
}
