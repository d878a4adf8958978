//! Tags: `[White "Morphy"]`.

use super::lexer::{CommentEnd, Lexer};
use super::words::decode;
use super::{MAX_TAG_BYTES, PgnFault};
use crate::Position;
use std::io::Read;

impl<R: Read> Lexer<R> {
    /// Reads the tag whose `[` comes next, and hands over its name and its
    /// value, which may still hold backslashes. What is no tag, `[like this]`,
    /// is passed over.
    ///
    /// # Errors
    /// If the tag is too long; it is passed over up to the end of its line.
    pub(super) fn read_tag(&mut self, tag: impl FnOnce(&[u8], &[u8])) -> Result<(), PgnFault> {
        let bytes = self.source.look(MAX_TAG_BYTES);
        let bytes = &bytes[..bytes.len().min(MAX_TAG_BYTES)];
        let opening = memchr::memchr3(b'"', b'\n', b']', bytes);
        let Some(opening) = opening.filter(|index| bytes[*index] == b'"') else {
            let length = opening.map_or(bytes.len(), |index| index + 1);
            self.source.consume(length);
            return Ok(());
        };
        let name = bytes[1..opening].trim_ascii();
        let value = &bytes[opening + 1..];
        if let Some((length, after)) = value_length(value) {
            tag(name, &value[..length]);
            self.source.consume(opening + 1 + after);
            return Ok(());
        }
        self.source.consume(opening);
        self.skip_comment(CommentEnd::Line);
        Err(PgnFault::TagTooLong)
    }
}

/// How long the value is that a quotation mark has opened, and where the tag
/// ends; `None` if its end is not in sight.
///
/// A quotation mark closes the value only if `]` follows: people forget the
/// backslash. Where none does, the value ends with the line.
fn value_length(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut at = 0;
    loop {
        at += memchr::memchr3(b'"', b'\\', b'\n', bytes.get(at..)?)?;
        match bytes[at] {
            b'"' => {
                let after = &bytes[at + 1..];
                let spaces = after.iter().take_while(|byte| matches!(byte, b' ' | b'\t'));
                let bracket = spaces.count();
                if after.get(bracket) == Some(&b']') {
                    return Some((at, at + 1 + bracket + 1));
                }
                at += 1;
            }
            b'\\' => at += 2 - usize::from(bytes.get(at + 1) == Some(&b'\n')),
            _ => {
                let line = bytes[..at].trim_ascii_end();
                let line = line.strip_suffix(b"]").unwrap_or(line).trim_ascii_end();
                let line = line.strip_suffix(b"\"").unwrap_or(line);
                return Some((line.len(), at));
            }
        }
    }
}

/// The value of a tag as text, without its backslashes.
pub(super) fn unescape(value: &[u8]) -> String {
    let text = decode(value);
    if !text.contains('\\') {
        return text;
    }
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match chars.peek() {
            Some(next @ ('"' | '\\')) if c == '\\' => {
                plain.push(*next);
                chars.next();
            }
            _ => plain.push(c),
        }
    }
    plain
}

/// Where a game starts, by its tags.
pub(super) fn start(
    fen: Option<&str>,
    variant: Option<&str>,
) -> Result<Option<Position>, PgnFault> {
    match variant.map(str::trim) {
        Some(variant) if !is_chess(variant) => {
            return Err(PgnFault::Variant(crate::notation::fen::quote(variant)));
        }
        _ => {}
    }
    match fen.map(str::trim) {
        Some(fen) if !matches!(fen, "" | "?" | "startpos") => Ok(Some(fen.parse()?)),
        _ => Ok(None),
    }
}

/// Whether the rules of a variant are those of chess, from whatever start.
fn is_chess(variant: &str) -> bool {
    let plain: String = variant
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .take(40)
        .collect();
    matches!(
        plain.as_str(),
        "" | "chess"
            | "standard"
            | "normal"
            | "classical"
            | "fromposition"
            | "chess960"
            | "chess9lx"
            | "960"
            | "frc"
            | "dfrc"
            | "fischerandom"
            | "fischerrandom"
            | "fischerandomchess"
            | "fischerrandomchess"
            | "wildfr"
            | "shuffle"
            | "nocastle"
    )
}
