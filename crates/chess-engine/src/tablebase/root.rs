//! The moves at the root that keep the result.
//!
//! Knowing that a position is won does not win it: of moves that all keep the
//! win one may walk in circles until fifty moves are over. So moves count plies
//! to the next capture or pawn move, and when time presses only the shortest
//! way is left.

use super::{Tablebase, Wdl};
use chess::{Move, Position};
use game::History;
use search::Score;

/// After so many plies without a capture or a pawn move there is no more
/// wandering about.
const PATIENCE: u32 = 24;

/// The rule of fifty moves, in plies. One is kept, since the tables may be one
/// too low.
const LIMIT: i32 = 99;

/// What the tables say of a root.
pub(crate) struct RootProbe {
    /// The moves that keep what can be had, in their old order.
    pub(crate) moves: Vec<Move>,
    /// What that is.
    pub(crate) score: Score,
    /// How often a table was asked.
    pub(crate) hits: u64,
    /// Whether the moves lead to the goal, whatever the search says: then the
    /// tree needs no tables.
    pub(crate) is_complete: bool,
}

/// What comes of a move, for the side that makes it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct MoveProbe {
    wdl: Wdl,
    /// Plies until the clock of fifty moves starts anew, by this move or later.
    dtz: i32,
}

/// Looks up all moves at a root; `None` if the tables do not know them all.
pub(crate) fn probe_root(
    tablebase: &Tablebase,
    history: &History<Position>,
    moves: &[Move],
) -> Option<RootProbe> {
    let probes = moves.iter().map(|mv| probe(tablebase, history, *mv));
    if let Some(probes) = probes.collect::<Option<Vec<_>>>() {
        return select(history, moves, &probes);
    }
    // Without one kind of files there is no count, but still the result.
    let probes = moves.iter().map(|mv| {
        let wdl = tablebase.probe_wdl(&after(history.position(), *mv))?;
        Some(MoveProbe {
            wdl: reversed(wdl),
            dtz: 1,
        })
    });
    let known = select(history, moves, &probes.collect::<Option<Vec<_>>>()?)?;
    Some(RootProbe {
        is_complete: false,
        ..known
    })
}

fn select(history: &History<Position>, moves: &[Move], probes: &[MoveProbe]) -> Option<RootProbe> {
    let best = probes.iter().map(|probe| probe.wdl).max()?;
    let of_best = || probes.iter().filter(|probe| probe.wdl == best);
    let shortest = of_best().map(|probe| probe.dtz).min()?;
    let clock = history.position().halfmove_clock();
    // A position has been met twice: there is no progress.
    let in_circles = is_repeating(history) || clock >= PATIENCE;
    let keeps = |probe: &MoveProbe| {
        probe.wdl == best
            && match best {
                Wdl::Win => {
                    probe.dtz == shortest || !in_circles && probe.dtz + clock as i32 <= LIMIT - 2
                }
                // Whoever may be mistaken must be given the time for it.
                Wdl::CursedWin => probe.dtz == shortest,
                Wdl::Draw | Wdl::BlessedLoss | Wdl::Loss => true,
            }
    };
    let kept = moves.iter().zip(probes);
    Some(RootProbe {
        moves: kept
            .filter(|(_, probe)| keeps(probe))
            .map(|(mv, _)| *mv)
            .collect(),
        score: match best {
            Wdl::Win => Score::tb_win_at(1),
            Wdl::CursedWin => Score::new(1),
            Wdl::Draw => Score::DRAW,
            Wdl::BlessedLoss => Score::new(-1),
            Wdl::Loss => Score::tb_loss_at(1),
        },
        hits: moves.len() as u64,
        is_complete: true,
    })
}

fn probe(tablebase: &Tablebase, history: &History<Position>, mv: Move) -> Option<MoveProbe> {
    let next = after(history.position(), mv);
    if next.is_checkmate() {
        return Some(MoveProbe {
            wdl: Wdl::Win,
            dtz: 1,
        });
    }
    if next.halfmove_clock() == 0 {
        return Some(MoveProbe {
            wdl: reversed(tablebase.probe_wdl(&next)?),
            dtz: 1,
        });
    }
    let dtz = -tablebase.probe_dtz(&next)?;
    let seen = history.positions().iter();
    let is_third = seen.filter(|seen| seen.key() == next.key()).count() >= 2;
    if dtz == 0 || is_third {
        return Some(MoveProbe {
            wdl: Wdl::Draw,
            dtz: 0,
        });
    }
    // One ply more, since that is this move.
    let (count, is_win) = (dtz.abs() + 1, dtz > 0);
    let in_time = count + history.position().halfmove_clock() as i32 <= LIMIT + 1;
    Some(MoveProbe {
        wdl: match (is_win, in_time) {
            (true, true) => Wdl::Win,
            (true, false) => Wdl::CursedWin,
            (false, false) => Wdl::BlessedLoss,
            (false, true) => Wdl::Loss,
        },
        dtz: count,
    })
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

fn reversed(wdl: Wdl) -> Wdl {
    match wdl {
        Wdl::Loss => Wdl::Win,
        Wdl::BlessedLoss => Wdl::CursedWin,
        Wdl::Draw => Wdl::Draw,
        Wdl::CursedWin => Wdl::BlessedLoss,
        Wdl::Win => Wdl::Loss,
    }
}

/// Whether a position since the last capture or pawn move came twice.
fn is_repeating(history: &History<Position>) -> bool {
    let positions = history.positions();
    let clock = history.position().halfmove_clock() as usize;
    let recent = &positions[positions.len().saturating_sub(clock + 1)..];
    recent
        .iter()
        .enumerate()
        .any(|(index, one)| recent[..index].iter().any(|other| one.key() == other.key()))
}
