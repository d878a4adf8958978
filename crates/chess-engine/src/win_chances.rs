//! What a score means for the result of a game.

use search::Score;

/// The chances of the side to move, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinChances {
    /// It wins.
    pub win: u32,
    /// Nobody does.
    pub draw: u32,
    /// It loses.
    pub loss: u32,
}

/// The score at which half of the games are won, in hundredths of a pawn.
const HALF_WON: f64 = 150.0;
/// How slowly the chances grow with the score.
const SPREAD: f64 = 70.0;

impl WinChances {
    /// The chances that a score gives, between two engines: logistic curves
    /// for winning and for losing, and the rest is drawn.
    #[must_use]
    pub fn of(score: Score) -> WinChances {
        let chance = |value: f64| 1000.0 / (1.0 + ((HALF_WON - value) / SPREAD).exp());
        let (win, loss) = match (score.is_win(), score.is_loss()) {
            (true, _) => (1000, 0),
            (_, true) => (0, 1000),
            _ => {
                let value = f64::from(score.value());
                (chance(value).round() as u32, chance(-value).round() as u32)
            }
        };
        WinChances {
            win,
            draw: 1000 - win - loss,
            loss,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_mirror() {
        for value in (-3000..=3000).step_by(7) {
            let (ours, theirs) = (
                WinChances::of(Score::new(value)),
                WinChances::of(Score::new(-value)),
            );
            assert_eq!(ours.win + ours.draw + ours.loss, 1000);
            assert_eq!((ours.win, ours.loss), (theirs.loss, theirs.win));
        }
        assert_eq!(WinChances::of(Score::win_at(3)).win, 1000);
    }
}
