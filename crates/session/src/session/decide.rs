//! What may happen next: commands become events, or are refused.

mod offers;
mod play;
mod seats;

use super::{Role, Session};
use crate::limits::{MAX_EVENTS, MAX_PLIES, is_for_the_end};
use crate::rules::Rules;
use crate::{
    Change, Command, Decision, Event, GameId, NewGame, Refusal, Reply, Seat, Seq, Setup, Timestamp,
    UserId, Verdict, Who,
};

/// What a command comes to.
type Obeyed = Result<Doing, Refusal>;

/// What is to be done.
struct Doing {
    reply: Reply,
    changes: Vec<Change>,
    next: Option<Next>,
}

/// Another game, which follows from this one.
struct Next {
    game: GameId,
    setup: Setup,
    /// What it begins with, beside its setup.
    replayed: Option<Change>,
}

impl Doing {
    const fn nothing(reply: Reply) -> Doing {
        Doing {
            reply,
            changes: Vec::new(),
            next: None,
        }
    }
}

/// It is done by these changes.
fn done(changes: impl IntoIterator<Item = Change>) -> Obeyed {
    Ok(Doing {
        changes: changes.into_iter().collect(),
        ..Doing::nothing(Reply::Done)
    })
}

/// It is done by these changes and another game.
fn done_with(changes: impl IntoIterator<Item = Change>, next: Next) -> Obeyed {
    Ok(Doing {
        changes: changes.into_iter().collect(),
        next: Some(next),
        ..Doing::nothing(Reply::Done)
    })
}

/// It was done before.
const fn already_done() -> Obeyed {
    Ok(Doing::nothing(Reply::AlreadyDone))
}

impl<G: Rules> Session<G> {
    /// What follows from a command. Nothing changes here: the server stores the
    /// events, then [applies](Session::apply) them, then answers.
    ///
    /// Time never goes backwards in a game. If `now` is before the last event,
    /// as after a correction of the server's clock, it counts as that instant.
    #[must_use]
    pub fn decide(&self, who: &Who, command: &Command, now: Timestamp) -> Decision {
        let now = now.max(self.at);
        // A flag does not fall while the server is away.
        let counted = match command {
            Command::Away { since } => (*since).clamp(self.at, now),
            _ => now,
        };
        if let Some((at, verdict)) = self.due(counted) {
            return self.decide_after(at, verdict, who, command, now);
        }
        let within_limits = |doing: Doing| {
            self.check_limits(who, &doing.changes)?;
            Ok(doing)
        };
        match self.obey(who, command, now).and_then(within_limits) {
            Ok(doing) => Decision {
                events: events_from(self.seq.next(), now, doing.changes),
                reply: Ok(doing.reply),
                new_game: doing.next.map(|next| next.begun(now)),
            },
            Err(refusal) => Decision {
                events: Vec::new(),
                reply: Err(refusal),
                new_game: None,
            },
        }
    }

    /// The game had ended before the command came.
    fn decide_after(
        &self,
        at: Timestamp,
        verdict: Verdict,
        who: &Who,
        command: &Command,
        now: Timestamp,
    ) -> Decision {
        let end = Event::new(self.seq.next(), at, Change::Ended(verdict));
        let mut over = self.clone();
        over.apply(&end).expect("a game that goes on can end");
        let mut decision = over.decide(who, command, now);
        decision.events.insert(0, end);
        decision
    }

