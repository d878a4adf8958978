//! Validated mainlines of PGN files, beside `pgn-reader` with `shakmaty` doing
//! the same, in one run on one core: `make bench`.
//!
//! What is timed is this process's CPU time, so that a busy machine disturbs
//! little; rounds of the two programs alternate and the best of each counts.
//! The games are famous ones, repeated; with `CORONET_SHARED_DATA` set, the
//! files there are read as well.

use chess::notation::pgn;
use pgn_reader::{RawTag, SanPlus, Visitor};
use shakmaty::Position as _;
use std::hint::black_box;
use std::ops::ControlFlow;

const SIZE: usize = 50 << 20;
const ROUNDS: u32 = 7;

fn main() {
    println!("PGN, validated mainlines, MB per CPU second");
    compare("famous games", include_bytes!("data/games.pgn"));
    let Some(folder) = testing::shared_data() else {
        return;
    };
    for name in ["chessops-kasparov-deep-blue-1997", "chesslib-variations"] {
        match std::fs::read(folder.join("pgn").join(name).with_extension("pgn")) {
            Ok(mut file) => {
                file.extend_from_slice(b"\n\n");
                compare(name, &file);
            }
            Err(error) => println!("skipped: {name}: {error}"),
        }
    }
}

fn compare(name: &str, games: &[u8]) {
    let input = games.repeat(SIZE.div_ceil(games.len()));
    let expected = ours(&input);
    let check = |plies| assert_eq!(plies, expected, "{name}");
    let mut our_task = || check(ours(black_box(&input)));
    let mut their_task = || check(theirs(black_box(&input)));
    let best = testing::best_cpu_seconds(ROUNDS, [&mut our_task, &mut their_task]);
    let speed = best.map(|seconds| input.len() as f64 / seconds / 1e6);
    println!(
        "{name:32} coronet {:4.0}   pgn-reader with shakmaty {:4.0} (ratio {:.2})",
        speed[0],
        speed[1],
        speed[0] / speed[1],
    );
}

/// Plies of all games, each move checked.
fn ours(input: &[u8]) -> usize {
    let mut reader = pgn::Reader::new(input);
    let mut moves = Vec::new();
    let mut plies = 0;
    while let Some(game) = reader.read_mainline(&mut moves) {
        black_box(game.expect("a good game"));
        plies += moves.len();
    }
    plies
}

fn theirs(input: &[u8]) -> usize {
    let mut validator = Validator { plies: 0 };
    let mut reader = pgn_reader::Reader::new(input);
    while let Some(good) = reader.read_game(&mut validator).expect("a good file") {
        assert!(good);
    }
    validator.plies
}

/// As in the example of `pgn-reader`, but variations are skipped.
struct Validator {
    plies: usize,
}

impl Visitor for Validator {
    type Tags = shakmaty::Chess;
    type Movetext = shakmaty::Chess;
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<bool, shakmaty::Chess> {
        ControlFlow::Continue(shakmaty::Chess::default())
    }

    fn tag(
        &mut self,
        tags: &mut shakmaty::Chess,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<bool> {
        if name == b"FEN" {
            let fen = shakmaty::fen::Fen::from_ascii(value.as_bytes()).ok();
            let mode = shakmaty::CastlingMode::Chess960;
            match fen.and_then(|fen| fen.into_position(mode).ok()) {
                Some(position) => *tags = position,
                None => return ControlFlow::Break(false),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: shakmaty::Chess) -> ControlFlow<bool, shakmaty::Chess> {
        ControlFlow::Continue(tags)
    }

    fn begin_variation(&mut self, _: &mut shakmaty::Chess) -> ControlFlow<bool, pgn_reader::Skip> {
        ControlFlow::Continue(pgn_reader::Skip(true))
    }

    fn san(&mut self, position: &mut shakmaty::Chess, san: SanPlus) -> ControlFlow<bool> {
        match san.san.to_move(position) {
            Ok(mv) => {
                position.play_unchecked(mv);
                self.plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(false),
        }
    }

    fn end_game(&mut self, position: shakmaty::Chess) -> bool {
        black_box(position);
        true
    }
}
