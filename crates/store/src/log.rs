//! SQLite's log (`-wal`), read beside SQLite. Each of its frames has a checksum that
//! goes on from the one before, so that recovery knows where a crash has cut the log
//! off: at the first frame that does not fit. SQLite itself looks at these checksums
//! only then. Whoever overwrites bytes of the log while it is in use would so take away
//! all that is acknowledged afterwards, once the program is killed; here that is seen.
//!
//! The format is that of SQLite's documentation, "WAL-mode File Format".

use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
/// The magic number; its last bit says in which order checksums read bytes.
const MAGIC: u32 = 0x377f_0682;
/// So much is read again at a time: more than a log has usually.
const AT_ONCE: u64 = 8 << 20;

/// How far a log is known to be good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Log {
    /// What names this run of the log: SQLite begins another one from the start of the
    /// file, once all is in the database.
    header: [u8; HEADER],
    /// Behind the last commit.
    end: Mark,
    /// Where it is read again next.
    again: Mark,
}

/// A place between two frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    at: u64,
    sum: Sum,
}

impl Mark {
    fn behind(header: &[u8; HEADER]) -> Mark {
        Mark {
            at: HEADER as u64,
            sum: (word(header, 24), word(header, 28)),
        }
    }
}

/// The checksum of all that comes before.
type Sum = (u32, u32);

/// What a frame is.
enum Frame {
    /// It does not follow from what comes before.
    Other,
    /// It does, and may end a transaction.
    Next { is_commit: bool },
}

/// The log was overwritten.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Overwritten;

impl Log {
    /// Reads a log up to its last commit; nothing if it is empty.
    fn read(file: &mut File) -> io::Result<Option<Log>> {
        let Some(header) = header_of(file)? else {
            return Ok(None);
        };
        let begin = Mark::behind(&header);
        let mut log = Log {
            header,
            end: begin,
            again: begin,
        };
        log.read_on(file)?;
        log.again = log.end;
        Ok(Some(log))
    }

    /// What was committed since.
    fn read_on(&mut self, file: &mut File) -> io::Result<()> {
        let mut frames = Frames::at(&self.header, file, self.end)?;
        while let Frame::Next { is_commit } = frames.next()? {
            if is_commit {
                self.end = frames.mark;
            }
        }
        Ok(())
    }

    /// Reads what was good again: all of it, or of a long log the next part.
    fn read_again(&mut self, file: &mut File) -> io::Result<Result<(), Overwritten>> {
        if self.end.at <= AT_ONCE || self.again.at >= self.end.at {
            self.again = Mark::behind(&self.header);
        }
        let until = self.end.at.min(self.again.at + AT_ONCE);
        let mut frames = Frames::at(&self.header, file, self.again)?;
        while frames.mark.at < until {
            if let Frame::Other = frames.next()? {
                return Ok(Err(Overwritten));
            }
        }
        self.again = frames.mark;
        Ok(Ok(()))
    }
}

/// Looks at a log: what was committed is still there, and what is new is good.
/// `known` is what was seen last, and is brought up to date.
pub(crate) fn check(
    path: &Path,
    known: &mut Option<Log>,
    is_thorough: bool,
) -> Result<(), Overwritten> {
    match look(path, known, is_thorough) {
        Ok(found) => found,
        // Whether it is there at all is asked elsewhere.
        Err(_) => Ok(()),
    }
}

fn look(
    path: &Path,
    known: &mut Option<Log>,
    is_thorough: bool,
) -> io::Result<Result<(), Overwritten>> {
    let mut file = File::open(path)?;
    let Some(log) = known else {
        *known = Log::read(&mut file)?;
        return Ok(Ok(()));
    };
    match header_of(&mut file)? {
        Some(header) if header == log.header => {}
        // SQLite writes the whole header at once, and another program that empties the
        // log leaves none of it.
        None if file.metadata()?.len() > 0 => return Ok(Err(Overwritten)),
        _ => {
            *known = Log::read(&mut file)?;
            return Ok(Ok(()));
        }
    }
    log.read_on(&mut file)?;
    let found = match is_thorough {
        true => log.read_again(&mut file)?,
        false => Ok(()),
    };
    // Another program may have begun a new run while this one was read.
    if found.is_err() && header_of(&mut file)? != Some(log.header) {
        *known = Log::read(&mut file)?;
        return Ok(Ok(()));
    }
    Ok(found)
}

/// The header, if it is one.
fn header_of(file: &mut File) -> io::Result<Option<[u8; HEADER]>> {
    let mut header = [0; HEADER];
    file.seek(SeekFrom::Start(0))?;
    if !fill(file, &mut header)? || word(&header, 0) & !1 != MAGIC {
        return Ok(None);
    }
    let sum = checksum(&header, &header[..24], (0, 0));
    Ok((sum == (word(&header, 24), word(&header, 28))).then_some(header))
}

/// The frames from a place on.
struct Frames<'a> {
    header: &'a [u8; HEADER],
    file: io::BufReader<&'a mut File>,
    frame: Vec<u8>,
    mark: Mark,
}

impl<'a> Frames<'a> {
    fn at(header: &'a [u8; HEADER], file: &'a mut File, mark: Mark) -> io::Result<Frames<'a>> {
        file.seek(SeekFrom::Start(mark.at))?;
        let page = word(header, 8) as usize;
        Ok(Frames {
            header,
            file: io::BufReader::with_capacity(256 << 10, file),
            frame: vec![0; FRAME_HEADER + page],
            mark,
        })
    }

    fn next(&mut self) -> io::Result<Frame> {
        if !fill(&mut self.file, &mut self.frame)? {
            return Ok(Frame::Other);
        }
        let frame = &self.frame;
        let is_ours = frame[8..16] == self.header[16..24];
        let sum = checksum(self.header, &frame[..8], self.mark.sum);
        let sum = checksum(self.header, &frame[FRAME_HEADER..], sum);
        if !is_ours || sum != (word(frame, 16), word(frame, 20)) {
            return Ok(Frame::Other);
        }
        let at = self.mark.at + frame.len() as u64;
        self.mark = Mark { at, sum };
        let is_commit = word(frame, 4) != 0;
        Ok(Frame::Next { is_commit })
    }
}

/// Whether there was as much to read.
fn fill(file: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// Two sums that feed each other, of words in the order that the header names.
fn checksum(header: &[u8], bytes: &[u8], (mut first, mut second): Sum) -> Sum {
    let is_big = word(header, 0) & 1 == 1;
    let read = |bytes: &[u8]| {
        let bytes = [bytes[0], bytes[1], bytes[2], bytes[3]];
        match is_big {
            true => u32::from_be_bytes(bytes),
            false => u32::from_le_bytes(bytes),
        }
    };
    for pair in bytes.chunks_exact(8) {
        first = first.wrapping_add(read(&pair[..4])).wrapping_add(second);
        second = second.wrapping_add(read(&pair[4..])).wrapping_add(first);
    }
    (first, second)
}
