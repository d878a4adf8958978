//! Standard algebraic notation: `Nf3`, `exd5`, `e8=Q+`, `O-O`.
//!
//! Writing is strict (FIDE Laws, appendix C; PGN standard, 8.2.3). Reading is
//! lenient, and finds the piece by looking back from the target square: no
//! list of moves is made, because reading a PGN file does little else.

mod written;

use super::error::{Failure, MoveError, Refusal, in_words, only_legal, refused};
use super::uci::{CastlingStyle, uci};
use crate::{Bitboard, CastlingSide, Move, MoveKind, Position, Rank, Role, Square, attacks};
use written::{Written, WrittenMove};

/// A legal move as books and PGN write it, with `+` for check and `#` for mate.
///
/// A move that is not legal here is written by its squares.
///
/// ```
/// use chess::{Position, notation::{parse_san, san}};
///
/// let position = Position::start();
/// let mv = parse_san(&position, "Ng1-f3!")?;
/// assert_eq!(san(&position, mv), "Nf3");
/// # Ok::<(), chess::notation::MoveError>(())
/// ```
#[must_use]
pub fn san(position: &Position, mv: Move) -> String {
    let (from, to) = (mv.from(), mv.to());
    let Some(piece) = position.piece_at(from).filter(|_| position.is_legal(mv)) else {
        return uci(mv, CastlingStyle::Standard);
    };
    let mut text = String::with_capacity(8);
    if mv.is_castle() {
        text.push_str(match CastlingSide::of(from, to) {
            CastlingSide::KingSide => "O-O",
            CastlingSide::QueenSide => "O-O-O",
        });
    } else {
        let captures = position.piece_at(to).is_some() || mv.kind() == MoveKind::EnPassant;
        if piece.role() == Role::Pawn {
            if captures {
                text.push(from.file().char());
            }
        } else {
            text.push(piece.role().char());
            disambiguate(&mut text, position, piece.role(), mv);
        }
        if captures {
            text.push('x');
        }
        push_square(&mut text, to);
        if let Some(role) = mv.promotion() {
            text.push('=');
            text.push(role.char());
        }
    }
    let mut next = *position;
    next.play_unchecked(mv);
    if next.is_check() {
        let mate = !next.has_legal_moves();
        text.push(if mate { '#' } else { '+' });
    }
    text
}

/// Says which of several like pieces moves, with as little as is enough: the
/// file, else the rank, else both.
fn disambiguate(text: &mut String, position: &Position, role: Role, mv: Move) {
    let (from, to) = (mv.from(), mv.to());
    let like = attackers(position, role, to) - Bitboard::of(from);
    let rivals: Bitboard = like
        .into_iter()
        .filter(|rival| position.is_legal(Move::new(*rival, to, MoveKind::Normal)))
        .collect();
    if rivals.is_empty() {
        return;
    }
    if !rivals.intersects(Bitboard::file(from.file())) {
        text.push(from.file().char());
    } else if !rivals.intersects(Bitboard::rank(from.rank())) {
        text.push(from.rank().char());
    } else {
        push_square(text, from);
    }
}

fn push_square(text: &mut String, square: Square) {
    text.push(square.file().char());
    text.push(square.rank().char());
}

/// Reads a move the way people and programs really write it: `Nf3`, `Ngf3`,
/// `N1f3`, `Ng1-f3`, `exd5`, `ed5`, `e8=Q`, `e8Q`, `e8(Q)`, `exd6 e.p.`,
/// `Pe4`, `0-0`, and anything of `+ # ! ?` behind it. A capture need not be
/// marked, but where one is marked there must be something to capture.
///
/// # Errors
/// If the text is not a move, is not legal, fits several moves, or does not
/// say what a pawn becomes. The error quotes the text and says which.
pub fn parse_san(position: &Position, text: &str) -> Result<Move, MoveError> {
    let trimmed = text.trim();
    resolve(position, trimmed.as_bytes()).map_err(|failure| error(position, trimmed, failure))
}

/// The words for a failure of [`resolve`].
#[cold]
pub(super) fn error(position: &Position, text: &str, failure: Failure) -> MoveError {
    let candidates = match Written::parse(text.as_bytes()) {
        Some(Written::Move(written)) if failure == Failure::Ambiguous => {
            let fits = |mv: &Move| written.fits(position, *mv);
            in_words(position, position.legal_moves().into_iter().filter(fits))
        }
        _ => Vec::new(),
    };
    failure.into_error(text, &candidates)
}

/// The legal move that the text means.
#[inline(always)]
pub(super) fn resolve(position: &Position, text: &[u8]) -> Result<Move, Failure> {
    match WrittenMove::parse_plain(text) {
        Some(written) if written.role == Role::Pawn => written.pawn(position),
        Some(written) => written.piece(position),
        None => resolve_any(position, text),
    }
}

#[inline(never)]
fn resolve_any(position: &Position, text: &[u8]) -> Result<Move, Failure> {
    match Written::parse(text) {
        Some(Written::Move(written)) if written.role == Role::Pawn => written.pawn(position),
        Some(Written::Move(written)) => written.piece(position),
        Some(Written::Castle(side)) => castle(position, side),
        None => Err(Failure::Unreadable),
    }
}

