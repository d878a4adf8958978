//! Chess in a session.

use super::{BadFen, BadMove, Deed, DeedKind, Opening, RookMove, Rules};
use crate::GameKind;
use chess::notation::{CastlingStyle, parse_move, san, uci};
use chess::{CastlingSide, Move, MoveKind, Position, Role, Square};
use game::Color;

impl Rules for Position {
    const KIND: GameKind = GameKind::Chess;
    const FIRST: Color = Color::White;

    fn start() -> Position {
        Position::start()
    }

    fn from_fen(text: &str) -> Result<Position, BadFen> {
        Ok(text.parse::<Position>()?)
    }

    fn fen(&self) -> String {
        self.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Move, BadMove> {
        Ok(parse_move(self, text)?)
    }

    fn write_move(&self, mv: Move) -> String {
        uci(mv, CastlingStyle::Standard)
    }

    fn notation(&self, mv: Move) -> String {
        san(self, mv)
    }

    fn placement_key(&self) -> u64 {
        Position::placement_key(self)
    }

    fn deed(&self, mv: Move) -> Deed {
        let name = |square| self.piece_at(square).map(|piece| piece.role().name());
        // A pawn that is taken in passing stands beside the one that takes it.
        let taken_on = match mv.kind() {
            MoveKind::EnPassant => Some(Square::at(mv.to().file(), mv.from().rank())),
            MoveKind::Castle => None,
            _ => Some(mv.to()),
        };
        let victim = taken_on.and_then(name);
        let rook = || RookMove {
            from: mv.to().to_string(),
            to: CastlingSide::of(mv.from(), mv.to())
                .rook_target(mv.from())
                .to_string(),
        };
        let kind = match mv.kind() {
            MoveKind::EnPassant => DeedKind::EnPassant,
            MoveKind::Castle => DeedKind::Castling,
            kind if kind.promotion().is_some() => DeedKind::Promotion,
            _ if victim.is_some() => DeedKind::Capture,
            _ => DeedKind::Quiet,
        };
        Deed {
            piece: name(mv.from()).unwrap_or_default(),
            from: mv.from().to_string(),
            to: mv.king_target().to_string(),
            via: Vec::new(),
            kind,
            captured: victim.into_iter().collect(),
            takes: taken_on
                .filter(|_| victim.is_some())
                .map(|square| square.to_string())
                .into_iter()
                .collect(),
            rook: mv.is_castle().then(rook),
            becomes: mv.promotion().map(Role::name),
        }
    }

    fn opening(positions: &[Position]) -> Option<Opening> {
        let opening = openings::of_game(positions)?;
        Some(Opening {
            eco: opening.eco,
            name: opening.name,
        })
    }

    fn is_check(&self) -> bool {
        Position::is_check(self)
    }

    fn could_win(&self, color: Color) -> bool {
        self.could_mate(color)
    }
}
