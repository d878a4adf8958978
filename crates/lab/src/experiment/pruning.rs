//! What pruning saves: the same search by several algorithms, depth by depth.

use crate::{Algorithm, BuiltIn, Counters, Evaluate, Limits, Report, Stopped, search};
use game::Game;
use std::time::Duration;

/// One search of an experiment; `A` is the algorithm, or what stands for it.
#[derive(Clone, Debug)]
pub struct Row<M, A = BuiltIn> {
    /// Who searched.
    pub algorithm: A,
    /// How deep it should look.
    pub depth: u32,
    /// What it found, unless a limit stopped it before that depth.
    pub report: Result<Report<M>, Stopped>,
}

/// Searches the position to every depth from 1 to that of the limits with each
/// algorithm, one search for each call of `next`. An algorithm that was stopped
/// is not asked to look deeper. A personality is on the side that is to move.
pub fn pruning<'a, G, E, A>(
    position: &'a G,
    evaluation: &'a E,
    algorithms: &'a [A],
    limits: &'a Limits,
) -> impl Iterator<Item = Row<G::Move, A>> + 'a
where
    G: Game,
    E: Evaluate<G> + Clone,
    A: Algorithm<G, E, ()> + Copy,
{
    let mut is_stopped = vec![false; algorithms.len()];
    let depths = 1..=limits.depth;
    let searches =
        depths.flat_map(|depth| algorithms.iter().enumerate().map(move |by| (depth, by)));
    searches.filter_map(move |(depth, (place, algorithm))| {
        if is_stopped[place] {
            return None;
        }
        let row = measure(*algorithm, position, evaluation, depth, limits);
        is_stopped[place] = row.report.is_err();
        Some(row)
    })
}

/// Searches once, to a depth of its own.
pub(super) fn measure<G, E, A>(
    algorithm: A,
    position: &G,
    evaluation: &E,
    depth: u32,
    limits: &Limits,
) -> Row<G::Move, A>
where
    G: Game,
    E: Evaluate<G> + Clone,
    A: Algorithm<G, E, ()> + Copy,
{
    let limits = Limits {
        depth,
        ..limits.clone()
    };
    let evaluation = evaluation.for_search(position, &limits);
    let report = search(algorithm, position, &evaluation, &limits, &mut ());
    Row {
        algorithm,
        depth,
        // Algorithms that deepen answer with less when they are stopped, which
        // compares with nothing. A forced win is no reason for less depth.
        report: report.and_then(|report| {
            if report.depth == depth {
                Ok(report)
            } else {
                Err(Stopped)
            }
        }),
    }
}

/// How many searches a median is taken of.
pub const TIMED_RUNS: usize = 5;

/// A search that takes longer warms itself up, and once is enough.
const LONG: Duration = Duration::from_secs(1);

/// Takes the first search of a row as one that has warmed up memory and processor,
/// repeats it [`TIMED_RUNS`] times, and puts the median of their times into the row.
/// A search of more than a second is left as it is, and so is a row in which a limit
/// stopped the search, or stops all of those that follow.
pub fn take_median_time<G, E, A>(
    row: &mut Row<G::Move, A>,
    position: &G,
    evaluation: &E,
    limits: &Limits,
) where
    G: Game,
    E: Evaluate<G> + Clone,
    A: Algorithm<G, E, ()> + Copy,
{
    let (algorithm, depth) = (row.algorithm, row.depth);
    let Some(report) = row
        .report
        .as_mut()
        .ok()
        .filter(|report| report.time <= LONG)
    else {
        return;
    };
    let again = |_| measure(algorithm, position, evaluation, depth, limits).report;
    let runs = (0..TIMED_RUNS).map_while(|run| again(run).ok());
    let mut times: Vec<Duration> = runs.map(|run| run.time).collect();
    times.sort_unstable();
    if let Some(median) = times.get(times.len() / 2) {
        report.time = *median;
    }
}

/// Searches once more as for a row, and counts what the search does. It is apart
/// from the measurement so that counting takes none of the time measured.
///
/// # Errors
/// If a limit stopped the search.
pub fn count<G, E, A>(
    row: &Row<G::Move, A>,
    position: &G,
    evaluation: &E,
    limits: &Limits,
) -> Result<Counters, Stopped>
where
    G: Game,
    E: Evaluate<G> + Clone,
    A: Algorithm<G, E, Counters> + Copy,
{
    let limits = Limits {
        depth: row.depth,
        ..limits.clone()
    };
    let evaluation = evaluation.for_search(position, &limits);
    let mut counters = Counters::default();
    let report = search(row.algorithm, position, &evaluation, &limits, &mut counters)?;
    if report.depth == row.depth {
        Ok(counters)
    } else {
        Err(Stopped)
    }
}
