//! Why a position is worth what it is.

#![allow(unused_qualifications, reason = "the macro of utoipa writes them")]

use crate::app::App;
use crate::cause::Cause;
use crate::error::Problem;
use crate::explanation::ExplanationView;
use crate::extract::{Caller, Game};
use crate::live;
use axum::Json;
use axum::extract::State;
use chess_engine::evaluation;
use session::AnySession;
use std::sync::Arc;

/// What the chess engine's evaluation says of the present position, term by
/// term. It looks no move ahead.
#[utoipa::path(
    get, path = "/api/games/{id}/explain", tag = "games", params(("id" = String, Path)),
    responses(
        (status = 200, body = ExplanationView),
        (status = 403, description = "Two people play it now (`live-game`), or the same position (`live-position`)."),
        (status = 422, description = "It is a game of checkers, of which there are no terms."),
    )
)]
pub(crate) async fn explain(
    State(app): State<Arc<App>>,
    game: Game,
    Caller(caller): Caller,
) -> Result<Json<ExplanationView>, Problem> {
    let session = game.loaded.view(&app, AnySession::clone).await?;
    live::refuse_game(&session)?;
    let (kind, key) = (session.setup().game, session.placement_key());
    let caller = caller.map(|person| person.user);
    live::refuse_positions(&app, caller.as_ref(), kind, &[key]).await?;
    let position = match &session {
        AnySession::Chess(session) => Some(*session.history().position()),
        AnySession::Checkers(_) => None,
    };
    let Some(position) = position else {
        return Err(Cause::NoExplanation.into());
    };
    Ok(Json((&evaluation::explain(&position)).into()))
}
