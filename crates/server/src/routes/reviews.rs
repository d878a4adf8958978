//! Reviews of games: what every move was worth, and why bad ones were bad.

use crate::app::App;
use crate::cause::Cause;
use crate::error::Problem;
use crate::extract::{Caller, Game, Me};
use crate::live;
use crate::people::Person;
use crate::request::Key;
use crate::reviews::{JOB, Moves, Running, stored};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use review::Report;
use serde::Serialize;
use session::AnySession;
use std::sync::Arc;
use utoipa::ToSchema;

/// A review that is under way.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewRunning {
    #[schema(example = "running")]
    status: RunningStatus,
    /// How many positions were looked at.
    done: usize,
    /// How many there are.
    total: usize,
}

/// A review that is done.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReviewDone {
    #[schema(example = "done")]
    status: DoneStatus,
    /// What was found.
    report: Report,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RunningStatus {
    Running,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DoneStatus {
    Done,
}

fn running(review: &Running) -> Response {
    let (done, total) = review.progress();
    let body = ReviewRunning {
        status: RunningStatus::Running,
        done,
        total,
    };
    (StatusCode::ACCEPTED, Json(body)).into_response()
}

fn done(report: Report) -> Response {
    let status = DoneStatus::Done;
    Json(ReviewDone { status, report }).into_response()
}

/// There is none.
pub(super) fn none() -> Problem {
    Cause::NoReview.into()
}

/// What was found about a position is nothing for one who plays it now.
pub(super) async fn refuse_players(
    app: &Arc<App>,
    game: &Game,
    caller: Option<&Person>,
) -> Result<(), Problem> {
    let look = |session: &AnySession| (session.setup().game, session.placement_keys());
    let (kind, keys) = game.loaded.view(app, look).await?;
    live::refuse_positions(app, caller.map(|person| &person.user), kind, &keys).await
}

/// The review of a game as it stands.
#[utoipa::path(
    get, path = "/api/games/{id}/review", operation_id = "review", tag = "reviews",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = ReviewDone, description = "It is done."),
        (status = 202, body = ReviewRunning, description = "It is under way; ask again."),
        (status = 403, description = "You play a position of it now (`live-position`)."),
        (status = 404, description = "There is no such game, or (`no-review`) no review of it."),
    )
)]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    game: Game,
    Caller(caller): Caller,
) -> Result<Response, Problem> {
    refuse_players(&app, &game, caller.as_ref()).await?;
    let moves = game.loaded.view(&app, Moves::of).await?;
    if let Some(review) = app.reviews.running(&game.id, &moves) {
        return Ok(running(&review));
    }
    if let Some(report) = stored(&app, &game).await? {
        return Ok(done(report));
    }
    // Another server may have promised it, or this one before it was started again.
    let job = app.store.job(JOB, &game.id.0).await?.ok_or_else(none)?;
    let body = ReviewRunning {
        status: RunningStatus::Running,
        done: 0,
        total: job.body.parse().unwrap_or(0),
    };
    Ok((StatusCode::ACCEPTED, Json(body)).into_response())
}

/// Has a game reviewed as it stands: every position is looked at with full strength. One
/// that goes on between two people at two screens is not, until it is over. Whoever may look at the game may ask; several who ask get one
/// review. It is kept with the game, and out of date when another move is made or
/// one is taken back.
#[utoipa::path(
    post, path = "/api/games/{id}/review", operation_id = "begin_review", tag = "reviews",
    params(("id" = String, Path)),
    responses(
        (status = 200, body = ReviewDone, description = "It was done before."),
        (status = 202, body = ReviewRunning, description = "It is under way; ask again."),
        (status = 403, description = "Two people play it now (`live-game`), or a position of it (`live-position`)."),
        (status = 422, description = "There is no move yet, or too many."),
    )
)]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    game: Game,
    Me(person): Me,
    key: Key,
) -> Result<Response, Problem> {
    let request = key.request(&person, &("review", &game.id));
    if let Some(request) = &request
        && request.before(&app).await?.is_some()
    {
        return show(State(app), game, Caller(Some(person))).await;
    }
    game.loaded.view(&app, live::refuse_game).await??;
    refuse_players(&app, &game, Some(&person)).await?;
    let moves = game.loaded.view(&app, Moves::of).await?;
    if let Some(review) = app.reviews.running(&game.id, &moves) {
        return Ok(running(&review));
    }
    if let Some(report) = stored(&app, &game).await? {
        return Ok(done(report));
    }
    let limit = app.config.limits.review_plies;
    match moves.len() {
        0 => return Err(Cause::NoMoves.into()),
        plies if plies > limit => return Err(Cause::TooManyMoves { plies, limit }.into()),
        _ => {}
    }
    let session = game.loaded.view(&app, AnySession::clone).await?;
    let review = app
        .reviews
        .begin(&app, &game.id, &session, person.user, request.as_ref())
        .await?;
    Ok(running(&review))
}