    fn obey(&self, who: &Who, command: &Command, now: Timestamp) -> Obeyed {
        let user = match (who, command) {
            (Who::Server, Command::MachineMove(answer)) => return self.answer(answer),
            (Who::Server, Command::Away { since }) => return self.away(*since, now),
            (Who::Server, Command::Tick) => return done([]),
            (Who::Server, Command::Players(players)) => return self.change_players(None, players),
            (Who::Server, Command::Pause) => return self.pause(),
            (Who::Server, Command::Resume) => return self.resume(),
            (Who::Server, _) => return Err(Refusal::NotPlaying),
            (Who::Person(user), _) => user,
        };
        match command {
            Command::Move { ply, mv, turn } => self.make_move_of(user, *ply, mv, *turn),
            Command::TakeBack { ply, next } => self.take_back_for(user, *ply, next),
            Command::Draw => self.draw(user),
            Command::ClaimDraw { with } => self.claim_draw(user, with.as_deref()),
            Command::Resign => self.resign(user),
            Command::Restart(next) => self.restart_for(user, next),
            Command::Rematch(next) => self.rematch_for(user, next),
            Command::Decline(offer) => self.decline_for(user, *offer),
            Command::Join { seat, name } => self.join(user, *seat, name),
            Command::Leave => self.leave(user),
            Command::Players(players) => self.change_players(Some(user), players),
            Command::Pause => self.steward(user).and_then(|()| self.pause()),
            Command::Resume => self.may_resume(user).and_then(|()| self.resume()),
            Command::Hint => self.ask_hint(user),
            Command::MachineMove(_) | Command::Away { .. } | Command::Tick => {
                Err(Refusal::ServerOnly)
            }
        }
    }

    /// A person cannot make a game longer than it may be.
    fn check_limits(&self, who: &Who, changes: &[Change]) -> Result<(), Refusal> {
        // Once a game was left for another one, it was left.
        let is_last = |change: &Change| {
            is_for_the_end(change)
                && !(matches!(change, Change::Continued { .. }) && self.continued.is_some())
        };
        let is_free = *who == Who::Server || changes.iter().any(is_last);
        let is_move = |change: &Change| matches!(change, Change::Moved { .. });
        if is_free || changes.is_empty() {
            Ok(())
        } else if self.seq.0 + changes.len() as u64 > MAX_EVENTS {
            Err(Refusal::TooManyEvents)
        } else if self.ply() >= MAX_PLIES && changes.iter().any(is_move) {
            Err(Refusal::TooManyMoves)
        } else {
            Ok(())
        }
    }

    fn away(&self, since: Timestamp, now: Timestamp) -> Obeyed {
        let time_ms = now.since(since.max(self.at));
        if self.running().is_none() || time_ms.0 == 0 {
            return already_done();
        }
        done([Change::Credited { time_ms }])
    }

    /// The seat for which a person speaks; one who has both speaks for the side
    /// to move.
    fn seat_of(&self, user: &UserId) -> Result<Seat, Refusal> {
        match self.role(user) {
            Role::Seated(seat) => Ok(seat),
            Role::Both => Ok(self.seat_to_move()),
            Role::Steward | Role::Spectator => Err(Refusal::NotPlaying),
        }
    }

    fn goes_on(&self) -> Result<(), Refusal> {
        match self.verdict {
            None => Ok(()),
            Some(_) => Err(Refusal::GameOver),
        }
    }

    /// A move, and the end of the game if it comes with it. Who moves in a game
    /// that was set aside goes on with it.
    fn with_end(&self, mv: G::Move, moved: Change) -> Vec<Change> {
        let end = self.history.end_after(mv);
        let end = end.map(Verdict::of::<G>).map(Change::Ended);
        self.back_to_the_game().chain([moved]).chain(end).collect()
    }

    /// People who do something in a game that was set aside go on with it.
    fn back_to_the_game(&self) -> impl Iterator<Item = Change> {
        let is_set_aside = self.is_paused && !self.is_between_machines();
        is_set_aside.then_some(Change::Resumed).into_iter()
    }
}

/// Changes, numbered from here on.
fn events_from(first: Seq, at: Timestamp, changes: Vec<Change>) -> Vec<Event> {
    let numbers = (first.0..).map(Seq);
    let event = |(seq, change)| Event::new(seq, at, change);
    numbers.zip(changes).map(event).collect()
}

impl Next {
    fn begun(self, now: Timestamp) -> NewGame {
        let created = Change::Created(self.setup);
        let changes = [created].into_iter().chain(self.replayed).collect();
        NewGame {
            id: self.game,
            events: events_from(Seq(1), now, changes),
        }
    }
}
