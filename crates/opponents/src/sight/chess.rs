//! What is easily overlooked in chess.

use super::Sighted;
use chess::{Move, Position, Role, Square};
use game::Color;
use session::GameKind;

/// A diagonal is long from so many squares on, a rank or file from more.
const LONG_DIAGONAL: usize = 3;
const LONG_LINE: usize = 4;

impl Sighted for Position {
    const GAME: GameKind = GameKind::Chess;

    fn must_answer(&self) -> bool {
        self.is_check()
    }

    fn lead(&self) -> i32 {
        let us = self.side_to_move();
        let steps = |color: Color| -> i32 {
            let pawns = self.board().role(Role::Pawn) & self.board().color(color);
            let step = |square: Square| square.rank().relative_to(color).index() as i32 - 1;
            pawns.into_iter().map(|square| step(square).pow(2)).sum()
        };
        steps(us) - steps(!us)
    }

    /// Moves from far away, and moves back (of everything but kings).
    fn is_hard_to_see(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.piece_at(from) else {
            return false;
        };
        if piece.role() == Role::King || piece.role() == Role::Pawn {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::notation::parse_move;

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
            assert_eq!(position.is_hard_to_see(mv), is_hard, "{text}");
        }
        let black: Position = "4k3/8/2n5/8/8/8/8/4K3 b - - 0 1".parse().unwrap();
        for (text, is_hard) in [("c6d4", false), ("c6d8", true)] {
            let mv = parse_move(&black, text).unwrap();
            assert_eq!(black.is_hard_to_see(mv), is_hard, "{text}");
        }
    }
}
