//! Books in the format of Polyglot, which most chess programs read.
//!
//! A book is a list of entries of 16 bytes, sorted by the key of the position:
//! the key, a move, its weight, and four bytes for what was learned, which are
//! passed over. Numbers have their highest byte first. Of the file only what a
//! question needs is read, so a book may be of any size.
//!
//! ```
//! use chess::Position;
//! use openings::polyglot::{Book, key};
//! use std::io::Cursor;
//!
//! let start = Position::start();
//! assert_eq!(key(&start), 0x463b_9618_1691_fc9c);
//!
//! // 1. e4: from e2 (file 4, rank 1) to e4 (file 4, rank 3).
//! let mv: u16 = 1 << 9 | 4 << 6 | 3 << 3 | 4;
//! let mut bytes = key(&start).to_be_bytes().to_vec();
//! bytes.extend(mv.to_be_bytes());
//! bytes.extend([0, 7, 0, 0, 0, 0]);
//!
//! let mut book = Book::new(Cursor::new(bytes))?;
//! let known = book.moves(&start)?;
//! assert_eq!((known.len(), known[0].weight), (1, 7));
//! # Ok::<(), openings::polyglot::BookError>(())
//! ```

mod key;

pub use key::key;

use crate::BookMove;
use chess::{Move, Position, Role};
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;
use thiserror::Error;

/// The length of an entry.
const ENTRY: u64 = 16;

/// Why a file is no book, or cannot be read.
#[derive(Debug, Error)]
pub enum BookError {
    /// It cannot be opened.
    #[error("cannot open the book {path:?}: {error}")]
    Open {
        /// The file.
        path: String,
        /// Why not.
        error: io::Error,
    },
    /// It cannot be read.
    #[error("cannot read the book: {0}")]
    Read(#[from] io::Error),
    /// It is cut off, or something else.
    #[error("a Polyglot book has 16 bytes an entry, and this file has {0} bytes")]
    Length(u64),
    /// The entries are not in order, so nothing could be found.
    #[error("a Polyglot book is sorted by position, and entry {0} of this file is not")]
    Unsorted(u64),
}

/// A book in a file, or in anything that can be read so.
#[derive(Debug)]
pub struct Book<R> {
    source: R,
    entries: u64,
}

/// An entry without what was learned.
struct Entry {
    key: u64,
    mv: u16,
    weight: u16,
}

impl Book<File> {
    /// Opens a file.
    ///
    /// # Errors
    /// If it cannot be read, or is no book.
    pub fn open(path: impl AsRef<Path>) -> Result<Book<File>, BookError> {
        let path = path.as_ref();
        let file = File::open(path).map_err(|error| BookError::Open {
            path: path.display().to_string(),
            error,
        })?;
        Book::new(file)
    }
}

impl<R: Read + Seek> Book<R> {
    /// Looks through a book once, in constant memory, to see that it is one.
    ///
    /// # Errors
    /// If it cannot be read, is cut off, or is not sorted.
    pub fn new(mut source: R) -> Result<Book<R>, BookError> {
        let length = source.seek(SeekFrom::End(0))?;
        if length % ENTRY != 0 {
            return Err(BookError::Length(length));
        }
        let entries = length / ENTRY;
        source.rewind()?;
        let mut reader = BufReader::with_capacity(1 << 16, &mut source);
        let mut before = 0;
        for number in 1..=entries {
            let Entry { key, .. } = Entry::read(&mut reader)?;
            if key < before {
                return Err(BookError::Unsorted(number));
            }
            before = key;
        }
        Ok(Book { source, entries })
    }

    /// What the book knows here, in its own order. What is not legal here, as in
    /// a book for other rules, is passed over.
    ///
    /// # Errors
    /// If the book cannot be read.
    pub fn moves(&mut self, position: &Position) -> Result<Vec<BookMove>, BookError> {
        let key = key(position);
        let first = self.first(key)?;
        self.source.seek(SeekFrom::Start(first * ENTRY))?;
        let mut moves = Vec::new();
        for _ in first..self.entries {
            let entry = Entry::read(&mut self.source)?;
            if entry.key != key {
                break;
            }
            let mv = read_move(position, entry.mv);
            moves.extend(mv.map(|mv| BookMove {
                mv,
                weight: entry.weight.into(),
            }));
        }
        Ok(moves)
    }

    /// How many entries there are.
    #[must_use]
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// The first entry that has at least this key, by halving.
    fn first(&mut self, key: u64) -> Result<u64, BookError> {
        let (mut low, mut high) = (0, self.entries);
        while low < high {
            let middle = low.midpoint(high);
            self.source.seek(SeekFrom::Start(middle * ENTRY))?;
            if Entry::read(&mut self.source)?.key < key {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Ok(low)
    }
}

impl Entry {
    fn read(source: &mut impl Read) -> io::Result<Entry> {
        let mut bytes = [0; ENTRY as usize];
        source.read_exact(&mut bytes)?;
        let number = u128::from_be_bytes(bytes);
        Ok(Entry {
            key: (number >> 64) as u64,
            mv: (number >> 48) as u16,
            weight: (number >> 32) as u16,
        })
    }
}

/// The legal move that is meant: three bits each for file and rank of its
/// target, file and rank of its origin, and what a pawn becomes. A king castles
/// by taking its own rook, as our moves have it; some books have the king's own
/// target instead, which can mean nothing else.
fn read_move(position: &Position, bits: u16) -> Option<Move> {
    let square = |shift: u16| usize::from(bits >> shift & 63);
    let (to, from) = (square(0), square(6));
    let promotion = match bits >> 12 & 7 {
        0 => None,
        1 => Some(Role::Knight),
        2 => Some(Role::Bishop),
        3 => Some(Role::Rook),
        4 => Some(Role::Queen),
        _ => return None,
    };
    let moves = position.legal_moves();
    let fits = |mv: &&Move| mv.from().index() == from && mv.promotion() == promotion;
    let mut candidates = moves.iter().filter(fits);
    let exact = candidates.clone().find(|mv| mv.to().index() == to);
    let castles = |mv: &&Move| mv.is_castle() && mv.king_target().index() == to;
    exact.or_else(|| candidates.find(castles)).copied()
}
