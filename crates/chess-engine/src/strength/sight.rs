//! What a player of limited strength sees of a position, and what it overlooks.
//!
//! It *misjudges*: to what a position is worth it adds a number of its own, the
//! same one whenever this position comes in this game. And it has *blind
//! spots*: some of the moves that people overlook, long ones and moves back,
//! are not there for it as long as the pieces on the board stand as they do.

use super::Strength;
use chess::{Move, Position, Role, Square};

/// The eyes of a player in one position of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    error: i64,
    blindness: u64,
    /// What goes on in this game.
    game: u64,
    /// What goes on in this position of it.
    here: u64,
}

impl Sight {
    /// The eyes with which a game of this seed is looked at from `position`.
    pub(crate) fn new(strength: &Strength, seed: u64, position: &Position) -> Sight {
        let game = scatter(seed);
        Sight {
            error: strength.error.into(),
            blindness: strength.blindness.into(),
            game,
            here: scatter(game ^ position.key()),
        }
    }

    /// By how much a position is misjudged: the sum of two even chances, so
    /// that small errors are more likely than large ones.
    pub(crate) fn misjudgement(&self, position: &Position) -> i32 {
        self.error_at(position.key())
    }

    fn error_at(&self, key: u64) -> i32 {
        let chance = scatter(self.game ^ key);
        let halves = ((chance & 0xffff_ffff) + (chance >> 32)) as i64;
        (((halves * self.error) >> 32) - self.error) as i32
    }

    /// Whether a legal move is not there for this player. Whoever is in check
    /// looks at every way out.
    pub(crate) fn overlooks(&self, position: &Position, mv: Move) -> bool {
        self.blindness > 0
            && scatter(self.here ^ u64::from(mv.bits())) % 100 < self.blindness
            && is_hard_to_see(position, mv)
            && !position.is_check()
    }
}

/// A number that looks like any other, and is always the same: a step of
/// SplitMix64 (Steele, Lea and Flood 2014).
const fn scatter(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A diagonal is long from so many squares on, a rank or file from more.
const LONG_DIAGONAL: usize = 3;
const LONG_LINE: usize = 4;

/// Whether people tend to overlook a legal move: one from far away, or one
/// back (of everything but kings and pawns).
fn is_hard_to_see(position: &Position, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    let Some(piece) = position.piece_at(from) else {
        return false;
    };
    if matches!(piece.role(), Role::King | Role::Pawn) {
        return false;
    }
    let ranks = from.rank().index().abs_diff(to.rank().index());
    let files = from.file().index().abs_diff(to.file().index());
    let is_far = match piece.role() {
        Role::Knight => false,
        _ if ranks == files => ranks >= LONG_DIAGONAL,
        _ => ranks.max(files) >= LONG_LINE,
    };
    let rank = |square: Square| square.rank().relative_to(piece.color()).index();
    is_far || rank(to) < rank(from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::notation::parse_move;

    const WEAK: Strength = Strength {
        nodes: 100,
        error: 100,
        blindness: 50,
    };

    #[test]
    fn moves_from_afar_and_moves_back_are_hard_to_see() {
        let position: Position = "4k3/8/2n5/8/1Q3N2/8/1P4B1/R3K3 w Q - 0 1".parse().unwrap();
        for (text, is_hard) in [
            ("b4b5", false),
            ("b4b8", true),  // four squares
            ("b4e7", true),  // a diagonal of three
            ("b4d6", false), // a diagonal of two
            ("b4b3", true),  // back
            ("f4g6", false),
            ("f4d3", true), // back
            ("g2c6", true),
            ("b2b3", false),
            ("e1c1", false), // castling is a king's move
            ("e1d1", false),
        ] {
            let mv = parse_move(&position, text).unwrap();
            assert_eq!(is_hard_to_see(&position, mv), is_hard, "{text}");
        }
        let black: Position = "4k3/8/2n5/8/8/8/8/4K3 b - - 0 1".parse().unwrap();
        for (text, is_hard) in [("c6d4", false), ("c6d8", true)] {
            let mv = parse_move(&black, text).unwrap();
            assert_eq!(is_hard_to_see(&black, mv), is_hard, "{text}");
        }
    }

    #[test]
    fn misjudgements_keep_to_their_size_and_cancel_out() {
        let sight = Sight::new(&WEAK, 5, &Position::start());
        let errors: Vec<i32> = (0..40_000).map(|key| sight.error_at(key)).collect();
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
        let start = Position::start();
        let judged = |seed| Sight::new(&WEAK, seed, &start).misjudgement(&start);
        assert_eq!(judged(1), judged(1));
        assert!((2..12).filter(|seed| judged(*seed) != judged(1)).count() > 5);
    }

    #[test]
    fn of_the_moves_that_are_hard_to_see_the_share_is_overlooked() {
        let position: Position = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1".parse().unwrap();
        let mut share = [0, 0];
        for seed in 0..300 {
            let sight = Sight::new(&WEAK, seed, &position);
            for mv in position.legal_moves() {
                let is_overlooked = sight.overlooks(&position, mv);
                assert!(!is_overlooked || is_hard_to_see(&position, mv));
                if is_hard_to_see(&position, mv) {
                    share[usize::from(is_overlooked)] += 1;
                }
            }
        }
        let overlooked = f64::from(share[1]) / f64::from(share[0] + share[1]);
        assert!((overlooked - 0.5).abs() < 0.05, "{share:?}");
    }

    #[test]
    fn in_check_nothing_is_overlooked() {
        // Only the queen can take the rook, from afar.
        let position: Position = "Q3r1k1/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
        for seed in 0..100 {
            let sight = Sight::new(&WEAK, seed, &position);
            let moves = position.legal_moves();
            assert!(!moves.iter().any(|mv| sight.overlooks(&position, *mv)));
        }
    }
}
