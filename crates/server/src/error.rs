//! What a client is told when something cannot be done.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use session::{Refusal, RefusalKind, SetupError};
use utoipa::ToSchema;

/// The code of a request that was done before.
pub(crate) const REPEATED: &str = "repeated";

/// An answer that is none: a status for programs, a code that never changes,
/// and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// A short name, for programs.
    pub code: &'static str,
    /// What is wrong and what would be right.
    pub message: String,
    /// After so many seconds it is worth another try.
    pub retry_after: Option<u32>,
}

/// How a [`Problem`] is written.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    error: ErrorText,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorText {
    /// A short name that never changes, for programs.
    #[schema(example = "illegal-move")]
    code: &'static str,
    /// What is wrong, in words.
    message: String,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Problem {
            status,
            code,
            message: message.into(),
            retry_after: None,
        }
    }

    /// It could never be understood: 400.
    pub(crate) fn bad_request(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// It was understood, and cannot be: 422.
    pub(crate) fn invalid(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }

    /// It is not for this client: 403.
    pub(crate) fn forbidden(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, message)
    }

    /// There is no such thing: 404.
    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", message)
    }

    /// Too large: 413.
    pub(crate) fn too_large(message: impl Into<String>) -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message)
    }

    /// Too much at a time: 429.
    pub(crate) fn too_many(code: &'static str, message: impl Into<String>, seconds: u32) -> Self {
        Problem {
            retry_after: Some(seconds.max(1)),
            ..Self::new(StatusCode::TOO_MANY_REQUESTS, code, message)
        }
    }

    /// Not now: 503.
    pub(crate) fn unavailable(message: impl Into<String>) -> Self {
        Problem {
            retry_after: Some(1),
            ..Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", message)
        }
    }

    /// Whether the same may be asked again soon.
    pub(crate) fn is_temporary(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
    }

    /// A mistake of ours: 500. What it was is for the log.
    pub(crate) fn internal(reason: &str) -> Self {
        tracing::error!(reason, "an answer failed");
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something went wrong here; the log of the server says what",
        )
    }

    /// What the answer says.
    pub(crate) fn body(&self) -> ErrorBody {
        ErrorBody {
            error: ErrorText {
                code: self.code,
                message: self.message.clone(),
            },
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.body())).into_response();
        if let Some(seconds) = self.retry_after {
            let value = HeaderValue::from(seconds);
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        response
    }
}

impl From<store::Error> for Problem {
    fn from(error: store::Error) -> Self {
        let message = error.to_string();
        match error {
            store::Error::NotFound { .. } => Self::not_found(message),
            store::Error::Conflict { .. } => Self::new(StatusCode::CONFLICT, "conflict", message),
            store::Error::Taken { .. } => Self::new(StatusCode::CONFLICT, "taken", message),
            store::Error::Repeated { .. } => Self::new(StatusCode::CONFLICT, REPEATED, message),
            store::Error::Refused { .. } => Self::invalid("refused", message),
            store::Error::Unavailable { .. } => {
                tracing::warn!(message, "the database cannot be used");
                Self::unavailable(message)
            }
            _ => Self::internal(&message),
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let status = match refusal.kind() {
            RefusalKind::Conflict => StatusCode::CONFLICT,
            RefusalKind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
            RefusalKind::Forbidden => StatusCode::FORBIDDEN,
        };
        Self::new(status, refusal.code(), refusal.to_string())
    }
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Self {
        Self::invalid(error.code(), error.to_string())
    }
}

/// A damaged database, or a mistake of ours: nothing a client can change.
impl From<archive::ArchiveError> for Problem {
    fn from(error: archive::ArchiveError) -> Self {
        match error {
            archive::ArchiveError::Store(error) => error.into(),
            error => Self::internal(&error.to_string()),
        }
    }
}
