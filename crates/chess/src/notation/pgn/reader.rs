//! Whole games, with everything that is said about them.

use super::lexer::{Comment, CommentEnd, Lexer, MIN_PLIES, Progress, Token};
use super::words::{Word, decode, meaning};
use super::{MAX_COMMENT_BYTES, MAX_GAME_BYTES, MAX_PLIES, PgnError, PgnFault, tags};
use crate::notation::error::Failure;
use crate::notation::{parse_move, san};
use crate::{Move, Position};
use game::Outcome;
use game::record::{Builder, Record, Tags};
use std::io::Read;

/// Reads the games of a PGN file, one at a time: as an iterator of records, or
/// with [`read_mainline`](Reader::read_mainline) as validated mainlines.
///
/// The file needs no other buffer.
pub struct Reader<R> {
    pub(super) lexer: Lexer<R>,
    /// The number of the game, from 1.
    pub(super) game: u64,
    pub(super) start: Position,
}

impl<R: Read> Reader<R> {
    /// A reader of the games in `file`.
    pub fn new(file: R) -> Reader<R> {
        Reader {
            lexer: Lexer::new(file),
            game: 0,
            start: Position::start(),
        }
    }

    /// The line of the file up to which it is read, from 1: after a game, the
    /// one where that ends, or the next.
    pub fn line(&self) -> u64 {
        self.lexer.source.line()
    }

    /// Whether another game begins; it is counted.
    pub(super) fn begins_game(&mut self) -> bool {
        let begins = self.lexer.peek().is_some();
        self.game += u64::from(begins);
        begins
    }

    /// What is left to say at the end of the file: nothing, or why it ended.
    pub(super) fn end_of_file(&mut self) -> Option<PgnError> {
        let failure = self.lexer.source.take_failure()?;
        Some(PgnError {
            game: self.game + 1,
            line: self.lexer.source.line(),
            fault: PgnFault::Io(failure),
        })
    }

    /// The error for a fault in this game, of which the rest is passed over.
    #[cold]
    pub(super) fn abandon(&mut self, fault: PgnFault, progress: Progress) -> PgnError {
        let line = self.lexer.source.line();
        self.lexer.skip_game(progress);
        // What looks like a fault of the game may be one of the disk.
        let failure = self.lexer.source.take_failure();
        PgnError {
            game: self.game,
            line,
            fault: failure.map_or(fault, PgnFault::Io),
        }
    }

    /// Reads the tags; after a fault the others are passed over.
    fn read_tags(&mut self, preface: &mut Vec<String>) -> Result<Tags, PgnFault> {
        let first_byte = self.lexer.source.offset();
        let mut tags = Tags::default();
        let mut fault = Ok(());
        loop {
            let is_too_long = self.lexer.source.offset() - first_byte > MAX_GAME_BYTES;
            match self.lexer.peek() {
                Some(b'[') => {
                    let read = self.lexer.read_tag(|name, value| {
                        if !is_too_long {
                            tags.0.push((decode(name), tags::unescape(value)));
                        }
                    });
                    fault = fault.and(read);
                    if is_too_long {
                        fault = fault.and(Err(PgnFault::GameTooLong));
                    }
                }
                Some(b'{') if is_too_long => return Err(PgnFault::GameTooLong),
                // What is said before the tags is said before the moves.
                Some(b'{') if tags.0.is_empty() => {
                    self.lexer.source.consume(1);
                    let comment = self.read_comment(CommentEnd::Brace)?;
                    preface.extend(Some(comment).filter(|comment| !comment.is_empty()));
                }
                _ => return fault.map(|()| tags),
            }
        }
    }

    /// The comment whose opening has been passed over.
    fn read_comment(&mut self, end: CommentEnd) -> Result<String, PgnFault> {
        let mut bytes = Vec::new();
        let comment = self.lexer.comment_chunks(end, |chunk| {
            bytes.extend_from_slice(chunk);
            bytes.len() <= MAX_COMMENT_BYTES
        });
        match comment {
            Comment::NotClosed => return Err(PgnFault::CommentNotClosed),
            Comment::Unwanted => {
                self.lexer.skip_comment(end);
                return Err(PgnFault::CommentTooLong);
            }
            Comment::Closed => {}
        }
        Ok(decode(&bytes))
    }

    /// The game, or its fault and how far it was read.
    fn read_record(&mut self) -> Result<Record<Position>, (PgnFault, Progress)> {
        let first_byte = self.lexer.source.offset();
        let (tags, mut builder) = self
            .read_head()
            .map_err(|fault| (fault, Progress::default()))?;
        let start = *builder.position();
        let mut progress = Progress::default();
        let result = self
            .read_movetext(&mut builder, &mut progress, first_byte)
            .map_err(|fault| (fault, progress))?;
        let line = builder.finish().map_err(|error| (error.into(), progress))?;
        let result = result.or_else(|| parse_result(tags.value("Result")?.as_bytes()));
        Ok(Record {
            tags,
            start,
            line,
            result,
        })
    }

