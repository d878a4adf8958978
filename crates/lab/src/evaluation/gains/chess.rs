//! The features of chess: those of the source, no more and no less.
//!
//! Three of them need a reading, since a position does not remember how it came
//! about:
//!
//! - *Moves and captures* are counted as the pieces move, for either side,
//!   whoever is to move. Pins, checks and castling are left aside; only kings
//!   do not step onto attacked squares. A king in check counts as a piece that
//!   can be captured.
//! - *Pawns on the last rank* do not exist, for they are promoted there. Pieces
//!   beyond the initial set are taken for such pawns.
//! - *Castled* is a king on the wing of his home rank who may not castle any
//!   more and has no rook of his own shut in between him and the corner.

use super::features::{Featured, features, personalities};
use crate::evaluation::{PieceCount, chess_value};
use crate::{Classic, Evaluate, Material, Score};
use chess::{Bitboard, Board, File, Position, Rank, Role, Square, attacks};
use game::Color;

features! {
    /// The features of chess. Pieces count pawn 1, knight 3, bishop 4, rook 5,
    /// queen 9 and king 10; each side has 51 at the start.
    ChessFeatures of Position, counted by count:
    /// The value of all enemy pieces that can be captured now.
    enemies_to_capture,
    /// The number of moves that capture nothing.
    quiet_moves,
    /// The value of all own pieces that the enemy can capture now.
    own_to_capture,
    /// The value of the enemy pieces that are gone: 51 less what is left.
    enemies_gone,
    /// The value of the own pieces that are gone.
    own_gone,
    /// Own pieces on d4, e4, d5 and e5.
    centre,
    /// Own pawns one step before the last rank (a half each), and those that
    /// were promoted (one each).
    advanced_pawns,
    /// The same of the enemy.
    enemy_advanced_pawns,
    /// 1 if the king has castled.
    castled,
}

