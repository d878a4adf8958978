//! What players do in a game. Each answers with the game as it is then.

use crate::action::{Action, ClaimDraw, Decline, Join, MoveMade, Players, TakeBack, perform};
use crate::app::App;
use crate::error::Problem;
use crate::extract::{Game, Input, Known, OptionalInput, Sent};
use crate::people::Person;
use crate::request::Key;
use crate::view::GameView;
use axum::extract::State;
use std::sync::Arc;
use std::time::Duration;

/// How long a request for a hint waits for it.
const HINT_PATIENCE: Duration = Duration::from_secs(5);

/// Does it, and shows the game, or the one in which it goes on.
async fn act(
    app: &Arc<App>,
    person: Person,
    game: Game,
    action: Action,
    key: &Key,
) -> Result<GameView, Problem> {
    let done = perform(app, &person, &game, action, key).await?;
    match done.new_game {
        Some(id) => {
            let loaded = app.games.game(app, &id)?;
            GameView::of(app, Game { id, loaded }, Some(&person.user)).await
        }
        // Memory has what was just stored.
        None => GameView::here(app, game, Some(&person.user)).await,
    }
}

/// Makes a move. The same request twice plays one move.
#[utoipa::path(
    post, path = "/api/games/{id}/moves", tag = "playing", request_body = MoveMade,
    params(("id" = String, Path)),
    responses(
        (status = 200, body = GameView),
        (status = 403, description = "It is not your seat."),
        (status = 409, description = "The game is at another ply, or over."),
        (status = 422, description = "The move is illegal; the message says why."),
    )
)]
pub(crate) async fn make_move(
    State(app): State<Arc<App>>,
    game: Game,
    Known(person): Known,
    key: Key,
    Input(mv): Input<MoveMade>,
) -> Result<GameView, Problem> {
    act(&app, person, game, Action::Move(mv), &key).await
}

/// Handlers that take a body.
macro_rules! with_body {
    ($($(#[doc = $doc:literal])+ $name:ident $path:literal $extractor:ident $body:ident $action:ident;)+) => {$(
        $(#[doc = $doc])+
        #[utoipa::path(
            post, path = $path, tag = "playing", request_body = $body,
            params(("id" = String, Path)),
            responses(
                (status = 200, body = GameView),
                (status = 403, description = "It is not for you to do."),
                (status = 409, description = "It does not fit the game as it stands."),
                (status = 422, description = "It cannot be done."),
            )
        )]
        pub(crate) async fn $name(
            State(app): State<Arc<App>>,
            game: Game,
            Known(person): Known,
            key: Key,
            $extractor(body): $extractor<$body>,
        ) -> Result<GameView, Problem> {
            act(&app, person, game, Action::$action(body), &key).await
        }
    )+};
}

with_body! {
    /// Takes back your last move: at once against a machine; a person is asked. A
    /// game that is over stays as it is: a new one goes on from there, and is the
    /// answer.
    takeback "/api/games/{id}/takeback" OptionalInput TakeBack Takeback;
    /// Claims a draw that the rules give now, or after a move that is named.
    claim_draw "/api/games/{id}/claim-draw" OptionalInput ClaimDraw ClaimDraw;
    /// Says no to what the other one asks, or withdraws what you asked.
    decline "/api/games/{id}/decline" Input Decline Decline;
    /// Changes who plays, at any time.
    players "/api/games/{id}/players" Input Players Players;
}

/// Takes an open seat.
#[utoipa::path(
    post, path = "/api/games/{id}/join", tag = "playing", request_body = Join,
    params(("id" = String, Path)),
    responses(
        (status = 200, body = GameView),
        (status = 403, description = "It is not for you to do."),
        (status = 409, description = "It does not fit the game as it stands."),
        (status = 422, description = "It cannot be done."),
    )
)]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    game: Game,
    key: Key,
    Sent(person, OptionalInput(join)): Sent<OptionalInput<Join>>,
) -> Result<GameView, Problem> {
    act(&app, person, game, Action::Join(join), &key).await
}

/// Handlers that need no body.
macro_rules! without_body {
    ($($(#[doc = $doc:literal])+ $name:ident $path:literal $action:ident;)+) => {$(
        $(#[doc = $doc])+
        #[utoipa::path(
            post, path = $path, tag = "playing",
            params(("id" = String, Path)),
            responses(
                (status = 200, body = GameView),
                (status = 403, description = "It is not for you to do."),
                (status = 409, description = "It does not fit the game as it stands."),
            )
        )]
        pub(crate) async fn $name(
            State(app): State<Arc<App>>,
            game: Game,
            Known(person): Known,
            key: Key,
        ) -> Result<GameView, Problem> {
            act(&app, person, game, Action::$action, &key).await
        }
    )+};
}

without_body! {
    /// Offers a draw, or agrees to one.
    draw "/api/games/{id}/draw" Draw;
    /// Gives up.
    resign "/api/games/{id}/resign" Resign;
    /// Begins again from the start, in a new game, which is the answer; this one
    /// stays as it is. A person opposite is asked.
    restart "/api/games/{id}/restart" Restart;
    /// Asks for another game with seats exchanged, or agrees to it.
    rematch "/api/games/{id}/rematch" Rematch;
    /// Gets up; the seat is open then.
    leave "/api/games/{id}/leave" Leave;
    /// Lets a game between machines stand still.
    pause "/api/games/{id}/pause" Pause;
    /// Lets it go on.
    resume "/api/games/{id}/resume" Resume;
}

/// Asks what the machine would play. It waits some seconds for the answer, which
/// is `hint` in the game; a later one comes with the events.
#[utoipa::path(
    post, path = "/api/games/{id}/hint", tag = "playing",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = GameView),
        (status = 403, description = "Against a person there are no hints."),
        (status = 409, description = "It is not your turn."),
    )
)]
pub(crate) async fn hint(
    State(app): State<Arc<App>>,
    game: Game,
    Known(person): Known,
    key: Key,
) -> Result<GameView, Problem> {
    let (id, loaded) = (game.id.clone(), Arc::clone(&game.loaded));
    let mut news = loaded.listen();
    let viewer = person.user.clone();
    let mut view = act(&app, person, game, Action::Hint, &key).await?;
    let waiting = async {
        while view.state.hint.is_none() && view.state.thinking && news.recv().await.is_ok() {
            let game = Game {
                id: id.clone(),
                loaded: Arc::clone(&loaded),
            };
            view = GameView::of(&app, game, Some(&viewer)).await?;
        }
        Ok::<(), Problem>(())
    };
    match tokio::time::timeout(HINT_PATIENCE, waiting).await {
        Ok(Err(problem)) => Err(problem),
        Ok(Ok(())) | Err(_) => Ok(view),
    }
}
