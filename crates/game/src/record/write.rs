//! Writing tags and movetext, in the layout PGN and PDN share.

use super::{Line, Node, Tags};
use crate::Game;
use std::fmt::{self, Write};

/// The PGN standard asks for lines shorter than this.
const LINE_LENGTH: usize = 80;

/// Writes one `[Name "value"]` line for each tag.
///
/// # Errors
/// Only if `out` fails.
pub fn write_tags(out: &mut impl Write, tags: &Tags) -> fmt::Result {
    for (name, value) in &tags.0 {
        write!(out, "[{name} \"")?;
        for c in value.chars() {
            match c {
                '"' | '\\' => write!(out, "\\{c}")?,
                c if c.is_control() => out.write_char(' ')?,
                c => out.write_char(c)?,
            }
        }
        out.write_str("\"]\n")?;
    }
    Ok(())
}

/// Writes moves with their comments, glyphs and variations, wrapped, ending in
/// `result` and a line end. `first_ply` is the ply the line starts at (0 for
/// move one of the player who begins); `move_text` writes one move of a
/// position.
///
/// # Errors
/// Only if `out` fails.
pub fn write_movetext<G: Game>(
    out: &mut impl Write,
    start: &G,
    first_ply: usize,
    line: &Line<G::Move>,
    result: &str,
    move_text: impl Fn(&G, G::Move) -> String,
) -> fmt::Result {
    let mut writer = MovetextWriter {
        wrap: Wrap {
            out,
            column: 0,
            after_bracket: false,
        },
        move_text,
    };
    writer.line(start, first_ply, line)?;
    writer.wrap.token(result)?;
    writer.wrap.out.write_char('\n')
}

struct MovetextWriter<'a, W, F> {
    wrap: Wrap<'a, W>,
    move_text: F,
}

impl<W: Write, F> MovetextWriter<'_, W, F> {
    fn line<G: Game>(&mut self, start: &G, first_ply: usize, line: &Line<G::Move>) -> fmt::Result
    where
        F: Fn(&G, G::Move) -> String,
    {
        self.comments(&line.comments)?;
        let mut position = start.clone();
        // A move number is due at the first player's moves, at the start, and
        // wherever something stood between the two moves of a pair.
        let mut interrupted = true;
        for (ply, node) in (first_ply..).zip(&line.nodes) {
            let number = ply / 2 + 1;
            if ply % 2 == 0 {
                self.wrap.token(&format!("{number}."))?;
            } else if interrupted {
                self.wrap.token(&format!("{number}..."))?;
            }
            self.wrap.token(&(self.move_text)(&position, node.mv))?;
            self.attachments(&position, ply, node)?;
            interrupted = !node.comments.is_empty() || !node.variations.is_empty();
            position.play_unchecked(node.mv);
        }
        Ok(())
    }

    fn attachments<G: Game>(&mut self, before: &G, ply: usize, node: &Node<G::Move>) -> fmt::Result
    where
        F: Fn(&G, G::Move) -> String,
    {
        for nag in &node.nags {
            self.wrap.token(&format!("${nag}"))?;
        }
        self.comments(&node.comments)?;
        for variation in &node.variations {
            self.wrap.open("(")?;
            self.line(before, ply, variation)?;
            self.wrap.close(")")?;
        }
        Ok(())
    }

    fn comments(&mut self, comments: &[String]) -> fmt::Result {
        for comment in comments {
            // A brace would end the comment early, and there is no way to
            // escape it; but a comment can also run to the end of the line.
            if comment.contains('}') {
                self.wrap.rest_of_line(comment)?;
                continue;
            }
            self.wrap.open("{")?;
            for word in comment.split_whitespace() {
                self.wrap.token(word)?;
            }
            self.wrap.close("}")?;
        }
        Ok(())
    }
}

/// Puts tokens on lines. Brackets stick to what they enclose.
struct Wrap<'a, W> {
    out: &'a mut W,
    column: usize,
    after_bracket: bool,
}

impl<W: Write> Wrap<'_, W> {
    fn token(&mut self, token: &str) -> fmt::Result {
        let width = token.chars().count();
        if self.column > 0 && !self.after_bracket {
            if self.column + 1 + width >= LINE_LENGTH {
                self.out.write_char('\n')?;
                self.column = 0;
            } else {
                self.out.write_char(' ')?;
                self.column += 1;
            }
        }
        self.after_bracket = false;
        self.out.write_str(token)?;
        self.column += width;
        Ok(())
    }

    fn open(&mut self, bracket: &str) -> fmt::Result {
        self.token(bracket)?;
        self.after_bracket = true;
        Ok(())
    }

    fn close(&mut self, bracket: &str) -> fmt::Result {
        self.after_bracket = true;
        self.token(bracket)
    }

    fn rest_of_line(&mut self, comment: &str) -> fmt::Result {
        self.open(";")?;
        for word in comment.split_whitespace() {
            if !self.after_bracket {
                self.out.write_char(' ')?;
            }
            self.after_bracket = false;
            self.out.write_str(word)?;
        }
        self.after_bracket = false;
        self.column = 0;
        self.out.write_char('\n')
    }
}
