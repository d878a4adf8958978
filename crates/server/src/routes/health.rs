//! Whether the server can do its work.

use crate::app::App;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// How the server is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok`, or `unavailable` while the database cannot be used.
    status: &'static str,
    /// The version of the program.
    version: &'static str,
    /// What is wrong, if something is.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

/// Whether the server can do its work.
#[utoipa::path(
    get,
    path = "/api/health",
    tag = "server",
    responses(
        (status = 200, body = Health, description = "It can."),
        (status = 503, body = Health, description = "The database cannot be used now."),
    )
)]
pub(crate) async fn health(State(app): State<Arc<App>>) -> Response {
    let version = env!("CARGO_PKG_VERSION");
    let (code, status, message) = match app.store.ping().await {
        Ok(()) => (StatusCode::OK, "ok", None),
        Err(error) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "unavailable",
            Some(error.to_string()),
        ),
    };
    let health = Health {
        status,
        version,
        message,
    };
    (code, Json(health)).into_response()
}
