//! What handlers take out of a request, with our own words when it is not
//! there.

use crate::app::App;
use crate::cause::Cause;
use crate::error::Problem;
use crate::guard::Address;
use crate::listener::BodyError;
use crate::loaded_game::LoadedGame;
use crate::people::{Person, token_of};
use crate::request;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use bytes::Bytes;
use serde::de::DeserializeOwned;
use session::GameId;
use std::sync::{Arc, Mutex, PoisonError};

/// Where a handler leaves a new token for the browser; the last one counts.
#[derive(Clone, Default)]
pub(crate) struct NewToken(Arc<Mutex<Option<String>>>);

impl NewToken {
    pub(crate) fn set(&self, token: String) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(token);
    }

    pub(crate) fn take(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// The one who asks, if the server knows them.
pub(crate) struct Caller(pub(crate) Option<Person>);

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        match token_of(&parts.headers) {
            Some(token) => {
                let person = match parts.method {
                    Method::GET | Method::HEAD => app.people.by_token(app, token).await?,
                    _ => app.people.by_token_now(app, token).await?,
                };
                if let Some(person) = &person {
                    app.pool.note_address(&person.user, address(parts)?);
                }
                Ok(Caller(person))
            }
            None => Ok(Caller(None)),
        }
    }
}

/// The one who asks, who must have been here before: somebody new has no seat.
pub(crate) struct Known(pub(crate) Person);

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let Caller(caller) = Caller::from_request_parts(parts, app).await?;
        caller
            .map(Known)
            .ok_or_else(|| session::Refusal::NotPlaying.into())
    }
}

/// The one who asks; who is new is made known.
pub(crate) struct Me(pub(crate) Person);

impl FromRequestParts<Arc<App>> for Me {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        if let Caller(Some(person)) = Caller::from_request_parts(parts, app).await? {
            return Ok(Me(person));
        }
        arrive(parts, app).await.map(Me)
    }
}

/// What is sent, and who sends it, who may be new.
pub(crate) struct Asked<I> {
    caller: Option<Person>,
    head: Parts,
    pub(crate) input: I,
}

impl<I> FromRequest<Arc<App>> for Asked<I>
where
    I: FromRequest<Arc<App>, Rejection = Problem> + Send,
{
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let Caller(caller) = Caller::from_request_parts(&mut parts, app).await?;
        let head = parts.clone();
        let input = I::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Asked {
            caller,
            head,
            input,
        })
    }
}

impl<I> Asked<I> {
    /// The one who asks, if the server knows them.
    pub(crate) const fn caller(&self) -> Option<&Person> {
        self.caller.as_ref()
    }

    /// The same; who is new is made known.
    pub(crate) async fn sender(self, app: &Arc<App>) -> Result<(Person, I), Problem> {
        let person = match self.caller {
            Some(person) => person,
            None => arrive(&self.head, app).await?,
        };
        Ok((person, self.input))
    }
}

/// The one who asks, and what they send. Who is new is made known when that has come:
/// a request that was half sent leaves nothing behind.
pub(crate) struct Sent<I>(pub(crate) Person, pub(crate) I);

impl<I> FromRequest<Arc<App>> for Sent<I>
where
    I: FromRequest<Arc<App>, Rejection = Problem> + Send,
{
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        let asked = Asked::from_request(request, app).await?;
        let (person, input) = asked.sender(app).await?;
        Ok(Sent(person, input))
    }
}

/// Somebody new.
async fn arrive(parts: &Parts, app: &Arc<App>) -> Result<Person, Problem> {
    let address = address(parts)?;
    app.guard.admit_arrival(address)?;
    let id = request::arrival_id(&parts.headers, &address);
    let (person, token) = app.people.welcome(app, None, id).await?;
    app.pool.note_address(&person.user, address);
    if let Some(slot) = parts.extensions.get::<NewToken>() {
        slot.set(token);
    }
    Ok(person)
}

/// Where the request comes from.
pub(crate) fn address(parts: &Parts) -> Result<Address, Problem> {
    let address = parts.extensions.get::<Address>().copied();
    address.ok_or_else(|| Problem::internal("a request without an address"))
}

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Self, Problem> {
        address(parts)
    }
}

/// The game in the path.
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) id: GameId,
    pub(crate) loaded: Arc<LoadedGame>,
}

impl FromRequestParts<Arc<App>> for Game {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let Path(id) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::not_found("there is no such game"))?;
        let id = GameId(id);
        let loaded = app.games.game(app, &id)?;
        Ok(Game { id, loaded })
    }
}

/// A game's name as the store has it.
pub(crate) fn stored_id(id: &GameId) -> Result<store::GameId, Problem> {
    store::GameId::new(id.0.as_str())
        .map_err(|_| Problem::not_found(format!("there is no game {:?}", shortened(&id.0))))
}

/// Enough of a text to recognise it.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// What stands after the `?`.
pub(crate) struct Parameters<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for Parameters<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let query = Query::<T>::from_request_parts(parts, app).await;
        let Query(value) = query.map_err(|error| Cause::BadParameters(error.body_text()))?;
        Ok(Parameters(value))
    }
}

/// A body in JSON.
pub(crate) struct Input<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Input<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        let bytes = read_body(body, app.config.limits.body_bytes).await?;
        expect_json(&parts.headers)?;
        parse(&bytes).map(Input)
    }
}

/// A body in JSON, or none.
pub(crate) struct OptionalInput<T>(pub(crate) T);

impl<T: DeserializeOwned + Default> FromRequest<Arc<App>> for OptionalInput<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        let bytes = read_body(body, app.config.limits.body_bytes).await?;
        if bytes.is_empty() {
            return Ok(OptionalInput(T::default()));
        }
        expect_json(&parts.headers)?;
        parse(&bytes).map(OptionalInput)
    }
}

/// A body with games in any format.
pub(crate) struct GameText(pub(crate) Bytes);

impl FromRequest<Arc<App>> for GameText {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        let most = app.config.limits.import_bytes;
        read_body(request.into_body(), most).await.map(GameText)
    }
}

/// All of a body that is no larger than this, if it comes.
async fn read_body(body: Body, limit: usize) -> Result<Bytes, Problem> {
    to_bytes(body, limit).await.map_err(|error| {
        let stalled = causes(&error).find_map(|cause| cause.downcast_ref::<BodyError>());
        match stalled {
            Some(error @ BodyError::Stalled(_)) => Cause::BodyStalled(error.to_string()),
            Some(error @ BodyError::Cut(_)) => Cause::BodyCutOff(error.to_string()),
            None => Cause::TooLarge { limit },
        }
        .into()
    })
}

/// An error and what caused it.
fn causes<'a>(
    error: &'a (dyn std::error::Error + 'static),
) -> impl Iterator<Item = &'a (dyn std::error::Error + 'static)> {
    std::iter::successors(Some(error), |error| error.source())
}

fn expect_json(headers: &HeaderMap) -> Result<(), Problem> {
    let kind = headers.get(header::CONTENT_TYPE);
    let text = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = text.split(';').next().unwrap_or_default().trim();
    if essence.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    Err(Cause::NotJson(shortened(text)).into())
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes)
        .map_err(|error| Cause::BadJson(format!("the body: {error}")).into())
}
