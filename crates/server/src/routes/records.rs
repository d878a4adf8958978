//! Games as text: written for other programs, and read from them.

#![allow(unused_qualifications, reason = "the macro of utoipa writes them")]

use crate::app::App;
use crate::cause::Cause;
use crate::error::{MessageView, Problem};
use crate::extract::{Caller, Game, GameText, Parameters, Sent};
use crate::guard::Address;
use crate::people::Person;
use crate::random;
use crate::request::{Before, Key, commit};
use crate::reviews;
use crate::routes::reviews::{none, refuse_players};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::message::Coded;
use review::{Report, Reviewed, annotate};
use serde::{Deserialize, Serialize};
use session::record::{ExportError, Format, Import, ImportError, Limits, import, record};
use session::{AnySession, Event, GameKind, Session, either};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use store::{Appended, Transaction};
use utoipa::{IntoParams, ToSchema};

/// What is written beside the moves.
#[derive(Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Notes {
    /// Whether the review of the game is written into it: glyphs, evaluations,
    /// best lines and sentences. There must be one.
    #[serde(default)]
    annotated: bool,
}

/// Writes a game, with its review if that is wanted.
async fn export_with(
    app: &Arc<App>,
    game: Game,
    format: Format,
    notes: &Notes,
    caller: Option<&Person>,
) -> Result<Response, Problem> {
    if !notes.annotated {
        return export(app, game, format).await;
    }
    // The format is checked as ever.
    let unfit = game
        .loaded
        .view(app, |session| session.export(format).err());
    if unfit.await?.is_some() {
        return export(app, game, format).await;
    }
    refuse_players(app, &game, caller).await?;
    let report = reviews::stored(app, &game).await?;
    let report = report.ok_or_else(none)?;
    let annotated = |session: &AnySession| either!(session, session => annotated(session, &report));
    let text = game.loaded.view(app, annotated);
    let text = text.await?;
    Ok(file(&game, format, text))
}

fn annotated<G: Reviewed>(session: &Session<G>, report: &Report) -> String {
    let mut record = record(session);
    annotate(&mut record, report);
    G::write_game(&record)
}

/// Writes a game.
async fn export(app: &Arc<App>, game: Game, format: Format) -> Result<Response, Problem> {
    let write = |session: &AnySession| session.export(format);
    let text = game.loaded.view(app, write).await?;
    let text = text.map_err(|error| match error {
        ExportError::OtherGame { .. } => Cause::OtherFormat(error),
        ExportError::Start { .. } => Cause::NoSuchFormat(error),
    })?;
    Ok(file(&game, format, text))
}

/// A game as a file to be saved.
fn file(game: &Game, format: Format, text: String) -> Response {
    let (kind, name) = match format {
        Format::Pgn => ("application/x-chess-pgn", "pgn"),
        Format::Pdn => ("text/plain; charset=utf-8", "pdn"),
        Format::Digits | Format::Moves => ("text/plain; charset=utf-8", "txt"),
    };
    let disposition = format!("attachment; filename=\"{}.{name}\"", game.id);
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    (headers, text).into_response()
}

/// A game of chess as PGN.
#[utoipa::path(
    get, path = "/api/games/{id}/pgn", tag = "games", params(("id" = String, Path), Notes),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn"))
)]
pub(crate) async fn pgn(
    State(app): State<Arc<App>>,
    game: Game,
    Caller(caller): Caller,
    Parameters(notes): Parameters<Notes>,
) -> Result<Response, Problem> {
    export_with(&app, game, Format::Pgn, &notes, caller.as_ref()).await
}

/// A game of checkers as PDN.
#[utoipa::path(
    get, path = "/api/games/{id}/pdn", tag = "games", params(("id" = String, Path), Notes),
    responses((status = 200, body = String, content_type = "text/plain"))
)]
pub(crate) async fn pdn(
    State(app): State<Arc<App>>,
    game: Game,
    Caller(caller): Caller,
    Parameters(notes): Parameters<Notes>,
) -> Result<Response, Problem> {
    export_with(&app, game, Format::Pdn, &notes, caller.as_ref()).await
}

/// A game of chess as a history of digits: from file and rank, to file and rank,
/// for every move.
#[utoipa::path(
    get, path = "/api/games/{id}/digits", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"))
)]
pub(crate) async fn digits(State(app): State<Arc<App>>, game: Game) -> Result<Response, Problem> {
    export(&app, game, Format::Digits).await
}

/// How to read a text that does not say it.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reading {
    /// Which game it is, if the text does not show it.
    game: Option<GameKind>,
}

