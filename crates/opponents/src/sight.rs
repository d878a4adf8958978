//! What a player of checkers sees of a position, and what it overlooks.
//!
//! Two things are wrong with the sight of a weak player, and both follow from
//! the game and the position, so that it is wrong in the same way when it looks
//! again. It *misjudges*: to what a position is worth it adds a number of its
//! own, the same one whenever this position comes in this game. And it has
//! *blind spots*: some of the moves that are hard to see are not there for it
//! as long as the pieces on the board stand as they do.

use crate::luck::{Luck, scatter};
use ::search::Score;
use checkers::{Move, Position, Role, Square};
use game::Color;
use lab::{Featured, Tactics};

/// Whether exchanges are followed to their end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exchanges {
    /// A position is judged in the middle of them.
    Ignored,
    /// Captures go on until it is quiet.
    Followed,
}

/// How well a level sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Eyes {
    /// Judgements are wrong by up to this much, in hundredths of a man.
    pub(crate) error: i32,
    /// How much it is worth to run ahead: beginners cannot wait.
    pub(crate) haste: i32,
    /// How many of a hundred moves that are hard to see are not seen.
    pub(crate) blindness: u64,
    /// How far captures are followed.
    pub(crate) exchanges: Exchanges,
}

impl Eyes {
    /// Sees everything.
    pub(crate) const SHARP: Eyes = Eyes {
        error: 0,
        haste: 0,
        blindness: 0,
        exchanges: Exchanges::Followed,
    };
}

/// The eyes of a player in one position of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    pub(crate) eyes: Eyes,
    /// What goes on in this game.
    game: u64,
    /// What goes on in this position of it.
    here: u64,
}

impl Sight {
    pub(crate) fn new(eyes: Eyes, position: &Position, luck: Luck) -> Sight {
        let game = scatter(luck.game);
        Sight {
            eyes,
            game,
            here: scatter(game ^ position.key()),
        }
    }

    /// What the position seems to be worth.
    #[inline]
    pub(crate) fn judge(&self, position: &Position) -> Score {
        let truth = position.classic().value();
        if self.eyes.error == 0 {
            return Score::new(truth);
        }
        let lead = match self.eyes.haste {
            0 => 0,
            haste => haste * lead(position),
        };
        Score::new(truth + lead + self.misjudgement(position.key()))
    }

    /// The sum of two even chances: small errors are more likely than large ones.
    fn misjudgement(&self, key: u64) -> i32 {
        let chance = scatter(self.game ^ key);
        let halves = (chance & 0xffff_ffff) + (chance >> 32);
        let error = i64::from(self.eyes.error);
        (((halves as i64 * error) >> 32) - error) as i32
    }

    /// Whether a move is there for this player.
    #[inline]
    pub(crate) fn sees(&self, position: &Position, mv: Move) -> bool {
        self.eyes.blindness == 0
            || !is_hard_to_see(position, mv)
            || scatter(self.here ^ position.slot(mv) as u64) % 100 >= self.eyes.blindness
    }
}

/// How far the men of the side to move have run ahead, compared with those of
/// the opponent. A man far ahead counts more than several who are halfway.
fn lead(position: &Position) -> i32 {
    let us = position.side_to_move();
    let steps = |color: Color| -> i32 {
        let men = position.pieces(color, Role::Man).into_iter();
        let step = |square: Square| match color {
            Color::Black => i32::from(square.row()),
            Color::White => 7 - i32::from(square.row()),
        };
        men.map(|square| step(square).pow(2)).sum()
    };
    steps(us) - steps(!us)
}

/// Whether people tend to overlook a legal move: chains of captures, and moves
/// back, which only kings make.
fn is_hard_to_see(position: &Position, mv: Move) -> bool {
    let is_back = match position.side_to_move() {
        Color::Black => mv.to().row() < mv.from().row(),
        Color::White => mv.to().row() > mv.from().row(),
    };
    is_back || mv.captured().len() > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use checkers::notation::parse_move;

    #[test]
    fn misjudgements_keep_to_their_size_and_cancel_out() {
        let eyes = Eyes {
            error: 100,
            ..Eyes::SHARP
        };
        let luck = Luck { game: 5, search: 6 };
        let sight = Sight::new(eyes, &Position::start(), luck);
        let errors: Vec<i32> = (0..40_000).map(|key| sight.misjudgement(key)).collect();
        assert!(errors.iter().all(|error| (-100..=100).contains(error)));
        let mean = f64::from(errors.iter().sum::<i32>()) / 40_000.0;
        // The deviation of one is 100/sqrt(6); of the mean, a two-hundredth of it.
        assert!(mean.abs() < 1.0, "{mean}");
        let squares: i32 = errors.iter().map(|error| error * error).sum();
        let deviation = (f64::from(squares) / 40_000.0).sqrt();
        assert!((deviation - 40.8).abs() < 1.0, "{deviation}");
    }

    #[test]
    fn the_same_game_is_seen_in_the_same_way_and_another_one_differently() {
        let eyes = Eyes {
            error: 100,
            blindness: 50,
            ..Eyes::SHARP
        };
        let start = Position::start();
        let judged = |game, search| Sight::new(eyes, &start, Luck { game, search }).judge(&start);
        assert_eq!(judged(1, 1), judged(1, 2));
        let others = (2..12).filter(|game| judged(*game, 1) != judged(1, 1));
        assert!(others.count() > 5);
    }

    #[test]
    fn chains_and_moves_back_are_hard_to_see() {
        // The test position of C4.
        let position: Position = "B:W10,11,17,18,19,26:B8,K15".parse().unwrap();
        for (text, is_hard) in [
            ("d4xb6", false),
            ("d4xf2", true),
            ("d4xf6xd8", true),
            ("d4xf6xh4", true),
        ] {
            let mv = parse_move(&position, text).unwrap();
            assert_eq!(is_hard_to_see(&position, mv), is_hard, "{text}");
        }
        let start = Position::start();
        let hard = |mv: &Move| is_hard_to_see(&start, *mv);
        assert!(!start.legal_moves().iter().any(hard), "men go forward");
    }
}
