//! Games: set up, listed, shown, deleted.

#![allow(unused_qualifications, reason = "the macro of utoipa writes them")]

use crate::app::App;
use crate::cause::Cause;
use crate::error::{Problem, REPEATED};
use crate::extract::{Caller, Game, Input, Known, Parameters, Sent, stored_id};
use crate::guard::Address;
use crate::live;
use crate::people::Person;
use crate::random;
use crate::request::{self, Key};
use crate::time::read;
use crate::view::GameView;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use opponents::check_player;
use serde::{Deserialize, Serialize};
use session::{
    AnySession, BySeat, ClockChoice, Event, GameId, GameKind, Line, Player, PlayerChoice, Seat,
    Seq, Setup, Timestamp, UserId,
};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::sync::Arc;
use store::{Filter, Outcome, Page, ResultFilter, Status, Transaction};
use utoipa::{IntoParams, ToSchema};

/// A game to be set up.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NewGame {
    /// `chess` or `checkers`; chess if it is left out.
    #[serde(default = "chess")]
    game: GameKind,
    /// Who begins: White in chess, Black in checkers.
    first: PlayerChoice,
    /// Who answers.
    second: PlayerChoice,
    /// The clock of both sides, or of each.
    clock: Option<ClockChoice>,
    /// Where it starts, if not where games start.
    #[schema(max_length = 200)]
    fen: Option<String>,
    /// Whether machines avoid moves they have lost with before, and say so.
    #[serde(default)]
    learn: bool,
    /// Whether what the positions are worth is shown while it is played. Between
    /// people at two screens it never is.
    #[serde(default = "yes")]
    #[schema(default = true)]
    scores: bool,
}

const fn yes() -> bool {
    true
}

const fn chess() -> GameKind {
    GameKind::Chess
}

/// Sets up a game. It is saved from now on, whatever happens.
#[utoipa::path(
    post, path = "/api/games", tag = "games", request_body = NewGame,
    responses(
        (status = 201, body = GameView),
        (status = 403, description = "You play this very position against somebody now (`live-position`)."),
        (status = 422, description = "It cannot be played like this; the message says why."),
        (status = 507, description = "The games of this player, or of this address, take all that they may."),
    )
)]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    address: Address,
    key: Key,
    Sent(person, Input(game)): Sent<Input<NewGame>>,
) -> Result<Response, Problem> {
    let request = key.request(&person, &game);
    if let Some(request) = &request
        && let Some(before) = request.before(&app).await?
    {
        return created(&app, &person, before.game).await;
    }
    app.admit_storage(&person.user, address).await?;
    let choices = [&game.first, &game.second];
    let is_machine =
        |choice: &&PlayerChoice| !matches!(choice, PlayerChoice::Human | PlayerChoice::Open);
    if choices.iter().any(is_machine) {
        app.admit_search(&person.user)?;
    }
    let player = |choice: PlayerChoice| choice.asked_by(&person.user, &person.name);
    let setup = Setup {
        game: game.game,
        players: BySeat {
            first: player(game.first),
            second: player(game.second),
        },
        clocks: game.clock.map_or_else(BySeat::default, BySeat::from),
        fen: game.fen,
        owner: person.user.clone(),
        seed: random::seed(),
        learns: game.learn,
        hides_scores: !game.scores,
        from: None,
    };
    for player in setup.players.iter() {
        check_player(setup.game, player).map_err(Cause::BadPlayer)?;
    }
    let event = AnySession::create(&setup, app.clock.now())?;
    if setup.fen.is_some() && setup.players.iter().any(Player::is_machine) {
        let session = AnySession::from_events([&event]);
        let session = session.map_err(|error| Problem::internal(&error.to_string()))?;
        let key = [session.placement_key()];
        live::refuse_positions(&app, Some(&person.user), setup.game, &key).await?;
    }
    let id = GameId(random::game_id());
    // It is begun even if the one who asked goes away in the middle.
    let (context, name, noted) = (Arc::clone(&app), id.clone(), request.clone());
    let begin = async move {
        let games = &context.games;
        games.create(&context, name, event, noted.as_ref()).await
    };
    let begun = app.tasks.spawn(begin).await;
    let begun = begun.map_err(|error| Problem::internal(&error.to_string()))?;
    match (begun, request) {
        (Ok(_), _) => created(&app, &person, Some(id)).await,
        // The same request at the same time, or on another server.
        (Err(problem), Some(request)) if problem.code == REPEATED => {
            let before = request.before(&app).await?.ok_or(problem)?;
            created(&app, &person, before.game).await
        }
        (Err(problem), _) => Err(problem),
    }
}

