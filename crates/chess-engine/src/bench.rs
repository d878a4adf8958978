//! A fixed piece of work: the number of nodes it takes says whether two builds
//! search the same, the time how fast they are.

use crate::{Engine, Options};
use chess::Position;
use game::History;
use search::Limits;
use std::time::{Duration, Instant};

/// How deep the positions are searched unless something else is asked for.
pub const DEPTH: u32 = 12;

/// Positions of all phases: openings, middlegames with and without castling,
/// endgames, mates, Chess960. The first six are the usual ones of perft suites.
pub const POSITIONS: [&str; 24] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/8/PPP2PPP/RNBQKB1R w KQkq - 1 5",
    "r1bqk2r/pp2bppp/2n1pn2/2pp4/3P1B2/2P1PN2/PP1N1PPP/R2QKB1R w KQkq - 2 7",
    "r1bq1rk1/ppp1ppbp/2np1np1/8/2PPP3/2N1BN2/PP2BPPP/R2QK2R b KQ - 3 7",
    "2rq1rk1/pb1nbppp/1p2pn2/3p4/2PP4/1P1BPN2/PB1N1PPP/2RQ1RK1 w - - 4 12",
    "r2q1rk1/1b2bppp/p1np1n2/1p2p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 0 12",
    "3r1rk1/pp3ppp/1qn1p3/3pPb2/1P1P4/P4N2/3QBPPP/R4RK1 b - - 0 17",
    "r4rk1/2q1bppp/p2p1n2/1p1Pp3/4P3/1P3N1P/P1B2PP1/R1BQR1K1 w - - 1 20",
    "5rk1/1p3ppp/pq1Q1b2/8/8/1P3N2/P4PPP/3R2K1 b - - 3 27",
    "8/pp3kpp/2p2p2/3r4/3P4/1P3N2/P4PPP/4R1K1 b - - 0 28",
    "8/5pk1/4p1p1/3pP1P1/1p1P1P2/1P1K4/8/8 w - - 0 45",
    "6k1/5p1p/4p1p1/8/1P6/r4PP1/4R2P/6K1 w - - 0 35",
    "8/8/1p1k4/p1p2p1p/P1P2P1P/1P1K4/8/8 w - - 0 50",
    "2b5/5pk1/p2p2p1/1p1Pp2p/1P2P2P/P1N3P1/5PK1/8 w - - 2 40",
    "8/8/8/4k3/8/2R5/4K3/8 w - - 0 1",
    "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1",
    "r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 1",
];

/// What a bench has measured.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// Nodes of all positions: the signature of the search.
    pub nodes: u64,
    /// The time that they took.
    pub time: Duration,
}

impl Bench {
    /// Nodes a second.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-9)) as u64
    }
}

/// Searches all positions to a depth, with one thread and a table of 16 MB,
/// each as a new game.
#[must_use]
pub fn bench(depth: u32) -> Bench {
    let mut engine = Engine::new(Options::default());
    let started = Instant::now();
    let mut nodes = 0;
    for fen in POSITIONS {
        let position: Position = fen.parse().expect("a position of the bench");
        engine.new_game();
        engine.set_position(History::new(position));
        nodes += engine.search(Limits::depth(depth)).nodes;
    }
    Bench {
        nodes,
        time: started.elapsed(),
    }
}
