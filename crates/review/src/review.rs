//! The walk through a game, one position a step.
//!
//! It goes from the end to the start: what was found after a move is known when
//! its turn comes, so that a move is never called bad because the search saw
//! less far before it than after it.

use crate::accuracy::{accuracy_of_game, accuracy_of_loss};
use crate::analyst::{Analysis, Analyst, Effort};
use crate::chances::chances;
use crate::explain::{Fault, LASTING, LONGEST_WIN, one_ply_up};
use crate::report::{Faults, MoveReview, Report, Sides, Step, VERSION};
use crate::words::sentence;
use crate::{Evaluation, Judgement, Reviewed, Side};
use game::{Color, Ending, History, Outcome};
use opponents::StopFlag;
use search::Score;

/// Lines are shown this far, but for those that end the game.
const LINE: usize = 10;

/// So many more searches may follow a forced win to its end.
const TO_THE_END: usize = 12;

/// So many more searches may follow any other line.
const TO_REST: usize = 4;

/// A review that is under way.
pub struct Review<G: Reviewed> {
    /// The game up to the position that comes next.
    rest: History<G>,
    moves: Vec<G::Move>,
    analyst: Box<dyn Analyst<G>>,
    /// What was found, the last position first.
    found: Vec<Found<G::Move>>,
}

/// What is known of a position.
struct Found<M> {
    analysis: Analysis<M>,
    /// The rule by which the game is over there.
    ending: Option<Ending>,
    is_forced: bool,
}

impl<G: Reviewed> Review<G> {
    /// The review of a game, with so much effort for each position.
    #[must_use]
    pub fn new(game: History<G>, effort: Effort) -> Review<G> {
        Review::by(game, G::analyst(effort))
    }

    /// The review of a game by somebody.
    #[must_use]
    pub fn by(game: History<G>, analyst: Box<dyn Analyst<G>>) -> Review<G> {
        Review {
            moves: game.moves().to_vec(),
            found: Vec::with_capacity(game.ply() + 1),
            rest: game,
            analyst,
        }
    }

    /// How many positions there are to look at.
    #[must_use]
    pub const fn total(&self) -> usize {
        self.moves.len() + 1
    }

    /// How many were looked at.
    #[must_use]
    pub const fn done(&self) -> usize {
        self.found.len()
    }

    /// Whether there is a report.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.done() == self.total()
    }

    /// Looks at one position more. `false` if it was stopped: then nothing has
    /// changed.
    pub fn step(&mut self, stop: &StopFlag) -> bool {
        if self.is_done() {
            return true;
        }
        let Some(found) = self.look(stop) else {
            return false;
        };
        self.found.push(found);
        self.rest.take_back();
        true
    }

    fn look(&mut self, stop: &StopFlag) -> Option<Found<G::Move>> {
        if let Some(ending) = self.rest.end() {
            return Some(Found {
                analysis: Analysis {
                    score: exact(&ending, self.rest.position().side_to_move()),
                    pv: Vec::new(),
                },
                ending: Some(ending),
                is_forced: false,
            });
        }
        let is_forced = self.rest.position().legal_moves().len() == 1;
        let played = self.moves.get(self.rest.ply()).copied();
        let after = self.found.last().map(|found| &found.analysis);
        let follow = |(played, after): (G::Move, &Analysis<G::Move>)| Analysis {
            score: one_ply_up(after.score),
            pv: [played]
                .into_iter()
                .chain(after.pv.iter().copied())
                .collect(),
        };
        let as_played = played.zip(after).map(follow);
        let analysis = match as_played {
            // There was no choice.
            Some(analysis) if is_forced => analysis,
            as_played => {
                let analysis = self.analyst.analyse(&self.rest, stop)?;
                match as_played {
                    // Nothing better was found than what was played.
                    Some(played)
                        if played.pv.first() == analysis.pv.first()
                            || played.score >= analysis.score =>
                    {
                        played
                    }
                    _ => analysis,
                }
            }
        };
        let mut found = Found {
            analysis,
            ending: None,
            is_forced,
        };
        self.follow_faults(&mut found, stop)?;
        Some(found)
    }

    /// Where a move is bad, both lines are followed: forced wins to the end, so
    /// that everybody can see it, and others until they come to rest, so that
    /// nothing is claimed that the next moves take back.
    fn follow_faults(&mut self, found: &mut Found<G::Move>, stop: &StopFlag) -> Option<()> {
        let Some(after) = self.found.last_mut() else {
            return Some(());
        };
        let loss = loss(found.analysis.score, after.analysis.score);
        if Judgement::of_loss(loss).is_none() {
            return Some(());
        }
        let analyst = &mut *self.analyst;
        follow(analyst, self.rest.clone(), &mut found.analysis, stop)?;
        let mut game = self.rest.clone();
        game.play_unchecked(self.moves[self.rest.ply()]);
        follow(analyst, game, &mut after.analysis, stop)
    }

    /// What was found, move by move.
    ///
    /// # Panics
    /// If the review is not [done](Review::is_done).
    #[must_use]
    pub fn report(&self) -> Report {
        assert!(self.is_done(), "the review is not done");
        let start = self.rest.start();
        let mut position = start.clone();
        let mut moves = Vec::with_capacity(self.moves.len());
        let mut losses = Vec::with_capacity(self.moves.len());
        let mut faults = Sides::<Faults>::default();
        let around = self.found.iter().rev().zip(self.found.iter().rev().skip(1));
        for (ply, (mv, (before, after))) in (1..).zip(self.moves.iter().zip(around)) {
            let color = position.side_to_move();
            let loss = loss(before.analysis.score, after.analysis.score);
            losses.push(loss);
            let review = self.review(&position, *mv, before, after, loss.max(0.0));
            if let Some(judgement) = review.judgement {
                match color {
                    Color::White => faults.white.count(judgement),
                    Color::Black => faults.black.count(judgement),
                }
            }
            moves.push(MoveReview { ply, ..review });
            position.play_unchecked(*mv);
        }
        Report {
            version: VERSION,
            game: G::KIND,
            start: start.fen(),
            accuracy: self.accuracy(&losses),
            faults,
            moves,
        }
    }

    fn review(
        &self,
        position: &G,
        played: G::Move,
        before: &Found<G::Move>,
        after: &Found<G::Move>,
        loss: f64,
    ) -> MoveReview {
        let color = position.side_to_move();
        let judgement = Judgement::of_loss(loss);
        let fault = Fault {
            position,
            played,
            best: &before.analysis,
            answer: &after.analysis,
            ending: after.ending,
        };
        let explanation = judgement.map(|_| fault.explain());
        let mut next = position.clone();
        next.play_unchecked(played);
        let refutation = if judgement.is_some() {
            steps(&next, &after.analysis.pv)
        } else {
            Vec::new()
        };
        let best = before.analysis.pv.first().copied().unwrap_or(played);
        MoveReview {
            ply: 0,
            side: Side::from(color),
            mv: position.write_move(played),
            notation: position.notation(played),
            before: Evaluation::new(before.analysis.score, color),
            evaluation: Evaluation::new(after.analysis.score, !color),
            chances: rounded(white(chances(after.analysis.score), !color)),
            best: position.write_move(best),
            line: steps(position, &before.analysis.pv),
            loss,
            accuracy: rounded(accuracy_of_loss(loss)),
            judgement,
            is_forced: before.is_forced,
            refutation,
            sentence: explanation.as_ref().map(sentence::<G>),
            explanation,
        }
    }

    fn accuracy(&self, losses: &[f64]) -> Sides<Option<f64>> {
        let first = self.rest.start().side_to_move();
        let of_first = |(ply, found): (usize, &Found<G::Move>)| {
            let chances = chances(found.analysis.score);
            if ply % 2 == 0 {
                chances
            } else {
                100.0 - chances
            }
        };
        let chances: Vec<f64> = self.found.iter().rev().enumerate().map(of_first).collect();
        let [ours, theirs] = accuracy_of_game(&chances, losses).map(|it| it.map(rounded));
        match first {
            Color::White => Sides {
                white: ours,
                black: theirs,
            },
            Color::Black => Sides {
                white: theirs,
                black: ours,
            },
        }
    }
}

