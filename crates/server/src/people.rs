//! Who is asking: browsers, known by a cookie, and the people behind them.
//!
//! A browser proves itself with a random token. The store has only its hash, so
//! who reads the database can be nobody.

mod password;

pub(crate) use password::{LoginText, Password, Passwords};

use crate::app::App;
use crate::cause::Cause;
use crate::config::Limits;
use crate::error::Problem;
use crate::random;
use crate::time::{now, read, stored};
use axum::http::{HeaderMap, HeaderValue, header};
use session::{Millis, Name, Timestamp, UserId};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use store::TokenHash;

/// The name of the cookie.
const COOKIE: &str = "coronet";

/// A newcomer who has not said what they are called.
const NAMELESS: &str = "Guest";

/// So long a browser is remembered without asking the store: a session that is
/// revoked elsewhere is gone after this.
const REMEMBERED: Millis = Millis::from_secs(30);

/// The same where other servers share the database.
const REMEMBERED_WHERE_SHARED: Millis = Millis(500);

/// So many browsers are remembered.
const MAX_REMEMBERED: usize = 50_000;

/// The one who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub(crate) user: UserId,
    pub(crate) name: Name,
}

/// What is known about browsers, beside what the store knows.
pub(crate) struct People {
    remembered: Mutex<HashMap<TokenHash, Remembered>>,
    pub(crate) passwords: Passwords,
    session_time: Millis,
}

#[derive(Clone)]
struct Remembered {
    person: Person,
    until: Timestamp,
}

impl People {
    pub(crate) fn new(limits: &Limits) -> People {
        People {
            remembered: Mutex::default(),
            passwords: Passwords::new(limits.passwords_at_once),
            session_time: Millis::from_secs(u64::from(limits.session_days) * 86_400),
        }
    }

    /// The person whose browser has this token. While the store is away, whoever was
    /// known last is still known: the board is there to be looked at.
    pub(crate) async fn by_token(&self, app: &App, token: &str) -> Result<Option<Person>, Problem> {
        let hash = TokenHash::of(token.as_bytes());
        let known = self.lock().get(&hash).cloned();
        if let Some(known) = known.as_ref().filter(|known| now() < known.until) {
            return Ok(Some(known.person.clone()));
        }
        match (self.ask(app, hash).await, known) {
            (Err(problem), Some(known)) if problem.is_temporary() => Ok(Some(known.person)),
            (answer, _) => answer,
        }
    }

    /// The same for what changes something: where another server may have ended the
    /// session, the store is asked each time.
    pub(crate) async fn by_token_now(
        &self,
        app: &App,
        token: &str,
    ) -> Result<Option<Person>, Problem> {
        if app.bus.is_shared() {
            return self.ask(app, TokenHash::of(token.as_bytes())).await;
        }
        self.by_token(app, token).await
    }

    /// The same, from the store.
    async fn ask(&self, app: &App, hash: TokenHash) -> Result<Option<Person>, Problem> {
        let now = now();
        let Some(session) = app.store.session(&hash, stored(now)).await? else {
            self.lock().remove(&hash);
            return Ok(None);
        };
        let person = self.person(app, &session.user).await?;
        // It lasts from when it was last used; written down once a day.
        let expires = now.plus(self.session_time);
        if expires.since(read(session.expires)) > Millis::from_secs(86_400) {
            app.store.extend_session(&hash, stored(expires)).await?;
        }
        self.remember(app, hash, &person);
        Ok(Some(person))
    }

    /// The person of this name in the store.
    pub(crate) async fn person(&self, app: &App, id: &store::UserId) -> Result<Person, Problem> {
        let user = app.store.user(id).await?;
        Ok(Person {
            user: UserId(id.as_str().to_owned()),
            name: user.user.name.parse().unwrap_or_else(|_| nameless()),
        })
    }

