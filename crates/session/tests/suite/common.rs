//! A table to play at: a session, its log, and a clock that the test winds.

#![allow(dead_code)] // every test uses some of it

use session::{
    AnySession, BySeat, Change, Clock, Command, Decision, Event, GameId, GameKind, Job,
    MachineMove, Millis, NewGame, NextGame, Player, Refusal, Reply, Seat, Setup, State, Timestamp,
    UserId, Who,
};

/// 4 May 2024, ten o'clock.
pub(crate) const TEN: Timestamp = Timestamp::from_millis(1_714_816_800_000);

pub(crate) fn user(name: &str) -> UserId {
    UserId(format!("id-of-{name}"))
}

pub(crate) fn person(name: &str) -> Player {
    Player::Human {
        user: user(name),
        name: name.parse().unwrap(),
    }
}

pub(crate) fn level(level: u8) -> Player {
    Player::Level {
        level: level.try_into().unwrap(),
    }
}

pub(crate) fn lab(opponent: &str) -> Player {
    let opponent: lab::Opponent<chess::Position> = opponent.parse().unwrap();
    Player::Lab(session::LabPlayer {
        algorithm: opponent.algorithm.name().to_owned(),
        evaluation: opponent.evaluation.to_string(),
        depth: opponent.depth,
    })
}

pub(crate) fn clock(seconds: u64, increment: u64) -> Clock {
    Clock::new(Millis::from_secs(seconds), Millis::from_secs(increment)).unwrap()
}

/// A game that Ann sets up.
pub(crate) fn setup(game: GameKind, first: Player, second: Player) -> Setup {
    Setup {
        game,
        players: BySeat { first, second },
        clocks: BySeat::default(),
        fen: None,
        owner: user("Ann"),
        seed: 1,
        learns: false,
        hides_scores: false,
        from: None,
    }
}

#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) log: Vec<Event>,
    /// The games that followed from this one.
    pub(crate) followed: Vec<NewGame>,
    pub(crate) session: AnySession,
    pub(crate) now: Timestamp,
}

#[allow(clippy::needless_pass_by_value)] // commands read better as values
impl Table {
    pub(crate) fn new(setup: &Setup) -> Table {
        let created = AnySession::create(setup, TEN).unwrap();
        Table {
            session: AnySession::from_events([&created]).unwrap(),
            log: vec![created],
            followed: Vec::new(),
            now: TEN,
        }
    }

    pub(crate) fn chess(first: Player, second: Player) -> Table {
        Table::new(&setup(GameKind::Chess, first, second))
    }

    pub(crate) fn checkers(first: Player, second: Player) -> Table {
        Table::new(&setup(GameKind::Checkers, first, second))
    }

    /// From this position.
    pub(crate) fn at(game: GameKind, first: Player, second: Player, fen: &str) -> Table {
        Table::new(&Setup {
            fen: Some(fen.to_owned()),
            ..setup(game, first, second)
        })
    }

    /// With a clock of so many seconds for each side, and so many a move.
    pub(crate) fn timed(first: Player, second: Player, seconds: u64, increment: u64) -> Table {
        let clock = Some(clock(seconds, increment));
        Table::new(&Setup {
            clocks: BySeat {
                first: clock,
                second: clock,
            },
            ..setup(GameKind::Chess, first, second)
        })
    }

    pub(crate) fn wait(&mut self, seconds: u64) {
        self.now = self.now.plus(Millis::from_secs(seconds));
    }

    /// Decides, stores and applies, as a server does.
    pub(crate) fn tell(&mut self, who: &Who, command: &Command) -> Decision {
        self.tell_but(who, command, Millis::ZERO)
    }

    /// The same, where the side to move was not there for so long before it.
    pub(crate) fn tell_but(&mut self, who: &Who, command: &Command, absent: Millis) -> Decision {
        let mut decision = self.session.decide(who, command, self.now);
        decision.note_absence(absent);
        for event in &decision.events {
            self.session.apply(event).unwrap();
            self.log.push(event.clone());
        }
        self.followed.extend(decision.new_game.clone());
        decision
    }

    /// This happens, whoever wanted it.
    pub(crate) fn add(&mut self, change: Change) {
        let event = Event::new(self.session.seq().next(), self.now, change);
        self.session.apply(&event).unwrap();
        self.log.push(event);
    }

    pub(crate) fn say(&mut self, name: &str, command: Command) -> Result<Reply, Refusal> {
        self.tell(&Who::Person(user(name)), &command).reply
    }

    pub(crate) fn server(&mut self, command: Command) -> Result<Reply, Refusal> {
        self.tell(&Who::Server, &command).reply
    }

    /// A move at the present ply.
    pub(crate) fn play(&mut self, name: &str, mv: &str) -> Result<Reply, Refusal> {
        let ply = self.session.ply();
        self.say(name, a_move(ply, mv))
    }

    /// Moves in turn, Ann's first.
    pub(crate) fn play_all(&mut self, names: [&str; 2], moves: &str) {
        for (mv, name) in moves.split_whitespace().zip(names.iter().cycle()) {
            assert_eq!(self.play(name, mv), Ok(Reply::Done), "{mv}");
        }
    }

