//! The server under load, beside what it is asked for: `make bench-server`.
//!
//! The real program runs as a process on one core, those who play on another,
//! the database in a file on the disk that the project lies on. What costs on
//! another machine than the server's, as reading the answers, is done here, too,
//! but not on the server's core.

mod crowd;
mod flood;
mod game;
mod hogs;
mod measure;
mod program;
mod report;

use measure::Place;
use program::{Core, stay_on};
use report::Report;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What went wrong.
pub(crate) type Result<T> = client::Result<T>;

/// The whole may take so long, and is ended then.
const PATIENCE: Duration = Duration::from_secs(360);

fn main() -> Result<()> {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let folder = Folder(folder);
    measure_all(&folder.0)
}

/// A folder that goes when this program does, whatever happens. The servers in
/// it have ended then: each ends with its handle.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn measure_all(folder: &Path) -> Result<()> {
    if !stay_on(Core::Load) {
        progress("the server cannot be given a core of its own; it shares them with its load");
    }
    allow_many_files();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let local = tokio::task::LocalSet::new();
    let run = async {
        tokio::select! {
            done = tokio::time::timeout(PATIENCE, run(folder)) => done?,
            signal = interrupted() => Err(format!("ended by {signal}").into()),
        }
    };
    runtime.block_on(local.run_until(run))
}

/// All measurements, or those that are named on the command line.
async fn run(folder: &Path) -> Result<()> {
    // Cargo adds words of its own.
    let words = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'));
    let wanted: Vec<String> = words.collect();
    let wants = |name: &str| wanted.is_empty() || wanted.iter().any(|word| word == name);
    let place = Place {
        folder,
        report: Report::begin(),
    };
    let began = Instant::now();
    if wants("rate") {
        place.rate().await?;
    }
    if wants("pace") {
        place.pace().await?;
    }
    if wants("thinking") {
        place.thinking().await?;
    }
    if wants("idle") {
        place.idle().await?;
    }
    if wants("hogs") {
        place.hogs().await?;
    }
    if wants("flood") {
        place.flood().await?;
    }
    progress(&format!("{:.0} s in all", began.elapsed().as_secs_f64()));
    Ok(())
}

/// Says what is being done.
pub(crate) fn progress(text: &str) {
    eprintln!("bench-server: {text}");
}

/// Somebody ends this program: then it ends its own first.
async fn interrupted() -> &'static str {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut interrupt), Ok(mut terminate)) = (
        signal(SignalKind::interrupt()),
        signal(SignalKind::terminate()),
    ) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = interrupt.recv() => "SIGINT",
        _ = terminate.recv() => "SIGTERM",
    }
}

/// Ten thousand sockets are as many files.
fn allow_many_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    let _ = setrlimit(Resource::Nofile, limit);
}
