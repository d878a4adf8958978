//! Bytes of a file one after the other, through a buffer, with the line they
//! are in. A byte order mark at the start is passed over.

use std::io::{self, Read};

const BUFFER: usize = 1 << 16;

const BYTE_ORDER_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

pub(super) struct Input<R> {
    read: R,
    buffer: Box<[u8]>,
    at: usize,
    end: usize,
    /// Bytes of the file before the buffer.
    before: u64,
    line: u64,
    line_start: bool,
}

impl<R: Read> Input<R> {
    pub(super) fn new(read: R) -> Input<R> {
        Input {
            read,
            buffer: vec![0; BUFFER].into_boxed_slice(),
            at: 0,
            end: 0,
            before: 0,
            line: 1,
            line_start: true,
        }
    }

    /// The line of the next byte, from 1.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// Whether the next byte is the first of its line.
    pub(super) fn is_line_start(&self) -> bool {
        self.line_start
    }

    /// Bytes passed so far.
    pub(super) fn offset(&self) -> u64 {
        self.before + self.at as u64
    }

    /// The next byte; `None` at the end of the file.
    #[inline]
    pub(super) fn peek(&mut self) -> io::Result<Option<u8>> {
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
    pub(super) fn bump(&mut self) {
        let byte = self.buffer[self.at];
        self.at += 1;
        self.line_start = byte == b'\n';
        self.line += u64::from(self.line_start);
    }

    /// Moves bytes into `text`, at most `limit`, as long as they are letters,
    /// digits or one of `-:/`, which most moves have nothing but; never a line
    /// end.
    #[inline]
    pub(super) fn take_plain(&mut self, text: &mut Vec<u8>, limit: usize) {
        let rest = &self.buffer[self.at..self.end.min(self.at + limit)];
        let plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b':' | b'/');
        let length = rest.iter().take_while(|byte| plain(byte)).count();
        text.extend_from_slice(&rest[..length]);
        self.at += length;
        self.line_start &= length == 0;
    }

    /// Passes white space; the byte behind it.
    pub(super) fn skip_spaces(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.peek()? {
                Some(byte) if byte.is_ascii_whitespace() => self.bump(),
                other => return Ok(other),
            }
        }
    }

    /// Passes the rest of the line.
    pub(super) fn skip_line(&mut self) -> io::Result<()> {
        while let Some(byte) = self.peek()? {
            self.bump();
            if byte == b'\n' {
                break;
            }
        }
        Ok(())
    }
}
