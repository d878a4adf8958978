//! The machines one can play.

use crate::app::App;
use crate::error::Problem;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use session::{GameKind, Level};
use std::sync::Arc;
use utoipa::ToSchema;

/// The machines of both games.
#[derive(Serialize, ToSchema)]
pub(crate) struct Opponents {
    chess: Vec<LevelView>,
    checkers: Vec<LevelView>,
}

/// How strong a level is, in words.
#[derive(Serialize, ToSchema)]
pub(crate) struct LevelView {
    level: Level,
    /// How it plays.
    plays: &'static str,
}

/// The levels one can play, the weakest first.
#[utoipa::path(
    get, path = "/api/opponents", tag = "server", responses((status = 200, body = Opponents))
)]
pub(crate) async fn opponents(State(_): State<Arc<App>>) -> Result<Json<Opponents>, Problem> {
    let levels = |game| {
        let lines = opponents::levels(game);
        let view = |line: opponents::LevelLine| LevelView {
            level: line.level,
            plays: line.plays,
        };
        lines.map(view).collect()
    };
    Ok(Json(Opponents {
        chess: levels(GameKind::Chess),
        checkers: levels(GameKind::Checkers),
    }))
}
