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
        let check = |nodes| assert_eq!(nodes, expected, "{name}");
        let best = testing::best_cpu_seconds(
            ROUNDS,
            [
                &mut || check(chess::perft(black_box(&ours), depth)),
                &mut || check(cozy_perft(black_box(&cozy), depth)),
                &mut || check(shakmaty::perft(black_box(&shakmaty), depth)),
            ],
        );
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
