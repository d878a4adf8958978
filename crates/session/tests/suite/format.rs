//! The format of events on disk. Logs are kept for ever: what is in the golden
//! file must be read for ever, and a difference here is a new version. After a
//! change that adds to it: `CORONET_BLESS=1 cargo test -p coronet-session`.

use crate::common::{clock, game_id, json, lab, level, person, setup, user};
use session::{
    AnySession, BrokenLog, BySeat, Change, Event, GameKind, Millis, Offer, Origin, Outcome, Player,
    Reason, Seat, Seq, Setup, Timestamp, Verdict,
};
use std::collections::BTreeMap;

/// Every kind of event, with and without what may be left out.
fn changes() -> Vec<Change> {
    let mut changes = vec![
        Change::Created(setup(GameKind::Chess, person("Ann"), level(3))),
        Change::Created(Setup {
            game: GameKind::Checkers,
            players: BySeat {
                first: Player::Open,
                second: lab("lab:alpha-beta/gains:hard/4"),
            },
            clocks: BySeat {
                first: Some(clock(300, 2)),
                second: None,
            },
            fen: Some("B:W32:BK1:H0:F1".to_owned()),
            owner: user("Ann"),
            seed: u64::MAX,
            learns: false,
            hides_scores: false,
            from: None,
        }),
        Change::Moved {
            ply: 0,
            mv: "e2e4".to_owned(),
            think_ms: None,
        },
        Change::Moved {
            ply: 1,
            mv: "15x24".to_owned(),
            think_ms: Some(Millis(1500)),
        },
        Change::TakenBack {
            to: 4,
            by: Some(Seat::Second),
        },
        Change::TakenBack { to: 0, by: None },
        Change::Seated {
            seat: Seat::Second,
            player: Player::Open,
        },
        Change::Seated {
            seat: Seat::First,
            player: person("Žofia 林"),
        },
        Change::Paused,
        Change::Resumed,
        // Of older versions; still read.
        Change::Restarted,
        Change::Rematched {
            game: game_id("k3Jx"),
            seed: 7,
        },
        Change::HintAsked { by: Seat::First },
        Change::Hinted {
            mv: "g1f3".to_owned(),
        },
        Change::Credited {
            time_ms: Millis(60_000),
        },
    ];
    for offer in Offer::ALL {
        let by = Seat::First;
        changes.push(Change::Offered { by, offer });
        changes.push(Change::Declined { by: !by, offer });
    }
    for (result, reason) in [
        (Outcome::Win(Seat::First), Reason::Checkmate),
        (Outcome::Draw, Reason::Stalemate),
        (Outcome::Draw, Reason::DeadPosition),
        (Outcome::Win(Seat::Second), Reason::NoPieces),
        (Outcome::Win(Seat::Second), Reason::NoMoves),
        (Outcome::Draw, Reason::ThreefoldRepetition),
        (Outcome::Draw, Reason::FivefoldRepetition),
        (Outcome::Draw, Reason::FiftyMoves),
        (Outcome::Draw, Reason::SeventyFiveMoves),
        (Outcome::Draw, Reason::FortyMoves),
        (Outcome::Win(Seat::First), Reason::Resignation),
        (Outcome::Draw, Reason::Agreement),
        (Outcome::Win(Seat::Second), Reason::Time),
    ] {
        changes.push(Change::Ended(Verdict { result, reason }));
    }
    // Later kinds and reasons: what was written before stays as it was.
    changes.extend([
        Change::Imported {
            tags: BTreeMap::new(),
        },
        Change::Imported {
            tags: [("Event", "Žofia's \"Cup\""), ("Date", "1857.??.??")]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .into(),
        },
        Change::Seated {
            seat: Seat::First,
            player: Player::Absent {
                name: "Morphy".parse().unwrap(),
            },
        },
    ]);
    for reason in [Reason::Adjudication, Reason::Recorded] {
        let result = Outcome::Win(Seat::First);
        changes.push(Change::Ended(Verdict { result, reason }));
    }
    changes.push(Change::Avoided {
        mv: "g8f6".to_owned(),
    });
    changes.push(Change::Created(Setup {
        learns: true,
        ..setup(GameKind::Chess, person("Ann"), level(3))
    }));
    changes.extend([
        Change::Created(Setup {
            from: Some(Origin {
                game: game_id("k3Jx"),
                ply: 2,
            }),
            ..setup(GameKind::Chess, person("Ann"), level(3))
        }),
        Change::Replayed {
            moves: vec!["e2e4".to_owned(), "e7e5".to_owned()],
            left: Vec::new(),
        },
        Change::Replayed {
            moves: vec!["11-15".to_owned()],
            left: [300_000, 298_500]
                .map(|left| BySeat {
                    first: Some(Millis(left)),
                    second: None,
                })
                .to_vec(),
        },
        Change::Continued {
            game: game_id("p9Qz"),
            ply: 0,
            seed: 8,
        },
        Change::Created(Setup {
            hides_scores: true,
            ..setup(GameKind::Chess, person("Ann"), level(3))
        }),
    ]);
    changes
}

