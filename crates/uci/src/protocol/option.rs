//! What can be set about an engine, as it announces it:
//! `option name Hash type spin default 16 min 1 max 1024`.

use super::split_word;
use std::fmt;

/// Something that can be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciOption {
    /// Its name, which may have spaces.
    pub name: String,
    /// What it can be set to.
    pub kind: OptionKind,
}

/// What an option can be set to. (Defaults are as announced.)
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// What it is now.
        default: Option<bool>,
    },
    /// A whole number.
    Spin {
        /// What it is now.
        default: Option<i64>,
        /// The least that is allowed.
        min: i64,
        /// The most that is allowed.
        max: i64,
    },
    /// One of some words.
    Combo {
        /// What it is now.
        default: String,
        /// What it can be.
        choices: Vec<String>,
    },
    /// Nothing: setting it does something.
    Button,
    /// Any text.
    String {
        /// What it is now.
        default: String,
    },
}

/// An announcement longer than this is not remembered. The longest are lists of
/// files to choose from.
const MAX_ANNOUNCEMENT: usize = 4 * 1024;

/// How UCI writes a text without characters.
const EMPTY: &str = "<empty>";

impl UciOption {
    /// Reads what follows the word `option`; `None` if it has no name, is of a
    /// kind that nobody knows, or is too long.
    #[must_use]
    pub fn parse(text: &str) -> Option<UciOption> {
        if text.len() > MAX_ANNOUNCEMENT {
            return None;
        }
        let ("name", rest) = split_word(text) else {
            return None;
        };
        let (name, rest) = until(rest, "type");
        let (kind, rest) = split_word(rest);
        let kind = match kind {
            "check" => OptionKind::Check {
                default: field(rest, "default").and_then(|word| word.parse().ok()),
            },
            "spin" => {
                let number = |key| field(rest, key).and_then(|word| word.parse().ok());
                OptionKind::Spin {
                    default: number("default"),
                    min: number("min").unwrap_or(i64::MIN),
                    max: number("max").unwrap_or(i64::MAX),
                }
            }
            "combo" => {
                let (first, mut rest) = until(rest, "var");
                let default = match split_word(first) {
                    ("default", words) => joined(words),
                    _ => String::new(),
                };
                let mut choices = Vec::new();
                while !rest.is_empty() {
                    let (choice, more) = until(rest, "var");
                    choices.push(joined(choice));
                    rest = more;
                }
                OptionKind::Combo { default, choices }
            }
            "button" => OptionKind::Button,
            "string" => OptionKind::String {
                default: match split_word(rest) {
                    // To the end, for a text may hold any word.
                    ("default", text) if text != EMPTY => joined(text),
                    _ => String::new(),
                },
            },
            _ => return None,
        };
        let name = joined(name);
        (!name.is_empty()).then_some(UciOption { name, kind })
    }

    /// Whether this is the option of that name; case does not matter in UCI.
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Whether it can be set to this. No value may have a line break, or
    /// anything else that is no text: it would be a command of its own.
    #[must_use]
    pub fn allows(&self, value: &str) -> bool {
        let is_text = !value.chars().any(char::is_control);
        is_text
            && match &self.kind {
                OptionKind::Check { .. } => matches!(value, "true" | "false"),
                OptionKind::Spin { min, max, .. } => value
                    .parse()
                    .is_ok_and(|number| (*min..=*max).contains(&number)),
                OptionKind::Combo { choices, .. } => choices
                    .iter()
                    .any(|choice| choice.eq_ignore_ascii_case(value)),
                OptionKind::Button => value.is_empty(),
                OptionKind::String { .. } => true,
            }
    }
}

impl fmt::Display for OptionKind {
    /// What it can be set to, in words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Check { .. } => f.write_str("true or false"),
            OptionKind::Spin { min, max, .. } => write!(f, "a whole number from {min} to {max}"),
            OptionKind::Combo { choices, .. } => write!(f, "one of: {}", choices.join(", ")),
            OptionKind::Button => f.write_str("nothing, for it is a button"),
            OptionKind::String { .. } => f.write_str("a text without line breaks"),
        }
    }
}

