//! Moves that name the square they start on and the square they end on: what
//! UCI, coordinates and digit histories have in common.

use super::error::{Failure, Refusal, refused};
use crate::{CastlingSide, File, Move, MoveKind, Position, Rank, Role, Square};

/// A move by its squares, legal or not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) promotion: Option<Role>,
}

impl Written {
    /// Reads `e2e4`, `E2-E4`, `e7xd8Q`, `e7e8=q` in either case.
    pub(super) fn parse(text: &[u8]) -> Option<Written> {
        let (from, rest) = square(text)?;
        let rest = match rest {
            [b'-' | b'x' | b'X', rest @ ..] => rest,
            _ => rest,
        };
        let (to, rest) = square(rest)?;
        let promotion = match rest {
            [] => None,
            [letter] | [b'=', letter] | [b'(', letter, b')'] => {
                Some(Role::from_char(char::from(*letter))?)
            }
            _ => return None,
        };
        Some(Written {
            from,
            to,
            promotion,
        })
    }

    /// The legal move between these squares.
    pub(super) fn resolve(self, position: &Position) -> Result<Move, Failure> {
        let Written {
            from,
            to,
            promotion,
        } = self;
        let us = position.side_to_move();
        let Some(piece) = position.piece_at(from).filter(|piece| piece.color() == us) else {
            return Err(refused(position, Refusal::NotYourPiece(from)));
        };
        let kind = match piece.role() {
            Role::Pawn => pawn_kind(position, self)?,
            _ if promotion.is_some() => {
                return Err(Failure::Illegal(Refusal::NotAPromotion));
            }
            Role::King => {
                if let Some(rook) = castling_rook(position, from, to) {
                    let mv = Move::new(from, rook, MoveKind::Castle);
                    return if position.is_legal(mv) {
                        Ok(mv)
                    } else {
                        Err(refused(position, Refusal::NoCastling))
                    };
                }
                MoveKind::Normal
            }
            _ => MoveKind::Normal,
        };
        let mv = Move::new(from, to, kind);
        if position.is_legal(mv) {
            Ok(mv)
        } else if position.is_pseudo_legal(mv) {
            Err(refused(position, Refusal::KingInCheck))
        } else {
            Err(refused(position, Refusal::OutOfReach))
        }
    }
}

/// The square a text starts with, and the rest of the text.
fn square(text: &[u8]) -> Option<(Square, &[u8])> {
    let [file, rank, rest @ ..] = text else {
        return None;
    };
    let file = File::from_char(char::from(*file))?;
    let rank = Rank::from_char(char::from(*rank))?;
    Some((Square::at(file, rank), rest))
}

fn pawn_kind(position: &Position, written: Written) -> Result<MoveKind, Failure> {
    let Written { from, to, .. } = written;
    let last_rank = Rank::Eighth.relative_to(position.side_to_move());
    match written.promotion {
        Some(role) if to.rank() == last_rank => {
            MoveKind::promote_to(role).ok_or(Failure::Illegal(Refusal::NotAPromotion))
        }
        Some(_) => Err(Failure::Illegal(Refusal::NotAPromotion)),
        None if to.rank() == last_rank => {
            // Whether the pawn gets there at all comes first.
            let queen = Move::new(from, to, MoveKind::PromoteQueen);
            if position.is_pseudo_legal(queen) {
                Err(Failure::NoPromotion)
            } else {
                Err(refused(position, Refusal::OutOfReach))
            }
        }
        None if from.file() == to.file() && from.index().abs_diff(to.index()) == 16 => {
            Ok(MoveKind::DoublePush)
        }
        None if from.file() != to.file() && position.en_passant() == Some(to) => {
            Ok(MoveKind::EnPassant)
        }
        None => Ok(MoveKind::Normal),
    }
}

/// Where a move ends when castling is a move of the king: on the g- or c-file,
/// but on the rook where that (in Chess960) would be a mere step or no move.
pub(super) fn destination(mv: Move) -> Square {
    let target = mv.king_target();
    if is_far(mv.from(), target) {
        target
    } else {
        mv.to()
    }
}

/// Whether a king cannot simply step there.
fn is_far(from: Square, to: Square) -> bool {
    from.file().index().abs_diff(to.file().index()) >= 2
}

/// The rook of a castling move, if the king's move from `from` to `to` means
/// one: onto its own rook, or two files and more towards where it would end.
/// A single step is a step, even where castling would end there as well.
fn castling_rook(position: &Position, from: Square, to: Square) -> Option<Square> {
    if (position.castling_rooks() & position.us()).contains(to) {
        return Some(to);
    }
    let side = CastlingSide::of(from, to);
    if is_far(from, to) && to == side.king_target(from) {
        position.castling_rook(position.side_to_move(), side)
    } else {
        None
    }
}