/// Fails to compile when a kind is added: then it belongs into the list above.
fn kind(change: &Change) -> usize {
    match change {
        Change::Created(_) => 0,
        Change::Moved { .. } => 1,
        Change::TakenBack { .. } => 2,
        Change::Offered { .. } => 3,
        Change::Declined { .. } => 4,
        Change::Ended(_) => 5,
        Change::Seated { .. } => 6,
        Change::Paused => 7,
        Change::Resumed => 8,
        Change::Restarted => 9,
        Change::Rematched { .. } => 10,
        Change::HintAsked { .. } => 11,
        Change::Hinted { .. } => 12,
        Change::Credited { .. } => 13,
        Change::Imported { .. } => 14,
        Change::Avoided { .. } => 15,
        Change::Replayed { .. } => 16,
        Change::Continued { .. } => 17,
    }
}

fn events() -> Vec<Event> {
    let at = |seq: u64| crate::common::TEN.plus(Millis(1001 * seq));
    let event = |(seq, change)| Event::new(Seq(seq), at(seq), change);
    let mut events: Vec<Event> = (1..).zip(changes()).map(event).collect();
    let moved = Change::Moved {
        ply: 2,
        mv: "g1f3".to_owned(),
        think_ms: None,
    };
    let mut absent = event((events.len() as u64 + 1, moved));
    absent.absent_ms = Some(Millis(45_000));
    events.push(absent);
    events
}

#[test]
fn the_format_of_events_is_unchanged_and_is_read() {
    let mut kinds: Vec<usize> = changes().iter().map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds, (0..18).collect::<Vec<_>>());

    let lines: Vec<String> = events().iter().map(|event| json(event) + "\n").collect();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/events-v1.jsonl");
    testing::assert_golden(file, &lines.concat());
    let golden = std::fs::read_to_string(file).unwrap();
    let read = golden.lines().map(serde_json::from_str);
    let read: Result<Vec<Event>, _> = read.collect();
    assert_eq!(read.unwrap(), events());
}

/// Older versions went on with a game that was over, and began it again in place.
#[test]
fn a_log_that_goes_on_after_its_end_is_still_read() {
    let mut table = crate::common::Table::timed(person("Ann"), person("Ann"), 60, 0);
    for mv in ["f3", "e5", "g4", "Qh4"] {
        table.wait(1);
        table.play("Ann", mv).unwrap();
    }
    assert_eq!(table.result().1, "checkmate");
    let by = Some(Seat::Second);
    table.add(Change::TakenBack { to: 3, by });
    assert_eq!(table.state().result, None);
    assert_eq!(table.moves(), "f2f3 e7e5 g2g4");
    assert_eq!(table.left(), [Some(58_000), Some(59_000)]);
    table.play("Ann", "d5").unwrap();
    table.say("Ann", session::Command::Resign).unwrap();
    table.add(Change::Restarted);
    assert_eq!((table.moves().as_str(), table.used()), ("", [0, 0]));
    assert_eq!(table.state().result, None);
    assert_eq!(table.left(), [Some(60_000), Some(60_000)]);
    table.play("Ann", "e4").unwrap();
    table.check_log();
}

