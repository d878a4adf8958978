//! The rows of an experiment: on the screen as they come, in JSON and in CSV.

use super::searched::Searched;
use crate::progress::Progress;
use lab::experiment::Row;
use lab::{BuiltIn, Counters};
use report::wording::with_separators;
use serde::Serialize;
use std::time::Duration;

/// One search, as JSON and CSV have it.
#[derive(Serialize)]
pub(super) struct Line {
    /// How many moves of the game were played before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ply: Option<usize>,
    pub(super) algorithm: &'static str,
    pub(super) depth: u32,
    pub(super) nodes: u64,
    pub(super) seconds: f64,
    /// In the unit of the evaluation; wins are 10,000,000 less their plies.
    pub(super) value: i32,
    pub(super) best: Option<String>,
    #[serde(flatten)]
    pub(super) counted: Option<Counted>,
}

/// What a second search has counted.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Counted {
    leaves: u64,
    cutoffs: u64,
    first_move_cutoffs: u64,
    /// Of the cutoffs; none if there are none.
    first_move_percent: Option<f64>,
    table_hits: u64,
    branching_factor: f64,
}

impl Counted {
    pub(super) fn new(counters: &Counters, depth: u32) -> Counted {
        let (cutoffs, first) = (counters.cutoffs, counters.first_move_cutoffs);
        Counted {
            leaves: counters.leaves(),
            cutoffs,
            first_move_cutoffs: first,
            first_move_percent: (cutoffs > 0).then(|| 100.0 * first as f64 / cutoffs as f64),
            table_hits: counters.table_hits,
            branching_factor: counters.branching_factor(depth),
        }
    }

    const COLUMNS: &str =
        "leaves,cutoffs,first_move_cutoffs,first_move_percent,table_hits,branching_factor";

    fn heading() -> String {
        format!(
            "{:>13} {:>12} {:>8} {:>11} {:>6}",
            "leaves", "cutoffs", "by first", "table hits", "b"
        )
    }

    fn row(&self) -> String {
        let percent = self.first_move_percent;
        format!(
            "{:>13} {:>12} {:>8} {:>11} {:>6.2}",
            with_separators(self.leaves),
            with_separators(self.cutoffs),
            percent.map_or(String::new(), |percent| format!("{percent:.1}%")),
            with_separators(self.table_hits),
            self.branching_factor
        )
    }

    fn csv(&self) -> String {
        let percent = self.first_move_percent;
        format!(
            "{},{},{},{},{},{:.6}",
            self.leaves,
            self.cutoffs,
            self.first_move_cutoffs,
            percent.map_or(String::new(), |percent| format!("{percent:.3}")),
            self.table_hits,
            self.branching_factor
        )
    }
}

/// A search that a limit stopped.
#[derive(Serialize)]
pub(super) struct Unfinished {
    algorithm: &'static str,
    depth: u32,
}

/// Everything measured so far.
#[derive(Default)]
pub(super) struct Lines {
    pub(super) finished: Vec<Line>,
    pub(super) stopped: Vec<Unfinished>,
}

impl Lines {
    pub(super) fn add<G: Searched>(
        &mut self,
        position: &G,
        row: &Row<G::Move>,
        ply: Option<usize>,
        counted: Option<Counted>,
    ) {
        let (algorithm, depth) = (row.algorithm.name(), row.depth);
        match &row.report {
            Ok(report) => self.finished.push(Line {
                ply,
                algorithm,
                depth,
                nodes: report.nodes,
                seconds: report.time.as_secs_f64(),
                value: report.value.value(),
                best: report.best.map(|mv| position.plain_move(mv)),
                counted,
            }),
            Err(_) => self.stopped.push(Unfinished { algorithm, depth }),
        }
    }