/// How a value of an option is written.
pub(super) fn written(value: &str) -> &str {
    if value.is_empty() { EMPTY } else { value }
}

/// Splits at the first word that is `key`; what follows it is empty if there
/// is none.
fn until<'a>(text: &'a str, key: &str) -> (&'a str, &'a str) {
    let text = text.trim_ascii();
    let mut rest = text;
    while !rest.is_empty() {
        let (word, after) = split_word(rest);
        if word == key {
            return (&text[..text.len() - rest.len()], after);
        }
        rest = after;
    }
    (text, "")
}

/// The word after `key`.
fn field<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = until(text, key);
    Some(split_word(rest).0).filter(|word| !word.is_empty())
}

/// The words with one space between them.
fn joined(text: &str) -> String {
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn option(text: &str) -> UciOption {
        UciOption::parse(text).unwrap_or_else(|| panic!("{text:?} is an option"))
    }

    #[test]
    fn options_of_every_kind() {
        let text = |text: &str| text.to_owned();
        let expected = [
            (
                "name Hash type spin default 16 min 1 max 1024",
                "Hash",
                OptionKind::Spin {
                    default: Some(16),
                    min: 1,
                    max: 1024,
                },
            ),
            (
                "name UCI_Chess960 type check default false",
                "UCI_Chess960",
                OptionKind::Check {
                    default: Some(false),
                },
            ),
            (
                "name Clear Hash type button",
                "Clear Hash",
                OptionKind::Button,
            ),
            (
                "name Debug Log File type string default ",
                "Debug Log File",
                OptionKind::String { default: text("") },
            ),
            (
                "name SyzygyPath type string default <empty>",
                "SyzygyPath",
                OptionKind::String { default: text("") },
            ),
            (
                "name Book type string default c:\\my max books\\var x",
                "Book",
                OptionKind::String {
                    default: text("c:\\my max books\\var x"),
                },
            ),
            (
                "name Style type combo default Very Solid var Very Solid var Risky",
                "Style",
                OptionKind::Combo {
                    default: text("Very Solid"),
                    choices: vec![text("Very Solid"), text("Risky")],
                },
            ),
        ];
        for (text, name, kind) in expected {
            let found = option(text);
            assert_eq!((found.name.as_str(), found.kind), (name, kind), "{text}");
        }
    }

    #[test]
    fn options_written_carelessly() {
        let spin = option("name  Move   Overhead type spin max 9 default x");
        assert_eq!(spin.name, "Move Overhead");
        assert!(spin.allows("-1000") && !spin.allows("10"));
        assert_eq!(UciOption::parse("name type spin"), None);
        assert_eq!(UciOption::parse("name X type slider"), None);
        assert_eq!(UciOption::parse("X type spin"), None);
        let giant = format!("name X type combo {}", "var y ".repeat(1000));
        assert_eq!(UciOption::parse(&giant), None);
    }

    #[test]
    fn only_what_was_announced_is_allowed() {
        let cases = [
            ("name A type check", "true false", "True 1 yes"),
            (
                "name A type spin min 1 max 8",
                "1 8 +3",
                "0 9 1.5 x 99999999999999999999",
            ),
            ("name A type combo var X var Yes", "X x yes", "z Y"),
            ("name A type button", "", "on"),
            ("name A type string", "anything true 7", ""),
        ];
        for (text, good, bad) in cases {
            let option = option(text);
            for value in good.split_ascii_whitespace() {
                assert!(option.allows(value), "{text}: {value}");
            }
            for value in bad.split_ascii_whitespace() {
                assert!(!option.allows(value), "{text}: {value}");
            }
            assert!(!option.allows("true\nquit"), "{text}");
        }
        assert!(option("name A type button").allows(""));
        assert!(option("name A type string").allows(""));
        assert!(!option("name A type check").allows(""));
        assert!(option("name Clear Hash type button").is_named("clear hash"));
    }
}
