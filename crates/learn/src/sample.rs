//! A position out of a game, and how the game ended: what is learned from.

use chess::{FenError, Position};
use game::{Color, Outcome};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A quiet position of a game.
///
/// As text it is a line, `FEN;result;score;game`: the result counts 1, 0.5 or 0
/// for White, the score is White's in hundredths of a pawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// How the game ended.
    pub outcome: Outcome,
    /// What a search said about the position, for White.
    pub score: i32,
    /// Which game it is from. Samples of one game belong together: they all
    /// have its end.
    pub game: u32,
}

impl Sample {
    /// The end of the game as points of White: 1, a half or 0.
    #[must_use]
    pub fn result(&self) -> f64 {
        match self.outcome {
            Outcome::Win(Color::White) => 1.0,
            Outcome::Draw => 0.5,
            Outcome::Win(Color::Black) => 0.0,
        }
    }
}

/// Why a line is no [`Sample`].
#[derive(Debug, Error)]
pub enum SampleError {
    /// There is too little or too much in it.
    #[error("{0:?} is no sample: write FEN;result;score;game")]
    Parts(String),
    /// The position.
    #[error("in a sample: {0}")]
    Position(#[from] FenError),
    /// The end of the game.
    #[error("{0:?} is no result: write 1, 0.5 or 0, which are White's points")]
    Result(String),
    /// The score, or which game it is.
    #[error("{0:?} is not the number that belongs there: write FEN;result;score;game")]
    Number(String),
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = match self.outcome {
            Outcome::Win(Color::White) => "1",
            Outcome::Draw => "0.5",
            Outcome::Win(Color::Black) => "0",
        };
        let Sample {
            position,
            score,
            game,
            ..
        } = self;
        write!(f, "{position};{result};{score};{game}")
    }
}

impl FromStr for Sample {
    type Err = SampleError;

    fn from_str(line: &str) -> Result<Sample, SampleError> {
        let parts: Vec<&str> = line.trim().split(';').map(str::trim).collect();
        let [fen, result, score, game] = parts[..] else {
            return Err(SampleError::Parts(line.chars().take(100).collect()));
        };
        let outcome = match result {
            "1" => Outcome::Win(Color::White),
            "0.5" => Outcome::Draw,
            "0" => Outcome::Win(Color::Black),
            _ => return Err(SampleError::Result(result.to_owned())),
        };
        let number = |text: &str| SampleError::Number(text.to_owned());
        Ok(Sample {
            position: fen.parse()?,
            outcome,
            score: score.parse().map_err(|_| number(score))?,
            game: game.parse().map_err(|_| number(game))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        for line in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;1;25;0",
            "8/8/8/4k3/8/8/4K2P/8 b - - 7 60;0.5;-3;12",
            "8/8/8/4k3/8/8/4K2P/8 w - - 0 60;0;-1200;4294967295",
        ] {
            let sample: Sample = line.parse().unwrap();
            assert_eq!(sample.to_string(), line);
        }
    }

    #[test]
    fn bad_lines_say_what_is_wrong() {
        for (line, part) in [
            ("", "write FEN;result;score;game"),
            ("8/8/8/4k3/8/8/4K2P/8 w - - 0 60;1;2", "FEN;result"),
            ("8/8/8/8/8/8/4K2P/8 w - - 0 60;1;2;3", "king"),
            ("8/8/8/4k3/8/8/4K2P/8 w - - 0 60;2;2;3", "1, 0.5 or 0"),
            ("8/8/8/4k3/8/8/4K2P/8 w - - 0 60;1;two;3", "\"two\""),
            ("8/8/8/4k3/8/8/4K2P/8 w - - 0 60;1;2;-3", "\"-3\""),
        ] {
            let error = line.parse::<Sample>().unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}
