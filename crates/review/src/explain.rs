//! Why a bad move was bad. Everything that is said follows from playing the
//! lines by the rules and counting what is left.
//!
//! A piece that is taken is not yet lost: it counts if nothing comes back for it
//! as far as the line goes, if the other line does better by about as much, and
//! if the scores say so too.

use crate::analyst::Analysis;
use crate::chances::{CEILING, chances};
use crate::judgement::WON;
use crate::reviewed::{Reviewed, balance};
use crate::{Claim, Evaluation, Explanation};
use game::{Color, Outcome};
use search::Score;
use std::cmp::Reverse;

/// What is claimed shows within so many moves of both sides.
const HORIZON: usize = 8;

/// Forced wins are told, and their lines shown, up to so many moves of both
/// sides.
pub(crate) const LONGEST_WIN: usize = 40;

/// Lines that go on for so many moves of both sides show whether what is claimed
/// lasts.
pub(crate) const LASTING: usize = HORIZON + 4;

/// No more moves than this are named.
const NAMED: usize = 3;

/// Below this it is not won any more, nor is it lost yet from the other side.
const OPEN: f64 = 65.0;

/// A bad move, and what the analyst found around it.
pub(crate) struct Fault<'a, G: Reviewed> {
    /// The position before the move.
    pub(crate) position: &'a G,
    /// The move.
    pub(crate) played: G::Move,
    /// What should have been played.
    pub(crate) best: &'a Analysis<G::Move>,
    /// The position after the move, for the one who answers it.
    pub(crate) answer: &'a Analysis<G::Move>,
    /// The rule that ends the game with the move.
    pub(crate) ending: Option<game::Ending>,
    /// The draw that the opponent may claim after it.
    pub(crate) claimable: Option<game::Ending>,
}

