//! Speed of generation: perft from the start and from a position full of
//! kings, in nodes per second of processor time on one core.
//!
//! `cargo bench -p coronet-checkers --bench perft --profile engine`

use checkers::Position;
use checkers::perft;
use std::fs;
use std::time::Instant;

const CASES: [(&str, &str, u32, u64); 3] = [
    (
        "start",
        "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
        11,
        85_242_128,
    ),
    (
        "middle game",
        "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29",
        11,
        0,
    ),
    ("kings", "W:WK6,K7,K14,K15:BK18,K19,K26,K27", 10, 0),
];

/// Repeat each count and report the best: the other runs were disturbed.
const RUNS: usize = 5;

fn main() {
    for (name, fen, depth, expected) in CASES {
        let position: Position = fen.parse().expect("a valid FEN");
        let mut best = f64::INFINITY;
        let mut nodes = 0;
        for _ in 0..RUNS {
            let (wall, before) = (Instant::now(), processor_seconds());
            nodes = perft(&position, depth);
            best = best.min(match (before, processor_seconds()) {
                (Some(before), Some(after)) if after > before => after - before,
                _ => wall.elapsed().as_secs_f64(),
            });
        }
        assert!(expected == 0 || nodes == expected, "{nodes} nodes");
        let speed = nodes as f64 / best / 1e6;
        println!(
            "perft {name:12} depth {depth:2}  {nodes:11} nodes  {best:6.3} s  {speed:7.1} Mnodes/s"
        );
    }
}

/// Processor time this process has used, where the system tells.
fn processor_seconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = stat.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
