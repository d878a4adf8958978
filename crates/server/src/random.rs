//! Names that nobody can guess, and seeds.

use archive::spelled;

/// A random text of so many letters, 5 bits each, from the system's source.
fn letters<const N: usize>() -> String {
    let mut bytes = [0_u8; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    spelled(&bytes)
}

/// The name of a game: 80 bits. Whoever has it may look on.
pub(crate) fn game_id() -> String {
    letters::<16>()
}

/// The name of a server: 60 bits.
pub(crate) fn server_id() -> String {
    letters::<12>()
}

/// The name of a user. It opens no door, but two must never be the same.
pub(crate) fn user_id() -> String {
    letters::<20>()
}

/// What a browser proves itself with: 160 bits.
pub(crate) fn token() -> String {
    letters::<32>()
}

/// A key that stays in the database.
pub(crate) fn key() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

/// What the machines of a game choose by.
pub(crate) fn seed() -> u64 {
    getrandom::u64().expect("the system has random numbers")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_are_long_plain_and_never_the_same() {
        let tokens: HashSet<String> = (0..1000).map(|_| token()).collect();
        assert_eq!(tokens.len(), 1000);
        for token in tokens {
            assert_eq!(token.len(), 32);
            assert!(token.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        }
        assert!(store::GameId::new(game_id()).is_ok());
        assert!(store::UserId::new(user_id()).is_ok());
    }
}
