//! Finds every mate in one of a position:
//! `cargo run --example mate_in_one -- '6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1'`.

use chess::{Position, notation::san};

fn main() -> Result<(), chess::FenError> {
    let position = match std::env::args().nth(1) {
        Some(fen) => fen.parse()?,
        None => "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1".parse::<Position>()?,
    };
    println!("{position:?}");
    for mv in position.legal_moves() {
        let mut next = position; // positions are small, so a move is tried on a copy
        next.play_unchecked(mv);
        if next.is_checkmate() {
            println!("{}", san(&position, mv));
        }
    }
    Ok(())
}
