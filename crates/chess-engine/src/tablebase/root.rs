//! The moves at the root that keep the result.
//!
//! Knowing that a position is won does not win it: of moves that all keep the
//! win one may walk in circles until fifty moves are over. So moves count plies
//! to the next capture or pawn move, and when time presses only the shortest
//! way is left.

use super::{Tablebase, Verdict};
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
pub(crate) struct AtRoot {
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
struct Outlook {
    verdict: Verdict,
    /// Plies until the clock of fifty moves starts anew, by this move or later.
    plies: i32,
}

/// Looks up all moves at a root; `None` if the tables do not know them all.
pub(crate) fn at_root(
    tables: &Tablebase,
    history: &History<Position>,
    moves: &[Move],
) -> Option<AtRoot> {
    let outlooks = moves.iter().map(|mv| outlook(tables, history, *mv));
    if let Some(outlooks) = outlooks.collect::<Option<Vec<_>>>() {
        return chosen(history, moves, &outlooks);
    }
    // Without one kind of files there is no count, but still the result.
    let verdicts = moves.iter().map(|mv| {
        let verdict = tables.verdict(&after(history.position(), *mv))?;
        Some(Outlook {
            verdict: opposite(verdict),
            plies: 1,
        })
    });
    let known = chosen(history, moves, &verdicts.collect::<Option<Vec<_>>>()?)?;
    Some(AtRoot {
        is_complete: false,
        ..known
    })
}

fn chosen(history: &History<Position>, moves: &[Move], outlooks: &[Outlook]) -> Option<AtRoot> {
    let best = outlooks.iter().map(|outlook| outlook.verdict).max()?;
    let of_best = || outlooks.iter().filter(|outlook| outlook.verdict == best);
    let shortest = of_best().map(|outlook| outlook.plies).min()?;
    let clock = history.position().halfmove_clock();
    // A position has been met twice: there is no progress.
    let in_circles = is_repeating(history) || clock >= PATIENCE;
    let keeps = |outlook: &Outlook| {
        outlook.verdict == best
            && match best {
                Verdict::Win => {
                    outlook.plies == shortest
                        || !in_circles && outlook.plies + clock as i32 <= LIMIT - 2
                }
                // Whoever may be mistaken must be given the time for it.
                Verdict::CursedWin => outlook.plies == shortest,
                Verdict::Draw | Verdict::BlessedLoss | Verdict::Loss => true,
            }
    };
    let kept = moves.iter().zip(outlooks);
    Some(AtRoot {
        moves: kept
            .filter(|(_, outlook)| keeps(outlook))
            .map(|(mv, _)| *mv)
            .collect(),
        score: match best {
            Verdict::Win => Score::known_win_at(1),
            Verdict::CursedWin => Score::new(1),
            Verdict::Draw => Score::DRAW,
            Verdict::BlessedLoss => Score::new(-1),
            Verdict::Loss => Score::known_loss_at(1),
        },
        hits: moves.len() as u64,
        is_complete: true,
    })
}

fn outlook(tables: &Tablebase, history: &History<Position>, mv: Move) -> Option<Outlook> {
    let next = after(history.position(), mv);
    if next.is_checkmate() {
        return Some(Outlook {
            verdict: Verdict::Win,
            plies: 1,
        });
    }
    if next.halfmove_clock() == 0 {
        return Some(Outlook {
            verdict: opposite(tables.verdict(&next)?),
            plies: 1,
        });
    }
    let plies = -tables.plies_to_zero(&next)?;
    let seen = history.positions().iter();
    let is_third = seen.filter(|seen| seen.key() == next.key()).count() >= 2;
    if plies == 0 || is_third {
        return Some(Outlook {
            verdict: Verdict::Draw,
            plies: 0,
        });
    }
    // One ply more, since that is this move.
    let (count, is_win) = (plies.abs() + 1, plies > 0);
    let in_time = count + history.position().halfmove_clock() as i32 <= LIMIT + 1;
    Some(Outlook {
        verdict: match (is_win, in_time) {
            (true, true) => Verdict::Win,
            (true, false) => Verdict::CursedWin,
            (false, false) => Verdict::BlessedLoss,
            (false, true) => Verdict::Loss,
        },
        plies: count,
    })
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

fn opposite(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Loss => Verdict::Win,
        Verdict::BlessedLoss => Verdict::CursedWin,
        Verdict::Draw => Verdict::Draw,
        Verdict::CursedWin => Verdict::BlessedLoss,
        Verdict::Win => Verdict::Loss,
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
