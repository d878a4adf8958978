//! One whole game, state by state, against a golden file. After a change that
//! is meant to change it: `CORONET_BLESS=1 cargo test -p coronet-chess`.

use chess::Position;
use chess::notation::{CastlingStyle, parse_san, san, uci};
use game::History;
use std::fmt::Write;

/// En passant, a promotion by capture, castling to both sides, and a repetition
/// that may be claimed as a draw and then ends the game.
const GAME: &str = "e4 d5 e5 f5 exf6 Qd6 fxg7 Be6 gxh8=Q Nc6 Nf3 O-O-O Be2 Nf6 O-O Kb8 \
    Kh1 Ka8 Kg1 Kb8 Kh1 Ka8 Kg1 Kb8 Kh1 Ka8 Kg1 Kb8 Kh1 Ka8 Kg1 Kb8";

fn playthrough() -> String {
    let mut out = String::new();
    let mut game = History::new(Position::start());
    let mut moves = GAME.split_whitespace();
    loop {
        let position = game.position();
        writeln!(out, "ply {}\n{:?}", game.ply(), position.board()).unwrap();
        writeln!(out, "fen {position}").unwrap();
        writeln!(out, "key {:016x}", position.key()).unwrap();
        writeln!(out, "repetitions {}", game.repetitions()).unwrap();
        for (name, squares) in [
            ("checkers", position.checkers()),
            ("pinned", position.pinned()),
        ] {
            let names: Vec<_> = squares.into_iter().map(|s| s.to_string()).collect();
            writeln!(out, "{name} {}", names.join(" ")).unwrap();
        }
        let mut legal: Vec<_> = position
            .legal_moves()
            .into_iter()
            .map(|mv| format!("{}={}", san(position, mv), uci(mv, CastlingStyle::Standard)))
            .collect();
        legal.sort();
        writeln!(out, "moves {}", legal.join(" ")).unwrap();
        if let Some(claim) = game.claimable_draw() {
            writeln!(out, "claim {claim}").unwrap();
        }
        if let Some(end) = game.end() {
            writeln!(out, "end {end}").unwrap();
            assert_eq!(moves.next(), None, "the game goes on after its end");
            return out;
        }
        let text = moves.next().expect("the game reaches an end");
        let mv = parse_san(position, text).expect("a legal move");
        writeln!(out, "plays {text}\n").unwrap();
        game.play(mv).unwrap();
    }
}

#[test]
fn the_golden_game_is_unchanged() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/playthrough.txt");
    testing::assert_golden(file, &playthrough());
}
