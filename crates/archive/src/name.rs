//! Names of games and people.

/// Letters and digits that are not mistaken for each other when read aloud.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// One letter for each byte, of which 5 bits count.
#[must_use]
pub fn spelled(bytes: &[u8]) -> String {
    let letter = |byte: &u8| char::from(ALPHABET[usize::from(byte % 32)]);
    bytes.iter().map(letter).collect()
}
