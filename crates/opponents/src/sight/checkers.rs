//! What is easily overlooked in checkers.

use super::Sighted;
use checkers::{Move, Position, Role, Square};
use game::Color;
use session::GameKind;

impl Sighted for Position {
    const GAME: GameKind = GameKind::Checkers;

    /// Captures are compulsory, and followed in any case.
    fn must_answer(&self) -> bool {
        false
    }

    fn lead(&self) -> i32 {
        let us = self.side_to_move();
        let steps = |color: Color| -> i32 {
            let men = self.pieces(color, Role::Man).into_iter();
            let step = |square: Square| match color {
                Color::Black => i32::from(square.row()),
                Color::White => 7 - i32::from(square.row()),
            };
            men.map(|square| step(square).pow(2)).sum()
        };
        steps(us) - steps(!us)
    }

    /// Chains of captures, and moves back, which only kings make.
    fn is_hard_to_see(&self, mv: Move) -> bool {
        let is_back = match self.side_to_move() {
            Color::Black => mv.to().row() < mv.from().row(),
            Color::White => mv.to().row() > mv.from().row(),
        };
        is_back || mv.captured().len() > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use checkers::notation::parse_move;

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
            assert_eq!(position.is_hard_to_see(mv), is_hard, "{text}");
        }
        let start = Position::start();
        let hard = |mv: &Move| start.is_hard_to_see(*mv);
        assert!(!start.legal_moves().iter().any(hard), "men go forward");
    }
}
