//! One game: the referee asks the players in turn, watches the clocks, and
//! believes nobody.

use crate::Score;
use crate::adjudication::Adjudication;
use crate::clock::Clock;
use crate::opening::Opening;
use crate::player::{Forfeit, NoMove, Player, Remaining, Turn};
use game::random::scatter;
use game::{ByColor, Color, Ending, Game, History, Outcome};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What a game is played under.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// How many nodes a move may take.
    pub nodes: Option<u64>,
    /// How long a move may take.
    pub time: Option<Duration>,
    /// How long a game may take each side.
    pub clock: Option<Clock>,
    /// When a game is ended early.
    pub adjudication: Adjudication,
}

/// A game that was played to some end.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// The moves, those of the opening included.
    pub history: History<G>,
    /// How it ended.
    pub finish: Finish,
    /// What came with each move after the opening.
    pub notes: Vec<Note>,
}

/// What is known of a move beside the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Whose move it was.
    pub by: Color,
    /// What the position was worth to him, if he said so.
    pub score: Option<Score>,
    /// How deep he looked, if he said so.
    pub depth: Option<u32>,
    /// How long it took.
    pub time: Duration,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finish {
    /// By the rules. Draws that a player could claim are taken as claimed.
    Rules(Ending),
    /// Early, since both players agreed or it took too long.
    Adjudicated(Outcome),
    /// This side lost for a reason beyond the rules.
    Forfeited(Color, Forfeit),
}

impl Finish {
    /// Who won, if anyone.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        match self {
            Finish::Rules(ending) => ending.outcome,
            Finish::Adjudicated(outcome) => *outcome,
            Finish::Forfeited(loser, _) => Outcome::Win(loser.other()),
        }
    }
}

impl fmt::Display for Finish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finish::Rules(ending) => write!(f, "{ending}"),
            Finish::Adjudicated(outcome) => write!(f, "{outcome}, adjudicated"),
            Finish::Forfeited(loser, forfeit) => {
                write!(f, "{}, {loser} forfeits: {forfeit}", self.outcome())
            }
        }
    }
}

/// Plays one game. None if `stop` was set before it ended.
pub fn play<G: Game>(
    mut players: ByColor<&mut dyn Player<G>>,
    opening: &Opening<G>,
    conditions: &Conditions,
    seed: u64,
    stop: &Arc<AtomicBool>,
) -> Option<Played<G>> {
    let mut played = Played {
        history: opening.history(),
        finish: Finish::Adjudicated(Outcome::Draw),
        notes: Vec::new(),
    };
    let mut turn = Turn {
        nodes: conditions.nodes,
        time: conditions.time,
        clock: conditions.clock.map(|clock| Remaining {
            left: ByColor::new_with(|_| clock.initial),
            increment: clock.increment,
        }),
        stop: Arc::clone(stop),
    };
    for color in Color::ALL {
        if let Err(forfeit) = players[color].begin(scatter(seed ^ scatter(color.index() as u64))) {
            played.finish = Finish::Forfeited(color, forfeit);
            return Some(played);
        }
    }
    loop {
        // Players who are quick may not look at the flag themselves.
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if let Some(finish) = played.is_over(&conditions.adjudication) {
            played.finish = finish;
            return Some(played);
        }
        let by = played.history.position().side_to_move();
        match played.make_move(&mut *players[by], &mut turn, by) {
            Ok(()) => {}
            Err(NoMove::Stopped) => return None,
            Err(NoMove::Forfeit(forfeit)) => {
                played.finish = Finish::Forfeited(by, forfeit);
                return Some(played);
            }
        }
    }
}

impl<G: Game> Played<G> {
    fn is_over(&self, adjudication: &Adjudication) -> Option<Finish> {
        let by_rules = self.history.end();
        by_rules
            .or_else(|| self.history.claimable_draw())
            .map(Finish::Rules)
            .or_else(|| {
                let early = adjudication.result(self.history.ply(), &self.notes);
                early.map(Finish::Adjudicated)
            })
    }

    fn make_move(
        &mut self,
        player: &mut dyn Player<G>,
        turn: &mut Turn,
        by: Color,
    ) -> Result<(), NoMove> {
        let start = Instant::now();
        let choice = player.choose(&self.history, turn)?;
        let time = choice.time.unwrap_or_else(|| start.elapsed());
        if let Some(clock) = &mut turn.clock {
            let left = clock.left[by];
            let late = Forfeit::OutOfTime { taken: time, left };
            clock.left[by] = left.checked_sub(time).ok_or(late)? + clock.increment;
        }
        self.history
            .play(choice.mv)
            .map_err(|illegal| Forfeit::IllegalMove(format!("{:?}", illegal.0)))?;
        self.notes.push(Note {
            by,
            score: choice.score,
            depth: choice.depth,
            time,
        });
        Ok(())
    }
}
