//! That no position has more moves than a move list holds.
//!
//! Quiet moves: twelve pieces, four directions, 48. Captures: a jump changes
//! row and column by two, so a jumping piece stays on one of four nets of
//! eight squares, and every jump is along one of the nine links of the net.
//! Which links can be used depends on the pieces around; whatever they are,
//! some subset of the nine is usable, an enemy on each of its middles and
//! nothing in the way. So trying a king on every square with every subset of
//! the links of its net tries everything one piece can do.

use checkers::{Color, Piece, Position, Role, Setup, Square};
use game::MAX_MOVES;

/// The middles of the links of the net that a square belongs to.
fn links(start: Square) -> Vec<Square> {
    let mut net = vec![start];
    let mut middles = Vec::new();
    let mut next = 0;
    while next < net.len() {
        let (column, row) = (net[next].column(), net[next].row());
        for (right, up) in [(0, 0), (0, 4), (4, 0), (4, 4)] {
            let to = Square::from_column_and_row(
                (column + right).wrapping_sub(2),
                (row + up).wrapping_sub(2),
            );
            let Some(to) = to else { continue };
            let middle =
                Square::from_column_and_row((column + to.column()) / 2, (row + to.row()) / 2);
            let middle = middle.unwrap();
            if !middles.contains(&middle) {
                middles.push(middle);
            }
            if !net.contains(&to) {
                net.push(to);
            }
        }
        next += 1;
    }
    assert_eq!((net.len(), middles.len()), (8, 9));
    middles
}

#[test]
fn no_piece_has_more_captures_than_the_move_list_allows() {
    let king = |color| Piece {
        color,
        role: Role::King,
    };
    let (mut most_moves, mut most_routes, mut longest) = (0, 0, 0);
    for start in Square::ALL {
        let links = links(start);
        for subset in 1..1_u32 << links.len() {
            let mut setup = Setup::empty();
            setup.place(start, king(Color::Black));
            for (index, link) in links.iter().enumerate() {
                if subset >> index & 1 == 1 {
                    setup.place(*link, king(Color::White));
                }
            }
            let position = Position::from_setup(&setup).unwrap();
            if position.has_captures() {
                most_moves = most_moves.max(position.legal_moves().len());
                most_routes = most_routes.max(position.routes().len());
                let jumps = position
                    .routes()
                    .iter()
                    .map(|route| route.squares().len() - 1)
                    .max();
                longest = longest.max(jumps.unwrap());
            }
        }
    }
    assert_eq!((most_moves, most_routes, longest), (10, 16, 9));
    assert!(most_moves * 12 <= MAX_MOVES);
}
