//! One whole game, state by state, against a golden file. After a change that
//! is meant to change it: `CORONET_BLESS=1 cargo test -p coronet-checkers`.

use checkers::notation::{coordinate, number};
use checkers::{Color, Position, Role, Square};
use game::History;
use std::fmt::Write;
use testing::Random;

fn draw(position: &Position) -> String {
    let mut board = String::new();
    for row in (0..8).rev() {
        write!(board, "{}", row + 1).unwrap();
        for column in 0..8 {
            let piece = Square::from_column_and_row(column, row).map(|s| position.piece_at(s));
            let sign = match piece.map(|piece| piece.map(|piece| (piece.color, piece.role))) {
                None => ' ',
                Some(None) => '.',
                Some(Some((Color::Black, Role::Man))) => 'b',
                Some(Some((Color::Black, Role::King))) => 'B',
                Some(Some((Color::White, Role::Man))) => 'w',
                Some(Some((Color::White, Role::King))) => 'W',
            };
            write!(board, " {sign}").unwrap();
        }
        board.truncate(board.trim_end().len());
        board.push('\n');
    }
    board + "  a b c d e f g h\n"
}

fn playthrough() -> String {
    let mut out = String::new();
    let mut random = Random::new(9);
    let mut game = History::new(Position::start());
    loop {
        let position = *game.position();
        writeln!(out, "ply {}\n{}", game.ply(), draw(&position)).unwrap();
        writeln!(out, "fen {position:#}").unwrap();
        writeln!(out, "key {:016x}", position.key()).unwrap();
        writeln!(out, "repetitions {}", game.repetitions()).unwrap();
        let moves = position.legal_moves();
        let text = |write: fn(&Position, checkers::Move) -> String| {
            let texts: Vec<_> = moves.iter().map(|mv| write(&position, *mv)).collect();
            texts.join(" ")
        };
        writeln!(out, "moves {}", text(number)).unwrap();
        writeln!(out, "coordinates {}", text(coordinate)).unwrap();
        if let Some(end) = game.end() {
            writeln!(out, "end {end}").unwrap();
            return out;
        }
        let mv = random.pick(&moves);
        writeln!(out, "plays {}\n", number(&position, mv)).unwrap();
        game.play(mv).unwrap();
    }
}

#[test]
fn the_golden_game_is_unchanged() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/playthrough.txt");
    testing::assert_golden(file, &playthrough());
}
