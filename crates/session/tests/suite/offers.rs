//! What players agree on: takebacks, draws, beginning again, another game.

use crate::common::{
    CLAIM, TAKE_BACK, Table, answer, game_id, level, next, person, rematch, restart, take_back,
};
use session::{Command, GameKind, MachineMove, Offer, Player, Refusal, Reply, Seat, Status};

fn two_people() -> Table {
    Table::chess(person("Ann"), person("Bob"))
}

#[test]
fn p2_against_a_machine_both_moves_are_taken_back_at_once() {
    let mut table = Table::chess(person("Ann"), level(1));
    assert_eq!(table.say("Ann", TAKE_BACK), Err(Refusal::NothingToTakeBack));
    for (mv, reply) in [("e4", "e7e5"), ("Nf3", "b8c6")] {
        table.play("Ann", mv).unwrap();
        table.answer(reply).unwrap();
    }
    assert_eq!(table.say("Ann", TAKE_BACK), Ok(Reply::Done));
    assert_eq!(table.moves(), "e2e4 e7e5");
    // While the machine thinks only one's own move goes, and the search with it.
    table.play("Ann", "d4").unwrap();
    let job = table.job();
    assert_eq!(table.say("Ann", TAKE_BACK), Ok(Reply::Done));
    assert_eq!(
        table.server(Command::MachineMove(answer(&job, "e5d4"))),
        Ok(Reply::TooLate)
    );
    assert_eq!(table.moves(), "e2e4 e7e5");
    assert_eq!(table.session.job(), None);
    assert_eq!(table.state().conduct.first.takebacks, 2);
    table.check_log();
}

#[test]
fn p2_nothing_is_taken_back_below_the_first_own_move() {
    let mut table = Table::chess(level(1), person("Ann"));
    table.answer("e2e4").unwrap();
    assert_eq!(table.say("Ann", TAKE_BACK), Err(Refusal::NothingToTakeBack));
    assert_eq!(table.moves(), "e2e4");
    table.play("Ann", "e5").unwrap();
    assert_eq!(table.say("Ann", TAKE_BACK), Ok(Reply::Done));
    assert_eq!(table.moves(), "e2e4");
}

#[test]
fn p2_sent_twice_with_its_ply_it_takes_back_once() {
    let mut table = Table::chess(person("Ann"), person("Ann"));
    for mv in ["e4", "e5", "Nf3"] {
        table.play("Ann", mv).unwrap();
    }
    let command = Command::TakeBack {
        ply: Some(3),
        next: next("g2"),
    };
    assert_eq!(table.say("Ann", command.clone()), Ok(Reply::Done));
    assert_eq!(
        table.say("Ann", command),
        Err(Refusal::WrongPly { given: 3, ply: 2 })
    );
    // Two at one screen take back move by move.
    assert_eq!(table.moves(), "e2e4 e7e5");
}

#[test]
fn p2_a_person_is_asked_first() {
    let mut table = two_people();
    table.play_all(["Ann", "Bob"], "e4 e5");
    assert_eq!(table.say("Ann", TAKE_BACK), Ok(Reply::Done));
    assert_eq!(table.say("Ann", TAKE_BACK), Ok(Reply::AlreadyDone));
    assert_eq!(table.moves(), "e2e4 e7e5");
    assert_eq!(table.state().offers.len(), 1);
    // To ask for the same is to say yes: both moves go, up to Ann's.
    assert_eq!(table.say("Bob", TAKE_BACK), Ok(Reply::Done));
    assert_eq!(table.moves(), "");
    assert_eq!(table.state().conduct.first.takebacks, 1);

    table.play_all(["Ann", "Bob"], "e4");
    table.say("Ann", TAKE_BACK).unwrap();
    assert_eq!(
        table.say("Bob", Command::Decline(Offer::Takeback)),
        Ok(Reply::Done)
    );
    assert_eq!(
        table.say("Bob", Command::Decline(Offer::Takeback)),
        Ok(Reply::AlreadyDone)
    );
    assert_eq!(table.say("Ann", TAKE_BACK), Err(Refusal::AlreadyDeclined));
    table.play("Bob", "e5").unwrap();
    // In a new position one may ask again, and think better of it.
    assert_eq!(table.say("Ann", TAKE_BACK), Ok(Reply::Done));
    assert_eq!(
        table.say("Ann", Command::Decline(Offer::Takeback)),
        Ok(Reply::Done)
    );
    assert_eq!(table.say("Ann", TAKE_BACK), Ok(Reply::Done));
    table.play("Ann", "Nf3").unwrap();
    assert!(table.state().offers.is_empty());
    table.check_log();
}

