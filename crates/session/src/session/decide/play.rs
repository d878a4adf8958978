//! Moves of people and machines, hints, and giving up.

use super::{Doing, Obeyed, already_done, done};
use crate::rules::Rules;
use crate::session::{Hint, Role, Session};
use crate::{
    BadMove, Change, MachineMove, Millis, Offer, Outcome, Player, Reason, Refusal, Reply, Seat,
    Seq, UserId, Verdict,
};

/// No move of either game takes so many bytes to write. What comes over a
/// network may be longer, and messages quote it.
const MAX_MOVE_LENGTH: usize = 60;

/// A machine agrees to a draw after so many plies at the earliest: at the
/// beginning every game looks drawn.
const MIN_PLIES_FOR_DRAW: u32 = 60;

impl<G: Rules> Session<G> {
    pub(super) fn make_move_of(
        &self,
        user: &UserId,
        ply: u32,
        text: &str,
        turn: Option<Seq>,
    ) -> Obeyed {
        if !matches!(self.role(user), Role::Seated(_) | Role::Both) {
            return Err(Refusal::NotPlaying);
        }
        if self.was_played(user, ply, text) {
            return already_done();
        }
        self.goes_on()?;
        if ply != self.ply() {
            return Err(Refusal::WrongPly {
                given: ply,
                ply: self.ply(),
            });
        }
        if self.players[self.seat_to_move()].user() != Some(user) {
            return Err(Refusal::NotYourSeat);
        }
        if turn.is_some_and(|turn| turn != self.turn) {
            return Err(Refusal::Outdated);
        }
        let mv = self.read_move(self.history.position(), text)?;
        done(self.with_end(mv, self.moved(mv, None)))
    }

    /// Whether this very move stands on the board at this ply, made for a seat
    /// of this person: then it was sent twice.
    fn was_played(&self, user: &UserId, ply: u32, text: &str) -> bool {
        let index = ply as usize;
        let Some(played) = self.history.moves().get(index) else {
            return false;
        };
        let position = &self.history.positions()[index];
        self.players[position.seat_to_move()].user() == Some(user)
            && self.read_move(position, text).as_ref() == Ok(played)
    }

    fn read_move(&self, position: &G, text: &str) -> Result<G::Move, Refusal> {
        if text.len() > MAX_MOVE_LENGTH {
            return Err(BadMove::TooLong(text.len()).into());
        }
        position
            .read_move(text)
            .map_err(|error| Refusal::IllegalMove(error.into()))
    }

    fn moved(&self, mv: G::Move, think_ms: Option<Millis>) -> Change {
        Change::Moved {
            ply: self.ply(),
            mv: self.history.position().write_move(mv),
            think_ms,
        }
    }

    /// The answer of a search: a move, or a hint.
    pub(super) fn answer(&self, answer: &MachineMove) -> Obeyed {
        if self.job_id() != Some(answer.job) {
            return Ok(Doing::nothing(Reply::TooLate));
        }
        let position = self.history.position();
        let mv = self.read_move(position, &answer.mv)?;
        if let Hint::Asked(_) = self.hint {
            let mv = position.write_move(mv);
            return done([Change::Hinted { mv }]);
        }
        // A machine that does not think itself better is content with a draw.
        let is_content = answer.score.is_some_and(|score| score <= 0);
        if let Some(ending) = self.history.claimable_draw().filter(|_| is_content) {
            return done([Change::Ended(Verdict::of::<G>(ending))]);
        }
        let by = self.seat_to_move();
        let changes = self.with_end(mv, self.moved(mv, Some(answer.think_ms)));
        let avoided = answer.avoided.as_deref().filter(|_| self.setup.learns);
        let avoided = avoided.and_then(|text| self.read_move(position, text).ok());
        let avoided = avoided.map(|mv| Change::Avoided {
            mv: position.write_move(mv),
        });
        let changes = avoided.into_iter().chain(changes);
        if !self.offers.contains(&(!by, Offer::Draw)) {
            return done(changes);
        }
        if is_content && self.ply() >= MIN_PLIES_FOR_DRAW {
            return done([Change::Ended(Verdict::draw(Reason::Agreement))]);
        }
        let offer = Offer::Draw;
        done([Change::Declined { by, offer }].into_iter().chain(changes))
    }

    pub(super) fn ask_hint(&self, user: &UserId) -> Obeyed {
        let seat = self.seat_of(user)?;
        self.goes_on()?;
        if seat != self.seat_to_move() {
            return Err(Refusal::NotYourTurn);
        }
        // Also while the other person is not there, or has not come yet.
        if self.is_live_between_people() {
            return Err(Refusal::NoHints);
        }
        match self.hint {
            Hint::None => done([Change::HintAsked { by: seat }]),
            Hint::Asked(_) | Hint::Given(_) => already_done(),
        }
    }

    /// Whether another person sits opposite.
    pub(super) fn is_against_person(&self, seat: Seat) -> bool {
        let other = &self.players[!seat];
        matches!(other, Player::Human { .. }) && other.user() != self.players[seat].user()
    }

    pub(super) fn resign(&self, user: &UserId) -> Obeyed {
        let seat = self.seat_of(user)?;
        match self.verdict {
            None => done([Change::Ended(self.given_up(seat, Reason::Resignation))]),
            Some(verdict)
                if verdict.reason == Reason::Resignation
                    && verdict.result != Outcome::Win(seat) =>
            {
                already_done()
            }
            Some(_) => Err(Refusal::GameOver),
        }
    }

    pub(super) fn claim_draw(&self, user: &UserId, with: Option<&str>) -> Obeyed {
        let seat = self.seat_of(user)?;
        if let Some(verdict) = self.verdict {
            let is_claimed = matches!(
                verdict.reason,
                Reason::ThreefoldRepetition | Reason::FiftyMoves
            );
            return if is_claimed {
                already_done()
            } else {
                Err(Refusal::GameOver)
            };
        }
        if seat != self.seat_to_move() {
            return Err(Refusal::NotYourTurn);
        }
        let ending = match with {
            None => self.history.claimable_draw(),
            Some(text) => {
                let mut after = self.history.clone();
                after.play_unchecked(self.read_move(after.position(), text)?);
                after.claimable_draw()
            }
        };
        let ending = ending.ok_or(Refusal::NothingToClaim)?;
        done([Change::Ended(Verdict::of::<G>(ending))])
    }
}
