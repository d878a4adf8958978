//! All addresses of the server, and the document that describes them.

mod actions;
mod addresses;
mod descriptions;
mod document;
mod explain;
mod games;
mod health;
mod me;
mod opponents;
mod page;
mod records;
mod reviews;
mod scores;
mod socket;

pub(crate) use health::waiting;
pub(crate) use socket::ServerMessage;

use crate::app::App;
use crate::cause::Cause;
use crate::error::Problem;
use crate::extract::NewToken;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Everything that is served to everybody.
pub(crate) fn router(app: &Arc<App>) -> axum::Router {
    let (api, document) = api().split_for_parts();
    let document: Arc<str> = document::finish(document).into();
    api.route(
        "/api/openapi.json",
        get(move || async move {
            (
                [(header::CONTENT_TYPE, "application/json")],
                document.to_string(),
            )
        }),
    )
    .route("/api/{*rest}", axum::routing::any(nothing_here))
    .fallback(page::page)
    .method_not_allowed_fallback(wrong_method)
    .layer(from_fn_with_state(Arc::clone(app), gate))
    .with_state(Arc::clone(app))
}

fn api() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(document::beginning())
        .routes(routes!(health::health))
        .routes(routes!(health::live))
        .routes(routes!(me::me, me::rename))
        .routes(routes!(me::set_login, me::remove_login))
        .routes(routes!(me::log_in))
        .routes(routes!(me::log_out))
        .routes(routes!(me::log_out_everywhere))
        .routes(routes!(games::create, games::list))
        .routes(routes!(games::show, games::delete))
        .routes(routes!(games::events))
        .routes(routes!(games::line))
        .routes(routes!(explain::explain))
        .routes(routes!(actions::make_move))
        .routes(routes!(actions::takeback))
        .routes(routes!(actions::draw))
        .routes(routes!(actions::claim_draw))
        .routes(routes!(actions::resign))
        .routes(routes!(actions::restart))
        .routes(routes!(actions::rematch))
        .routes(routes!(actions::decline))
        .routes(routes!(actions::join))
        .routes(routes!(actions::leave))
        .routes(routes!(actions::players))
        .routes(routes!(actions::pause))
        .routes(routes!(actions::resume))
        .routes(routes!(actions::hint))
        .routes(routes!(scores::high_scores))
        .routes(routes!(scores::openings))
        .routes(routes!(records::pgn))
        .routes(routes!(records::pdn))
        .routes(routes!(records::digits))
        .routes(routes!(records::import_games))
        .routes(routes!(reviews::show, reviews::begin))
        .routes(routes!(descriptions::descriptions))
        .routes(routes!(opponents::opponents))
        .routes(routes!(addresses::addresses))
        .routes(routes!(socket::socket))
}

/// The numbers for Prometheus, on a listener of their own.
pub(crate) fn metrics_router(app: &Arc<App>) -> axum::Router {
    let app = Arc::clone(app);
    let text = move || async move {
        let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
        ([(header::CONTENT_TYPE, kind)], app.metrics.text(&app))
    };
    axum::Router::new().route("/metrics", get(text))
}

/// What every request passes, in and out.
async fn gate(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let slot = NewToken::default();
    let is_secure = app.guard.is_secure(request.headers());
    let mut response = match admit(&app, &mut request, &slot) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    if let Some(token) = slot.take() {
        let cookie = app.people.cookie(&token, is_secure);
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    protect(response.headers_mut());
    if is_secure {
        // Once by https, always by https. Other names of the domain are not
        // ours to decide about.
        let policy = HeaderValue::from_static("max-age=31536000");
        let headers = response.headers_mut();
        headers.insert(header::STRICT_TRANSPORT_SECURITY, policy);
    }
    let status = response.status();
    app.metrics
        .answered(began.elapsed(), status.is_server_error());
    tracing::debug!(%method, path, status = status.as_u16(), took = ?began.elapsed(), "answered");
    response
}

fn admit(app: &App, request: &mut Request, slot: &NewToken) -> Result<(), Problem> {
    let peer = request.extensions().get::<SocketAddr>().copied();
    let peer = peer.ok_or_else(|| Problem::internal("a request without a peer"))?;
    let address = app.guard.address(peer, request.headers());
    app.guard
        .admit(request.method(), request.uri(), request.headers(), address)?;
    request.extensions_mut().insert(address);
    request.extensions_mut().insert(slot.clone());
    Ok(())
}

/// Headers that keep browsers from doing what no page of ours wants.
fn protect(headers: &mut HeaderMap) {
    const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; \
        base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    let all = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // Who has the address of a game may watch it: it is told to nobody.
        (header::REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ];
    for (name, value) in all {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // What the API says is true now and may not be true again.
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
}

async fn nothing_here() -> Problem {
    Problem::not_found("there is nothing here; /api/openapi.json says what there is")
}

async fn wrong_method() -> Problem {
    Cause::WrongMethod.into()
}
