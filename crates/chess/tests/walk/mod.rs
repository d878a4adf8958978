//! Random games for the property tests: from the start position, from hard
//! positions, and from every kind of Chess960 start.

use chess::{Move, Position};
use testing::Random;

/// Positions where special moves are near.
const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/8/4k3/3b4/3B4/4K3/8/7n w - - 90 100",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
];

/// A start position: mostly one of the list, sometimes Chess960 with its two
/// back ranks set up independently.
pub(crate) fn start(random: &mut Random) -> Position {
    let pick = random.below(STARTS.len() * 2);
    let fen = match STARTS.get(pick) {
        Some(fen) => (*fen).to_owned(),
        None => cozy_chess::Board::double_chess960_startpos(
            random.below(960) as u32,
            random.below(960) as u32,
        )
        .to_string(),
    };
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Plays up to `plies` random moves and shows every position on the way
/// together with the move about to be played.
pub(crate) fn random_game(seed: u64, plies: usize, mut visit: impl FnMut(&Position, Option<Move>)) {
    let mut random = Random::new(seed);
    let mut position = start(&mut random);
    for _ in 0..plies {
        let moves = position.legal_moves();
        let mv = (!moves.is_empty()).then(|| random.pick(&moves));
        visit(&position, mv);
        let Some(mv) = mv else { return };
        position.play_unchecked(mv);
    }
}