#[test]
fn draws_are_offered_and_agreed_on() {
    let mut table = two_people();
    table.play_all(["Ann", "Bob"], "e4");
    assert_eq!(
        table.say("Ann", Command::Draw),
        Err(Refusal::TooEarlyForDraw)
    );
    table.play_all(["Bob", "Ann"], "e5 Nf3");
    assert_eq!(table.say("Ann", Command::Draw), Ok(Reply::Done));
    assert_eq!(table.say("Ann", Command::Draw), Ok(Reply::AlreadyDone));
    // To move is to say no.
    table.play("Bob", "Nc6").unwrap();
    assert!(table.state().offers.is_empty());
    // An offer outlives the move that goes with it.
    table.say("Ann", Command::Draw).unwrap();
    table.play("Ann", "Bb5").unwrap();
    assert_eq!(table.state().offers.len(), 1);
    assert_eq!(table.say("Bob", Command::Draw), Ok(Reply::Done));
    assert_eq!(
        table.result(),
        ("1/2-1/2".to_owned(), "agreement".to_owned())
    );
    assert_eq!(table.say("Bob", Command::Draw), Ok(Reply::AlreadyDone));
    assert_eq!(table.say("Ann", Command::Resign), Err(Refusal::GameOver));
    table.check_log();
}

#[test]
fn draws_are_declined_and_not_asked_for_again_and_again() {
    let mut table = two_people();
    table.play_all(["Ann", "Bob"], "e4 e5");
    assert_eq!(
        table.say("Bob", Command::Decline(Offer::Draw)),
        Err(Refusal::NoSuchOffer)
    );
    table.say("Ann", Command::Draw).unwrap();
    table.say("Bob", Command::Decline(Offer::Draw)).unwrap();
    assert_eq!(
        table.say("Ann", Command::Draw),
        Err(Refusal::AlreadyDeclined)
    );
    // Bob may still offer one himself, and think better of it, and offer again.
    assert_eq!(table.say("Bob", Command::Draw), Ok(Reply::Done));
    table.say("Bob", Command::Decline(Offer::Draw)).unwrap();
    let last = table.texts().pop().unwrap();
    assert_eq!(last, "Black (Bob) withdraws the draw.");
    assert_eq!(table.say("Bob", Command::Draw), Ok(Reply::Done));
    assert_eq!(table.say("Ann", Command::Draw), Ok(Reply::Done));
    assert_eq!(table.state().status, Status::Finished);
}

#[test]
fn a_machine_agrees_to_a_draw_late_and_when_it_is_not_better() {
    let score = |table: &Table, score: Option<i32>, mv: &str| {
        Command::MachineMove(MachineMove {
            score,
            avoided: None,
            ..answer(&table.job(), mv)
        })
    };
    // Knights go out and home; the pawns break the repetition.
    let mut table = Table::chess(person("Ann"), level(5));
    let play = |table: &mut Table, mv: &str, reply: &str| {
        table.play("Ann", mv).unwrap();
        table.answer(reply).unwrap();
    };
    for file in "abcdefg".chars() {
        play(
            &mut table,
            &format!("{file}2{file}3"),
            &format!("{file}7{file}6"),
        );
        play(&mut table, "g1h3", "g8h6");
        play(&mut table, "h3g1", "h6g8");
    }
    table.say("Ann", Command::Draw).unwrap();
    table.play("Ann", "g1h3").unwrap();
    let command = score(&table, Some(-500), "g8h6");
    table.server(command).unwrap();
    assert_eq!(
        (table.state().ply, table.state().result),
        (44, None),
        "too early"
    );
    let no = "Black (level 5) says no to the draw.";
    assert!(table.texts().iter().any(|text| text == no));
    for file in "abcdefg".chars() {
        play(
            &mut table,
            &format!("{file}3{file}4"),
            &format!("{file}6{file}5"),
        );
    }
    play(&mut table, "h3g1", "h6g8");
    table.say("Ann", Command::Draw).unwrap();
    table.play("Ann", "h2h3").unwrap();
    for (better, wanted) in [(Some(1), false), (None, false), (Some(0), true)] {
        let mut table = table.clone();
        let command = score(&table, better, "h7h6");
        table.server(command).unwrap();
        assert_eq!(table.state().result.is_some(), wanted, "{better:?}");
        assert_eq!(table.state().ply, if wanted { 61 } else { 62 });
        table.check_log();
    }
}

