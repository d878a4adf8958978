//! Instants and stretches of time, both in milliseconds. They come from
//! outside: nothing in this crate looks at a clock.

mod rfc3339;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// An instant: milliseconds since the beginning of 1970 in UTC. As text, and so
/// in JSON, it is what RFC 3339 says, always in the same 24 characters: people
/// who read a database can read it, too.
///
/// ```
/// use session::Timestamp;
///
/// let at = Timestamp::from_millis(1_000_000_000_007);
/// assert_eq!(at.to_string(), "2001-09-09T01:46:40.007Z");
/// assert_eq!("2001-09-09T01:46:40.007Z".parse(), Ok(at));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
pub struct Timestamp(u64);

impl Timestamp {
    /// The last instant that has a text: the end of the year 9999.
    pub const MAX: Timestamp = Timestamp(253_402_300_799_999);

    /// The instant so many milliseconds after 1970, at most [`Timestamp::MAX`].
    #[must_use]
    pub const fn from_millis(millis: u64) -> Timestamp {
        if millis < Timestamp::MAX.0 {
            Timestamp(millis)
        } else {
            Timestamp::MAX
        }
    }

    /// Milliseconds since 1970.
    #[must_use]
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// How much later this is; nothing if it is not later.
    #[must_use]
    pub const fn since(self, earlier: Timestamp) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }

    /// The instant so much earlier.
    #[must_use]
    pub const fn minus(self, time: Millis) -> Timestamp {
        Timestamp(self.0.saturating_sub(time.0))
    }

    /// The instant so much later.
    #[must_use]
    pub const fn plus(self, time: Millis) -> Timestamp {
        Timestamp::from_millis(self.0.saturating_add(time.0))
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rfc3339::write(self.0, f)
    }
}

/// A text that is no instant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is no instant; one looks like 2001-09-09T01:46:40.007Z")]
pub struct TimestampError(String);

impl FromStr for Timestamp {
    type Err = TimestampError;

    fn from_str(text: &str) -> Result<Timestamp, TimestampError> {
        rfc3339::read(text)
            .map(Timestamp)
            .ok_or_else(|| TimestampError(text.chars().take(40).collect()))
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Timestamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Timestamp, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(Error::custom)
    }
}

/// A stretch of time in whole milliseconds; a number in JSON.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Millis(pub u64);

impl Millis {
    /// No time at all.
    pub const ZERO: Millis = Millis(0);

    /// So many seconds.
    #[must_use]
    pub const fn from_secs(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1000))
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }

    /// What is left of it without the other; nothing if the other is longer.
    #[must_use]
    pub const fn minus(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

impl From<Millis> for Duration {
    fn from(time: Millis) -> Duration {
        Duration::from_millis(time.0)
    }
}

impl From<Duration> for Millis {
    /// Without the parts of a millisecond.
    fn from(time: Duration) -> Millis {
        Millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }
}