/// A game that was set up, now or when it was asked for before.
async fn created(app: &Arc<App>, person: &Person, id: Option<GameId>) -> Result<Response, Problem> {
    let id = id.ok_or_else(|| Problem::internal("a game was set up without a name"))?;
    let location = format!("/api/games/{id}");
    let loaded = app.games.game(app, &id)?;
    let view = GameView::of(app, Game { id, loaded }, Some(&person.user)).await?;
    Ok((StatusCode::CREATED, [(header::LOCATION, location)], view).into_response())
}

/// A game as it stands.
#[utoipa::path(
    get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = GameView))
)]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    game: Game,
    Caller(caller): Caller,
) -> Result<GameView, Problem> {
    GameView::of(&app, game, caller.as_ref().map(|person| &person.user)).await
}

/// Deletes a game of yours for ever. A game with another person in it belongs to
/// both and stays.
#[utoipa::path(
    delete, path = "/api/games/{id}", tag = "games", params(("id" = String, Path)),
    responses(
        (status = 204, description = "It is gone."),
        (status = 403, description = "It is not yours alone."),
    )
)]
pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    game: Game,
    Known(person): Known,
    key: Key,
) -> Result<StatusCode, Problem> {
    let request = key.request(&person, &("delete", &game.id));
    let deleted = delete_game(&app, &game, &person, request.as_ref()).await;
    match (deleted, request) {
        (Ok(()), _) => {}
        // The same request before, at the same time, or on another server: then there is
        // no such game any more.
        (Err(problem), Some(request)) if problem.status == StatusCode::NOT_FOUND => {
            request.before(&app).await?.ok_or(problem)?;
        }
        (Err(problem), _) => return Err(problem),
    }
    app.games.forget(&game.id);
    app.reviews.forget(&game.id);
    Ok(StatusCode::NO_CONTENT)
}

async fn delete_game(
    app: &Arc<App>,
    game: &Game,
    person: &Person,
    request: Option<&request::Request>,
) -> Result<(), Problem> {
    let user = &person.user;
    let is_theirs = |session: &AnySession| {
        let mut users = session.players().iter().filter_map(Player::user);
        session.setup().owner == *user && users.all(|other| other == user)
    };
    if !game.loaded.view(app, is_theirs).await? {
        return Err(Cause::NotYours.into());
    }
    let change = Transaction {
        delete: Some(stored_id(&game.id)?),
        ..Transaction::default()
    };
    request::commit(app, request, change).await.map(drop)
}

/// Where to begin.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The last event that is known already.
    #[serde(default)]
    since: u64,
}

/// The number of an event; those of the document have 63 bits.
pub(crate) fn known(since: u64) -> Result<Seq, Problem> {
    match i64::try_from(since) {
        Ok(_) => Ok(Seq(since)),
        Err(_) => {
            let detail = format!("since: there is no event {since}");
            Err(Cause::BadParameters(detail).into())
        }
    }
}

/// What happened in a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Events {
    /// In order and without gaps.
    events: Vec<Event>,
}

