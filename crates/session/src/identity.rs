//! Who somebody is, and what they are called.

mod visible;

use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;
use visible::Fault;

/// A person, as the server knows them. It tells people apart and opens no door:
/// whatever proves who somebody is (a cookie, a password) has no place here.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub String);

impl UserId {
    /// Whether it was left out, as in an [event for everyone](crate::Event::for_everyone).
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A game, as the server knows it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameId(pub String);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// What a person is called: 1 to 20 characters of any script.
///
/// What a person may choose is stricter ([`Name::chosen`]) than what is read from
/// an old game.
///
/// ```
/// use session::Name;
///
/// let name: Name = " Žofia 林 ".parse()?;
/// assert_eq!(name.to_string(), "Žofia 林");
/// assert!("".parse::<Name>().is_err());
/// assert!("three\nlines\n".parse::<Name>().is_err());
/// # Ok::<(), session::NameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 20))]
pub struct Name(String);

/// Why a text is no name (J10).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// There is nothing to see.
    #[error(
        "a name must not be empty: give 1 to {} characters",
        Name::MAX_CHARACTERS
    )]
    Empty,
    /// It does not fit.
    #[error(
        "{text:?} is too long for a name: it has {characters} characters, {} are allowed",
        Name::MAX_CHARACTERS
    )]
    TooLong {
        /// How it begins.
        text: String,
        /// How long it is.
        characters: usize,
    },
    /// It would change how the text around it is shown.
    #[error("the name {text:?} has the control character {character:?} in it")]
    Control {
        /// The name.
        text: String,
        /// What is not allowed.
        character: char,
    },
    /// Something in it cannot be seen.
    #[error("the name {text:?} has the invisible character {character:?} in it")]
    Invisible {
        /// The name.
        text: String,
        /// What is not allowed.
        character: char,
    },
    /// Marks pile up on a letter, or stand on nothing.
    #[error(
        "the name {text:?} has the mark {character:?} where it cannot be read: a letter has \
         at most {} marks",
        visible::MAX_MARKS
    )]
    Marks {
        /// The name.
        text: String,
        /// Which one is too many.
        character: char,
    },
}

game::coded! {
    NameError {
        NameError::Empty => "name.empty" { limit = Name::MAX_CHARACTERS },
        NameError::TooLong { text, characters } =>
            "name.too-long" { text, characters, limit = Name::MAX_CHARACTERS },
        NameError::Control { text, character } => "name.control" { text, character = code_point(*character) },
        NameError::Invisible { text, character } => "name.invisible" { text, character = code_point(*character) },
        NameError::Marks { text, character } =>
            "name.marks" { text, character = code_point(*character), limit = visible::MAX_MARKS },
    }
}

/// A character that cannot be shown: `U+200B`.
fn code_point(character: char) -> String {
    format!("U+{:04X}", u32::from(character))
}

impl Name {
    /// The most characters a name can have.
    pub const MAX_CHARACTERS: usize = 20;

    /// The name that a person chooses: the same letters are the same characters
    /// (NFKC), all of them can be seen, and no marks pile up. Names in games that
    /// were stored before are read as they are.
    ///
    /// ```
    /// use session::Name;
    ///
    /// assert_eq!(Name::chosen("Ａｎｎ")?.as_str(), "Ann");
    /// assert!(Name::chosen("An\u{200b}n").is_err());
    /// # Ok::<(), session::NameError>(())
    /// ```
    ///
    /// # Errors
    /// If it is no name, or tries to be more than one.
    pub fn chosen(text: &str) -> Result<Name, NameError> {
        let text = visible::normal(text);
        let name: Name = text.parse()?;
        let fault =
            visible::check(&name.0).find_map(|(character, fault)| Some((character, fault?)));
        let text = name.0.clone();
        match fault {
            None => Ok(name),
            Some((character, Fault::Invisible)) => Err(NameError::Invisible { text, character }),
            Some((character, Fault::Marks)) => Err(NameError::Marks { text, character }),
        }
    }

    /// The name that is closest to a text, whatever the text is: files are less
    /// strict than people can be. `?` if nothing is left of it.
    #[must_use]
    pub fn like(text: &str) -> Name {
        let shown = |c: char| if is_control(c) { ' ' } else { c };
        // What is much too long need not be looked at to its end.
        let text: String = text.chars().take(1000).map(shown).collect();
        let text = visible::normal(&text);
        let text: String = visible::check(&text)
            .filter_map(|(character, fault)| fault.is_none().then_some(character))
            .collect();
        let text: String = text.trim().chars().take(Name::MAX_CHARACTERS).collect();
        text.parse().unwrap_or_else(|_| Name("?".to_owned()))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Control characters, and the marks that turn the direction of what follows:
/// with them a name could rewrite the line it stands in.
pub(crate) fn is_control(character: char) -> bool {
    character.is_control() || matches!(character, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Takes no place at all; some scripts need these between letters.
const fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}'
    )
}

impl std::str::FromStr for Name {
    type Err = NameError;