impl<G: Reviewed> Fault<'_, G> {
    /// The clearest thing that can be said.
    pub(crate) fn explain(&self) -> Explanation {
        self.allows_mate()
            .or_else(|| self.misses_mate())
            .or_else(|| self.draws())
            .or_else(|| self.changes_hands())
            .or_else(|| self.turns())
            .unwrap_or_else(|| self.worsens())
    }

    /// What is told of a move although it is no mistake: the game was won before and
    /// is won after it, or lost.
    pub(crate) fn explain_mate(&self) -> Option<Explanation> {
        self.allows_mate().or_else(|| self.misses_mate())
    }

    fn mover(&self) -> Color {
        self.position.side_to_move()
    }

    /// The positions of the game with the played move: before it, after it, and
    /// along the answer.
    fn played(&self) -> Course<G> {
        let moves = [self.played]
            .into_iter()
            .chain(self.answer.pv.iter().copied());
        Course::new(self.position, moves)
    }

    /// The positions along the best line.
    fn best(&self) -> Course<G> {
        Course::new(self.position, self.best.pv.iter().copied())
    }

    fn allows_mate(&self) -> Option<Explanation> {
        let course = self.played();
        let moves = course.wins(!self.mover(), 1)?;
        self.answer.score.is_win().then_some(())?;
        Some(course.explanation(Claim::AllowsMate { moves }, 1, course.len()))
    }

    fn misses_mate(&self) -> Option<Explanation> {
        let course = self.best();
        let moves = course.wins(self.mover(), 0)?;
        self.best.score.is_win().then_some(())?;
        Some(course.explanation(Claim::MissesMate { moves }, 0, course.len()))
    }

    fn draws(&self) -> Option<Explanation> {
        let ending = self.ending.filter(|it| it.outcome == Outcome::Draw);
        let is_claimed = self.answer.score == Score::DRAW && self.answer.pv.is_empty();
        let claim = match (ending, self.claimable.filter(|_| is_claimed)) {
            (Some(ending), _) => Claim::Draws {
                reason: ending.reason.to_string(),
            },
            (None, Some(draw)) => Claim::AllowsDraw {
                reason: draw.reason.to_string(),
            },
            (None, None) => return None,
        };
        Some(self.played().explanation(claim, 1, 1))
    }

    /// What is lost, or what could have been won: whichever is more.
    fn changes_hands(&self) -> Option<Explanation> {
        match (self.loses(), self.misses()) {
            (Some((lost, _)), Some((missed, misses))) if missed > lost => Some(misses),
            (Some((_, loses)), _) => Some(loses),
            (None, misses) => self.lets_promote().or(misses.map(|(_, misses)| misses)),
        }
    }

    /// Pieces that are lost, with their worth.
    fn loses(&self) -> Option<(i32, Explanation)> {
        let course = self.played();
        let deal = course.deal(self.mover(), 1, Side::Losing)?;
        self.is_reason(deal.worth).then_some(())?;
        let (lost, won) = course.exchanged(self.mover(), deal.plies)?;
        // What the best line loses as well is not lost by this move.
        let is_kept = |piece: &String| !self.best().ends_without(self.mover(), piece);
        lost.iter().all(is_kept).then_some(())?;
        let is_only = self.is_only(self.mover(), &lost);
        let claim = Claim::Loses { lost, won, is_only };
        Some((deal.worth, course.explanation(claim, 1, deal.plies)))
    }

    /// Pieces that could have been won, with their worth.
    fn misses(&self) -> Option<(i32, Explanation)> {
        let course = self.best();
        let deal = course.deal(self.mover(), 0, Side::Winning)?;
        self.is_reason(deal.worth).then_some(())?;
        let (won, lost) = course.exchanged(!self.mover(), deal.plies)?;
        // What is won as well by the move that was played is not missed.
        let is_missed = |piece: &String| !self.played().ends_without(!self.mover(), piece);
        won.iter().all(is_missed).then_some(())?;
        let is_only = self.is_only(!self.mover(), &won);
        let claim = Claim::Misses { won, lost, is_only };
        Some((deal.worth, course.explanation(claim, 0, deal.plies)))
    }

    /// Whether pieces of this worth can be why the move was bad: the best line
    /// must end better by about as much, and the scores must agree.
    fn is_reason(&self, worth: i32) -> bool {
        let swing = self.best().outcome(self.mover()) - self.played().outcome(self.mover());
        // What a pawn or man counts in scores.
        let unit = 100 / G::PIECES[0].worth;
        let (best, played) = (self.best.score.value(), -self.answer.score.value());
        let clamped = |score: i32| score.clamp(-CEILING, CEILING);
        // Pieces that the scores hardly notice were paid for with something else.
        let is_felt = 10 * (best - played) >= 4 * worth * unit;
        // A pawn is not why a whole game is lost.
        let is_enough = clamped(best) - clamped(played) <= 3 * worth * unit + 50;
        most_of(swing, worth) && is_felt && is_enough
    }

    /// Whether these are one piece of which a side has no other.
    fn is_only(&self, color: Color, pieces: &[String]) -> bool {
        let [name] = pieces else {
            return false;
        };
        let counts = self.position.count(color).into_iter().zip(G::PIECES);
        counts
            .into_iter()
            .any(|(count, piece)| piece.name == name && count == 1)
    }

    /// A better piece of the opponent that would not be there with the best move,
    /// and that stays.
    fn lets_promote(&self) -> Option<Explanation> {
        let (course, best) = (self.played(), self.best());
        let before = self.position.count(!self.mover());
        let gained = |position: &G| {
            let after = position.count(!self.mover());
            let kinds = before.iter().zip(after).rev();
            let mut kinds = kinds.zip(G::PIECES.iter().rev());
            kinds.find_map(|((before, after), piece)| (after > *before).then_some(piece.name))
        };
        let last = course.len().min(1 + HORIZON);
        let piece = gained(&course.positions[last])?;
        let stays = gained(&course.positions[course.len()]) == Some(piece);
        let comes_anyway = best.positions.iter().any(|it| gained(it) == Some(piece));
        if !stays || comes_anyway {
            return None;
        }
        let plies = (2..=last).find(|plies| gained(&course.positions[*plies]) == Some(piece))?;
        let piece = piece.to_owned();
        Some(course.explanation(Claim::LetsPromote { piece }, 1, plies))
    }

    /// A game that was won or not lost, and is not any more.
    fn turns(&self) -> Option<Explanation> {
        let before = chances(self.best.score);
        let after = 100.0 - chances(self.answer.score);
        let claim = match (before >= WON, after <= 100.0 - WON) {
            (true, true) => Claim::TurnsWinIntoLoss,
            (true, false) if after < OPEN => Claim::ThrowsAwayWin,
            (false, true) if before > 100.0 - OPEN => Claim::GetsLost,
            _ => return None,
        };
        let course = self.played();
        Some(course.explanation(claim, 1, course.len().min(4)))
    }

    /// Just the numbers.
    fn worsens(&self) -> Explanation {
        let mover = self.mover();
        let better = self.best.pv.first().map(|mv| self.position.notation(*mv));
        Explanation {
            claim: Claim::Worsens {
                before: Evaluation::new(self.best.score, mover),
                after: Evaluation::new(self.answer.score, !mover),
                better: better.unwrap_or_default(),
            },
            moves: Vec::new(),
            plies: 0,
        }
    }
}

