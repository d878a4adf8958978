//! The games whose trees are searched: chess and checkers, and the small games of
//! the laboratory, which need no evaluation.

use crate::contestant::{EngineContestant, EngineFault, EngineSetup};
use arena::Contestant;
use game::Game;
use lab::experiment::Habits;
use lab::games::{LeafValues, NumberTree, OnlyEndings, TicTacToe};
use lab::{Evaluate, Evaluation, EvaluationError, Tactics};
use opponents::Played;
use std::{fmt, io};
use thiserror::Error;

/// Tells what is in a file, for personalities that are named by one.
pub type ReadFile<'a> = &'a dyn Fn(&str) -> io::Result<String>;

/// A game with what an experiment with searches asks of it. `Display` is its FEN,
/// or what it has instead.
pub trait Searched: Tactics + fmt::Display {
    /// The name, as JSON has it.
    const GAME_NAME: &'static str;

    /// How its positions are judged.
    type Evaluation: Evaluate<Self> + Clone + fmt::Display;

    /// The evaluation of this name, or the usual one.
    ///
    /// # Errors
    /// If there is none of that name, or the game needs none.
    fn evaluation(
        name: Option<&str>,
        read: ReadFile<'_>,
    ) -> Result<Self::Evaluation, EvaluationFault>;

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

/// Why there is no such evaluation.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum EvaluationFault {
    /// The game knows none of that name.
    #[error(transparent)]
    Unknown(#[from] EvaluationError),
    /// The values are those of the game.
    #[error("{name:?} is none of {game}, which needs none: leave it out")]
    NotNeeded {
        /// The name.
        name: String,
        /// The game.
        game: &'static str,
    },
}

/// A game that players of all kinds play against each other.
pub trait Playable:
    session::Rules + Played + Habits + Game<Move: Send + Sync> + fmt::Display
{
    /// A program that plays it, by its path.
    ///
    /// # Errors
    /// If it does not start, or nothing is known of such programs.
    fn engine(path: &str, setup: &EngineSetup) -> Result<Box<dyn Contestant<Self>>, EngineFault>;
}

impl Playable for chess::Position {
    fn engine(
        path: &str,
        setup: &EngineSetup,
    ) -> Result<Box<dyn Contestant<chess::Position>>, EngineFault> {
        Ok(Box::new(EngineContestant::new(path, setup)?))
    }
}

impl Playable for checkers::Position {
    fn engine(
        path: &str,
        _: &EngineSetup,
    ) -> Result<Box<dyn Contestant<checkers::Position>>, EngineFault> {
        Err(EngineFault::NotSpoken(path.to_owned()))
    }
}

/// How positions are judged if nobody says how.
const USUAL: &str = "classic";

impl<G: Playable> Searched for G {
    const GAME_NAME: &'static str = G::KIND.name();

    type Evaluation = Evaluation<G>;

    fn evaluation(
        name: Option<&str>,
        read: ReadFile<'_>,
    ) -> Result<Self::Evaluation, EvaluationFault> {
        Ok(Evaluation::parse_with(name.unwrap_or(USUAL), read)?)
    }

    fn plain_move(&self, mv: G::Move) -> String {
        self.write_move_as(mv, G::NOTATIONS[0])
    }

    fn readable_move(&self, mv: G::Move) -> String {
        self.notation(mv)
    }
}

impl Searched for TicTacToe {
    const GAME_NAME: &'static str = "tic-tac-toe";

    type Evaluation = OnlyEndings;

    fn evaluation(name: Option<&str>, _: ReadFile<'_>) -> Result<OnlyEndings, EvaluationFault> {
        not_needed::<TicTacToe>(name)?;
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
    const GAME_NAME: &'static str = "tree";

    type Evaluation = LeafValues;

    fn evaluation(name: Option<&str>, _: ReadFile<'_>) -> Result<LeafValues, EvaluationFault> {
        not_needed::<NumberTree>(name)?;
        Ok(LeafValues)
    }

    fn height(&self) -> Option<u32> {
        Some(NumberTree::height(self))
    }

    fn plain_move(&self, mv: Self::Move) -> String {
        mv.to_string()
    }
}

fn not_needed<G: Searched>(name: Option<&str>) -> Result<(), EvaluationFault> {
    match name {
        None => Ok(()),
        Some(name) => Err(EvaluationFault::NotNeeded {
            name: name.to_owned(),
            game: G::GAME_NAME,
        }),
    }
}

/// A position of any of the games.
#[derive(Clone, Debug)]
pub enum AnyPosition {
    /// Of chess.
    Chess(chess::Position),
    /// Of checkers.
    Checkers(checkers::Position),
    /// Of tic-tac-toe.
    TicTacToe(TicTacToe),
    /// In a tree of numbers.
    Tree(NumberTree),
}

/// Calls a function that is generic over [`Searched`] with the position, after the
/// other arguments.
#[macro_export]
macro_rules! for_position {
    ($any:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match $any {
            $crate::AnyPosition::Chess(position) => $function($($argument,)* &position),
            $crate::AnyPosition::Checkers(position) => $function($($argument,)* &position),
            $crate::AnyPosition::TicTacToe(position) => $function($($argument,)* &position),
            $crate::AnyPosition::Tree(position) => $function($($argument,)* &position),
        }
    };
}
