//! Starting the scripts in `tests/engines`, with time for machines that do
//! other things, too.
#![allow(dead_code)] // each test file uses its own part

pub(crate) mod processes;

use chess::Position;
use game::History;
use std::path::PathBuf;
use std::time::Duration;
use uci::{Engine, Timeouts};

/// Long enough for anything that works.
pub(crate) const LONG: Duration = Duration::from_secs(30);

pub(crate) const PATIENT: Timeouts = Timeouts {
    start: LONG,
    ready: LONG,
    quit: LONG,
};

pub(crate) fn script(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/engines");
    PathBuf::from(folder).join(name)
}

pub(crate) fn started(name: &str, timeouts: &Timeouts) -> Engine {
    Engine::start(script(name), timeouts).unwrap_or_else(|error| panic!("{name} {error}"))
}

pub(crate) fn start_position() -> History<Position> {
    History::new(Position::start())
}
