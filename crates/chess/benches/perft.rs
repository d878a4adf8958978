//! Perft beside two peers, in one run on one core, bulk counting on all sides:
//! `make bench`.
//!
//! What is timed is this process's CPU time, so that a busy machine disturbs
//! little; rounds of the three programs alternate and the best of each counts.

use std::hint::black_box;

const CASES: [(&str, &str, u32, u64); 2] = [
    (
        "start position, depth 6",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        6,
        119_060_324,
    ),
    (
        "Kiwipete, depth 5",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
        193_690_690,
    ),
];

const ROUNDS: u32 = 7;

fn main() {
    let build = if cfg!(target_feature = "bmi2") {
        "native build, PEXT"
    } else {
        "ordinary build, magics"
    };
    println!("chess perft ({build}), Mnodes per CPU second");
    for (name, fen, depth, expected) in CASES {
        let ours: chess::Position = fen.parse().expect("a good FEN");
        let cozy: cozy_chess::Board = fen.parse().expect("a good FEN");
        let shakmaty: shakmaty::Chess = fen
            .parse::<shakmaty::fen::Fen>()
            .expect("a good FEN")
            .into_position(shakmaty::CastlingMode::Standard)
            .expect("a legal position");
        let mut best = [f64::INFINITY; 3];
        for _ in 0..ROUNDS {
            for (best, run) in best.iter_mut().zip([
                &(|| chess::perft(black_box(&ours), depth)) as &dyn Fn() -> u64,
                &(|| cozy_perft(black_box(&cozy), depth)),
                &(|| shakmaty::perft(black_box(&shakmaty), depth)),
            ]) {
                let start = cpu_seconds();
                assert_eq!(run(), expected, "{name}");
                *best = best.min(cpu_seconds() - start);
            }
        }
        let speed = best.map(|seconds| expected as f64 / seconds / 1e6);
        println!(
            "{name:24} coronet {:6.0}   cozy-chess {:6.0} (ratio {:.2})   shakmaty {:6.0} (ratio {:.2})",
            speed[0],
            speed[1],
            speed[0] / speed[1],
            speed[2],
            speed[0] / speed[2],
        );
    }
}

/// Perft as cozy-chess's own example does it, with its bulk counting.
fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_perft(&next, depth - 1);
            }
            false
        });
    }
    nodes
}

/// CPU time of this process so far.
fn cpu_seconds() -> f64 {
    // The kernel counts it in nanoseconds here; elsewhere wall time must do.
    std::fs::read_to_string("/proc/self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok())
        .map_or_else(wall_seconds, |nanoseconds| nanoseconds / 1e9)
}

fn wall_seconds() -> f64 {
    std::time::SystemTime::UNIX_EPOCH
        .elapsed()
        .map_or(0.0, |time| time.as_secs_f64())
}
