//! Lines out of a stream of bytes that may be anything.

use std::io::{BufRead, BufReader, ErrorKind, Read};

/// A line is kept up to this many bytes; what it has beyond is dropped.
pub const MAX_LINE: usize = 64 * 1024;

/// The lines of a stream, as clean text: without line ends, bytes that are not
/// UTF-8 and control characters replaced by `U+FFFD` (so that nothing an
/// engine says reaches a terminal as more than text), and cut at [`MAX_LINE`],
/// so that a line without an end takes time but no memory.
///
/// The iterator ends with the stream, or when that cannot be read any more.
///
/// ```
/// use uci::protocol::Lines;
///
/// let lines: Vec<String> = Lines::new(&b"uciok\r\nid name \xff\n\nend"[..]).collect();
/// assert_eq!(lines, ["uciok", "id name \u{fffd}", "", "end"]);
/// ```
#[derive(Debug)]
pub struct Lines<R> {
    reader: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    /// The lines of this stream.
    pub fn new(stream: R) -> Lines<R> {
        Lines {
            reader: BufReader::new(stream),
            line: Vec::new(),
        }
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.line.clear();
        let mut is_read = false;
        loop {
            let bytes = match self.reader.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) | Ok([]) => break,
                Ok(bytes) => bytes,
            };
            is_read = true;
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            let room = MAX_LINE - self.line.len();
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            let used = part.len() + usize::from(end.is_some());
            self.reader.consume(used);
            if end.is_some() {
                break;
            }
        }
        is_read.then(|| clean(&self.line))
    }
}

fn clean(line: &[u8]) -> String {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let is_text = |c: &char| !c.is_control() || *c == '\t';
    String::from_utf8_lossy(line)
        .chars()
        .map(|c| {
            Some(c)
                .filter(is_text)
                .unwrap_or(char::REPLACEMENT_CHARACTER)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::io;

    /// A stream that gives its bytes in pieces of odd sizes.
    struct Pieces<'a> {
        bytes: &'a [u8],
        sizes: std::iter::Cycle<std::slice::Iter<'a, usize>>,
    }

    impl Read for Pieces<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let size = *self.sizes.next().expect("it goes round for ever");
            // A signal now and then, as real streams have.
            if size == 0 {
                return Err(ErrorKind::Interrupted.into());
            }
            let size = size.min(buffer.len()).min(self.bytes.len());
            let (now, later) = self.bytes.split_at(size);
            buffer[..size].copy_from_slice(now);
            self.bytes = later;
            Ok(size)
        }
    }

    /// The obvious way, with all bytes at hand.
    fn twin(bytes: &[u8]) -> Vec<String> {
        let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        bytes
            .split(|byte| *byte == b'\n')
            .map(|line| clean(&line[..line.len().min(MAX_LINE)]))
            .collect()
    }

    proptest! {
        #[test]
        fn lines_do_not_depend_on_how_bytes_arrive(
            bytes in prop::collection::vec(
                prop_oneof![Just(b'\n'), Just(b'\r'), Just(b'a'), any::<u8>()], 1..300),
            sizes in prop::collection::vec(0_usize..9, 1..6),
        ) {
            prop_assume!(sizes.iter().any(|size| *size > 0));
            let pieces = Pieces { bytes: &bytes, sizes: sizes.iter().cycle() };
            let lines: Vec<String> = Lines::new(pieces).collect();
            prop_assert_eq!(&lines, &twin(&bytes));
            for line in lines {
                prop_assert!(line.chars().all(|c| c == '\t' || !c.is_control()));
            }
        }
    }

    #[test]
    fn a_line_without_end_takes_no_memory() {
        let giant = io::repeat(b'x').take(50_000_000);
        let mut lines = Lines::new(giant.chain(&b"\nbestmove e2e4\n"[..]));
        assert_eq!(lines.next().unwrap().len(), MAX_LINE);
        assert!(lines.line.capacity() <= 2 * MAX_LINE);
        assert_eq!(lines.next().unwrap(), "bestmove e2e4");
        assert_eq!(lines.next(), None);
    }

    #[test]
    fn nothing_gives_no_line() {
        assert_eq!(Lines::new(&b""[..]).count(), 0);
        assert_eq!(Lines::new(&b"\n"[..]).collect::<Vec<_>>(), [""]);
    }
}
