//! Searches as rows: in JSON, and with columns for the screen and for CSV.

use crate::Searched;
use lab::experiment::Row;
use lab::{BuiltIn, Counters, Score};
use report::{Cell, Column, Columns};
use serde::Serialize;

/// One search.
#[derive(Clone, Debug, Serialize)]
pub struct SearchRow {
    /// How many moves of the game were played before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// Who searched.
    pub algorithm: BuiltIn,
    /// How deep.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took: depth by depth, the median of searches after a first one.
    pub seconds: f64,
    /// In the unit of the evaluation.
    pub value: Score,
    /// The best move, as programs write it.
    pub best: Option<String>,
    /// What a second search has counted.
    #[serde(flatten)]
    pub counts: Option<SearchCounts>,
    /// The best move, as people write it.
    #[serde(skip)]
    pub readable: Option<String>,
    /// Its part of the nodes that the first of the algorithms needed.
    #[serde(skip)]
    pub share: Option<f64>,
}

/// What a second search has counted.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SearchCounts {
    /// Nodes without moves looked at.
    pub leaves: u64,
    /// Nodes with moves skipped.
    pub cutoffs: u64,
    /// How many of them the first move brought about.
    pub first_move_cutoffs: u64,
    /// Of the cutoffs; none if there are none.
    pub first_move_percent: Option<f64>,
    /// Nodes that the transposition table knew.
    pub table_hits: u64,
    /// The moves of every node of a uniform tree of as many nodes.
    pub branching_factor: f64,
}

impl SearchCounts {
    pub(super) fn new(counters: &Counters, depth: u32) -> SearchCounts {
        let (cutoffs, first) = (counters.cutoffs, counters.first_move_cutoffs);
        SearchCounts {
            leaves: counters.leaves(),
            cutoffs,
            first_move_cutoffs: first,
            first_move_percent: (cutoffs > 0).then(|| 100.0 * first as f64 / cutoffs as f64),
            table_hits: counters.tt_hits,
            branching_factor: counters.branching_factor(depth),
        }
    }
}

/// A search that a limit stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StoppedSearch {
    /// Who searched.
    pub algorithm: BuiltIn,
    /// How deep it should have looked.
    pub depth: u32,
}

/// Everything searched so far.
#[derive(Clone, Debug, Default)]
pub struct SearchRows {
    /// Those that were done.
    pub finished: Vec<SearchRow>,
    /// Those that a limit stopped.
    pub stopped: Vec<StoppedSearch>,
    /// The algorithm that the others are compared with,
    first: Option<BuiltIn>,
    /// and the depth and nodes of its last search.
    reference: Option<(u32, u64)>,
}

impl SearchRows {
    pub(crate) fn add<G: Searched>(
        &mut self,
        position: &G,
        row: &Row<G::Move>,
        ply: Option<usize>,
        counts: Option<SearchCounts>,
    ) {
        let (algorithm, depth) = (row.algorithm, row.depth);
        if *self.first.get_or_insert(algorithm) == algorithm {
            let nodes = row.report.as_ref().map(|report| report.nodes);
            self.reference = nodes.ok().map(|nodes| (depth, nodes));
        }
        let Ok(report) = &row.report else {
            self.stopped.push(StoppedSearch { algorithm, depth });
            return;
        };
        // Nothing to compare with where the first was stopped.
        let reference = self.reference.filter(|(of, _)| *of == depth);
        self.finished.push(SearchRow {
            ply,
            algorithm,
            depth,
            nodes: report.nodes,
            seconds: report.time.as_secs_f64(),
            value: report.value,
            best: report.best.map(|mv| position.plain_move(mv)),
            counts,
            readable: report.best.map(|mv| position.readable_move(mv)),
            share: reference.map(|(_, nodes)| report.nodes as f64 / nodes as f64),
        });
    }

    /// As comma-separated values.
    #[must_use]
    pub fn csv(&self) -> String {
        csv(&self.finished)
    }
}

/// The rows as comma-separated values.
pub(super) fn csv(rows: &[SearchRow]) -> String {
    let is_counted = rows.iter().any(|row| row.counts.is_some());
    let ply = Column::new("ply", |row: &SearchRow| row.ply.into()).for_programs();
    let is_game = rows.iter().any(|row| row.ply.is_some());
    let columns = Columns::new(is_game.then_some(ply));
    columns.with(columns_of(is_counted)).csv(rows)
}

/// What of a search is shown; with `counts` what was counted, too.
#[must_use]
pub fn search_columns(counts: bool) -> Columns<'static, SearchRow> {
    Columns::new(columns_of(counts))
}

fn columns_of(counts: bool) -> impl Iterator<Item = Column<'static, SearchRow>> {
    let best = Column::shown("best", |row: &SearchRow| {
        row.readable.clone().unwrap_or_default()
    });
    let columns = [
        Column::shown("depth", |row: &SearchRow| row.depth.to_string()).right(5),
        Column::new("algorithm", |row: &SearchRow| row.algorithm.name().into())
            .after(2)
            .left(26),
        Column::new("depth", |row: &SearchRow| row.depth.into()).for_programs(),
        Column::new("nodes", |row: &SearchRow| row.nodes.into()).right(15),
        Column::shown("of first", |row: &SearchRow| {
            let share = row.share.map(|share| format!("{:.1}%", 100.0 * share));
            share.unwrap_or_default()
        })
        .right(8),
        Column::new("seconds", |row: &SearchRow| row.seconds.into())
            .right(12)
            .decimals(6, 9),
        Column::new("value", |row: &SearchRow| row.value.value().into())
            .written(|row| row.value.to_string())
            .right(10),
        Column::new("best", |row: &SearchRow| row.best.clone().into()).for_programs(),
    ];
    let counted = counts.then(count_columns).into_iter().flatten();
    columns.into_iter().chain(counted).chain([best.after(2)])
}

fn count_columns() -> [Column<'static, SearchRow>; 6] {
    fn of<T: Into<Cell>>(
        get: impl Fn(&SearchCounts) -> T + 'static,
    ) -> impl Fn(&SearchRow) -> Cell {
        move |row| row.counts.as_ref().map(&get).into()
    }
    [
        Column::new("leaves", of(|counts| counts.leaves))
            .after(0)
            .right(13),
        Column::new("cutoffs", of(|counts| counts.cutoffs)).right(12),
        Column::new("first_move_cutoffs", of(|counts| counts.first_move_cutoffs)).for_programs(),
        Column::new("first_move_percent", |row: &SearchRow| {
            row.counts
                .and_then(|counts| counts.first_move_percent)
                .into()
        })
        .titled("by first")
        .written(|row| {
            let percent = row.counts.and_then(|counts| counts.first_move_percent);
            percent.map_or(String::new(), |percent| format!("{percent:.1}%"))
        })
        .right(8)
        .decimals(1, 3),
        Column::new("table_hits", of(|counts| counts.table_hits))
            .titled("table hits")
            .right(11),
        Column::new("branching_factor", of(|counts| counts.branching_factor))
            .titled("b")
            .right(6)
            .decimals(2, 6),
    ]
}
