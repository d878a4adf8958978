//! A game as it was played: its positions and moves, and the endings that
//! need them: repetition, and too many moves without progress.

use crate::{Ending, Game};
use std::fmt;

/// A start position and the moves played from it. Never empty: there is always
/// a present position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<G: Game> {
    /// Every position that stood on the board, the start first.
    positions: Vec<G>,
    /// The move that led from each position to the next.
    moves: Vec<G::Move>,
}

/// A move was refused because it is not legal in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove<M>(pub M);

impl<M: fmt::Debug> fmt::Display for IllegalMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a legal move here", self.0)
    }
}

impl<M: fmt::Debug> std::error::Error for IllegalMove<M> {}

impl<G: Game> History<G> {
    /// A game that starts at `start`, nothing played yet.
    #[must_use]
    pub fn new(start: G) -> History<G> {
        History {
            positions: vec![start],
            moves: Vec::new(),
        }
    }

    /// The position the game started from.
    #[must_use]
    pub fn start(&self) -> &G {
        &self.positions[0]
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &G {
        &self.positions[self.moves.len()]
    }

    /// Every position so far, the start first and the present one last.
    #[must_use]
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// The moves played so far.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Number of plies played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the move is not legal in the present position; nothing changes then.
    pub fn play(&mut self, mv: G::Move) -> Result<(), IllegalMove<G::Move>> {
        if !self.position().legal_moves().contains(&mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a move that is known to be legal.
    pub fn play_unchecked(&mut self, mv: G::Move) {
        let mut next = self.position().clone();
        next.play_unchecked(mv);
        self.positions.push(next);
        self.moves.push(mv);
    }

    /// Takes back the last move and returns it; `None` at the start.
    pub fn take_back(&mut self) -> Option<G::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// How often the present position has stood on the board, this time
    /// included.
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        repetitions(&self.positions[..self.ply()], self.position())
    }

    /// The ending that holds without anyone asking for it.
    #[must_use]
    pub fn end(&self) -> Option<Ending> {
        end(&self.positions[..self.ply()], self.position())
    }

    /// The ending that would hold after a move that is known to be legal.
    #[must_use]
    pub fn end_after(&self, mv: G::Move) -> Option<Ending> {
        let mut next = self.position().clone();
        next.play_unchecked(mv);
        end(&self.positions, &next)
    }

    /// The draw that the player to move may claim, if there is one. An ending
    /// that needs no claim is not repeated here.
    #[must_use]
    pub fn claimable_draw(&self) -> Option<Ending> {
        if self.end().is_some() {
            return None;
        }
        let rules = G::DRAW_RULES;
        let limits = [rules.repetition.claim, rules.no_progress.claim];
        draw_at(&self.positions[..self.ply()], self.position(), limits)
    }
}

/// How often a position has stood on the board, after these and this time
/// included.
fn repetitions<G: Game>(earlier: &[G], now: &G) -> u32 {
    let key = now.key();
    // With the same side to move, so every second position; and nothing before
    // the last irreversible move can be the same.
    let same = earlier
        .iter()
        .rev()
        .take(now.reversible_plies() as usize)
        .skip(1)
        .step_by(2)
        .filter(|position| position.key() == key)
        .count();
    1 + u32::try_from(same).expect("a game has fewer than 2^32 positions")
}

/// The ending that holds in a position after these.
fn end<G: Game>(earlier: &[G], now: &G) -> Option<Ending> {
    // Checkmate on the last move comes before any counter (FIDE 9.6.2).
    now.end().or_else(|| {
        let rules = G::DRAW_RULES;
        let limits = [rules.repetition.automatic, rules.no_progress.automatic];
        draw_at(earlier, now, limits)
    })
}

fn draw_at<G: Game>(earlier: &[G], now: &G, limits: [(u32, crate::Reason); 2]) -> Option<Ending> {
    let [(times, repeated), (plies, stuck)] = limits;
    if repetitions(earlier, now) >= times {
        Some(Ending::draw(repeated))
    } else if now.reversible_plies() >= plies {
        Some(Ending::draw(stuck))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, DrawRules, MoveList, Reason, Threshold};

    /// Walking on a ring of four places; jumping to 9 cannot be undone.
    #[derive(Clone, Debug)]
    struct Ring {
        place: u64,
        plies: u64,
        reversible: u32,
    }

    impl Game for Ring {
        type Move = u64;
        const DRAW_RULES: DrawRules = DrawRules {
            repetition: Threshold {
                claim: (3, Reason::ThreefoldRepetition),
                automatic: (5, Reason::FivefoldRepetition),
            },
            no_progress: Threshold {
                claim: (100, Reason::FiftyMoves),
                automatic: (150, Reason::SeventyFiveMoves),
            },
        };

        fn legal_moves(&self) -> MoveList<u64> {
            [(self.place + 1) % 4, 9].into_iter().collect()
        }

        fn play_unchecked(&mut self, mv: u64) {
            self.place = mv;
            self.plies += 1;
            self.reversible = if mv == 9 { 0 } else { self.reversible + 1 };
        }

        fn end(&self) -> Option<Ending> {
            (self.place == 9).then(|| Ending::win(Color::White, Reason::NoMoves))
        }

        fn key(&self) -> u64 {
            self.place * 2 + self.plies % 2
        }

        fn side_to_move(&self) -> Color {
            Color::ALL[usize::from(self.plies % 2 == 1)]
        }

        fn reversible_plies(&self) -> u32 {
            self.reversible
        }
    }

    fn ring() -> History<Ring> {
        History::new(Ring {
            place: 0,
            plies: 0,
            reversible: 0,
        })
    }

    #[test]
    fn repetition_is_claimed_at_three_and_ends_at_five() {
        let mut game = ring();
        for ply in 1..=16 {
            assert_eq!(game.end(), None);
            let (foreseen, jump) = (game.end_after(ply % 4), game.end_after(9));
            game.play(ply % 4).unwrap();
            assert_eq!(game.end(), foreseen);
            assert_eq!(jump.unwrap().reason, Reason::NoMoves);
            let turns = u32::try_from(1 + ply / 4).unwrap();
            assert_eq!(game.repetitions(), turns);
            let claim = (3..5)
                .contains(&turns)
                .then(|| Ending::draw(Reason::ThreefoldRepetition));
            assert_eq!(game.claimable_draw(), claim);
        }
        assert_eq!(game.end(), Some(Ending::draw(Reason::FivefoldRepetition)));
        assert_eq!(game.claimable_draw(), None);
    }

    #[test]
    fn nothing_before_an_irreversible_move_repeats() {
        let mut game = ring();
        for ply in 1..=12 {
            game.play(ply % 4).unwrap();
        }
        game.position_mut().reversible = 0;
        assert_eq!(game.repetitions(), 1);
    }

    #[test]
    fn illegal_moves_change_nothing_and_legal_ones_can_be_taken_back() {
        let mut game = ring();
        assert_eq!(game.play(2), Err(IllegalMove(2)));
        assert_eq!((game.ply(), game.position().place), (0, 0));
        game.play(1).unwrap();
        game.play(9).unwrap();
        assert_eq!(game.end().unwrap().reason, Reason::NoMoves);
        assert_eq!(game.take_back(), Some(9));
        assert_eq!(game.position().place, 1);
        assert_eq!(game.take_back(), Some(1));
        assert_eq!(game.take_back(), None);
        assert_eq!(game.start().place, 0);
    }

    impl History<Ring> {
        fn position_mut(&mut self) -> &mut Ring {
            self.positions.last_mut().unwrap()
        }
    }
}
