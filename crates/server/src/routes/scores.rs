//! What finished games leave behind: high scores, and statistics of openings.

#![allow(unused_qualifications, reason = "the macro of utoipa writes them")]

use super::games::within;
use crate::app::App;
use crate::error::Problem;
use crate::extract::Parameters;
use crate::time::read;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use session::{BadFen, GameKind, Rules, SetupError, Timestamp, for_game};
use std::sync::Arc;
use store::ScoreFilter;
use utoipa::{IntoParams, ToSchema};

/// Which tables.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct WantedScores {
    /// `chess` or `checkers`.
    game: Option<GameKind>,
    /// Against this level only.
    #[param(minimum = 1, maximum = 10)]
    level: Option<u8>,
    /// How many of each game and level at most.
    #[param(minimum = 1, maximum = 100)]
    best: Option<u32>,
}

/// The tables of fewest moves to win.
#[derive(Serialize, ToSchema)]
pub(crate) struct HighScores {
    /// By game, level and place.
    scores: Vec<HighScore>,
}

/// A win against a level (J6).
#[derive(Serialize, ToSchema)]
pub(crate) struct HighScore {
    /// `chess` or `checkers`.
    game: String,
    level: u8,
    /// The place in the table of this game and level, from 1.
    rank: u32,
    name: String,
    /// The winner's moves.
    moves: u32,
    at: Timestamp,
    /// The game, to look at.
    id: String,
}

/// Who has beaten each level in the fewest moves: without hints, without taking
/// back. Of equal ones the earlier is first.
#[utoipa::path(
    get, path = "/api/highscores", tag = "games", params(WantedScores),
    responses((status = 200, body = HighScores))
)]
pub(crate) async fn high_scores(
    State(app): State<Arc<App>>,
    Parameters(wanted): Parameters<WantedScores>,
) -> Result<Json<HighScores>, Problem> {
    let filter = ScoreFilter {
        kind: wanted.game.map(|game| game.to_string()),
        level: wanted
            .level
            .map(|level| within("level", level, 1..=10))
            .transpose()?,
        best: within("best", wanted.best.unwrap_or(10), 1..=100)?,
    };
    let scores = app.store.high_scores(&filter).await?.into_iter();
    let scores = scores.map(|high| HighScore {
        game: high.kind,
        level: high.score.level,
        rank: high.rank,
        name: high.score.name,
        moves: high.score.moves,
        at: read(high.score.at),
        id: high.game.to_string(),
    });
    Ok(Json(HighScores {
        scores: scores.collect(),
    }))
}

/// Which position.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct WantedPosition {
    /// `chess` or `checkers`; chess if it is left out.
    game: Option<GameKind>,
    /// The position; the start if it is left out.
    #[param(max_length = 200)]
    fen: Option<String>,
}

/// What came of the moves in a position.
#[derive(Serialize, ToSchema)]
pub(crate) struct Openings {
    moves: Vec<OpeningMove>,
}

/// What came of a move, over all finished games, for the side that made it.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpeningMove {
    #[serde(rename = "move")]
    mv: String,
    wins: u64,
    draws: u64,
    losses: u64,
}

/// What came of the moves in a position, over all finished games here.
#[utoipa::path(
    get, path = "/api/openings", tag = "games", params(WantedPosition),
    responses(
        (status = 200, body = Openings),
        (status = 422, description = "The text is no position."),
    )
)]
pub(crate) async fn openings(
    State(app): State<Arc<App>>,
    Parameters(wanted): Parameters<WantedPosition>,
) -> Result<Json<Openings>, Problem> {
    let game = wanted.game.unwrap_or(GameKind::Chess);
    let fen = wanted.fen.as_deref();
    let key = for_game!(game, G => key_of::<G>(fen));
    let key = key.map_err(SetupError::from)?;
    let moves = app.store.openings(&game.to_string(), key).await?;
    let moves = moves.into_iter().map(|statistics| OpeningMove {
        mv: statistics.mv,
        wins: statistics.wins,
        draws: statistics.draws,
        losses: statistics.losses,
    });
    Ok(Json(Openings {
        moves: moves.collect(),
    }))
}

fn key_of<G: Rules>(fen: Option<&str>) -> Result<u64, BadFen> {
    let position = match fen {
        None => G::start(),
        Some(fen) => G::from_fen(fen).map_err(Into::into)?,
    };
    Ok(position.key())
}
