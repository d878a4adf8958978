//! What a search found.

use crate::limits::Halt;
use lab::Score;

/// A move, and how it was found: with moves of the game, or as texts where it is
/// not known which game that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult<M = String> {
    /// The move; as a text in the notation that is stored.
    pub best: M,
    /// What it leads to, for the side to move, in the unit of the evaluation.
    pub score: Score,
    /// How deep it was looked at in full; 0 if nothing was looked at.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How the game is expected to go on, the move first.
    pub pv: Vec<M>,
    /// Why the search ended.
    pub ended: Ended,
    /// The move that would have been played if it were not to be avoided.
    pub avoided: Option<M>,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// It was done: all nodes of a level are used, the depth of an opponent is
    /// reached, or there was nothing to think about.
    Done,
    /// It would have gone on, but the nodes of the caller were used up.
    Nodes,
    /// It would have gone on, but it was time.
    Time,
    /// Somebody has stopped it.
    Stopped,
}

impl From<Halt> for Ended {
    fn from(halt: Halt) -> Ended {
        match halt {
            Halt::Nodes => Ended::Nodes,
            Halt::Time => Ended::Time,
            Halt::Stopped => Ended::Stopped,
        }
    }
}

/// Below this a position is clearly lost, in hundredths of a pawn or man.
const LOST: i32 = -200;

/// What an alternative may cost in any position.
const SMALL_LOSS: i32 = 30;

impl<M: Clone> SearchResult<M> {
    /// A move without any search.
    #[must_use]
    pub fn at_once(best: M) -> SearchResult<M> {
        SearchResult {
            pv: vec![best.clone()],
            best,
            score: Score::DRAW,
            depth: 0,
            nodes: 0,
            ended: Ended::Done,
            avoided: None,
        }
    }
}

impl<M> SearchResult<M> {
    /// What the position is worth to the machine, in units of its own. Who did
    /// not look has no opinion.
    #[must_use]
    pub fn opinion(&self) -> Option<i32> {
        (self.depth > 0).then(|| self.score.value())
    }

    /// This one, which is to be avoided, or another one instead if it will do.
    pub(crate) fn or_rather(self, other: SearchResult<M>) -> SearchResult<M> {
        let nodes = self.nodes + other.nodes;
        let (score, rather) = (self.score.value(), other.score.value());
        if rather < LOST && rather < score - SMALL_LOSS {
            return SearchResult { nodes, ..self };
        }
        SearchResult {
            nodes,
            avoided: Some(self.best),
            ..other
        }
    }
}

/// What a search says, in the scores of the laboratory.
#[must_use]
pub fn engine_score(score: ::search::Score) -> Score {
    match score.plies_to_end() {
        None => Score::new(score.value()),
        Some(plies) if score.is_win() => -Score::lost_at(plies),
        Some(plies) => Score::lost_at(plies),
    }
}

/// A score from one ply further down, where it was counted from that position
/// on: wins and losses are one ply further away.
pub(crate) fn one_ply_up(score: Score) -> Score {
    match score.plies_to_end() {
        Some(plies) if score.is_win() => Score::lost_at(plies + 1),
        Some(plies) => -Score::lost_at(plies + 1),
        None => -score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(best: u32, score: i32) -> SearchResult<u32> {
        SearchResult {
            score: Score::new(score),
            ..SearchResult::at_once(best)
        }
    }

    #[test]
    fn another_move_is_taken_unless_it_clearly_loses() {
        for (score, rather, taken) in [
            (50, 40, 2),
            (50, -150, 2),
            (50, -201, 1),
            (-500, -520, 2),
            (-500, -600, 1),
        ] {
            let chosen = found(1, score).or_rather(found(2, rather));
            assert_eq!(chosen.best, taken, "{score} {rather}");
            let steered = (taken == 2).then_some(1);
            assert_eq!(chosen.avoided, steered);
        }
    }

    #[test]
    fn ends_are_counted_in_plies() {
        use ::search::Score as Searched;
        for (ours, plies) in [
            (Searched::win_at(1), 1),
            (Searched::win_at(5), 5),
            (Searched::loss_at(0), 0),
            (Searched::loss_at(4), 4),
        ] {
            let theirs = engine_score(ours);
            assert_eq!(theirs.plies_to_end(), Some(plies));
            assert_eq!(theirs.is_win(), ours.is_win());
        }
        assert_eq!(engine_score(Searched::new(-35)), Score::new(-35));
    }

    #[test]
    fn a_win_below_is_a_loss_above_and_further_away() {
        assert_eq!(one_ply_up(Score::new(7)), Score::new(-7));
        assert_eq!(one_ply_up(Score::lost_at(0)), -Score::lost_at(1));
        assert_eq!(one_ply_up(-Score::lost_at(3)), Score::lost_at(4));
    }
}
