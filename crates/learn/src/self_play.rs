//! The engine against itself: short searches, many games.

use crate::Sample;
use chess::{Move, MoveKind, Position};
use chess_engine::Engine;
use game::{Color, History, Outcome};
use search::{Limits, Score};

/// How games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfPlay {
    /// Positions that are searched for a move.
    pub nodes: u64,
    /// A game is won when one side was ahead by this, in hundredths of a pawn,
    /// for [`win_plies`](SelfPlay::win_plies) in a row, as both sides saw it.
    pub win_score: i32,
    /// See [`win_score`](SelfPlay::win_score).
    pub win_plies: usize,
    /// A game is drawn when nobody was ahead by more than this for
    /// [`draw_plies`](SelfPlay::draw_plies) in a row, as both sides saw it.
    pub draw_score: i32,
    /// See [`draw_score`](SelfPlay::draw_score).
    pub draw_plies: usize,
    /// But not before so many plies.
    pub draw_from: usize,
    /// A game that is longer than this is drawn.
    pub longest: usize,
}

impl Default for SelfPlay {
    fn default() -> SelfPlay {
        SelfPlay {
            nodes: 2_000,
            win_score: 1_000,
            win_plies: 6,
            draw_score: 8,
            draw_plies: 16,
            draw_from: 80,
            longest: 400,
        }
    }
}

/// A game of the engine against itself.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// Its quiet positions.
    pub samples: Vec<Sample>,
}

impl SelfPlay {
    /// Plays a game on from where it stands. It depends on that alone: the
    /// engine forgets everything before.
    #[must_use]
    pub fn game(&self, engine: &mut Engine, opening: History<Position>, number: u32) -> Played {
        let mut history = opening;
        let mut quiet = Vec::new();
        let mut scores = Vec::new();
        engine.new_game();
        let outcome = loop {
            if let Some(end) = history.end().or_else(|| history.claimable_draw()) {
                break end.outcome;
            }
            if let Some(outcome) = self.adjudicate(&scores, history.ply()) {
                break outcome;
            }
            let position = *history.position();
            engine.set_position(history.clone());
            let answer = engine.search(Limits::nodes(self.nodes));
            let Some(mv) = answer.mv else {
                // No move before the game was over: the search had no time.
                break Outcome::Draw;
            };
            let score = match position.side_to_move() {
                Color::White => answer.score,
                Color::Black => -answer.score,
            };
            if is_quiet(&position, mv) && !score.is_decisive() {
                quiet.push((position, score.value()));
            }
            scores.push(score);
            history.play_unchecked(mv);
        };
        let sample = |(position, score)| Sample {
            position,
            outcome,
            score,
            game: number,
        };
        Played {
            outcome,
            samples: quiet.into_iter().map(sample).collect(),
        }
    }

    /// How a game ends whose searches have said so much, White's scores, if
    /// there is no doubt.
    fn adjudicate(&self, scores: &[Score], ply: usize) -> Option<Outcome> {
        if ply >= self.longest {
            return Some(Outcome::Draw);
        }
        let last = |plies: usize| Some(&scores[scores.len().checked_sub(plies)?..]);
        let all = |plies: usize, holds: &dyn Fn(i32) -> bool| {
            last(plies).is_some_and(|last| last.iter().all(|score| holds(score.value())))
        };
        if all(self.win_plies, &|score| score >= self.win_score) {
            return Some(Outcome::Win(Color::White));
        }
        if all(self.win_plies, &|score| score <= -self.win_score) {
            return Some(Outcome::Win(Color::Black));
        }
        let is_level = |score: i32| score.abs() <= self.draw_score;
        (ply >= self.draw_from && all(self.draw_plies, &is_level)).then_some(Outcome::Draw)
    }
}

/// Whether an evaluation can tell what the position is worth: nothing is just
/// being taken, promoted or in check.
fn is_quiet(position: &Position, best: Move) -> bool {
    let is_capture = !best.is_castle() && position.piece_at(best.to()).is_some()
        || best.kind() == MoveKind::EnPassant;
    !position.is_check() && !is_capture && best.promotion().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_engine::Options;

    fn engine() -> Engine {
        Engine::new(Options {
            hash: 1,
            ..Options::default()
        })
    }

    fn history(fen: &str) -> History<Position> {
        History::new(fen.parse().unwrap())
    }

    #[test]
    fn the_same_game_comes_out_every_time() {
        let play = SelfPlay {
            nodes: 200,
            ..SelfPlay::default()
        };
        let start = History::new(Position::start());
        let mut engine = engine();
        let first = play.game(&mut engine, start.clone(), 3);
        let again = play.game(&mut engine, start, 3);
        assert_eq!(first.samples, again.samples);
        assert!(first.samples.len() > 10);
        for sample in &first.samples {
            assert!(!sample.position.is_check());
            assert_eq!((sample.outcome, sample.game), (first.outcome, 3));
        }
    }

    #[test]
    fn games_end_as_they_must() {
        let play = SelfPlay {
            nodes: 400,
            ..SelfPlay::default()
        };
        let mut engine = engine();
        for (fen, outcome) in [
            (
                "6k1/5ppp/8/8/8/8/8/KQ1R4 w - - 0 1",
                Outcome::Win(Color::White),
            ),
            (
                "kq1r4/8/8/8/8/8/5PPP/6K1 b - - 0 1",
                Outcome::Win(Color::Black),
            ),
            ("8/8/4k3/8/8/4K3/8/6B1 w - - 0 1", Outcome::Draw),
            ("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", Outcome::Draw),
        ] {
            let game = play.game(&mut engine, history(fen), 0);
            assert_eq!(game.outcome, outcome, "{fen}");
        }
    }

    #[test]
    fn a_game_is_adjudicated_when_both_sides_agree_for_a_while() {
        let play = SelfPlay::default();
        let scores = |value: i32, count| vec![Score::new(value); count];
        assert_eq!(play.adjudicate(&scores(1_000, 5), 90), None);
        let won = Some(Outcome::Win(Color::White));
        assert_eq!(play.adjudicate(&scores(1_000, 6), 90), won);
        let lost = Some(Outcome::Win(Color::Black));
        assert_eq!(play.adjudicate(&scores(-1_200, 6), 9), lost);
        assert_eq!(play.adjudicate(&scores(0, 16), 79), None);
        assert_eq!(play.adjudicate(&scores(0, 16), 80), Some(Outcome::Draw));
        assert_eq!(play.adjudicate(&scores(9, 99), 120), None);
        assert_eq!(play.adjudicate(&scores(50, 9), 400), Some(Outcome::Draw));
    }
}
