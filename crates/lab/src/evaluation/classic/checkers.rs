//! The tables of checkers.

use super::Classic;
use crate::{Evaluate, Score};
use checkers::{Position, Role, Square};
use game::Color;

/// A value for each of the four dark squares of every row, as the owner sees
/// the board: his home row is at the bottom, where the first square is dark.
type PieceSquareTable = [[i32; 4]; 8];

/// 100 a man. Going forward pays, the home row pays until somebody gets past
/// it (two men on the bridge squares keep most kings away), the edge costs.
#[rustfmt::skip]
const MAN: PieceSquareTable = [
    [   100, 100, 100, 100 ],
    [ 124, 128, 128, 126   ],
    [   114, 118, 118, 114 ],
    [ 108, 112, 114, 110   ],
    [   105, 110, 110, 104 ],
    [ 100, 104, 106, 103   ],
    [   100, 101, 101, 98  ],
    [ 106, 114, 107, 114   ],
];

/// 150 a king: most in the middle, least in the single corner, which has but
/// one way out.
#[rustfmt::skip]
const KING: PieceSquareTable = [
    [   144, 142, 142, 136 ],
    [ 148, 152, 152, 150   ],
    [   152, 158, 158, 144 ],
    [ 144, 160, 162, 154   ],
    [   154, 162, 160, 144 ],
    [ 144, 158, 158, 152   ],
    [   150, 152, 152, 148 ],
    [ 136, 142, 142, 144   ],
];

/// Both tables in the order in which they are read, which is the order of the
/// squares for White; Black, across the table, reads them backwards.
static WORTH: [[i32; 32]; 2] = [flat(&MAN), flat(&KING)];

const fn flat(table: &PieceSquareTable) -> [i32; 32] {
    let mut flat = [0; 32];
    let mut index = 0;
    while index < flat.len() {
        flat[index] = table[index / 4][index % 4];
        index += 1;
    }
    flat
}

#[inline]
fn worth(color: Color, role: Role, square: Square) -> i32 {
    let place = match color {
        Color::White => square.index(),
        Color::Black => 31 - square.index(),
    };
    WORTH[role.index()][place]
}

impl Evaluate<Position> for Classic {
    #[inline]
    fn evaluate(&self, position: &Position) -> Score {
        let total = |color: Color| -> i32 {
            let of = |role: Role| -> i32 {
                position
                    .pieces(color, role)
                    .into_iter()
                    .map(|square| worth(color, role, square))
                    .sum()
            };
            of(Role::Man) + of(Role::King)
        };
        let us = position.side_to_move();
        Score::new(total(us) - total(!us))
    }
}
