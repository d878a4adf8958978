//! Seats of people who are known by name only, from a record of their game.

use crate::common::{TAKE_BACK, Table, a_move, level, person, seat, user};
use session::{Command, Player, Refusal, Reply, Role, Seat, Status};

fn absent(name: &str) -> Player {
    let name = name.parse().unwrap();
    Player::Absent { name }
}

/// A game of two people long ago, which Ann set up here.
fn table() -> Table {
    Table::chess(absent("Morphy"), absent("Isouard"))
}

#[test]
fn nobody_moves_for_the_absent_and_no_time_runs() {
    let mut table = table();
    table.wait(60);
    assert_eq!(table.state().status, Status::Waiting);
    assert_eq!(table.used(), [0, 0]);
    assert_eq!(table.session.job(), None);
    assert_eq!(table.say("Ann", a_move(0, "e4")), Err(Refusal::NotPlaying));
    assert_eq!(table.say("Ben", a_move(0, "e4")), Err(Refusal::NotPlaying));
    let name = "Ben".parse().unwrap();
    let join = Command::Join { seat: None, name };
    assert_eq!(table.say("Ben", join), Err(Refusal::NoOpenSeat));
}

#[test]
fn who_set_the_game_up_gives_the_seats_away() {
    let mut table = table();
    assert_eq!(table.session.role(&user("Ann")), Role::Steward);
    let take = seat(Seat::First, person("Ben"));
    assert_eq!(table.say("Ben", take), Err(Refusal::NotPlaying));
    table.say("Ann", seat(Seat::First, person("Ann"))).unwrap();
    table.play("Ann", "e4").unwrap();
    assert_eq!(table.state().status, Status::Waiting);
    assert_eq!(table.play("Ann", "e5"), Err(Refusal::NotYourSeat));
    // Nobody is there to object to a takeback, or to agree to a draw.
    assert_eq!(
        table.say("Ann", Command::Draw),
        Err(Refusal::TooEarlyForDraw)
    );
    assert_eq!(table.say("Ann", TAKE_BACK), Ok(Reply::Done));
    table.play("Ann", "d4").unwrap();
    table.say("Ann", seat(Seat::Second, level(3))).unwrap();
    assert_eq!(table.state().status, Status::Playing);
    table.answer("d5").unwrap();
    table
        .say("Ann", seat(Seat::Second, absent("Isouard")))
        .unwrap();
    assert_eq!(table.say("Ann", Command::Draw), Err(Refusal::NobodyToAsk));
    table.check_log();
}