/// Searches from the end of a line on: until the game is over if the line wins,
/// and until nothing is in the air if not.
fn follow<G: Reviewed>(
    analyst: &mut dyn Analyst<G>,
    mut game: History<G>,
    analysis: &mut Analysis<G::Move>,
    stop: &StopFlag,
) -> Option<()> {
    let wins = analysis.score.is_win();
    let searches = if wins { TO_THE_END } else { TO_REST };
    let mut played = 0;
    for _ in 0..searches {
        for mv in &analysis.pv[played..] {
            game.play_unchecked(*mv);
        }
        played = analysis.pv.len();
        let rests = !wins && played >= LASTING && game.position().is_quiet();
        if rests || game.end().is_some() {
            break;
        }
        let more = analyst.analyse(&game, stop)?;
        if wins && !more.score.is_decisive() {
            break;
        }
        analysis.pv.extend(more.pv);
    }
    Some(())
}

/// What the end of a game is worth to the side that would be to move.
fn exact(ending: &Ending, side_to_move: Color) -> Score {
    match ending.outcome {
        Outcome::Draw => Score::DRAW,
        Outcome::Win(winner) if winner == side_to_move => Score::win_at(0),
        Outcome::Win(_) => Score::loss_at(0),
    }
}

/// White's chances, from those of a side.
fn white(chances: f64, color: Color) -> f64 {
    match color {
        Color::White => chances,
        Color::Black => 100.0 - chances,
    }
}

/// Two digits are enough for everybody.
/// The winning chances that a move cost, rounded as they are shown: a loss that reads
/// 15.00 is judged as one of 15.
fn loss(before: Score, after: Score) -> f64 {
    rounded(chances(before) - chances(one_ply_up(after)))
}

fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// A line in words, cut off where nobody reads on, unless it ends the game soon.
fn steps<G: Reviewed>(start: &G, line: &[G::Move]) -> Vec<Step> {
    let mut position = start.clone();
    let mut steps = Vec::new();
    for mv in line {
        steps.push(Step {
            mv: position.write_move(*mv),
            notation: position.notation(*mv),
            squares: position.deed(*mv).squares(),
        });
        position.play_unchecked(*mv);
    }
    let is_end = position.end().is_some() && line.len() <= LONGEST_WIN;
    steps.truncate(if is_end { line.len() } else { LINE });
    steps
}