fn castle(position: &Position, side: CastlingSide) -> Result<Move, Failure> {
    let us = position.side_to_move();
    position
        .castling_rook(us, side)
        .map(|rook| Move::new(position.king(us), rook, MoveKind::Castle))
        .filter(|mv| position.is_legal(*mv))
        .ok_or_else(|| refused(position, Refusal::NoCastling))
}

/// The pieces of the side to move that attack a square, of one role.
///
/// All attackers are found and most thrown away again: which role it is cannot
/// be foreseen, and a branch on it costs more than the look-ups.
#[inline]
fn attackers(position: &Position, role: Role, to: Square) -> Bitboard {
    let us = position.side_to_move();
    let board = position.board();
    board.attackers(to, us, board.occupied()) & board.role(role)
}

impl WrittenMove {
    #[inline]
    fn piece(&self, position: &Position) -> Result<Move, Failure> {
        let (role, to) = (self.role, self.to);
        if self.promotion.is_some() {
            return Err(Failure::Illegal(Refusal::NotAPromotion));
        }
        if self.captures && !position.them().contains(to) {
            return Err(refused(position, Refusal::NothingToCapture(to)));
        }
        if position.us().contains(to) {
            return Err(refused(position, Refusal::OutOfReach));
        }
        let candidates = attackers(position, role, to) & self.origins;
        // Nearly always one piece can go there, and is free to.
        if role != Role::King
            && let Some(from) = candidates.first()
            && !candidates.has_several()
            && is_free(position, from)
        {
            return Ok(Move::new(from, to, MoveKind::Normal));
        }
        let moves = candidates
            .into_iter()
            .map(|from| Move::new(from, to, MoveKind::Normal));
        only_legal(position, moves)
    }

    #[inline]
    fn pawn(&self, position: &Position) -> Result<Move, Failure> {
        let to = self.to;
        let us = position.side_to_move();
        let promotes = to.rank() == Rank::Eighth.relative_to(us);
        let kind = match (promotes, self.promotion) {
            (false, None) => MoveKind::Normal,
            (true, Some(role)) => MoveKind::promote_to(role).ok_or(Failure::Unreadable)?,
            // Whether a pawn gets there at all comes first.
            (true, None) => {
                return Err(match self.pawn_moves(position, MoveKind::PromoteQueen) {
                    Ok(_) | Err(Failure::Ambiguous) => Failure::NoPromotion,
                    Err(failure) => failure,
                });
            }
            (false, Some(_)) => return Err(Failure::Illegal(Refusal::NotAPromotion)),
        };
        self.pawn_moves(position, kind)
    }

    #[inline]
    fn pawn_moves(&self, position: &Position, kind: MoveKind) -> Result<Move, Failure> {
        let to = self.to;
        let pawns = position.our(Role::Pawn) & self.origins;
        let is_capture = self.captures || !self.origins.intersects(Bitboard::file(to.file()));
        if is_capture {
            let candidates = attacks::pawn(!position.side_to_move(), to) & pawns;
            let kind = if position.them().contains(to) {
                kind
            } else if position.en_passant() == Some(to) {
                MoveKind::EnPassant
            } else {
                return Err(refused(position, Refusal::NothingToCapture(to)));
            };
            if kind != MoveKind::EnPassant
                && let Some(from) = candidates.first()
                && !candidates.has_several()
                && is_free(position, from)
            {
                return Ok(Move::new(from, to, kind));
            }
            let moves = candidates.into_iter().map(|from| Move::new(from, to, kind));
            return only_legal(position, moves);
        }
        let mv = push(position, pawns, to, kind);
        match mv {
            Some(mv) if is_free(position, mv.from()) => Ok(mv),
            _ => only_legal(position, mv.into_iter()),
        }
    }

    /// Whether a legal move is what the text says.
    fn fits(&self, position: &Position, mv: Move) -> bool {
        let role = position.piece_at(mv.from()).map(crate::Piece::role);
        role == Some(self.role)
            && !mv.is_castle()
            && mv.to() == self.to
            && self.origins.contains(mv.from())
            && mv.promotion() == self.promotion
    }
}

/// A push of one of these pawns to an empty square.
#[inline]
fn push(position: &Position, pawns: Bitboard, to: Square, kind: MoveKind) -> Option<Move> {
    let us = position.side_to_move();
    let occupied = position.occupied();
    let back = 2 * us.index() as i8 - 1;
    let one = to.offset(0, back)?;
    if occupied.contains(to) {
        None
    } else if pawns.contains(one) {
        Some(Move::new(one, to, kind))
    } else if to.rank() == Rank::Fourth.relative_to(us) && !occupied.contains(one) {
        let two = one.offset(0, back)?;
        pawns
            .contains(two)
            .then(|| Move::new(two, to, MoveKind::DoublePush))
    } else {
        None
    }
}

/// Whether a piece other than the king may go wherever it can.
#[inline]
fn is_free(position: &Position, from: Square) -> bool {
    !position.is_check() && !position.pinned().contains(from)
}