#[test]
fn two_at_one_screen_need_not_ask() {
    let mut table = Table::checkers(person("Ann"), person("Ann"));
    for mv in ["11-15", "22-18"] {
        table.play("Ann", mv).unwrap();
    }
    assert_eq!(table.say("Ann", Command::Draw), Ok(Reply::Done));
    assert_eq!(table.state().status, Status::Finished);
    assert_eq!(table.say("Ann", restart("g2")), Ok(Reply::Done));
    let mut table = table.next_table();
    // Who resigns is the side to move.
    table.play("Ann", "11-15").unwrap();
    table.say("Ann", Command::Resign).unwrap();
    assert_eq!(table.result(), ("1-0".to_owned(), "resignation".to_owned()));
    assert_eq!(table.say("Ann", Command::Resign), Ok(Reply::AlreadyDone));
}

#[test]
fn with_nobody_opposite_there_is_nobody_to_ask() {
    let mut table = Table::chess(person("Ann"), person("Bob"));
    table.play_all(["Ann", "Bob"], "e4 e5 Nf3");
    table.say("Bob", Command::Leave).unwrap();
    assert_eq!(table.say("Ann", Command::Draw), Err(Refusal::NobodyToAsk));
    assert_eq!(table.say("Ann", TAKE_BACK), Ok(Reply::Done));
    assert_eq!(table.moves(), "e2e4 e7e5");
    // Somebody who takes the seat was not asked what Bob was asked.
    let join = |name: &str| Command::Join {
        seat: None,
        name: name.parse().unwrap(),
    };
    table.say("Bob", join("Bob")).unwrap();
    table.say("Ann", TAKE_BACK).unwrap();
    table.say("Bob", Command::Leave).unwrap();
    table.say("Cat", join("Cat")).unwrap();
    assert!(table.state().offers.is_empty());
    assert_eq!(
        table.state().players.second,
        Player::Human {
            user: Default::default(),
            name: "Cat".parse().unwrap()
        }
    );
}

#[test]
fn f8_draws_by_repetition_are_claimed_at_three_and_automatic_at_five() {
    let mut table = two_people();
    for _ in 0..2 {
        assert_eq!(table.say("Ann", CLAIM), Err(Refusal::NothingToClaim));
        table.play_all(["Ann", "Bob"], "Nf3 Nf6 Ng1 Ng8");
    }
    assert!(table.state().draw_claimable);
    assert_eq!(table.say("Bob", CLAIM), Err(Refusal::NotYourTurn));
    let before = (table.log.clone(), table.session.clone());
    assert_eq!(table.say("Ann", CLAIM), Ok(Reply::Done));
    assert_eq!(
        table.result(),
        ("1/2-1/2".to_owned(), "threefold-repetition".to_owned())
    );
    assert_eq!(table.say("Ann", CLAIM), Ok(Reply::AlreadyDone));

    (table.log, table.session) = before;
    for _ in 0..2 {
        table.play_all(["Ann", "Bob"], "Nf3 Nf6 Ng1 Ng8");
    }
    assert_eq!(
        table.result(),
        ("1/2-1/2".to_owned(), "fivefold-repetition".to_owned())
    );
}

#[test]
fn f8_a_machine_claims_a_draw_when_it_is_not_better() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 b - - 99 120";
    for (score, drawn) in [(Some(-480), true), (Some(20), false), (None, false)] {
        let mut table = Table::at(GameKind::Chess, level(1), person("Ann"), fen);
        table.play("Ann", "Kd7").unwrap();
        let answer = MachineMove {
            score,
            avoided: None,
            ..answer(&table.job(), "a1a7")
        };
        table.server(Command::MachineMove(answer)).unwrap();
        let reason = if drawn { "fifty-moves" } else { "none" };
        assert_eq!(table.result().1, reason);
    }
}

