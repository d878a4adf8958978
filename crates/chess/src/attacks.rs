//! Which squares a piece attacks. All tables are constants: nothing has to be
//! initialised.
//!
//! ```
//! use chess::{Bitboard, Square, attacks};
//!
//! let blockers = Bitboard::from_iter([Square::E3, Square::C1]);
//! assert_eq!(attacks::rook(Square::E1, blockers).len(), 7);
//! assert_eq!(attacks::knight(Square::A1).len(), 2);
//! ```

mod magic;
mod magic_numbers;

pub use magic::{bishop, rook};

use crate::{Bitboard, File, Role, Square};
use game::Color;

/// A step on the board: files to the right, ranks up.
type Step = (i8, i8);

// Of each four, the first two lead to squares of higher index.
const ROOK_STEPS: [Step; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const BISHOP_STEPS: [Step; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const KING_STEPS: [Step; 8] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
];
const KNIGHT_STEPS: [Step; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The squares a queen attacks.
#[inline(always)]
#[must_use]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares a king attacks.
#[inline(always)]
#[must_use]
pub fn king(square: Square) -> Bitboard {
    static TABLE: [Bitboard; 64] = step_table(&KING_STEPS);
    TABLE[square.index()]
}

/// The squares a knight attacks.
#[inline(always)]
#[must_use]
pub fn knight(square: Square) -> Bitboard {
    static TABLE: [Bitboard; 64] = step_table(&KNIGHT_STEPS);
    TABLE[square.index()]
}

/// The squares a pawn of `color` attacks.
#[inline(always)]
#[must_use]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    static TABLE: [[Bitboard; 64]; 2] = [
        step_table(&[(-1, 1), (1, 1)]),
        step_table(&[(-1, -1), (1, -1)]),
    ];
    TABLE[color.index()][square.index()]
}

/// The squares that pawns of `color` attack, all of them at once.
#[inline(always)]
#[must_use]
pub const fn pawns(color: Color, pawns: Bitboard) -> Bitboard {
    const NOT_A: u64 = !Bitboard::file(File::A).0;
    const NOT_H: u64 = !Bitboard::file(File::H).0;
    let ahead = match color {
        Color::White => pawns.0 << 8,
        Color::Black => pawns.0 >> 8,
    };
    Bitboard((ahead & NOT_H) << 1 | (ahead & NOT_A) >> 1)
}

/// The squares a piece of this role attacks.
#[inline]
#[must_use]
pub fn of(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// What a rook attacks on an empty board: the file and rank of the square.
#[inline(always)]
#[must_use]
pub fn rook_lines(square: Square) -> Bitboard {
    static TABLE: [Bitboard; 64] = line_table(&ROOK_STEPS);
    TABLE[square.index()]
}

/// What a bishop attacks on an empty board: the diagonals of the square.
#[inline(always)]
#[must_use]
pub fn bishop_lines(square: Square) -> Bitboard {
    static TABLE: [Bitboard; 64] = line_table(&BISHOP_STEPS);
    TABLE[square.index()]
}

/// The diagonal through the square that rises to the right.
#[inline(always)]
#[must_use]
pub fn rising_diagonal(square: Square) -> Bitboard {
    static TABLE: [Bitboard; 64] = line_table(&[(1, 1), (-1, -1), (1, 1), (-1, -1)]);
    TABLE[square.index()]
}

/// The diagonal through the square that falls to the right.
#[inline(always)]
#[must_use]
pub fn falling_diagonal(square: Square) -> Bitboard {
    static TABLE: [Bitboard; 64] = line_table(&[(1, -1), (-1, 1), (1, -1), (-1, 1)]);
    TABLE[square.index()]
}

/// The squares strictly between two squares of a common rank, file or
/// diagonal; nothing if they share none.
#[inline(always)]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    static TABLE: [[Bitboard; 64]; 64] = pair_table(Extent::Between);
    TABLE[a.index()][b.index()]
}

