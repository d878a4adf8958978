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
    (error, haste, blindness): (i32, i32, u64),
    exchanges: Exchanges,
    plays: &'static str,
) -> Strength {
    Strength {
        number,
        nodes,
        eyes: Eyes {
            error,
            haste,
            blindness,
            exchanges,
        },
        plays,
    }
}

use Exchanges::{Followed, Ignored};

#[rustfmt::skip]
static CHESS: [Strength; 10] = [
    strength(1, 45, (340, 0, 78), Ignored,
        "sees its own moves and hardly an answer, misses most of what acts from afar, and misjudges by pawns"),
    strength(2, 97, (250, 0, 69), Ignored,
        "sees its own moves and a few answers, and takes whatever seems to be free"),
    strength(3, 155, (193, 0, 63), Ignored,
        "sees some of the answers to its moves, and misses many moves from afar and moves back"),
    strength(4, 280, (140, 0, 55), Ignored,
        "sees most answers to its moves, but counts a capture as won before the piece is taken back"),
    strength(5, 380, (120, 0, 50), Followed,
        "follows exchanges to their end, and misses every second move from afar"),
    strength(6, 1_000, (70, 0, 38), Followed,
        "follows exchanges, looks one move further where little is going on, and has blind spots"),
    strength(7, 4_000, (34, 0, 20), Followed,
        "looks two or three plies ahead and seldom misses a piece on a long diagonal"),
    strength(8, 10_500, (20, 0, 9), Followed,
        "looks three to five plies ahead, and misjudges only small things"),
    strength(9, 17_000, (16, 0, 3), Followed,
        "looks three to five plies ahead, and overlooks hardly anything"),
    strength(10, 50_000, (8, 0, 0), Followed,
        "looks four to six plies ahead and beyond them through all captures, and overlooks nothing"),
];

#[rustfmt::skip]
static CHECKERS: [Strength; 10] = [
    strength(1, 8, (200, 8, 100), Ignored,
        "sees some of its own moves, cannot wait to run ahead, and never sees a chain of captures coming"),
    strength(2, 30, (115, 2, 82), Ignored,
        "sees its own moves and a few answers, and misses most chains of captures"),
    strength(3, 56, (90, 0, 74), Ignored,
        "sees some of the answers to its moves, and misses most chains of captures"),
    strength(4, 140, (60, 0, 62), Followed,
        "looks two plies ahead, follows captures, and misses more than half of the chains"),
    strength(5, 360, (40, 0, 50), Followed,
        "looks three plies ahead, and misses every second chain or step back of a king"),
    strength(6, 900, (28, 0, 38), Followed,
        "looks four plies ahead, and misses a chain now and then"),
    strength(7, 2_300, (20, 0, 25), Followed,
        "looks about six plies ahead, and misses one chain of four"),
    strength(8, 5_200, (14, 0, 14), Followed,
        "looks about seven plies ahead, and seldom misses a chain"),
    strength(9, 10_500, (10, 0, 5), Followed,
        "looks about eight plies ahead, and overlooks hardly anything"),
    strength(10, 30_000, (6, 0, 0), Followed,
        "looks about nine plies ahead and through all captures, and overlooks nothing"),
];
