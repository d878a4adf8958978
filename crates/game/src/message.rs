//! What is said to people, as data: a code that never changes, and what the
//! sentence is about. Whoever shows it says it in the language of the reader;
//! the `Display` of the same value says it in English.
//!
//! ```
//! use game::message::{Coded, Codes, Message};
//! use game::{Color, coded};
//!
//! enum Fault {
//!     NoKing(Color),
//!     TooLong { bytes: usize },
//! }
//!
//! coded! {
//!     Fault {
//!         Fault::NoKing(color) => "no-king" { color: Color },
//!         Fault::TooLong { bytes } => "too-long" { bytes },
//!     }
//! }
//!
//! let message = Fault::TooLong { bytes: 9 }.message();
//! assert_eq!(message, Message::new("too-long").with("bytes", 9_usize));
//! let codes: Vec<_> = Codes::of::<Fault>().iter().map(|(code, _)| code).collect();
//! assert_eq!(codes, ["color.black", "color.white", "no-king", "too-long"]);
//! # let _ = Fault::NoKing(Color::White).message();
//! ```

use crate::{Color, Ending, Reason};
use std::collections::BTreeMap;

/// Something to be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What sort of thing, in a few words with hyphens. It never changes.
    pub code: &'static str,
    /// What it is about, by name.
    pub parameters: Vec<(&'static str, Parameter)>,
}

/// What a message is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// Something to be quoted: what a person wrote, a square, a move.
    Text(String),
    /// Several such things.
    Texts(Vec<String>),
    /// A number.
    Number(u64),
    /// Something that has words of its own: a reason, a colour.
    Message(Message),
    /// Several such things.
    Messages(Vec<Message>),
}

impl Message {
    /// A message about nothing in particular.
    #[must_use]
    pub const fn new(code: &'static str) -> Message {
        Message {
            code,
            parameters: Vec::new(),
        }
    }

    /// The same about something more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Parameter>) -> Message {
        self.parameters.push((name, value.into()));
        self
    }
}

/// What can be said to a person in any language. [`coded!`](crate::coded)
/// implements it.
pub trait Coded {
    /// What is to be said.
    fn message(&self) -> Message;

    /// Notes every code that [`message`](Coded::message) may have, those of the
    /// messages within it too.
    fn list(codes: &mut Codes);
}

/// Codes, each with the names of its parameters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Codes(BTreeMap<&'static str, Vec<&'static str>>);

impl Codes {
    /// The codes of a type.
    #[must_use]
    pub fn of<T: Coded>() -> Codes {
        let mut codes = Codes::default();
        T::list(&mut codes);
        codes
    }

    /// Notes a code. If it is used in several places, only what all of them tell
    /// can be counted on.
    pub fn add(&mut self, code: &'static str, parameters: &[&'static str]) {
        self.0
            .entry(code)
            .and_modify(|known| known.retain(|name| parameters.contains(name)))
            .or_insert_with(|| parameters.to_vec());
    }

    /// All of them in the order of the alphabet, and what each is about.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &[&'static str])> {
        self.0.iter().map(|(code, names)| (*code, names.as_slice()))
    }
}

/// Implements [`Coded`]: a code for every variant, what it
/// is about, and by that the list of all codes. A variant without a code does not
/// compile.
///
/// - `Error::Long { bytes } => "long" { bytes }`: a number or a text.
/// - `Error::Long { .. } => "long" { limit = MAX }`: the same, not from the pattern.
/// - `Error::Bad(reason) => "bad" { reason: Reason }`: something with a code of its own.
/// - `Error::All(reasons) => "all" { reasons: [Reason] }`: several such things.
/// - `Error::Other(error) => (OtherError = error)`: the other message and no more.
#[macro_export]
macro_rules! coded {
    (@value $name:ident) => { $name };
    (@value $name:ident = $value:expr) => { $value };
    (@value $name:ident : $type:ty) => { <$type as $crate::message::Inside>::parameter($name) };
    (@value $name:ident : $type:ty = $value:expr) => {
        <$type as $crate::message::Inside>::parameter($value)
    };
    ($coded:ty { $(
        $pattern:pat =>
            $($code:literal $({ $($name:ident $(: $type:ty)? $(= $value:expr)?),* $(,)? })?)?
            $(( $other:ty = $error:expr ))?
    ),* $(,)? }) => {
        impl $crate::message::Coded for $coded {
            fn message(&self) -> $crate::message::Message {
                match self { $(
                    $pattern => {
                        $(
                            $crate::message::Message::new($code) $($(.with(
                                stringify!($name),
                                $crate::coded!(@value $name $(: $type)? $(= $value)?),
                            ))*)?
                        )?
                        $( <$other as $crate::message::Coded>::message($error) )?
                    }
                )* }
            }

            fn list(codes: &mut $crate::message::Codes) {
                $(
                    $(
                        codes.add($code, &[$($(stringify!($name)),*)?]);
                        $($($( <$type as $crate::message::Inside>::list(codes); )?)*)?
                    )?
                    $( <$other as $crate::message::Coded>::list(codes); )?
                )*
            }
        }
    };
}

