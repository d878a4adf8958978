//! What a page has to know of the games to show them.

use axum::Json;
use game::{Description, GameDescription};
use serde::Serialize;
use session::{GameKind, for_game};
use utoipa::ToSchema;

/// The games that can be played.
#[derive(Serialize, ToSchema)]
pub(crate) struct Descriptions {
    /// In the order in which they are offered.
    games: Vec<GameDescription>,
}

/// What differs between the games, for a page that knows no rules.
#[utoipa::path(
    get, path = "/api/descriptions", tag = "server",
    responses((status = 200, body = Descriptions))
)]
pub(crate) async fn descriptions() -> Json<Descriptions> {
    let describe = |kind| for_game!(kind, G => G::description());
    Json(Descriptions {
        games: GameKind::ALL.map(describe).into(),
    })
}
