//! Where boards and games come from: files, standard input, and what kind of
//! text is in them.

mod matrix;
mod move_list;
mod source;

pub(crate) use matrix::read_matrix;
pub(crate) use source::{GamesArguments, Source};

use anyhow::{Context, bail};
use game::lines::Lines;
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::Path;

/// Reads which game of a file is meant.
pub(crate) fn parse_number(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if number >= 1 => Ok(number),
        _ => Err("games of a file are numbered from 1".to_owned()),
    }
}

/// Opens a file for reading, or standard input for `-`.
fn open(path: &Path) -> anyhow::Result<Box<dyn Read>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    let cannot_read = || format!("cannot read {path:?}");
    if fs::metadata(path).with_context(cannot_read)?.is_dir() {
        bail!("cannot read {path:?}: it is a directory; give a file");
    }
    Ok(Box::new(File::open(path).with_context(cannot_read)?))
}

/// All of a file, unless it is larger than this.
pub(crate) fn read_all(path: &Path, most: usize) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?
        .take(most as u64 + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {path:?}"))?;
    if bytes.len() > most {
        bail!("{path:?} has more than {most} bytes: split it");
    }
    Ok(bytes)
}

/// The lines of a file. What is no UTF-8 becomes a replacement character, and
/// then an error where it matters. A line that is too long is an error.
pub(crate) fn read_lines(
    path: &Path,
) -> anyhow::Result<impl Iterator<Item = anyhow::Result<String>>> {
    let name = format!("{path:?}");
    let lines = Lines::new(BufReader::new(open(path)?));
    Ok((1..).zip(lines).map(move |(number, line)| {
        let line = line.with_context(|| format!("cannot read {name}"))?;
        line.with_context(|| format!("line {number} of {name}"))
    }))
}
