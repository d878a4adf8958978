//! The options of the engine as UCI names them.

use crate::{Options, Strength};
use std::ops::RangeInclusive;
use std::str::SplitWhitespace;
use std::time::Duration;
use thiserror::Error;

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    On,
    Off,
}

/// An option with its new value.
#[derive(Clone, Debug)]
pub(super) enum SetOption {
    Hash(usize),
    Threads(usize),
    MultiPv(usize),
    MoveOverhead(Duration),
    Ponder,
    Chess960(Choice),
    ShowChances(Choice),
    LimitStrength(Choice),
    Elo(u32),
    Seed(u64),
    ClearHash,
    OwnBook(Choice),
    BookFile(String),
    /// Folders of Syzygy tablebases; empty for none.
    Tables(String),
    ProbeDepth(u32),
    ProbeLimit(u32),
    /// A number of the search, which is set already.
    #[cfg(feature = "tunable")]
    Parameter,
}

/// Why an option cannot be set.
#[derive(Debug, Error)]
pub(super) enum OptionError {
    #[error("there is no option \"{0}\"")]
    Unknown(String),
    #[error("{name} is a whole number from {from} to {to}, not \"{value}\"")]
    OutOfRange {
        name: &'static str,
        from: u64,
        to: u64,
        value: String,
    },
    #[error("{name} is true or false, not \"{value}\"")]
    NoChoice { name: &'static str, value: String },
}

/// How strong it is where strength is limited, but nobody has said how much.
pub(super) const DEFAULT_ELO: u32 = 1500;

/// Seeds are numbers that every program can send.
const MAX_SEED: u64 = 2_147_483_647;

/// How the options are introduced.
pub(super) fn list() -> String {
    let defaults = Options::default();
    let number = |name: &str, default: u64, range: (u64, u64)| {
        let (min, max) = range;
        format!("option name {name} type spin default {default} min {min} max {max}")
    };
    let sizes = |range: RangeInclusive<usize>| (*range.start() as u64, *range.end() as u64);
    let overhead = defaults.move_overhead.as_millis() as u64;
    let overheads = (
        *Options::MOVE_OVERHEAD.start(),
        *Options::MOVE_OVERHEAD.end(),
    );
    let options = [
        number("Hash", defaults.hash as u64, sizes(Options::HASH)),
        number("Threads", defaults.threads as u64, sizes(Options::THREADS)),
        number("MultiPV", defaults.multipv as u64, sizes(Options::MULTIPV)),
        number("MoveOverhead", overhead, overheads),
        // The same by its usual name: clients set only what was announced.
        number("Move Overhead", overhead, overheads),
        "option name Ponder type check default false".to_owned(),
        "option name UCI_Chess960 type check default false".to_owned(),
        "option name UCI_ShowWDL type check default false".to_owned(),
        "option name UCI_LimitStrength type check default false".to_owned(),
        number(
            "UCI_Elo",
            DEFAULT_ELO.into(),
            (
                (*Strength::ELO.start()).into(),
                (*Strength::ELO.end()).into(),
            ),
        ),
        number("Seed", 0, (0, MAX_SEED)),
        "option name Clear Hash type button".to_owned(),
        "option name OwnBook type check default false".to_owned(),
        // Empty is the built-in book.
        "option name BookFile type string default <empty>".to_owned(),
        "option name SyzygyPath type string default <empty>".to_owned(),
        number(
            "SyzygyProbeDepth",
            defaults.probe_depth.into(),
            sizes(Options::PROBE_DEPTH),
        ),
        number(
            "SyzygyProbeLimit",
            defaults.probe_limit.into(),
            sizes(Options::PROBE_LIMIT),
        ),
    ];
    #[cfg(feature = "tunable")]
    let options = options
        .into_iter()
        .chain(crate::parameters::ALL.iter().map(|parameter| {
            let (name, value) = (parameter.name, parameter.value);
            let (min, max) = (parameter.range.start(), parameter.range.end());
            format!("option name {name} type spin default {value} min {min} max {max}")
        }))
        .collect::<Vec<_>>();
    options.join("\n")
}

/// Reads `name Move Overhead value 10`. Names are compared without regard to
/// case and spaces.
pub(super) fn parse(words: SplitWhitespace<'_>) -> Result<SetOption, OptionError> {
    let words: Vec<&str> = words.skip_while(|word| *word == "name").collect();
    let split = words.iter().position(|word| *word == "value");
    let (name, value) = match split {
        Some(place) => (&words[..place], words[place + 1..].join(" ")),
        None => (&words[..], String::new()),
    };
    let plain = name.concat().to_lowercase();
    #[cfg(feature = "tunable")]
    if let Ok(value) = value.parse()
        && crate::parameters::set(&plain, value)
    {
        return Ok(SetOption::Parameter);
    }
    match plain.as_str() {
        "hash" => size("Hash", &value, Options::HASH).map(SetOption::Hash),
        "threads" => size("Threads", &value, Options::THREADS).map(SetOption::Threads),
        "multipv" => size("MultiPV", &value, Options::MULTIPV).map(SetOption::MultiPv),
        "moveoverhead" => {
            let milliseconds = number("MoveOverhead", &value, Options::MOVE_OVERHEAD)?;
            Ok(SetOption::MoveOverhead(Duration::from_millis(milliseconds)))
        }
        "ponder" => choice("Ponder", &value).map(|_| SetOption::Ponder),
        "uci_chess960" => choice("UCI_Chess960", &value).map(SetOption::Chess960),
        "uci_showwdl" => choice("UCI_ShowWDL", &value).map(SetOption::ShowChances),
        "uci_limitstrength" => choice("UCI_LimitStrength", &value).map(SetOption::LimitStrength),
        "uci_elo" => {
            let (from, to) = (*Strength::ELO.start(), *Strength::ELO.end());
            let elo = number("UCI_Elo", &value, from.into()..=to.into())?;
            Ok(SetOption::Elo(elo as u32))
        }
        "seed" => number("Seed", &value, 0..=MAX_SEED).map(SetOption::Seed),
        "clearhash" => Ok(SetOption::ClearHash),
        "ownbook" => choice("OwnBook", &value).map(SetOption::OwnBook),
        "bookfile" => Ok(SetOption::BookFile(value)),
        "syzygypath" if value == "<empty>" => Ok(SetOption::Tables(String::new())),
        "syzygypath" => Ok(SetOption::Tables(value)),
        "syzygyprobedepth" => size("SyzygyProbeDepth", &value, Options::PROBE_DEPTH)
            .map(|depth| SetOption::ProbeDepth(depth as u32)),
        "syzygyprobelimit" => size("SyzygyProbeLimit", &value, Options::PROBE_LIMIT)
            .map(|pieces| SetOption::ProbeLimit(pieces as u32)),
        _ => Err(OptionError::Unknown(name.join(" "))),
    }
}

fn number(name: &'static str, value: &str, range: RangeInclusive<u64>) -> Result<u64, OptionError> {
    let parsed = value.parse().ok().filter(|number| range.contains(number));
    parsed.ok_or_else(|| OptionError::OutOfRange {
        name,
        from: *range.start(),
        to: *range.end(),
        value: value.to_owned(),
    })
}

fn size(
    name: &'static str,
    value: &str,
    range: RangeInclusive<usize>,
) -> Result<usize, OptionError> {
    let range = *range.start() as u64..=*range.end() as u64;
    number(name, value, range).map(|number| number as usize)
}

fn choice(name: &'static str, value: &str) -> Result<Choice, OptionError> {
    match value.to_lowercase().as_str() {
        "true" => Ok(Choice::On),
        "false" => Ok(Choice::Off),
        _ => Err(OptionError::NoChoice {
            name,
            value: value.to_owned(),
        }),
    }
}
