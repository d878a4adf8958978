//! The games of a match, to be written to a file.

use arena::{Finish, Fixture, Forfeit, Note, Played};
use game::record::{Line, Node, Record};
use game::{Color, Game};

/// The game at this place of a match between players of these names, with what they
/// thought of their moves.
#[must_use]
pub fn record_of<G: Game>(
    place: usize,
    names: &[String; 2],
    fixture: &Fixture,
    played: &Played<G>,
) -> Record<G> {
    let names = fixture.seats.map(|who| names[who].as_str());
    let mut record = Record::new(played.history.start().clone());
    let round = format!("{}.{}", place / 2 + 1, place % 2 + 1);
    for (tag, value) in [
        ("Event", "coronet lab match"),
        ("Round", &round),
        ("White", names[Color::White]),
        ("Black", names[Color::Black]),
        ("Termination", termination(&played.finish)),
    ] {
        record.tags.set(tag, value);
    }
    let opening = played.history.ply() - played.notes.len();
    let mut nodes: Vec<_> = played
        .history
        .moves()
        .iter()
        .copied()
        .map(Node::new)
        .collect();
    for (node, note) in nodes[opening..].iter_mut().zip(&played.notes) {
        node.comments.push(comment(note));
    }
    // How it ended goes where a reader looks for it.
    let ending = played.finish.to_string();
    let mut comments = Vec::new();
    match nodes.last_mut() {
        Some(last) => last.comments.push(ending),
        None => comments.push(ending),
    }
    record.line = Line { comments, nodes };
    record.result = Some(played.finish.outcome());
    record
}

/// The words that the PGN standard has for it.
const fn termination(finish: &Finish) -> &'static str {
    match finish {
        Finish::Rules(_) => "normal",
        Finish::Adjudicated(_) => "adjudication",
        Finish::Forfeited(_, Forfeit::OutOfTime { .. }) => "time forfeit",
        Finish::Forfeited(_, Forfeit::IllegalMove(_)) => "rules infraction",
        Finish::Forfeited(_, Forfeit::Failed(_)) => "abandoned",
    }
}

/// Score, depth and time: `35/4 0.012s`.
fn comment(note: &Note) -> String {
    let score = note.score.map(|score| score.to_string());
    let depth = note.depth.map(|depth| format!("/{depth}"));
    let seconds = note.time.as_secs_f64();
    let thought = score.unwrap_or_default() + &depth.unwrap_or_default();
    format!("{thought} {seconds:.3}s").trim_start().to_owned()
}
