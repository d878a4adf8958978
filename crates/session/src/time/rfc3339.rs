//! Instants as text: `2001-09-09T01:46:40.007Z`, UTC only.
//!
//! Days are counted from 1 March of the year 0 in the Gregorian calendar, as
//! far back as it is drawn out: then the leap day is the last of its year, and
//! a day's month and year follow by division alone.

use std::fmt;

const MILLIS_PER_DAY: u64 = 86_400_000;
/// A cycle of the calendar: 400 years, 97 of them leap years.
const DAYS_PER_CYCLE: u64 = 146_097;
/// 1 January 1970, counted from 1 March 0.
const DAYS_TO_1970: u64 = 719_468;

pub(super) fn write(millis: u64, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (days, rest) = (millis / MILLIS_PER_DAY, millis % MILLIS_PER_DAY);
    let (year, month, day) = date(days);
    let (hour, minute) = (rest / 3_600_000, rest / 60_000 % 60);
    let (second, milli) = (rest / 1000 % 60, rest % 1000);
    write!(
        f,
        "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}Z"
    )
}

/// The date so many days after 1 January 1970: year, month, day of the month.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + DAYS_TO_1970;
    let (cycle, day) = (days / DAYS_PER_CYCLE, days % DAYS_PER_CYCLE);
    // Without the leap days before it, a day is one of 365 in its year. The
    // last day of four years, of a cycle, is a leap day; of a century it is not.
    let leap_days = day / 1460 - day / 36_524 + day / 146_096;
    let year_of_cycle = (day - leap_days) / 365;
    let day_of_year = day - first_day(year_of_cycle);
    // March to July have 153 days, and so have August to December.
    let month = (5 * day_of_year + 2) / 153;
    let day_of_month = day_of_year - days_before(month) + 1;
    let year = 400 * cycle + year_of_cycle;
    if month < 10 {
        (year, month + 3, day_of_month)
    } else {
        (year + 1, month - 9, day_of_month)
    }
}

/// The first day of a year of the cycle.
fn first_day(year: u64) -> u64 {
    365 * year + year / 4 - year / 100 + year / 400
}

/// The days of the year before a month; March is month 0.
fn days_before(month: u64) -> u64 {
    (153 * month + 2) / 5
}

pub(super) fn read(text: &str) -> Option<u64> {
    let bytes = text.as_bytes();
    let pattern = b"dddd-dd-ddTdd:dd:dd.dddZ";
    let fits = |(byte, wanted): (&u8, &u8)| match wanted {
        b'd' => byte.is_ascii_digit(),
        sign => byte == sign,
    };
    if bytes.len() != pattern.len() || !bytes.iter().zip(pattern).all(fits) {
        return None;
    }
    let number = |from: usize, to: usize| -> u64 {
        let digit = |number, byte: &u8| 10 * number + u64::from(byte - b'0');
        bytes[from..to].iter().fold(0, digit)
    };
    let (year, month, day) = (number(0, 4), number(5, 7), number(8, 10));
    let (hour, minute, second) = (number(11, 13), number(14, 16), number(17, 19));
    if year < 1970 || hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    let days = days(year, month, day)?;
    let seconds = 3600 * hour + 60 * minute + second;
    Some(days * MILLIS_PER_DAY + 1000 * seconds + number(20, 23))
}

/// Days from 1 January 1970 to a date; none if there is no such date.
fn days(year: u64, month: u64, day: u64) -> Option<u64> {
    if !(1..=12).contains(&month) {
        return None;
    }
    let (year_from_march, month_from_march) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let before = first_day(year_from_march) + days_before(month_from_march);
    let days = (before + day).checked_sub(DAYS_TO_1970 + 1)?;
    // The 30th of February would be a day of March.
    (date(days) == (year, month, day)).then_some(days)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Timestamp;

    /// The slow way: day by day, as a calendar on the wall has them.
    #[test]
    fn every_day_of_eight_thousand_years_has_its_date() {
        let (mut year, mut month, mut day) = (1970, 1, 1);
        let mut count = 0;
        while year < 10_000 {
            assert_eq!(date(count), (year, month, day));
            assert_eq!(days(year, month, day), Some(count));
            let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            let length = match month {
                2 if is_leap => 29,
                2 => 28,
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            assert_eq!(days(year, month, length + 1), None);
            day += 1;
            if day > length {
                (month, day) = (month + 1, 1);
            }
            if month > 12 {
                (year, month) = (year + 1, 1);
            }
            count += 1;
        }
        assert_eq!(count * MILLIS_PER_DAY - 1, Timestamp::MAX.millis());
    }

    /// As `date -u -d @SECONDS` has them.
    #[test]
    fn known_instants_are_written_and_read() {
        for (millis, text) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (1_000_000_000_000, "2001-09-09T01:46:40.000Z"),
            (1_700_000_000_123, "2023-11-14T22:13:20.123Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ] {
            assert_eq!(Timestamp::from_millis(millis).to_string(), text);
            assert_eq!(text.parse(), Ok(Timestamp::from_millis(millis)));
        }
        assert_eq!(Timestamp::from_millis(u64::MAX), Timestamp::MAX);
    }

    #[test]
    fn what_is_no_instant_is_refused_and_quoted() {
        for text in [
            "",
            "2001-09-09",
            "2001-09-09T01:46:40Z",
            "2001-09-09T01:46:40.000+",
            "2001-13-09T01:46:40.000Z",
            "2001-00-09T01:46:40.000Z",
            "2001-02-29T01:46:40.000Z",
            "2001-09-00T01:46:40.000Z",
            "2001-09-09T24:46:40.000Z",
            "2001-09-09T01:60:40.000Z",
            "2001-09-09T01:46:60.000Z",
            "1969-12-31T23:59:59.999Z",
            "0000-01-01T00:00:00.000Z",
            "２001-09-09T01:46:40.0Z",
        ] {
            let error = text.parse::<Timestamp>().unwrap_err();
            assert!(error.to_string().contains(&format!("{text:?}")), "{error}");
        }
    }
}
