//! Where the games of a match begin: at positions or games of a file, or after
//! random moves.

use crate::input::{Source, read_lines};
use crate::output::remark;
use crate::position::PositionArguments;
use crate::rules::{GameKind, Rules};
use anyhow::{Context, anyhow, bail};
use arena::Opening;
use clap::Args;
use experiments::{RANDOM_PLIES, random_openings};
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(in crate::command) struct OpeningArguments {
    /// Begin with the openings of a file: PGN or PDN, or EPD or FEN with a
    /// position a line [default: random moves]
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// How many plies of an opening are played for the players [default: 16 of
    /// a game in FILE, 8 at random]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(0..=200))]
    plies: Option<u32>,
}

const PLIES_OF_A_GAME: u32 = 16;

impl OpeningArguments {
    /// The game that is meant: what was asked for, else what the name of the
    /// file tells.
    pub(super) fn kind_with(&self, position: &PositionArguments) -> anyhow::Result<GameKind> {
        match self.kind() {
            Some(kind) if position.game.is_none() && position.fen.is_none() => Ok(kind),
            _ => position.kind(),
        }
    }

    /// The game that the name of the file tells, if it does.
    fn kind(&self) -> Option<GameKind> {
        match extension(self.openings.as_deref()?).as_str() {
            "pgn" | "epd" => Some(GameKind::Chess),
            "pdn" => Some(GameKind::Checkers),
            _ => None,
        }
    }

    /// The openings of the file, or `count` random ones from `start`.
    pub(in crate::command) fn read<G: Rules>(
        &self,
        start: &G,
        count: usize,
        seed: u64,
    ) -> anyhow::Result<Vec<Opening<G>>> {
        let Some(path) = &self.openings else {
            let plies = self.plies.unwrap_or(RANDOM_PLIES) as usize;
            return random_openings(start, plies, count, seed).map_err(advised);
        };
        let mut openings = read_file(path, self.plies.unwrap_or(PLIES_OF_A_GAME) as usize)?;
        let all = openings.len();
        openings.retain(|opening: &Opening<G>| opening.history().end().is_none());
        if openings.is_empty() {
            bail!("{path:?} has no opening that could be played on: give another file");
        }
        if openings.len() < all {
            let over = all - openings.len();
            remark(&format!(
                "left out {over} openings of {path:?}, after which the game is over"
            ));
        }
        Ok(openings)
    }
}

/// What can be done about it, where something can.
pub(super) fn advised(error: experiments::Error) -> anyhow::Error {
    match error {
        experiments::Error::NoOpening { .. } => anyhow!("{error}: give less --plies"),
        experiments::Error::Opponent(_) => error.into(),
    }
}

/// In small letters; empty if there is none.
fn extension(path: &Path) -> String {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.unwrap_or_default().to_ascii_lowercase()
}

fn read_file<G: Rules>(path: &Path, plies: usize) -> anyhow::Result<Vec<Opening<G>>> {
    let is_positions = ["epd", "fen"].contains(&extension(path).as_str());
    if is_positions {
        return read_positions(path);
    }
    let source = Source::of_file(path, G::KIND)?;
    let opening = |game: anyhow::Result<game::record::Record<G>>| {
        let game = game?;
        Ok(Opening {
            moves: game.mainline().take(plies).collect(),
            start: game.start,
        })
    };
    source.games::<G>(plies)?.map(opening).collect()
}

fn read_positions<G: Rules>(path: &Path) -> anyhow::Result<Vec<Opening<G>>> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(read_lines(path)?) {
        let line = line?;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let position = G::read_epd(line).with_context(|| format!("line {number} of {path:?}"))?;
        openings.push(Opening::at(position));
    }
    Ok(openings)
}
