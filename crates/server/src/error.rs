//! What a client is told when something cannot be done.

use crate::cause::Cause;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::message::{Coded, Codes, Message, Parameter};
use serde::Serialize;
use session::{Refusal, SetupError};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The code of a request that was done before.
pub(crate) const REPEATED: &str = "repeated";

/// An answer that is none: a status for programs, a code that never changes with
/// what it is about, and a sentence in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// A short name, for programs and for words in other languages.
    pub code: &'static str,
    /// What is wrong and what would be right.
    pub message: String,
    /// What the sentence is about.
    pub parameters: Vec<(&'static str, Parameter)>,
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
    /// A short name that never changes, for programs and for words in other
    /// languages.
    #[schema(example = "illegal-move")]
    code: &'static str,
    /// What is wrong, in English.
    message: String,
    /// What it is about: what words in other languages are made of.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = BTreeMap<String, ParameterView>, required = false)]
    parameters: BTreeMap<&'static str, ParameterView>,
}

/// Something to be said, as data.
#[derive(Serialize, ToSchema)]
pub(crate) struct MessageView {
    /// A short name that never changes.
    #[schema(example = "chess.no-king")]
    code: &'static str,
    /// What it is about.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = BTreeMap<String, ParameterView>, required = false, no_recursion)]
    parameters: BTreeMap<&'static str, ParameterView>,
}

/// What a message is about: something to be quoted, a number, or something that
/// has words of its own; or several of them.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum ParameterView {
    Text(String),
    Texts(Vec<String>),
    Number(u64),
    Message(MessageView),
    Messages(Vec<MessageView>),
}

impl From<&Message> for MessageView {
    fn from(message: &Message) -> Self {
        MessageView {
            code: message.code,
            parameters: shown(&message.parameters),
        }
    }
}

fn shown(parameters: &[(&'static str, Parameter)]) -> BTreeMap<&'static str, ParameterView> {
    let view = |value: &Parameter| match value {
        Parameter::Text(text) => ParameterView::Text(text.clone()),
        Parameter::Texts(texts) => ParameterView::Texts(texts.clone()),
        Parameter::Number(number) => ParameterView::Number(*number),
        Parameter::Message(message) => ParameterView::Message(message.into()),
        Parameter::Messages(all) => {
            ParameterView::Messages(all.iter().map(MessageView::from).collect())
        }
    };
    parameters
        .iter()
        .map(|(name, value)| (*name, view(value)))
        .collect()
}

impl Problem {
    /// Every code that an answer may have, and those of the reasons within.
    #[must_use]
    pub fn codes() -> Codes {
        Codes::of::<Cause>()
    }

    /// There is no such thing: 404.
    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        Cause::NotFound(message.into()).into()
    }

    /// Not now: 503.
    pub(crate) fn unavailable(message: impl Into<String>) -> Self {
        Cause::Unavailable(message.into()).into()
    }

    /// Whether the same may be asked again soon.
    pub(crate) fn is_temporary(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
    }

    /// A mistake of ours: 500. What it was is for the log.
    pub(crate) fn internal(reason: &str) -> Self {
        tracing::error!(reason, "an answer failed");
        Cause::Internal.into()
    }

    /// What the answer says.
    pub(crate) fn body(&self) -> ErrorBody {
        ErrorBody {
            error: ErrorText {
                code: self.code,
                message: self.message.clone(),
                parameters: shown(&self.parameters),
            },
        }
    }
}

impl From<Cause> for Problem {
    fn from(cause: Cause) -> Self {
        let Message { code, parameters } = cause.message();
        Problem {
            status: cause.status(),
            code,
            message: cause.to_string(),
            parameters,
            retry_after: cause.retry_after(),
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
            store::Error::NotFound { .. } => Cause::NotFound(message).into(),
            store::Error::Conflict { .. } => Cause::Conflict(message).into(),
            store::Error::Taken { .. } => Cause::Taken(message).into(),
            store::Error::Repeated { .. } => Cause::Repeated(message).into(),
            store::Error::Refused { .. } => Cause::Refused(message).into(),
            store::Error::Unavailable { .. } => {
                tracing::warn!(message, "the database cannot be used");
                Cause::Unavailable(message).into()
            }
            _ => Self::internal(&message),
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Cause::from(refusal).into()
    }
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Self {
        Cause::from(error).into()
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
