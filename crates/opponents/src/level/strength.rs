//! The numbers of the levels. They were chosen by playing the levels against
//! each other (`coronet lab ladder`), so that all steps are about the same.

use crate::sight::{Exchanges, Eyes};
use session::{GameKind, Level};

/// How strong a level is.
pub(super) struct Strength {
    number: u8,
    /// How many positions it looks at for a move.
    pub(super) nodes: u64,
    /// How well it sees them.
    pub(super) eyes: Eyes,
    /// How that looks to the opponent.
    pub(super) plays: &'static str,
}

impl Strength {
    /// The levels of a game, the weakest first.
    pub(super) const fn all(game: GameKind) -> &'static [Strength; 10] {
        match game {
            GameKind::Chess => &CHESS,
            GameKind::Checkers => &CHECKERS,
        }
    }

    pub(super) fn of(game: GameKind, level: Level) -> &'static Strength {
        &Strength::all(game)[usize::from(level.number()) - 1]
    }

    pub(super) fn level(&self) -> Level {
        self.number.try_into().expect("the tables hold levels")
    }
}

const fn strength(
    number: u8,
    nodes: u64,
    (error, blindness): (i32, u64),
    exchanges: Exchanges,
    plays: &'static str,
) -> Strength {
    Strength {
        number,
        nodes,
        eyes: Eyes {
            error,
            blindness,
            exchanges,
        },
        plays,
    }
}

use Exchanges::{Followed, Ignored};

#[rustfmt::skip]
static CHESS: [Strength; 10] = [
    strength(1, 40, (600, 80), Ignored, "sees only the move it makes, and overlooks most pieces that act from afar"),
    strength(2, 50, (300, 60), Ignored, "sees only the move it makes, and takes what it sees"),
    strength(3, 150, (200, 50), Ignored, "sees some of the answers, and often overlooks moves from afar and moves back"),
    strength(4, 200, (150, 40), Followed, "sees the answer to its move and simple exchanges, and has large blind spots"),
    strength(5, 400, (120, 30), Followed, "looks two moves ahead, and overlooks a long diagonal now and then"),
    strength(6, 800, (90, 20), Followed, "looks two or three moves ahead, and seldom overlooks a piece"),
    strength(7, 2_000, (60, 10), Followed, "looks three moves ahead, and judges positions roughly"),
    strength(8, 6_000, (40, 5), Followed, "follows every exchange, and errs only in small things"),
    strength(9, 18_000, (20, 0), Followed, "looks about three moves of each side ahead and overlooks nothing"),
    strength(10, 50_000, (8, 0), Followed, "looks as far as it can, and judges as well as it can"),
];

#[rustfmt::skip]
static CHECKERS: [Strength; 10] = [
    strength(1, 8, (400, 80), Ignored, "sees only the move it makes, and does not notice chains of captures"),
    strength(2, 16, (200, 60), Ignored, "sees some of the answers, and misses most chains of captures"),
    strength(3, 32, (100, 50), Ignored, "sees the answer to its move, and often misses a chain"),
    strength(4, 64, (80, 40), Followed, "sees simple exchanges, and has large blind spots"),
    strength(5, 150, (60, 30), Followed, "looks two moves ahead, and misses a chain now and then"),
    strength(6, 400, (40, 20), Followed, "looks three moves ahead, and seldom misses a chain"),
    strength(7, 1_000, (30, 10), Followed, "looks four moves ahead, and judges positions roughly"),
    strength(8, 4_000, (20, 5), Followed, "follows every exchange, and errs only in small things"),
    strength(9, 12_000, (10, 0), Followed, "looks far ahead and overlooks nothing"),
    strength(10, 40_000, (4, 0), Followed, "looks as far as it can, and judges as well as it can"),
];