/// What happened in a game after an event.
#[utoipa::path(
    get, path = "/api/games/{id}/events", tag = "games",
    params(("id" = String, Path), Since),
    responses((status = 200, body = Events))
)]
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    game: Game,
    Parameters(Since { since }): Parameters<Since>,
) -> Result<Json<Events>, Problem> {
    let events = game.loaded.events_since(&app, known(since)?).await?;
    Ok(Json(Events {
        events: events.iter().map(Event::for_everyone).collect(),
    }))
}

/// Where a line begins.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Start {
    /// So many moves are known already.
    #[serde(default)]
    from: u32,
}

/// The moves of a game, each with what the board looked like after it.
#[utoipa::path(
    get, path = "/api/games/{id}/line", tag = "games",
    params(("id" = String, Path), Start),
    responses((status = 200, body = Line))
)]
pub(crate) async fn line(
    State(app): State<Arc<App>>,
    game: Game,
    Parameters(Start { from }): Parameters<Start>,
) -> Result<Json<Line>, Problem> {
    let line = game.loaded.view(&app, |session| session.line(from)).await?;
    Ok(Json(line))
}

/// Which games to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// `chess` or `checkers`.
    game: Option<GameKind>,
    /// How they ended: `won` or `lost` by you, `draw`, `1-0`, `0-1`, `1/2-1/2`.
    #[param(inline)]
    result: Option<WantedResult>,
    /// Who you played: a name, `level:3`, `lab:pvs/classic/4`.
    #[param(max_length = 100)]
    opponent: Option<String>,
    /// How far they are.
    #[param(inline)]
    status: Option<WantedStatus>,
    /// The level you played.
    #[param(minimum = 1, maximum = 10)]
    level: Option<u8>,
    /// How many at most.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// The `next` of the page before.
    #[param(max_length = 100)]
    after: Option<String>,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum WantedResult {
    Won,
    Lost,
    #[serde(alias = "1/2-1/2")]
    Draw,
    #[serde(rename = "1-0")]
    First,
    #[serde(rename = "0-1")]
    Second,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum WantedStatus {
    Waiting,
    #[serde(alias = "unfinished")]
    Playing,
    Finished,
}

/// A page of games.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameList {
    games: Vec<ListedGame>,
    /// Where the next page begins, if there is one.
    next: Option<String>,
}

/// A game in a list (J4).
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedGame {
    id: String,
    /// `chess` or `checkers`.
    game: String,
    first: ListedPlayer,
    second: ListedPlayer,
    /// `waiting`, `playing` or `finished`.
    status: &'static str,
    /// `1-0`, `0-1`, `1/2-1/2`, or nothing.
    result: Option<&'static str>,
    /// The same as you see it: `won`, `lost`, `draw`; nothing where you had no
    /// seat, or both, or where it is not over.
    your_result: Option<&'static str>,
    your_seats: Vec<&'static str>,
    /// What the opening is called, as far as it has a name.
    opening: Option<ListedOpening>,
    /// How many moves were made.
    moves: u32,
    /// How long both sides have thought.
    used_ms: u64,
    created: Timestamp,
    updated: Timestamp,
}

/// An opening, in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedOpening {
    /// Its code in the Encyclopaedia of Chess Openings: `B90`.
    eco: String,
    /// Its name.
    name: String,
}

/// Who plays, in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedPlayer {
    /// `human`, `open` or `machine`.
    kind: &'static str,
    /// A name, `level:3`, `lab:pvs/classic/4`; nothing for an open seat.
    name: Option<String>,
}

