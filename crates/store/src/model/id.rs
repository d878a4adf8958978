//! Names of games and users, and instants.

use crate::{Error, Result};
use std::fmt;

/// Milliseconds since 1970. The store reads no clock: every instant comes from
/// its caller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

/// The longest id.
const LONGEST: usize = 64;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// 1 to 64 letters, digits, `-` and `_`.
            ///
            /// # Errors
            /// If the text is something else.
            pub fn new(text: impl Into<String>) -> Result<Self> {
                let text = text.into();
                let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
                if (1..=LONGEST).contains(&text.len()) && text.bytes().all(plain) {
                    return Ok(Self(text));
                }
                Err(Error::Refused {
                    what: format!("{} {:?}", $what, text.chars().take(LONGEST).collect::<String>()),
                    reason: format!("an id is 1 to {LONGEST} letters, digits, - and _"),
                })
            }

            /// From the database, where only good ones are.
            pub(crate) fn stored(text: String) -> Result<Self> {
                Self::new(text).map_err(|error| Error::corrupt(error.to_string()))
            }

            /// As text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id!(
    /// The name of a game. Short and unguessable; the caller makes it.
    GameId,
    "the game id"
);
id!(
    /// The name of a user, which never changes (the display name may).
    UserId,
    "the user id"
);
