//! Movetext as tokens.

use super::scan::{self, MAX_WORD};
use super::source::Source;
use game::{Color, Outcome};
use std::io::Read;

/// A piece of movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// Probably a move.
    Word(&'a [u8]),
    /// Move number 1 after an empty line: perhaps a new game without tags.
    MoveOne,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `{` or `;`, passed over: the comment is next.
    Comment(CommentEnd),
    /// A numeric annotation glyph, from `$5` or `!?`.
    Glyph(u8),
    /// `1-0` and the like; `None` for `*`.
    Result(Option<Outcome>),
    /// A tag, not passed over.
    Tag,
    /// The end of the file.
    End,
}

/// How a comment ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CommentEnd {
    Brace,
    Line,
}

/// With fewer moves than this in the mainline, move 1 is no other game's.
pub(super) const MIN_PLIES: usize = 2;

/// How far into a game something went wrong.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Progress {
    /// How many variations are open.
    pub(super) depth: usize,
    /// How many moves of the mainline came before.
    pub(super) plies: usize,
}

/// How reading a comment went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comment {
    Closed,
    /// The file ends, or other tags begin, before it is closed.
    NotClosed,
    /// The caller wanted no more of it; the rest is still there.
    Unwanted,
}

/// Splits bytes into tokens.
pub(super) struct Lexer<R> {
    pub(super) source: Source<R>,
    /// Line ends since the last token. The file starts a line.
    line_ends: u32,
}

impl<R: Read> Lexer<R> {
    pub(super) fn new(reader: R) -> Lexer<R> {
        Lexer {
            source: Source::new(reader),
            line_ends: 1,
        }
    }

