//! A review as people read it at a terminal.

use crate::{Faults, MoveReview, Report, Reviewed};
use game::History;
use game::record::{Record, Tags};
use serde::Serialize;
use std::fmt::Write;

/// The review of a game of a file, as JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct GameReview<'a> {
    /// The how-manieth of the file it is.
    pub number: usize,
    /// Who had White.
    pub white: &'a str,
    /// Who had Black.
    pub black: &'a str,
    /// As the file format has it.
    pub result: &'static str,
    /// What was found.
    #[serde(flatten)]
    pub report: &'a Report,
}

/// The game as it was played.
#[must_use]
pub fn played<G: Reviewed>(game: &Record<G>) -> History<G> {
    let mut history = History::new(game.start.clone());
    for mv in game.mainline() {
        history.play_unchecked(mv);
    }
    history
}

/// `Ann - Ben`, as far as it is known.
#[must_use]
pub fn players(tags: &Tags) -> String {
    let name = |tag| tags.value(tag).unwrap_or("?");
    format!("{} - {}", name("White"), name("Black"))
}

impl<'a> GameReview<'a> {
    /// Of a game with this number and result.
    #[must_use]
    pub fn new(number: usize, tags: &'a Tags, result: &'static str, report: &'a Report) -> Self {
        GameReview {
            number,
            white: tags.value("White").unwrap_or("?"),
            black: tags.value("Black").unwrap_or("?"),
            result,
            report,
        }
    }

    /// Who played how well, and a line for every bad move.
    #[must_use]
    pub fn text<G: Reviewed>(&self, game: &Record<G>) -> String {
        let GameReview { number, report, .. } = self;
        let mut text = String::new();
        // Strings take everything.
        let _ = writeln!(
            text,
            "Game {number}: {}, {}",
            players(&game.tags),
            self.result
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
fn lines<G: Reviewed>(game: &Record<G>, report: &Report) -> Vec<[String; 4]> {
    let mut position = game.start.clone();
    let mut lines = Vec::new();
    for (mv, review) in game.mainline().zip(&report.moves) {
        lines.extend(line(&position, review));
        position.play_unchecked(mv);
    }
    lines
}

fn line<G: Reviewed>(position: &G, review: &MoveReview) -> Option<[String; 4]> {
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
