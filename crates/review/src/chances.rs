//! What an evaluation means for the result: the chances of winning.
//!
//! A pawn more decides a level game and changes nothing when a queen is up, so
//! mistakes are measured in chances and not in pawns. The curve is the one that
//! Lichess fitted to games of people (<https://lichess.org/page/accuracy>).

use search::Score;

/// How quickly chances grow with the evaluation, a hundredth of a pawn.
const STEEPNESS: f64 = 0.003_682_08;

/// Evaluations beyond this, and forced wins, count as this much: the game is
/// decided either way.
pub const CEILING: i32 = 1_000;

/// The chances of the side that is so many hundredths of a pawn up, in percent:
/// 50 + 50 (2 / (1 + exp(-0.00368208 cp)) - 1).
///
/// ```
/// use review::chances_of_centipawns;
///
/// assert_eq!(chances_of_centipawns(0), 50.0);
/// assert!((chances_of_centipawns(300) - 75.11).abs() < 0.01);
/// ```
#[must_use]
pub fn chances_of_centipawns(centipawns: i32) -> f64 {
    let centipawns = f64::from(centipawns.clamp(-CEILING, CEILING));
    50.0 + 50.0 * (2.0 / (1.0 + (-STEEPNESS * centipawns).exp()) - 1.0)
}

/// The chances of the side to move, in percent.
#[must_use]
pub fn chances(score: Score) -> f64 {
    chances_of_centipawns(match (score.is_win(), score.is_loss()) {
        (true, _) => CEILING,
        (_, true) => -CEILING,
        _ => score.value(),
    })
}
