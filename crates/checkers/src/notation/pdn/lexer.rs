//! From bytes to words: tags, moves, comments and the rest. Knows how PDN is
//! written, but no rules of checkers.

use super::input::Input;
use super::{MAX_GAME_BYTES, PdnFault};
use std::io::{self, Read};

/// The longest word that can be a move: ten squares.
const MAX_WORD: usize = 80;

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
    /// `{..}` or `;..`.
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
    pub(super) input: Input<R>,
    /// Where the present game starts in the file.
    game_start: u64,
    /// The line in which the last token starts.
    token_line: u64,
    /// The bracket of the next tag is already behind us.
    in_tag: bool,
    pub(super) text: Vec<u8>,
}

impl<R: Read> Lexer<R> {
    pub(super) fn new(read: R) -> Lexer<R> {
        Lexer {
            input: Input::new(read),
            game_start: 0,
            token_line: 1,
            in_tag: false,
            text: Vec::new(),
        }
    }

    /// The line in which the last token starts, from 1.
    pub(super) fn token_line(&self) -> u64 {
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
        self.game_start = self.input.offset();
    }

    /// Adds the byte that was peeked at to the text, within bounds.
    #[inline]
    pub(super) fn take(&mut self, byte: u8) -> Result<(), PdnFault> {
        self.text.push(byte);
        self.input.bump();
        if self.text.len() as u64 > MAX_GAME_BYTES {
            return Err(PdnFault::TooLong);
        }
        Ok(())
    }

    /// The next token.
    pub(super) fn token(&mut self) -> Result<Token, PdnFault> {
        loop {
            if self.input.offset() - self.game_start > MAX_GAME_BYTES {
                return Err(PdnFault::TooLong);
            }
            self.token_line = self.input.line();
            if std::mem::take(&mut self.in_tag) {
                return Ok(Token::Tag);
            }
            let line_start = self.input.is_line_start();
            let Some(byte) = self.input.peek()? else {
                return Ok(Token::End);
            };
            match byte {
                b'%' if line_start => self.input.skip_line()?,
                // Dots after numbers and moves, commas between them.
                b'.' | b',' => self.input.bump(),
                _ if byte.is_ascii_whitespace() => self.input.bump(),
                b'[' => {
                    self.input.bump();
                    return Ok(Token::Tag);
                }
                b'{' => return self.comment(),
                b';' => return self.line_comment(),
                b'(' => {
                    self.input.bump();
                    return match self.input.peek()? {
                        Some(b'!' | b'?') => {
                            let token = self.strength()?;
                            if self.input.peek()? == Some(b')') {
                                self.input.bump();
                            }
                            Ok(token)
                        }
                        _ => Ok(Token::Open),
                    };
                }
                b')' => {
                    self.input.bump();
                    return Ok(Token::Close);
                }
                b'$' => return self.nag(),
                b'!' | b'?' => return self.strength(),
                b'}' | b']' => {
                    self.input.bump();
                    return Err(PdnFault::Stray(char::from(byte).to_string()));
                }
                _ => return self.read_word(),
            }
        }
    }

    /// A move number (its dots are passed over), a move, a result.
    fn read_word(&mut self) -> Result<Token, PdnFault> {
        self.text.clear();
        self.input.take_plain(&mut self.text, MAX_WORD);
        while let Some(byte) = self.input.peek()? {
            match byte {
                b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'!' | b'?' | b',' => break,
                b'.' => return Ok(Token::Dotted),
                b'*' if !self.text.is_empty() => {
                    self.input.bump();
                    return Ok(Token::Starred);
                }
                _ if byte.is_ascii_whitespace() => {
                    // `15 x 24`: a separator on either side joins the words.
                    let open = self.text.last().is_some_and(|&last| joins(last));
                    let next = self.input.skip_spaces()?;
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
                    return Err(PdnFault::Stray(self.text()));
                }
                _ => self.take(byte)?,
            }
        }
        Ok(Token::Word)
    }

    fn comment(&mut self) -> Result<Token, PdnFault> {
        self.input.bump();
        self.text.clear();
        loop {
            match self.input.peek()? {
                None => return Err(PdnFault::Unclosed('{')),
                Some(b'}') => {
                    self.input.bump();
                    break;
                }
                Some(byte) => self.take(byte)?,
            }
        }
        Ok(Token::Comment)
    }

    fn line_comment(&mut self) -> Result<Token, PdnFault> {
        self.input.bump();
        self.text.clear();
        while let Some(byte) = self.input.peek()? {
            if byte == b'\n' {
                break;
            }
            self.take(byte)?;
        }
        Ok(Token::Comment)
    }

    /// `$` and a number; one that is too large says nothing and becomes 0.
    fn nag(&mut self) -> Result<Token, PdnFault> {
        self.input.bump();
        let mut number = 0_u32;
        while let Some(byte @ b'0'..=b'9') = self.input.peek()? {
            number = number
                .saturating_mul(10)
                .saturating_add(u32::from(byte - b'0'));
            self.input.bump();
        }
        Ok(Token::Nag(u8::try_from(number).unwrap_or(0)))
    }

    /// `!`, `??` and so on; of longer ones the first two count.
    fn strength(&mut self) -> Result<Token, PdnFault> {
        self.text.clear();
        while let Some(byte @ (b'!' | b'?')) = self.input.peek()? {
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

    /// After an error: passes everything up to the next game, that is up to a
    /// tag at the start of a line, or to behind a result.
    pub(super) fn skip_game(&mut self) -> io::Result<()> {
        let mut in_comment = false;
        self.text.clear();
        loop {
            let line_start = self.input.is_line_start();
            let Some(byte) = self.input.peek()? else {
                return Ok(());
            };
            let separates = byte.is_ascii_whitespace();
            if (separates || byte == b'[') && !in_comment && self.ends_with_result() {
                return Ok(());
            }
            if byte == b'[' && line_start {
                // A comment can have a line that starts with a command: [%clk
                self.input.bump();
                if self
                    .input
                    .peek()?
                    .is_some_and(|next| next.is_ascii_alphabetic())
                {
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
            self.input.bump();
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
