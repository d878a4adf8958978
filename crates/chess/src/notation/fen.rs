//! Forsyth-Edwards Notation, with the castling fields of X-FEN (`KQkq`, and a
//! file letter where that is not clear) and Shredder-FEN (`HAha`).
//!
//! ```
//! use chess::{Position, Setup};
//!
//! let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
//! let setup: Setup = fen.parse()?;
//! assert_eq!(setup.to_string(), fen);
//! let position: Position = fen.parse()?; // checks that it is legal, too
//! # Ok::<(), chess::FenError>(())
//! ```

use crate::{Bitboard, Board, File, Piece, Position, PositionError, Rank, Role, Setup, Square};
use game::Color;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Why a text is not the FEN of a legal position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum FenError {
    #[error(
        "the FEN {text:?} has {fields} fields; it needs pieces, side to move, castling and en passant, and may go on with the two counters"
    )]
    Fields { text: String, fields: usize },
    #[error("the FEN has {ranks} ranks in {text:?}; there must be 8, separated by '/'")]
    Ranks { text: String, ranks: usize },
    #[error("rank {rank} of the FEN, {text:?}, has {squares} squares instead of 8")]
    RankLength {
        rank: char,
        text: String,
        squares: u32,
    },
    #[error(
        "{found:?} in rank {rank} of the FEN is no piece; pieces are PNBRQK and pnbrqk, digits are empty squares"
    )]
    Piece { found: char, rank: char },
    #[error("two digits in a row in rank {rank} of the FEN, {text:?}")]
    TwoDigits { rank: char, text: String },
    #[error("{0:?} is no side to move; FEN has w or b there")]
    SideToMove(String),
    #[error("{0:?} is no castling field; FEN has - or some of KQkq (or files of rooks) there")]
    Castling(String),
    #[error(
        "{0:?} is no en passant square; FEN has - or a square on the third or sixth rank there"
    )]
    EnPassant(String),
    #[error("{0:?} is no number of plies without progress")]
    HalfmoveClock(String),
    #[error("{0:?} is no move number; those start at 1")]
    FullmoveNumber(String),
    #[error(transparent)]
    Position(#[from] PositionError),
}

game::coded! {
    FenError {
        FenError::Fields { text, fields } => "chess.fen-fields" { text, fields },
        FenError::Ranks { text, ranks } => "chess.fen-ranks" { text, ranks },
        FenError::RankLength { rank, text, squares } =>
            "chess.fen-rank-length" { rank, text, squares },
        FenError::Piece { found, rank } => "chess.fen-piece" { found, rank },
        FenError::TwoDigits { rank, text } => "chess.fen-two-digits" { rank, text },
        FenError::SideToMove(text) => "chess.fen-side-to-move" { text },
        FenError::Castling(text) => "chess.fen-castling" { text },
        FenError::EnPassant(text) => "chess.fen-en-passant" { text },
        FenError::HalfmoveClock(text) => "chess.fen-halfmove-clock" { text },
        FenError::FullmoveNumber(text) => "chess.fen-fullmove-number" { text },
        FenError::Position(error) => (PositionError = error),
    }
}

/// Counters above this are no game's; refusing them keeps arithmetic safe.
const MAX_COUNTER: u32 = 100_000;

/// Error messages quote this many characters at most.
const MAX_QUOTE: usize = 80;

pub(super) fn quote(text: &str) -> String {
    let mut quoted: String = text.chars().take(MAX_QUOTE).collect();
    if quoted.len() < text.len() {
        quoted.push('…');
    }
    quoted
}

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN with four fields, or six with the counters.
    fn from_str(text: &str) -> Result<Setup, FenError> {
        let mut fields = [""; 6];
        let mut count = 0;
        for field in text.split_ascii_whitespace() {
            if let Some(slot) = fields.get_mut(count) {
                *slot = field;
            }
            count += 1;
        }
        if count != 4 && count != 6 {
            return Err(FenError::Fields {
                text: quote(text),
                fields: count,
            });
        }
        let [
            placement,
            side,
            castling,
            en_passant,
            halfmove_clock,
            fullmove_number,
        ] = fields;
        let board = parse_board(placement)?;
        let mut setup = Setup {
            board,
            side_to_move: parse_side(side)?,
            castling_rooks: parse_castling(castling, &board)?,
            en_passant: parse_en_passant(en_passant)?,
            ..Setup::empty()
        };
        if count == 6 {
            setup.halfmove_clock = parse_counter(halfmove_clock)
                .ok_or_else(|| FenError::HalfmoveClock(quote(halfmove_clock)))?;
            setup.fullmove_number = parse_counter(fullmove_number)
                .filter(|number| *number >= 1)
                .ok_or_else(|| FenError::FullmoveNumber(quote(fullmove_number)))?;
        }
        Ok(setup)
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Position, FenError> {
        Ok(Position::from_setup(&text.parse()?)?)
    }
}

