//! Thousands of commands that come too early, too late and at once: every
//! question has one answer, and every answer is a legal move.

use chess::Position;
use chess::notation::parse_uci;
use chess_engine::{Engine, Options, uci};
use game::History;
use search::{Clock, Event, Limits};
use std::io::Cursor;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use testing::Random;

const POSITIONS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1",
];

/// How often something is done.
fn rounds(usually: usize) -> usize {
    if testing::deep() {
        20 * usually
    } else {
        usually
    }
}

fn any_limits(random: &mut Random) -> Limits {
    let mut limits = match random.below(5) {
        0 => Limits::depth(1 + random.below(4) as u32),
        1 => Limits::nodes(random.below(3_000) as u64),
        2 => Limits::move_time(Duration::from_millis(random.below(3) as u64)),
        3 => Limits {
            clock: Some(Clock {
                remaining: Duration::from_millis(random.below(30) as u64),
                increment: Duration::ZERO,
                moves_to_go: None,
            }),
            ..Limits::default()
        },
        _ => Limits {
            infinite: true,
            ..Limits::default()
        },
    };
    limits.ponder = random.below(3) == 0;
    limits
}

#[test]
fn the_engine_withstands_hammering() {
    for threads in [1, 2, 4] {
        let mut engine = Engine::new(Options {
            hash: 1,
            threads,
            ..Options::default()
        });
        let mut random = Random::new(threads as u64);
        for round in 0..rounds(150) {
            let position: Position = POSITIONS[random.below(4)].parse().unwrap();
            engine.set_position(History::new(position));
            let answers = Arc::new(AtomicU32::new(0));
            let count = Arc::clone(&answers);
            engine.go(any_limits(&mut random), move |event| {
                assert_eq!(count.load(Ordering::Relaxed), 0, "told after the answer");
                if let Event::Best { mv, .. } = event {
                    assert!(position.is_legal(mv.unwrap()));
                    count.fetch_add(1, Ordering::Relaxed);
                }
            });
            for _ in 0..random.below(4) {
                match random.below(6) {
                    0 => engine.stop(),
                    1 => engine.ponder_hit(),
                    2 => thread::sleep(Duration::from_micros(random.below(800) as u64)),
                    3 => engine.set_options(Options {
                        hash: 1 + random.below(2),
                        ..engine.options().clone()
                    }),
                    4 if round % 8 == 0 => engine.new_game(),
                    _ => engine.clear_tt(),
                }
            }
            engine.finish();
            assert!(!engine.is_searching());
            assert_eq!(answers.load(Ordering::Relaxed), 1, "one answer");
        }
    }
}

#[test]
fn uci_withstands_hammering() {
    for threads in [1, 2, 4] {
        let mut random = Random::new(100 + threads);
        let mut text =
            format!("setoption name Hash value 1\nsetoption name Threads value {threads}\n");
        let mut asked = Vec::new();
        let mut position: Position = POSITIONS[0].parse().unwrap();
        for round in 0..rounds(300) {
            let line = match random.below(12) {
                0 => {
                    let fen = POSITIONS[random.below(4)];
                    position = fen.parse().unwrap();
                    format!("position fen {fen}")
                }
                1 | 2 => "stop".to_owned(),
                3 => "ponderhit".to_owned(),
                4 => format!("setoption name Hash value {}", 1 + random.below(2)),
                5 if round % 8 == 0 => "ucinewgame".to_owned(),
                6 => "isready".to_owned(),
                _ => {
                    asked.push(position);
                    let how = [
                        "infinite",
                        "depth 3",
                        "nodes 500",
                        "movetime 1",
                        "ponder wtime 20 btime 20",
                        "ponder infinite",
                        "wtime 5 btime 5",
                        "wtime -1 btime -1 winc 1 binc 1 movestogo 0",
                        "mate 1",
                        "",
                    ];
                    format!("go {}", random.pick(&how))
                }
            };
            text += &line;
            text.push('\n');
        }
        text += "quit\n";
        let output = Arc::new(Mutex::new(Vec::new()));
        uci::run(Cursor::new(text), &output).unwrap();
        let output = String::from_utf8(output.lock().unwrap().clone()).unwrap();
        let answers: Vec<_> = output
            .lines()
            .filter_map(|line| line.strip_prefix("bestmove "))
            .collect();
        assert_eq!(answers.len(), asked.len());
        for (answer, position) in answers.iter().zip(&asked) {
            let mv = answer.split_whitespace().next().unwrap();
            assert!(parse_uci(position, mv).is_ok(), "{answer} in {position}");
        }
    }
}
