//! Speed of reading PDN: megabytes of validated games per second of processor
//! time on one core. The text is made here, from random games.
//!
//! `cargo bench -p coronet-checkers --bench pdn --profile engine`

use checkers::Position;
use checkers::notation::pdn;
use game::record::{Node, Record};
use game::{History, Outcome};
use std::fs;
use std::time::Instant;

const GAMES: u64 = 20_000;
const RUNS: usize = 5;

fn main() {
    let text = file();
    let megabytes = text.len() as f64 / 1e6;
    let mut best = f64::INFINITY;
    let (mut games, mut plies) = (0, 0);
    for _ in 0..RUNS {
        let (wall, before) = (Instant::now(), processor_seconds());
        (games, plies) = (0, 0);
        for game in pdn::Reader::new(text.as_bytes()) {
            games += 1;
            plies += game.expect("a good game").mainline().count();
        }
        best = best.min(match (before, processor_seconds()) {
            (Some(before), Some(after)) if after > before => after - before,
            _ => wall.elapsed().as_secs_f64(),
        });
    }
    let speed = megabytes / best;
    let rate = plies as f64 / best / 1e6;
    println!(
        "pdn  {games} games  {megabytes:.1} MB  {best:.3} s  {speed:.1} MB/s  {rate:.1} Mplies/s"
    );
}

/// Random games, most of them some sixty plies long, in the usual layout.
fn file() -> String {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut below = |limit: usize| {
        state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        (state >> 33) as usize % limit
    };
    let mut text = String::new();
    for number in 1..=GAMES {
        let mut game = History::new(Position::start());
        let mut record = Record::new(Position::start());
        while game.end().is_none() {
            let moves = game.position().legal_moves();
            let mv = moves[below(moves.len())];
            record.line.nodes.push(Node::new(mv));
            game.play_unchecked(mv);
        }
        record.result = game.end().map(|end| end.outcome);
        record.tags.set("Event", "Random games");
        record.tags.set("Date", "2000.01.01");
        record.tags.set("Round", number.to_string());
        record.tags.set("Black", "First");
        record.tags.set("White", "Second");
        record.tags.set("Result", pdn::result_text(record.result));
        debug_assert!(matches!(
            record.result,
            Some(Outcome::Win(_) | Outcome::Draw)
        ));
        pdn::write(&mut text, &record).expect("writing to a string");
        text.push('\n');
    }
    text
}

/// Processor time this process has used, where the system tells.
fn processor_seconds() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = stat.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
