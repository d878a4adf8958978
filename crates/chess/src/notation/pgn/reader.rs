//! Whole games, with everything that is said about them.

use super::lexer::{Comment, CommentEnd, Lexer, Token};
use super::words::{Word, decode, meaning};
use super::{MAX_COMMENT_BYTES, MAX_GAME_BYTES, MAX_PLIES, PgnError, PgnFault, tags};
use crate::notation::error::Failure;
use crate::notation::{parse_move, san};
use crate::{Move, Position};
use game::Outcome;
use game::record::{Line, MAX_VARIATION_DEPTH, Node, Record, Tags};
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
    pub(super) fn abandon(&mut self, fault: PgnFault, open_variations: usize) -> PgnError {
        let line = self.lexer.source.line();
        self.lexer.skip_game(open_variations);
        // What looks like a fault of the game may be one of the disk.
        let failure = self.lexer.source.take_failure();
        PgnError {
            game: self.game,
            line,
            fault: failure.map_or(fault, PgnFault::Io),
        }
    }

    fn read_tags(&mut self, preface: &mut Vec<String>) -> Result<Tags, PgnFault> {
        let mut tags = Tags::default();
        let mut fault = Ok(());
        loop {
            match self.lexer.peek() {
                Some(b'[') => {
                    let read = self.lexer.read_tag(|name, value| {
                        tags.0.push((decode(name), tags::unescape(value)));
                    });
                    fault = fault.and(read);
                }
                // What is said before the tags is said before the moves.
                Some(b'{') if tags.0.is_empty() => {
                    self.lexer.source.consume(1);
                    preface.extend(self.read_comment(CommentEnd::Brace)?);
                }
                _ => return fault.map(|()| tags),
            }
        }
    }

    /// The comment whose opening has been passed over, with single spaces; an
    /// empty one is none.
    fn read_comment(&mut self, end: CommentEnd) -> Result<Option<String>, PgnFault> {
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
        let text = decode(&bytes);
        let mut normal = String::with_capacity(text.len());
        for word in text.split_whitespace() {
            if !normal.is_empty() {
                normal.push(' ');
            }
            normal.push_str(word);
        }
        Ok(Some(normal).filter(|text| !text.is_empty()))
    }

    fn read_record(&mut self, builder: &mut Builder) -> Result<Record<Position>, PgnFault> {
        let first_byte = self.lexer.source.offset();
        let mut preface = Vec::new();
        let tags = self.read_tags(&mut preface)?;
        let start = tags::start(tags.value("FEN"), tags.value("Variant"))?.unwrap_or(self.start);
        builder.begin(start, preface);
        let mut result = None;
        loop {
            if self.lexer.source.offset() - first_byte > MAX_GAME_BYTES {
                return Err(PgnFault::GameTooLong);
            }
            match self.lexer.next() {
                Token::Word(word) => builder.word(word)?,
                Token::Open => builder.open()?,
                Token::Close => builder.close(),
                Token::Glyph(glyph) => builder.glyph(glyph),
                Token::Comment(end) => {
                    let comment = self.read_comment(end)?;
                    builder.comments(comment);
                }
                Token::MoveOne if builder.is_mainline() && builder.plies() >= 2 => break,
                Token::Result(outcome) if builder.is_mainline() => {
                    result = outcome;
                    self.read_afterword(builder)?;
                    break;
                }
                Token::MoveOne | Token::Result(_) => {}
                Token::Tag | Token::End => break,
            }
        }
        if !builder.is_mainline() {
            return Err(PgnFault::VariationNotClosed);
        }
        if let Some(failure) = self.lexer.source.take_failure() {
            return Err(PgnFault::Io(failure));
        }
        result = result.or_else(|| parse_result(tags.value("Result")?.as_bytes()));
        Ok(Record {
            tags,
            start,
            line: builder.finish(),
            result,
        })
    }

    /// Comments in the line of the result belong to the game before it.
    fn read_afterword(&mut self, builder: &mut Builder) -> Result<(), PgnFault> {
        while let Some(end) = self.comment_in_line() {
            let comment = self.read_comment(end)?;
            builder.comments(comment);
        }
        Ok(())
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
        let mut builder = Builder::default();
        let record = self.read_record(&mut builder);
        Some(record.map_err(|fault| self.abandon(fault, builder.open_variations())))
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

/// Puts a game together. Open variations are a list, not calls, so that
/// nothing in a file can exhaust the stack.
#[derive(Default)]
struct Builder {
    /// The mainline, and the variations that are open, each in the one before.
    lines: Vec<OpenLine>,
}

/// A line that may still go on.
struct OpenLine {
    line: Line<Move>,
    position: Position,
    /// The position before the last move: where its variations start.
    before: Position,
    /// A null move was made: what follows is not kept.
    passed: bool,
}

impl Builder {
    fn begin(&mut self, start: Position, comments: Vec<String>) {
        self.lines.clear();
        self.lines.push(OpenLine::new(start, comments));
    }

    fn open_variations(&self) -> usize {
        self.lines.len().saturating_sub(1)
    }

    fn is_mainline(&self) -> bool {
        self.lines.len() == 1
    }

    fn plies(&self) -> usize {
        self.lines.last().map_or(0, |open| open.line.nodes.len())
    }

    fn word(&mut self, word: &[u8]) -> Result<(), PgnFault> {
        let is_variation = !self.is_mainline();
        let Some(open) = self.lines.last_mut().filter(|open| !open.passed) else {
            return Ok(());
        };
        let mv = match san::resolve(&open.position, word) {
            Ok(mv) => mv,
            Err(failure) => match unusual_word(&open.position, word, failure)? {
                Unusual::Move(mv) => mv,
                Unusual::Word(Word::Glyph(glyph)) => {
                    self.glyph(glyph);
                    return Ok(());
                }
                Unusual::Word(Word::NullMove) if is_variation => {
                    open.passed = true;
                    return Ok(());
                }
                Unusual::Word(Word::NullMove) => {
                    return Err(move_fault(&open.position, word, failure));
                }
                Unusual::Word(Word::Nothing) => return Ok(()),
            },
        };
        if open.line.nodes.len() >= MAX_PLIES {
            return Err(PgnFault::TooManyMoves);
        }
        open.before = open.position;
        open.position.play_unchecked(mv);
        open.line.nodes.push(Node::new(mv));
        Ok(())
    }

    fn open(&mut self) -> Result<(), PgnFault> {
        if self.open_variations() >= MAX_VARIATION_DEPTH {
            return Err(PgnFault::VariationTooDeep);
        }
        let Some(open) = self.lines.last() else {
            return Ok(());
        };
        if open.line.nodes.is_empty() && !open.passed {
            return Err(PgnFault::VariationWithoutMove);
        }
        let mut variation = OpenLine::new(open.before, Vec::new());
        variation.passed = open.passed;
        self.lines.push(variation);
        Ok(())
    }

    /// Closes a variation; a `)` too many closes nothing.
    fn close(&mut self) {
        if self.is_mainline() {
            return;
        }
        let Some(OpenLine { line, .. }) = self.lines.pop() else {
            return;
        };
        let is_empty = line.nodes.is_empty() && line.comments.is_empty();
        if let Some(node) = self.last_node().filter(|_| !is_empty) {
            node.variations.push(line);
        }
    }

    fn glyph(&mut self, glyph: u8) {
        if let Some(node) = self.last_node() {
            node.nags.push(glyph);
        }
    }

    fn comments(&mut self, comments: impl IntoIterator<Item = String>) {
        match self.lines.last_mut() {
            Some(open) if !open.passed => match open.line.nodes.last_mut() {
                Some(node) => node.comments.extend(comments),
                None => open.line.comments.extend(comments),
            },
            _ => {}
        }
    }

    /// The move that glyphs and variations belong to.
    fn last_node(&mut self) -> Option<&mut Node<Move>> {
        let open = self.lines.last_mut().filter(|open| !open.passed)?;
        open.line.nodes.last_mut()
    }

    fn finish(&mut self) -> Line<Move> {
        self.lines.pop().map(|open| open.line).unwrap_or_default()
    }
}

impl OpenLine {
    fn new(position: Position, comments: Vec<String>) -> OpenLine {
        OpenLine {
            line: Line {
                comments,
                nodes: Vec::new(),
            },
            position,
            before: position,
            passed: false,
        }
    }
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
