//! The games whose trees are searched: chess and checkers, and the small games of
//! the laboratory, which need no evaluation.

use crate::position::PositionArguments;
use crate::rules::{GameKind, Rules, readable_notation};
use anyhow::bail;
use clap::Args;
use lab::games::{LeafValues, NumberTree, OnlyEndings, TicTacToe};
use lab::{Evaluate, Tactics};
use std::fmt;

/// A game with what an experiment with searches asks of it. `Display` is its FEN,
/// or what it has instead.
pub(crate) trait Searched: Tactics + fmt::Display {
    /// The name, as JSON has it.
    const NAME: &'static str;

    type Evaluation: Evaluate<Self> + Clone + fmt::Display;

    /// The evaluation of this name, or the usual one.
    fn evaluation(name: Option<&str>) -> anyhow::Result<Self::Evaluation>;

    /// How deep the whole tree is, where it can be searched as a whole.
    fn height(&self) -> Option<u32> {
        None
    }

    /// A legal move as programs read it.
    fn plain_move(&self, mv: Self::Move) -> String;

    /// A legal move as people read it.
    fn readable_move(&self, mv: Self::Move) -> String {
        self.plain_move(mv)
    }
}

impl<G: Rules> Searched for G {
    const NAME: &'static str = G::KIND.name();

    type Evaluation = lab::Evaluation<G>;

    fn evaluation(name: Option<&str>) -> anyhow::Result<lab::Evaluation<G>> {
        super::evaluation(name.unwrap_or("classic"))
    }

    fn plain_move(&self, mv: G::Move) -> String {
        self.write_move_as(mv, G::NOTATIONS[0])
    }

    fn readable_move(&self, mv: G::Move) -> String {
        self.write_move_as(mv, readable_notation::<G>())
    }
}

impl Searched for TicTacToe {
    const NAME: &'static str = "tic-tac-toe";

    type Evaluation = OnlyEndings;

    fn evaluation(name: Option<&str>) -> anyhow::Result<OnlyEndings> {
        no_evaluation::<TicTacToe>(name)?;
        Ok(OnlyEndings)
    }

    fn height(&self) -> Option<u32> {
        Some(TicTacToe::MAX_PLIES)
    }

    fn plain_move(&self, mv: Self::Move) -> String {
        mv.to_string()
    }
}

impl Searched for NumberTree {
    const NAME: &'static str = "tree";

    type Evaluation = LeafValues;

    fn evaluation(name: Option<&str>) -> anyhow::Result<LeafValues> {
        no_evaluation::<NumberTree>(name)?;
        Ok(LeafValues)
    }

    fn height(&self) -> Option<u32> {
        Some(NumberTree::height(self))
    }

    fn plain_move(&self, mv: Self::Move) -> String {
        mv.to_string()
    }
}

fn no_evaluation<G: Searched>(name: Option<&str>) -> anyhow::Result<()> {
    match name {
        None => Ok(()),
        Some(name) => bail!(
            "--evaluation {name:?} is none of {}, which needs none: leave it out",
            G::NAME
        ),
    }
}

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
        let tree = tree
            .parse()
            .map_err(|error: lab::games::TreeError| error.to_string());
        return tree.map(SearchedGame::Tree);
    }
    if text == TicTacToe::NAME {
        return Ok(SearchedGame::TicTacToe);
    }
    let ours = text.parse().map(SearchedGame::Ours);
    ours.map_err(|_: game::UnknownGame| {
        "there are: chess, checkers, tic-tac-toe, tree:[[3,12,8],[2,4,6]]".to_owned()
    })
}

/// A position of any of the games.
pub(super) enum AnyPosition {
    Chess(chess::Position),
    Checkers(checkers::Position),
    TicTacToe(TicTacToe),
    Tree(NumberTree),
}

/// Calls a function that is generic over [`Searched`] with the position.
macro_rules! for_position {
    ($any:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match $any {
            $crate::command::lab::searched::AnyPosition::Chess(position) => $function($($argument,)* &position),
            $crate::command::lab::searched::AnyPosition::Checkers(position) => $function($($argument,)* &position),
            $crate::command::lab::searched::AnyPosition::TicTacToe(position) => $function($($argument,)* &position),
            $crate::command::lab::searched::AnyPosition::Tree(position) => $function($($argument,)* &position),
        }
    };
}
pub(super) use for_position;

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
