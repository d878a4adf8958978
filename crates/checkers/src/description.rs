//! Checkers, as those see it who show it, store it and read it from files.

use crate::notation::pdn::{self, PdnFault};
use crate::notation::{MoveError, coordinate, number, parse_move};
use crate::{Bitboard, FenError, Move, Position, Role, Square, rules};
use game::record::Record;
use game::{
    Color, Deed, DeedKind, Description, Emblem, FileFormat, GameKind, King, Looks, Notation,
    NotationKind, Pieces, Placement, ReadGames, Shade,
};
use std::io::BufRead;

impl Notation for Position {
    type FenError = FenError;
    type MoveError = MoveError;
    type GameFault = PdnFault;

    const KIND: GameKind = GameKind::Checkers;
    const NOTATIONS: &'static [NotationKind] = &[NotationKind::Number, NotationKind::Coordinate];
    const FILE: FileFormat = FileFormat::Pdn;
    const FILE_TAGS: &'static [(&'static str, &'static str)] = &[("GameType", pdn::GAME_TYPE)];

    fn start() -> Position {
        Position::start()
    }

    fn from_fen(text: &str) -> Result<Position, FenError> {
        text.parse()
    }

    fn fen(&self) -> String {
        format!("{self:#}")
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        parse_move(self, text)
    }

    fn write_move(&self, mv: Move) -> String {
        number(self, mv)
    }

    fn write_move_as(&self, mv: Move, notation: NotationKind) -> String {
        match notation {
            NotationKind::Coordinate => coordinate(self, mv),
            NotationKind::Number | NotationKind::Uci | NotationKind::San => number(self, mv),
        }
    }

    fn notation(&self, mv: Move) -> String {
        number(self, mv)
    }

    fn read_games<R: BufRead>(input: R) -> impl ReadGames<Position> {
        pdn::Reader::new(input)
    }

    fn write_game(record: &Record<Position>) -> String {
        let mut text = String::new();
        pdn::write(&mut text, record).expect("strings take everything");
        text
    }
}

impl<R: BufRead> ReadGames<Position> for pdn::Reader<R> {
    fn line(&self) -> u64 {
        pdn::Reader::line(self)
    }
}

impl Description for Position {
    const FIRST: Color = rules::FIRST_TO_MOVE;
    const BOARD_SIZE: u8 = 8;
    const LOOKS: Looks = Looks {
        light: Shade::Red,
        placement: Placement::Numbers,
        pieces: Pieces::Discs,
        emblem: Emblem::Man,
        king: King::Crowned,
        has_promotion: false,
    };

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

    /// Any piece can win: there is no draw for lack of pieces in checkers, and
    /// even the last man may block the last man. So whoever runs out of time
    /// has lost, as long as the opponent has anything left.
    fn could_win(&self, color: Color) -> bool {
        !self.side(color).is_empty()
    }
}
