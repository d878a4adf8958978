//! The moves of the built-in book, made from the named lines.
//!
//! A move is known if it leads on to a position of some line, whichever way one
//! came, and it weighs as many lines as go on from there soundly for its side.
//! Where moves are marked `!`, there are no others.

use crate::lines::{Line, Mark, Ply};
use chess::{Move, Position};
use std::collections::{BTreeMap, HashMap};

/// A position that lines go through.
struct Node {
    position: Position,
    /// The fewest plies in which a line comes here.
    ply: usize,
    /// How many lines come here in which the side that moved here does nothing
    /// doubted from then on.
    lines: u32,
    mark: Mark,
}

/// The moves by the keys of their positions: key, move, weight.
pub(crate) fn moves(lines: &[Line]) -> Vec<(u64, Move, u32)> {
    let nodes = nodes(lines);
    let mut entries = Vec::new();
    for (key, node) in &nodes {
        let mut known = Vec::new();
        for mv in node.position.legal_moves() {
            let mut next = node.position;
            next.play_unchecked(mv);
            // Only onwards: no line loses a move to come back into another.
            let next = nodes.get(&next.key()).filter(|next| next.ply > node.ply);
            known.extend(next.map(|next| (mv, next)));
        }
        let is_preferred = |(_, next): &(Move, &Node)| next.mark == Mark::Preferred;
        if known.iter().any(is_preferred) {
            known.retain(is_preferred);
        }
        known.retain(|(_, next)| next.mark != Mark::Doubted && next.lines > 0);
        entries.extend(known.iter().map(|(mv, next)| (*key, *mv, next.lines)));
    }
    entries.sort_by_key(|(key, mv, weight)| (*key, u32::MAX - weight, mv.bits()));
    entries
}

fn nodes(lines: &[Line]) -> BTreeMap<u64, Node> {
    let marks = marks(lines);
    let mut nodes = BTreeMap::new();
    let mut come = |position: Position, ply: usize, is_sound: bool| {
        let key = position.key();
        let node = nodes.entry(key).or_insert(Node {
            position,
            ply,
            lines: 0,
            mark: marks.get(&key).copied().unwrap_or(Mark::None),
        });
        node.ply = node.ply.min(ply);
        node.lines += u32::from(is_sound);
    };
    for line in lines {
        come(Position::start(), 0, false);
        let doubted = |ply: &Ply| marks.get(&ply.after.key()) == Some(&Mark::Doubted);
        for (place, ply) in line.plies.iter().enumerate() {
            // What this side does from here on; the other one may go wrong.
            let mut own = line.plies[place..].iter().step_by(2);
            come(ply.after, place + 1, !own.any(doubted));
        }
    }
    nodes
}

/// What is thought of the positions that marked moves lead to. Doubt is
/// stronger than preference.
fn marks(lines: &[Line]) -> HashMap<u64, Mark> {
    let plies = || lines.iter().flat_map(|line| &line.plies);
    let marked = |mark| {
        let those = plies().filter(move |ply| ply.mark == mark);
        those.map(move |ply| (ply.after.key(), mark))
    };
    marked(Mark::Preferred)
        .chain(marked(Mark::Doubted))
        .collect()
}
