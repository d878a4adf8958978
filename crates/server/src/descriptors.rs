//! Files that the system lets this process open: every connection is one, and
//! so are the database and the log.

use crate::config::Limits;

/// So many are kept for the database, the log, engines, and whatever else is
/// opened while the server runs. Where there are few, half of them.
const RESERVE: usize = 96;

/// How many connections there can be: as many as are wanted, but never so many
/// that the database could not open its files.
pub(crate) fn connections(limits: &Limits) -> usize {
    match most() {
        Some(most) => limits.connections.min(beside_reserve(most)),
        None => limits.connections,
    }
}

fn beside_reserve(most: usize) -> usize {
    most - RESERVE.min(most / 2)
}

/// How many files the process may have open, if there is a limit.
#[cfg(unix)]
fn most() -> Option<usize> {
    use rustix::process::{Resource, getrlimit};
    let most = getrlimit(Resource::Nofile).current?;
    Some(usize::try_from(most).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
fn most() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_descriptors_are_not_for_connections() {
        for (most, connections) in [(1024, 928), (128, 64), (10, 5), (1, 1), (0, 0)] {
            assert_eq!(beside_reserve(most), connections, "{most}");
        }
        let few = Limits {
            connections: 3,
            ..Limits::default()
        };
        assert_eq!(connections(&few), 3);
    }
}
