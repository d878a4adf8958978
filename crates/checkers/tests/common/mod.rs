//! What several test files share: a second, slow generator that follows the
//! rule book square by square and shares no code with the fast one, and
//! random positions to compare them on.

#![allow(dead_code)]

use checkers::{Bitboard, Color, Move, Piece, Position, Role, Setup, Square};
use testing::Random;

/// A position with up to twelve pieces a side; `kings` in ten of them kings.
pub(crate) fn random_position(random: &mut Random, kings: usize) -> Position {
    loop {
        let mut setup = Setup::empty();
        let mut squares = Square::ALL.to_vec();
        setup.side_to_move = random.pick(&Color::ALL);
        for color in Color::ALL {
            for _ in 0..random.below(13) {
                let square = squares.swap_remove(random.below(squares.len()));
                let role = if random.below(10) < kings {
                    Role::King
                } else {
                    Role::Man
                };
                setup.place(square, Piece { color, role });
            }
        }
        if let Ok(position) = Position::from_setup(&setup) {
            return position;
        }
    }
}

/// The positions of a random game from the start, at most `plies` of them.
pub(crate) fn random_game(random: &mut Random, plies: usize) -> Vec<(Position, Option<Move>)> {
    let mut position = Position::start();
    let mut game = Vec::new();
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = random.pick(&moves);
        game.push((position, Some(mv)));
        position.play_unchecked(mv);
    }
    game.push((position, None));
    game
}

/// A board of 8 x 8 squares with what stands on each.
pub(crate) struct Mailbox {
    squares: [[Option<Piece>; 8]; 8],
    side_to_move: Color,
}

/// Column and row, both from 0 to 7 on the board.
type Place = (i32, i32);

impl Mailbox {
    pub(crate) fn new(position: &Position) -> Mailbox {
        let mut squares = [[None; 8]; 8];
        for number in 1..=32 {
            let square = Square::from_number(number).unwrap();
            let name = square.coordinate().into_bytes();
            let (column, row) = (name[0] - b'a', name[1] - b'1');
            squares[usize::from(column)][usize::from(row)] = position.piece_at(square);
        }
        Mailbox {
            squares,
            side_to_move: position.side_to_move(),
        }
    }

    fn on_board((column, row): Place) -> bool {
        (0..8).contains(&column) && (0..8).contains(&row)
    }

    fn at(&self, (column, row): Place) -> Option<Piece> {
        self.squares[column as usize][row as usize]
    }

    /// The routes of all legal moves: the squares touched, and those captured.
    pub(crate) fn routes(&self) -> Vec<(Vec<Place>, Vec<Place>)> {
        let mut jumps = Vec::new();
        let mut steps = Vec::new();
        for column in 0..8 {
            for row in 0..8 {
                let Some(piece) = self.at((column, row)) else {
                    continue;
                };
                if piece.color != self.side_to_move {
                    continue;
                }
                let start = (column, row);
                self.jumps(piece, start, vec![start], Vec::new(), &mut jumps);
                for (right, up) in directions(piece) {
                    let to = (column + right, row + up);
                    if Mailbox::on_board(to) && self.at(to).is_none() {
                        steps.push((vec![start, to], Vec::new()));
                    }
                }
            }
        }
        if jumps.is_empty() { steps } else { jumps }
    }

    fn jumps(
        &self,
        piece: Piece,
        start: Place,
        path: Vec<Place>,
        captured: Vec<Place>,
        found: &mut Vec<(Vec<Place>, Vec<Place>)>,
    ) {
        let here = path[path.len() - 1];
        let crowned = piece.role == Role::Man
            && path.len() > 1
            && here.1 == if piece.color == Color::Black { 7 } else { 0 };
        let mut jumped = false;
        for (right, up) in directions(piece) {
            let over = (here.0 + right, here.1 + up);
            let to = (here.0 + 2 * right, here.1 + 2 * up);
            if crowned || !Mailbox::on_board(to) {
                continue;
            }
            let enemy = self
                .at(over)
                .is_some_and(|other| other.color != piece.color);
            let free = self.at(to).is_none() || to == start;
            if enemy && free && !captured.contains(&over) {
                jumped = true;
                let mut longer = path.clone();
                longer.push(to);
                let mut more = captured.clone();
                more.push(over);
                self.jumps(piece, start, longer, more, found);
            }
        }
        if !jumped && path.len() > 1 {
            found.push((path, captured));
        }
    }
}

fn directions(piece: Piece) -> Vec<(i32, i32)> {
    match (piece.role, piece.color) {
        (Role::King, _) => vec![(-1, -1), (-1, 1), (1, -1), (1, 1)],
        (Role::Man, Color::Black) => vec![(-1, 1), (1, 1)],
        (Role::Man, Color::White) => vec![(-1, -1), (1, -1)],
    }
}

/// The square of a place, by its name.
pub(crate) fn square((column, row): Place) -> Square {
    let name = format!("{}{}", (b'a' + column as u8) as char, row + 1);
    name.parse().unwrap()
}

/// Routes as plain numbers, sorted: squares touched, and squares captured.
pub(crate) fn slow_routes(position: &Position) -> Vec<(Vec<u8>, Vec<u8>)> {
    let number = |place: &Place| square(*place).number();
    let mut routes: Vec<_> = Mailbox::new(position)
        .routes()
        .iter()
        .map(|(path, captured)| {
            let mut captured: Vec<u8> = captured.iter().map(number).collect();
            captured.sort_unstable();
            (path.iter().map(number).collect(), captured)
        })
        .collect();
    routes.sort();
    routes
}

/// The same from the fast generator.
pub(crate) fn fast_routes(position: &Position) -> Vec<(Vec<u8>, Vec<u8>)> {
    let numbers = |squares: &[Square]| squares.iter().map(|square| square.number()).collect();
    let mut routes: Vec<_> = position
        .routes()
        .iter()
        .map(|route| {
            let captured: Vec<Square> = route.to_move().captured().into_iter().collect();
            (numbers(route.squares()), numbers(&captured))
        })
        .collect();
    routes.sort();
    routes
}

/// Every move one could write down: any two squares, a handful of captures.
pub(crate) fn arbitrary_move(random: &mut Random, position: &Position) -> Move {
    let from = random.pick(&Square::ALL);
    let to = random.pick(&Square::ALL);
    match random.below(4) {
        0 => Move::quiet(from, to),
        1 => {
            let near = from.bit_neighbours(random);
            Move::quiet(from, near)
        }
        _ => match position.legal_moves().first() {
            Some(mv) => {
                let flip = Bitboard::from(random.pick(&Square::ALL));
                Move::capture(mv.from(), mv.to(), mv.captured() ^ flip)
            }
            None => Move::capture(from, to, Bitboard::from(to)),
        },
    }
}

/// A square that is likely near.
trait Near {
    fn bit_neighbours(self, random: &mut Random) -> Square;
}

impl Near for Square {
    fn bit_neighbours(self, random: &mut Random) -> Square {
        let number = i32::from(self.number()) + random.pick(&[-5, -4, -3, 3, 4, 5]);
        Square::from_number(number.clamp(1, 32) as u8).unwrap()
    }
}
