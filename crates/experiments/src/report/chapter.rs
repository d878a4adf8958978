//! The chapters of a report, in their order.

use super::plan::Plan;
use super::section::Section;
use super::work::{Effort, Work};
use super::{algorithms, game, grid, r#match, personalities, pruning, runtime, variety};
use crate::Error;

/// An experiment that a report may hold.
pub(super) struct Chapter {
    /// In JSON.
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    /// Which requirements it is about; none beyond the sources.
    pub(super) ids: &'static [&'static str],
    pub(super) effort: fn(&Plan) -> Effort,
    /// Does it; none if somebody interrupted before there was anything to show.
    pub(super) run: fn(&Work) -> Result<Option<Section>, Error>,
}

pub(super) const CHAPTERS: [Chapter; 8] = [
    Chapter {
        name: "pruning",
        title: "What pruning saves",
        ids: &["F6"],
        effort: pruning::effort,
        run: pruning::run,
    },
    Chapter {
        name: "game",
        title: "What pruning saves in a game",
        ids: &["J12"],
        effort: game::effort,
        run: game::run,
    },
    Chapter {
        name: "grid",
        title: "Depth against depth",
        ids: &["C5"],
        effort: grid::effort,
        run: grid::run,
    },
    Chapter {
        name: "runtime",
        title: "Time over moves tried",
        ids: &["C6"],
        effort: runtime::effort,
        run: runtime::run,
    },
    Chapter {
        name: "personalities",
        title: "Personalities",
        ids: &["F4"],
        effort: personalities::effort,
        run: personalities::run,
    },
    Chapter {
        name: "variety",
        title: "Games that differ",
        ids: &["P4", "C3"],
        effort: variety::effort,
        run: variety::run,
    },
    Chapter {
        name: "algorithms",
        title: "All algorithms on one position",
        ids: &[],
        effort: algorithms::effort,
        run: algorithms::run,
    },
    Chapter {
        name: "match",
        title: "A match: what looking at captures is worth",
        ids: &[],
        effort: r#match::effort,
        run: r#match::run,
    },
];
