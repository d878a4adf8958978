//! Ending a game before the rules do, when both players agree how it will end.

use crate::Score;
use crate::referee::Note;
use game::{Color, Outcome};
use std::str::FromStr;
use thiserror::Error;

/// When a game is ended early. Each rule may be left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// Nothing happens any more.
    pub draw: Option<DrawRule>,
    /// One side is winning.
    pub win: Option<WinRule>,
    /// A draw when each side has made so many moves, the opening included.
    pub max_moves: Option<u32>,
}

/// A draw, when from move `from_move` on both players' scores were within
/// `score` of zero for `moves` moves each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRule {
    /// Not before this move of the game.
    pub from_move: u32,
    /// For so many moves of each side.
    pub moves: u32,
    /// So close to zero, in the unit of the players.
    pub score: i32,
}

/// A win, when both players have said for `moves` moves each that the same side
/// is ahead by `score` or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinRule {
    /// For so many moves of each side.
    pub moves: u32,
    /// So far ahead, in the unit of the players.
    pub score: i32,
}

/// A text that is no rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RuleError {
    /// It is not when a game is drawn.
    #[error("write FROM,MOVES,SCORE, three whole numbers as in 40,8,10")]
    Draw,
    /// It is not when a game is won.
    #[error("write MOVES,SCORE, two whole numbers as in 3,600")]
    Win,
}

/// Written `from_move,moves,score`.
impl FromStr for DrawRule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<DrawRule, RuleError> {
        match numbers(text)[..] {
            [from_move @ (0..), moves @ (1..), score @ (0..)] => Ok(DrawRule {
                from_move: from_move.unsigned_abs(),
                moves: moves.unsigned_abs(),
                score,
            }),
            _ => Err(RuleError::Draw),
        }
    }
}

/// Written `moves,score`.
impl FromStr for WinRule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<WinRule, RuleError> {
        match numbers(text)[..] {
            [moves @ (1..), score @ (1..)] => Ok(WinRule {
                moves: moves.unsigned_abs(),
                score,
            }),
            _ => Err(RuleError::Win),
        }
    }
}

/// The numbers of a list; none if one of them is no number.
fn numbers(text: &str) -> Vec<i32> {
    let numbers: Result<_, _> = text.split(',').map(|part| part.trim().parse()).collect();
    numbers.unwrap_or_default()
}

impl Adjudication {
    /// The result of a game that has come to ply `ply`, if it is to end.
    pub(super) fn result(&self, ply: usize, notes: &[Note]) -> Option<Outcome> {
        if self.max_moves.is_some_and(|max| ply >= 2 * max as usize) {
            return Some(Outcome::Draw);
        }
        let draw = self.draw.filter(|rule| rule.holds(ply, notes));
        if draw.is_some() {
            return Some(Outcome::Draw);
        }
        let rule = self.win?;
        let winner = Color::ALL
            .into_iter()
            .find(|color| rule.holds(*color, notes));
        winner.map(Outcome::Win)
    }
}

impl DrawRule {
    fn holds(&self, ply: usize, notes: &[Note]) -> bool {
        ply / 2 >= self.from_move as usize
            && all_of_last(notes, self.moves, |_, score| {
                score.value().abs() <= self.score
            })
    }
}

impl WinRule {
    fn holds(&self, winner: Color, notes: &[Note]) -> bool {
        all_of_last(notes, self.moves, |note, score| {
            let for_winner = if note.by == winner { score } else { -score };
            for_winner.value() >= self.score
        })
    }
}

/// Whether something holds for the last moves of both sides, all of which came
/// with a score.
fn all_of_last(notes: &[Note], moves: u32, holds: impl Fn(&Note, Score) -> bool) -> bool {
    let count = 2 * moves as usize;
    let Some(last) = notes.len().checked_sub(count).map(|from| &notes[from..]) else {
        return false;
    };
    count > 0
        && last
            .iter()
            .all(|note| note.score.is_some_and(|score| holds(note, score)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// Scores of White and Black in turn, each as its player said it.
    fn notes(scores: &[Option<i32>]) -> Vec<Note> {
        let colors = Color::ALL.into_iter().cycle();
        let note = |(score, by): (&Option<i32>, Color)| Note {
            by,
            score: score.map(Score::Value),
            depth: None,
            time: Duration::ZERO,
        };
        scores.iter().zip(colors).map(note).collect()
    }

    #[test]
    fn rules_are_read_or_refused_with_an_example() {
        let draw: DrawRule = "40, 8,10".parse().unwrap();
        assert_eq!((draw.from_move, draw.moves, draw.score), (40, 8, 10));
        let win: WinRule = "3,600".parse().unwrap();
        assert_eq!((win.moves, win.score), (3, 600));
        for bad in ["", "1", "40,8", "40,0,10", "-1,8,10", "40,8,10,1", "a,b,c"] {
            assert_eq!(bad.parse::<DrawRule>(), Err(RuleError::Draw), "{bad}");
        }
        for bad in ["", "3", "0,600", "3,0", "3,-1", "3,x"] {
            assert_eq!(bad.parse::<WinRule>(), Err(RuleError::Win), "{bad}");
        }
    }

    #[test]
    fn a_win_needs_both_players_to_agree_for_long_enough() {
        let rule = Adjudication {
            win: Some(WinRule {
                moves: 2,
                score: 400,
            }),
            ..Adjudication::default()
        };
        let result = |scores: &[i32]| {
            let scores: Vec<_> = scores.iter().map(|score| Some(*score)).collect();
            rule.result(80, &notes(&scores))
        };
        let white = Some(Outcome::Win(Color::White));
        assert_eq!(result(&[500, -400, 600, -900]), white);
        assert_eq!(result(&[0, 0, 500, -400, 600, -900]), white);
        assert_eq!(
            result(&[-500, 400, -600, 900]),
            Some(Outcome::Win(Color::Black))
        );
        assert_eq!(result(&[500, -400, 600, -399]), None);
        assert_eq!(result(&[500, -400, 600]), None);
        // Both think that they are winning.
        assert_eq!(result(&[500, 500, 500, 500]), None);
        let silent = [Some(500), Some(-500), None, Some(-500)];
        assert_eq!(rule.result(80, &notes(&silent)), None);
    }

    #[test]
    fn a_draw_needs_quiet_scores_late_in_the_game() {
        let rule = Adjudication {
            draw: Some(DrawRule {
                from_move: 40,
                moves: 2,
                score: 10,
            }),
            ..Adjudication::default()
        };
        let quiet = notes(&[Some(90), Some(10), Some(-10), Some(0), Some(5)]);
        assert_eq!(rule.result(80, &quiet), Some(Outcome::Draw));
        assert_eq!(rule.result(79, &quiet), None);
        let loud = notes(&[Some(10), Some(-10), Some(11), Some(0)]);
        assert_eq!(rule.result(80, &loud), None);
        assert_eq!(rule.result(80, &notes(&[None; 6])), None);
    }

    #[test]
    fn a_game_may_be_too_long_and_is_not_ended_without_a_rule() {
        let rule = Adjudication {
            max_moves: Some(100),
            ..Adjudication::default()
        };
        assert_eq!(rule.result(199, &[]), None);
        assert_eq!(rule.result(200, &[]), Some(Outcome::Draw));
        assert_eq!(Adjudication::default().result(100_000, &[]), None);
    }
}
