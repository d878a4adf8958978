//! The walk through a game, one position a step.
//!
//! It goes from the end to the start: what was found after a move is known when
//! its turn comes, so that a move is never called bad because the search saw
//! less far before it than after it.

use crate::accuracy::{accuracy_of_game, accuracy_of_loss};
use crate::analyst::{Analysis, Analyst, Effort};
use crate::chances::chances;
use crate::explain::{Fault, LASTING, LONGEST_WIN, one_ply_up};
use crate::report::{Faults, Label, MoveReview, Report, Sides, Step, VERSION};
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

/// From this loss on, in percent points, a move is looked at a second time: nothing is
/// called a mistake, and nothing near it is passed over, because one search says so.
const DOUBTFUL: f64 = 2.5;

/// So many times the effort goes into each search of the second look.
const SECOND_LOOK: f64 = 3.0;

/// From this loss on it is clear that something was lost, and the second look only
/// compares the two moves, each with the usual effort.
const CLEAR: f64 = 20.0;

/// The part of the effort that asks whether there was another good move.
const OTHERS: f64 = 0.25;

/// Where all others lose so much, in percent points, a move is the only one.
const ONLY: f64 = 10.0;

/// A review that is under way.
pub struct Review<G: Reviewed> {
    /// The game up to the position that comes next.
    rest: History<G>,
    moves: Vec<G::Move>,
    analyst: Box<dyn Analyst<G>>,
    effort: Effort,
    /// What was found, the last position first.
    found: Vec<Found<G::Move>>,
}

/// What is known of a position.
struct Found<M> {
    analysis: Analysis<M>,
    /// The rule by which the game is over there.
    ending: Option<Ending>,
    /// The draw that the side to move may claim there.
    claimable: Option<Ending>,
    is_forced: bool,
    /// The move that was played there beside the best one.
    played: Option<Played<M>>,
}

/// A move beside the best one.
struct Played<M> {
    /// The best move, and how the game should have gone on.
    best: Analysis<M>,
    /// What the opponent has after the move.
    answer: Analysis<M>,
    /// All others are worse by much.
    is_only: bool,
}

impl<M> Played<M> {
    fn loss(&self) -> f64 {
        loss(self.best.score, self.answer.score)
    }

    /// There was a forced win, and this move has none, or one that could be had at once.
    fn misses_win(&self) -> bool {
        let played = one_ply_up(self.answer.score);
        let is_at_once = |score: Score| score.moves_to_mate() == Some(1);
        self.best.score.is_win()
            && (!played.is_win() || is_at_once(self.best.score) && !is_at_once(played))
    }

    /// The opponent wins by force, which was no must.
    fn allows_win(&self) -> bool {
        self.answer.score.is_win() && !self.best.score.is_loss()
    }

    /// Something is to be said of it.
    fn is_told(&self) -> bool {
        self.judgement().is_some() || self.misses_win() || self.allows_win()
    }

    fn judgement(&self) -> Option<Judgement> {
        Judgement::of(chances(self.best.score), self.loss())
    }
}

impl<G: Reviewed> Review<G> {
    /// The review of a game, with so much effort for each position.
    #[must_use]
    pub fn new(game: History<G>, effort: Effort) -> Review<G> {
        Review::by(game, effort, G::analyst())
    }

