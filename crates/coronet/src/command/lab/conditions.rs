//! What games are played under, as options.

use crate::command::best::parse_time;
use arena::{Adjudication, Clock, Conditions, DrawRule, WinRule};
use clap::Args;
use std::time::Duration;

#[derive(Args)]
pub(super) struct ConditionArguments {
    /// How many nodes a move may take
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    #[arg(allow_negative_numbers = true)]
    nodes: Option<u64>,

    /// How many seconds a move may take, as 0.1
    #[arg(long, value_name = "SECONDS", value_parser = parse_time, allow_negative_numbers = true)]
    time: Option<Duration>,

    /// The seconds of a game and of each move: 8+0.08
    #[arg(
        long,
        value_name = "TIME",
        conflicts_with = "time",
        allow_negative_numbers = true
    )]
    clock: Option<Clock>,

    /// Call it a draw when, from move FROM on, both have said for MOVES moves
    /// that they are within SCORE of zero: 40,8,10
    #[arg(long, value_name = "FROM,MOVES,SCORE", value_parser = parse_draw)]
    draw: Option<DrawRule>,

    /// Call it a win when both have said for MOVES moves that the same side is
    /// ahead by SCORE or more: 3,600
    #[arg(long, value_name = "MOVES,SCORE", value_parser = parse_win)]
    win: Option<WinRule>,

    /// Call it a draw after N moves of each side
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max_moves: Option<u32>,

    /// How many games are played at a time [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    boards: Option<u16>,
}

impl ConditionArguments {
    pub(super) fn conditions(&self) -> Conditions {
        Conditions {
            nodes: self.nodes,
            time: self.time,
            clock: self.clock,
            adjudication: Adjudication {
                draw: self.draw,
                win: self.win,
                max_moves: self.max_moves,
            },
        }
    }

    pub(super) fn boards(&self) -> usize {
        self.boards
            .map_or_else(experiments::processors, usize::from)
    }
}

fn parse_draw(text: &str) -> Result<DrawRule, String> {
    match numbers(text)[..] {
        [from_move @ (0..), moves @ (1..), score @ (0..)] => Ok(DrawRule {
            from_move: from_move.unsigned_abs(),
            moves: moves.unsigned_abs(),
            score,
        }),
        _ => Err("write FROM,MOVES,SCORE, three whole numbers as in 40,8,10".to_owned()),
    }
}

fn parse_win(text: &str) -> Result<WinRule, String> {
    match numbers(text)[..] {
        [moves @ (1..), score @ (1..)] => Ok(WinRule {
            moves: moves.unsigned_abs(),
            score,
        }),
        _ => Err("write MOVES,SCORE, two whole numbers as in 3,600".to_owned()),
    }
}

/// The numbers of a list; none if one of them is no number.
fn numbers(text: &str) -> Vec<i32> {
    let numbers: Result<_, _> = text.split(',').map(|part| part.trim().parse()).collect();
    numbers.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_or_refused_with_an_example() {
        let draw = parse_draw("40, 8,10").unwrap();
        assert_eq!((draw.from_move, draw.moves, draw.score), (40, 8, 10));
        let win = parse_win("3,600").unwrap();
        assert_eq!((win.moves, win.score), (3, 600));
        for bad in ["", "1", "40,8", "40,0,10", "-1,8,10", "40,8,10,1", "a,b,c"] {
            assert!(parse_draw(bad).unwrap_err().contains("40,8,10"), "{bad}");
        }
        for bad in ["", "3", "0,600", "3,0", "3,-1", "3,x"] {
            assert!(parse_win(bad).unwrap_err().contains("3,600"), "{bad}");
        }
    }
}