#[test]
fn fields_of_later_versions_are_passed_over_and_kinds_are_not() {
    let read = |text: &str| serde_json::from_str::<Event>(text);
    let at = r#""at":"2024-05-04T10:00:00.000Z""#;
    let event = read(&format!(
        r#"{{"v":1,"seq":2,{at},"kind":"paused","mood":"calm"}}"#
    ));
    assert_eq!(
        event.unwrap(),
        Event::new(Seq(2), crate::common::TEN, Change::Paused)
    );
    for (text, words) in [
        (
            format!(r#"{{"v":1,"seq":2,{at},"kind":"adjourned"}}"#),
            "unknown variant `adjourned`",
        ),
        (
            format!(r#"{{"v":2,"seq":2,{at},"kind":"paused"}}"#),
            "a newer program wrote this",
        ),
        (
            format!(r#"{{"seq":2,{at},"kind":"paused"}}"#),
            "missing field `v`",
        ),
        (
            r#"{"v":1,"seq":2,"at":5,"kind":"paused"}"#.to_owned(),
            "invalid type",
        ),
        (
            format!(r#"{{"v":1,"seq":-2,{at},"kind":"paused"}}"#),
            "invalid value",
        ),
        (
            format!(r#"{{"v":1,"seq":2,{at},"kind":"moved","move":"e2e4"}}"#),
            "missing field `ply`",
        ),
    ] {
        let error = read(&text).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn a_log_that_is_no_game_is_refused() {
    let at = |seq: u64, millis: u64, change: Change| {
        Event::new(Seq(seq), Timestamp::from_millis(millis), change)
    };
    let created = || Change::Created(setup(GameKind::Chess, person("Ann"), level(3)));
    let moved = |ply: u32, mv: &str| Change::Moved {
        ply,
        mv: mv.to_owned(),
        think_ms: None,
    };
    let error = |events: &[Event]| AnySession::from_events(events).unwrap_err();
    assert_eq!(error(&[]), BrokenLog::Creation);
    assert_eq!(error(&[at(1, 5, Change::Paused)]), BrokenLog::Creation);
    assert_eq!(
        error(&[at(1, 5, created()), at(2, 5, created())]),
        BrokenLog::Creation
    );
    let gap = BrokenLog::Gap {
        wanted: Seq(2),
        found: Seq(3),
    };
    assert_eq!(
        error(&[at(1, 5, created()), at(3, 5, moved(0, "e2e4"))]),
        gap
    );
    let order = BrokenLog::Order(Seq(2));
    assert_eq!(
        error(&[at(1, 5, created()), at(2, 4, moved(0, "e2e4"))]),
        order
    );
    let resigned = Verdict {
        result: Outcome::Win(Seat::Second),
        reason: Reason::Resignation,
    };
    for (change, words) in [
        (moved(0, "e2e5"), "\"e2e5\" is not legal"),
        (moved(1, "e2e4"), "the game is at ply 0"),
        (
            Change::TakenBack { to: 0, by: None },
            "only 0 moves are on the board",
        ),
        (
            Change::Hinted {
                mv: "e2e4".to_owned(),
            },
            "nobody waits for a hint",
        ),
        (
            Change::Continued {
                game: game_id("next"),
                ply: 1,
                seed: 1,
            },
            "only 0 moves are on the board",
        ),
    ] {
        let error = error(&[at(1, 5, created()), at(2, 5, change)]).to_string();
        assert!(
            error.starts_with("event 2 cannot have happened: "),
            "{error}"
        );
        assert!(error.contains(words), "{error}");
    }
    for change in [moved(0, "e2e4"), Change::Ended(resigned)] {
        let over = at(2, 5, Change::Ended(resigned));
        let error = error(&[at(1, 5, created()), over, at(3, 5, change)]);
        assert!(error.to_string().ends_with("the game is over"), "{error}");
    }
    let imported = || Change::Imported {
        tags: BTreeMap::new(),
    };
    let created_from = |ply: u32| {
        let game = game_id("other");
        Change::Created(Setup {
            from: Some(Origin { game, ply }),
            ..setup(GameKind::Chess, person("Ann"), level(3))
        })
    };
    let replayed = |moves: &str| Change::Replayed {
        moves: moves.split_whitespace().map(str::to_owned).collect(),
        left: Vec::new(),
    };
    let goes_on_from = |ply: u32, moves: &str| {
        let log = [at(1, 5, created_from(ply)), at(2, 5, replayed(moves))];
        AnySession::from_events(&log).map(|session| session.ply())
    };
    assert_eq!(goes_on_from(0, ""), Ok(0));
    assert_eq!(goes_on_from(1, "e2e4"), Ok(1));
    assert_eq!(goes_on_from(2, "e2e4 e7e5"), Ok(2));
    let only_new = "only a new game goes on from another, from where it says";
    for (ply, moves, words) in [
        (2, "e2e4 e2e4", "\"e2e4\" is not legal"),
        (0, "e2e4", only_new),
        (1, "", only_new),
        (1, "e2e4 e7e5", only_new),
        (3, "e2e4 e7e5", only_new),
    ] {
        let error = goes_on_from(ply, moves).unwrap_err().to_string();
        assert!(error.contains(words), "{ply} {moves:?}: {error}");
    }
    let from_nowhere = error(&[at(1, 5, created()), at(2, 5, replayed("e2e4"))]);
    assert!(from_nowhere.to_string().ends_with(only_new));
    for (late, words) in [
        (
            [created(), imported(), imported()],
            "only a new game can be a record",
        ),
        (
            [created_from(1), moved(0, "e2e4"), replayed("e2e4")],
            only_new,
        ),
        (
            [created_from(1), replayed("e2e4"), replayed("e2e4")],
            only_new,
        ),
    ] {
        let late: Vec<Event> = (1..)
            .zip(late)
            .map(|(seq, change)| at(seq, 5, change))
            .collect();
        let error = error(&late).to_string();
        assert!(error.ends_with(words), "{error}");
    }
    // What cannot have happened changes nothing.
    let mut session = AnySession::from_events([&at(1, 5, created())]).unwrap();
    let before = session.clone();
    assert!(session.apply(&at(2, 5, moved(0, "e2e5"))).is_err());
    assert_eq!(session, before);
}
