//! A game of one's own: tic-tac-toe, searched to its end. `cargo run --release -p own-game`

use game::{Color, Ending, Game, MoveList, Reason};
use lab::algorithm::{AlphaBeta, Minimax};
use lab::{Evaluate, Limits, Score, search};

/// Nine cells, row by row. White begins.
#[derive(Clone, Default)]
struct TicTacToe([Option<Color>; 9]);

/// Rows, columns and diagonals.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

impl Game for TicTacToe {
    /// The cell that is taken.
    type Move = usize;

    fn legal_moves(&self) -> MoveList<usize> {
        let is_empty = |cell: &usize| self.0[*cell].is_none() && self.end().is_none();
        (0..9).filter(is_empty).collect()
    }

    fn play_unchecked(&mut self, cell: usize) {
        self.0[cell] = Some(self.side_to_move());
    }

    fn end(&self) -> Option<Ending> {
        let last = !self.side_to_move();
        let is_whole = |line: &[usize; 3]| line.iter().all(|cell| self.0[*cell] == Some(last));
        if LINES.iter().any(is_whole) {
            return Some(Ending::win(last, Reason::Other("three in a row")));
        }
        let is_full = self.0.iter().all(Option::is_some);
        is_full.then_some(Ending::draw(Reason::Other("full board")))
    }

    fn key(&self) -> u64 {
        let digit = |cell: &Option<Color>| cell.map_or(0, |color| 1 + color.index() as u64);
        self.0.iter().fold(0, |key, cell| 3 * key + digit(cell))
    }

    fn side_to_move(&self) -> Color {
        let played = self.0.iter().flatten().count();
        if played.is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        }
    }
}

/// The search goes to the end of the game: there is nothing to judge before it.
struct Nothing;

impl Evaluate<TicTacToe> for Nothing {
    fn evaluate(&self, _: &TicTacToe) -> Score {
        Score::DRAW
    }
}

fn main() -> Result<(), lab::Stopped> {
    let (start, limits) = (TicTacToe::default(), Limits::depth(9));
    let minimax = search(Minimax, &start, &Nothing, &limits, &mut ())?;
    let alpha_beta = search(AlphaBeta, &start, &Nothing, &limits, &mut ())?;
    println!("minimax: {} nodes, value {}", minimax.nodes, minimax.value);
    println!(
        "alpha-beta: {} nodes, value {}",
        alpha_beta.nodes, alpha_beta.value
    );
    println!("best play: {:?}", minimax.pv);
    Ok(())
}
