//! What is said to an engine. A closed vocabulary: nothing else is ever
//! written to one.

use super::go::Go;
use super::option::written;
use chess::notation::{CastlingStyle, uci};
use chess::{File, Position};
use game::{Color, History};
use std::fmt;

/// A command. It is written as one line, without the line end.
///
/// ```
/// use chess::{Position, notation::{CastlingStyle, parse_move}};
/// use game::History;
/// use uci::protocol::{Command, Go};
///
/// let mut history = History::new(Position::start());
/// history.play_unchecked(parse_move(history.position(), "e4")?);
/// let position = Command::Position(&history, CastlingStyle::Standard);
/// assert_eq!(position.to_string(), "position startpos moves e2e4");
/// assert_eq!(Command::Go(&Go::depth(3)).to_string(), "go depth 3");
/// # Ok::<(), chess::notation::MoveError>(())
/// ```
#[derive(Clone, Debug)]
pub enum Command<'a> {
    /// Introduce yourself.
    Uci,
    /// Say when you have done all that was said before.
    IsReady,
    /// What follows has nothing to do with what was.
    NewGame,
    /// Set an option.
    SetOption {
        /// Its name.
        name: &'a str,
        /// Its value; `None` presses a button.
        value: Option<&'a str>,
    },
    /// Look at this game. (All of it: an engine needs to know what would
    /// repeat.)
    Position(&'a History<Position>, CastlingStyle),
    /// Think.
    Go(&'a Go),
    /// Go away.
    Quit,
}

/// How castling must be written in this game: the Chess960 way only where it
/// started with rights to castle that chess does not have.
#[must_use]
pub fn castling_style(history: &History<Position>) -> CastlingStyle {
    let start = history.start();
    let classic = Color::ALL.into_iter().all(|color| {
        let mut rooks = (start.castling_rooks() & start.board().color(color)).into_iter();
        let king_at_home = start.king(color).file() == File::E;
        rooks.all(|rook| king_at_home && matches!(rook.file(), File::A | File::H))
    });
    if classic {
        CastlingStyle::Standard
    } else {
        CastlingStyle::Chess960
    }
}

impl fmt::Display for Command<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Uci => f.write_str("uci"),
            Command::IsReady => f.write_str("isready"),
            Command::NewGame => f.write_str("ucinewgame"),
            Command::SetOption { name, value: None } => write!(f, "setoption name {name}"),
            Command::SetOption {
                name,
                value: Some(value),
            } => write!(f, "setoption name {name} value {}", written(value)),
            Command::Position(history, style) => write_position(f, history, *style),
            Command::Go(go) => go.fmt(f),
            Command::Quit => f.write_str("quit"),
        }
    }
}

fn write_position(
    f: &mut fmt::Formatter<'_>,
    history: &History<Position>,
    style: CastlingStyle,
) -> fmt::Result {
    let start = history.start();
    if *start == Position::start() {
        f.write_str("position startpos")?;
    } else {
        write!(f, "position fen {start}")?;
    }
    if history.ply() > 0 {
        f.write_str(" moves")?;
    }
    for mv in history.moves() {
        write!(f, " {}", uci(*mv, style))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::notation::parse_uci;
    use proptest::prelude::*;
    use testing::Random;

    /// Reads a `position` command back, in the plainest way.
    fn read(command: &str) -> Position {
        let command = command.strip_prefix("position ").unwrap();
        let (start, moves) = command.split_once(" moves ").unwrap_or((command, ""));
        let mut position = match start.strip_prefix("fen ") {
            Some(fen) => fen.parse().unwrap(),
            None => Position::start(),
        };
        for text in moves.split_ascii_whitespace() {
            let mv = parse_uci(&position, text).unwrap();
            position.play_unchecked(mv);
        }
        position
    }

    const STARTS: [&str; 5] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9",
        // Chess960: start number 0, and two inner rooks.
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
        "1r1rkr1r/8/8/8/8/8/8/1R1RKR1R w FDfd - 0 1",
        "4k3/2P3P1/8/8/8/8/2p3p1/4K3 w - - 0 1",
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]
        #[test]
        fn a_position_is_understood_as_it_was_meant(start in 0..STARTS.len(), seed: u64, plies in 0..80) {
            let mut history = History::new(STARTS[start].parse::<Position>().unwrap());
            let mut random = Random::new(seed);
            for _ in 0..plies {
                let moves = history.position().legal_moves();
                if moves.is_empty() {
                    break;
                }
                history.play_unchecked(random.pick(&moves));
            }
            let command = Command::Position(&history, castling_style(&history)).to_string();
            prop_assert_eq!(read(&command), *history.position());
            prop_assert!(!command.contains('\n'));
            prop_assert_eq!(command.starts_with("position startpos"), start == 0);
        }
    }

    #[test]
    fn chess960_is_where_chess_could_not_castle_so() {
        let style = |fen: &str| castling_style(&History::new(fen.parse().unwrap()));
        for (fen, expected) in STARTS.into_iter().zip([
            CastlingStyle::Standard,
            CastlingStyle::Standard,
            CastlingStyle::Chess960,
            CastlingStyle::Chess960,
            CastlingStyle::Standard,
        ]) {
            assert_eq!(style(fen), expected, "{fen}");
        }
        // The king stands elsewhere, but nobody may castle any more.
        let lost = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1";
        assert_eq!(style(lost), CastlingStyle::Standard);
        // Only the rook is elsewhere.
        assert_eq!(
            style("4k1r1/8/8/8/8/8/8/4K3 w g - 0 1"),
            CastlingStyle::Chess960
        );
    }

    #[test]
    fn options_are_written() {
        let set = |value| {
            let name = "Some Name";
            Command::SetOption { name, value }.to_string()
        };
        assert_eq!(set(None), "setoption name Some Name");
        assert_eq!(set(Some("3")), "setoption name Some Name value 3");
        assert_eq!(set(Some("")), "setoption name Some Name value <empty>");
    }
}
