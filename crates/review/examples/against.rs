//! Reviews games and asks another engine about every move: how many marks are false, and
//! what was passed over. `docs/review.md` has what it said.
//!
//! ```text
//! cargo run --profile engine -p coronet-review --example against -- stockfish games.pgn
//! ```

use chess::Position;
use chess::notation::pgn::Reader;
use game::{History, Outcome};
use review::{Effort, Judgement, MoveReview, Review, StopFlag, chances_of_centipawns};
use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::time::Duration;
use uci::{Engine, Go, Timeouts, Value};

/// What the other engine looks at.
const NODES: u64 = 400_000;
/// A mark is false where the other engine sees less lost than this, in percent points.
const NOTHING: f64 = 2.0;
/// A move that loses so much must not be passed over.
const MUCH: f64 = 15.0;

/// How many of a kind, and how many of them the other engine does not see.
#[derive(Default)]
struct Row {
    count: usize,
    wrong: usize,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(engine), Some(file)) = (arguments.next(), arguments.next()) else {
        return Err("say an engine and a file of games".into());
    };
    let effort = match arguments.next() {
        Some(nodes) => Effort::Nodes(nodes.parse()?),
        None => Effort::default(),
    };
    let mut engine = Engine::start(engine, &Timeouts::default())?;
    engine.set_option("Hash", "64")?;
    let mut rows: BTreeMap<String, Row> = BTreeMap::new();
    let (mut games, mut nodes) = (0, 0);
    for record in Reader::new(BufReader::new(File::open(file)?)) {
        let record = record?;
        let mut game = History::new(record.start);
        for mv in record.mainline() {
            game.play_unchecked(mv);
        }
        games += 1;
        let mut review = Review::new(game.clone(), effort);
        while !review.is_done() {
            review.step(&StopFlag::new());
        }
        let report = review.report();
        nodes += report.moves.iter().map(|it| it.nodes).sum::<u64>();
        engine.new_game()?;
        let mut so_far = History::new(record.start);
        let mut before = look(&mut engine, &so_far)?;
        for (mv, it) in record
            .line
            .nodes
            .iter()
            .map(|node| node.mv)
            .zip(&report.moves)
        {
            so_far.play_unchecked(mv);
            let after = look(&mut engine, &so_far)?;
            let loss = before.1.as_ref().map_or(0.0, |best| match *best == mv {
                true => 0.0,
                false => before.0 - (100.0 - after.0),
            });
            let is_wrong = match it.judgement {
                Some(_) => loss < NOTHING,
                None => loss >= MUCH,
            };
            let row = rows.entry(name(it)).or_default();
            row.count += 1;
            row.wrong += usize::from(is_wrong);
            if is_wrong {
                println!(
                    "game {games}, {}: ours {:.1}, theirs {loss:.1}: {} {} {:?}",
                    so_far.positions()[so_far.ply() - 1],
                    it.loss,
                    it.notation,
                    it.judgement.map_or("", Judgement::sign),
                    it.sentence,
                );
            }
            before = after;
        }
        println!("game {games}: {} moves", report.moves.len());
    }
    println!(
        "{games} games, {} nodes of ours a move",
        nodes / total(&rows).max(1) as u64
    );
    for (kind, Row { count, wrong }) in rows {
        println!("{kind:14} {count:5} {wrong:4}");
    }
    Ok(())
}

fn total(rows: &BTreeMap<String, Row>) -> usize {
    rows.values().map(|row| row.count).sum()
}

fn name(review: &MoveReview) -> String {
    match (review.judgement, review.label) {
        (Some(judgement), _) => judgement.to_string(),
        (None, Some(label)) => format!("{label:?}"),
        (None, None) => "told".to_owned(),
    }
}

/// The chances of the side to move, and its best move.
fn look(
    engine: &mut Engine,
    game: &History<Position>,
) -> Result<(f64, Option<chess::Move>), Box<dyn Error>> {
    if let Some(ending) = game.end() {
        let mover = game.position().side_to_move();
        let chances = match ending.outcome {
            Outcome::Draw => 50.0,
            Outcome::Win(winner) if winner == mover => chances_of_centipawns(10_000),
            Outcome::Win(_) => chances_of_centipawns(-10_000),
        };
        return Ok((chances, None));
    }
    let found = engine.go(game, &Go::nodes(NODES), Duration::from_secs(60))?;
    let centipawns = match found.score.map(|score| score.value) {
        Some(Value::Centipawns(value)) => value,
        Some(Value::Mate(moves)) if moves > 0 => 10_000,
        Some(Value::Mate(_)) => -10_000,
        None => 0,
    };
    Ok((chances_of_centipawns(centipawns), Some(found.mv)))
}