/// Your games, newest first.
#[utoipa::path(
    get, path = "/api/games", tag = "games", params(Wanted),
    responses((status = 200, body = GameList))
)]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    Caller(caller): Caller,
    Parameters(wanted): Parameters<Wanted>,
) -> Result<Json<GameList>, Problem> {
    let page = Page {
        limit: within("limit", wanted.limit.unwrap_or(20), 1..=100)?,
        after: wanted.after.as_deref().map(str::parse).transpose()?,
    };
    let length = wanted
        .opponent
        .as_ref()
        .map_or(0, |name| name.chars().count());
    within("the length of opponent", length, 0..=100)?;
    let level = wanted.level.map(|level| within("level", level, 1..=10));
    let level = level.transpose()?;
    let Some(Person { user, .. }) = caller else {
        return Ok(Json(GameList {
            games: Vec::new(),
            next: None,
        }));
    };
    let filter = Filter {
        player: archive::user_id(&user),
        kind: wanted.game.map(|game| game.to_string()),
        status: wanted.status.map(|status| match status {
            WantedStatus::Waiting => Status::Waiting,
            WantedStatus::Playing => Status::Active,
            WantedStatus::Finished => Status::Finished,
        }),
        result: wanted.result.map(|result| match result {
            WantedResult::Won => ResultFilter::Won,
            WantedResult::Lost => ResultFilter::Lost,
            WantedResult::Draw => ResultFilter::Is(Outcome::Draw),
            WantedResult::First => ResultFilter::Is(Outcome::First),
            WantedResult::Second => ResultFilter::Is(Outcome::Second),
        }),
        opponent: wanted.opponent,
        level,
    };
    let listing = app.store.list(&filter, &page).await?;
    let mut games = Vec::with_capacity(listing.games.len());
    for game in &listing.games {
        let opening = archive::opening_of(&*app.store, game).await?;
        games.push(ListedGame {
            opening: opening.map(|(eco, name)| ListedOpening { eco, name }),
            ..listed(game, &user)
        });
    }
    Ok(Json(GameList {
        games,
        next: listing.next.map(|cursor| cursor.to_string()),
    }))
}

/// Refuses a number that the document does not allow.
pub(crate) fn within<T: PartialOrd + Display>(
    what: &str,
    number: T,
    range: RangeInclusive<T>,
) -> Result<T, Problem> {
    if range.contains(&number) {
        return Ok(number);
    }
    let (low, high) = range.into_inner();
    let detail = format!("{what}: {number} is not within {low} to {high}");
    Err(Cause::BadParameters(detail).into())
}

fn listed(game: &store::Game, viewer: &UserId) -> ListedGame {
    let summary = &game.summary;
    let sits = |seat: &store::Seat| seat.user().is_some_and(|user| user.as_str() == viewer.0);
    let seats = [
        (Seat::First, &summary.first),
        (Seat::Second, &summary.second),
    ];
    let yours: Vec<Seat> = seats
        .iter()
        .filter(|(_, seat)| sits(seat))
        .map(|(seat, _)| *seat)
        .collect();
    let your_result = match (yours.as_slice(), summary.outcome) {
        ([_], Some(Outcome::Draw)) => Some("draw"),
        ([Seat::First], Some(Outcome::First)) | ([Seat::Second], Some(Outcome::Second)) => {
            Some("won")
        }
        ([_], Some(_)) => Some("lost"),
        _ => None,
    };
    ListedGame {
        id: game.game.id.to_string(),
        game: game.game.kind.clone(),
        first: listed_player(&summary.first),
        second: listed_player(&summary.second),
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
        your_result,
        your_seats: yours
            .iter()
            .map(|seat| match seat {
                Seat::First => "first",
                Seat::Second => "second",
            })
            .collect(),
        opening: None,
        moves: summary.moves,
        used_ms: summary.used,
        created: read(game.game.created),
        updated: read(summary.updated),
    }
}

fn listed_player(seat: &store::Seat) -> ListedPlayer {
    match seat {
        store::Seat::Open => ListedPlayer {
            kind: "open",
            name: None,
        },
        store::Seat::Human { name, .. } => ListedPlayer {
            kind: "human",
            name: Some(name.clone()),
        },
        store::Seat::Machine { opponent } => ListedPlayer {
            kind: "machine",
            name: Some(opponent.clone()),
        },
    }
}
