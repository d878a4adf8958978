//! What positions are worth to those who play (F5): to each side by its own evaluation,
//! that of a player of the laboratory if it is one, `classic` otherwise.

use crate::player::lab_opponent;
use game::{BySeat, Outcome, Seat};
use lab::{Evaluate, Evaluation, Featured, Limits};
use session::{AnySession, Player, Rules, Session};

/// The worth of a game that is won: more than any position.
pub const WON: i32 = 10_000;

/// What the positions of a game are worth to each side, in hundredths of a pawn or man.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// Of the position that the game started from.
    pub start: BySeat<i32>,
    /// After every move but the first so many.
    pub after_moves: Vec<BySeat<i32>>,
    /// Of the present position; the end of a game is as good or bad as can be.
    pub now: BySeat<i32>,
}

/// The scores of a game; those after the first `skip` moves are left out.
#[must_use]
pub fn scores(session: &AnySession, skip: usize) -> Scores {
    match session {
        AnySession::Chess(session) => of(session, skip),
        AnySession::Checkers(session) => of(session, skip),
    }
}

fn of<G: Rules + Featured>(session: &Session<G>, skip: usize) -> Scores {
    let positions = session.history().positions();
    let judges = BySeat::new_with(|seat| judge(&session.players()[seat], seat, positions));
    let worth = |position: &G| BySeat::new_with(|seat| worth(&judges[seat], seat, position));
    let mut after_moves: Vec<_> = positions.iter().skip(1 + skip).map(worth).collect();
    let mut now = worth(session.history().position());
    if let Some(verdict) = session.verdict() {
        now = BySeat::new_with(|seat| match verdict.result {
            Outcome::Draw => 0,
            Outcome::Win(winner) if winner == seat => WON,
            Outcome::Win(_) => -WON,
        });
        if let Some(last) = after_moves.last_mut() {
            *last = now;
        }
    }
    Scores {
        start: worth(&positions[0]),
        after_moves,
        now,
    }
}

/// The evaluation of a player, as it judges with the pieces of this seat.
fn judge<G: Rules + Featured>(player: &Player, seat: Seat, positions: &[G]) -> Evaluation<G> {
    let evaluation = match player {
        Player::Lab(player) => lab_opponent(player).map(|opponent| opponent.evaluation),
        _ => Ok(Evaluation::Classic),
    };
    let evaluation = evaluation.unwrap_or(Evaluation::Classic);
    let own = positions.iter().find(|it| it.seat_to_move() == seat);
    match own {
        Some(root) => evaluation.for_search(root, &Limits::depth(1)),
        None => evaluation,
    }
}

fn worth<G: Rules + Featured>(evaluation: &Evaluation<G>, seat: Seat, position: &G) -> i32 {
    let worth = evaluation.evaluate(position).value();
    if position.seat_to_move() == seat {
        worth
    } else {
        -worth
    }
}
