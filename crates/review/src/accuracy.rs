//! How close to perfect a move is, and a whole game.
//!
//! The curve and the way to sum it up are those that Lichess documents
//! (<https://lichess.org/page/accuracy>): a move counts more while the game is
//! on edge, and one disaster is not hidden by many easy moves.

use crate::chances::chances_of_centipawns;

/// The accuracy of a move that loses so many percent points of the chances:
/// 103.1668 exp(-0.04354 loss) - 3.1669, and one for the doubt, from 0 to 100.
///
/// ```
/// use review::accuracy_of_loss;
///
/// assert_eq!(accuracy_of_loss(0.0), 100.0);
/// assert!((accuracy_of_loss(10.0) - 64.58).abs() < 0.01);
/// ```
#[must_use]
pub fn accuracy_of_loss(loss: f64) -> f64 {
    (103.166_8 * (-0.043_54 * loss).exp() - 3.166_9 + 1.0).clamp(0.0, 100.0)
}

/// The accuracy of each of two players who move in turn, the one who moves first
/// first; nothing for one who has not moved. `chances` are those of one side,
/// always the same, before the first move and after each one; `losses` are what
/// each move has lost to the one who made it.
///
/// It is the middle between two means of the accuracy of the moves: one weighted
/// by how much the chances swing around the move, and the harmonic one.
///
/// # Panics
/// If there is not one position more than there are moves.
#[must_use]
pub fn accuracy_of_game(chances: &[f64], losses: &[f64]) -> [Option<f64>; 2] {
    assert_eq!(chances.len(), losses.len() + 1);
    let weights = volatility(chances);
    [0, 1].map(|player| {
        let moves = losses.iter().zip(&weights).skip(player).step_by(2);
        let moves: Vec<_> = moves
            .map(|(loss, weight)| (accuracy_of_loss(*loss), *weight))
            .collect();
        (!moves.is_empty()).then(|| f64::midpoint(weighted_mean(&moves), harmonic_mean(&moves)))
    })
}

/// The accuracy if the positions are worth so many hundredths of a pawn to
/// whoever moves first.
#[must_use]
pub fn accuracy_of_centipawns(centipawns: &[i32]) -> [Option<f64>; 2] {
    let chances: Vec<f64> = centipawns
        .iter()
        .map(|it| chances_of_centipawns(*it))
        .collect();
    let losses = chances
        .windows(2)
        .zip([1.0, -1.0].into_iter().cycle())
        .map(|(pair, sign)| (sign * (pair[0] - pair[1])).max(0.0));
    let losses: Vec<f64> = losses.collect();
    accuracy_of_game(&chances, &losses)
}

/// How much each move counts: the spread of the chances in a window that ends
/// with the position after it. The first moves share the first full window.
fn volatility(chances: &[f64]) -> Vec<f64> {
    let plies = chances.len() - 1;
    let size = (plies / 10).clamp(2, 8);
    let first = chances.windows(size).take(1);
    let shared = first.cycle().take(size - 2);
    let weight = |window: &[f64]| deviation(window).clamp(0.5, 12.0);
    shared.chain(chances.windows(size)).map(weight).collect()
}

fn deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (squares / count).sqrt()
}

fn weighted_mean(moves: &[(f64, f64)]) -> f64 {
    let sum: f64 = moves
        .iter()
        .map(|(accuracy, weight)| accuracy * weight)
        .sum();
    sum / moves.iter().map(|(_, weight)| weight).sum::<f64>()
}

/// A move of no accuracy at all would make everything nothing: it counts as one
/// percent.
fn harmonic_mean(moves: &[(f64, f64)]) -> f64 {
    let inverse = moves.iter().map(|(accuracy, _)| 1.0 / accuracy.max(1.0));
    moves.len() as f64 / inverse.sum::<f64>()
}
