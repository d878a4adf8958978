//! What pruning saves: the same search by several algorithms, depth by depth.

use crate::{Algorithm, Counters, Evaluation, Featured, Limits, Report, Stopped, Tactics, search};

/// One search of an experiment.
#[derive(Clone, Debug)]
pub struct Row<M> {
    /// Who searched.
    pub algorithm: Algorithm,
    /// How deep it should look.
    pub depth: u32,
    /// What it found, unless a limit stopped it before that depth.
    pub report: Result<Report<M>, Stopped>,
}

/// Searches the position to every depth from 1 to that of the limits with each
/// algorithm, one search for each call of `next`. An algorithm that was stopped
/// is not asked to look deeper. A personality is on the side that is to move.
pub fn pruning<'a, G>(
    position: &'a G,
    evaluation: &'a Evaluation<G>,
    algorithms: &'a [Algorithm],
    limits: &'a Limits,
) -> impl Iterator<Item = Row<G::Move>> + 'a
where
    G: Tactics + Featured,
{
    let mut stopped = Vec::new();
    let depths = 1..=limits.depth;
    let searches = depths.flat_map(|depth| algorithms.iter().map(move |by| (depth, *by)));
    searches.filter_map(move |(depth, algorithm)| {
        if stopped.contains(&algorithm) {
            return None;
        }
        let row = measure(algorithm, position, evaluation, depth, limits);
        if row.report.is_err() {
            stopped.push(algorithm);
        }
        Some(row)
    })
}

/// Searches once, to a depth of its own.
pub(super) fn measure<G>(
    algorithm: Algorithm,
    position: &G,
    evaluation: &Evaluation<G>,
    depth: u32,
    limits: &Limits,
) -> Row<G::Move>
where
    G: Tactics + Featured,
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

/// Searches once more as for a row, and counts what the search does. It is apart
/// from the measurement so that counting takes none of the time measured.
///
/// # Errors
/// If a limit stopped the search.
pub fn count<G>(
    row: &Row<G::Move>,
    position: &G,
    evaluation: &Evaluation<G>,
    limits: &Limits,
) -> Result<Counters, Stopped>
where
    G: Tactics + Featured,
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
