//! The fold: how each event changes the state.

use super::{BrokenLog, Hint, Note, Session};
use crate::clock::{Left, Times};
use crate::rules::Rules;
use crate::{BySeat, Change, Event, GameId, Millis, Offer, Player, Seat};
use game::History;

impl<G: Rules> Session<G> {
    /// What has happened happens here, too.
    ///
    /// # Errors
    /// If it cannot have happened; the state stays as it was then.
    pub fn apply(&mut self, event: &Event) -> Result<(), BrokenLog> {
        let mv = self.check(event)?;
        let credit = match event.change {
            Change::Credited { time_ms } => time_ms,
            _ => Millis::ZERO,
        };
        let absent = event.absent_ms.unwrap_or(Millis::ZERO);
        self.times.count(event.at, credit, absent);
        (self.seq, self.at) = (event.seq, event.at);
        let before = self.before(event);
        self.change(event, mv);
        self.times.run(self.should_run());
        self.tell(event, &before);
        Ok(())
    }

    /// The change itself; time is counted elsewhere.
    fn change(&mut self, event: &Event, mv: Option<G::Move>) {
        match &event.change {
            Change::Created(_) | Change::Credited { .. } | Change::Avoided { .. } => {}
            Change::Imported { tags } => self.imported = Some(tags.clone()),
            Change::Moved { think_ms, .. } => {
                if let Some(mv) = mv {
                    self.make_move(mv, *think_ms);
                }
            }
            Change::TakenBack { to, by } => {
                self.rewound = event.seq;
                self.take_back(*to, *by);
            }
            Change::Offered { by, offer } => self.offers.push((*by, *offer)),
            Change::Declined { by, offer } => self.decline(*by, *offer),
            Change::Ended(verdict) => {
                self.verdict = Some(*verdict);
                self.offers.clear();
                self.declined.clear();
                self.new_turn();
            }
            Change::Seated { seat, player } => self.sit_down(*seat, player),
            Change::Paused => {
                self.is_paused = true;
                self.new_turn();
            }
            Change::Resumed => {
                self.is_paused = false;
                self.new_turn();
            }
            Change::Restarted => {
                self.rewound = event.seq;
                self.restart();
            }
            Change::Replayed { moves, left } => {
                self.rewound = event.seq;
                self.replay(moves, left);
            }
            Change::Continued { game, .. } => self.continue_in(game),
            Change::Rematched { game, seed } => {
                let setup = self.setup.swapped(&self.players, *seed);
                self.rematch = Some((game.clone(), setup));
                self.offers.retain(|(_, offer)| *offer != Offer::Rematch);
            }
            Change::HintAsked { by } => {
                self.hint = Hint::Asked(event.seq);
                self.conduct[*by].hints += 1;
            }
            Change::Hinted { mv } => self.hint = Hint::Given(mv.clone()),
        }
    }

    fn make_move(&mut self, mv: G::Move, think: Option<Millis>) {
        let mover = self.seat_to_move();
        let left = self.left_at_turn;
        let captured = self.history.position().deed(mv).captured;
        self.history.play_unchecked(mv);
        self.times.add_increment(mover);
        self.notes.push(Note {
            left,
            think,
            captured,
        });
        // To move is to say no (FIDE 9.1.2.1); and one who moves on no longer
        // waits for a move to be taken back.
        self.offers
            .retain(|(by, offer)| *by == mover && *offer != Offer::Takeback);
        self.new_position();
    }

    /// What was played in the game before. Its times and what machines thought
    /// stay there.
    fn replay(&mut self, moves: &[String], left: &[Left]) {
        let full = self.left_at_turn;
        let shown = |ply: usize| left.get(ply).copied().unwrap_or(full);
        for (ply, mv) in (0..).zip(self.replayed(moves).unwrap_or_default()) {
            let captured = self.history.position().deed(mv).captured;
            self.history.play_unchecked(mv);
            self.notes.push(Note {
                left: shown(ply),
                think: None,
                captured,
            });
        }
        self.times.put_back(shown(moves.len()));
        self.new_position();
    }

    /// The players have left for another game: nobody's time runs here.
    fn continue_in(&mut self, game: &GameId) {
        self.continued = Some(game.clone());
        self.offers
            .retain(|(_, offer)| !matches!(offer, Offer::Takeback | Offer::Restart));
        if self.verdict.is_none() {
            self.is_paused = true;
            self.new_turn();
        }
    }

    fn take_back(&mut self, to: u32, by: Option<Seat>) {
        while self.ply() > to {
            self.history.take_back();
            if let Some(note) = self.notes.pop() {
                self.times.put_back(note.left);
            }
        }
        if let Some(by) = by {
            self.conduct[by].takebacks += 1;
        }
        self.go_on();
    }

    fn restart(&mut self) {
        self.history = History::new(self.history.start().clone());
        self.notes.clear();
        self.times = Times::new(*self.times.clocks(), self.at);
        self.is_started = !self.has_vacant_seat();
        self.is_paused = false;
        self.conduct = BySeat::default();
        self.go_on();
    }

    /// The game is no longer over, if it was, and asks for no other one.
    fn go_on(&mut self) {
        self.verdict = None;
        self.rematch = None;
        self.offers.clear();
        self.new_position();
    }

    fn sit_down(&mut self, seat: Seat, player: &Player) {
        let is_other = self.players[seat].user() != player.user() || player.user().is_none();
        if is_other && self.moves_made(seat) > 0 {
            self.conduct[seat].changed_hands = true;
        }
        let were_machines = self.is_between_machines();
        self.players[seat] = player.clone();
        self.is_started |= !self.has_vacant_seat();
        self.note_people();
        // Machines stood still, and somebody has come to play. A game that was set
        // aside stays so: nobody's clock is started by who gets up.
        if self.is_paused && were_machines && !self.is_between_machines() {
            self.is_paused = false;
            self.new_turn();
        }
        // What was asked was asked of, or by, whoever sat there.
        self.offers.clear();
        self.declined.clear();
        self.hint = Hint::None;
        if seat == self.seat_to_move() {
            self.new_turn();
        }
    }

    /// Two people sit at two screens: from now on, until it is over, it is a game
    /// between people, whoever gets up.
    pub(super) fn note_people(&mut self) {
        let [first, second] = Seat::ALL.map(|seat| self.players[seat].user());
        self.had_two_people |= first.is_some() && second.is_some() && first != second;
    }

    fn decline(&mut self, by: Seat, offer: Offer) {
        let asked_by_other = self.offers.contains(&(!by, offer));
        self.offers.retain(|(_, asked)| *asked != offer);
        if asked_by_other {
            self.declined.push((!by, offer));
        }
    }

    /// The board has changed.
    fn new_position(&mut self) {
        self.declined.clear();
        self.left_at_turn = self.times.left();
        self.new_turn();
    }

    /// Whoever thinks must think again.
    fn new_turn(&mut self) {
        self.turn = self.seq;
        self.hint = Hint::None;
    }
}
