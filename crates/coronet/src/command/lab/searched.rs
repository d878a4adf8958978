//! Which game is searched, and which position: chess and checkers, and the small games
//! of the laboratory.

use crate::position::PositionArguments;
use crate::rules::GameKind;
use anyhow::bail;
use clap::Args;
use experiments::{AnyPosition, Searched};
use lab::games::{NumberTree, TicTacToe, TreeError};

/// Which game, and which position.
#[derive(Args)]
pub(super) struct SearchedArguments {
    // Not a comment of documentation, where the brackets would be links.
    #[arg(
        long,
        value_parser = parse_game,
        help = "Which game: chess, checkers, tic-tac-toe, or a tree of numbers in lists, as in \
                tree:[[3,12,8],[2,4,6],[14,5,2]] [default: chess, unless the FEN is one of \
                checkers]"
    )]
    game: Option<SearchedGame>,

    /// The position as FEN; of tic-tac-toe as it looks, as in xo./.x./..o [default:
    /// the start position]
    #[arg(long)]
    fen: Option<String>,
}

#[derive(Clone)]
enum SearchedGame {
    Ours(GameKind),
    TicTacToe,
    Tree(NumberTree),
}

/// How the choice of a tree begins.
const TREE: &str = "tree:";

fn parse_game(text: &str) -> Result<SearchedGame, String> {
    if let Some(tree) = text.strip_prefix(TREE) {
        let tree = tree.parse().map_err(|error: TreeError| error.to_string());
        return tree.map(SearchedGame::Tree);
    }
    if text == TicTacToe::GAME_NAME {
        return Ok(SearchedGame::TicTacToe);
    }
    let ours = text.parse().map(SearchedGame::Ours);
    ours.map_err(|_: game::UnknownGame| {
        "there are: chess, checkers, tic-tac-toe, tree:[[3,12,8],[2,4,6]]".to_owned()
    })
}

impl SearchedArguments {
    /// The position that was given, or the start position of the game.
    pub(super) fn read(&self) -> anyhow::Result<AnyPosition> {
        let fen = self.fen.as_deref();
        let game = match &self.game {
            Some(SearchedGame::TicTacToe) => {
                let position = fen.map_or(Ok(TicTacToe::start()), str::parse)?;
                return Ok(AnyPosition::TicTacToe(position));
            }
            Some(SearchedGame::Tree(tree)) => match fen {
                None => return Ok(AnyPosition::Tree(tree.clone())),
                Some(fen) => bail!("--fen {fen:?} does not fit a tree, which begins at its root"),
            },
            Some(SearchedGame::Ours(game)) => Some(*game),
            None => None,
        };
        let ours = PositionArguments {
            game,
            fen: self.fen.clone(),
        };
        Ok(match ours.kind()? {
            GameKind::Chess => AnyPosition::Chess(ours.read()?),
            GameKind::Checkers => AnyPosition::Checkers(ours.read()?),
        })
    }
}
