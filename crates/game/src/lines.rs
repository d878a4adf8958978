//! Lines of a text that may be anything: whoever sends a line without an end
//! takes our time, but not our memory.
//!
//! ```
//! use game::lines::{Lines, MAX_LINE};
//!
//! let text = format!("short\n{}\nshort again", "x".repeat(MAX_LINE + 1));
//! let mut lines = Lines::new(text.as_bytes()).map(Result::unwrap);
//! assert_eq!(lines.next(), Some(Ok("short".to_owned())));
//! assert!(lines.next().unwrap().is_err());
//! assert_eq!(lines.next(), Some(Ok("short again".to_owned())));
//! assert_eq!(lines.next(), None);
//! ```

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, ErrorKind};

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 1_000_000;

/// A line that was too long, and was passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineTooLong {
    /// How it begins.
    pub beginning: String,
}

impl fmt::Display for LineTooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let beginning = &self.beginning;
        write!(
            f,
            "a line that begins with {beginning:?} is not read: it is longer than {MAX_LINE} bytes"
        )
    }
}

impl Error for LineTooLong {}

/// The lines of a stream, without their ends. What is no UTF-8 becomes a
/// replacement character. A line longer than [`MAX_LINE`] is passed over.
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// The lines of this stream.
    pub const fn new(reader: R) -> Lines<R> {
        Lines {
            reader,
            line: Vec::new(),
        }
    }

    /// Reads one line, of which no more is kept than says that it is too long.
    /// Whether there was one.
    fn read(&mut self) -> io::Result<bool> {
        self.line.clear();
        let mut is_read = false;
        loop {
            let bytes = match self.reader.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
                Ok([]) => return Ok(is_read),
                Ok(bytes) => bytes,
            };
            is_read = true;
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            let room = MAX_LINE + 1 - self.line.len();
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            let used = part.len() + usize::from(end.is_some());
            self.reader.consume(used);
            if end.is_some() {
                return Ok(true);
            }
        }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Result<String, LineTooLong>>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.read() {
            Ok(false) => None,
            Err(error) => Some(Err(error)),
            Ok(true) if self.line.len() > MAX_LINE => {
                let beginning = String::from_utf8_lossy(&self.line[..40]).into_owned();
                Some(Ok(Err(LineTooLong { beginning })))
            }
            Ok(true) => Some(Ok(Ok(String::from_utf8_lossy(&self.line).into_owned()))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    #[test]
    fn a_line_without_end_takes_no_memory() {
        let giant = io::repeat(b'x').take(100_000_000);
        let text = giant.chain(&b"\nuci\r\n\n\xff"[..]);
        let mut lines = Lines::new(BufReader::new(text));
        let refused = lines.next().unwrap().unwrap().unwrap_err();
        assert_eq!(refused.beginning, "x".repeat(40));
        assert!(lines.line.capacity() <= 4 * MAX_LINE);
        let rest: Vec<String> = lines.map(|line| line.unwrap().unwrap()).collect();
        assert_eq!(rest, ["uci\r", "", "\u{fffd}"]);
    }

    #[test]
    fn the_longest_line_is_read() {
        let text = format!("{}\n", "x".repeat(MAX_LINE));
        let lines: Vec<_> = Lines::new(text.as_bytes()).map(Result::unwrap).collect();
        assert_eq!(lines, [Ok("x".repeat(MAX_LINE))]);
        assert_eq!(Lines::new(&b""[..]).count(), 0);
    }
}
