//! Perft counts against published ones. One runner for all data files.

use chess::{Position, perft};
use std::path::Path;

/// Counts up to this many leaves run always; larger ones only when asked for.
const QUICK: u64 = 5_000_000;
/// The same for the large suites of the shared data; all of their deepest
/// counts would take hours.
const QUICK_SUITE: u64 = 20_000;
const DEEP_SUITE: u64 = 10_000_000;

#[test]
fn f2_perft_counts_of_the_hard_positions() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft.txt");
    run_file(&file, QUICK, u64::MAX);
}

#[test]
fn perft_suites_of_the_shared_data() {
    let Some(folder) = testing::shared_data() else {
        return;
    };
    for name in ["ethereal-standard.epd", "ethereal-fischer960.epd"] {
        let file = folder.join("perft").join(name);
        run_file(&file, QUICK_SUITE, DEEP_SUITE);
    }
}

fn run_file(file: &Path, quick: u64, deep: u64) {
    let text =
        std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let limit = if testing::deep() { deep } else { quick };
    let mut checked = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().expect("a line has a FEN");
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        for part in parts {
            let (depth, count) = part
                .strip_prefix('D')
                .and_then(|part| part.split_once(' '))
                .unwrap_or_else(|| panic!("{part:?} is not `Ddepth count`"));
            let depth = depth.parse().expect("a depth");
            let count: u64 = count.trim().parse().expect("a count");
            if count <= limit {
                assert_eq!(perft(&position, depth), count, "{fen} depth {depth}");
                checked += 1;
            }
        }
    }
    assert!(checked > 0, "{} holds no counts", file.display());
}
