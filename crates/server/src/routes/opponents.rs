//! The machines one can play.

use axum::Json;
use opponents::Character;
use serde::Serialize;
use session::{GameKind, Level, PlayerChoice};
use utoipa::ToSchema;

/// The machines of both games.
#[derive(Serialize, ToSchema)]
pub(crate) struct Opponents {
    chess: Machines,
    checkers: Machines,
}

/// The machines of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Machines {
    /// The weakest first.
    levels: Vec<LevelView>,
    /// Machines with a character.
    personalities: Vec<PersonalityView>,
    /// The players of the programs that this one grew out of, as they were
    /// there.
    sources: Vec<SourceView>,
}

/// How strong a level is.
#[derive(Serialize, ToSchema)]
pub(crate) struct LevelView {
    level: Level,
    /// What it was measured to be worth, on the scale of Stockfish's
    /// `UCI_Elo`; only in chess.
    #[serde(skip_serializing_if = "Option::is_none")]
    elo: Option<u32>,
    /// How it plays, in English.
    plays: &'static str,
    /// The same for words in other languages.
    code: String,
}

/// A machine with a character.
#[derive(Serialize, ToSchema)]
pub(crate) struct PersonalityView {
    name: String,
    /// How it plays, in English.
    plays: String,
    /// The same for words in other languages.
    code: String,
    /// What to send for it where a player is asked for.
    player: PlayerChoice,
}

/// A machine of another program.
#[derive(Serialize, ToSchema)]
pub(crate) struct SourceView {
    name: String,
    /// The letter of that program.
    source: char,
    /// How it plays, in English.
    plays: String,
    /// The same for words in other languages.
    code: String,
    /// What to send for it where a player is asked for.
    player: PlayerChoice,
}

/// The machines one can play.
#[utoipa::path(
    get, path = "/api/opponents", tag = "server", responses((status = 200, body = Opponents))
)]
pub(crate) async fn opponents() -> Json<Opponents> {
    Json(Opponents {
        chess: machines(GameKind::Chess),
        checkers: machines(GameKind::Checkers),
    })
}

fn machines(game: GameKind) -> Machines {
    let named = |sort: &str, character: &Character| {
        let name = character.name.to_lowercase().replace(' ', "-");
        format!("{sort}.{game}.{name}")
    };
    let level = |line: opponents::LevelLine| LevelView {
        code: format!("level.{game}.{}", line.level.number()),
        level: line.level,
        elo: line.elo,
        plays: line.plays,
    };
    let personality = |character: Character| PersonalityView {
        code: named("personality", &character),
        name: character.name,
        plays: character.plays,
        player: PlayerChoice::Lab(character.player),
    };
    let source = |character: Character| {
        Some(SourceView {
            code: named("source", &character),
            name: character.name,
            source: character.source?,
            plays: character.plays,
            player: PlayerChoice::Lab(character.player),
        })
    };
    let personalities = opponents::personalities(game).into_iter();
    let sources = opponents::sources(game).into_iter();
    Machines {
        levels: opponents::levels(game).into_iter().map(level).collect(),
        personalities: personalities.map(personality).collect(),
        sources: sources.filter_map(source).collect(),
    }
}
