//! Time for a whole game.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What each side has for a game: some time, and some more after every move.
/// Written as seconds, `8+0.08`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// At the beginning.
    pub initial: Duration,
    /// After every move.
    pub increment: Duration,
}

/// A text that is no clock.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no clock; write seconds and seconds a move, as 8+0.08 or 60")]
pub struct ClockError(pub String);

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Clock, ClockError> {
        let error = || ClockError(text.chars().take(100).collect());
        let (initial, increment) = text.split_once('+').unwrap_or((text, "0"));
        let seconds = |text: &str| {
            const MAX: f64 = 86_400.0;
            let seconds: f64 = text.trim().parse().map_err(|_| error())?;
            let is_possible = (0.0..=MAX).contains(&seconds);
            is_possible
                .then(|| Duration::from_secs_f64(seconds))
                .ok_or_else(error)
        };
        let clock = Clock {
            initial: seconds(initial)?,
            increment: seconds(increment)?,
        };
        // Nobody could make the first move.
        if clock.initial.is_zero() {
            return Err(error());
        }
        Ok(clock)
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (initial, increment) = (self.initial.as_secs_f64(), self.increment.as_secs_f64());
        write!(f, "{initial}+{increment}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        let clock: Clock = "8+0.08".parse().unwrap();
        assert_eq!(clock.initial, Duration::from_secs(8));
        assert_eq!(clock.increment, Duration::from_millis(80));
        assert_eq!(clock.to_string(), "8+0.08");
        assert_eq!("60".parse::<Clock>().unwrap().to_string(), "60+0");
        for bad in [
            "", "+", "0", "0+1", "-1", "8+-1", "8+x", "nan", "inf", "1e9",
        ] {
            let error = bad.parse::<Clock>().unwrap_err();
            assert!(error.to_string().contains("8+0.08"), "{error}");
        }
    }
}
