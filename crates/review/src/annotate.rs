//! A review written into the record of its game: glyphs, evaluations, best lines
//! and sentences.

use crate::{Judgement, MoveReview, Report, Reviewed};
use game::record::{Line, Node, Record};

/// Glyphs that judge a move: `!` to `?!`.
const JUDGING: std::ops::RangeInclusive<u8> = 1..=6;

/// Writes a review into the record of the game, which must be the same. What
/// others said of the moves stays, but for their evaluations and, where a move
/// was bad, their glyphs.
pub fn annotate<G: Reviewed>(record: &mut Record<G>, report: &Report) {
    let mut position = record.start.clone();
    for (node, review) in record.line.nodes.iter_mut().zip(&report.moves) {
        annotate_move(&position, node, review);
        position.play_unchecked(node.mv);
    }
    let sides = [
        ("White", report.accuracy.white),
        ("Black", report.accuracy.black),
    ];
    let known = sides
        .iter()
        .filter_map(|(name, it)| it.map(|it| (name, it)));
    let known: Vec<String> = known
        .map(|(name, it)| format!("{name} {it:.1} %"))
        .collect();
    if !known.is_empty() {
        let comment = format!("Accuracy: {}", known.join(", "));
        let comments = &mut record.line.comments;
        comments.retain(|it| !it.starts_with("Accuracy: "));
        comments.push(comment);
    }
}

fn annotate_move<G: Reviewed>(position: &G, node: &mut Node<G::Move>, review: &MoveReview) {
    for comment in &mut node.comments {
        *comment = without_evaluation(comment);
    }
    node.comments
        .retain(|comment| !comment.is_empty() && !is_ours(comment));
    let mut words: Vec<String> = Vec::new();
    words.extend(review.evaluation.command().map(|it| it.to_string()));
    if let Some(judgement) = review.judgement {
        node.nags.retain(|glyph| !JUDGING.contains(glyph));
        node.nags.insert(0, judgement.glyph());
        let sentence = review.sentence.as_deref().unwrap_or_default();
        words.push(format!("{}{sentence}.", heading(judgement)));
        let line = variation(position, review);
        if !line.nodes.is_empty() && !node.variations.contains(&line) {
            node.variations.insert(0, line);
        }
    } else if let Some(sentence) = &review.sentence {
        words.push(format!("{TOLD}{sentence}."));
    }
    if !words.is_empty() {
        node.comments.push(words.join(" "));
    }
}

/// How a remark of ours begins on a move that is no mistake.
const TOLD: &str = "Remark: ";

/// How a remark of ours begins.
fn heading(judgement: Judgement) -> String {
    let name = judgement.to_string();
    let (first, rest) = name.split_at(1);
    format!("{}{rest}: ", first.to_uppercase())
}

/// Whether a remark is one of an earlier review.
fn is_ours(comment: &str) -> bool {
    let mut headings = Judgement::ALL.into_iter().map(heading);
    headings.any(|heading| comment.starts_with(&heading)) || comment.starts_with(TOLD)
}

/// The best line, as far as it can be read.
fn variation<G: Reviewed>(position: &G, review: &MoveReview) -> Line<G::Move> {
    let mut line = Line::default();
    let mut position = position.clone();
    for step in &review.line {
        let Ok(mv) = position.read_move(&step.mv) else {
            break;
        };
        line.nodes.push(Node::new(mv));
        position.play_unchecked(mv);
    }
    line
}

/// A comment without `[%eval ...]`.
fn without_evaluation(comment: &str) -> String {
    let mut kept = String::new();
    let mut rest = comment;
    while let Some((before, after)) = rest.split_once("[%eval") {
        kept.push_str(before);
        rest = after.split_once(']').map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    kept.trim().to_owned()
}
