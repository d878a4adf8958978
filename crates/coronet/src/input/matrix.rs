//! A chess board from a file of numbers.

use anyhow::{Context, bail};
use chess::notation::matrix;
use chess::{Board, File, Piece, Position, Rank, Role, Setup, Square};
use game::Color;
use std::io::Read;
use std::path::Path;

/// 64 numbers take far less; what is longer is something else.
const MAX_LENGTH: u64 = 100_000;

/// Pieces on squares. Such a file does not say whose turn it is, nor who may
/// castle.
pub(crate) struct MatrixBoard {
    board: Board,
    name: String,
}

pub(crate) fn read_matrix(path: &Path) -> anyhow::Result<MatrixBoard> {
    let name = format!("{path:?}");
    let mut bytes = Vec::new();
    super::open(path)?
        .take(MAX_LENGTH + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 > MAX_LENGTH {
        bail!("{name} is too long for a board of 8 rows of 8 numbers");
    }
    let text = String::from_utf8_lossy(&bytes);
    let board = matrix::read(text.trim_start_matches('\u{feff}')).with_context(|| name.clone())?;
    Ok(MatrixBoard { board, name })
}

impl MatrixBoard {
    fn setup(&self, side_to_move: Color) -> Setup {
        let mut setup = Setup {
            board: self.board,
            side_to_move,
            ..Setup::empty()
        };
        setup.castling_rooks = Color::ALL
            .into_iter()
            .flat_map(|color| self.rooks_at_home(color))
            .collect();
        setup
    }

    /// The rooks that castle if nothing has moved: whoever looks at a board
    /// takes that for granted.
    fn rooks_at_home(&self, color: Color) -> impl Iterator<Item = Square> {
        let home = |file| Square::at(file, Rank::First.relative_to(color));
        let stands = |file, role| self.board.piece_at(home(file)) == Some(Piece::new(color, role));
        let king_at_home = stands(File::E, Role::King);
        let rooks = [File::A, File::H].map(|file| stands(file, Role::Rook).then(|| home(file)));
        rooks.into_iter().flatten().filter(move |_| king_at_home)
    }

    /// Everything that makes the board impossible whoever is to move; nothing
    /// if it is possible for one of the sides.
    pub(crate) fn faults(&self) -> Vec<String> {
        let of = |color| self.setup(color).faults();
        let (white, black) = (of(Color::White), of(Color::Black));
        if white.is_empty() || black.is_empty() {
            return Vec::new();
        }
        let (common, only_white): (Vec<_>, Vec<_>) =
            white.into_iter().partition(|fault| black.contains(fault));
        let only_black = black.into_iter().filter(|fault| !common.contains(fault));
        let mut words: Vec<String> = common.iter().map(ToString::to_string).collect();
        // Where the board itself is at fault, whose turn it is hardly matters.
        if words.is_empty() {
            for fault in only_white {
                words.push(format!("if White is to move: {fault}"));
            }
            for fault in only_black {
                words.push(format!("if Black is to move: {fault}"));
            }
        }
        words
    }

    /// The position with White to move, or with Black where only that is
    /// possible.
    pub(crate) fn position(&self) -> anyhow::Result<Position> {
        let of = |color| Position::from_setup(&self.setup(color));
        match of(Color::White).or_else(|_| of(Color::Black)) {
            Ok(position) => Ok(position),
            Err(_) => bail!(
                "the board in {} is not possible: {}",
                self.name,
                self.faults().join("; ")
            ),
        }
    }
}
