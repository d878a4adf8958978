//! From bytes to words: tags, moves, comments and the rest. Knows how PDN is
//! written, but no rules of checkers.

use super::{MAX_GAME_BYTES, Problem};
use std::io::{self, Read};

const BUFFER: usize = 1 << 16;

/// The longest word that can be a move: ten squares.
const MAX_WORD: usize = 80;

const BYTE_ORDER_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

/// A piece of a PDN file. The text of a word or comment is in
/// [`Lexer::text`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `[`: a tag follows, to be read by [`Lexer::tag`].
    Tag,
    /// A move or a result.
    Word,
    /// A move with a star glued to it, which says that it is the only one.
    Starred,
    /// A word with a dot behind it: the number of a move, usually.
    Dotted,
    /// `{..}` or `;..`, white space made single.
    Comment,
    /// `$3`, `!?`, `(!!)`.
    Nag(u8),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// The end of the file.
    End,
}

pub(super) struct Lexer<R> {
    read: R,
    buffer: Box<[u8]>,
    at: usize,
    end: usize,
    /// Bytes of the file before the buffer.
    before: u64,
    /// Where the present game starts in the file.
    game_start: u64,
    line: u64,
    /// The line in which the last token starts.
    token_line: u64,
    line_start: bool,
    /// The bracket of the next tag is already behind us.
    in_tag: bool,
    text: Vec<u8>,
}

impl<R: Read> Lexer<R> {
    pub(super) fn new(read: R) -> Lexer<R> {
        Lexer {
            read,
            buffer: vec![0; BUFFER].into_boxed_slice(),
            at: 0,
            end: 0,
            before: 0,
            game_start: 0,
            line: 1,
            token_line: 1,
            line_start: true,
            in_tag: false,
            text: Vec::new(),
        }
    }

    /// The line in which the last token starts, from 1.
    pub(super) fn line(&self) -> u64 {
        self.token_line
    }

