//! What a SAN text says, before anyone looks at a position.

use crate::{Bitboard, CastlingSide, File, MoveKind, Rank, Role, Square};

/// What a text says, whether or not it can be played.
pub(super) enum Written {
    Castle(CastlingSide),
    Move(WrittenMove),
}

pub(super) struct WrittenMove {
    pub(super) role: Role,
    /// Where the piece may stand, by what the text says.
    pub(super) origins: Bitboard,
    pub(super) to: Square,
    /// Whether the text says that something is captured.
    pub(super) captures: bool,
    pub(super) promotion: Option<Role>,
}

impl WrittenMove {
    /// Reads the SAN that programs write, castling and promotions aside: `e4`,
    /// `exd5`, `Nbd7`, `R1xe4+`. No loop, and few branches.
    #[inline(always)]
    pub(super) fn parse_plain(text: &[u8]) -> Option<WrittenMove> {
        let last = *text.last()?;
        let end = text.len() - usize::from(last == b'+' || last == b'#');
        let (before, target) = text.get(..end)?.split_last_chunk::<2>()?;
        let to = Square::at(parse_file(target[0])?, parse_rank(target[1])?);
        let role = ROLES[usize::from(text[0])];
        let origin = before.get(usize::from(role != Role::Pawn)..)?;
        let captures = origin.last() == Some(&b'x');
        let origins = match origin.len() - usize::from(captures) {
            0 => Bitboard::ALL,
            1 => ORIGINS[usize::from(origin[0])],
            _ => return None,
        };
        (!origins.is_empty()).then_some(WrittenMove {
            role,
            origins,
            to,
            captures,
            promotion: None,
        })
    }
}

/// What a first byte says of the piece; whatever is no piece may be a pawn.
static ROLES: [Role; 256] = {
    let mut table = [Role::Pawn; 256];
    let mut i = 0;
    while i < Role::ALL.len() {
        table[Role::ALL[i].char() as usize] = Role::ALL[i];
        i += 1;
    }
    table
};

/// The squares of a file or rank by its letter or digit; none for other bytes.
static ORIGINS: [Bitboard; 256] = {
    let mut table = [Bitboard::EMPTY; 256];
    let mut i = 0;
    while i < 8 {
        table[File::ALL[i].char() as usize] = Bitboard::file(File::ALL[i]);
        table[Rank::ALL[i].char() as usize] = Bitboard::rank(Rank::ALL[i]);
        i += 1;
    }
    table
};

impl Written {
    pub(super) fn parse(text: &[u8]) -> Option<Written> {
        let (role, body) = match text {
            [b'N', body @ ..] => (Role::Knight, body),
            [b'B', body @ ..] => (Role::Bishop, body),
            [b'R', body @ ..] => (Role::Rook, body),
            [b'Q', body @ ..] => (Role::Queen, body),
            [b'K', body @ ..] => (Role::King, body),
            [b'P', body @ ..] => (Role::Pawn, body),
            [b'O' | b'o' | b'0', ..] => return parse_castle(text).map(Written::Castle),
            _ => (Role::Pawn, text),
        };
        let length = body
            .iter()
            .take_while(|byte| is_square_part(**byte))
            .count();
        let (mut squares, mut tail) = body.split_at(length);
        // Squares end in a digit: the `b` of `e8b` is a bishop, not a file.
        if let [.., b'1'..=b'8', b'a'..=b'h'] = squares {
            (squares, tail) = body.split_at(length - 1);
        }
        let (promotion, tail) = if tail.is_empty() {
            (None, tail)
        } else {
            parse_promotion(tail)?
        };
        if !tail.is_empty() && !is_decoration(tail) {
            return None;
        }
        let [before @ .., file, rank] = squares else {
            return None;
        };
        let to = Square::at(parse_file(*file)?, parse_rank(*rank)?);
        let (origin, captures) = match before {
            [origin @ .., b'x' | b':'] => (origin, true),
            _ => (before.strip_suffix(b"-").unwrap_or(before), false),
        };
        let origins = parse_origins(origin)?;
        Some(Written::Move(WrittenMove {
            role,
            origins,
            to,
            captures,
            promotion,
        }))
    }
}

/// Squares, and what may stand between two of them.
#[inline]
fn is_square_part(byte: u8) -> bool {
    matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'x' | b'-' | b':')
}

#[inline]
fn parse_file(byte: u8) -> Option<File> {
    File::ALL.get(usize::from(byte.wrapping_sub(b'a'))).copied()
}

#[inline]
fn parse_rank(byte: u8) -> Option<Rank> {
    Rank::ALL.get(usize::from(byte.wrapping_sub(b'1'))).copied()
}

/// The squares a piece may come from, by the letter or digit before the target.
#[inline]
fn parse_origins(text: &[u8]) -> Option<Bitboard> {
    match *text {
        [] => Some(Bitboard::ALL),
        [byte] => parse_file(byte)
            .map(Bitboard::file)
            .or_else(|| parse_rank(byte).map(Bitboard::rank)),
        [file, rank] => Some(Square::at(parse_file(file)?, parse_rank(rank)?).into()),
        _ => None,
    }
}

/// `=Q`, `Q`, `(Q)` or `/Q` and what follows. Nothing that begins so is
/// anything else, so that a bad letter makes the whole text unreadable.
fn parse_promotion(tail: &[u8]) -> Option<(Option<Role>, &[u8])> {
    let ([b'=' | b'/', letter, rest @ ..]
    | [b'(', letter, b')', rest @ ..]
    | [
        letter @ (b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n'),
        rest @ ..,
    ]) = tail
    else {
        return Some((None, tail));
    };
    let role = Role::from_char(char::from(*letter))?;
    MoveKind::promote_to(role).map(|_| (Some(role), rest))
}

/// What may stand behind a move without changing it.
fn is_decoration(tail: &[u8]) -> bool {
    let mut rest = tail.trim_ascii();
    for mark in [b"e.p.".as_slice(), b"e.p", b"ep"] {
        if let Some(after) = rest.strip_prefix(mark) {
            rest = after;
            break;
        }
    }
    rest.iter()
        .all(|byte| matches!(byte, b'+' | b'#' | b'!' | b'?' | b' '))
}

/// `O-O` or `O-O-O` with letters or zeros, and what may stand behind it.
fn parse_castle(text: &[u8]) -> Option<CastlingSide> {
    let length = text
        .iter()
        .take_while(|byte| matches!(byte, b'O' | b'o' | b'0' | b'-'))
        .count();
    let (castle, tail) = text.split_at(length);
    let side = match castle {
        [a, b'-', b] if a == b => CastlingSide::KingSide,
        [a, b'-', b, b'-', c] if a == b && b == c => CastlingSide::QueenSide,
        _ => return None,
    };
    is_decoration(tail).then_some(side)
}