/// The whole rank, file or diagonal through two squares, from edge to edge;
/// nothing if they share none.
#[inline(always)]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    static TABLE: [[Bitboard; 64]; 64] = pair_table(Extent::WholeLine);
    TABLE[a.index()][b.index()]
}

const fn step_table(steps: &[Step]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = Square::ALL[index].offset(steps[i].0, steps[i].1) {
                table[index] = table[index].union(Bitboard::of(to));
            }
            i += 1;
        }
        index += 1;
    }
    table
}

const fn line_table(steps: &[Step; 4]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = sliding(Square::ALL[index], Bitboard::EMPTY, steps);
        index += 1;
    }
    table
}

/// The slow, obvious way to find what a slider attacks: walk until something
/// is in the way.
const fn sliding(square: Square, occupied: Bitboard, steps: &[Step; 4]) -> Bitboard {
    let mut seen = Bitboard::EMPTY;
    let mut i = 0;
    while i < 4 {
        seen = seen.union(walk(square, occupied, steps[i]));
        i += 1;
    }
    seen
}

const fn walk(square: Square, occupied: Bitboard, step: Step) -> Bitboard {
    let mut seen = 0;
    let mut file = square as i8 & 7;
    let mut rank = square as i8 >> 3;
    loop {
        file += step.0;
        rank += step.1;
        if file & 8 != 0 || rank & 8 != 0 {
            return Bitboard(seen);
        }
        let here = 1 << (rank * 8 + file);
        seen |= here;
        if occupied.0 & here != 0 {
            return Bitboard(seen);
        }
    }
}

#[derive(Clone, Copy)]
enum Extent {
    Between,
    WholeLine,
}

const fn pair_table(extent: Extent) -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let from = Square::ALL[a];
        let mut i = 0;
        while i < KING_STEPS.len() {
            let (files, ranks) = KING_STEPS[i];
            let mut ahead = walk(from, Bitboard::EMPTY, (files, ranks));
            let back = walk(from, Bitboard::EMPTY, (-files, -ranks));
            let whole = ahead.0 | back.0 | 1 << a;
            while !ahead.is_empty() {
                let b = ahead.0.trailing_zeros() as usize;
                ahead = Bitboard(ahead.0 & (ahead.0 - 1));
                table[a][b] = match extent {
                    Extent::WholeLine => Bitboard(whole),
                    Extent::Between => {
                        let stop = Bitboard(1 << b);
                        Bitboard(walk(from, stop, (files, ranks)).0 ^ stop.0)
                    }
                };
            }
            i += 1;
        }
        a += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawn_attacks_mirror_each_other() {
        for square in Square::ALL {
            let white = pawn(Color::White, square);
            let black = pawn(Color::Black, square.flip_rank());
            assert_eq!(white.flip_ranks(), black);
            for target in white {
                assert!(pawn(Color::Black, target).contains(square));
            }
            assert_eq!(pawns(Color::White, Bitboard::of(square)), white);
            assert_eq!(
                pawns(Color::Black, Bitboard::of(square).flip_ranks()),
                black
            );
        }
    }

    #[test]
    fn between_and_line_agree_with_the_sliders() {
        for a in Square::ALL {
            for b in Square::ALL {
                let (one, other) = (Bitboard::of(a), Bitboard::of(b));
                let mut expected = Bitboard::EMPTY;
                let mut whole = Bitboard::EMPTY;
                for slider in [rook, bishop] {
                    if a != b && slider(a, Bitboard::EMPTY).contains(b) {
                        expected = slider(a, other) & slider(b, one);
                        whole =
                            slider(a, Bitboard::EMPTY) & slider(b, Bitboard::EMPTY) | one | other;
                    }
                }
                assert_eq!(between(a, b), expected, "{a} {b}");
                assert_eq!(line(a, b), whole, "{a} {b}");
            }
        }
    }
}
