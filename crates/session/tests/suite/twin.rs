//! The slow, obvious way to read a log: a list of moves, a handful of flags, and
//! the time between each two events given to whoever was to move.

use session::{BySeat, Change, Clock, Event, GameKind, Millis, Player, Seat, Setup, Timestamp};

pub(crate) struct Twin {
    setup: Setup,
    pub(crate) moves: Vec<String>,
    pub(crate) is_over: bool,
    is_started: bool,
    is_paused: bool,
    players: BySeat<Player>,
    /// Two people at two screens have sat at it.
    had_two_people: bool,
    used: [u64; 2],
    /// What the clocks showed at the beginning of every turn so far; the last
    /// is the present turn's.
    clocks: Vec<[Option<u64>; 2]>,
    left: [Option<u64>; 2],
    last: Timestamp,
}

impl Twin {
    pub(crate) fn of(log: &[Event]) -> Twin {
        let Change::Created(setup) = &log[0].change else {
            panic!("a game begins with its creation");
        };
        let left = full(setup);
        let mut twin = Twin {
            players: setup.players.clone(),
            setup: setup.clone(),
            moves: Vec::new(),
            is_over: false,
            is_started: false,
            is_paused: false,
            had_two_people: false,
            used: [0; 2],
            clocks: vec![left],
            left,
            last: log[0].at,
        };
        twin.is_started = twin.is_full();
        twin.had_two_people = twin.has_two_people();
        for event in &log[1..] {
            // Time that does not count is as if it had never been.
            if let Change::Credited { time_ms } = event.change {
                twin.last = twin.last.plus(time_ms);
            }
            let absent = event.absent_ms.map_or(0, |time| time.0);
            (twin.used, twin.left) = (twin.used_but(event.at, absent), twin.left_at(event.at));
            twin.last = event.at;
            twin.change(&event.change);
        }
        twin
    }

    /// What the clocks showed when so many moves were on the board.
    pub(crate) fn left_when(&self, ply: usize) -> [Option<u64>; 2] {
        self.clocks[ply]
    }

    /// What they show before the first move.
    pub(crate) fn full(&self) -> [Option<u64>; 2] {
        full(&self.setup)
    }

    fn has_only_machines(&self) -> bool {
        self.players.iter().all(Player::is_machine)
    }

    fn is_full(&self) -> bool {
        !self
            .players
            .iter()
            .any(|player| matches!(player, Player::Open | Player::Absent { .. }))
    }

    fn has_two_people(&self) -> bool {
        let [first, second] = Seat::ALL.map(|seat| self.players[seat].user());
        first.is_some() && second.is_some() && first != second
    }

    /// Whether what the positions are worth must not be shown.
    pub(crate) fn hides_scores(&self) -> bool {
        let has_person = self.players.iter().any(|player| player.user().is_some());
        let has_open = self.players.iter().any(|player| *player == Player::Open);
        let is_live = self.had_two_people || (has_person && has_open);
        !self.is_over && (is_live || self.setup.hides_scores)
    }

    /// Who is to move: the one who began, and then in turn.
    fn turn(&self) -> usize {
        let second_begins = match (&self.setup.fen, self.setup.game) {
            (None, _) => false,
            (Some(fen), GameKind::Chess) => fen.contains(" b "),
            (Some(fen), GameKind::Checkers) => fen.starts_with('W'),
        };
        (self.moves.len() + usize::from(second_begins)) % 2
    }

    fn running_for(&self, until: Timestamp) -> [u64; 2] {
        let mut time = [0; 2];
        if self.is_started && !self.is_paused && !self.is_over {
            time[self.turn()] = until.millis() - self.last.millis();
        }
        time
    }

    /// What each side has used, of which the one to move was not there for so
    /// long: without a clock, that does not count.
    pub(crate) fn used_but(&self, now: Timestamp, absent: u64) -> [u64; 2] {
        let mut time = self.running_for(now);
        for (side, seat) in Seat::ALL.into_iter().enumerate() {
            if self.setup.clocks[seat].is_none() {
                time[side] = time[side].saturating_sub(absent);
            }
        }
        [0, 1].map(|side| self.used[side] + time[side])
    }

