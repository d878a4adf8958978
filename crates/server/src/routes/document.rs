//! The description of the API for programs (OpenAPI).

use super::socket::{ClientMessage, ServerMessage};
use crate::error::ErrorBody;
use session::LabPlayer;
use utoipa::openapi::{
    Components, ContentBuilder, Info, License, OpenApi, OpenApiBuilder, Ref, RefOr,
    ResponseBuilder, Schema,
};
use utoipa::{PartialSchema, ToSchema};

/// What is known before the first route.
pub(super) fn beginning() -> OpenApi {
    let mut info = Info::new("Coronet", env!("CARGO_PKG_VERSION"));
    info.description = Some(
        "Chess and checkers: play, watch, save. Times are milliseconds, instants RFC 3339. \
         A player is a browser, known by the cookie `coronet`, which every first change gives. \
         Errors are `{\"error\": {\"code\", \"message\", \"parameters\"}}`: the code never changes, \
         the message is English, and the parameters are what words in other languages are made \
         of. Setting up a game, deleting one and every action in a game take the header \
         `Idempotency-Key`: sent again with the same one, within a day, it is done once."
            .to_owned(),
    );
    info.license = Some(License::new("GPL-3.0-or-later"));
    OpenApiBuilder::new().info(info).build()
}

/// What every address may answer beside its own answers.
const COMMON: [(&str, &str); 9] = [
    ("400", "It could not be understood."),
    (
        "403",
        "It is not for you to do, or comes from another page.",
    ),
    ("404", "There is no such thing."),
    ("409", "It does not fit what is there."),
    ("413", "It is too large."),
    ("415", "The body is not JSON."),
    ("422", "It cannot be."),
    (
        "429",
        "Too much at a time; `Retry-After` says when to come again.",
    ),
    (
        "503",
        "The database cannot be used now; nothing is lost, try again.",
    ),
];

/// The schemas that a schema names.
fn all_of<T: ToSchema>() -> Vec<(String, RefOr<Schema>)> {
    let mut more = Vec::new();
    T::schemas(&mut more);
    more
}

/// The whole document as text.
pub(super) fn finish(mut document: OpenApi) -> String {
    let components = document.components.get_or_insert_default();
    // What no route of its own names: errors, and what a socket says.
    let mut add = |name: String, schema, more| {
        components.schemas.insert(name, schema);
        components.schemas.extend::<Vec<_>>(more);
    };
    add(
        ErrorBody::name().into_owned(),
        ErrorBody::schema(),
        all_of::<ErrorBody>(),
    );
    add(
        ServerMessage::name().into_owned(),
        ServerMessage::schema(),
        all_of::<ServerMessage>(),
    );
    add(
        ClientMessage::name().into_owned(),
        ClientMessage::schema(),
        all_of::<ClientMessage>(),
    );
    name_algorithms(components);
    let reference = Ref::from_schema_name(ErrorBody::name());
    let content = || {
        ContentBuilder::new()
            .schema(Some(RefOr::Ref(reference.clone())))
            .build()
    };
    let items = document.paths.paths.values_mut();
    for item in items {
        let operations = [
            &mut item.get,
            &mut item.put,
            &mut item.post,
            &mut item.delete,
        ];
        for operation in operations.into_iter().flatten() {
            let responses = &mut operation.responses.responses;
            for response in responses
                .iter_mut()
                .filter(|(status, _)| !status.starts_with('2'))
            {
                if let RefOr::T(response) = response.1
                    && response.content.is_empty()
                {
                    response
                        .content
                        .insert("application/json".to_owned(), RefOr::T(content()));
                }
            }
            for (status, description) in COMMON {
                responses.entry(status.to_owned()).or_insert_with(|| {
                    let response = ResponseBuilder::new()
                        .description(description)
                        .content("application/json", content());
                    RefOr::T(response.build())
                });
            }
        }
    }
    document.to_json().expect("a document can be written")
}

/// A session knows algorithms by their names only; which there are, the opponents know.
fn name_algorithms(components: &mut Components) {
    let player = components.schemas.get_mut(&*LabPlayer::name());
    let Some(RefOr::T(Schema::Object(player))) = player else {
        return;
    };
    if let Some(RefOr::T(Schema::Object(algorithm))) = player.properties.get_mut("algorithm") {
        let names = opponents::algorithms().into_iter().map(Into::into);
        algorithm.enum_values = Some(names.collect());
    }
}
