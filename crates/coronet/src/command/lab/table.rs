//! The rows of an experiment: on the screen as they come, in JSON and in CSV.

use crate::output::with_separators;
use crate::progress::Progress;
use crate::rules::{Rules, readable_notation};
use lab::Algorithm;
use lab::experiment::Row;
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
    pub(super) fn add<G: Rules>(&mut self, position: &G, row: &Row<G::Move>, ply: Option<usize>) {
        let (algorithm, depth) = (row.algorithm.name(), row.depth);
        match &row.report {
            Ok(report) => self.finished.push(Line {
                ply,
                algorithm,
                depth,
                nodes: report.nodes,
                seconds: report.time.as_secs_f64(),
                value: report.value.value(),
                best: report
                    .best
                    .map(|mv| position.write_move(mv, G::NOTATIONS[0])),
            }),
            Err(_) => self.stopped.push(Unfinished { algorithm, depth }),
        }
    }

    /// As comma-separated values. Nothing in them needs quotes.
    pub(super) fn csv(&self) -> String {
        let is_game = self.finished.iter().any(|line| line.ply.is_some());
        let first = if is_game { "ply," } else { "" };
        let mut csv = format!("{first}algorithm,depth,nodes,seconds,value,best\n");
        for line in &self.finished {
            let ply = line.ply.map(|ply| format!("{ply},"));
            csv.push_str(&format!(
                "{}{},{},{},{:.9},{},{}\n",
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
    first: Option<Algorithm>,
    /// and the depth and nodes of its last search.
    reference: Option<(u32, u64)>,
}

impl Table {
    pub(super) const fn new(progress: Progress) -> Table {
        Table {
            progress,
            first: None,
            reference: None,
        }
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
        self.say(&format!(
            "{:>5}  {:<21} {:>15} {:>8} {:>12} {:>10}  best",
            "depth", "algorithm", "nodes", "of first", "seconds", "value"
        ))
    }

    pub(super) fn row<G: Rules>(&mut self, position: &G, row: &Row<G::Move>) -> anyhow::Result<()> {
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
        let best = report
            .best
            .map(|mv| position.write_move(mv, readable_notation::<G>()));
        self.say(&format!(
            "{depth:>5}  {algorithm:<21} {:>15} {share:>8} {:>12.6} {:>10}  {}",
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
