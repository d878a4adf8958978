//! Which of the saved games.

use crate::rules::{GameKind, game_parser};
use archive::Selection;
use clap::{Args, ValueEnum};
use store::{Filter, Outcome, ResultFilter, Status};

#[derive(Args)]
pub(super) struct FilterArguments {
    /// Games of chess, or of checkers
    #[arg(long, value_parser = game_parser())]
    game: Option<GameKind>,

    /// How far they are
    #[arg(long, value_enum)]
    status: Option<WantedStatus>,

    /// How they ended; won and lost are as --player sees it
    #[arg(long, value_enum)]
    result: Option<WantedResult>,

    /// Who plays, by the name at the board
    #[arg(long, value_name = "NAME")]
    player: Option<String>,

    /// Who plays against them, or against anyone: a name, level:3,
    /// lab:pvs/classic/4
    #[arg(long, value_name = "NAME")]
    opponent: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum WantedStatus {
    /// Nobody has one of the seats, or somebody who is known by name only
    Waiting,
    /// They go on
    Playing,
    /// Both of these
    Unfinished,
    /// They are over
    Finished,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum WantedResult {
    /// By --player
    Won,
    /// By --player
    Lost,
    /// Nobody has won
    #[value(alias = "1/2-1/2")]
    Draw,
    /// The one who began has won
    #[value(name = "1-0")]
    First,
    /// The other one has won
    #[value(name = "0-1")]
    Second,
}

impl FilterArguments {
    /// The games that are meant.
    pub(super) fn selection(&self) -> anyhow::Result<Selection> {
        let has_won = match self.result {
            Some(WantedResult::Won) => Some(true),
            Some(WantedResult::Lost) => Some(false),
            _ => None,
        };
        if has_won.is_some() && self.player.is_none() {
            anyhow::bail!("--result won and lost are for a player: say who with --player NAME");
        }
        let filter = Filter {
            kind: self.game.map(|game| game.to_string()),
            status: match self.status {
                None | Some(WantedStatus::Unfinished) => None,
                Some(WantedStatus::Waiting) => Some(Status::Waiting),
                Some(WantedStatus::Playing) => Some(Status::Active),
                Some(WantedStatus::Finished) => Some(Status::Finished),
            },
            result: match self.result {
                None | Some(WantedResult::Won | WantedResult::Lost) => None,
                Some(WantedResult::Draw) => Some(ResultFilter::Is(Outcome::Draw)),
                Some(WantedResult::First) => Some(ResultFilter::Is(Outcome::First)),
                Some(WantedResult::Second) => Some(ResultFilter::Is(Outcome::Second)),
            },
            opponent: self.opponent.clone().or_else(|| self.player.clone()),
            ..Filter::default()
        };
        Ok(Selection {
            filter,
            is_unfinished: self.status == Some(WantedStatus::Unfinished),
            player: self.player.clone(),
            opponent: self.opponent.clone(),
            has_won,
        })
    }
}
