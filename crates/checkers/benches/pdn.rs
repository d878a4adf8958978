//! Speed of reading PDN: megabytes of validated games per second of processor
//! time on one core. The text is made here, from random games.
//!
//! `cargo bench -p coronet-checkers --bench pdn --profile engine`

use checkers::Position;
use checkers::notation::pdn;
use game::record::{Node, Record};
use game::{History, Outcome};
use testing::Random;

const GAMES: u64 = 20_000;
const ROUNDS: u32 = 5;

fn main() {
    let text = file();
    let megabytes = text.len() as f64 / 1e6;
    let (mut games, mut plies) = (0, 0);
    let mut read = || {
        (games, plies) = (0, 0);
        for game in pdn::Reader::new(text.as_bytes()) {
            games += 1;
            plies += game.expect("a good game").mainline().count();
        }
    };
    let [best] = testing::best_cpu_seconds(ROUNDS, [&mut read]);
    let speed = megabytes / best;
    let rate = plies as f64 / best / 1e6;
    println!(
        "pdn  {games} games  {megabytes:.1} MB  {best:.3} s  {speed:.1} MB/s  {rate:.1} Mplies/s"
    );
}

/// Random games, most of them some sixty plies long, in the usual layout.
fn file() -> String {
    let mut random = Random::new(1);
    let mut text = String::new();
    for number in 1..=GAMES {
        let mut game = History::new(Position::start());
        let mut record = Record::new(Position::start());
        while game.end().is_none() {
            let moves = game.position().legal_moves();
            let mv = random.pick(&moves);
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
