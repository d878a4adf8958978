//! Opponents in JSON and the like.
//!
//! Algorithms and evaluations are written as their names, and read with the
//! checks of [`FromStr`]: so a personality is read by its name only, and one
//! that came from a file is refused. An opponent is written field by field, so
//! that it can stand among other kinds of players, told apart by a field of its
//! surroundings. Other fields are passed over, as such company needs it.
//!
//! ```
//! use chess::Position;
//! use lab::Opponent;
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! #[serde(tag = "kind", rename_all = "lowercase")]
//! enum Player {
//!     Human,
//!     Lab(Opponent<Position>),
//! }
//!
//! let text = r#"{"kind":"lab","algorithm":"pvs","evaluation":"classic","depth":4}"#;
//! let player: Player = serde_json::from_str(text)?;
//! assert!(matches!(&player, Player::Lab(opponent) if opponent.depth == 4));
//! assert_eq!(serde_json::to_string(&player)?, text);
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::opponent::MAX_DEPTH;
use crate::{BuiltIn, Evaluation, Featured};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

impl Serialize for BuiltIn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for BuiltIn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BuiltIn, D::Error> {
        named(deserializer)
    }
}

impl<G: Featured> Serialize for Evaluation<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, G: Featured> Deserialize<'de> for Evaluation<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Evaluation<G>, D::Error> {
        named(deserializer)
    }
}

fn named<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    let name = Cow::<str>::deserialize(deserializer)?;
    name.parse().map_err(Error::custom)
}

/// Reads how many plies an opponent looks ahead.
pub(crate) fn depth<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    deserializer.deserialize_u32(Depth)
}

struct Depth;

impl Visitor<'_> for Depth {
    type Value = u32;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from 1 to {MAX_DEPTH} as the depth")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u32, E> {
        match u32::try_from(number) {
            Ok(depth) if (1..=MAX_DEPTH).contains(&depth) => Ok(depth),
            _ => Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
        }
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<u32, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
        }
    }
}
