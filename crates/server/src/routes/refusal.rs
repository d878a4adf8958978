//! Refusals for pages: a browser writes an error into its console for every
//! answer with an error status, though a page that asked for a game which is not
//! there expects just that. A page that sends `coronet-refusals: as-answers` gets
//! them as answers with status 200, and the true status in `coronet-status`.
//! Nothing else of the answer changes, and nothing for others.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::Response;

const WISH: HeaderName = HeaderName::from_static("coronet-refusals");
const STATUS: HeaderName = HeaderName::from_static("coronet-status");

/// How somebody wants to hear that the answer is no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusals {
    /// By the status, as HTTP has it.
    AsStatus,
    /// As answers like all others.
    AsAnswers,
}

impl Refusals {
    /// What a request says of it.
    pub(super) fn wanted(headers: &HeaderMap) -> Refusals {
        match headers.get(WISH) {
            Some(wish) if wish == "as-answers" => Refusals::AsAnswers,
            _ => Refusals::AsStatus,
        }
    }

    /// The answer as it is sent. Whoever counts or logs answers does so before.
    pub(super) fn told(self, mut response: Response) -> Response {
        let status = response.status();
        let is_refusal = status.is_client_error() || status.is_server_error();
        if self == Refusals::AsAnswers && is_refusal {
            *response.status_mut() = StatusCode::OK;
            let value = HeaderValue::from(status.as_u16());
            response.headers_mut().insert(STATUS, value);
        }
        response
    }
}
