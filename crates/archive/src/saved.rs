//! Which of the saved games, and what is told of each in a list.

use crate::read;
use serde::Serialize;
use session::Timestamp;
use store::{Filter, Game, MAX_PAGE, Outcome, Page, Seat, Status, Store};

/// Which games are wanted.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// What the store can tell by itself.
    pub filter: Filter,
    /// Only games that are not over.
    pub is_unfinished: bool,
    /// Who sits at the board, by the name there.
    pub player: Option<String>,
    /// Who sits on the other side, where the player is given.
    pub opponent: Option<String>,
    /// Whether the player has won.
    pub has_won: Option<bool>,
}

/// Some games, and whether there are more.
#[derive(Clone, Debug)]
pub struct SelectedGames {
    /// The newest first.
    pub games: Vec<Game>,
    /// Whether these are all.
    pub is_all: bool,
}

impl Selection {
    /// The newest of these games, so many at most.
    ///
    /// # Errors
    /// What the store says.
    pub async fn newest(
        &self,
        store: &dyn Store,
        limit: usize,
    ) -> Result<SelectedGames, store::Error> {
        let limit = limit.max(1);
        let mut page = Page {
            after: None,
            limit: MAX_PAGE,
        };
        let mut games = Vec::new();
        loop {
            let listing = store.list(&self.filter, &page).await?;
            games.extend(listing.games.into_iter().filter(|game| self.takes(game)));
            let has_more = games.len() > limit;
            page.after = listing.next;
            if has_more || page.after.is_none() {
                games.truncate(limit);
                return Ok(SelectedGames {
                    games,
                    is_all: !has_more,
                });
            }
        }
    }

    /// The rest: the store knows players by more than the name at the board.
    fn takes(&self, game: &Game) -> bool {
        let summary = &game.summary;
        if self.is_unfinished && summary.status == Status::Finished {
            return false;
        }
        let Some(player) = &self.player else {
            return true;
        };
        let seats = [
            (&summary.first, &summary.second, Outcome::First),
            (&summary.second, &summary.first, Outcome::Second),
        ];
        seats.into_iter().any(|(own, other, win)| {
            let opponent = self.opponent.as_deref();
            let is_decided = summary.outcome.filter(|outcome| *outcome != Outcome::Draw);
            sitting(own) == Some(player)
                && opponent.is_none_or(|opponent| sitting(other) == Some(opponent))
                && self
                    .has_won
                    .is_none_or(|won| is_decided.map(|outcome| outcome == win) == Some(won))
        })
    }
}

/// Who sits there; nobody in an open seat.
fn sitting(seat: &Seat) -> Option<&str> {
    match seat {
        Seat::Open => None,
        Seat::Human { name, .. } => Some(name),
        Seat::Machine { opponent } => Some(opponent),
    }
}

/// A game in a list, with the names that the server has for all this.
#[derive(Clone, Debug, Serialize)]
pub struct ListedGame {
    /// What it is called.
    pub id: String,
    /// Which game.
    pub game: String,
    /// Who begins.
    pub first: ListedPlayer,
    /// The other one.
    pub second: ListedPlayer,
    /// How far it is.
    pub status: &'static str,
    /// As the file formats have it: `1-0` if the first has won.
    pub result: Option<&'static str>,
    /// How many moves were made.
    pub moves: u32,
    /// What both sides have used.
    pub used_ms: u64,
    /// When it began.
    pub created: Timestamp,
    /// When it was last changed.
    pub updated: Timestamp,
}

/// Somebody in a list.
#[derive(Clone, Debug, Serialize)]
pub struct ListedPlayer {
    /// What kind of player.
    pub kind: &'static str,
    /// The name; none for an open seat.
    pub name: Option<String>,
}

impl ListedGame {
    /// As it is stored.
    #[must_use]
    pub fn new(game: &Game) -> ListedGame {
        let summary = &game.summary;
        ListedGame {
            id: game.game.id.to_string(),
            game: game.game.kind.clone(),
            first: ListedPlayer::new(&summary.first),
            second: ListedPlayer::new(&summary.second),
            status: match summary.status {
                Status::Waiting => "waiting",
                Status::Active => "playing",
                Status::Finished => "finished",
            },
            result: summary.outcome.map(|outcome| match outcome {
                Outcome::First => "1-0",
                Outcome::Second => "0-1",
                Outcome::Draw => "1/2-1/2",
            }),
            moves: summary.moves,
            used_ms: summary.used,
            created: read(game.game.created),
            updated: read(summary.updated),
        }
    }

    /// How it ended, or why it did not.
    #[must_use]
    pub fn ending(&self) -> &'static str {
        let is_open = |player: &ListedPlayer| player.name.is_none();
        match self.result {
            Some(result) => result,
            None if is_open(&self.first) || is_open(&self.second) => "waiting",
            None => "unfinished",
        }
    }
}

impl ListedPlayer {
    fn new(seat: &Seat) -> ListedPlayer {
        ListedPlayer {
            kind: match seat {
                Seat::Open => "open",
                Seat::Human { .. } => "human",
                Seat::Machine { .. } => "machine",
            },
            name: sitting(seat).map(str::to_owned),
        }
    }
}

/// How many games a store has.
///
/// # Errors
/// What the store says.
pub async fn count(store: &dyn Store) -> Result<u64, store::Error> {
    let all = Selection::default().newest(store, usize::MAX).await?;
    Ok(all.games.len() as u64)
}