    /// The same table after one more thing was said.
    pub(crate) fn after<T>(&self, mut say: impl FnMut(&mut Table) -> Result<T, Refusal>) -> Table {
        let mut table = self.clone();
        assert!(say(&mut table).is_ok());
        table
    }

    /// The table where the game is played that followed last.
    pub(crate) fn next_table(&self) -> Table {
        let NewGame { events, .. } = self.followed.last().expect("a game followed");
        Table {
            session: AnySession::from_events(events).unwrap(),
            log: events.clone(),
            followed: Vec::new(),
            now: self.now,
        }
    }

    /// The kinds of all events so far.
    pub(crate) fn kinds(&self) -> Vec<String> {
        kinds(&self.log)
    }

    pub(crate) fn job(&self) -> Job {
        self.session.job().expect("a machine has to think")
    }

    /// The machine whose turn it is answers.
    pub(crate) fn answer(&mut self, mv: &str) -> Result<Reply, Refusal> {
        let answer = answer(&self.job(), mv);
        self.server(Command::MachineMove(answer))
    }

    pub(crate) fn state(&self) -> State {
        self.session.state(None, self.now)
    }

    pub(crate) fn moves(&self) -> String {
        self.state().moves.join(" ")
    }

    pub(crate) fn used(&self) -> [u64; 2] {
        let clocks = self.state().clocks;
        Seat::ALL.map(|seat| clocks.sides[seat].used.0)
    }

    pub(crate) fn left(&self) -> [Option<u64>; 2] {
        let clocks = self.state().clocks;
        Seat::ALL.map(|seat| clocks.sides[seat].left.map(|left| left.0))
    }

    pub(crate) fn texts(&self) -> Vec<String> {
        let messages = self.state().messages.into_iter();
        messages.map(|message| message.text).collect()
    }

    /// The result and its reason as JSON has them.
    pub(crate) fn result(&self) -> (String, String) {
        let state = serde_json::to_value(self.state()).unwrap();
        let text = |field: &str| state[field].as_str().unwrap_or("none").to_owned();
        (text("result"), text("reason"))
    }

    /// The state must be the one that the log alone leads to, also when it was
    /// written and read; and so for the games that followed.
    pub(crate) fn check_log(&self) {
        for followed in &self.followed {
            check_written(&followed.events);
        }
        assert_eq!(AnySession::from_events(&self.log).unwrap(), self.session);
        check_written(&self.log);
    }
}

/// A log must be the same, and the same game, when it was written and read.
pub(crate) fn check_written(log: &[Event]) {
    let written: Vec<String> = log.iter().map(json).collect();
    let read: Vec<Event> = written
        .iter()
        .map(|text| serde_json::from_str(text).unwrap())
        .collect();
    assert_eq!(read, log);
    assert_eq!(
        AnySession::from_events(&read).unwrap(),
        AnySession::from_events(log).unwrap()
    );
}

/// The kinds of these events.
pub(crate) fn kinds(events: &[Event]) -> Vec<String> {
    let kind = |event| serde_json::to_value(event).unwrap()["kind"].clone();
    let kinds = events.iter().map(kind);
    kinds
        .map(|kind| kind.as_str().unwrap().to_owned())
        .collect()
}

pub(crate) fn json(event: &Event) -> String {
    serde_json::to_string(event).unwrap()
}

pub(crate) fn a_move(ply: u32, mv: &str) -> Command {
    Command::Move {
        ply,
        mv: mv.to_owned(),
        turn: None,
    }
}

pub(crate) fn answer(job: &Job, mv: &str) -> MachineMove {
    MachineMove {
        job: job.id,
        mv: mv.to_owned(),
        think_ms: Millis(250),
        score: None,
        avoided: None,
    }
}

pub(crate) fn game_id(game: &str) -> GameId {
    GameId(game.to_owned())
}

/// The game at the table is called `this`, and the one that may follow so.
pub(crate) fn next(game: &str) -> NextGame {
    NextGame {
        from: game_id("this"),
        game: game_id(game),
        seed: 9,
    }
}

pub(crate) fn restart(game: &str) -> Command {
    Command::Restart(next(game))
}

pub(crate) fn rematch(game: &str) -> Command {
    Command::Rematch(next(game))
}

pub(crate) fn take_back(game: &str) -> Command {
    Command::TakeBack {
        ply: None,
        next: next(game),
    }
}

/// In a game that is not over: no other one follows, and none needs a name.
pub(crate) const TAKE_BACK: Command = Command::TakeBack {
    ply: None,
    next: NextGame {
        from: GameId(String::new()),
        game: GameId(String::new()),
        seed: 0,
    },
};

pub(crate) const CLAIM: Command = Command::ClaimDraw { with: None };

/// Seats one player anew.
pub(crate) fn seat(seat: Seat, player: Player) -> Command {
    let mut players = BySeat::default();
    players[seat] = Some(player);
    Command::Players(players)
}
