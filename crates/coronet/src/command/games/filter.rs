//! Which of the saved games.

use crate::rules::{GameKind, game_parser};
use clap::{Args, ValueEnum};
use store::{Filter, Game, MAX_PAGE, Outcome, Page, ResultFilter, Seat, Status, Store};

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

/// Some games, and whether there are more.
pub(super) struct Found {
    pub(super) games: Vec<Game>,
    pub(super) is_all: bool,
}

impl FilterArguments {
    /// The newest of these games, so many at most.
    pub(super) async fn newest(&self, store: &dyn Store, limit: usize) -> anyhow::Result<Found> {
        let (filter, limit) = (self.filter()?, limit.max(1));
        let mut page = Page {
            after: None,
            limit: MAX_PAGE,
        };
        let mut games = Vec::new();
        loop {
            let listing = store.list(&filter, &page).await?;
            games.extend(listing.games.into_iter().filter(|game| self.takes(game)));
            if games.len() > limit {
                games.truncate(limit);
                return Ok(Found {
                    games,
                    is_all: false,
                });
            }
            page.after = listing.next;
            if page.after.is_none() {
                return Ok(Found {
                    games,
                    is_all: true,
                });
            }
        }
    }

    /// What the store can tell by itself.
    fn filter(&self) -> anyhow::Result<Filter> {
        let of_player = matches!(self.result, Some(WantedResult::Won | WantedResult::Lost));
        if of_player && self.player.is_none() {
            anyhow::bail!("--result won and lost are for a player: say who with --player NAME");
        }
        Ok(Filter {
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
        })
    }

    /// The rest: the store knows players by more than the name at the board.
    fn takes(&self, game: &Game) -> bool {
        let is_over = game.summary.status == Status::Finished;
        if self.status == Some(WantedStatus::Unfinished) && is_over {
            return false;
        }
        let Some(player) = &self.player else {
            return true;
        };
        let summary = &game.summary;
        let seats = [
            (&summary.first, &summary.second, Outcome::First),
            (&summary.second, &summary.first, Outcome::Second),
        ];
        seats.into_iter().any(|(own, other, win)| {
            let opponent = self.opponent.as_deref();
            name(own) == Some(player)
                && opponent.is_none_or(|opponent| name(other) == Some(opponent))
                && match self.result {
                    Some(WantedResult::Won) => summary.outcome == Some(win),
                    Some(WantedResult::Lost) => summary
                        .outcome
                        .is_some_and(|outcome| outcome != win && outcome != Outcome::Draw),
                    _ => true,
                }
        })
    }
}

/// Who sits there; nobody in an open seat.
pub(super) fn name(seat: &Seat) -> Option<&str> {
    match seat {
        Seat::Open => None,
        Seat::Human { name, .. } => Some(name),
        Seat::Machine { opponent } => Some(opponent),
    }
}
