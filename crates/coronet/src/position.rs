//! The position a command works on: which game, and `--fen`.

use crate::rules::{GameKind, Rules, game_parser, read_fen};
use anyhow::bail;
use clap::Args;

#[derive(Args)]
pub(crate) struct PositionArguments {
    /// Which game [default: chess, unless the FEN is one of checkers]
    #[arg(long, value_parser = game_parser())]
    pub(crate) game: Option<GameKind>,

    /// The position as FEN [default: the start position]
    #[arg(long)]
    pub(crate) fen: Option<String>,
}

impl PositionArguments {
    /// The game that was asked for, or that the FEN belongs to.
    pub(crate) fn kind(&self) -> anyhow::Result<GameKind> {
        let shown = self.fen.as_deref().and_then(GameKind::of_fen);
        match (self.game, shown) {
            (Some(asked), Some(shown)) if asked != shown => bail!(
                "--game {asked} does not fit the FEN {:?}, which is one of {shown}",
                self.fen.as_deref().unwrap_or_default()
            ),
            (asked, shown) => Ok(asked.or(shown).unwrap_or(GameKind::Chess)),
        }
    }

    /// The position that was given, or the start position.
    pub(crate) fn read<G: Rules>(&self) -> anyhow::Result<G> {
        match &self.fen {
            // A semicolon ends each remark of EPD, and FEN has none.
            Some(fen) if fen.contains(';') => G::read_epd(fen),
            Some(fen) => read_fen(fen),
            None => Ok(G::start()),
        }
    }
}
