//! The slow, obvious way to read a log: a list of moves, a handful of flags, and
//! the time between each two events given to whoever was to move.

use session::{BySeat, Change, Clock, Event, GameKind, Player, Seat, Setup, Timestamp};

pub(crate) struct Twin {
    setup: Setup,
    pub(crate) moves: Vec<String>,
    pub(crate) is_over: bool,
    is_started: bool,
    is_paused: bool,
    players: BySeat<Player>,
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
            used: [0; 2],
            clocks: vec![left],
            left,
            last: log[0].at,
        };
        twin.is_started = twin.is_full();
        for event in &log[1..] {
            // Time that does not count is as if it had never been.
            if let Change::Credited { time_ms } = event.change {
                twin.last = twin.last.plus(time_ms);
            }
            (twin.used, twin.left) = (twin.used_at(event.at), twin.left_at(event.at));
            twin.last = event.at;
            twin.change(&event.change);
        }
        twin
    }

    fn is_full(&self) -> bool {
        !self
            .players
            .iter()
            .any(|player| matches!(player, Player::Open | Player::Absent { .. }))
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

    pub(crate) fn used_at(&self, now: Timestamp) -> [u64; 2] {
        let time = self.running_for(now);
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
                self.players[*seat] = player.clone();
                self.is_started |= self.is_full();
                let only_machines = self.players.iter().all(Player::is_machine);
                self.is_paused &= only_machines;
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

fn full(setup: &Setup) -> [Option<u64>; 2] {
    Seat::ALL.map(|seat| setup.clocks[seat].map(Clock::initial).map(|time| time.0))
}