    /// Space around the name is left out.
    fn from_str(text: &str) -> Result<Name, NameError> {
        let text = text.trim();
        let characters = text.chars().count();
        if text.chars().all(|c| is_invisible(c) || c.is_whitespace()) {
            return Err(NameError::Empty);
        }
        if characters > Name::MAX_CHARACTERS {
            let text = text.chars().take(Name::MAX_CHARACTERS).collect();
            return Err(NameError::TooLong { text, characters });
        }
        match text.chars().find(|c| is_control(*c)) {
            Some(character) => Err(NameError::Control {
                text: text.to_owned(),
                character,
            }),
            None => Ok(Name(text.to_owned())),
        }
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Name, NameError> {
        text.parse()
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn j10_names_of_any_script_are_taken_as_they_are() {
        for text in [
            "A",
            "Ann",
            "'; DROP TABLE x; --",
            "山田太郎",
            "👩‍🚀",
            "می‌خواهم",
            "12345678901234567890",
        ] {
            let name: Name = text.parse().unwrap();
            assert_eq!(name.as_str(), text);
            assert_eq!(Name::chosen(text), Ok(name));
        }
    }

    #[test]
    fn a_chosen_name_can_be_seen() {
        for (text, name) in [
            ("Ａｎｎ", "Ann"),
            ("Z\u{30c}ofia", "Žofia"),
            ("ﬁnn\u{a0}", "finn"),
            ("Nguyễn", "Nguyễn"),
            ("ก็ดี", "ก็ดี"),
            ("क्षत्रिय", "क्षत्रिय"),
            ("👩🏽‍🚀❤️", "👩🏽‍🚀❤️"),
        ] {
            assert_eq!(Name::chosen(text).map(String::from), Ok(name.to_owned()));
        }
        for text in [
            "An\u{200b}n",
            "\u{2065}x",
            "\u{378}",
            "An\u{200d}n",
            "An\u{200c}",
            "می\u{200c}\u{200c}خ",
            "Ann\u{fe0f}",
            "Ann\u{feff}",
            "An\u{ad}n",
            "\u{3164}",
            "a\u{115f}b",
            "\u{1160}",
            "\u{ffa0}",
            "\u{2800}\u{2800}",
            "Ann\u{e0041}",
            "Ann\u{34f}",
            "\u{e000}",
        ] {
            let error = Name::chosen(text).unwrap_err();
            assert!(
                matches!(error, NameError::Invisible { .. }),
                "{text:?}: {error}"
            );
            // It may be in an old game.
            assert!(text.parse::<Name>().is_ok(), "{text:?}");
        }
        for text in [
            "\u{301}",
            "Ann \u{301}",
            "Z\u{335}\u{336}\u{337}algo",
            "1\u{20dd}\u{20dd}\u{20dd}",
        ] {
            let error = Name::chosen(text).unwrap_err();
            assert!(
                matches!(error, NameError::Marks { .. }),
                "{text:?}: {error}"
            );
            assert!(text.parse::<Name>().is_ok(), "{text:?}");
        }
        for text in ["Ann\u{202e}", "\u{61c}Ann", "", "\u{200b}"] {
            assert!(Name::chosen(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn any_text_is_like_a_name() {
        for (text, name) in [
            ("Ann", "Ann"),
            (" Ann\n", "Ann"),
            ("a\0b\u{202e}c", "a b c"),
            ("1234567890123456789 12", "1234567890123456789"),
            ("", "?"),
            ("\u{7}\u{200b}", "?"),
            ("\u{3164}", "?"),
            ("A\u{200b}nn\u{ad}", "Ann"),
            ("Z\u{335}\u{336}\u{337}\u{338}x", "Z\u{335}\u{336}x"),
        ] {
            assert_eq!(Name::like(text).as_str(), name);
        }
    }

    #[test]
    fn j10_bad_names_are_refused_with_a_message() {
        for (text, message) in [
            ("", "must not be empty"),
            (" \t ", "must not be empty"),
            ("\u{200b}\u{feff}", "must not be empty"),
            ("123456789012345678901", "has 21 characters, 20 are allowed"),
            ("Ann\u{7}", "control character '\\u{7}'"),
            ("nnA\u{202e}", "control character '\\u{202e}'"),
            ("a\0b", "control character '\\0'"),
        ] {
            let error = text.parse::<Name>().unwrap_err();
            assert!(error.to_string().contains(message), "{error}");
        }
        assert!(serde_json::from_str::<Name>("\"\"").is_err());
    }
}
