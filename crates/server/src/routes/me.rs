//! The one who asks: their name, and a password if they want one.

use crate::app::App;
use crate::cause::Cause;
use crate::error::Problem;
use crate::extract::{Asked, Caller, Input, NewToken, OptionalInput, Sent};
use crate::guard::{Address, Login};
use crate::people::{LoginText, Password, People, Person, token_of};
use crate::request::{Key, Request, arrival_id, commit, sender_of_ended_session};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use session::{Name, UserId};
use std::sync::Arc;
use store::{LoginChange, Transaction};
use utoipa::ToSchema;

/// Who asks.
#[derive(Serialize, ToSchema)]
pub(crate) struct MeView {
    /// The name at the board; nothing for one who was never here.
    name: Option<Name>,
    /// The name to log in by, if there is one.
    login: Option<String>,
}

/// A name to be called by.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Naming {
    /// 1 to 20 characters of any script.
    #[schema(min_length = 1, example = "Ada")]
    name: String,
}

/// What one logs in with.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Credentials {
    login: LoginText,
    password: Password,
}

/// A login and a password to be set.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewLogin {
    login: LoginText,
    /// None of the most common ones.
    password: Password,
    /// The password there is, if there is one already.
    current: Option<Password>,
}

/// The password there is.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CurrentPassword {
    /// Needed where there is a login.
    current: Option<Password>,
}

/// Who you are.
#[utoipa::path(get, path = "/api/me", tag = "you", responses((status = 200, body = MeView)))]
pub(crate) async fn me(
    State(app): State<Arc<App>>,
    Caller(caller): Caller,
) -> Result<Json<MeView>, Problem> {
    match caller {
        Some(person) => view(&app, &person).await,
        None => Ok(Json(MeView {
            name: None,
            login: None,
        })),
    }
}

/// Sets the name you are called by. Games keep the name they were played under.
#[utoipa::path(
    put, path = "/api/me", tag = "you", request_body = Naming,
    responses(
        (status = 200, body = MeView),
        (status = 422, description = "It is no name."),
    )
)]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    key: Key,
    Sent(person, Input(naming)): Sent<Input<Naming>>,
) -> Result<Json<MeView>, Problem> {
    let name = Name::chosen(&naming.name).map_err(Cause::BadName)?;
    let request = key.request(&person, &("rename", name.as_str()));
    let change = Transaction {
        rename: Some((stored_id(&person)?, name.to_string())),
        ..Transaction::default()
    };
    commit(&app, request.as_ref(), change).await?;
    app.people.forget(&person.user);
    view(&app, &person).await
}

/// Sets a login and a password, to be yourself in another browser, too. Where
/// there is a login already, its password is needed. All other browsers of yours
/// are logged out, and this one gets a new token.
#[utoipa::path(
    put, path = "/api/me/login", tag = "you", request_body = NewLogin,
    responses(
        (status = 200, body = MeView),
        (status = 401, description = "The current password is missing or wrong."),
        (status = 409, description = "Somebody else has this login."),
        (status = 422, description = "The password is one of the most common."),
    )
)]
pub(crate) async fn set_login(
    State(app): State<Arc<App>>,
    address: Address,
    key: Key,
    headers: HeaderMap,
    Extension(slot): Extension<NewToken>,
    asked: Asked<Input<NewLogin>>,
) -> Result<Json<MeView>, Problem> {
    let name = asked.input.0.login.as_str().to_owned();
    let wish = ("set-login", name.as_str());
    if asked.caller().is_none()
        && let Some(person) = sender_again(&app, &headers, address, &key, &wish).await?
    {
        // It was done, and the answer was lost: the password says whether it is they.
        let (login, password) = (asked.input.0.login, asked.input.0.password);
        check_password(&app, address, &login, password).await?;
        slot.set(app.people.open_session(&app, &person).await?);
        return view(&app, &person).await;
    }
    let (person, Input(new)) = asked.sender(&app).await?;
    let request = key.request(&person, &wish);
    if let Some(request) = &request
        && request.before(&app).await?.is_some()
    {
        // A password is in no fingerprint, where it could be tried out quickly.
        let login = app.store.user(&stored_id(&person)?).await?.login;
        let hash = login.map(|login| login.password_hash);
        if !app.people.passwords.check(new.password, hash).await? {
            return Err(request.reused());
        }
        return view(&app, &person).await;
    }
    prove(&app, address, &person, new.current).await?;
    if new.password.is_common() {
        return Err(Cause::CommonPassword.into());
    }
    let login = store::Login {
        name: name.clone(),
        password_hash: app.people.passwords.hash(new.password).await?,
    };
    let request = request.map(|request| request.ending_session(&headers));
    change_login(&app, &person, Some(login), request.as_ref(), &slot).await?;
    app.guard.note(address, Login::Set(&person.user));
    view(&app, &person).await
}

