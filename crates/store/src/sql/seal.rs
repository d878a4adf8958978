//! How events are kept in rows: each with a checksum, and many that came
//! together packed into one.

use crate::{Error, Event, NewEvent, Result, Timestamp};
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use sha2::{Digest, Sha256};
use std::io::Read;

/// So many events of one batch are one row: games that are imported, not moves
/// that are played.
pub(super) const PACK: usize = 16;
/// How packed bytes begin.
const FORMAT: u8 = 1;
/// Packed events are at most so many bytes: what a batch may have.
const MOST_BYTES: u64 = 1 << 30;

/// What a row of events holds, before its checksum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seal<'a> {
    pub(crate) game: &'a str,
    /// The number of its event, or of the last.
    pub(crate) seq: i64,
    pub(crate) at: i64,
    /// How many events it is.
    pub(crate) span: i64,
    pub(crate) body: &'a str,
    pub(crate) packed: &'a [u8],
}

impl<'a> Seal<'a> {
    /// Of a row that is one event.
    pub(super) fn one(game: &'a str, seq: u64, event: &'a NewEvent) -> Self {
        Self {
            game,
            seq: seq.cast_signed(),
            at: event.at.0,
            span: 1,
            body: &event.body,
            packed: &[],
        }
    }

    /// 64 bits of SHA-256. Each text goes with its length, so that nothing can
    /// move from one into the next.
    pub(crate) fn checksum(&self) -> i64 {
        let mut hash = Sha256::new();
        for number in [self.seq, self.at, self.span] {
            hash.update(number.to_le_bytes());
        }
        for bytes in [self.game.as_bytes(), self.body.as_bytes(), self.packed] {
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        }
        let hash = hash.finalize();
        let first = hash.first_chunk::<8>().expect("SHA-256 has 32 bytes");
        i64::from_be_bytes(*first)
    }
}

/// Many events as few bytes: of each how much later it was, how long it is, and
/// its text.
pub(super) fn pack(events: &[NewEvent]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut before = 0_i64;
    for event in events {
        // Zigzag: a small number whichever way the time went.
        let later = event.at.0.wrapping_sub(before);
        before = event.at.0;
        push_number(
            &mut bytes,
            (later.cast_unsigned() << 1) ^ (later >> 63).cast_unsigned(),
        );
        push_number(&mut bytes, event.body.len() as u64);
        bytes.extend_from_slice(event.body.as_bytes());
    }
    let mut packed = vec![FORMAT];
    DeflateEncoder::new(bytes.as_slice(), Compression::default())
        .read_to_end(&mut packed)
        .expect("memory is read and written without fail");
    packed
}

/// Seven bits a byte, the lowest first.
fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    bytes.push(number.to_le_bytes()[0]);
}

/// The events of a row, of which the last has this number.
pub(super) fn unpack(packed: &[u8], span: u64, last: u64) -> Result<Vec<Event>> {
    let torn = || Error::corrupt("packed events that cannot be unpacked".to_owned());
    let (&FORMAT, packed) = packed.split_first().ok_or_else(torn)? else {
        return Err(torn());
    };
    let mut bytes = Vec::new();
    DeflateDecoder::new(packed)
        .take(MOST_BYTES)
        .read_to_end(&mut bytes)
        .map_err(|_| torn())?;
    let mut rest = bytes.as_slice();
    let mut at = 0_i64;
    let mut events = Vec::new();
    let first = last.checked_sub(span).ok_or_else(torn)? + 1;
    for seq in first..=last {
        let later = take_number(&mut rest).ok_or_else(torn)?;
        at = at.wrapping_add((later >> 1).cast_signed() ^ -(later & 1).cast_signed());
        let length = take_number(&mut rest).ok_or_else(torn)?;
        let length = usize::try_from(length).map_err(|_| torn())?;
        let (body, after) = rest.split_at_checked(length).ok_or_else(torn)?;
        rest = after;
        events.push(Event {
            seq,
            at: Timestamp(at),
            body: String::from_utf8(body.to_vec()).map_err(|_| torn())?,
        });
    }
    if rest.is_empty() {
        Ok(events)
    } else {
        Err(torn())
    }
}

fn take_number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0_u64;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events() -> Vec<NewEvent> {
        let times = [0, 5, 3, i64::MAX, i64::MIN, -1, 1_700_000_000_000];
        let bodies = ["", "a", "\u{1f451}\n\"quoted\"", &"long ".repeat(50_000)];
        (times.iter().zip(bodies.iter().cycle()))
            .map(|(&at, &body)| NewEvent {
                at: Timestamp(at),
                body: body.to_owned(),
            })
            .collect()
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        let events = events();
        let packed = pack(&events);
        let back = unpack(&packed, 7, 9).unwrap();
        let numbers: Vec<_> = back.iter().map(|event| event.seq).collect();
        assert_eq!(numbers, [3, 4, 5, 6, 7, 8, 9]);
        for (new, old) in events.iter().zip(&back) {
            assert_eq!((new.at, &new.body), (old.at, &old.body));
        }
    }

    #[test]
    fn what_is_no_pack_is_refused() {
        let packed = pack(&events());
        assert!(unpack(&[], 7, 7).is_err());
        assert!(unpack(&packed, 6, 7).is_err(), "one too few");
        assert!(unpack(&packed, 8, 8).is_err(), "one too many");
        assert!(unpack(&packed, 7, 6).is_err(), "before the first");
        assert!(unpack(&packed[..packed.len() - 1], 7, 7).is_err());
        let mut other = packed.clone();
        other[0] = 2;
        assert!(unpack(&other, 7, 7).is_err(), "of a later format");
    }

    #[test]
    fn a_checksum_tells_all_apart() {
        let seal = Seal {
            game: "ab",
            seq: 1,
            at: 2,
            span: 1,
            body: "cd",
            packed: &[],
        };
        let others = [
            Seal {
                game: "a",
                body: "bcd",
                ..seal
            },
            Seal {
                game: "abc",
                body: "d",
                ..seal
            },
            Seal {
                body: "",
                packed: b"cd",
                ..seal
            },
            Seal {
                seq: 2,
                at: 1,
                ..seal
            },
            Seal { span: 2, ..seal },
        ];
        for other in others {
            assert_ne!(seal.checksum(), other.checksum(), "{other:?}");
        }
        // What is in databases stays valid.
        assert_eq!(seal.checksum(), -8_251_118_291_763_618_029);
    }
}
