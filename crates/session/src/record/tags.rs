//! The tags of a record, and which of them stay with a game.

use crate::identity::is_control;
use game::record::Tags;
use std::collections::BTreeMap;

/// What is kept of the tags of a record that is read, beside the players'
/// names, the start and the result. What these say stays true when the game is
/// played on.
pub const KEPT: [&str; 8] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "TimeControl",
    "ECO",
    "Opening",
    "Annotator",
];

/// No tag needs more characters; longer ones are cut off.
pub const MAX_CHARACTERS: usize = 100;

/// The tags that stay with a game, without what could harm those who read them.
pub(super) fn kept(tags: &Tags) -> BTreeMap<String, String> {
    let of = |name: &&str| {
        let value = cleaned(tags.value(name)?);
        (!value.is_empty()).then(|| ((*name).to_owned(), value))
    };
    KEPT.iter().filter_map(of).collect()
}

fn cleaned(value: &str) -> String {
    let shown = |c: char| if is_control(c) { ' ' } else { c };
    let value: String = value.chars().map(shown).collect();
    let value: String = value.trim().chars().take(MAX_CHARACTERS).collect();
    value.trim_end().to_owned()
}