/// Which way pieces go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Winning,
    Losing,
}

/// Pieces that change hands.
#[derive(Clone, Copy)]
struct Deal {
    /// After how many moves of the line.
    plies: usize,
    /// What of it stays, in worth.
    worth: i32,
}

/// Whether a part is nearly the whole.
const fn most_of(part: i32, whole: i32) -> bool {
    3 * part >= 2 * whole
}

/// A line that is played out.
struct Course<G: Reviewed> {
    /// The positions, one more than there are moves.
    positions: Vec<G>,
    moves: Vec<G::Move>,
}

impl<G: Reviewed> Course<G> {
    fn new(start: &G, moves: impl Iterator<Item = G::Move>) -> Course<G> {
        let mut course = Course {
            positions: vec![start.clone()],
            moves: moves.collect(),
        };
        for mv in &course.moves {
            let mut next = course.positions[course.positions.len() - 1].clone();
            next.play_unchecked(*mv);
            course.positions.push(next);
        }
        course
    }

    fn len(&self) -> usize {
        self.moves.len()
    }

    /// In how many moves of its own this side has won at the end of the line, not
    /// counting the first `skipped` moves.
    fn wins(&self, color: Color, skipped: usize) -> Option<u32> {
        let ending = self.positions[self.len()].end()?;
        let plies = self.len() - skipped;
        let is_told = ending.outcome == Outcome::Win(color) && plies <= LONGEST_WIN;
        is_told.then(|| plies.div_ceil(2) as u32)
    }

    /// How the balance of this side has changed after so many moves.
    fn change(&self, color: Color, plies: usize) -> i32 {
        balance(&self.positions[plies], color) - balance(&self.positions[0], color)
    }

    /// Where nothing is in the air, after the first `skipped` moves.
    fn quiet(&self, skipped: usize) -> impl DoubleEndedIterator<Item = usize> {
        (skipped + 1..=self.len()).filter(|plies| self.positions[*plies].is_quiet())
    }

    /// How the balance of this side has changed when the line is over.
    fn outcome(&self, color: Color) -> i32 {
        let last = self.quiet(0).next_back().unwrap_or(self.len());
        self.change(color, last)
    }

    /// Whether this side has lost a piece of this kind when the line is over, for which
    /// it got none of the same worth.
    fn ends_without(&self, color: Color, piece: &str) -> bool {
        let last = self.quiet(0).next_back().unwrap_or(self.len());
        let lost = self.exchanged(color, last).map(|(lost, _)| lost);
        lost.is_some_and(|lost| lost.iter().any(|name| name == piece))
    }

