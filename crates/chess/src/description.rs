//! Chess, as those see it who show it, store it and read it from files.

use crate::notation::pgn::{self, PgnFault};
use crate::notation::{CastlingStyle, MoveError, coordinate, parse_move, san, uci};
use crate::{CastlingSide, FenError, File, Move, MoveKind, Piece, Position, Role, Square};
use game::record::Record;
use game::{
    Color, Deed, DeedKind, Description, Emblem, FileFormat, GameKind, King, Looks, Notation,
    NotationKind, Pieces, Placement, ReadGames, RookMove, Shade,
};
use std::io::BufRead;

impl Notation for Position {
    type FenError = FenError;
    type MoveError = MoveError;
    type GameFault = PgnFault;

    const KIND: GameKind = GameKind::Chess;
    const NOTATIONS: &'static [NotationKind] = &[
        NotationKind::Uci,
        NotationKind::San,
        NotationKind::Coordinate,
    ];
    const FILE: FileFormat = FileFormat::Pgn;

    fn start() -> Position {
        Position::start()
    }

    fn from_fen(text: &str) -> Result<Position, FenError> {
        text.parse()
    }

    fn fen(&self) -> String {
        self.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        parse_move(self, text)
    }

    fn write_move(&self, mv: Move) -> String {
        uci(mv, CastlingStyle::Standard)
    }

    fn write_move_as(&self, mv: Move, notation: NotationKind) -> String {
        match notation {
            NotationKind::San => san(self, mv),
            NotationKind::Coordinate => coordinate(mv),
            NotationKind::Uci | NotationKind::Number => uci(mv, castling_style(self)),
        }
    }

    fn notation(&self, mv: Move) -> String {
        san(self, mv)
    }

    fn read_games<R: BufRead>(input: R) -> impl ReadGames<Position> {
        pgn::Reader::new(input)
    }

    fn write_game(record: &Record<Position>) -> String {
        let mut text = String::new();
        pgn::write(&mut text, record).expect("strings take everything");
        text
    }
}

impl<R: BufRead> ReadGames<Position> for pgn::Reader<R> {
    fn line(&self) -> u64 {
        pgn::Reader::line(self)
    }
}

/// Kings and rooks that stand elsewhere than in ordinary chess castle as UCI
/// has it for Chess960: the king onto the rook.
fn castling_style(position: &Position) -> CastlingStyle {
    let is_ordinary = |rook: Square| {
        let color = position.piece_at(rook).map(Piece::color);
        let king = color.map(|color| position.king(color).file());
        king == Some(File::E) && matches!(rook.file(), File::A | File::H)
    };
    if position.castling_rooks().into_iter().all(is_ordinary) {
        CastlingStyle::Standard
    } else {
        CastlingStyle::Chess960
    }
}

impl Description for Position {
    const FIRST: Color = Color::White;
    const BOARD_SIZE: u8 = 8;
    const LOOKS: Looks = Looks {
        light: Shade::White,
        placement: Placement::Rows,
        pieces: Pieces::Figures,
        emblem: Emblem::Pawn,
        king: King::King,
        has_promotion: true,
    };

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

    fn is_check(&self) -> bool {
        Position::is_check(self)
    }

    fn could_win(&self, color: Color) -> bool {
        self.could_mate(color)
    }
}