    /// The review of a game by somebody.
    #[must_use]
    pub fn by(game: History<G>, effort: Effort, analyst: Box<dyn Analyst<G>>) -> Review<G> {
        Review {
            moves: game.moves().to_vec(),
            found: Vec::with_capacity(game.ply() + 1),
            rest: game,
            analyst,
            effort,
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
        if let Some(analysis) = over(&self.rest) {
            return Some(Found {
                analysis,
                ending: self.rest.end(),
                claimable: None,
                is_forced: false,
                played: None,
            });
        }
        let is_forced = self.rest.position().legal_moves().len() == 1;
        let after = self.found.last();
        let after = after.map(|found| claimed(found.claimable, found.analysis.clone()));
        let played = self.moves.get(self.rest.ply()).copied().zip(after);
        let as_played = played.clone().map(|(mv, after)| led_by(mv, after));
        let analysis = match as_played {
            // There was no choice.
            Some(analysis) if is_forced => analysis,
            as_played => {
                let analysis = self.analyse(1.0, None, stop)?;
                match as_played {
                    // Nothing better was found than what was played.
                    Some(played)
                        if played.pv.first() == analysis.pv.first()
                            || played.score >= analysis.score =>
                    {
                        let nodes = played.nodes + analysis.nodes;
                        Analysis { nodes, ..played }
                    }
                    _ => analysis,
                }
            }
        };
        let played = match played {
            Some((mv, answer)) => Some(self.compare(mv, analysis.clone(), answer, stop)?),
            None => None,
        };
        Some(Found {
            analysis: played.as_ref().map_or(analysis, |it| it.best.clone()),
            ending: None,
            claimable: self.rest.claimable_draw(),
            is_forced,
            played,
        })
    }

    fn analyse(
        &mut self,
        factor: f64,
        excluded: Option<G::Move>,
        stop: &StopFlag,
    ) -> Option<Analysis<G::Move>> {
        let effort = self.effort.times(factor);
        self.analyst.analyse(&self.rest, effort, excluded, stop)
    }

    /// The played move beside the best one: at a second look where it seems to lose
    /// something.
    fn compare(
        &mut self,
        mv: G::Move,
        best: Analysis<G::Move>,
        answer: Analysis<G::Move>,
        stop: &StopFlag,
    ) -> Option<Played<G::Move>> {
        let mut played = Played {
            best,
            answer,
            is_only: false,
        };
        if played.best.pv.first() == Some(&mv) {
            played.is_only = self.is_only(mv, played.best.score, stop)?;
            return Some(played);
        }
        if played.loss() < DOUBTFUL && !played.is_told() {
            return Some(played);
        }
        let mut played = self.look_again(mv, played, stop)?;
        if played.is_told() {
            let after = self.after(mv);
            let (effort, analyst) = (self.effort, &mut *self.analyst);
            follow(analyst, effort, self.rest.clone(), &mut played.best, stop)?;
            follow(analyst, effort, after, &mut played.answer, stop)?;
        }
        Some(played)
    }

    /// The second look: the played move and the best one are searched by themselves, one
    /// after the other, each with the same effort, and between them the position itself.
    fn look_again(
        &mut self,
        mv: G::Move,
        first: Played<G::Move>,
        stop: &StopFlag,
    ) -> Option<Played<G::Move>> {
        let is_clear = first.loss() >= CLEAR;
        let effort = self.effort.times(if is_clear { 1.0 } else { SECOND_LOOK });
        let look = |analyst: &mut dyn Analyst<G>, game: &History<G>| match over(game) {
            Some(analysis) => Some(analysis),
            None => {
                let found = analyst.analyse(game, effort, None, stop)?;
                Some(claimed(game.claimable_draw(), found))
            }
        };
        let analyst = &mut *self.analyst;
        let after = |mv: G::Move| {
            let mut game = self.rest.clone();
            game.play_unchecked(mv);
            game
        };
        let mut answer = look(analyst, &after(mv))?;
        let mut nodes = first.best.nodes + answer.nodes;
        let mut best = first.best;
        if !is_clear {
            best = look(analyst, &self.rest)?;
            nodes += best.nodes;
        }
        let as_played = led_by(mv, answer.clone());
        match best.pv.first().copied().filter(|other| *other != mv) {
            None => best = as_played,
            Some(other) => {
                let reply = look(analyst, &after(other))?;
                nodes += reply.nodes;
                let by_itself = led_by(other, reply);
                // What wins by force does so, whether it is found again or not.
                if !best.score.is_win() || by_itself.score.is_win() {
                    best = by_itself;
                }
                if as_played.score >= best.score {
                    best = as_played;
                }
            }
        }
        best.nodes = nodes;
        answer.nodes = 0;
        Some(Played {
            best,
            answer,
            is_only: false,
        })
    }

    /// Whether all other moves lose much.
    fn is_only(&mut self, mv: G::Move, score: Score, stop: &StopFlag) -> Option<bool> {
        if self.rest.position().legal_moves().len() == 1 {
            return Some(true);
        }
        // A mate needs no other praise.
        if !G::HAS_CHANCES || chances(score) < ONLY || self.after(mv).end().is_some() {
            return Some(false);
        }
        for factor in [OTHERS, 1.0] {
            let others = self.analyse(factor, Some(mv), stop)?;
            if chances(score) - chances(others.score) < ONLY {
                return Some(false);
            }
        }
        Some(true)
    }

    fn after(&self, mv: G::Move) -> History<G> {
        let mut game = self.rest.clone();
        game.play_unchecked(mv);
        game
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
            let review = self.review(&position, *mv, before, after);
            losses.push(review.loss);
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
        mv: G::Move,
        before: &Found<G::Move>,
        after: &Found<G::Move>,
    ) -> MoveReview {
        let color = position.side_to_move();
        let played = before.played.as_ref().expect("a move was played there");
        let loss = played.loss().max(0.0);
        let fault = Fault {
            position,
            played: mv,
            best: &played.best,
            answer: &played.answer,
            ending: after.ending,
            claimable: after.claimable,
        };
        let (judgement, explanation) = if let Some(judgement) = played.judgement() {
            let explanation = fault.explain();
            match G::HAS_CHANCES {
                true => (Some(judgement), Some(explanation)),
                // Only what is sure.
                false => match explanation.claim.weight() {
                    Some(judgement) => (Some(judgement), Some(explanation)),
                    None => (None, None),
                },
            }
        } else if played.is_told() {
            (None, fault.explain_mate())
        } else {
            (None, None)
        };
        let mut next = position.clone();
        next.play_unchecked(mv);
        let refutation = match judgement.is_some() || explanation.is_some() {
            true => steps(&next, &played.answer.pv),
            false => Vec::new(),
        };
        let best = played.best.pv.first().copied().unwrap_or(mv);
        let is_unmarked = judgement.is_none() && explanation.is_none();
        MoveReview {
            ply: 0,
            side: Side::from(color),
            mv: position.write_move(mv),
            notation: position.notation(mv),
            before: Evaluation::new(played.best.score, color),
            evaluation: Evaluation::new(played.answer.score, !color),
            chances: rounded(white(chances(played.answer.score), !color)),
            best: position.write_move(best),
            line: steps(position, &played.best.pv),
            loss,
            accuracy: G::HAS_CHANCES.then(|| rounded(accuracy_of_loss(loss))),
            judgement,
            label: Label::of(loss, best == mv, played.is_only)
                .filter(|_| is_unmarked && G::HAS_CHANCES),
            is_forced: before.is_forced,
            depth: played.best.depth,
            nodes: played.best.nodes,
            refutation,
            sentence: explanation.as_ref().map(sentence::<G>),
            explanation,
        }
    }

    fn accuracy(&self, losses: &[f64]) -> Sides<Option<f64>> {
        if !G::HAS_CHANCES {
            return Sides::default();
        }
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
    effort: Effort,
    mut game: History<G>,
    analysis: &mut Analysis<G::Move>,
    stop: &StopFlag,
) -> Option<()> {
    // Nobody plays on from a draw that was claimed.
    if analysis.pv.is_empty() && game.claimable_draw().is_some() {
        return Some(());
    }
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
        let more = analyst.analyse(&game, effort, None, stop)?;
        if wins && !more.score.is_decisive() {
            break;
        }
        analysis.pv.extend(more.pv);
    }
    Some(())
}

/// What is known of a game that is over.
fn over<G: Reviewed>(game: &History<G>) -> Option<Analysis<G::Move>> {
    let ending = game.end()?;
    Some(Analysis {
        score: exact(&ending, game.position().side_to_move()),
        pv: Vec::new(),
        depth: 0,
        nodes: 0,
    })
}

/// Who may claim a draw has half a point at least.
fn claimed<M>(draw: Option<Ending>, analysis: Analysis<M>) -> Analysis<M> {
    if draw.is_none() || analysis.score > Score::DRAW {
        return analysis;
    }
    Analysis {
        score: Score::DRAW,
        pv: Vec::new(),
        ..analysis
    }
}

/// A position in which this move is made, from what is known after it.
fn led_by<M: Copy>(mv: M, after: Analysis<M>) -> Analysis<M> {
    Analysis {
        score: one_ply_up(after.score),
        pv: [mv].into_iter().chain(after.pv).collect(),
        depth: after.depth + 1,
        nodes: 0,
    }
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

/// The winning chances that a move cost, rounded as they are shown: a loss that reads
/// 15.00 is judged as one of 15.
fn loss(before: Score, after: Score) -> f64 {
    rounded(chances(before) - chances(one_ply_up(after)))
}

/// Two digits are enough for everybody.
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
