//! A review as people read it at a terminal.

use crate::rules::{Rules, result_text};
use game::record::{Record, Tags};
use review::{Faults, MoveReview, Report, Reviewed};
use std::fmt::Write;

/// `Ann - Ben`, as far as it is known.
pub(super) fn players(tags: &Tags) -> String {
    let name = |tag| tags.value(tag).unwrap_or("?");
    format!("{} - {}", name("White"), name("Black"))
}

/// The whole report: who played how well, and a line for every bad move.
pub(super) fn report<G: Rules + Reviewed>(
    game: &Record<G>,
    number: usize,
    report: &Report,
) -> String {
    let mut text = String::new();
    // Strings take everything.
    let _ = writeln!(
        text,
        "Game {number}: {}, {}",
        players(&game.tags),
        result_text::<G>(game.result)
    );
    for (side, accuracy, faults) in [
        ("White", report.accuracy.white, &report.faults.white),
        ("Black", report.accuracy.black, &report.faults.black),
    ] {
        let accuracy = accuracy.map_or(String::new(), |it| format!("accuracy {it:>5.1} %  "));
        let _ = writeln!(text, "  {side}  {accuracy}{}", counted(faults));
    }
    let bad = lines(game, report);
    let widths: [usize; 3] = [0, 1, 2].map(|column| {
        let width = |line: &[String; 4]| line[column].chars().count();
        bad.iter().map(width).max().unwrap_or_default()
    });
    if !bad.is_empty() {
        text.push('\n');
    }
    for [played, change, best, sentence] in &bad {
        let [a, b, c] = widths;
        let _ = writeln!(text, "  {played:a$}  {change:b$}  {best:c$}  {sentence}");
    }
    text
}

fn counted(faults: &Faults) -> String {
    let count = |number: u32, one: &str, many: &str| {
        format!("{number} {}", if number == 1 { one } else { many })
    };
    [
        count(faults.inaccuracies, "inaccuracy", "inaccuracies"),
        count(faults.mistakes, "mistake", "mistakes"),
        count(faults.blunders, "blunder", "blunders"),
    ]
    .join(", ")
}

/// The columns of the bad moves: the move, what it changed, what was better, why.
fn lines<G: Rules + Reviewed>(game: &Record<G>, report: &Report) -> Vec<[String; 4]> {
    let mut position = game.start.clone();
    let mut lines = Vec::new();
    for (mv, review) in game.mainline().zip(&report.moves) {
        lines.extend(line(&position, review));
        position.play_unchecked(mv);
    }
    lines
}

fn line<G: Rules + Reviewed>(position: &G, review: &MoveReview) -> Option<[String; 4]> {
    let judgement = review.judgement?;
    let dots = if position.side_to_move() == G::FIRST {
        "."
    } else {
        "..."
    };
    let number = position.number();
    let best = review.line.first().map_or("", |step| &step.notation);
    Some([
        format!("{number}{dots}{}{}", review.notation, judgement.sign()),
        format!("{} -> {}", review.before, review.evaluation),
        format!("best {best}"),
        review.sentence.clone().unwrap_or_default(),
    ])
}
