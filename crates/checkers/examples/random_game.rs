//! Plays a game by always choosing some legal move, and prints it as PDN:
//! `cargo run --example random_game -- 42`.

use checkers::{Position, notation::pdn};
use game::History;
use game::record::{Node, Record};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut number: u64 = match std::env::args().nth(1) {
        Some(seed) => seed.parse()?,
        None => 1,
    };
    let mut game = History::new(Position::start());
    let mut record = Record::new(Position::start());
    while game.end().is_none() {
        let moves = game.position().legal_moves();
        number = number.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let mv = moves[(number >> 33) as usize % moves.len()];
        game.play(mv)?;
        record.line.nodes.push(Node::new(mv));
    }
    if let Some(ending) = game.end() {
        record.result = Some(ending.outcome);
        let last = record.line.nodes.last_mut();
        last.expect("a game has moves")
            .comments
            .push(ending.to_string());
    }
    let mut text = String::new();
    pdn::write(&mut text, &record)?;
    print!("{text}");
    Ok(())
}
