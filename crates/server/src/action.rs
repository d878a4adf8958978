//! What people can want of a game, as it comes over the wire: the same words
//! by HTTP and by socket.

use crate::app::App;
use crate::cause::Cause;
use crate::error::Problem;
use crate::extract::Game;
use crate::live;
use crate::people::Person;
use crate::random;
use crate::request::Key;
use opponents::check_player;
use serde::Deserialize;
use session::{AnySession, BySeat, Command, GameId, NextGame, Offer, PlayerChoice, Seat, Seq, Who};
use std::sync::Arc;
use utoipa::ToSchema;

/// A wish.
#[derive(Clone, Debug, PartialEq, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Action {
    Move(MoveMade),
    Takeback(TakeBack),
    Draw,
    ClaimDraw(ClaimDraw),
    Resign,
    Restart,
    Rematch,
    Decline(Decline),
    Join(Join),
    Leave,
    Players(Players),
    Pause,
    Resume,
    Hint,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
pub(crate) struct MoveMade {
    /// In any notation of the game: `e2e4`, `Nf3`, `11-15`.
    #[serde(rename = "move")]
    #[schema(example = "e2e4", max_length = 64)]
    pub(crate) mv: String,
    /// How many moves are on the board before it. Sent twice, it is played once.
    pub(crate) ply: u32,
    /// The `turn` of the state it was thought of in. With it a move that
    /// arrives after a takeback is not taken for a new one.
    pub(crate) turn: Option<Seq>,
}

/// Takes back one's last move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
pub(crate) struct TakeBack {
    /// How many moves are on the board. Sent twice, it takes back once.
    pub(crate) ply: Option<u32>,
}

/// Claims a draw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
pub(crate) struct ClaimDraw {
    /// The move after which the rules would give it, if they do not now.
    #[serde(rename = "move")]
    #[schema(example = "Ng1", max_length = 64)]
    pub(crate) mv: Option<String>,
}

/// Says no.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
pub(crate) struct Decline {
    /// To what was asked for.
    pub(crate) offer: Offer,
}

/// Takes an open seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
pub(crate) struct Join {
    /// Which one; without it the first that is open.
    pub(crate) seat: Option<Seat>,
}

/// Changes who plays. A seat that is not named stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, ToSchema)]
pub(crate) struct Players {
    pub(crate) first: Option<PlayerChoice>,
    pub(crate) second: Option<PlayerChoice>,
}

/// What came of an action.
pub(crate) struct Performed {
    /// The last event of the game then.
    pub(crate) seq: Seq,
    /// The game in which it goes on, if it does in another one.
    pub(crate) new_game: Option<GameId>,
}

/// Does what a person wants, by HTTP or by socket. What comes again with the same
/// key is done once.
pub(crate) async fn perform(
    app: &Arc<App>,
    person: &Person,
    game: &Game,
    action: Action,
    key: &Key,
) -> Result<Performed, Problem> {
    let request = match action {
        // A move is its own key: sent twice, it is played once.
        Action::Move(_) => None,
        _ => key.request(person, &(&game.id, &action)),
    };
    let before = async || -> Result<Option<Performed>, Problem> {
        let Some(request) = &request else {
            return Ok(None);
        };
        let Some(before) = request.before(app).await? else {
            return Ok(None);
        };
        let seq = game.loaded.view(app, AnySession::seq).await?;
        let new_game = before.game.filter(|shown| *shown != game.id);
        Ok(Some(Performed { seq, new_game }))
    };
    if let Some(before) = before().await? {
        return Ok(before);
    }
    if action.is_search() {
        app.admit_search(&person.user)?;
        let look = |session: &AnySession| (session.setup().game, session.placement_key());
        let (kind, key) = game.loaded.view(app, look).await?;
        live::refuse_positions(app, Some(&person.user), kind, &[key]).await?;
    }
    let makes_a_game = match action {
        Action::Restart | Action::Rematch => true,
        // A game that is over stays as it is, and a new one goes on from there.
        Action::Takeback(_) => {
            let is_over = |session: &AnySession| session.verdict().is_some();
            game.loaded.view(app, is_over).await?
        }
        _ => false,
    };
    if makes_a_game && let Some(address) = app.pool.address_of(&person.user) {
        app.admit_storage(&person.user, address).await?;
    }
    let command = action.command(&game.id, person);
    if let Command::Players(players) = &command {
        let kind = game
            .loaded
            .view(app, |session| session.setup().game)
            .await?;
        for player in players.iter().flatten() {
            check_player(kind, player).map_err(Cause::BadPlayer)?;
        }
    }
    let who = Who::Person(person.user.clone());
    let acted = game
        .loaded
        .act(app, who, command, request.clone(), AnySession::seq)
        .await;
    match acted {
        Ok(done) => Ok(Performed {
            seq: done.view,
            new_game: done.new_game,
        }),
        // The same request at the same time, or on another server, may have been
        // quicker: then this one is refused for what that has done.
        Err(problem) => before().await?.ok_or(problem),
    }
}

impl Action {
    /// What this person wants.
    pub(crate) fn command(self, game: &GameId, person: &Person) -> Command {
        let next = || NextGame {
            from: game.clone(),
            game: GameId(random::game_id()),
            seed: random::seed(),
        };
        match self {
            Action::Move(MoveMade { mv, ply, turn }) => Command::Move { ply, mv, turn },
            Action::Takeback(TakeBack { ply }) => Command::TakeBack { ply, next: next() },
            Action::Draw => Command::Draw,
            Action::ClaimDraw(ClaimDraw { mv }) => Command::ClaimDraw { with: mv },
            Action::Resign => Command::Resign,
            Action::Restart => Command::Restart(next()),
            Action::Rematch => Command::Rematch(next()),
            Action::Decline(Decline { offer }) => Command::Decline(offer),
            Action::Join(Join { seat }) => Command::Join {
                seat,
                name: person.name.clone(),
            },
            Action::Leave => Command::Leave,
            Action::Players(Players { first, second }) => {
                let player = |choice: Option<PlayerChoice>| {
                    choice.map(|choice| choice.asked_by(&person.user, &person.name))
                };
                Command::Players(BySeat {
                    first: player(first),
                    second: player(second),
                })
            }
            Action::Pause => Command::Pause,
            Action::Resume => Command::Resume,
            Action::Hint => Command::Hint,
        }
    }

    /// Whether it asks a machine to think.
    pub(crate) const fn is_search(&self) -> bool {
        matches!(self, Action::Hint)
    }
}
