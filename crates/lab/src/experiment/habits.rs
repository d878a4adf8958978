//! How someone plays: what kinds of moves he makes, and how long his games are.
//!
//! Personalities (F4) are only different if that shows on the board. Here it is
//! counted.

use ::game::{Color, Game};
use arena::Played;

/// A game in which some kinds of moves tell about the player.
pub trait Habits: Game {
    /// The kinds, in the plural.
    const HABITS: [&'static str; 3];

    /// Which of them a legal move is.
    fn shown_by(&self, mv: Self::Move) -> [bool; 3];
}

impl Habits for chess::Position {
    const HABITS: [&'static str; 3] = ["captures", "checks", "pawn moves"];

    fn shown_by(&self, mv: chess::Move) -> [bool; 3] {
        let is_en_passant = mv.kind() == chess::MoveKind::EnPassant;
        // Castling is written as the king taking his own rook.
        let is_capture = !mv.is_castle() && self.piece_at(mv.to()).is_some();
        let mut next = *self;
        next.play_unchecked(mv);
        let moved = self.piece_at(mv.from()).map(chess::Piece::role);
        [
            is_capture || is_en_passant,
            next.is_check(),
            moved == Some(chess::Role::Pawn),
        ]
    }
}

impl Habits for checkers::Position {
    const HABITS: [&'static str; 3] = ["captures", "crownings", "king moves"];

    fn shown_by(&self, mv: checkers::Move) -> [bool; 3] {
        let is_king = self.kings().contains(mv.from());
        let row = checkers::Position::crowning_row(self.side_to_move());
        [mv.is_capture(), !is_king && row.contains(mv.to()), is_king]
    }
}

/// The habits of a player, over some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HabitCounts {
    /// How many games.
    pub games: u64,
    /// How many moves he made in them.
    pub moves: u64,
    /// How many of them were of each kind.
    pub shown: [u64; 3],
    /// How long the games were in all, in plies and with their openings.
    pub plies: u64,
}

impl HabitCounts {
    /// Takes a game into account in which he had this colour. Moves of the
    /// opening are not his.
    pub fn add<G: Habits>(&mut self, played: &Played<G>, color: Color) {
        let history = &played.history;
        self.games += 1;
        self.plies += history.ply() as u64;
        let opening = history.ply() - played.notes.len();
        let moves = history.positions().iter().zip(history.moves());
        for (position, mv) in moves.skip(opening) {
            if position.side_to_move() != color {
                continue;
            }
            self.moves += 1;
            for (count, shows) in self.shown.iter_mut().zip(position.shown_by(*mv)) {
                *count += u64::from(shows);
            }
        }
    }

    /// The part of his moves that were of each kind; zero without moves.
    #[must_use]
    pub fn rates(&self) -> [f64; 3] {
        self.shown
            .map(|count| count as f64 / self.moves.max(1) as f64)
    }

    /// The mean length of a game, in plies; zero without games.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.plies as f64 / self.games.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::game::{History, Outcome};
    use arena::{Finish, Note};
    use std::time::Duration;

    #[test]
    fn f4_habits_of_a_game_counted_by_hand() {
        // 1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. Be2; the first two plies are
        // the opening's.
        let mut history = History::new(chess::Position::start());
        for text in ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qe5+", "Be2"] {
            let mv = chess::notation::parse_move(history.position(), text).unwrap();
            history.play(mv).unwrap();
        }
        let note = Note {
            by: Color::White,
            score: None,
            depth: None,
            time: Duration::ZERO,
        };
        let played = Played {
            history,
            finish: Finish::Adjudicated(Outcome::Draw),
            notes: vec![note; 5],
        };
        let mut white = HabitCounts::default();
        white.add(&played, Color::White);
        // exd5 is a capture by a pawn; Nc3 and Be2 are nothing of interest.
        assert_eq!((white.moves, white.shown), (3, [1, 0, 1]));
        let mut black = HabitCounts::default();
        black.add(&played, Color::Black);
        assert_eq!((black.moves, black.shown), (2, [1, 1, 0]));
        assert_eq!(black.rates(), [0.5, 0.5, 0.0]);
        assert_eq!(black.length(), 7.0);
        assert_eq!(HabitCounts::default().rates(), [0.0; 3]);
    }

    #[test]
    fn castling_takes_nothing_and_crowning_is_seen() {
        let position: chess::Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
        let castle = chess::notation::parse_move(&position, "O-O").unwrap();
        assert_eq!(position.shown_by(castle), [false; 3]);

        let position: checkers::Position = "B:W5:B25,K20".parse().unwrap();
        let by = |text: &str| {
            let mv = checkers::notation::parse_move(&position, text).unwrap();
            position.shown_by(mv)
        };
        assert_eq!(by("25-29"), [false, true, false]);
        assert_eq!(by("20-24"), [false, false, true]);
    }
}
