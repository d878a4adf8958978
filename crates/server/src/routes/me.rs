//! The one who asks: their name, and a password if they want one.

use crate::app::App;
use crate::error::Problem;
use crate::extract::{Caller, Input, Me, NewToken};
use crate::guard::Address;
use crate::people::{LoginText, Password, People, Person, token_of};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use session::{Name, UserId};
use std::sync::Arc;
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

/// Who you are.
#[utoipa::path(get, path = "/api/me", tag = "you", responses((status = 200, body = MeView)))]
pub(crate) async fn me(
    State(app): State<Arc<App>>,
    Caller(caller): Caller,
) -> Result<Json<MeView>, Problem> {
    match caller {
        Some(person) => view(&app, person).await,
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
    Me(person): Me,
    Input(naming): Input<Naming>,
) -> Result<Json<MeView>, Problem> {
    let name: Name = naming
        .name
        .parse()
        .map_err(|error: session::NameError| Problem::invalid("bad-name", error.to_string()))?;
    let id = stored_id(&person)?;
    app.store.rename_user(&id, name.as_str()).await?;
    app.people.forget(&person.user);
    view(&app, Person { name, ..person }).await
}

/// Sets a login and a password, to be yourself in another browser, too. All
/// other browsers of yours are logged out.
#[utoipa::path(
    put, path = "/api/me/login", tag = "you", request_body = Credentials,
    responses(
        (status = 200, body = MeView),
        (status = 409, description = "Somebody else has this login."),
    )
)]
pub(crate) async fn set_login(
    State(app): State<Arc<App>>,
    address: Address,
    Me(person): Me,
    Extension(slot): Extension<NewToken>,
    Input(credentials): Input<Credentials>,
) -> Result<Json<MeView>, Problem> {
    app.guard.admit_login(address)?;
    let hash = app.people.passwords.hash(credentials.password).await?;
    let login = store::Login {
        name: credentials.login.into_string(),
        password_hash: hash,
    };
    app.store
        .set_login(&stored_id(&person)?, Some(login))
        .await?;
    app.people.close_all_sessions(&app, &person).await?;
    slot.set(app.people.open_session(&app, &person).await?);
    view(&app, person).await
}

/// Removes login and password.
#[utoipa::path(
    delete, path = "/api/me/login", tag = "you",
    responses((status = 200, body = MeView))
)]
pub(crate) async fn remove_login(
    State(app): State<Arc<App>>,
    Me(person): Me,
) -> Result<Json<MeView>, Problem> {
    app.store.set_login(&stored_id(&person)?, None).await?;
    view(&app, person).await
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
    app.guard.admit_login(address)?;
    let user = app
        .store
        .user_by_login(&credentials.login.into_string())
        .await?;
    let login = user.as_ref().and_then(|user| user.login.as_ref());
    let hash = login.map(|login| login.password_hash.clone());
    let is_right = app
        .people
        .passwords
        .check(credentials.password, hash)
        .await?;
    let (true, Some(user)) = (is_right, user) else {
        return Err(Problem::new(
            StatusCode::UNAUTHORIZED,
            "wrong-password",
            "there is no such login, or the password is another one",
        ));
    };
    let name = user.user.name.parse();
    let person = Person {
        user: UserId(user.user.id.as_str().to_owned()),
        name: name.map_err(|error: session::NameError| Problem::internal(&error.to_string()))?,
    };
    if let Some(token) = token_of(&headers) {
        app.people.close_session(&app, token).await?;
    }
    slot.set(app.people.open_session(&app, &person).await?);
    view(&app, person).await
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
    Caller(caller): Caller,
) -> Result<Response, Problem> {
    if let Some(person) = caller {
        app.people.close_all_sessions(&app, &person).await?;
    }
    Ok(without_cookie())
}

fn without_cookie() -> Response {
    let cookie = [(header::SET_COOKIE, People::no_cookie())];
    (StatusCode::NO_CONTENT, cookie).into_response()
}

async fn view(app: &App, person: Person) -> Result<Json<MeView>, Problem> {
    let user = app.store.user(&stored_id(&person)?).await?;
    Ok(Json(MeView {
        name: Some(person.name),
        login: user.login.map(|login| login.name),
    }))
}

fn stored_id(person: &Person) -> Result<store::UserId, Problem> {
    Ok(store::UserId::new(person.user.0.as_str())?)
}