/// What can stand inside a message with words of its own: something coded, or a
/// list of such.
pub trait Inside {
    /// It as a part of a message.
    fn parameter(&self) -> Parameter;

    /// Notes every code that it may have.
    fn list(codes: &mut Codes);
}

impl<T: Coded> Inside for T {
    fn parameter(&self) -> Parameter {
        Parameter::Message(self.message())
    }

    fn list(codes: &mut Codes) {
        <T as Coded>::list(codes);
    }
}

impl<T: Coded> Inside for [T] {
    fn parameter(&self) -> Parameter {
        Parameter::Messages(self.iter().map(Coded::message).collect())
    }

    fn list(codes: &mut Codes) {
        <T as Coded>::list(codes);
    }
}

coded! {
    Color {
        Color::White => "color.white",
        Color::Black => "color.black",
    }
}

coded! {
    Reason {
        Reason::Checkmate => "ending.checkmate",
        Reason::Stalemate => "ending.stalemate",
        Reason::DeadPosition => "ending.dead-position",
        Reason::NoPieces => "ending.no-pieces",
        Reason::NoMoves => "ending.no-moves",
        Reason::ThreefoldRepetition => "ending.threefold-repetition",
        Reason::FivefoldRepetition => "ending.fivefold-repetition",
        Reason::FiftyMoves => "ending.fifty-moves",
        Reason::SeventyFiveMoves => "ending.seventy-five-moves",
        Reason::FortyMoves => "ending.forty-moves",
        Reason::Resignation => "ending.resignation",
        Reason::Agreement => "ending.agreement",
        Reason::Time => "ending.time",
        Reason::Adjudication => "ending.adjudication",
        Reason::Recorded => "ending.recorded",
        Reason::Other(rule) => "ending.other" { rule = *rule },
    }
}

coded! {
    Ending {
        Ending { reason, .. } => (Reason = reason),
    }
}

impl From<Message> for Parameter {
    fn from(message: Message) -> Parameter {
        Parameter::Message(message)
    }
}

impl From<&String> for Parameter {
    fn from(text: &String) -> Parameter {
        Parameter::Text(text.clone())
    }
}

impl From<String> for Parameter {
    fn from(text: String) -> Parameter {
        Parameter::Text(text)
    }
}

impl From<&str> for Parameter {
    fn from(text: &str) -> Parameter {
        Parameter::Text(text.to_owned())
    }
}

impl From<&char> for Parameter {
    fn from(character: &char) -> Parameter {
        Parameter::Text(character.to_string())
    }
}

impl From<&Vec<String>> for Parameter {
    fn from(texts: &Vec<String>) -> Parameter {
        Parameter::Texts(texts.clone())
    }
}

impl From<u64> for Parameter {
    fn from(number: u64) -> Parameter {
        Parameter::Number(number)
    }
}

impl From<u32> for Parameter {
    fn from(number: u32) -> Parameter {
        Parameter::Number(number.into())
    }
}

impl From<usize> for Parameter {
    fn from(number: usize) -> Parameter {
        Parameter::Number(number as u64)
    }
}

/// What a pattern binds is a reference.
macro_rules! numbers {
    ($($type:ty),*) => { $(
        impl From<&$type> for Parameter {
            fn from(number: &$type) -> Parameter {
                Parameter::from(*number)
            }
        }
    )* };
}

numbers!(u32, u64, usize);

#[cfg(test)]
mod tests {
    use super::*;

    enum Inner {
        Of(Color),
    }

    enum Outer {
        Many(Vec<Inner>),
        Same(Inner),
        Limit,
    }

    coded! {
        Inner {
            Inner::Of(color) => "inner" { color: Color },
        }
    }

    coded! {
        Outer {
            Outer::Many(all) => "outer" { all: [Inner] = all.as_slice() },
            Outer::Same(inner) => (Inner = inner),
            Outer::Limit => "limit" { most = 8_usize },
        }
    }

    #[test]
    fn messages_hold_messages() {
        let white = || Message::new("inner").with("color", Message::new("color.white"));
        let all = Outer::Many(vec![Inner::Of(Color::White), Inner::Of(Color::White)]);
        let several = Parameter::Messages(vec![white(), white()]);
        assert_eq!(all.message(), Message::new("outer").with("all", several));
        assert_eq!(Outer::Same(Inner::Of(Color::White)).message(), white());
        let limit = Message::new("limit").with("most", 8_usize);
        assert_eq!(Outer::Limit.message(), limit);
    }

    #[test]
    fn every_code_is_listed_with_what_it_is_about() {
        let codes = Codes::of::<Outer>();
        let listed: Vec<_> = codes.iter().collect();
        let expected: Vec<(&str, &[&str])> = vec![
            ("color.black", &[]),
            ("color.white", &[]),
            ("inner", &["color"]),
            ("limit", &["most"]),
            ("outer", &["all"]),
        ];
        assert_eq!(listed, expected);
    }

    #[test]
    fn only_what_every_use_of_a_code_tells_can_be_counted_on() {
        let mut codes = Codes::default();
        codes.add("over", &["ending", "game"]);
        codes.add("over", &["game"]);
        assert_eq!(codes.iter().collect::<Vec<_>>(), [("over", &["game"][..])]);
    }
}
