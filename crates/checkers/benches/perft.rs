//! Speed of generation: perft from the start and from a position full of
//! kings, in nodes per second of processor time on one core.
//!
//! `cargo bench -p coronet-checkers --bench perft --profile engine`

use checkers::{Position, perft};

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
        266_410_147,
    ),
    (
        "kings",
        "W:WK6,K7,K14,K15:BK18,K19,K26,K27",
        10,
        162_409_507,
    ),
];

/// Repeat each count and report the best: the other runs were disturbed.
const ROUNDS: u32 = 5;

fn main() {
    println!("checkers perft, routes counted, Mnodes per CPU second");
    for (name, fen, depth, expected) in CASES {
        let position: Position = fen.parse().expect("a valid FEN");
        let mut nodes = 0;
        let [best] = testing::best_cpu_seconds(ROUNDS, [&mut || nodes = perft(&position, depth)]);
        assert_eq!(nodes, expected, "{name}");
        let speed = nodes as f64 / best / 1e6;
        println!("{name:12} depth {depth:2}  {nodes:11} nodes  {best:6.3} s  {speed:7.0}");
    }
}