impl Featured for Position {
    const NAME: &'static str = "chess";
    type Features = ChessFeatures;
    const PERSONALITIES: &'static [(&'static str, &'static str)] = personalities![
        "chess": "hard", "easy", "random", "aggressive", "cautious", "greedy", "positional",
        "restless", "pacifist", "chaotic",
    ];

    fn piece_counts(&self, color: Color) -> Vec<PieceCount> {
        const NAMES: [&str; 5] = ["pawns", "knights", "bishops", "rooks", "queens"];
        let count = |(role, name): (Role, _)| PieceCount {
            name,
            count: (self.board().role(role) & self.board().color(color)).len() as usize,
            material: chess_value(role),
            classic: chess_value(role),
        };
        Role::ALL.into_iter().zip(NAMES).map(count).collect()
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

/// What the pieces are worth, by role.
const VALUES: [u32; 6] = [1, 3, 4, 5, 9, 10];

/// How many there are at the start, by role.
const INITIAL: [u32; 6] = [8, 2, 2, 2, 1, 1];

/// What a side has at the start.
const ALL: f64 = 51.0;

fn count(position: &Position, side: Color) -> ChessFeatures {
    let board = position.board();
    let (own, enemy) = (board.color(side), board.color(!side));
    let (ours, theirs) = (Reach::of(board, side), Reach::of(board, !side));
    let in_passing = captured_in_passing(position);
    let gone = |pieces| ALL - value(board, pieces);
    ChessFeatures {
        enemies_to_capture: value(board, (ours.targets(&theirs) | in_passing) & enemy),
        quiet_moves: f64::from(ours.quiet_moves(&theirs, !board.occupied())),
        own_to_capture: value(board, (theirs.targets(&ours) | in_passing) & own),
        enemies_gone: gone(enemy),
        own_gone: gone(own),
        centre: f64::from((own & CENTRE).len()),
        advanced_pawns: advanced_pawns(board, side),
        enemy_advanced_pawns: advanced_pawns(board, !side),
        castled: f64::from(u8::from(has_castled(position, side))),
    }
}

/// d4, e4, d5 and e5.
const CENTRE: Bitboard = Bitboard::of(Square::D4)
    .union(Bitboard::of(Square::E4))
    .union(Bitboard::of(Square::D5))
    .union(Bitboard::of(Square::E5));

fn value(board: &Board, pieces: Bitboard) -> f64 {
    let value = |role: Role| (board.role(role) & pieces).len() * VALUES[role.index()];
    f64::from(Role::ALL.into_iter().map(value).sum::<u32>())
}

/// Where the pieces of one side can go.
struct Reach {
    /// The squares that the king attacks.
    king: Bitboard,
    /// The squares that the others attack.
    others: Bitboard,
    /// The moves of the others to empty squares.
    quiet_moves: u32,
}

impl Reach {
    fn of(board: &Board, color: Color) -> Reach {
        let occupied = board.occupied();
        let mut reach = Reach {
            king: Bitboard::EMPTY,
            others: Bitboard::EMPTY,
            quiet_moves: pawn_moves(board, color),
        };
        for role in Role::ALL {
            for square in board.pieces(color, role) {
                let attacked = attacks::of(role, color, square, occupied);
                if role == Role::King {
                    reach.king = attacked;
                    continue;
                }
                reach.others |= attacked;
                if role != Role::Pawn {
                    reach.quiet_moves += (attacked & !occupied).len();
                }
            }
        }
        reach
    }

    /// Where something could be captured.
    fn targets(&self, enemy: &Reach) -> Bitboard {
        self.others | self.safe_for_king(enemy)
    }

    fn quiet_moves(&self, enemy: &Reach, empty: Bitboard) -> u32 {
        self.quiet_moves + (self.safe_for_king(enemy) & empty).len()
    }

    fn safe_for_king(&self, enemy: &Reach) -> Bitboard {
        self.king & !(enemy.king | enemy.others)
    }
}

/// The steps and double steps of the pawns.
fn pawn_moves(board: &Board, color: Color) -> u32 {
    let forward = |squares: Bitboard| match color {
        Color::White => Bitboard(squares.0 << 8),
        Color::Black => Bitboard(squares.0 >> 8),
    };
    let empty = !board.occupied();
    let steps = forward(board.pieces(color, Role::Pawn)) & empty;
    let third = Bitboard::rank(Rank::Third.relative_to(color));
    steps.len() + (forward(steps & third) & empty).len()
}

/// The pawn that can be captured in passing, whosever it is.
fn captured_in_passing(position: &Position) -> Bitboard {
    let backward = match position.side_to_move() {
        Color::White => -1,
        Color::Black => 1,
    };
    position
        .en_passant()
        .and_then(|target| target.offset(0, backward))
        .map_or(Bitboard::EMPTY, Bitboard::of)
}

fn advanced_pawns(board: &Board, color: Color) -> f64 {
    let seventh = Bitboard::rank(Rank::Seventh.relative_to(color));
    let before_the_last = (board.pieces(color, Role::Pawn) & seventh).len();
    let beyond_the_set =
        |role: Role| (board.pieces(color, role).len()).saturating_sub(INITIAL[role.index()]);
    let promoted: u32 = Role::ALL.into_iter().map(beyond_the_set).sum();
    f64::from(before_the_last) * 0.5 + f64::from(promoted)
}

fn has_castled(position: &Position, color: Color) -> bool {
    let board = position.board();
    let king = position.king(color);
    let corner = match king.file() {
        File::A | File::B | File::C => File::A,
        File::G | File::H => File::H,
        File::D | File::E | File::F => return false,
    };
    let home = Rank::First.relative_to(color);
    let corner = Square::at(corner, home);
    let beyond = attacks::between(king, corner) | Bitboard::of(corner);
    king.rank() == home
        && !position.castling_rooks().intersects(board.color(color))
        && !beyond.intersects(board.pieces(color, Role::Rook))
}
