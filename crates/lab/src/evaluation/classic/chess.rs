//! The tables of chess.

use super::Classic;
use crate::{Evaluate, Score};
use chess::{Piece, Position, Role};
use game::Color;

/// A value for every square as White sees the board: the top row is rank 8.
type PieceSquareTable = [[i32; 8]; 8];

/// The values of the source (J2). The kings cancel out: nobody is without one.
const fn material(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 900,
        Role::King => 20_000,
    }
}

/// Forward, first of all in the centre; the shield of a castled king stays.
#[rustfmt::skip]
const PAWN: PieceSquareTable = [
    [  0,   0,   0,   0,   0,   0,   0,   0],
    [ 65,  70,  70,  75,  75,  70,  70,  65],
    [ 25,  30,  35,  42,  42,  35,  30,  25],
    [  8,  10,  16,  30,  30,  16,  10,   8],
    [  0,   2,  10,  24,  24,   6,   2,   0],
    [  2,   2,   4,   8,   8,  -4,   4,   4],
    [  2,   4,   4, -18, -18,   8,   8,   4],
    [  0,   0,   0,   0,   0,   0,   0,   0],
];

/// "A knight on the rim is dim."
#[rustfmt::skip]
const KNIGHT: PieceSquareTable = [
    [-54, -38, -28, -24, -24, -28, -38, -54],
    [-36, -18,   2,   6,   6,   2, -18, -36],
    [-24,   6,  18,  22,  22,  18,   6, -24],
    [-22,   8,  20,  26,  26,  20,   8, -22],
    [-24,   4,  16,  22,  22,  16,   4, -24],
    [-28,   2,  14,  12,  12,  14,   2, -28],
    [-38, -20,  -2,   4,   4,  -2, -20, -38],
    [-52, -32, -28, -26, -26, -28, -32, -52],
];

/// Long diagonals, outposts and fianchettos; away from where they start.
#[rustfmt::skip]
const BISHOP: PieceSquareTable = [
    [-18, -10, -10,  -8,  -8, -10, -10, -18],
    [-10,   2,   0,   2,   2,   0,   2, -10],
    [ -6,   4,   8,  10,  10,   8,   4,  -6],
    [ -6,  10,   8,  14,  14,   8,  10,  -6],
    [ -6,   4,  14,  14,  14,  14,   4,  -6],
    [ -4,  10,  10,  10,  10,  10,  10,  -4],
    [ -8,  12,   4,   6,   6,   4,  12,  -8],
    [-18,  -8, -16, -10, -10, -16,  -8, -18],
];

/// The seventh rank, and the middle files at home.
#[rustfmt::skip]
const ROOK: PieceSquareTable = [
    [  4,   6,   6,   8,   8,   6,   6,   4],
    [ 12,  16,  18,  20,  20,  18,  16,  12],
    [ -2,   2,   4,   4,   4,   4,   2,  -2],
    [ -4,   0,   2,   2,   2,   2,   0,  -4],
    [ -6,   0,   2,   2,   2,   2,   0,  -6],
    [ -6,   0,   2,   2,   2,   2,   0,  -6],
    [ -8,  -2,   0,   2,   2,   0,  -2,  -8],
    [ -4,  -2,   4,   8,   8,   6,  -2,  -4],
];

/// A little to the centre; far out she is chased around.
#[rustfmt::skip]
const QUEEN: PieceSquareTable = [
    [-18,  -8,  -6,  -2,  -2,  -6,  -8, -18],
    [ -8,  -2,   2,   4,   4,   2,  -2,  -8],
    [ -6,   2,   6,   8,   8,   6,   2,  -6],
    [ -4,   2,   8,  10,  10,   8,   2,  -4],
    [ -4,   2,   8,  10,  10,   8,   2,  -4],
    [ -6,   4,   6,   6,   6,   6,   2,  -6],
    [ -8,   0,   4,   4,   4,   2,   0,  -8],
    [-16, -10,  -6,   0,  -4,  -8, -10, -18],
];

/// Into the corner while there are queens to fear.
#[rustfmt::skip]
const KING: PieceSquareTable = [
    [-60, -65, -70, -75, -75, -70, -65, -60],
    [-55, -60, -65, -70, -70, -65, -60, -55],
    [-45, -50, -60, -65, -65, -60, -50, -45],
    [-40, -45, -50, -60, -60, -50, -45, -40],
    [-30, -35, -40, -50, -50, -40, -35, -30],
    [-15, -20, -25, -30, -30, -25, -20, -15],
    [ 12,  10,  -8, -16, -16, -10,  12,  14],
    [ 22,  34,  16,  -8,   0,  -4,  36,  24],
];

/// Into the centre when they are gone.
#[rustfmt::skip]
const KING_WITHOUT_QUEENS: PieceSquareTable = [
    [-48, -32, -22, -16, -16, -22, -32, -48],
    [-28, -12,   2,   8,   8,   2, -12, -28],
    [-18,   4,  22,  28,  28,  22,   4, -18],
    [-16,   8,  28,  38,  38,  28,   8, -16],
    [-16,   6,  26,  36,  36,  26,   6, -16],
    [-20,  -2,  18,  24,  24,  18,  -2, -20],
    [-32, -16,   2,   6,   6,   2, -16, -32],
    [-52, -36, -26, -22, -22, -26, -36, -52],
];

/// What every piece is worth on every square, for White: material and place in
/// one number, black pieces negative.
type Worth = [[i32; 64]; 12];

static WITH_QUEENS: Worth = worth(&KING);
static WITHOUT_QUEENS: Worth = worth(&KING_WITHOUT_QUEENS);

const fn worth(king: &PieceSquareTable) -> Worth {
    let tables = [&PAWN, &KNIGHT, &BISHOP, &ROOK, &QUEEN, king];
    let mut worth = [[0; 64]; 12];
    let mut index = 0;
    while index < 64 * Role::ALL.len() {
        let (role, square) = (Role::ALL[index / 64], index % 64);
        let (rank, file) = (square / 8, square % 8);
        let table = tables[role.index()];
        let white = Piece::new(Color::White, role).index();
        let black = Piece::new(Color::Black, role).index();
        worth[white][square] = material(role) + table[7 - rank][file];
        worth[black][square] = -material(role) - table[rank][file];
        index += 1;
    }
    worth
}

impl Evaluate<Position> for Classic {
    #[inline]
    fn evaluate(&self, position: &Position) -> Score {
        let board = position.board();
        let worth = if board.role(Role::Queen).is_empty() {
            &WITHOUT_QUEENS
        } else {
            &WITH_QUEENS
        };
        let white: i32 = board
            .iter()
            .map(|(square, piece)| worth[piece.index()][square.index()])
            .sum();
        Score::new(match position.side_to_move() {
            Color::White => white,
            Color::Black => -white,
        })
    }
}