    /// The text of the last word or comment.
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.text).into_owned()
    }

    /// The text of the last word, if it is plain.
    pub(super) fn word(&self) -> Option<&str> {
        std::str::from_utf8(&self.text).ok()
    }

    /// From here on bytes count for a new game.
    pub(super) fn start_game(&mut self) {
        self.game_start = self.before + self.at as u64;
    }

    #[inline]
    fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.at == self.end && !self.refill()? {
            return Ok(None);
        }
        Ok(Some(self.buffer[self.at]))
    }

    #[cold]
    fn refill(&mut self) -> io::Result<bool> {
        let first = self.before == 0 && self.end == 0;
        self.before += self.end as u64;
        (self.at, self.end) = (0, 0);
        // A byte order mark must be seen whole, so fill that much at first.
        let wanted = if first { BYTE_ORDER_MARK.len() } else { 1 };
        while self.end < wanted {
            match self.read.read(&mut self.buffer[self.end..]) {
                Ok(0) => break,
                Ok(count) => self.end += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        if first && self.buffer[..self.end].starts_with(&BYTE_ORDER_MARK) {
            self.at = BYTE_ORDER_MARK.len();
            return if self.at < self.end {
                Ok(true)
            } else {
                self.refill()
            };
        }
        Ok(self.end > 0)
    }

    /// Passes the byte that was peeked at.
    #[inline]
    fn bump(&mut self) {
        let byte = self.buffer[self.at];
        self.at += 1;
        self.line_start = byte == b'\n';
        self.line += u64::from(self.line_start);
    }

    /// Adds the byte that was peeked at to the text, within bounds.
    #[inline]
    fn take(&mut self, byte: u8) -> Result<(), Problem> {
        self.text.push(byte);
        self.bump();
        if self.text.len() as u64 > MAX_GAME_BYTES {
            return Err(Problem::TooLong);
        }
        Ok(())
    }

    fn skip_spaces(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.peek()? {
                Some(byte) if byte.is_ascii_whitespace() => self.bump(),
                other => return Ok(other),
            }
        }
    }

    pub(super) fn skip_line(&mut self) -> io::Result<()> {
        while let Some(byte) = self.peek()? {
            self.bump();
            if byte == b'\n' {
                break;
            }
        }
        Ok(())
    }

    /// The next token.
    pub(super) fn token(&mut self) -> Result<Token, Problem> {
        loop {
            if self.before + self.at as u64 - self.game_start > MAX_GAME_BYTES {
                return Err(Problem::TooLong);
            }
            self.token_line = self.line;
            if std::mem::take(&mut self.in_tag) {
                return Ok(Token::Tag);
            }
            let line_start = self.line_start;
            let Some(byte) = self.peek()? else {
                return Ok(Token::End);
            };
            match byte {
                b'%' if line_start => self.skip_line()?,
                // Dots after numbers and moves, commas between them.
                b'.' | b',' => self.bump(),
                _ if byte.is_ascii_whitespace() => self.bump(),
                b'[' => {
                    self.bump();
                    return Ok(Token::Tag);
                }
                b'{' => return self.comment(),
                b';' => return self.line_comment(),
                b'(' => {
                    self.bump();
                    return match self.peek()? {
                        Some(b'!' | b'?') => {
                            let token = self.strength()?;
                            if self.peek()? == Some(b')') {
                                self.bump();
                            }
                            Ok(token)
                        }
                        _ => Ok(Token::Open),
                    };
                }
                b')' => {
                    self.bump();
                    return Ok(Token::Close);
                }
                b'$' => return self.nag(),
                b'!' | b'?' => return self.strength(),
                b'}' | b']' => {
                    self.bump();
                    return Err(Problem::Stray(char::from(byte).to_string()));
                }
                _ => return self.read_word(),
            }
        }
    }

    /// A move number (its dots are passed over), a move, a result.
    fn read_word(&mut self) -> Result<Token, Problem> {
        self.text.clear();
        while let Some(byte) = self.peek()? {
            match byte {
                b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'!' | b'?' | b',' => break,
                b'.' => return Ok(Token::Dotted),
                b'*' if !self.text.is_empty() => {
                    self.bump();
                    return Ok(Token::Starred);
                }
                _ if byte.is_ascii_whitespace() => {
                    // `15 x 24`: a separator on either side joins the words.
                    let open = self.text.last().is_some_and(|&last| joins(last));
                    let next = self.skip_spaces()?;
                    let more = next.is_some_and(|next| {
                        if open {
                            next.is_ascii_digit()
                        } else {
                            joins(next)
                        }
                    });
                    if !more || self.text.len() > MAX_WORD {
                        break;
                    }
                }
                _ if self.text.len() > MAX_WORD => {
                    return Err(Problem::Stray(self.text()));
                }
                _ => self.take(byte)?,
            }
        }
        Ok(Token::Word)
    }

    fn comment(&mut self) -> Result<Token, Problem> {
        self.bump();
        self.text.clear();
        loop {
            match self.peek()? {
                None => return Err(Problem::Unclosed('{')),
                Some(b'}') => {
                    self.bump();
                    break;
                }
                Some(byte) => self.take_single_spaced(byte)?,
            }
        }
        self.end_comment();
        Ok(Token::Comment)
    }

    fn line_comment(&mut self) -> Result<Token, Problem> {
        self.bump();
        self.text.clear();
        while let Some(byte) = self.peek()? {
            if byte == b'\n' {
                break;
            }
            self.take_single_spaced(byte)?;
        }
        self.end_comment();
        Ok(Token::Comment)
    }

    fn take_single_spaced(&mut self, byte: u8) -> Result<(), Problem> {
        if !byte.is_ascii_whitespace() {
            self.take(byte)
        } else if self.text.last().is_none_or(|&last| last == b' ') {
            self.bump();
            Ok(())
        } else {
            self.take(b' ')
        }
    }

    fn end_comment(&mut self) {
        if self.text.last() == Some(&b' ') {
            self.text.pop();
        }
    }

    /// `$` and a number; one that is too large says nothing and becomes 0.
    fn nag(&mut self) -> Result<Token, Problem> {
        self.bump();
        let mut number = 0_u32;
        while let Some(byte @ b'0'..=b'9') = self.peek()? {
            number = number
                .saturating_mul(10)
                .saturating_add(u32::from(byte - b'0'));
            self.bump();
        }
        Ok(Token::Nag(u8::try_from(number).unwrap_or(0)))
    }

    /// `!`, `??` and so on; of longer ones the first two count.
    fn strength(&mut self) -> Result<Token, Problem> {
        self.text.clear();
        while let Some(byte @ (b'!' | b'?')) = self.peek()? {
            self.take(byte)?;
        }
        Ok(Token::Nag(match *self.text {
            [b'!'] => 1,
            [b'?'] => 2,
            [b'!', b'!', ..] => 3,
            [b'?', b'?', ..] => 4,
            [b'!', ..] => 5,
            _ => 6,
        }))
    }

    /// Reads a tag, name and value, where [`Token::Tag`] was found.
    pub(super) fn tag(&mut self) -> Result<(String, String), Problem> {
        self.skip_spaces()?;
        self.text.clear();
        while let Some(byte) = self.peek()? {
            if byte.is_ascii_whitespace() || matches!(byte, b'"' | b']') || self.text.len() > 255 {
                break;
            }
            self.take(byte)?;
        }
        let name = self.text();
        // The value must begin in the same line, or a tag that breaks off
        // takes the next one with it.
        while let Some(b' ' | b'\t') = self.peek()? {
            self.bump();
        }
        let next = self.peek()?;
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_graphic()) || name.len() > 255
        {
            return Err(self.broken_tag(&name));
        }
        self.text.clear();
        let closed = if next == Some(b'"') {
            self.bump();
            self.quoted_value()?
        } else {
            self.bare_value()?
        };
        let value: String = self
            .text()
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        if !closed {
            return Err(self.broken_tag(&name));
        }
        Ok((name, value))
    }

    /// Up to the closing quote and bracket; false if they are missing.
    fn quoted_value(&mut self) -> Result<bool, Problem> {
        loop {
            match self.peek()? {
                None => return Ok(false),
                Some(b'"') => {
                    self.bump();
                    break;
                }
                Some(b'\\') => {
                    self.bump();
                    match self.peek()? {
                        Some(byte @ (b'"' | b'\\')) => self.take(byte)?,
                        _ => self.text.push(b'\\'),
                    }
                }
                Some(byte) => self.take(byte)?,
            }
        }
        let closed = self.skip_spaces()? == Some(b']');
        if closed {
            self.bump();
        }
        Ok(closed)
    }

    /// A value without quotes, up to the bracket; false if that is missing.
    fn bare_value(&mut self) -> Result<bool, Problem> {
        while let Some(byte) = self.peek()? {
            match byte {
                b']' => {
                    self.bump();
                    self.text.truncate(self.text.trim_ascii_end().len());
                    return Ok(true);
                }
                b'\n' => break,
                _ => self.take(byte)?,
            }
        }
        Ok(false)
    }

    fn broken_tag(&self, name: &str) -> Problem {
        let quoted = format!("[{name} {}", self.text());
        Problem::Tag(quoted.chars().take(60).collect())
    }

    /// After an error: passes everything up to the next game, that is up to a
    /// tag at the start of a line, or to behind a result.
    pub(super) fn skip_game(&mut self) -> io::Result<()> {
        let mut in_comment = false;
        self.text.clear();
        loop {
            let line_start = self.line_start;
            let Some(byte) = self.peek()? else {
                return Ok(());
            };
            let separates = byte.is_ascii_whitespace();
            if (separates || byte == b'[') && !in_comment && self.ends_with_result() {
                return Ok(());
            }
            if byte == b'[' && line_start {
                // A comment can have a line that starts with a command: [%clk
                self.bump();
                if self.peek()?.is_some_and(|next| next.is_ascii_alphabetic()) {
                    self.in_tag = true;
                    return Ok(());
                }
                continue;
            }
            match byte {
                b'{' => in_comment = true,
                b'}' => in_comment = false,
                _ => {}
            }
            if separates {
                self.text.clear();
            } else if self.text.len() <= MAX_WORD {
                self.text.push(byte);
            }
            self.bump();
        }
    }

    fn ends_with_result(&self) -> bool {
        self.word()
            .is_some_and(|word| super::parse_result(word).is_some())
    }
}

/// Whether this stands between the squares of a move.
fn joins(byte: u8) -> bool {
    matches!(byte, b'-' | b'x' | b'X' | b':')
}
