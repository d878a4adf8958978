//! What two players have to agree on: draws, takebacks, another game. Where
//! there is nobody to ask, it is done at once.

use super::{Next, Obeyed, already_done, done, done_with};
use crate::rules::Rules;
use crate::session::{Role, Session};
use crate::{Change, NextGame, Offer, Origin, Player, Reason, Refusal, Seat, UserId, Verdict};

/// What it takes to do something that the other player may object to.
enum Consent {
    /// Nobody has to be asked.
    NotNeeded,
    /// The other one has asked for it.
    Given,
    /// The other one has to be asked.
    Needed(Seat),
    /// The other one was asked already.
    Awaited,
}

impl<G: Rules> Session<G> {
    fn consent(&self, user: &UserId, offer: Offer) -> Result<Consent, Refusal> {
        let seat = match self.role(user) {
            Role::Spectator => return Err(Refusal::NotPlaying),
            Role::Steward | Role::Both => return Ok(Consent::NotNeeded),
            Role::Seated(seat) => seat,
        };
        if !self.is_against_person(seat) {
            return Ok(Consent::NotNeeded);
        }
        Ok(if self.offers.contains(&(!seat, offer)) {
            Consent::Given
        } else if self.offers.contains(&(seat, offer)) {
            Consent::Awaited
        } else {
            Consent::Needed(seat)
        })
    }

    fn ask(&self, by: Seat, offer: Offer) -> Obeyed {
        if self.declined.contains(&(by, offer)) {
            return Err(Refusal::AlreadyDeclined);
        }
        done([Change::Offered { by, offer }])
    }

    pub(super) fn take_back_for(&self, user: &UserId, ply: Option<u32>, next: &NextGame) -> Obeyed {
        let consent = self.consent(user, Offer::Takeback)?;
        if let Some(given) = ply.filter(|given| *given != self.ply()) {
            let ply = self.ply();
            return Err(Refusal::WrongPly { given, ply });
        }
        let role = self.role(user);
        let seat = match (&role, &consent) {
            (_, Consent::Awaited) => return already_done(),
            (_, Consent::Needed(seat)) => {
                self.last_move_of(*seat)?;
                return self.ask(*seat, Offer::Takeback);
            }
            (Role::Seated(seat), Consent::Given) => !*seat,
            (Role::Seated(seat), Consent::NotNeeded) => *seat,
            // Who plays both sides, or looks on two machines, goes back one move.
            (_, Consent::Given | Consent::NotNeeded) => !self.seat_to_move(),
        };
        let to = self.last_move_of(seat)?;
        if self.verdict.is_some() {
            return self.go_on_from(to, next, &consent);
        }
        let by = (!matches!(role, Role::Steward)).then_some(seat);
        let taken_back = Change::TakenBack { to, by };
        done(self.back_to_the_game().chain([taken_back]))
    }

    /// A new game from an earlier position; this one stays as it is. Where the
    /// other player was asked, and where the game is not over, an event tells
    /// those who look at it where it goes on.
    fn go_on_from(&self, ply: u32, next: &NextGame, consent: &Consent) -> Obeyed {
        let NextGame { from, game, seed } = next.clone();
        let from = Origin { game: from, ply };
        let setup = self.setup.continued(&self.players, from, seed);
        let is_told = self.verdict.is_none() || matches!(consent, Consent::Given);
        let continued = is_told.then(|| Change::Continued {
            game: game.clone(),
            ply,
            seed,
        });
        let replayed = (ply > 0).then(|| Change::Replayed {
            moves: self.moves().take(ply as usize).collect(),
            left: self.left_until(ply as usize),
        });
        let next = Next {
            game,
            setup,
            replayed,
        };
        done_with(continued, next)
    }

    /// The last ply at which this seat made a move.
    fn last_move_of(&self, seat: Seat) -> Result<u32, Refusal> {
        let ply = self.ply();
        let back = if self.seat_to_move() == seat { 2 } else { 1 };
        ply.checked_sub(back).ok_or(Refusal::NothingToTakeBack)
    }

    pub(super) fn draw(&self, user: &UserId) -> Obeyed {
        let seat = self.seat_of(user)?;
        let agreed = Verdict::draw(Reason::Agreement);
        if self.verdict == Some(agreed) {
            return already_done();
        }
        self.goes_on()?;
        if Seat::ALL.into_iter().any(|seat| self.moves_made(seat) == 0) {
            return Err(Refusal::TooEarlyForDraw);
        }
        match self.consent(user, Offer::Draw)? {
            Consent::Given => done([Change::Ended(agreed)]),
            Consent::Awaited => already_done(),
            Consent::Needed(seat) => self.ask(seat, Offer::Draw),
            Consent::NotNeeded => match &self.players[!seat] {
                Player::Human { .. } => done([Change::Ended(agreed)]),
                Player::Open | Player::Absent { .. } => Err(Refusal::NobodyToAsk),
                // It has a mind of its own, and says so with its next move.
                Player::Level { .. } | Player::Lab(_) => {
                    if self.offers.contains(&(seat, Offer::Draw)) {
                        already_done()
                    } else {
                        self.ask(seat, Offer::Draw)
                    }
                }
            },
        }
    }

    pub(super) fn restart_for(&self, user: &UserId, next: &NextGame) -> Obeyed {
        let consent = self.consent(user, Offer::Restart)?;
        if self.ply() == 0 && self.verdict.is_none() {
            return already_done();
        }
        match consent {
            Consent::NotNeeded | Consent::Given => self.go_on_from(0, next, &consent),
            Consent::Awaited => already_done(),
            Consent::Needed(seat) => self.ask(seat, Offer::Restart),
        }
    }

    pub(super) fn rematch_for(&self, user: &UserId, next: &NextGame) -> Obeyed {
        let consent = self.consent(user, Offer::Rematch)?;
        if self.rematch.is_some() {
            return already_done();
        }
        if self.verdict.is_none() {
            return Err(Refusal::GameGoesOn);
        }
        match consent {
            Consent::NotNeeded | Consent::Given => {
                let NextGame { game, seed, .. } = next.clone();
                let next = Next {
                    game: game.clone(),
                    setup: self.setup.swapped(&self.players, seed),
                    replayed: None,
                };
                done_with([Change::Rematched { game, seed }], next)
            }
            Consent::Awaited => already_done(),
            Consent::Needed(seat) => self.ask(seat, Offer::Rematch),
        }
    }

    pub(super) fn decline_for(&self, user: &UserId, offer: Offer) -> Obeyed {
        let by = self.seat_of(user)?;
        let is_asked = Seat::ALL
            .into_iter()
            .any(|seat| self.offers.contains(&(seat, offer)));
        if is_asked {
            done([Change::Declined { by, offer }])
        } else if self.declined.contains(&(!by, offer)) {
            already_done()
        } else {
            Err(Refusal::NoSuchOffer)
        }
    }
}
