//! Export format.

use crate::notation::san;
use crate::{Bitboard, File, Position, Role};
use game::record::{Record, Tags, write_movetext, write_tags};
use game::{Color, Outcome};
use std::fmt::{self, Write};

/// The tags every game has, in the order of the standard, each with what
/// stands there when nothing is known.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Writes a game in export format: the seven tags of the roster first, then
/// the others, then the moves, then an empty line.
///
/// The `Result`, `SetUp` and `FEN` tags are those of the record's result and
/// start, whatever its tags say, and a start that only Chess960 allows gets
/// its `Variant`.
///
/// # Errors
/// Only if `out` fails.
pub fn write(out: &mut impl Write, record: &Record<Position>) -> fmt::Result {
    let start = &record.start;
    let result = match record.result {
        Some(Outcome::Win(Color::White)) => "1-0",
        Some(Outcome::Win(Color::Black)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    };
    write_tags(out, &export_tags(record, result))?;
    out.write_char('\n')?;
    let moves_before = start.fullmove_number().saturating_sub(1) as usize;
    let first_ply = 2 * moves_before + start.side_to_move().index();
    write_movetext(out, start, first_ply, &record.line, result, san)?;
    out.write_char('\n')
}

fn export_tags(record: &Record<Position>, result: &str) -> Tags {
    let mut tags = Tags::default();
    for (name, unknown) in ROSTER {
        let value = record.tags.value(name).unwrap_or(unknown);
        tags.set(name, value);
    }
    tags.set("Result", result);
    let is_start = record.start == Position::start();
    for (name, value) in &record.tags.0 {
        let is = |other: &str| name.eq_ignore_ascii_case(other);
        let unwritable = |c: char| c.is_whitespace() || c.is_control() || "[]\"".contains(c);
        let described_by_start = is("FEN") || is("SetUp");
        if name.is_empty()
            || name.contains(unwritable)
            || ROSTER.iter().any(|(roster, _)| is(roster))
            || described_by_start && is_start
        {
            continue;
        }
        tags.0.push((name.clone(), value.clone()));
    }
    if !is_start {
        tags.set("SetUp", "1");
        tags.set("FEN", record.start.to_string());
    }
    if needs_chess960(&record.start) && tags.value("Variant").is_none() {
        tags.set("Variant", "Chess960");
    }
    tags
}

/// Whether some castling does not start from e1 and a corner.
fn needs_chess960(position: &Position) -> bool {
    let corners = Bitboard::file(File::A) | Bitboard::file(File::H);
    let kings_file = Bitboard::file(File::E);
    Color::ALL.into_iter().any(|color| {
        let rooks = position.castling_rooks() & position.board().color(color);
        let king = position.board().pieces(color, Role::King);
        !rooks.is_empty() && (!(rooks - corners).is_empty() || !king.intersects(kings_file))
    })
}
