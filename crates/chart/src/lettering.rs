//! Text in SVG: what it means, and about how much room it takes.

/// The usual size of letters.
pub(crate) const SIZE: f64 = 13.0;

/// Text that means itself. What no XML may hold is replaced.
pub(crate) fn escaped(text: &str) -> String {
    let plain = |character: char| {
        if character.is_control() || matches!(character, '\u{fffe}' | '\u{ffff}') {
            '\u{fffd}'
        } else {
            character
        }
    };
    let text: String = text.chars().map(plain).collect();
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// About how wide a text is. Whoever looks at it has a font of their own, so
/// this is meant for a wide one.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    let letter = |letter: char| match letter {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | ' ' | '!' => 0.34,
        'f' | 't' | 'r' | 'I' | '/' | '-' | '(' | ')' | '[' | ']' => 0.41,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 1.0,
        '+' | '=' | '<' | '>' | '~' | '−' | '±' => 0.84,
        'A'..='Z' => 0.72,
        ' '..='~' => 0.63,
        _ => 1.0,
    };
    text.chars().map(letter).sum::<f64>() * size
}

/// The text, or its beginning and its end if there is no room for all of it.
pub(crate) fn shortened(text: &str, size: f64, room: f64) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().collect();
    let with = |kept: usize| -> String {
        let end = kept / 2;
        let beginning = letters[..kept - end].iter();
        let end = letters[letters.len() - end..].iter();
        beginning.chain(&['…']).chain(end).collect()
    };
    let fitting = (0..letters.len())
        .rev()
        .map(with)
        .find(|text| width(text, size) <= room);
    fitting.unwrap_or_else(|| "…".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_breaks_the_picture() {
        assert_eq!(escaped("a < b & c > d"), "a &lt; b &amp; c &gt; d");
        assert_eq!(escaped("\u{1b}[1m\0"), "\u{fffd}[1m\u{fffd}");
    }

    #[test]
    fn shortened_text_fits_and_keeps_its_ends() {
        let name = "lab:alpha-beta-quiescence/gains:personalities/aggressive.toml/5";
        assert_eq!(shortened(name, SIZE, 1000.0), name);
        for room in [40.0, 100.0, 200.0] {
            let short = shortened(name, SIZE, room);
            assert!(width(&short, SIZE) <= room, "{short}");
            assert!(width(&short, SIZE) > room - 2.0 * SIZE, "{short}");
            assert!(short.starts_with('l') && short.ends_with('5'), "{short}");
        }
        assert_eq!(shortened(name, SIZE, 1.0), "…");
        assert_eq!(shortened("", SIZE, 0.0), "");
    }
}