#[test]
fn a_rematch_is_a_new_game_with_seats_exchanged() {
    let mut table = Table::timed(person("Ann"), person("Bob"), 60, 1);
    assert_eq!(table.say("Ann", rematch("g2")), Err(Refusal::GameGoesOn));
    table.play_all(["Ann", "Bob"], "f3 e5 g4 Qh4");
    assert_eq!(table.say("Ann", rematch("g2")), Ok(Reply::Done));
    assert_eq!(table.session.rematch(), None);
    assert_eq!(table.say("Ann", rematch("g3")), Ok(Reply::AlreadyDone));
    assert_eq!(table.say("Bob", rematch("g4")), Ok(Reply::Done));
    assert_eq!(table.say("Bob", rematch("g5")), Ok(Reply::AlreadyDone));
    let (game, setup) = table.session.rematch().unwrap();
    assert_eq!((game, setup.seed), (&game_id("g4"), 9));
    assert_eq!(table.state().rematch.as_ref(), Some(game));
    assert_eq!(setup.players.first, person("Bob"));
    assert_eq!(setup.players.second, person("Ann"));
    assert_eq!(setup.clocks, table.session.setup().clocks);
    assert_eq!(setup.from, None);
    // It is there at once, and only once.
    assert_eq!(table.followed.len(), 1);
    assert_eq!(&table.followed[0].id, game);
    let mut next = table.next_table();
    assert_eq!(next.session.setup(), setup);
    assert_eq!(next.kinds(), ["created"]);
    assert_eq!(next.play("Bob", "e4"), Ok(Reply::Done));
    table.check_log();

    // Where they take a move back after all, that is another game: the rematch
    // stays.
    table.say("Ann", take_back("g7")).unwrap();
    table.say("Bob", take_back("g8")).unwrap();
    assert_eq!(table.state().rematch, Some(game_id("g4")));
    assert_eq!(table.state().continued, Some(game_id("g8")));
    assert_eq!(table.state().status, Status::Finished);
    table.check_log();

    // A machine is always ready for another one.
    let mut table = Table::checkers(person("Ann"), level(2));
    table.say("Ann", Command::Resign).unwrap();
    assert_eq!(table.say("Ann", rematch("g6")), Ok(Reply::Done));
    let setup = table.next_table().session.setup().clone();
    assert_eq!(setup.players[Seat::First], level(2));
}

/// FIDE 9.2.1: the third time is claimed with the move that would make it.
#[test]
fn a_draw_is_claimed_with_the_move_that_would_give_it() {
    let claim = |mv: &str| Command::ClaimDraw {
        with: Some(mv.to_owned()),
    };
    let mut table = Table::chess(person("Ann"), person("Bob"));
    table.play_all(["Ann", "Bob"], "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert!(!table.state().draw_claimable);
    assert_eq!(table.say("Bob", CLAIM), Err(Refusal::NothingToClaim));
    assert_eq!(table.say("Bob", claim("d5")), Err(Refusal::NothingToClaim));
    assert_eq!(table.say("Ann", claim("Ng8")), Err(Refusal::NotYourTurn));
    let illegal = table.say("Bob", claim("Nh8"));
    assert!(
        matches!(illegal, Err(Refusal::IllegalMove(_))),
        "{illegal:?}"
    );
    assert_eq!(table.say("Bob", claim("Ng8")), Ok(Reply::Done));
    let drawn = ("1/2-1/2".to_owned(), "threefold-repetition".to_owned());
    assert_eq!(table.result(), drawn);
    // The move was said, and not made.
    assert_eq!(table.state().ply, 7);
    assert_eq!(table.say("Bob", claim("Ng8")), Ok(Reply::AlreadyDone));
    table.check_log();
}

/// FIDE 9.3.1: and so is the fiftieth move.
#[test]
fn the_fiftieth_move_is_claimed_before_it_is_made() {
    let fen = "4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80";
    let mut table = Table::at(GameKind::Chess, person("Ann"), person("Bob"), fen);
    assert_eq!(table.say("Ann", CLAIM), Err(Refusal::NothingToClaim));
    for (mv, reply) in [
        ("e4", Err(Refusal::NothingToClaim)),
        ("Ra2", Ok(Reply::Done)),
    ] {
        let with = Some(mv.to_owned());
        assert_eq!(table.say("Ann", Command::ClaimDraw { with }), reply, "{mv}");
    }
    assert_eq!(table.result().1, "fifty-moves");
}
