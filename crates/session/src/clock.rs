//! How much time there is, and where it went.

use crate::{BySeat, Millis, Seat, Timestamp};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a side has for a game: some time, and some more after every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Control")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clock {
    /// The time at the beginning.
    initial: Millis,
    /// The time that comes with every move.
    #[cfg_attr(feature = "schema", schema(required = false, default = 0))]
    increment: Millis,
}

/// A clock as somebody wrote it down.
#[derive(Deserialize)]
struct Control {
    initial: Millis,
    #[serde(default)]
    increment: Millis,
}

/// A clock that nobody can play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a clock of {} ms and {} ms a move is none to play with: the first is 1 to {max}, the second 0 to {max}",
    initial.0, increment.0, max = Clock::MAX.0
)]
pub struct ClockError {
    /// The time at the beginning.
    pub initial: Millis,
    /// The time for every move.
    pub increment: Millis,
}

impl Clock {
    /// Thirty days, for those who play by post.
    pub const MAX: Millis = Millis::from_secs(30 * 86_400);

    /// A clock with so much at the beginning and so much more after every move.
    ///
    /// # Errors
    /// If there is no time at all, or more than [`Clock::MAX`].
    pub const fn new(initial: Millis, increment: Millis) -> Result<Clock, ClockError> {
        if initial.0 == 0 || initial.0 > Clock::MAX.0 || increment.0 > Clock::MAX.0 {
            return Err(ClockError { initial, increment });
        }
        Ok(Clock { initial, increment })
    }

    /// The time at the beginning.
    #[must_use]
    pub const fn initial(self) -> Millis {
        self.initial
    }

    /// The time that comes with every move.
    #[must_use]
    pub const fn increment(self) -> Millis {
        self.increment
    }
}

impl TryFrom<Control> for Clock {
    type Error = ClockError;

    fn try_from(control: Control) -> Result<Clock, ClockError> {
        Clock::new(control.initial, control.increment)
    }
}

/// The clocks of a game as somebody asks for them: one for both sides, or one
/// for each side that shall have one.
///
/// ```
/// use session::{BySeat, ClockChoice};
///
/// let both: ClockChoice = serde_json::from_str(r#"{"initial":60000,"increment":1000}"#)?;
/// let clocks = BySeat::from(both);
/// assert_eq!(clocks.first, clocks.second);
///
/// let one: ClockChoice = serde_json::from_str(r#"{"second":{"initial":60000}}"#)?;
/// assert_eq!(BySeat::from(one).first, None);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Choice")]
pub enum ClockChoice {
    /// The same for both sides.
    Both(Clock),
    /// One for each side, or for one only.
    Each {
        /// The clock of the first seat.
        first: Option<Clock>,
        /// The clock of the second seat.
        second: Option<Clock>,
    },
}

/// The clocks of a game: `initial` and `increment` for both sides, or `first`
/// and `second`, each with these or left out.
// All in one, and not simply one of two things: so an error can say what is wrong.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
struct Choice {
    /// The time at the beginning.
    initial: Option<Millis>,
    /// The time that comes with every move.
    increment: Option<Millis>,
    /// The clock of the first seat.
    first: Option<Clock>,
    /// The clock of the second seat.
    second: Option<Clock>,
}

#[cfg(feature = "schema")]
mod schema {
    use super::{Choice, ClockChoice};
    use utoipa::openapi::{RefOr, schema::Schema};
    use utoipa::{PartialSchema, ToSchema};

    impl PartialSchema for ClockChoice {
        fn schema() -> RefOr<Schema> {
            Choice::schema()
        }
    }

    impl ToSchema for ClockChoice {
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            Choice::schemas(schemas);
        }
    }
}

/// Clocks that nobody can play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
enum ChoiceError {
    #[error(transparent)]
    Clock(#[from] ClockError),
    #[error(
        "a clock has `initial` and `increment` for both sides, or `first` and `second` with these"
    )]
    Mixed,
}

impl TryFrom<Choice> for ClockChoice {
    type Error = ChoiceError;