/// Removes login and password, for which the password is needed. All other
/// browsers of yours are logged out, and this one gets a new token.
#[utoipa::path(
    delete, path = "/api/me/login", tag = "you", request_body = CurrentPassword,
    responses(
        (status = 200, body = MeView),
        (status = 401, description = "The current password is missing or wrong."),
    )
)]
pub(crate) async fn remove_login(
    State(app): State<Arc<App>>,
    address: Address,
    key: Key,
    headers: HeaderMap,
    Extension(slot): Extension<NewToken>,
    asked: Asked<OptionalInput<CurrentPassword>>,
) -> Result<Json<MeView>, Problem> {
    let wish = "remove-login";
    if asked.caller().is_none()
        && let Some(person) = sender_of_ended_session(&app, &headers, &key, &wish).await?
    {
        app.guard.note(address, Login::Good(&person.user));
        slot.set(app.people.open_session(&app, &person).await?);
        return view(&app, &person).await;
    }
    let (person, OptionalInput(proof)) = asked.sender(&app).await?;
    let request = key.request(&person, &wish);
    if let Some(request) = &request
        && request.before(&app).await?.is_some()
    {
        return view(&app, &person).await;
    }
    prove(&app, address, &person, proof.current).await?;
    let request = request.map(|request| request.ending_session(&headers));
    change_login(&app, &person, None, request.as_ref(), &slot).await?;
    app.guard.note(address, Login::Removed(&person.user));
    view(&app, &person).await
}

/// Who has set this login by this very request before, as far as they can be known:
/// by the session that it has ended, or as the newcomer that they were.
async fn sender_again(
    app: &App,
    headers: &HeaderMap,
    address: Address,
    key: &Key,
    wish: &(&str, &str),
) -> Result<Option<Person>, Problem> {
    if let Some(person) = sender_of_ended_session(app, headers, key, wish).await? {
        return Ok(Some(person));
    }
    let Some(newcomer) = arrival_id(headers, &address) else {
        return Ok(None);
    };
    let id = store::UserId::new(newcomer.0.as_str())?;
    let person = match app.people.person(app, &id).await {
        Ok(person) => person,
        Err(problem) if problem.status == StatusCode::NOT_FOUND => return Ok(None),
        Err(problem) => return Err(problem),
    };
    match key.request(&person, wish) {
        Some(request) if request.before(app).await?.is_some() => Ok(Some(person)),
        _ => Ok(None),
    }
}

/// Another login, or none; all browsers are logged out, and this one gets a new token,
/// all at once.
async fn change_login(
    app: &App,
    person: &Person,
    login: Option<store::Login>,
    request: Option<&Request>,
    slot: &NewToken,
) -> Result<(), Problem> {
    let (token, session) = app.people.new_session(person)?;
    let change = Transaction {
        login: Some(LoginChange { login, session }),
        ..Transaction::default()
    };
    let before = commit(app, request, change).await?;
    app.people.forget(&person.user);
    match before {
        None => slot.set(token),
        // The same request at the same time has ended this session.
        Some(_) => slot.set(app.people.open_session(app, person).await?),
    }
    Ok(())
}