fn parse_board(text: &str) -> Result<Board, FenError> {
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(FenError::Ranks {
            text: quote(text),
            ranks,
        });
    }
    let mut board = Board::empty();
    for (rank, row) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
        let mut squares = 0;
        let mut after_digit = false;
        for c in row.chars() {
            let digit = c.to_digit(10).filter(|digit| (1..=8).contains(digit));
            if digit.is_some() && after_digit {
                return Err(FenError::TwoDigits {
                    rank: rank.char(),
                    text: quote(row),
                });
            }
            after_digit = digit.is_some();
            if let Some(empty) = digit {
                squares += empty;
            } else {
                let piece = Piece::from_char(c).ok_or(FenError::Piece {
                    found: c,
                    rank: rank.char(),
                })?;
                if let Some(file) = File::ALL.get(squares as usize) {
                    board.set(Square::at(*file, rank), Some(piece));
                }
                squares = squares.saturating_add(1);
            }
        }
        if squares != 8 {
            return Err(FenError::RankLength {
                rank: rank.char(),
                text: quote(row),
                squares,
            });
        }
    }
    Ok(board)
}

fn parse_side(text: &str) -> Result<Color, FenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(FenError::SideToMove(quote(text))),
    }
}

fn parse_castling(text: &str, board: &Board) -> Result<Bitboard, FenError> {
    if text == "-" {
        return Ok(Bitboard::EMPTY);
    }
    let mut rooks = Bitboard::EMPTY;
    for c in text.chars() {
        let color = if c.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let rank = Rank::First.relative_to(color);
        let rook = match c.to_ascii_lowercase() {
            'k' => outermost_rook(board, color, Flank::King),
            'q' => outermost_rook(board, color, Flank::Queen),
            letter => File::from_char(letter).map(|file| Square::at(file, rank)),
        };
        let rook = rook.ok_or_else(|| FenError::Castling(quote(text)))?;
        if rooks.contains(rook) {
            return Err(FenError::Castling(quote(text)));
        }
        rooks |= rook.into();
    }
    Ok(rooks)
}

#[derive(Clone, Copy)]
enum Flank {
    King,
    Queen,
}

/// The rook that `K` or `Q` means: the outermost one on that side of the king.
/// The corner if there is none: then it is a fault of the setup, not of the
/// text.
fn outermost_rook(board: &Board, color: Color, flank: Flank) -> Option<Square> {
    let rank = Rank::First.relative_to(color);
    let first_rank = Bitboard::rank(rank);
    let king = (board.pieces(color, Role::King) & first_rank).first();
    let rooks = board.pieces(color, Role::Rook) & first_rank;
    let beyond_king = |rook: &Square| {
        king.is_some_and(|king| match flank {
            Flank::King => *rook > king,
            Flank::Queen => *rook < king,
        })
    };
    let mut candidates = rooks.into_iter().filter(beyond_king);
    let (rook, corner) = match flank {
        Flank::King => (candidates.last(), File::H),
        Flank::Queen => (candidates.next(), File::A),
    };
    rook.or(Some(Square::at(corner, rank)))
}

fn parse_en_passant(text: &str) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    text.parse()
        .ok()
        .filter(|square: &Square| matches!(square.rank(), Rank::Third | Rank::Sixth))
        .map(Some)
        .ok_or_else(|| FenError::EnPassant(quote(text)))
}

fn parse_counter(text: &str) -> Option<u32> {
    let all_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|number| all_digits && *number <= MAX_COUNTER)
}

impl fmt::Display for Setup {
    /// Writes FEN with an X-FEN castling field: `KQkq` wherever that says it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, &self.board)?;
        let side = match self.side_to_move {
            Color::White => 'w',
            Color::Black => 'b',
        };
        write!(f, " {side} ")?;
        write_castling(f, self)?;
        match self.en_passant {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.halfmove_clock, self.fullmove_number)
    }
}

