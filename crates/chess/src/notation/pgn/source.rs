//! Bytes from a reader, with enough of them always in sight.

use std::io::{self, Read};

/// Large enough for the longest tag and for reads to be worth their call;
/// small enough to stay in the cache.
const CAPACITY: usize = 64 << 10;

/// A window that moves over the bytes of a reader.
///
/// An I/O error counts as the end of the bytes, and is kept for whoever asks
/// at the end: so nothing in between needs to pass it on.
pub(super) struct Source<R> {
    reader: R,
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    exhausted: bool,
    failure: Option<io::Error>,
    /// Bytes, and line ends among them, that have left the buffer.
    bytes_before: u64,
    lines_before: u64,
}

impl<R: Read> Source<R> {
    pub(super) fn new(reader: R) -> Source<R> {
        Source {
            reader,
            buffer: vec![0; CAPACITY].into_boxed_slice(),
            start: 0,
            end: 0,
            exhausted: false,
            failure: None,
            bytes_before: 0,
            lines_before: 0,
        }
    }

    /// The bytes in sight: at least `count`, unless the end is near.
    #[inline(always)]
    pub(super) fn look(&mut self, count: usize) -> &[u8] {
        if self.end - self.start < count && !self.exhausted {
            self.refill(count);
        }
        &self.buffer[self.start..self.end]
    }

    /// The bytes in sight.
    #[inline(always)]
    pub(super) fn rest(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Passes over bytes that are in sight.
    #[inline(always)]
    pub(super) fn consume(&mut self, count: usize) {
        self.start = (self.start + count).min(self.end);
    }

    /// Passes over bytes that are in sight, and returns them.
    #[inline(always)]
    pub(super) fn take(&mut self, count: usize) -> &[u8] {
        let start = self.start;
        self.consume(count);
        &self.buffer[start..self.start]
    }

    /// The same, and a space behind them is passed over as well.
    #[inline(always)]
    pub(super) fn take_with_space(&mut self, count: usize) -> &[u8] {
        let start = self.start;
        self.consume(count);
        let end = self.start;
        self.consume(usize::from(self.rest().first() == Some(&b' ')));
        &self.buffer[start..end]
    }

    #[cold]
    fn refill(&mut self, count: usize) {
        let gone = &self.buffer[..self.start];
        self.bytes_before += gone.len() as u64;
        self.lines_before += line_ends(gone);
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        while self.end < count.min(CAPACITY) {
            match self.reader.read(&mut self.buffer[self.end..]) {
                Ok(0) => {
                    self.exhausted = true;
                    return;
                }
                Ok(read) => self.end += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some(error);
                    self.exhausted = true;
                    return;
                }
            }
        }
    }

    /// The I/O error that ended the bytes, once.
    pub(super) fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// How many bytes have been passed over.
    pub(super) fn offset(&self) -> u64 {
        self.bytes_before + self.start as u64
    }

    /// The number of the line, from 1.
    pub(super) fn line(&self) -> u64 {
        1 + self.lines_before + line_ends(&self.buffer[..self.start])
    }
}

fn line_ends(bytes: &[u8]) -> u64 {
    memchr::memchr_iter(b'\n', bytes).count() as u64
}
