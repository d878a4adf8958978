//! Games as plain moves: one a line, or all in one string of digits.

use crate::rules::Rules;
use anyhow::{Context, bail};
use game::record::{Node, Record};
use session::record::is_comment;
use std::io::{BufRead, Read};

/// No move is longer than this, and no comment needs to be.
const MAX_LINE: u64 = 10_000;

/// Reads moves in any notation, one a line. Empty lines, lines that begin with
/// `#`, `;`, `%` or `//`, and either kind of line end are fine. Stops after
/// `limit` moves, so that the position before a wrong one can be looked at.
pub(super) fn read_move_list<G: Rules>(
    input: &mut dyn BufRead,
    start: G,
    limit: usize,
    name: &str,
) -> anyhow::Result<Record<G>> {
    let mut position = start.clone();
    let mut record = Record::new(start);
    let mut line = Vec::new();
    for number in 1.. {
        if record.line.nodes.len() >= limit {
            break;
        }
        line.clear();
        let read = input.take(MAX_LINE).read_until(b'\n', &mut line);
        match read.with_context(|| format!("cannot read {name}"))? {
            0 => break,
            length if length as u64 == MAX_LINE => {
                bail!("line {number} of {name} is too long; expected one move a line")
            }
            _ => {}
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() || is_comment(text) {
            continue;
        }
        let mv = position
            .read_move(text)
            .with_context(|| format!("line {number} of {name}"))?;
        position.play_unchecked(mv);
        record.line.nodes.push(Node::new(mv));
    }
    Ok(record)
}

/// The longest history of digits that is read: far beyond any real game.
const MAX_DIGITS: u64 = 1_000_000;

/// Reads a game as a string of digits.
pub(super) fn read_digits<G: Rules>(
    input: &mut dyn BufRead,
    start: G,
    name: &str,
) -> anyhow::Result<Record<G>> {
    let mut bytes = Vec::new();
    input
        .take(MAX_DIGITS)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 == MAX_DIGITS {
        bail!("{name} is too long for the digits of one game");
    }
    let text = String::from_utf8_lossy(&bytes);
    let moves = start.read_digits(&text).with_context(|| name.to_owned())?;
    let mut record = Record::new(start);
    record.line.nodes.extend(moves.into_iter().map(Node::new));
    Ok(record)
}
