//! Where words begin and end, eight bytes at a time.
//!
//! Moves are short and of all lengths, so that a loop over their bytes ends
//! where the processor does not expect it; looking at eight bytes at once has
//! nothing to guess.

/// No word is longer; what is longer is cut here, and is then no move.
pub(super) const MAX_WORD: usize = 255;

/// Whether the first byte is one that moves begin with.
#[inline(always)]
pub(super) fn begins_move(bytes: &[u8]) -> bool {
    static TABLE: [bool; 256] = table(b"abcdefghNBRQKO");
    bytes
        .first()
        .is_some_and(|first| TABLE[usize::from(*first)])
}

/// Which of all bytes are among these.
const fn table(members: &[u8]) -> [bool; 256] {
    let mut table = [false; 256];
    let mut i = 0;
    while i < members.len() {
        table[members[i] as usize] = true;
        i += 1;
    }
    table
}

/// How many bytes mean nothing to somebody who passes over a variation.
#[inline]
pub(super) fn plain_length(bytes: &[u8]) -> usize {
    static STOPS: [bool; 256] = table(b"(){;[\n");
    bytes
        .iter()
        .take_while(|byte| !STOPS[usize::from(**byte)])
        .count()
}

/// How long a move number is, with its dot and a space; 0 if there is none, or
/// none of the usual form.
#[inline(always)]
pub(super) fn move_number(bytes: &[u8]) -> usize {
    let digits = match bytes {
        [b'0'..=b'9', b'.', ..] => 1,
        [b'0'..=b'9', b'0'..=b'9', b'.', ..] => 2,
        [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', b'.', ..] => 3,
        _ => return 0,
    };
    digits + 1 + usize::from(bytes.get(digits + 1) == Some(&b' '))
}

/// How far a word goes from its first byte on.
#[inline(always)]
pub(super) fn word_length(bytes: &[u8]) -> usize {
    if let Some(eight) = bytes.first_chunk() {
        let ends = delimiters(u64::from_le_bytes(*eight)) & !0xff;
        if ends != 0 {
            let length = ends.trailing_zeros() as usize / 8;
            return if eight[length] == b'(' {
                long_word_length(bytes)
            } else {
                length
            };
        }
    }
    long_word_length(bytes)
}

#[cold]
fn long_word_length(bytes: &[u8]) -> usize {
    let others = bytes.iter().take(MAX_WORD).skip(1);
    let length = 1 + others.take_while(|byte| !is_delimiter(**byte)).count();
    match bytes.get(length..) {
        // The brackets of `e8(Q)` open no variation.
        Some([b'(', b'Q' | b'R' | b'B' | b'N', b')', ..]) => length + 3,
        _ => length,
    }
}

/// What ends a word: spaces, and `! " $ % & ' ( ) * ; ? [ ] { }`.
#[inline]
fn is_delimiter(byte: u8) -> bool {
    byte < b'+' && byte != b'#' || matches!(byte, b';' | b'?' | b'[' | b']' | b'{' | b'}')
}

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// Marks the delimiters among eight bytes by their highest bits. Above the
/// first mark there may be false ones: only the first counts.
#[inline(always)]
fn delimiters(bytes: u64) -> u64 {
    let is_zero = |bytes: u64| bytes.wrapping_sub(LOW) & !bytes & HIGH;
    let is = |bytes: u64, byte: u8| is_zero(bytes ^ (LOW * u64::from(byte)));
    // A `#` becomes a `+`, which is the first that is none.
    let hashes = is(bytes, b'#') >> 7;
    let bytes = bytes ^ (hashes * u64::from(b'#' ^ b'+'));
    let small = bytes.wrapping_sub(LOW * u64::from(b'+')) & !bytes & HIGH;
    // `;` and `?` differ in one bit, `[` and `{` in another, `]` and `}` too.
    let lower_case = bytes | (LOW * 0x20);
    small | is(bytes & !(LOW * 0x04), b';') | is(lower_case, b'{') | is(lower_case, b'}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_bytes_at_once_agree_with_one_at_a_time() {
        for byte in 0..=255 {
            for place in 1..8 {
                for other in [b'a', b'#', b'+', b'x', 0xff, 0x80, b'='] {
                    let mut bytes = [other; 16];
                    bytes[place] = byte;
                    bytes[9] = b' ';
                    let slow = long_word_length(&bytes);
                    assert_eq!(word_length(&bytes), slow, "{bytes:?}");
                }
            }
        }
    }

    #[test]
    fn move_numbers() {
        for (text, length) in [
            ("1. e4", 3),
            ("1.e4", 2),
            ("12. e4", 4),
            ("120. e4", 5),
            ("1... e5", 2),
            ("1-0", 0),
            ("1/2-1/2", 0),
            ("e4", 0),
            ("1", 0),
            ("", 0),
        ] {
            assert_eq!(move_number(text.as_bytes()), length, "{text}");
        }
    }
}