    fn try_from(choice: Choice) -> Result<ClockChoice, ChoiceError> {
        let Choice { first, second, .. } = choice;
        let is_each = first.is_some() || second.is_some();
        match (choice.initial, choice.increment) {
            (Some(initial), increment) if !is_each => {
                let clock = Clock::new(initial, increment.unwrap_or_default())?;
                Ok(ClockChoice::Both(clock))
            }
            (None, None) if is_each => Ok(ClockChoice::Each { first, second }),
            _ => Err(ChoiceError::Mixed),
        }
    }
}

impl From<ClockChoice> for BySeat<Option<Clock>> {
    fn from(choice: ClockChoice) -> BySeat<Option<Clock>> {
        match choice {
            ClockChoice::Both(clock) => BySeat::new_with(|_| Some(clock)),
            ClockChoice::Each { first, second } => BySeat { first, second },
        }
    }
}

/// What is left on the clocks; nothing for a side that plays without one.
pub(crate) type Left = BySeat<Option<Millis>>;

/// Where the time of a game went, up to the last event.
///
/// Two things are counted. The time a side has *used* runs in its turns and is
/// never given back (J7). What is *left* on its clock goes down with it, grows
/// with every move, and is put back by a takeback.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Times {
    clocks: BySeat<Option<Clock>>,
    used: BySeat<Millis>,
    left: Left,
    /// Up to when it is counted.
    counted: Timestamp,
    /// Whose time runs since then.
    running: Option<Seat>,
}

impl Times {
    /// All clocks full, nothing runs.
    pub(crate) fn new(clocks: BySeat<Option<Clock>>, at: Timestamp) -> Times {
        Times {
            clocks,
            used: BySeat::default(),
            left: BySeat::new_with(|seat| clocks[seat].map(Clock::initial)),
            counted: at,
            running: None,
        }
    }

    /// Counts the time up to `at`, but for the part that is not to be counted, and
    /// for a side without a clock the part in which it was not there.
    pub(crate) fn count(&mut self, at: Timestamp, credit: Millis, absent: Millis) {
        if let Some(seat) = self.running {
            let absent = if self.clocks[seat].is_none() {
                absent
            } else {
                Millis::ZERO
            };
            let time = at.since(self.counted).minus(credit.plus(absent));
            self.used[seat] = self.used[seat].plus(time);
            self.left[seat] = self.left[seat].map(|left| left.minus(time));
        }
        self.counted = at;
    }

    /// From now on the time of this side runs, or nobody's.
    pub(crate) const fn run(&mut self, seat: Option<Seat>) {
        self.running = seat;
    }

    /// A move was made: here is the time that comes with it.
    pub(crate) fn add_increment(&mut self, seat: Seat) {
        if let (Some(clock), Some(left)) = (self.clocks[seat], &mut self.left[seat]) {
            *left = left.plus(clock.increment);
        }
    }

    /// The clocks show again what they showed before.
    pub(crate) const fn put_back(&mut self, left: Left) {
        self.left = left;
    }

    /// Whose time runs.
    pub(crate) const fn running(&self) -> Option<Seat> {
        self.running
    }

    /// What the clocks showed at the last event.
    pub(crate) const fn left(&self) -> Left {
        self.left
    }

    pub(crate) const fn clocks(&self) -> &BySeat<Option<Clock>> {
        &self.clocks
    }

    /// The time that each side has used, and what is left on the clocks, now.
    pub(crate) fn at(&self, now: Timestamp, absent: Millis) -> (BySeat<Millis>, Left) {
        let mut times = self.clone();
        times.count(now.max(self.counted), Millis::ZERO, absent);
        (times.used, times.left)
    }

    /// When the flag of the side to move falls, if nothing happens before.
    pub(crate) fn flag(&self) -> Option<Timestamp> {
        let left = self.left[self.running?]?;
        Some(self.counted.plus(left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_choice_of_clocks_is_said() {
        for (text, words) in [
            (r#"{"initial":0}"#, "a clock of 0 ms"),
            (r#"{"first":{"initial":0}}"#, "a clock of 0 ms"),
            (r#"{"initial":1,"first":{"initial":1}}"#, "`initial` and"),
            (r#"{"increment":1}"#, "`initial` and"),
            ("{}", "`initial` and"),
            (r#"{"initail":1}"#, "unknown field `initail`"),
        ] {
            let error = serde_json::from_str::<ClockChoice>(text).unwrap_err();
            assert!(error.to_string().contains(words), "{error}");
        }
    }
}
