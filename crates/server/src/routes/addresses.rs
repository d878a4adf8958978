//! Where others can reach this server.

use crate::addresses::addresses_of;
use crate::app::App;
use crate::config::Proxy;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Where others can reach this server.
#[derive(Serialize, ToSchema)]
pub(crate) struct Addresses {
    /// The most useful first, without a slash at the end; none if the server is
    /// for its own machine only.
    urls: Vec<String>,
}

/// Where others can reach this server, for links that are handed on.
#[utoipa::path(
    get, path = "/api/addresses", tag = "server", responses((status = 200, body = Addresses))
)]
pub(crate) async fn addresses(State(app): State<Arc<App>>, headers: HeaderMap) -> Json<Addresses> {
    let urls = match app.config.proxy {
        Proxy::None => addresses_of(app.address),
        // Nobody comes past the proxy, and what is behind it is not told.
        Proxy::Trusted => {
            let is_secure = app.guard.is_secure(&headers);
            let scheme = if is_secure { "https" } else { "http" };
            let names = app.config.hosts.iter();
            names.map(|name| format!("{scheme}://{name}")).collect()
        }
    };
    Json(Addresses { urls })
}
