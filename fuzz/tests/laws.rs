//! A short run of every fuzz target: on random bytes, and on good texts with
//! some bytes exchanged, dropped or doubled, which come further.

use proptest::prelude::*;

/// Something sensible for every target to start from.
const SEEDS: [&str; 14] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
    "abcdefghij\nNf3",
    "zyxwvut\nd4-e5",
    "\x01\x02\x03\n11-15",
    "8 10 9 11 12 9 10 8\n7 7 7 7 7 7 7 7\n0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n\
     0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0\n1 1 1 1 1 1 1 1\n2 3 4 5 6 4 3 2\n",
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";",
    "[White \"A \\\"b\\\"\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:05:00] good} e5 $1 \
     (1... c5 2. Nf3 (2. c3) 2... d6) 2. Nf3! Nc6 3. Bb5 1-0\n",
    "[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. a8=Q+ Kd7 2. O-O *\n\n1. d4 d5 1/2-1/2\n",
    "B:W10,11,17,18,19,26:B8,K15",
    "W:WK6,K7,K14,K15:BK18,K19,K26,K27.",
    "[Event \"x\"]\n[GameType \"21\"]\n1. 11-15 23-19 2. 8-11 {hm} 22-17 (22-18 15x22) 3. 11-16 1-0\n",
    "[FEN \"B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29\"]\n1. 12-19 *",
];

/// Bytes that a failing test prints so that one can read them.
#[derive(Clone)]
struct Bytes(Vec<u8>);

impl std::fmt::Debug for Bytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "b\"{}\"", self.0.escape_ascii())
    }
}

/// A text with a few bytes changed.
fn damaged() -> impl Strategy<Value = Bytes> {
    let edit = (any::<prop::sample::Index>(), any::<u8>(), 0..3);
    let text = prop::sample::select(&SEEDS[..]);
    (text, prop::collection::vec(edit, 0..6)).prop_map(|(text, edits)| {
        let mut bytes = text.as_bytes().to_vec();
        for (place, byte, kind) in edits {
            if bytes.is_empty() {
                break;
            }
            let at = place.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[at]),
            }
        }
        Bytes(bytes)
    })
}

fn try_all(data: &[u8]) {
    for law in laws::ALL {
        law(data);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn every_law_holds_for_random_bytes(data in prop::collection::vec(any::<u8>(), 0..200).prop_map(Bytes)) {
        try_all(&data.0);
    }

    #[test]
    fn every_law_holds_for_damaged_texts(data in damaged()) {
        try_all(&data.0);
    }
}

/// The targets must not pass because nothing ever gets through to them.
#[test]
fn the_seeds_themselves_hold() {
    for seed in SEEDS {
        try_all(seed.as_bytes());
    }
    assert!(SEEDS[0].parse::<chess::Position>().is_ok());
    let games: Vec<_> = chess::notation::pgn::Reader::new(SEEDS[8].as_bytes()).collect();
    assert!(matches!(&games[..], [Ok(game)] if game.line.nodes.len() == 5));
    let games: Vec<_> = checkers::notation::pdn::Reader::new(SEEDS[12].as_bytes()).collect();
    assert!(matches!(&games[..], [Ok(game)] if game.line.nodes.len() == 5));
}