    /// The next token. After [`Token::Comment`] the comment must be read or
    /// skipped.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Token<'_> {
        // Nearly everything is a move, or the number before one.
        loop {
            let bytes = self.source.look(MAX_WORD + 1);
            let number = scan::move_number(bytes);
            if number > 0 && self.line_ends <= 1 {
                self.line_ends = 0;
                self.source.consume(number);
                continue;
            }
            if !scan::begins_move(bytes) {
                return self.next_of_any_kind();
            }
            self.line_ends = 0;
            let length = scan::word_length(bytes);
            return Token::Word(self.source.take_with_space(length));
        }
    }

    #[inline(never)]
    fn next_of_any_kind(&mut self) -> Token<'_> {
        loop {
            let bytes = self.source.look(MAX_WORD + 1);
            let Some(&first) = bytes.first() else {
                return Token::End;
            };
            match first {
                b'\n' => {
                    self.line_ends = self.line_ends.saturating_add(1);
                    self.source.consume(1);
                    continue;
                }
                // Control characters count as spaces: old files end in one.
                0..=b' ' | b'.' => {
                    self.source.consume(1);
                    continue;
                }
                b'%' if self.line_ends > 0 => {
                    self.skip_comment(CommentEnd::Line);
                    continue;
                }
                b'0'..=b'9' => {
                    let digits = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
                    // A result, castling with zeros, a dash that is not ASCII.
                    if matches!(bytes.get(digits), Some(b'-' | b'/' | 0x80..)) {
                        self.line_ends = 0;
                        return self.numeric_word();
                    }
                    let is_one = bytes[..digits] == *b"1" && self.line_ends > 1;
                    self.source.consume(digits);
                    self.line_ends = 0;
                    if is_one {
                        return Token::MoveOne;
                    }
                    continue;
                }
                _ => {}
            }
            let line_ends = std::mem::take(&mut self.line_ends);
            let length = match first {
                b'(' => return self.single(Token::Open),
                b')' => return self.single(Token::Close),
                b'{' => return self.single(Token::Comment(CommentEnd::Brace)),
                b';' => return self.single(Token::Comment(CommentEnd::Line)),
                b'*' => return self.single(Token::Result(None)),
                b'[' if is_tag(bytes) => return Token::Tag,
                b'$' => match self.numbered_glyph() {
                    Some(glyph) => return Token::Glyph(glyph),
                    None => continue,
                },
                b'!' | b'?' => return Token::Glyph(self.mark()),
                // A byte order mark, possibly of a file that was appended.
                0xef if bytes.starts_with(b"\xef\xbb\xbf") => {
                    self.line_ends = line_ends;
                    self.source.consume(3);
                    continue;
                }
                // An ellipsis as one character.
                0xe2 if bytes.starts_with("…".as_bytes()) => {
                    self.source.consume(3);
                    continue;
                }
                0xc2 if bytes.starts_with("½".as_bytes()) => return self.numeric_word(),
                _ => scan::word_length(bytes),
            };
            return Token::Word(self.source.take_with_space(length));
        }
    }

    #[inline]
    fn single(&mut self, token: Token<'static>) -> Token<'static> {
        self.source.consume(1);
        token
    }

    /// A word that begins with a digit: a result, or castling with zeros.
    #[cold]
    fn numeric_word(&mut self) -> Token<'_> {
        let length = scan::word_length(self.source.rest());
        let word = self.source.take(length);
        let plain = String::from_utf8_lossy(word)
            .replace(['–', '—', '−'], "-")
            .replace('½', "1/2");
        match plain.as_str() {
            "1-0" => Token::Result(Some(Outcome::Win(Color::White))),
            "0-1" => Token::Result(Some(Outcome::Win(Color::Black))),
            "1/2-1/2" | "1/2" => Token::Result(Some(Outcome::Draw)),
            _ => Token::Word(word),
        }
    }

    /// `$` and a number. Numbers that are no glyphs are passed over.
    #[cold]
    fn numbered_glyph(&mut self) -> Option<u8> {
        let bytes = &self.source.rest()[1..];
        let digits = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
        let digits = digits.min(MAX_WORD);
        let glyph = std::str::from_utf8(&bytes[..digits]).ok();
        let glyph = glyph.and_then(|text| text.parse().ok());
        self.source.consume(1 + digits);
        glyph
    }

    /// `!`, `?!` and the like.
    #[cold]
    fn mark(&mut self) -> u8 {
        let (glyph, length) = match self.source.rest() {
            [b'!', b'!', ..] => (3, 2),
            [b'?', b'?', ..] => (4, 2),
            [b'!', b'?', ..] => (5, 2),
            [b'?', b'!', ..] => (6, 2),
            [b'!', ..] => (1, 1),
            _ => (2, 1),
        };
        self.source.consume(length);
        glyph
    }

    /// Passes over spaces, line ends and `%` lines, and tells what comes.
    pub(super) fn peek(&mut self) -> Option<u8> {
        loop {
            let byte = *self.source.look(3).first()?;
            match byte {
                b'\n' => {
                    self.line_ends = self.line_ends.saturating_add(1);
                    self.source.consume(1);
                }
                b'%' if self.line_ends > 0 => {
                    self.skip_comment(CommentEnd::Line);
                }
                0..=b' ' => self.source.consume(1),
                0xef if self.source.rest().starts_with(b"\xef\xbb\xbf") => self.source.consume(3),
                _ => return Some(byte),
            }
        }
    }

    /// Passes over spaces of this line, and tells what comes in it.
    pub(super) fn peek_in_line(&mut self) -> Option<u8> {
        loop {
            match *self.source.look(1).first()? {
                b' ' | b'\t' => self.source.consume(1),
                byte => return Some(byte),
            }
        }
    }

    /// Passes over the rest of a comment.
    pub(super) fn skip_comment(&mut self, end: CommentEnd) -> Comment {
        self.comment_chunks(end, |_| true)
    }

    /// Hands out the rest of a comment in chunks, as long as `chunk` wants
    /// more.
    ///
    /// A comment in braces ends where the tags of another game begin, after an
    /// empty line: its brace is missing, and without this it would swallow
    /// whole games.
    pub(super) fn comment_chunks(
        &mut self,
        end: CommentEnd,
        mut chunk: impl FnMut(&[u8]) -> bool,
    ) -> Comment {
        let mut line_is_blank = false;
        loop {
            let bytes = self.source.look(1);
            if bytes.is_empty() {
                return match end {
                    CommentEnd::Brace => Comment::NotClosed,
                    CommentEnd::Line => Comment::Closed,
                };
            }
            let found = match end {
                CommentEnd::Brace => memchr::memchr2(b'}', b'\n', bytes),
                CommentEnd::Line => memchr::memchr(b'\n', bytes),
            };
            let length = found.unwrap_or(bytes.len());
            if !chunk(&bytes[..length]) {
                return Comment::Unwanted;
            }
            line_is_blank &= bytes[..length].iter().all(u8::is_ascii_whitespace);
            match found.map(|index| bytes[index]) {
                None => self.source.consume(length),
                Some(b'}') => {
                    self.source.consume(length + 1);
                    return Comment::Closed;
                }
                Some(_) if end == CommentEnd::Line => {
                    // The line end is left for whoever counts them.
                    self.source.consume(length);
                    return Comment::Closed;
                }
                Some(_) => {
                    chunk(b" ");
                    self.source.consume(length + 1);
                    if line_is_blank && is_tag(self.source.look(MAX_WORD + 1)) {
                        self.line_ends = 2;
                        return Comment::NotClosed;
                    }
                    line_is_blank = true;
                }
            }
        }
    }

    /// Passes over a variation whose `(` has been passed over, with those in
    /// it. False if it is not closed before the next tag.
    pub(super) fn skip_variation(&mut self) -> bool {
        let mut depth = 1_u64;
        while depth > 0 {
            let plain = scan::plain_length(self.source.look(1));
            self.source.consume(plain);
            let bytes = self.source.look(MAX_WORD + 1);
            let Some(&stop) = bytes.first() else {
                return false;
            };
            if stop == b'[' && is_tag(bytes) {
                return false;
            }
            self.source.consume(1);
            match stop {
                b'(' => depth += 1,
                b')' => depth -= 1,
                b'{' => {
                    self.skip_comment(CommentEnd::Brace);
                }
                b';' => {
                    self.skip_comment(CommentEnd::Line);
                }
                b'\n' if self.source.look(1).first() == Some(&b'%') => {
                    self.skip_comment(CommentEnd::Line);
                }
                _ => {}
            }
        }
        true
    }

    /// Passes over the rest of a game that went wrong, so that the next token
    /// belongs to the next game.
    pub(super) fn skip_game(&mut self, from: Progress) {
        let Progress {
            mut depth,
            mut plies,
        } = from;
        loop {
            match self.next() {
                Token::Word(_) if depth == 0 => plies += 1,
                Token::MoveOne if depth == 0 && plies >= MIN_PLIES => return,
                Token::Open => depth = depth.saturating_add(1),
                Token::Close => depth = depth.saturating_sub(1),
                Token::Comment(end) => {
                    self.skip_comment(end);
                }
                Token::Result(_) if depth == 0 => return,
                Token::Tag | Token::End => return,
                _ => {}
            }
        }
    }
}

/// Whether a line begins as a tag does: `[Name "`.
fn is_tag(line: &[u8]) -> bool {
    let [b'[', name @ ..] = line else {
        return false;
    };
    let length = name
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_')
        .count();
    length > 0 && name[length..].trim_ascii_start().starts_with(b"\"")
}
