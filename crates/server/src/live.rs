//! Games that two people play now, each at a screen of their own. Until such a game is
//! over, this server tells nobody what a machine thinks of it, and its players not what
//! it thinks of the same position elsewhere.

use crate::app::App;
use crate::cause::Cause;
use crate::error::Problem;
use session::{AnySession, GameKind, UserId};

/// Refuses if two people play this very game.
pub(crate) fn refuse_game(session: &AnySession) -> Result<(), Problem> {
    if session.is_live_between_people() {
        return Err(Cause::LiveGame.into());
    }
    Ok(())
}

/// Refuses if one of these positions stands in a game that this person plays now.
pub(crate) async fn refuse_positions(
    app: &App,
    person: Option<&UserId>,
    kind: GameKind,
    positions: &[u64],
) -> Result<(), Problem> {
    let live = positions_of(app, person, kind).await?;
    if live
        .iter()
        .any(|(_, position)| positions.contains(position))
    {
        return Err(Cause::LivePosition.into());
    }
    Ok(())
}

/// The games that this person plays now, and their positions.
pub(crate) async fn positions_of(
    app: &App,
    person: Option<&UserId>,
    kind: GameKind,
) -> Result<Vec<(store::GameId, u64)>, Problem> {
    match person.and_then(archive::user_id) {
        Some(user) => Ok(app.store.live_positions(&user, &kind.to_string()).await?),
        None => Ok(Vec::new()),
    }
}
