//! The features of checkers. The source has none for this game; these follow
//! what Samuel's program of 1959 looked at.
//!
//! Every one is a difference, what the own side has less what the enemy has, so
//! what is good for one is as bad for the other. Moves and jumps are counted
//! for both sides whoever is to move, and whether or not a jump is compulsory.

use super::features::{Featured, features, personalities};
use crate::evaluation::PieceCount;
use crate::evaluation::material::{KING, MAN};
use crate::{Classic, Evaluate, Material, Score};
use checkers::{Bitboard, Position, Role, Square};
use game::Color;

features! {
    /// The features of checkers, each the own number less that of the enemy.
    CheckersFeatures of Position, counted by count:
    /// Pieces, men and kings alike.
    material,
    /// Kings: what a king is worth beyond a man.
    kings,
    /// Rows that men have gone forward, all together.
    advancement,
    /// Men that still guard the home row.
    back_row,
    /// Pieces on the eight squares in the middle, c3 to f6.
    centre,
    /// Steps that pieces could make.
    mobility,
    /// Enemy pieces that could be jumped now.
    threats,
    /// Pieces that can neither step nor jump.
    trapped,
}

impl Featured for Position {
    const NAME: &'static str = "checkers";
    type Features = CheckersFeatures;
    const PERSONALITIES: &'static [(&'static str, &'static str)] = personalities![
        "checkers": "hard", "easy", "random", "aggressive", "cautious", "greedy", "positional",
        "runner", "chaotic",
    ];

    fn piece_counts(&self, color: Color) -> Vec<PieceCount> {
        let count = |name, role, material, classic| PieceCount {
            name,
            count: self.pieces(color, role).len(),
            material,
            classic,
        };
        vec![
            count("men", Role::Man, MAN, 100),
            count("kings", Role::King, KING, 150),
        ]
    }

    #[inline]
    fn material(&self) -> Score {
        Material.evaluate(self)
    }

    #[inline]
    fn classic(&self) -> Score {
        Classic.evaluate(self)
    }
}

fn count(position: &Position, side: Color) -> CheckersFeatures {
    let (own, enemy) = (Side::of(position, side), Side::of(position, !side));
    let less = |own: usize, enemy: usize| own as f64 - enemy as f64;
    CheckersFeatures {
        material: less(own.pieces, enemy.pieces),
        kings: less(own.kings, enemy.kings),
        advancement: less(own.advancement, enemy.advancement),
        back_row: less(own.back_row, enemy.back_row),
        centre: less(own.centre, enemy.centre),
        mobility: less(own.steps, enemy.steps),
        threats: less(own.threatens.len(), enemy.threatens.len()),
        trapped: less(own.trapped, enemy.trapped),
    }
}

/// What one side has.
#[derive(Default)]
struct Side {
    pieces: usize,
    kings: usize,
    advancement: usize,
    back_row: usize,
    centre: usize,
    steps: usize,
    threatens: Bitboard,
    trapped: usize,
}

impl Side {
    fn of(position: &Position, color: Color) -> Side {
        let all = position.side(color);
        let men = position.pieces(color, Role::Man);
        let enemies = position.side(!color);
        let empty = Bitboard::ALL - position.occupied();
        let mut side = Side {
            pieces: all.len(),
            kings: (all - men).len(),
            back_row: (men & Position::crowning_row(!color)).len(),
            ..Side::default()
        };
        for square in all {
            let place = &PLACES[square.index()];
            side.centre += usize::from(place.is_central);
            let mut ways = &place.ways[..];
            if men.contains(square) {
                let (up, down) = ways.split_at(2);
                let (forward, rows_gone) = match color {
                    Color::Black => (up, square.row()),
                    Color::White => (down, 7 - square.row()),
                };
                ways = forward;
                side.advancement += usize::from(rows_gone);
            }
            let mut is_trapped = true;
            for Way { next, beyond } in ways.iter().flatten() {
                if empty.contains(*next) {
                    side.steps += 1;
                    is_trapped = false;
                } else if enemies.contains(*next)
                    && beyond.is_some_and(|beyond| empty.contains(beyond))
                {
                    side.threatens |= Bitboard::from(*next);
                    is_trapped = false;
                }
            }
            side.trapped += usize::from(is_trapped);
        }
        side
    }
}

/// What there is to know of a square.
#[derive(Clone, Copy)]
struct Place {
    is_central: bool,
    /// Two up the board, where Black goes, and two down.
    ways: [Option<Way>; 4],
}

/// A neighbour of a square, and the square behind it.
#[derive(Clone, Copy)]
struct Way {
    next: Square,
    beyond: Option<Square>,
}

static PLACES: [Place; 32] = {
    let mut places = [place(Square::ALL[0]); 32];
    let mut index = 1;
    while index < 32 {
        places[index] = place(Square::ALL[index]);
        index += 1;
    }
    places
};

const fn place(square: Square) -> Place {
    Place {
        is_central: matches!((square.column(), square.row()), (2..=5, 2..=5)),
        ways: [
            way(square, (-1, 1)),
            way(square, (1, 1)),
            way(square, (-1, -1)),
            way(square, (1, -1)),
        ],
    }
}

const fn way(square: Square, direction: (i8, i8)) -> Option<Way> {
    match neighbour(square, direction) {
        Some(next) => Some(Way {
            next,
            beyond: neighbour(next, direction),
        }),
        None => None,
    }
}

const fn neighbour(square: Square, (columns, rows): (i8, i8)) -> Option<Square> {
    let column = square.column().checked_add_signed(columns);
    let row = square.row().checked_add_signed(rows);
    match (column, row) {
        (Some(column), Some(row)) => Square::from_column_and_row(column, row),
        _ => None,
    }
}
