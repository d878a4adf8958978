//! Numbers as a reader wants them.

/// Where there is no number.
pub const NONE: &str = "–";

/// `1234567` as `1,234,567`.
#[must_use]
pub fn with_separators(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A count, `5,072,213`.
#[must_use]
pub fn count(number: f64) -> String {
    with_separators(number.round() as u64)
}

/// A time in the unit that suits it: `280 ns`, `31.0 µs`, `46.5 ms`, `1.41 s`.
#[must_use]
pub fn time(seconds: f64) -> String {
    if seconds.abs() < 1e-6 {
        format!("{} ns", significant(1e9 * seconds))
    } else if seconds < 1e-3 {
        format!("{} µs", significant(1e6 * seconds))
    } else if seconds < 1.0 {
        format!("{} ms", significant(1e3 * seconds))
    } else {
        format!("{} s", significant(seconds))
    }
}

/// About three digits, `1,365`, `46.7`, `0.0123`.
#[must_use]
pub fn significant(number: f64) -> String {
    if number == 0.0 {
        return "0".to_owned();
    }
    let size = number.abs();
    if size >= 100.0 {
        let sign = if number < 0.0 { "-" } else { "" };
        return format!("{sign}{}", count(size));
    }
    // One digit and the point before it, as many more as make three.
    let decimals = (2.0 - size.log10().floor()).clamp(0.0, 12.0) as usize;
    format!("{number:.decimals$}")
}

/// A part, `5.5 %`, `0.75 %`.
#[must_use]
pub fn percent(part: f64) -> String {
    let percent = 100.0 * part;
    if percent > 0.0 && percent < 1.0 {
        format!("{percent:.2} %")
    } else {
        format!("{percent:.1} %")
    }
}

/// `1 game`, `3 games`, `2 plies`.
#[must_use]
pub fn of(number: u64, one: &str) -> String {
    let number_text = with_separators(number);
    match (number, one.strip_suffix('y')) {
        (1, _) => format!("1 {one}"),
        (_, Some(stem)) => format!("{number_text} {stem}ies"),
        _ => format!("{number_text} {one}s"),
    }
}

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn listed(items: &[String]) -> String {
    match items {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The name of a game at the beginning of a sentence.
#[must_use]
pub fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// The text in lines for a terminal, set in a little.
#[must_use]
pub fn folded(text: &str) -> String {
    const WIDTH: usize = 78;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(format!("   {word}")),
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators_stand_before_every_third_digit_from_the_right() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (119_060_324, "119,060,324"),
        ] {
            assert_eq!(with_separators(number), text);
        }
    }

    #[test]
    fn numbers_have_about_three_digits() {
        for (number, text) in [
            (0.0, "0"),
            (1365.2, "1,365"),
            (-123.4, "-123"),
            (46.71, "46.7"),
            (1.4058, "1.41"),
            (0.01234, "0.0123"),
        ] {
            assert_eq!(significant(number), text);
        }
        for (seconds, text) in [
            (51.2e-9, "51.2 ns"),
            (31e-6, "31.0 µs"),
            (0.0465, "46.5 ms"),
            (1.4058, "1.41 s"),
            (1365.0, "1,365 s"),
        ] {
            assert_eq!(time(seconds), text);
        }
        assert_eq!(percent(0.0075), "0.75 %");
        assert_eq!(percent(0.055), "5.5 %");
        assert_eq!(percent(0.0), "0.0 %");
    }

    #[test]
    fn words_are_put_together_as_people_do() {
        let items = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(listed(&items), "a, b and c");
        assert_eq!(listed(&items[..2]), "a and b");
        assert_eq!(listed(&items[..1]), "a");
        let texts = [of(1, "draw"), of(1_200, "draw"), of(1, "ply"), of(2, "ply")];
        assert_eq!(texts, ["1 draw", "1,200 draws", "1 ply", "2 plies"]);
    }

    #[test]
    fn folded_text_keeps_its_words() {
        let text = "alpha beta ".repeat(40);
        let folded = folded(text.trim());
        assert!(folded.lines().count() > 4);
        assert!(folded.lines().all(|line| line.chars().count() <= 78));
        let words = |text: &str| {
            text.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(words(&folded), words(&text));
    }
}
