//! Checkers in a session.

use super::{BadFen, BadMove, Deed, DeedKind, Opening, Rules};
use crate::GameKind;
use checkers::notation::{number, parse_move};
use checkers::{Bitboard, Move, Position, Role, Square};
use game::Color;

impl Rules for Position {
    const KIND: GameKind = GameKind::Checkers;
    const FIRST: Color = checkers::rules::FIRST_TO_MOVE;

    fn start() -> Position {
        Position::start()
    }

    fn from_fen(text: &str) -> Result<Position, BadFen> {
        Ok(text.parse::<Position>()?)
    }

    fn fen(&self) -> String {
        format!("{self:#}")
    }

    fn read_move(&self, text: &str) -> Result<Move, BadMove> {
        Ok(parse_move(self, text)?)
    }

    fn write_move(&self, mv: Move) -> String {
        number(self, mv)
    }

    fn notation(&self, mv: Move) -> String {
        number(self, mv)
    }

    fn deed(&self, mv: Move) -> Deed {
        let name = |square: Square| match self.piece_at(square).map(|piece| piece.role) {
            Some(Role::King) => "king",
            _ => "man",
        };
        let routes = self.routes_of(mv);
        let between = routes
            .first()
            .map_or(&[][..], |route| match route.squares() {
                [_, between @ .., _] => between,
                _ => &[],
            });
        let is_man = name(mv.from()) == "man";
        let arrives = Position::crowning_row(self.side_to_move()) & Bitboard::from(mv.to());
        Deed {
            piece: name(mv.from()),
            from: mv.from().coordinate(),
            to: mv.to().coordinate(),
            via: between.iter().map(|square| square.coordinate()).collect(),
            kind: if mv.is_capture() {
                DeedKind::Capture
            } else {
                DeedKind::Quiet
            },
            captured: mv.captured().into_iter().map(name).collect(),
            takes: mv.captured().into_iter().map(Square::coordinate).collect(),
            rook: None,
            becomes: (is_man && !arrives.is_empty()).then_some("king"),
        }
    }

    fn opening(_: &[Position]) -> Option<Opening> {
        None
    }

    fn is_check(&self) -> bool {
        false
    }

    /// Any piece can win: there is no draw for lack of pieces in checkers, and
    /// even the last man may block the last man. So whoever runs out of time
    /// has lost, as long as the opponent has anything left.
    fn could_win(&self, color: Color) -> bool {
        !self.side(color).is_empty()
    }
}