    /// Somebody who was never here, or whose first request comes again: then `id`
    /// is who they are.
    pub(crate) async fn welcome(
        &self,
        app: &App,
        name: Option<Name>,
        id: Option<UserId>,
    ) -> Result<(Person, String), Problem> {
        let person = Person {
            user: id.unwrap_or_else(|| UserId(random::user_id())),
            name: name.unwrap_or_else(nameless),
        };
        let id = store::UserId::new(person.user.0.as_str())?;
        let user = store::NewUser {
            id,
            name: person.name.to_string(),
            created: stored(now()),
        };
        match app.store.create_user(user.clone()).await {
            // The answer to their first request was lost. Who has a password since
            // then proves it with that.
            Err(store::Error::Taken { .. }) if app.store.user(&user.id).await?.login.is_some() => {
                return Err(Cause::LoginNeeded.into());
            }
            Err(store::Error::Taken { .. }) => {}
            created => created?,
        }
        let token = self.open_session(app, &person).await?;
        Ok((person, token))
    }

    /// A new token for this person's browser.
    pub(crate) async fn open_session(&self, app: &App, person: &Person) -> Result<String, Problem> {
        let (token, session) = self.new_session(person)?;
        let hash = session.token;
        app.store.create_session(session).await?;
        self.remember(app, hash, person);
        Ok(token)
    }

    /// A token, and its session, which is not stored yet.
    pub(crate) fn new_session(&self, person: &Person) -> Result<(String, store::Session), Problem> {
        let token = random::token();
        let session = store::Session {
            token: TokenHash::of(token.as_bytes()),
            user: store::UserId::new(person.user.0.as_str())?,
            created: stored(now()),
            expires: stored(now().plus(self.session_time)),
        };
        Ok((token, session))
    }

    /// This token is nobody's any more.
    pub(crate) async fn close_session(&self, app: &App, token: &str) -> Result<(), Problem> {
        let hash = TokenHash::of(token.as_bytes());
        app.store.revoke_session(&hash).await?;
        self.lock().remove(&hash);
        Ok(())
    }

    /// No browser is this person any more.
    pub(crate) async fn close_all_sessions(
        &self,
        app: &App,
        person: &Person,
    ) -> Result<u64, Problem> {
        let id = store::UserId::new(person.user.0.as_str())?;
        let count = app.store.revoke_sessions_of(&id).await?;
        self.forget(&person.user);
        Ok(count)
    }

    /// What is remembered of this person is out of date.
    pub(crate) fn forget(&self, user: &UserId) {
        self.lock().retain(|_, known| known.person.user != *user);
    }

    fn remember(&self, app: &App, hash: TokenHash, person: &Person) {
        let mut remembered = self.lock();
        if remembered.len() >= MAX_REMEMBERED {
            let now = now();
            remembered.retain(|_, known| now < known.until);
            if remembered.len() >= MAX_REMEMBERED {
                remembered.clear();
            }
        }
        // Another server may end it: then it is asked for nearly every time.
        let remembered_for = if app.bus.is_shared() {
            REMEMBERED_WHERE_SHARED
        } else {
            REMEMBERED
        };
        let until = now().plus(remembered_for);
        let person = person.clone();
        remembered.insert(hash, Remembered { person, until });
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TokenHash, Remembered>> {
        self.remembered
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// The header that gives a browser its token.
    pub(crate) fn cookie(&self, token: &str, is_secure: bool) -> HeaderValue {
        let secure = if is_secure { "; Secure" } else { "" };
        let seconds = self.session_time.0 / 1000;
        let text = format!(
            "{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}"
        );
        HeaderValue::from_str(&text).expect("a token has only letters and digits")
    }

    /// The header that takes it away.
    pub(crate) const fn no_cookie() -> HeaderValue {
        HeaderValue::from_static("coronet=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict")
    }
}

/// The token that a request brings.
pub(crate) fn token_of(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let texts = cookies.filter_map(|value| value.to_str().ok());
    texts
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, value)| *name == COOKIE && (16..=64).contains(&value.len()))
        .map(|(_, value)| value)
}

fn nameless() -> Name {
    NAMELESS.parse().expect("it is a name")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        assert_eq!(token_of(&headers), None);
        headers.append(
            header::COOKIE,
            HeaderValue::from_static("a=b; coronet=short"),
        );
        assert_eq!(token_of(&headers), None);
        let long = HeaderValue::from_static("x; y=z;coronet=abcdefghijkmnpqrstuvwxyz23456789");
        headers.append(header::COOKIE, long);
        assert_eq!(token_of(&headers), Some("abcdefghijkmnpqrstuvwxyz23456789"));
    }
}
