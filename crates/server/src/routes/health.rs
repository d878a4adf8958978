//! Whether the server can do its work.

use crate::app::App;
use crate::error::Problem;
use crate::waiting::Reason;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// How the server is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok`, or `unavailable` while moves would not be kept.
    status: &'static str,
    /// The version of the program.
    version: &'static str,
    /// What is wrong, if something is.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

impl Health {
    fn answer(reasons: &[String]) -> Response {
        let (code, status) = match reasons {
            [] => (StatusCode::OK, "ok"),
            _ => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
        };
        let health = Health {
            status,
            version: env!("CARGO_PKG_VERSION"),
            message: (!reasons.is_empty()).then(|| reasons.join("; ")),
        };
        let mut response = (code, Json(health)).into_response();
        if code != StatusCode::OK {
            let value = HeaderValue::from_static("1");
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        response
    }
}

/// Whether the server can do its work: it writes to the database and reads what
/// it wrote, at most once a second, and tells of damage that was seen.
#[utoipa::path(
    get,
    path = "/api/health",
    tag = "server",
    responses(
        (status = 200, body = Health, description = "It can."),
        (status = 503, body = Health, description = "It cannot now; the message says why."),
    )
)]
pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    Health::answer(&app.readiness.reasons(&*app.store).await)
}

/// Whether the server is there at all, whatever its database does.
#[utoipa::path(
    get,
    path = "/api/health/live",
    tag = "server",
    responses((status = 200, body = Health, description = "It is."))
)]
pub(crate) async fn live() -> Response {
    Health::answer(&[])
}

/// What is answered while the database is not there yet.
pub(crate) fn waiting(reason: Reason) -> axum::Router {
    let health = {
        let reason = reason.clone();
        move || async move { Health::answer(&[reason.get()]) }
    };
    let others = move || async move { Problem::unavailable(reason.get()) };
    axum::Router::new()
        .route("/api/health", get(health))
        .route("/api/health/live", get(live))
        .fallback(others)
        .layer(axum::middleware::map_response(
            |mut response: Response| async {
                super::protect(response.headers_mut());
                response
            },
        ))
}
