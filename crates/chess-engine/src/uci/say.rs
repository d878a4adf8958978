//! What is answered while a search runs.

use crate::WinChances;
use chess::Move;
use chess::notation::{CastlingStyle, uci};
use search::{Bound, Event, Info};
use std::fmt::Write;

/// An event as a line.
pub(super) fn event(event: &Event<Move>, style: CastlingStyle, show_chances: bool) -> String {
    match event {
        Event::Info(info) => line(info, style, show_chances),
        Event::CurrentMove { depth, mv, number } => {
            let mv = uci(*mv, style);
            format!("info depth {depth} currmove {mv} currmovenumber {number}")
        }
        Event::Best { mv, ponder } => {
            // Where the game is over there is no move, and `0000` says so.
            let written = |mv: &Move| uci(*mv, style);
            let mut text = mv.as_ref().map_or("0000".to_owned(), written);
            if let Some(ponder) = ponder {
                text += " ponder ";
                text += &written(ponder);
            }
            format!("bestmove {text}")
        }
    }
}

fn line(info: &Info<Move>, style: CastlingStyle, show_chances: bool) -> String {
    let bound = match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let mut text = format!(
        "info depth {} seldepth {} multipv {} score {}{bound}",
        info.depth, info.seldepth, info.multipv, info.score
    );
    // Writing to a string does not fail.
    if show_chances {
        let WinChances { win, draw, loss } = WinChances::of(info.score);
        let _ = write!(text, " wdl {win} {draw} {loss}");
    }
    let _ = write!(
        text,
        " nodes {} nps {} hashfull {} tbhits {} time {}",
        info.nodes,
        info.nodes_per_second(),
        info.hashfull,
        info.tb_hits,
        info.time.as_millis()
    );
    for (index, mv) in info.pv.iter().enumerate() {
        text += if index == 0 { " pv " } else { " " };
        text += &uci(*mv, style);
    }
    text
}
