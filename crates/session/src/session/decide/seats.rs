//! Who plays: joining, leaving, and changing it in the middle of a game (F3).

use super::{Obeyed, already_done, done};
use crate::rules::Rules;
use crate::session::{Role, Session};
use crate::{BySeat, Change, Name, Player, Refusal, Seat, UserId};

impl<G: Rules> Session<G> {
    pub(super) fn join(&self, user: &UserId, seat: Option<Seat>, name: &Name) -> Obeyed {
        let sits = |seat: Seat| self.players[seat].user() == Some(user);
        if Seat::ALL.into_iter().any(sits) {
            return already_done();
        }
        self.goes_on()?;
        let is_open = |seat: &Seat| self.players[*seat] == Player::Open;
        let wanted = |open: &Seat| seat.is_none_or(|seat| seat == *open);
        let seat = Seat::ALL.into_iter().filter(wanted).find(is_open);
        let seat = seat.ok_or(Refusal::NoOpenSeat)?;
        let (user, name) = (user.clone(), name.clone());
        let player = Player::Human { user, name };
        done([Change::Seated { seat, player }])
    }

    pub(super) fn leave(&self, user: &UserId) -> Obeyed {
        self.seat_of(user)?;
        self.goes_on()?;
        let own = Seat::ALL
            .into_iter()
            .filter(|seat| self.players[*seat].user() == Some(user));
        done(own.map(|seat| Change::Seated {
            seat,
            player: Player::Open,
        }))
    }

    /// Without a user it is the server that wants it.
    pub(super) fn change_players(
        &self,
        user: Option<&UserId>,
        players: &BySeat<Option<Player>>,
    ) -> Obeyed {
        let mut changes = Vec::new();
        if let Some(user) = user
            && self.role(user) == Role::Spectator
            && self.setup.owner != *user
        {
            return Err(Refusal::NotPlaying);
        }
        self.goes_on()?;
        for seat in Seat::ALL {
            let present = &self.players[seat];
            let Some(player) = players[seat].as_ref().filter(|next| *next != present) else {
                continue;
            };
            let is_own = |player: &Player| player.user().is_none_or(|of| Some(of) == user);
            if user.is_some() && !(is_own(present) && is_own(player)) {
                return Err(Refusal::NotYourSeat);
            }
            // A machine that plays for one of two people is an engine's word.
            let opposite = self.players[!seat].user();
            if player.is_machine()
                && self.had_two_people
                && user.is_some()
                && opposite.is_some_and(|other| Some(other) != user)
            {
                return Err(Refusal::NoMachine);
            }
            let player = player.clone();
            changes.push(Change::Seated { seat, player });
        }
        if changes.is_empty() {
            return already_done();
        }
        done(changes)
    }

    /// Only who looks after a game between machines may halt it.
    pub(super) fn steward(&self, user: &UserId) -> Result<(), Refusal> {
        match self.role(user) {
            Role::Steward => Ok(()),
            Role::Spectator => Err(Refusal::NotPlaying),
            Role::Seated(_) | Role::Both => Err(Refusal::NotPausable),
        }
    }

    /// A game that was set aside is taken up again by who sits at it. Against a
    /// person it is for the one whose time runs then: nobody's clock is started
    /// behind their back.
    pub(super) fn may_resume(&self, user: &UserId) -> Result<(), Refusal> {
        match self.role(user) {
            Role::Seated(seat) if self.is_against_person(seat) => {
                if seat == self.seat_to_move() {
                    Ok(())
                } else {
                    Err(Refusal::NotYourTurn)
                }
            }
            Role::Steward | Role::Both | Role::Seated(_) => Ok(()),
            Role::Spectator => Err(Refusal::NotPlaying),
        }
    }

    pub(super) fn pause(&self) -> Obeyed {
        if self.is_paused {
            return already_done();
        }
        self.goes_on()?;
        if !self.is_between_machines() {
            return Err(Refusal::NotPausable);
        }
        done([Change::Paused])
    }

    pub(super) fn resume(&self) -> Obeyed {
        if !self.is_paused {
            return already_done();
        }
        self.goes_on()?;
        done([Change::Resumed])
    }
}
