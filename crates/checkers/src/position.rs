//! A position that obeys the rules, and what can be played in it.

pub(crate) mod board;
mod generate;
mod play;
mod zobrist;

use crate::{Bitboard, Fault, Move, Piece, Role, Route, Setup, Square, rules};
use board::Board;
use game::{Color, DrawRules, Ending, Game, MoveList};
use std::fmt;

/// A position: pieces, the side to move, and the counters that the rules and
/// the move numbers need. It is legal by construction; text and arbitrary
/// boards come in through [`Setup`].
///
/// ```
/// use checkers::{Position, Setup};
///
/// let setup: Setup = "B:W10,11,17,18,19,26:B8,K15".parse()?;
/// let mut position = Position::from_setup(&setup)?;
/// let moves = position.legal_moves();
/// assert_eq!(moves.len(), 4);
/// assert!(position.has_captures() && moves.iter().all(|mv| mv.is_capture()));
/// position.play(moves[0])?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    key: u64,
    side_to_move: Color,
    reversible_plies: u32,
    move_number: u32,
}

/// A move was refused because it is not legal in the position.
pub type IllegalMove = game::IllegalMove<Move>;

/// A [`Setup`] that is no possible position, with everything that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// At least one fault.
    pub faults: Vec<Fault>,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a possible position: ")?;
        for (index, fault) in self.faults.iter().enumerate() {
            let before = if index == 0 { "" } else { "; " };
            write!(f, "{before}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for PositionError {}

game::coded! {
    PositionError {
        PositionError { faults } => "checkers.not-a-position" { faults: [Fault] },
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start()
    }
}

impl Position {
    /// The position every game starts from: Black on 1 to 12, White on 21 to
    /// 32, Black to move.
    #[must_use]
    pub fn start() -> Position {
        let rows = |first: u8| Bitboard::row(first).bits() | Bitboard::row(first + 1).bits();
        let board = Board {
            white: rows(5) | rows(6),
            black: rows(0) | rows(1),
            kings: 0,
        };
        Position::new(board, rules::FIRST_TO_MOVE, 0, 1)
    }

    fn new(board: Board, side_to_move: Color, reversible_plies: u32, move_number: u32) -> Position {
        Position {
            board,
            key: zobrist::key(&board, side_to_move),
            side_to_move,
            reversible_plies,
            move_number,
        }
    }

    /// The position on a board, if there can be such a one.
    ///
    /// # Errors
    /// If the setup has [faults](Setup::faults); the error holds all of them.
    pub fn from_setup(setup: &Setup) -> Result<Position, PositionError> {
        let faults = setup.faults();
        if !faults.is_empty() {
            return Err(PositionError { faults });
        }
        let bits = |color, role| setup.pieces(color, role).bits();
        let kings = |color| bits(color, Role::King);
        let all = |color| bits(color, Role::Man) | kings(color);
        let board = Board {
            white: all(Color::White),
            black: all(Color::Black),
            kings: kings(Color::White) | kings(Color::Black),
        };
        Ok(Position::new(
            board,
            setup.side_to_move,
            setup.reversible_plies,
            setup.move_number.max(1),
        ))
    }

    /// The board and counters as a [`Setup`], for changing and for writing.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        setup.side_to_move = self.side_to_move;
        setup.reversible_plies = self.reversible_plies;
        setup.move_number = self.move_number;
        for color in Color::ALL {
            for role in Role::ALL {
                for square in self.pieces(color, role) {
                    setup.place(square, Piece { color, role });
                }
            }
        }
        setup
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    /// The piece on a square, if there is one.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL
            .into_iter()
            .find(|&color| self.side(color).contains(square))?;
        let role = if self.kings().contains(square) {
            Role::King
        } else {
            Role::Man
        };
        Some(Piece { color, role })
    }

    /// The squares with a piece.
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard::from_bits(self.board.white | self.board.black)
    }

    /// The squares with a piece of one colour.
    #[must_use]
    pub const fn side(&self, color: Color) -> Bitboard {
        Bitboard::from_bits(self.board.of(color))
    }

    /// The squares with a king of either colour.
    #[must_use]
    pub const fn kings(&self) -> Bitboard {
        Bitboard::from_bits(self.board.kings)
    }

    /// The squares with a piece of one colour and role.
    #[must_use]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard::from_bits(self.board.pieces(color, role))
    }

    /// The row where men of this colour are crowned.
    #[must_use]
    pub const fn crowning_row(color: Color) -> Bitboard {
        Bitboard::from_bits(board::crowning_row(color))
    }

    pub(crate) const fn board(&self) -> Board {
        self.board
    }

    const fn view(&self) -> board::View {
        self.board.view_of(self.side_to_move)
    }

    /// Every legal move once, in a fixed order. Captures only, if there are
    /// any, because they are compulsory.
    #[inline]
    #[must_use]
    pub fn legal_moves(&self) -> MoveList<Move> {
        self.view().legal_moves()
    }

    /// How many legal moves there are.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let view = self.view();
        if view.has_captures() {
            // Different routes can be the same move.
            self.legal_moves().len()
        } else {
            view.count_quiets() as usize
        }
    }

    /// Whether the side to move can capture, and so has to.
    #[must_use]
    pub const fn has_captures(&self) -> bool {
        self.view().has_captures()
    }

    /// Every way to make every legal move, square by square. There are more
    /// than [`legal_moves`](Position::legal_moves) only where a king can jump
    /// the same pieces in a different order to the same end.
    #[must_use]
    pub fn routes(&self) -> Vec<Route> {
        generate::routes(&self.view())
    }

    /// The ways to make the legal moves that start from a square.
    pub(crate) fn routes_from(&self, from: Square) -> Vec<Route> {
        let view = self.view();
        let mut routes = Vec::new();
        if view.has_captures() {
            generate::routes_from(&view, from, &mut routes);
        } else {
            routes = generate::routes(&view);
            routes.retain(|route| route.squares()[0] == from);
        }
        routes
    }

    /// The legal move from one square to another, if there is exactly one.
    pub(crate) fn only_move(&self, from: Square, to: Square) -> Option<Move> {
        let view = self.view();
        if view.has_captures() {
            generate::only_capture(&view, from, to)
        } else {
            let quiet = generate::is_step(&view, from, to);
            quiet.then(|| Move::quiet(from, to))
        }
    }

    /// Whether a quiet move would be legal if nothing could be captured.
    pub(crate) fn could_step(&self, from: Square, to: Square) -> bool {
        generate::is_step(&self.view(), from, to)
    }

    /// The ways to make one move; none if it is not legal.
    #[must_use]
    pub fn routes_of(&self, mv: Move) -> Vec<Route> {
        let mut routes = self.routes_from(mv.from());
        routes.retain(|route| route.to_move() == mv);
        routes
    }

    /// Whether a move, wherever it comes from, is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        generate::is_legal(&self.view(), mv)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the move is not legal here; nothing changes then.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(game::IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// How this position ends the game, if it does: the side to move has lost
    /// if it has no piece or no move. Draws need the
    /// [history](game::History).
    #[inline]
    #[must_use]
    pub fn end(&self) -> Option<Ending> {
        let view = self.view();
        if view.has_captures() || view.has_quiets() {
            return None;
        }
        let reason = if self.side(self.side_to_move).is_empty() {
            rules::NO_PIECES
        } else {
            rules::NO_MOVES
        };
        Some(Ending::win(!self.side_to_move, reason))
    }

    /// A hash of pieces and side to move, the same for the same position and
    /// (for all practical purposes) different for different ones.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Plies since the last capture or advance of a man.
    #[must_use]
    pub const fn reversible_plies(&self) -> u32 {
        self.reversible_plies
    }

    /// The number of the present pair of moves, 1 at the start of a game.
    #[must_use]
    pub const fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The same position with colours exchanged and the board turned, so that
    /// what Black could do White can do now, on the squares opposite.
    #[must_use]
    pub fn rotated(&self) -> Position {
        let turn = |bits| Bitboard::from_bits(bits).rotated().bits();
        let board = Board {
            white: turn(self.board.black),
            black: turn(self.board.white),
            kings: turn(self.board.kings),
        };
        Position::new(
            board,
            !self.side_to_move,
            self.reversible_plies,
            self.move_number,
        )
    }
}

impl Game for Position {
    type Move = Move;
    const DRAW_RULES: DrawRules = rules::DRAW_RULES;

    #[inline]
    fn legal_moves(&self) -> MoveList<Move> {
        Position::legal_moves(self)
    }

    #[inline]
    fn list_legal_moves(&self, moves: &mut MoveList<Move>) {
        self.view().list_moves(moves);
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        Position::play_unchecked(self, mv);
    }

    #[inline]
    fn end(&self) -> Option<Ending> {
        Position::end(self)
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    #[inline]
    fn reversible_plies(&self) -> u32 {
        self.reversible_plies
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({:#})", self.to_setup())
    }
}