    pub(crate) fn left_at(&self, now: Timestamp) -> [Option<u64>; 2] {
        let time = self.running_for(now);
        [0, 1].map(|side| self.left[side].map(|left| left.saturating_sub(time[side])))
    }

    fn change(&mut self, change: &Change) {
        match change {
            Change::Moved { mv, ply, .. } => {
                assert_eq!(*ply as usize, self.moves.len());
                assert!(!self.is_over);
                let (side, seat) = (self.turn(), Seat::ALL[self.turn()]);
                let increment = self.setup.clocks[seat].map_or(0, |clock| clock.increment().0);
                self.left[side] = self.left[side].map(|left| left + increment);
                self.moves.push(mv.clone());
                self.clocks.push(self.left);
            }
            Change::TakenBack { to, .. } => {
                self.moves.truncate(*to as usize);
                self.clocks.truncate(*to as usize + 1);
                self.left = self.clocks[*to as usize];
                self.is_over = false;
            }
            Change::Ended(_) => self.is_over = true,
            Change::Seated { seat, player } => {
                let were_machines = self.has_only_machines();
                self.players[*seat] = player.clone();
                self.is_started |= self.is_full();
                self.had_two_people |= self.has_two_people();
                // Who comes to machines that stand still comes to play; a game of
                // people that was set aside waits for one of them to take it up.
                self.is_paused &= self.has_only_machines() || !were_machines;
            }
            Change::Replayed { moves, left } => {
                assert!(self.moves.is_empty());
                let from = self.setup.from.as_ref().expect("it comes from a game");
                assert_eq!(moves.len(), from.ply as usize);
                self.moves.clone_from(moves);
                self.clocks = left.iter().map(shown).collect();
                if left.is_empty() {
                    assert_eq!(full(&self.setup), [None; 2]);
                    self.clocks = vec![[None; 2]; moves.len() + 1];
                }
                assert_eq!(self.clocks.len(), moves.len() + 1);
                self.left = self.clocks[moves.len()];
            }
            // Nobody's time runs in a game that was left for another one.
            Change::Continued { ply, .. } => {
                assert!(*ply as usize <= self.moves.len());
                self.is_paused |= !self.is_over;
            }
            Change::Paused => self.is_paused = true,
            Change::Resumed => self.is_paused = false,
            Change::Restarted => {
                self.moves.clear();
                (self.is_over, self.is_paused) = (false, false);
                self.is_started = self.is_full();
                self.used = [0; 2];
                self.left = full(&self.setup);
                self.clocks = vec![self.left];
            }
            Change::Created(_) => panic!("a game is created once"),
            Change::Offered { .. }
            | Change::Imported { .. }
            | Change::Declined { .. }
            | Change::Rematched { .. }
            | Change::HintAsked { .. }
            | Change::Hinted { .. }
            | Change::Avoided { .. }
            | Change::Credited { .. } => {}
        }
    }

    /// The position after the moves, by the rules alone.
    pub(crate) fn fen(&self) -> String {
        let fen = self.setup.fen.as_deref();
        match self.setup.game {
            GameKind::Chess => {
                let mut position: chess::Position =
                    fen.map_or_else(chess::Position::start, |fen| fen.parse().unwrap());
                for mv in &self.moves {
                    let mv = chess::notation::parse_uci(&position, mv).unwrap();
                    position.play(mv).unwrap();
                }
                position.to_string()
            }
            GameKind::Checkers => {
                let mut position: checkers::Position =
                    fen.map_or_else(checkers::Position::start, |fen| fen.parse().unwrap());
                for mv in &self.moves {
                    let mv = checkers::notation::parse_move(&position, mv).unwrap();
                    position.play(mv).unwrap();
                }
                format!("{position:#}")
            }
        }
    }
}

fn shown(left: &BySeat<Option<Millis>>) -> [Option<u64>; 2] {
    Seat::ALL.map(|seat| left[seat].map(|left| left.0))
}

fn full(setup: &Setup) -> [Option<u64>; 2] {
    Seat::ALL.map(|seat| setup.clocks[seat].map(Clock::initial).map(|time| time.0))
}
