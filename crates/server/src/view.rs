//! A game as a client sees it.

use crate::app::App;
use crate::error::Problem;
use crate::extract::Game;
use crate::live;
use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use opponents::{Scores, scores};
use serde::Serialize;
use session::{AnySession, BySeat, GameId, Kept, Seq, State, Timestamp, UserId};
use std::sync::Arc;
use utoipa::ToSchema;

/// A game, with its name.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameView {
    /// The name of the game: whoever has it may look on.
    pub(crate) id: GameId,
    #[serde(flatten)]
    pub(crate) state: State,
    /// What the position is worth to each side by its own evaluation, in hundredths of a
    /// pawn or man; nothing while it is not shown: in games between people at two
    /// screens, and where the players do not want it.
    #[schema(required)]
    pub(crate) score: Option<BySeat<i32>>,
    /// What the first position was worth; nothing while it is not shown.
    #[schema(required)]
    pub(crate) start_score: Option<BySeat<i32>>,
    /// What it was worth after every move (F5); empty while it is not shown.
    pub(crate) scores: Vec<BySeat<i32>>,
}

impl GameView {
    /// Looks at a game in memory or in the store.
    pub(crate) async fn of(
        app: &Arc<App>,
        game: Game,
        viewer: Option<&UserId>,
    ) -> Result<GameView, Problem> {
        let viewing = Viewing::new(&game, viewer);
        let view = |session: &AnySession, now| viewing.at(session, now, &Kept::default());
        let seen = game.loaded.view_now(app, view).await?;
        Ok(seen.complete(app, game.id, viewer).await)
    }

    /// What has changed in a game, as this server knows it, for one who was told of it
    /// before; and what of that is still so.
    pub(crate) async fn since(
        app: &Arc<App>,
        game: Game,
        viewer: Option<&UserId>,
        told: Seq,
        kept: Kept,
    ) -> Result<(GameView, Kept), Problem> {
        let viewing = Viewing::new(&game, viewer);
        let view = |session: &AnySession, now| {
            let kept = session.still_so(told, kept);
            (viewing.at(session, now, &kept), kept)
        };
        let (seen, mut kept) = game.loaded.view_here(app, view).await?;
        let view = seen.complete(app, game.id, viewer).await;
        if view.score.is_none() {
            kept.scores = 0;
        }
        Ok((view, kept))
    }

    /// Looks at a game as this server knows it.
    pub(crate) async fn here(
        app: &Arc<App>,
        game: Game,
        viewer: Option<&UserId>,
    ) -> Result<GameView, Problem> {
        let view = GameView::since(app, game, viewer, Seq::default(), Kept::default());
        Ok(view.await?.0)
    }

    /// As text.
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).expect("a state can be written")
    }
}

/// How somebody looks at a game.
struct Viewing<'a> {
    game: &'a Game,
    viewer: Option<&'a UserId>,
}

/// What they see, and the positions it is about, the present one last.
struct Seen {
    state: State,
    /// Nothing while they are not shown.
    scores: Option<Scores>,
    positions: Vec<u64>,
}

impl<'a> Viewing<'a> {
    const fn new(game: &'a Game, viewer: Option<&'a UserId>) -> Viewing<'a> {
        Viewing { game, viewer }
    }

    fn at(&self, session: &AnySession, now: Timestamp, kept: &Kept) -> Seen {
        let absent = self.game.loaded.absence(session, now);
        Seen {
            state: session.state_but(self.viewer, now, absent, kept),
            scores: (!session.hides_scores()).then(|| scores(session, kept.scores as usize)),
            positions: session.placement_keys(),
        }
    }
}

impl Seen {
    /// Without what machines think of a position that the viewer plays elsewhere.
    async fn complete(mut self, app: &App, id: GameId, viewer: Option<&UserId>) -> GameView {
        if self.scores.is_some() || self.state.hint.is_some() {
            let live = live::positions_of(app, viewer, self.state.game).await;
            // While the store is away, the game can still be looked at.
            let live = live.unwrap_or_default();
            let is_live = |position: &u64| live.iter().any(|(_, live)| live == position);
            if self.positions.iter().any(is_live) {
                self.scores = None;
            }
            if self.positions.last().is_some_and(is_live) {
                self.state.hint = None;
            }
        }
        GameView {
            id,
            state: self.state,
            score: self.scores.as_ref().map(|scores| scores.now),
            start_score: self.scores.as_ref().map(|scores| scores.start),
            scores: self
                .scores
                .map_or_else(Vec::new, |scores| scores.after_moves),
        }
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
