//! Endgame tablebases: with few pieces on the board the result is known.
//!
//! The tables are those of Syzygy; they say who wins with the rule of fifty
//! moves, and how many plies it takes to the next capture or pawn move. They
//! are read by `shakmaty-syzygy`, and this is the only place that knows of it.
//!
//! ```no_run
//! use chess_engine::tablebase::{Tablebase, Wdl};
//!
//! let tablebase = Tablebase::open("/somewhere/syzygy")?;
//! let position: chess::Position = "8/8/8/8/8/4k3/8/4K2Q w - - 0 1".parse().unwrap();
//! assert_eq!(tablebase.probe_wdl(&position), Some(Wdl::Win));
//! # Ok::<(), chess_engine::tablebase::TablebaseError>(())
//! ```

mod root;

pub(crate) use root::{RootProbe, probe_root};

use chess::{Position, Role};
use game::Color;
use shakmaty::{Bitboard, Board, ByColor, ByRole, CastlingMode, Chess, Setup, Square};
use std::num::NonZeroU32;
use std::path::PathBuf;
use thiserror::Error;

/// Win, draw or loss: what a table says of a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wdl {
    /// It loses.
    Loss,
    /// It would lose, but fifty moves pass first.
    BlessedLoss,
    /// It draws.
    Draw,
    /// It would win, but fifty moves pass first.
    CursedWin,
    /// It wins.
    Win,
}

/// Why there is no tablebase.
#[derive(Debug, Error)]
pub enum TablebaseError {
    /// A folder cannot be read, or what is in it is damaged.
    #[error("no tables of endings from \"{folder}\": {error}")]
    Unreadable {
        /// The folder.
        folder: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// There are none where they were looked for.
    #[error("no tables of endings in \"{0}\" (files such as KQvK.rtbw and KQvK.rtbz)")]
    None(String),
}

/// A set of tables.
#[derive(Debug)]
pub struct Tablebase {
    tables: shakmaty_syzygy::Tablebase<Chess>,
    files: usize,
}

impl Tablebase {
    /// The tables of one or more folders, which are separated as in `PATH`.
    ///
    /// # Errors
    /// If a folder cannot be read, or there is no table in any of them.
    pub fn open(path: &str) -> Result<Tablebase, TablebaseError> {
        let mut tables = shakmaty_syzygy::Tablebase::new();
        let mut files = 0;
        let folders = std::env::split_paths(path);
        for folder in folders.filter(|folder: &PathBuf| !folder.as_os_str().is_empty()) {
            let found = tables.add_directory(&folder);
            files += found.map_err(|error| TablebaseError::Unreadable {
                folder: folder.display().to_string(),
                error,
            })?;
        }
        match files {
            0 => Err(TablebaseError::None(path.to_owned())),
            _ => Ok(Tablebase { tables, files }),
        }
    }

    /// How many files there are.
    #[must_use]
    pub fn files(&self) -> usize {
        self.files
    }

    /// The most pieces that a table is about.
    #[must_use]
    pub fn pieces(&self) -> u32 {
        self.tables.max_pieces() as u32
    }

    /// Who wins, if the last move was a capture or a pawn move. `None` if there
    /// is no table for the position, or it cannot be read.
    #[must_use]
    pub fn probe_wdl(&self, position: &Position) -> Option<Wdl> {
        let position = converted(position)?;
        let wdl = self.tables.probe_wdl_after_zeroing(&position).ok()?;
        Some(match wdl {
            shakmaty_syzygy::Wdl::Loss => Wdl::Loss,
            shakmaty_syzygy::Wdl::BlessedLoss => Wdl::BlessedLoss,
            shakmaty_syzygy::Wdl::Draw => Wdl::Draw,
            shakmaty_syzygy::Wdl::CursedWin => Wdl::CursedWin,
            shakmaty_syzygy::Wdl::Win => Wdl::Win,
        })
    }

    /// In how many plies the winner captures, moves a pawn or mates; negative
    /// if the side to move loses, 0 for a draw. May be one too low where that
    /// does not matter for fifty moves.
    #[must_use]
    pub fn probe_dtz(&self, position: &Position) -> Option<i32> {
        let position = converted(position)?;
        let dtz = self.tables.probe_dtz(&position).ok()?;
        Some(dtz.ignore_rounding().0)
    }
}

/// Our position as the reader of the tables wants it. `None` if it may castle,
/// of which the tables know nothing.
fn converted(position: &Position) -> Option<Chess> {
    if !position.castling_rooks().is_empty() {
        return None;
    }
    let board = position.board();
    let set = |bitboard: chess::Bitboard| Bitboard(bitboard.0);
    let of_role = |role| set(board.role(role));
    let roles = ByRole {
        pawn: of_role(Role::Pawn),
        knight: of_role(Role::Knight),
        bishop: of_role(Role::Bishop),
        rook: of_role(Role::Rook),
        queen: of_role(Role::Queen),
        king: of_role(Role::King),
    };
    let colors = ByColor {
        black: set(board.color(Color::Black)),
        white: set(board.color(Color::White)),
    };
    let setup = Setup {
        board: Board::try_from_bitboards(roles, colors).ok()?,
        promoted: Bitboard::EMPTY,
        pockets: None,
        turn: shakmaty::Color::from_white(position.side_to_move() == Color::White),
        castling_rights: Bitboard::EMPTY,
        ep_square: position
            .en_passant()
            .map(|square| Square::new(square.index() as u32)),
        remaining_checks: None,
        halfmoves: position.halfmove_clock(),
        fullmoves: NonZeroU32::MIN,
    };
    // Checks that no game leads to do not trouble the tables.
    setup
        .position::<Chess>(CastlingMode::Chess960)
        .or_else(shakmaty::PositionError::ignore_impossible_check)
        .ok()
}
