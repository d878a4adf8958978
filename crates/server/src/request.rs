//! Requests that may be sent again: a client that got no answer sends the same one
//! with the same `Idempotency-Key`, and it is done once.
//!
//! The key is stored together with what the request changed, all or nothing. So it
//! does not matter where the answer was lost, on the network or between the server
//! and its database.

use crate::app::App;
use crate::cause::Cause;
use crate::error::Problem;
use crate::guard::Address;
use crate::people::{Person, token_of};
use crate::time::stored;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use session::{GameId, Millis, UserId};
use sha2::{Digest, Sha256};
use std::fmt::Debug;
use std::sync::Arc;
use store::{TokenHash, Transaction};

/// The header.
pub(crate) const HEADER: &str = "idempotency-key";

/// So long a request is remembered.
pub(crate) const REMEMBERED: Millis = Millis::from_secs(86_400);

/// The longest key.
const MAX_LENGTH: usize = 200;

/// The key in a request, if it has one.
#[derive(Clone, Debug)]
pub(crate) struct Key(Option<String>);

impl Key {
    /// A key that came otherwise.
    pub(crate) fn new(text: Option<String>) -> Result<Key, Problem> {
        let is_good = |text: &String| {
            (1..=MAX_LENGTH).contains(&text.len())
                && text.bytes().all(|byte| byte.is_ascii_graphic())
        };
        match text {
            Some(text) if !is_good(&text) => Err(Cause::BadKey { limit: MAX_LENGTH }.into()),
            text => Ok(Key(text)),
        }
    }

    /// What this person asks for, as a request that may come again.
    pub(crate) fn request(&self, person: &Person, wish: &impl Debug) -> Option<Request> {
        Some(Request {
            user: person.user.clone(),
            key: self.0.clone()?,
            fingerprint: fingerprint(wish),
            token: None,
            answer: None,
        })
    }
}

impl FromRequestParts<Arc<App>> for Key {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Self, Problem> {
        let mut keys = parts.headers.get_all(HEADER).iter();
        // What is no text is no key either, and is refused as one; so are two.
        let text = |value: &HeaderValue| value.to_str().unwrap_or_default().to_owned();
        let key = Key::new(keys.next().map(text))?;
        match keys.next() {
            None => Ok(key),
            Some(_) => Key::new(Some(String::new())),
        }
    }
}

/// A key of so many letters is taken for one that nobody else has.
const UNGUESSABLE: usize = 20;

/// Who somebody is whose first request has a key: the same person when it comes
/// again, whose cookie was lost with the answer. Whoever knows the key and comes from
/// the same address is taken for the one who sent it, so it has to be long; programs
/// take a random one.
pub(crate) fn arrival_id(headers: &HeaderMap, address: &Address) -> Option<UserId> {
    let key = headers.get(HEADER)?.to_str().ok()?;
    if key.len() < UNGUESSABLE {
        return None;
    }
    let mut hash = Sha256::new();
    hash.update(format!("{address:?} {key}"));
    Some(UserId(archive::spelled(&hash.finalize()[..20])))
}

/// Who sends a change of the login again: it has ended the session it came with, and
/// the answer with the new one was lost. Only for the very same request, and only as
/// long as the session that it opened is there: nobody comes back who has logged out,
/// or whose password was changed since.
pub(crate) async fn sender_of_ended_session(
    app: &App,
    headers: &HeaderMap,
    key: &Key,
    wish: &impl Debug,
) -> Result<Option<Person>, Problem> {
    let Some((key, token)) = key.0.as_deref().zip(token_of(headers)) else {
        return Ok(None);
    };
    let token = TokenHash::of(token.as_bytes());
    match app.store.request_of_ended_session(&token, key).await? {
        Some(request) if request.fingerprint == fingerprint(wish) => {
            Ok(Some(app.people.person(app, &request.user).await?))
        }
        _ => Ok(None),
    }
}

/// What is wished, in short.
fn fingerprint(wish: &impl Debug) -> String {
    let hash = Sha256::digest(format!("{wish:?}"));
    hash[..12]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// A request with a key.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    user: UserId,
    key: String,
    fingerprint: String,
    token: Option<TokenHash>,
    answer: Option<String>,
}

/// What came of a request that was sent before.
pub(crate) struct Before {
    /// The game that its answer showed.
    pub(crate) game: Option<GameId>,
    /// The answer itself, if it was kept.
    pub(crate) answer: Option<String>,
}

/// Stores a change together with the request for it. What it came to, if it was done
/// before: then nothing is stored.
pub(crate) async fn commit(
    app: &App,
    request: Option<&Request>,
    change: Transaction,
) -> Result<Option<Before>, Problem> {
    let change = Transaction {
        request: request.map(|request| request.stored(app, None)),
        ..change
    };
    match (app.store.commit(change).await, request) {
        (Ok(()), _) => Ok(None),
        (Err(error @ store::Error::Repeated { .. }), Some(request)) => {
            let before = request.before(app).await?;
            before.map(Some).ok_or_else(|| error.into())
        }
        (Err(error), _) => Err(error.into()),
    }
}

impl Request {
    /// The change ends the session that the request came with.
    pub(crate) fn ending_session(mut self, headers: &HeaderMap) -> Self {
        self.token = token_of(headers).map(|token| TokenHash::of(token.as_bytes()));
        self
    }

    /// The answer is kept word for word.
    pub(crate) fn answered(mut self, answer: String) -> Self {
        self.answer = Some(answer);
        self
    }

    /// As it is stored, with the game that the answer shows.
    pub(crate) fn stored(&self, app: &App, game: Option<store::GameId>) -> store::Request {
        store::Request {
            user: store::UserId::new(self.user.0.as_str())
                .expect("people have names that can be stored"),
            key: self.key.clone(),
            fingerprint: self.fingerprint.clone(),
            game,
            token: self.token,
            answer: self.answer.clone(),
            at: stored(app.clock.now()),
        }
    }

    /// What came of it, if it was done before.
    pub(crate) async fn before(&self, app: &App) -> Result<Option<Before>, Problem> {
        let user = store::UserId::new(self.user.0.as_str())?;
        let Some(stored) = app.store.request(&user, &self.key).await? else {
            return Ok(None);
        };
        if stored.fingerprint != self.fingerprint {
            return Err(self.reused());
        }
        Ok(Some(Before {
            game: stored.game.map(|game| GameId(game.as_str().to_owned())),
            answer: stored.answer,
        }))
    }

    /// The key was another request's.
    pub(crate) fn reused(&self) -> Problem {
        Cause::KeyReused(self.key.clone()).into()
    }
}
