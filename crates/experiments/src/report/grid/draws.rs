//! Why the deeper side did not win: the draws between different depths.

use arena::{Finish, Fixture, Played};
use checkers::{Position, Role};
use game::{Color, Outcome};
use lab::Featured;
use serde::Serialize;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Draws between different depths.
#[derive(Default, Serialize)]
pub(super) struct Draws {
    pub(super) games: u64,
    /// By the rule that ended them.
    pub(super) reasons: BTreeMap<String, u64>,
    /// By what the deeper side had on the board at the end: more, less, or as
    /// much as the other.
    pub(super) deeper_has_more: u64,
    pub(super) deeper_has_less: u64,
    pub(super) equal: u64,
    /// Those in which both sides have a king at the end.
    pub(super) with_kings: u64,
}

impl Draws {
    /// Takes a game into account; contestants are the depths in their order.
    pub(super) fn add(&mut self, depths: &[u32], fixture: &Fixture, played: &Played<Position>) {
        let white = depths[fixture.seats.white];
        let black = depths[fixture.seats.black];
        if played.finish.outcome() != Outcome::Draw || white == black {
            return;
        }
        self.games += 1;
        let reason = match &played.finish {
            Finish::Rules(ending) => ending.reason.to_string(),
            other => other.to_string(),
        };
        *self.reasons.entry(reason).or_default() += 1;
        let position = played.history.position();
        let material = position.material().value();
        let is_white = position.side_to_move() == Color::White;
        // As the deeper side sees it.
        let material = if is_white == (white > black) {
            material
        } else {
            -material
        };
        match material.cmp(&0) {
            Ordering::Greater => self.deeper_has_more += 1,
            Ordering::Less => self.deeper_has_less += 1,
            Ordering::Equal => self.equal += 1,
        }
        let has_king = |color| !position.pieces(color, Role::King).is_empty();
        self.with_kings += u64::from(Color::ALL.into_iter().all(has_king));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{ByColor, Ending, History, Reason};

    #[test]
    fn c5_what_the_deeper_side_had_is_counted_from_its_side() {
        // White has more in both.
        let played = |fen: &str| Played {
            history: History::new(fen.parse::<Position>().unwrap()),
            finish: Finish::Rules(Ending::draw(Reason::FortyMoves)),
            notes: Vec::new(),
        };
        let kings = played("B:WK1,K2:BK32");
        let men = played("W:W30,31:B1");
        let meet = |white, black| Fixture {
            seats: ByColor { white, black },
            opening: 0,
            seed: 0,
        };
        let mut draws = Draws::default();
        let depths = [2, 5];
        draws.add(&depths, &meet(1, 0), &kings); // White is deeper
        draws.add(&depths, &meet(0, 1), &kings); // Black is
        draws.add(&depths, &meet(0, 1), &men);
        draws.add(&depths, &meet(1, 1), &kings); // nobody is
        assert_eq!((draws.games, draws.with_kings), (3, 2));
        assert_eq!((draws.deeper_has_more, draws.deeper_has_less), (1, 2));
        assert_eq!(draws.reasons["forty-move rule"], 3);
    }
}