impl fmt::Display for Position {
    /// Writes the FEN; the en passant square only where a capture is legal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

fn write_board(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::Eighth {
            f.write_str("/")?;
        }
        let mut empty = 0;
        for file in File::ALL {
            match board.piece_at(Square::at(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        write!(f, "{empty}")?;
                        empty = 0;
                    }
                    write!(f, "{}", piece.char())?;
                }
            }
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
    }
    Ok(())
}

fn write_castling(f: &mut fmt::Formatter<'_>, setup: &Setup) -> fmt::Result {
    if setup.castling_rooks.is_empty() {
        return f.write_str("-");
    }
    for color in Color::ALL {
        let rank = Bitboard::rank(Rank::First.relative_to(color));
        let mut rooks: Vec<Square> = (setup.castling_rooks & rank).into_iter().collect();
        rooks.reverse(); // the king's side comes first
        for rook in rooks {
            let letter = if outermost_rook(&setup.board, color, Flank::King) == Some(rook) {
                'k'
            } else if outermost_rook(&setup.board, color, Flank::Queen) == Some(rook) {
                'q'
            } else {
                rook.file().char()
            };
            let letter = match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter,
            };
            write!(f, "{letter}")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(text: &str) -> Setup {
        text.parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn error(text: &str) -> FenError {
        match text.parse::<Position>() {
            Ok(_) => panic!("{text} was accepted"),
            Err(error) => error,
        }
    }

    #[test]
    fn the_start_position_reads_and_writes() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(setup(fen), Setup::start());
        assert_eq!(Position::start().to_string(), fen);
    }

    #[test]
    fn counters_may_be_missing_together() {
        assert_eq!(setup("8/8/8/8/8/8/8/8 w - -").fullmove_number, 1);
        assert!(matches!(
            error("8/8/8/8/8/8/8/8 w - - 0"),
            FenError::Fields { fields: 5, .. }
        ));
    }

    #[test]
    fn shredder_and_x_fen_name_the_same_rooks() {
        let shredder = setup("r1k1r2r/8/8/8/8/8/8/R1K1R2R w EAea - 0 1");
        let x_fen = setup("r1k1r2r/8/8/8/8/8/8/R1K1R2R w EQeq - 0 1");
        assert_eq!(shredder, x_fen);
        assert_eq!(
            shredder.to_string(),
            "r1k1r2r/8/8/8/8/8/8/R1K1R2R w EQeq - 0 1"
        );
    }

    #[test]
    fn en_passant_is_kept_only_where_a_capture_is_legal() {
        let idle: Position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
            .parse()
            .unwrap();
        assert_eq!(idle.en_passant(), None);
        let real: Position = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1".parse().unwrap();
        assert_eq!(real.en_passant(), Some(Square::E3));
    }

    #[test]
    fn bad_fens_are_refused_with_the_reason() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        for (text, message) in [
            ("", "0 fields"),
            (&format!("{start}/8 w KQkq - 0 1"), "9 ranks"),
            ("8/8 w - - 0 1", "2 ranks"),
            (&format!("{start} w KQkq - 0 1 extra"), "7 fields"),
            ("4k4/8/8/8/8/8/8/4K3 w - - 0 1", "9 squares"),
            ("4k3/8/8/8/8/8/8/4KX2 w - - 0 1", "'X'"),
            ("4k12/8/8/8/8/8/8/4K3 w - - 0 1", "two digits"),
            (&format!("{start} x KQkq - 0 1"), "\"x\""),
            (&format!("{start} w KQxq - 0 1"), "\"KQxq\""),
            (&format!("{start} w KK - 0 1"), "\"KK\""),
            (&format!("{start} w KQkq e4 0 1"), "\"e4\""),
            (&format!("{start} w KQkq e6 0 1"), "passed over"),
            (&format!("{start} w KQkq - -1 1"), "\"-1\""),
            (&format!("{start} w KQkq - 0 0"), "\"0\""),
            (&format!("{start} w KQkq - 99999999999 1"), "99999999999"),
            ("4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "2 kings"),
            ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "pawn on h8"),
            ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling"),
            ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "in check"),
        ] {
            let error = error(text).to_string();
            assert!(error.contains(message), "{text}: {error}");
        }
    }
}
