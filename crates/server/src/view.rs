//! A game as a client sees it.

use crate::app::App;
use crate::error::Problem;
use crate::extract::Game;
use crate::time::now;
use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use session::{AnySession, GameId, State, UserId};
use std::sync::Arc;
use utoipa::ToSchema;

/// A game, with its name.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameView {
    /// The name of the game: whoever has it may look on.
    pub(crate) id: GameId,
    #[serde(flatten)]
    pub(crate) state: State,
}

impl GameView {
    pub(crate) fn new(id: GameId, session: &AnySession, viewer: Option<&UserId>) -> GameView {
        GameView {
            id,
            state: session.state(viewer, now()),
        }
    }

    /// Looks at a game in memory or in the store.
    pub(crate) async fn of(
        app: &Arc<App>,
        game: Game,
        viewer: Option<&UserId>,
    ) -> Result<GameView, Problem> {
        let Game { id, table } = game;
        table
            .view(app, |session| GameView::new(id, session, viewer))
            .await
    }

    /// As text.
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).expect("a state can be written")
    }
}

impl IntoResponse for GameView {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(self.json()));
        let json = HeaderValue::from_static("application/json");
        response.headers_mut().insert(header::CONTENT_TYPE, json);
        response
    }
}
