//! What is counted along a game: moves, captures, scores, thinking times.

use super::Session;
use crate::clock::Left;
use crate::rules::Rules;
use crate::{BySeat, Millis, Seat};

impl<G: Rules> Session<G> {
    /// How many moves a seat has made.
    #[must_use]
    pub fn moves_made(&self, seat: Seat) -> u32 {
        let starts = self.history.start().seat_to_move() == seat;
        (self.ply() + u32::from(starts)) / 2
    }

    /// How many moves of a seat were answered: the counter of J7, which goes up
    /// when the opponent has moved.
    #[must_use]
    pub fn moves_answered(&self, seat: Seat) -> u32 {
        self.moves_made(seat) - u32::from(self.ply() > 0 && self.seat_to_move() != seat)
    }

    /// How long the machine thought about each move (F5); nothing for those of
    /// people.
    #[must_use]
    pub fn think_times(&self) -> impl ExactSizeIterator<Item = Option<Millis>> {
        self.notes.iter().map(|note| note.think)
    }

    /// What was left on the clock of the one who moved, after each move; nothing
    /// for a side that plays without a clock.
    #[must_use]
    pub fn left_after_each_move(&self) -> impl ExactSizeIterator<Item = Option<Millis>> {
        let positions = self.history.positions();
        let after = |ply: usize| self.left_when(ply + 1)[positions[ply].seat_to_move()];
        (0..self.notes.len()).map(after)
    }

    /// What the clocks showed when so many moves were on the board and the next
    /// turn began.
    pub(super) fn left_when(&self, ply: usize) -> Left {
        let note = self.notes.get(ply);
        note.map_or(self.left_at_turn, |note| note.left)
    }

    /// The same for every turn up to then; nothing where nobody has a clock.
    pub(super) fn left_until(&self, ply: usize) -> Vec<Left> {
        if self.setup.clocks.iter().all(Option::is_none) {
            return Vec::new();
        }
        (0..=ply).map(|ply| self.left_when(ply)).collect()
    }

    /// What each side has captured, in the order of the game (J7).
    #[must_use]
    pub fn captured(&self) -> BySeat<Vec<&'static str>> {
        let mut captured: BySeat<Vec<_>> = BySeat::default();
        for (position, note) in self.history.positions().iter().zip(&self.notes) {
            captured[position.seat_to_move()].extend(&note.captured);
        }
        captured
    }
}
