//! The players that a session knows by their names, looked up.

use game::GameKind;
use lab::{BuiltIn, EvaluationError, Featured, Opponent, UnknownAlgorithm};
use session::{LabPlayer, Player, for_game};
use thiserror::Error;

/// Why somebody cannot play a game.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PlayerError {
    /// There is no such algorithm.
    #[error(transparent)]
    Algorithm(#[from] UnknownAlgorithm),
    /// The game has no such evaluation.
    #[error(transparent)]
    Evaluation(#[from] EvaluationError),
    /// Nobody looks so far ahead.
    #[error("{0} is no depth; it is a whole number from 1 to {max}", max = Opponent::<chess::Position>::MAX_DEPTH)]
    Depth(u32),
}

game::coded! {
    PlayerError {
        PlayerError::Algorithm(UnknownAlgorithm { text, .. }) =>
            "player.algorithm" { text, known = algorithms().join(", ") },
        PlayerError::Evaluation(EvaluationError::Unknown { text, known, .. }) =>
            "player.evaluation" { text, known },
        PlayerError::Evaluation(error) => "player.personality" { detail = error.to_string() },
        PlayerError::Depth(depth) =>
            "player.depth" { depth, limit = Opponent::<chess::Position>::MAX_DEPTH },
    }
}

/// Looks whether somebody can play this game: people can, and machines that there are.
///
/// ```
/// use opponents::check_player;
/// use session::{GameKind, LabPlayer, Player};
///
/// let player = |evaluation: &str| Player::Lab(LabPlayer {
///     algorithm: "pvs".to_owned(),
///     evaluation: evaluation.to_owned(),
///     depth: 3,
/// });
/// assert!(check_player(GameKind::Chess, &player("gains:aggressive")).is_ok());
/// assert!(check_player(GameKind::Chess, &player("clasic")).is_err());
/// ```
///
/// # Errors
/// If the game has no such evaluation, there is no such algorithm, or nobody looks so
/// far ahead.
pub fn check_player(game: GameKind, player: &Player) -> Result<(), PlayerError> {
    match player {
        Player::Lab(player) => for_game!(game, G => lab_opponent::<G>(player).map(drop)),
        _ => Ok(()),
    }
}

/// The opponent of the laboratory of these names.
pub(crate) fn lab_opponent<G: Featured>(player: &LabPlayer) -> Result<Opponent<G>, PlayerError> {
    if !(1..=Opponent::<G>::MAX_DEPTH).contains(&player.depth) {
        return Err(PlayerError::Depth(player.depth));
    }
    Ok(Opponent {
        algorithm: player.algorithm.parse()?,
        evaluation: player.evaluation.parse()?,
        depth: player.depth,
    })
}

/// The names of the algorithms, for programs that offer them.
#[must_use]
pub fn algorithms() -> Vec<&'static str> {
    BuiltIn::ALL.map(BuiltIn::name).to_vec()
}
