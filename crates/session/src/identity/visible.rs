//! What can be seen of a text.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory as Category, UnicodeGeneralCategory};

/// So many marks may stand on one letter: Vietnamese and Thai need two.
pub(super) const MAX_MARKS: usize = 2;

/// What is wrong with a character where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It cannot be seen.
    Invisible,
    /// It is a mark on nothing, or one too many.
    Marks,
}

/// The text in the form in which what looks the same mostly is the same (NFKC).
pub(super) fn normal(text: &str) -> String {
    text.nfkc().collect()
}

/// Every character, and what is wrong with it.
pub(super) fn check(text: &str) -> impl Iterator<Item = (char, Option<Fault>)> {
    let mut characters = text.chars().peekable();
    let mut before = None;
    let mut marks = 0;
    std::iter::from_fn(move || {
        let character = characters.next()?;
        let fault = match character.general_category() {
            _ if is_joiner(character) => {
                let joins = before.is_some_and(is_joined)
                    && characters.peek().copied().is_some_and(is_joined);
                (!joins).then_some(Fault::Invisible)
            }
            // The picture instead of the letter: only for what has both.
            _ if character == '\u{fe0f}' => {
                let is_picture = before.is_some_and(is_symbol);
                (!is_picture).then_some(Fault::Invisible)
            }
            _ if is_blank(character) => Some(Fault::Invisible),
            Category::NonspacingMark | Category::EnclosingMark | Category::SpacingMark
                if before.is_none_or(char::is_whitespace) =>
            {
                Some(Fault::Marks)
            }
            Category::NonspacingMark | Category::EnclosingMark => {
                marks += 1;
                (marks > MAX_MARKS).then_some(Fault::Marks)
            }
            // These have a place of their own beside the letter.
            Category::SpacingMark => None,
            Category::Control
            | Category::Format
            | Category::LineSeparator
            | Category::ParagraphSeparator
            | Category::PrivateUse
            | Category::Surrogate
            // What has no meaning yet is shown as nothing, or as anything.
            | Category::Unassigned => Some(Fault::Invisible),
            _ => {
                marks = 0;
                None
            }
        };
        if fault.is_none() {
            before = Some(character);
        }
        Some((character, fault))
    })
}

/// Takes no place, and says how its neighbours are written.
const fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}')
}

/// Persian and Indic scripts have joiners between letters, and some pictures are
/// joined from others. Nothing else needs them.
fn is_joined(character: char) -> bool {
    let is_letter = character.general_category() == Category::OtherLetter;
    let is_virama = unicode_normalization::char::canonical_combining_class(character) == 9;
    is_letter || is_virama || is_symbol(character) || character == '\u{fe0f}'
}

fn is_symbol(character: char) -> bool {
    matches!(
        character.general_category(),
        Category::OtherSymbol | Category::ModifierSymbol
    )
}

/// Letters and symbols by their category that have nothing to see: fillers of
/// Hangul, Braille without dots, and what is to be ignored where it is not known.
const fn is_blank(character: char) -> bool {
    matches!(
        character,
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}' | '\u{34f}'
            | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0e}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}