    fn read_head(&mut self) -> Result<(Tags, Builder<Position>), PgnFault> {
        let mut preface = Vec::new();
        let tags = self.read_tags(&mut preface)?;
        let start = tags::start(tags.value("FEN"), tags.value("Variant"))?.unwrap_or(self.start);
        Ok((tags, Builder::new(start, preface)))
    }

    /// Reads the moves and the result behind them.
    fn read_movetext(
        &mut self,
        builder: &mut Builder<Position>,
        progress: &mut Progress,
        first_byte: u64,
    ) -> Result<Option<Outcome>, PgnFault> {
        let mut result = None;
        loop {
            if self.lexer.source.offset() - first_byte > MAX_GAME_BYTES {
                return Err(PgnFault::GameTooLong);
            }
            progress.depth = builder.depth();
            let is_mainline = progress.depth == 0;
            match self.lexer.next() {
                Token::Word(word) => {
                    progress.plies += usize::from(is_mainline);
                    read_word(builder, word)?;
                }
                Token::Open => builder.open()?,
                Token::Close => {
                    builder.close();
                }
                Token::Glyph(glyph) => builder.glyph(glyph),
                Token::Comment(end) => builder.comment(&self.read_comment(end)?),
                Token::MoveOne if is_mainline && builder.plies() >= MIN_PLIES => break,
                Token::Result(outcome) if is_mainline => {
                    result = outcome;
                    // Comments in the same line belong to this game.
                    while let Some(end) = self.comment_in_line() {
                        builder.comment(&self.read_comment(end)?);
                    }
                    break;
                }
                Token::MoveOne | Token::Result(_) => {}
                Token::Tag | Token::End => break,
            }
        }
        match self.lexer.source.take_failure() {
            Some(failure) => Err(PgnFault::Io(failure)),
            None => Ok(result),
        }
    }

    /// Passes over the opening of a comment, if one comes in this line.
    pub(super) fn comment_in_line(&mut self) -> Option<CommentEnd> {
        let end = match self.lexer.peek_in_line() {
            Some(b'{') => CommentEnd::Brace,
            Some(b';') => CommentEnd::Line,
            _ => return None,
        };
        self.lexer.source.consume(1);
        Some(end)
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Record<Position>, PgnError>;

    /// The next game, or what is wrong with it.
    fn next(&mut self) -> Option<Self::Item> {
        if !self.begins_game() {
            return self.end_of_file().map(Err);
        }
        let record = self.read_record();
        Some(record.map_err(|(fault, progress)| self.abandon(fault, progress)))
    }
}

/// A result as the `Result` tag has it.
pub(super) fn parse_result(value: &[u8]) -> Option<Outcome> {
    use game::Color::{Black, White};
    match value.trim_ascii() {
        b"1-0" => Some(Outcome::Win(White)),
        b"0-1" => Some(Outcome::Win(Black)),
        b"1/2-1/2" | b"1/2" => Some(Outcome::Draw),
        _ => None,
    }
}

/// A word of the movetext: mostly a move.
fn read_word(builder: &mut Builder<Position>, word: &[u8]) -> Result<(), PgnFault> {
    if builder.is_cut_off() {
        return Ok(());
    }
    let position = builder.position();
    let mv = match san::resolve(position, word) {
        Ok(mv) => mv,
        Err(failure) => match unusual_word(position, word, failure)? {
            Unusual::Move(mv) => mv,
            Unusual::Word(Word::NullMove) if builder.depth() == 0 => {
                return Err(move_fault(position, word, failure));
            }
            Unusual::Word(meaning) => {
                match meaning {
                    Word::NullMove => builder.cut_off(),
                    Word::Glyph(glyph) => builder.glyph(glyph),
                    Word::Nothing => {}
                }
                return Ok(());
            }
        },
    };
    if builder.plies() >= MAX_PLIES {
        return Err(PgnFault::TooManyMoves);
    }
    builder.play(mv);
    Ok(())
}

/// What a word that is no SAN turned out to be.
pub(super) enum Unusual {
    Move(Move),
    Word(Word),
}

/// Takes a second look at a word that is no SAN.
#[cold]
pub(super) fn unusual_word(
    position: &Position,
    word: &[u8],
    failure: Failure,
) -> Result<Unusual, PgnFault> {
    if let Some(word) = meaning(word) {
        return Ok(Unusual::Word(word));
    }
    parse_move(position, &decode(word))
        .map(Unusual::Move)
        .map_err(|_| move_fault(position, word, failure))
}

pub(super) fn move_fault(position: &Position, word: &[u8], failure: Failure) -> PgnFault {
    PgnFault::Move {
        number: position.fullmove_number(),
        side: position.side_to_move(),
        source: san::error(position, &decode(word), failure),
    }
}
