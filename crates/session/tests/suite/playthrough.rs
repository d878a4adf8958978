//! A short game of each kind, event by event and message by message, against a
//! golden file. After a change that is meant to change it:
//! `CORONET_BLESS=1 cargo test -p coronet-session`.

use crate::common::{
    TAKE_BACK, Table, a_move, answer, clock, json, level, person, rematch, restart, seat, setup,
    take_back,
};
use session::{AnySession, BySeat, Command, GameKind, NewGame, Offer, Player, Seat, Setup, Who};
use std::fmt::Write;

/// A table where everything that is said is written down.
struct Protocol {
    table: Table,
    text: String,
}

#[allow(clippy::needless_pass_by_value)] // commands read better as values
impl Protocol {
    fn new(title: &str, setup: &Setup) -> Protocol {
        let table = Table::new(setup);
        let mut protocol = Protocol {
            text: format!("# {title}\n\n"),
            table,
        };
        protocol.write_events(0);
        protocol
    }

    fn say(&mut self, name: &str, command: Command) {
        let who = match name {
            "server" => Who::Server,
            name => Who::Person(crate::common::user(name)),
        };
        self.table.wait(2);
        writeln!(self.text, "\n{name}: {command:?}").unwrap();
        let before = self.table.log.len();
        let decision = self.table.tell(&who, &command);
        if let Some(NewGame { id, events }) = &decision.new_game {
            writeln!(self.text, "  new game {id}").unwrap();
            for event in events {
                writeln!(self.text, "    event {}", json(event)).unwrap();
            }
        }
        match decision.reply {
            Ok(reply) => writeln!(self.text, "  reply {reply:?}").unwrap(),
            Err(refusal) => {
                writeln!(self.text, "  refused {}: {refusal}", refusal.code()).unwrap();
            }
        }
        self.write_events(before);
    }

    fn play(&mut self, name: &str, mv: &str) {
        let ply = self.table.session.ply();
        self.say(name, a_move(ply, mv));
    }

    fn answer(&mut self, mv: &str) {
        let answer = answer(&self.table.job(), mv);
        self.say("server", Command::MachineMove(answer));
    }

    /// The players move to the table of the game that followed.
    fn go_on(&mut self, title: &str) {
        self.table.check_log();
        self.table = self.table.next_table();
        writeln!(self.text, "\n# {title}\n").unwrap();
        self.write_events(0);
    }

    /// The events from this one on, each with what was said about it, and how
    /// things stand then.
    fn write_events(&mut self, from: usize) {
        for count in from..self.table.log.len() {
            let event = &self.table.log[count];
            writeln!(self.text, "  event {}", json(event)).unwrap();
            let then = AnySession::from_events(&self.table.log[..=count]).unwrap();
            let messages = then.state(None, event.at).messages;
            for message in messages.iter().filter(|said| said.seq == event.seq) {
                writeln!(self.text, "    \"{}\"", message.text).unwrap();
            }
        }
        let state = self.table.state();
        let BySeat { first, second } = state.clocks.sides;
        let left =
            |left: Option<session::Millis>| left.map_or("-".to_owned(), |left| left.0.to_string());
        writeln!(
            self.text,
            "  {:?} {} to move, used {}/{}, left {}/{}, job {:?}",
            state.status,
            state.side_to_move,
            first.used.0,
            second.used.0,
            left(first.left),
            left(second.left),
            self.table.session.job_id().map(|id| id.0.0),
        )
        .unwrap();
        writeln!(self.text, "  {}", state.fen).unwrap();
    }
}

/// A person against a machine, with clocks: a hint, a takeback, a change of
/// players while the machine thinks, an outage, a mate, a takeback of it in a new
/// game, and a rematch.
fn chess() -> String {
    let clock = Some(clock(60, 1));
    let mut protocol = Protocol::new(
        "Chess: a person against a machine",
        &Setup {
            clocks: BySeat {
                first: clock,
                second: clock,
            },
            ..setup(GameKind::Chess, person("Ann"), level(3))
        },
    );
    let p = &mut protocol;
    p.say("Ann", Command::Hint);
    p.answer("e2e4");
    p.play("Ann", "e4");
    let late = answer(&p.table.job(), "a7a6");
    p.say("Ann", seat(Seat::Second, level(5)));
    p.say("server", Command::MachineMove(late));
    p.answer("e7e5");
    p.play("Ann", "Ke3");
    p.play("Ann", "Nf3");
    p.answer("b8c6");
    p.say("Ann", TAKE_BACK);
    p.play("Ann", "Bc4");
    p.say("Ann", a_move(2, "f1c4"));
    p.answer("f8c5");
    let seen = p.table.now;
    p.table.wait(600);
    p.say("server", Command::Away { since: seen });
    p.say("Ann", Command::Draw);
    p.play("Ann", "Qh5");
    p.answer("g8f6");
    p.play("Ann", "Qxf7#");
    p.say("Ann", take_back("again"));
    p.say("Ann", rematch("next"));
    protocol.table.check_log();
    protocol.text
}

/// Two people over a network: joining, offers of all kinds, leaving, and in the
/// end two machines that are halted.
fn checkers() -> String {
    let mut protocol = Protocol::new(
        "Checkers: two people, then two machines",
        &setup(GameKind::Checkers, person("Ann"), Player::Open),
    );
    let p = &mut protocol;
    p.play("Ann", "11-15");
    let name = "Bob".parse().unwrap();
    p.say("Bob", Command::Join { seat: None, name });
    p.play("Bob", "22-18");
    p.play("Ann", "9-13");
    p.play("Ann", "15x22");
    p.play("Bob", "25x18");
    p.say("Bob", TAKE_BACK);
    p.say("Ann", Command::Decline(Offer::Takeback));
    p.say("Bob", TAKE_BACK);
    p.say("Ann", Command::Draw);
    p.play("Ann", "12-16");
    p.say("Bob", Command::Draw);
    p.say("Cat", Command::Resign);
    p.say("Ann", restart("again"));
    p.say("Bob", restart("again"));
    p.go_on("Checkers: begun again");
    p.play("Ann", "11-15");
    p.say("Bob", Command::Leave);
    p.say("Ann", seat(Seat::Second, level(2)));
    p.answer("23-19");
    p.say("Ann", seat(Seat::First, level(1)));
    p.say("Ann", Command::Pause);
    p.say("Ann", Command::Resume);
    p.answer("8-11");
    p.say("Ann", seat(Seat::First, person("Ann")));
    p.answer("22-17");
    p.say("Ann", Command::Resign);
    protocol.table.check_log();
    protocol.text
}

#[test]
fn j8_the_golden_games_are_unchanged() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/playthrough.txt");
    testing::assert_golden(file, &format!("{}\n{}", chess(), checkers()));
}
