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
    #[arg(long, value_name = "FROM,MOVES,SCORE")]
    draw: Option<DrawRule>,

    /// Call it a win when both have said for MOVES moves that the same side is
    /// ahead by SCORE or more: 3,600
    #[arg(long, value_name = "MOVES,SCORE")]
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