    /// As comma-separated values. Nothing in them needs quotes.
    pub(super) fn csv(&self) -> String {
        let is_game = self.finished.iter().any(|line| line.ply.is_some());
        let first = if is_game { "ply," } else { "" };
        let is_counted = self.finished.iter().any(|line| line.counted.is_some());
        let mut csv = format!("{first}algorithm,depth,nodes,seconds,value,best");
        if is_counted {
            csv.push_str(&format!(",{}", Counted::COLUMNS));
        }
        csv.push('\n');
        for line in &self.finished {
            let ply = line.ply.map(|ply| format!("{ply},"));
            let counted = match &line.counted {
                Some(counted) => format!(",{}", counted.csv()),
                // Interrupted before it was counted.
                None if is_counted => ",,,,,,".to_owned(),
                None => String::new(),
            };
            csv.push_str(&format!(
                "{}{},{},{},{:.9},{},{}{counted}\n",
                ply.unwrap_or_default(),
                line.algorithm,
                line.depth,
                line.nodes,
                line.seconds,
                line.value,
                line.best.as_deref().unwrap_or_default()
            ));
        }
        csv
    }
}

/// Prints rows as they come, so that whoever interrupts has them.
pub(super) struct Table {
    progress: Progress,
    /// The algorithm that the others are compared with,
    first: Option<BuiltIn>,
    /// and the depth and nodes of its last search.
    reference: Option<(u32, u64)>,
    counting: Counting,
}

/// Whether every search is done once more, to count what it does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counting {
    Nothing,
    Everything,
}

impl Table {
    pub(super) const fn new(progress: Progress) -> Table {
        Table {
            progress,
            first: None,
            reference: None,
            counting: Counting::Nothing,
        }
    }

    /// With columns for what is counted.
    pub(super) fn with_counting(self, counting: Counting) -> Table {
        Table { counting, ..self }
    }

    /// Says how long it will still take.
    pub(super) fn expect(&self, left: Option<Duration>) {
        self.progress.expect(left);
    }

    /// A line of text, at once.
    pub(super) fn say(&mut self, text: &str) -> anyhow::Result<()> {
        self.progress.say(text)
    }

    pub(super) fn heading(&mut self) -> anyhow::Result<()> {
        let counted = match self.counting {
            Counting::Nothing => String::new(),
            Counting::Everything => Counted::heading(),
        };
        self.say(&format!(
            "{:>5}  {:<21} {:>15} {:>8} {:>12} {:>10}{counted}  best",
            "depth", "algorithm", "nodes", "of first", "seconds", "value"
        ))
    }

    pub(super) fn row<G: Searched>(
        &mut self,
        position: &G,
        row: &Row<G::Move>,
        counted: Option<&Counted>,
    ) -> anyhow::Result<()> {
        self.progress.step();
        let (algorithm, depth) = (row.algorithm, row.depth);
        if *self.first.get_or_insert(algorithm) == algorithm {
            let nodes = row.report.as_ref().map(|report| report.nodes);
            self.reference = nodes.ok().map(|nodes| (depth, nodes));
        }
        let report = match &row.report {
            Ok(report) => report,
            Err(stopped) => return self.say(&format!("{depth:>5}  {algorithm:<21} {stopped}")),
        };
        // Nothing to compare with where the first was stopped.
        let share = match self.reference {
            Some((of, nodes)) if of == depth => {
                format!("{:.1}%", 100.0 * report.nodes as f64 / nodes as f64)
            }
            _ => String::new(),
        };
        let best = report.best.map(|mv| position.readable_move(mv));
        let counted = counted.map_or(String::new(), Counted::row);
        self.say(&format!(
            "{depth:>5}  {algorithm:<21} {:>15} {share:>8} {:>12.6} {:>10}{counted}  {}",
            with_separators(report.nodes),
            report.time.as_secs_f64(),
            report.value,
            best.unwrap_or_default()
        ))
    }

    /// Ends with one JSON document where that was asked for.
    pub(super) fn finish(self, document: &impl Serialize) -> anyhow::Result<()> {
        self.progress.finish(document)
    }
}