/// What became of a text.
#[derive(Serialize, ToSchema)]
pub(crate) struct Imported {
    /// The games that were taken.
    games: Vec<ImportedGame>,
    /// Those that were not, and why, in English.
    errors: Vec<String>,
    /// The same as data.
    faults: Vec<MessageView>,
}

/// A game that was taken.
#[derive(Serialize, ToSchema)]
pub(crate) struct ImportedGame {
    /// Its name here.
    id: String,
    /// Whether it was here before.
    is_known: bool,
}

/// Reads games: PGN, PDN, a history of digits, or one move a line. They are
/// yours from then on; those without a result can be played on. The same game a
/// second time is recognised.
#[utoipa::path(
    post, path = "/api/import", tag = "games", params(Reading),
    request_body(content = String, content_type = "text/plain"),
    responses(
        (status = 201, body = Imported, description = "All that is a game is here now."),
        (status = 422, description = "There is no game in it."),
        (status = 507, description = "The games of this player, or of this address, take all that they may."),
    )
)]
pub(crate) async fn import_games(
    State(app): State<Arc<App>>,
    Parameters(reading): Parameters<Reading>,
    address: Address,
    key: Key,
    Sent(person, GameText(text)): Sent<GameText>,
) -> Result<Response, Problem> {
    let asked = ("import", reading.game, Sha256::digest(&text));
    let request = key.request(&person, &asked);
    if let Some(request) = &request
        && let Some(before) = request.before(&app).await?
    {
        return Ok(imported_before(before));
    }
    app.admit_storage(&person.user, address).await?;
    let limits = &app.config.limits;
    let by = Import {
        owner: person.user.clone(),
        at: app.clock.now(),
        seed: random::seed(),
        game: reading.game,
        format: None,
        limits: Limits {
            bytes: limits.import_bytes,
            games: limits.import_games,
            plies: limits.import_plies,
        },
    };
    // A large text takes its time; others are served meanwhile.
    let read = tokio::task::spawn_blocking(move || import(&text, &by)).await;
    let read = read.map_err(|error| Problem::internal(&error.to_string()))?;
    let read = read.map_err(|error| match error {
        ImportError::TooManyBytes { .. } | ImportError::TooManyGames { .. } => {
            Cause::TextTooLarge(error)
        }
        error => Cause::NoGames(error),
    })?;
    let mut imported = Imported {
        games: Vec::new(),
        errors: Vec::new(),
        faults: Vec::new(),
    };
    let mut first = None;
    for game in read {
        match game {
            Ok(events) => {
                let admitted = app.admit_storage(&person.user, address).await;
                admitted.map_err(|problem| partly(problem, imported.games.len()))?;
                imported.games.push(keep(&app, &person, &events).await?);
            }
            Err(error) => {
                imported.errors.push(error.to_string());
                imported.faults.push((&error.message()).into());
                first.get_or_insert(error);
            }
        }
    }
    if imported.games.is_empty() {
        let nothing = Cause::NoGames(ImportError::Nothing);
        return Err(first.map_or(nothing, Cause::NoGame).into());
    }
    let answer =
        serde_json::to_string(&imported).map_err(|error| Problem::internal(&error.to_string()))?;
    // Each game is kept once in any case. The key is noted with the answer, for one who
    // asks again when a game of it was deleted meanwhile.
    if let Some(request) = request.map(|request| request.answered(answer.clone()))
        && let Some(before) = commit(&app, Some(&request), Transaction::default()).await?
    {
        return Ok(imported_before(before));
    }
    Ok(import_answer(answer))
}

fn imported_before(before: Before) -> Response {
    import_answer(before.answer.unwrap_or_default())
}

fn import_answer(json: String) -> Response {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (StatusCode::CREATED, kind, json).into_response()
}

/// Says how far it came: what was taken stays.
fn partly(mut problem: Problem, taken: usize) -> Problem {
    problem.message += &format!(" ({taken} games of this text were taken)");
    problem.parameters.push(("taken", taken.into()));
    problem
}

async fn keep(app: &App, person: &Person, events: &[Event]) -> Result<ImportedGame, Problem> {
    let id = archive::record_id(events)?;
    let (mut game, batches) = archive::imported(id.clone(), events)?;
    game.owner = archive::user_id(&person.user);
    let kept = archive::keep(&*app.store, game, batches).await?;
    Ok(ImportedGame {
        id: id.to_string(),
        is_known: kept == Appended::Before,
    })
}