    /// What this side has lost (or won) for good within the horizon: as soon as
    /// most of it is gone, and none of it comes back as far as the line goes, or
    /// as little as possible.
    fn deal(&self, color: Color, skipped: usize, side: Side) -> Option<Deal> {
        let gone = |plies: usize| match side {
            Side::Losing => -self.change(color, plies),
            Side::Winning => self.change(color, plies),
        };
        let mut deals = Vec::new();
        let mut kept = i32::MAX;
        for plies in self.quiet(skipped).rev() {
            kept = kept.min(gone(plies));
            if plies <= skipped + HORIZON && kept > 0 && most_of(kept, gone(plies)) {
                deals.push((plies, kept));
            }
        }
        let most = deals.iter().map(|(_, kept)| *kept).max()?;
        let deals = deals.into_iter().filter(|(_, kept)| most_of(*kept, most));
        let (mut plies, worth) = deals.min_by_key(|(plies, kept)| (gone(*plies) - kept, *plies))?;
        // It has happened where the last piece goes, even if its captor must go
        // back then.
        while plies > skipped + 1 && self.has_same_pieces(plies - 1, plies) {
            plies -= 1;
        }
        Some(Deal { plies, worth })
    }

    fn has_same_pieces(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.positions[one], &self.positions[other]);
        let same = |color| one.count(color) == other.count(color);
        Color::ALL.into_iter().all(same)
    }

    /// What this side loses within so many moves, and what it gets for it, equal
    /// pieces taken off both: names, the most valuable first. Nothing if a piece
    /// was made of another one, which is another story.
    fn exchanged(&self, loser: Color, plies: usize) -> Option<(Vec<String>, Vec<String>)> {
        let gone = |color| -> Vec<i32> {
            let before = self.positions[0].count(color);
            let after = self.positions[plies].count(color);
            before.into_iter().zip(after).map(|(b, a)| b - a).collect()
        };
        let (ours, theirs) = (gone(loser), gone(!loser));
        if ours.iter().chain(&theirs).any(|count| *count < 0) {
            return None;
        }
        let net: Vec<i32> = ours.iter().zip(&theirs).map(|(a, b)| a - b).collect();
        let (mut lost, mut won) = (names::<G>(&net, 1), names::<G>(&net, -1));
        // A knight for a bishop is even.
        while let Some((i, j)) = even::<G>(&lost, &won) {
            lost.remove(i);
            won.remove(j);
        }
        let names = |pieces: Vec<usize>| {
            let names = pieces.into_iter().map(|it| G::PIECES[it].name.to_owned());
            names.collect::<Vec<String>>()
        };
        (!lost.is_empty()).then(|| (names(lost), names(won)))
    }

    /// A claim, with the moves of those who prove it: from the move `first` on,
    /// every second one, until it is true.
    fn explanation(&self, claim: Claim, first: usize, end: usize) -> Explanation {
        let named = (first..end).step_by(2).map(|index| {
            let position = &self.positions[index];
            let number = position.number();
            let dots = if position.side_to_move() == G::FIRST {
                "."
            } else {
                "..."
            };
            format!("{number}{dots}{}", position.notation(self.moves[index]))
        });
        let named: Vec<String> = named.collect();
        let is_long = named.len() > NAMED + 1;
        let shown = if is_long { NAMED } else { named.len() };
        Explanation {
            claim,
            moves: named.into_iter().take(shown).collect(),
            plies: (end - first.min(end)) as u32,
        }
    }
}

/// The kinds of pieces of which there are more than none on this side of the net,
/// each as often as it occurs, the most valuable first.
fn names<G: Reviewed>(net: &[i32], sign: i32) -> Vec<usize> {
    let mut kinds: Vec<usize> = (0..net.len())
        .flat_map(|kind| std::iter::repeat_n(kind, (net[kind] * sign).max(0) as usize))
        .collect();
    kinds.sort_by_key(|kind| Reverse((G::PIECES[*kind].worth, *kind)));
    kinds
}

/// The places of two pieces of equal worth.
fn even<G: Reviewed>(lost: &[usize], won: &[usize]) -> Option<(usize, usize)> {
    let same = |a: usize, b: usize| G::PIECES[a].worth == G::PIECES[b].worth;
    lost.iter().enumerate().find_map(|(i, a)| {
        let j = won.iter().position(|b| same(*a, *b))?;
        Some((i, j))
    })
}

/// The score of a position, from that of the one after a move: what is read from
/// the tt a ply below the root is counted in the same way.
pub(crate) fn one_ply_up(score: Score) -> Score {
    -score.value_from_tt(1)
}
