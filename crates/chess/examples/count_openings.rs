//! Counts the first moves of all games in a PGN file, of any size:
//! `cargo run --release --example count_openings -- FILE`.

use chess::notation::{pgn, san};
use std::collections::BTreeMap;
use std::fs::File;

fn main() -> std::io::Result<()> {
    let Some(file) = std::env::args_os().nth(1) else {
        eprintln!("usage: count_openings FILE");
        return Ok(());
    };
    let mut games = pgn::Reader::new(File::open(file)?);
    let mut moves = Vec::new(); // used again for every game
    let mut counts = BTreeMap::<String, u32>::new();
    while let Some(game) = games.read_mainline(&mut moves) {
        match (game, moves.first()) {
            (Ok(game), Some(first)) => *counts.entry(san(&game.start, *first)).or_default() += 1,
            (Ok(_), None) => {}
            (Err(error), _) => eprintln!("{error}"),
        }
    }
    for (first, count) in counts {
        println!("{count:8} {first}");
    }
    Ok(())
}