/// Whoever changes a login must know its password: a browser left open is not
/// enough.
async fn prove(
    app: &App,
    address: Address,
    person: &Person,
    current: Option<Password>,
) -> Result<(), Problem> {
    let user = app.store.user(&stored_id(person)?).await?;
    let login = user.login.as_ref().map(|login| login.name.as_str());
    let attempt = app.guard.admit_change(address, login)?;
    let Some((login, attempt)) = user.login.as_ref().zip(attempt) else {
        return Ok(());
    };
    let Some(current) = current else {
        return Err(Cause::PasswordNeeded.into());
    };
    let hash = login.password_hash.clone();
    if app.people.passwords.check(current, Some(hash)).await? {
        attempt.succeeded();
        return Ok(());
    }
    app.guard.note(address, Login::Bad(Some(&person.user)));
    Err(Cause::WrongPassword.into())
}

/// Logs in. The browser gets a new token; the one it had is worthless then.
#[utoipa::path(
    post, path = "/api/login", tag = "you", request_body = Credentials,
    responses(
        (status = 200, body = MeView),
        (status = 401, description = "Wrong login or password."),
    )
)]
pub(crate) async fn log_in(
    State(app): State<Arc<App>>,
    address: Address,
    headers: HeaderMap,
    Extension(slot): Extension<NewToken>,
    Input(credentials): Input<Credentials>,
) -> Result<Json<MeView>, Problem> {
    let Credentials { login, password } = credentials;
    let person = check_password(&app, address, &login, password).await?;
    if let Some(token) = token_of(&headers) {
        app.people.close_session(&app, token).await?;
    }
    slot.set(app.people.open_session(&app, &person).await?);
    view(&app, &person).await
}

/// Whose login this is, if the password is right. Attempts are limited.
async fn check_password(
    app: &App,
    address: Address,
    login: &LoginText,
    password: Password,
) -> Result<Person, Problem> {
    let login = login.as_str();
    let attempt = app.guard.admit_login(address, login)?;
    let user = app.store.user_by_login(login).await?;
    let login = user.as_ref().and_then(|user| user.login.as_ref());
    let hash = login.map(|login| login.password_hash.clone());
    let is_right = app.people.passwords.check(password, hash).await?;
    let id = user
        .as_ref()
        .map(|user| UserId(user.user.id.as_str().to_owned()));
    let (true, Some(user), Some(id)) = (is_right, user, &id) else {
        app.guard.note(address, Login::Bad(id.as_ref()));
        return Err(Cause::WrongLogin.into());
    };
    attempt.succeeded();
    app.guard.note(address, Login::Good(id));
    let name = user.user.name.parse();
    Ok(Person {
        user: id.clone(),
        name: name.map_err(|error: session::NameError| Problem::internal(&error.to_string()))?,
    })
}

/// Makes this browser nobody.
#[utoipa::path(post, path = "/api/logout", tag = "you", responses((status = 204)))]
pub(crate) async fn log_out(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if let Some(token) = token_of(&headers) {
        app.people.close_session(&app, token).await?;
    }
    Ok(without_cookie())
}

/// Makes all your browsers nobody.
#[utoipa::path(post, path = "/api/logout/everywhere", tag = "you", responses((status = 204)))]
pub(crate) async fn log_out_everywhere(
    State(app): State<Arc<App>>,
    address: Address,
    Caller(caller): Caller,
) -> Result<Response, Problem> {
    if let Some(person) = caller {
        app.people.close_all_sessions(&app, &person).await?;
        app.guard.note(address, Login::OutEverywhere(&person.user));
    }
    Ok(without_cookie())
}

fn without_cookie() -> Response {
    let cookie = [(header::SET_COOKIE, People::no_cookie())];
    (StatusCode::NO_CONTENT, cookie).into_response()
}

async fn view(app: &App, person: &Person) -> Result<Json<MeView>, Problem> {
    let user = app.store.user(&stored_id(person)?).await?;
    Ok(Json(MeView {
        name: user.user.name.parse().ok(),
        login: user.login.map(|login| login.name),
    }))
}

fn stored_id(person: &Person) -> Result<store::UserId, Problem> {
    Ok(store::UserId::new(person.user.0.as_str())?)
}
