//! Laws of appending.

use crate::place::Place;
use crate::sample::{batch, bodies, create, create_user, id, known, summary, user};
use std::sync::Arc;
use store::{Appended, Error, Filter, Finish, NewEvent, Outcome, Page, Status, Summary, Timestamp};
use testing::Random;

pub(crate) async fn what_is_appended_is_loaded(place: &Place) {
    let store = place.open().await;
    let game = create(&*store, "round-trip").await;
    let mut random = Random::new(4);
    let mut expected = store.load(&game).await.unwrap().events;
    for round in 0..20 {
        let mut batch = batch::<&str>(&[]);
        for n in 0..=random.below(4) {
            // Quotes, line ends, any script, and what looks like an escape.
            let body = format!(r#"{{"n":{n},"text":"{round} ♞ é \u0000 'x'\n"}}"#) + "\n\t\"\\ 𝄞";
            batch.events.push(NewEvent {
                at: Timestamp(random.number().cast_signed()),
                body,
            });
        }
        let seq = expected.len() as u64;
        batch.summary = Summary {
            status: Status::Finished,
            outcome: Some(Outcome::Draw),
            moves: round,
            used: random.number() >> 1,
            updated: Timestamp(round.into()),
            ..summary()
        };
        assert_eq!(
            store.append(&game, seq, batch.clone()).await,
            Ok(Appended::Now)
        );
        for (seq, event) in (seq + 1..).zip(&batch.events) {
            expected.push(store::Event {
                seq,
                at: event.at,
                body: event.body.clone(),
            });
        }
        let record = store.load(&game).await.unwrap();
        assert_eq!(record.events, expected);
        assert_eq!(record.game.seq, expected.len() as u64);
        assert_eq!(record.game.summary, batch.summary);
        let since = random.below(expected.len() + 1);
        let gap = store.events_since(&game, since as u64).await.unwrap();
        assert_eq!(gap, expected[since..]);
    }
    // All the same from a store that was opened anew.
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.load(&game).await.unwrap().events, expected);
    assert_eq!(store.events_since(&game, u64::MAX).await, Ok(vec![]));
}

pub(crate) async fn j3_a_batch_is_stored_whole_or_not_at_all(place: &Place) {
    let store = place.open().await;
    let game = create(&*store, "whole").await;
    let before = store.load(&game).await.unwrap();
    for expected in [0, 2, u64::MAX] {
        let answer = store.append(&game, expected, batch(&["a", "b"])).await;
        assert_eq!(
            answer,
            Err(Error::Conflict {
                game: "whole".to_owned(),
                actual_seq: 1
            })
        );
    }
    // A user who does not exist is found out after the events were written.
    let mut bad = batch(&["a", "b"]);
    bad.summary.first = known("nobody", "Nobody");
    assert!(matches!(
        store.append(&game, 1, bad).await,
        Err(Error::NotFound { .. })
    ));
    assert_eq!(store.load(&game).await.unwrap(), before);
    let missing = store.append(&id("missing"), 0, batch(&["a"])).await;
    assert_eq!(
        missing.unwrap_err().to_string(),
        "there is no game \"missing\""
    );
}

pub(crate) async fn of_two_writers_one_wins_each_number(place: &Place) {
    const WRITERS: usize = 8;
    const EVENTS: u64 = 60;
    let store = place.open().await;
    let game = create(&*store, "race").await;
    let race = (0..WRITERS).map(|writer| {
        let (store, game) = (Arc::clone(&store), game.clone());
        tokio::spawn(async move {
            let mut won = Vec::new();
            let mut seq = 1;
            while seq < EVENTS {
                match store
                    .append(&game, seq, batch(&[format!("{writer} at {seq}")]))
                    .await
                {
                    Ok(Appended::Now) => {
                        seq += 1;
                        won.push((seq, writer));
                    }
                    Err(Error::Conflict { actual_seq, .. }) => {
                        assert!(actual_seq > seq, "who loses was behind");
                        seq = actual_seq;
                    }
                    other => panic!("{other:?}"),
                }
            }
            won
        })
    });
    let mut won = Vec::new();
    for writer in race.collect::<Vec<_>>() {
        won.extend(writer.await.unwrap());
    }
    won.sort_unstable();
    let numbers: Vec<u64> = won.iter().map(|&(seq, _)| seq).collect();
    assert_eq!(
        numbers,
        (2..=numbers.len() as u64 + 1).collect::<Vec<_>>(),
        "one winner each"
    );
    let stored = bodies(&*store, &game).await;
    let told = won
        .iter()
        .map(|(seq, writer)| format!("{writer} at {}", seq - 1));
    assert!(
        stored.iter().skip(1).cloned().eq(told),
        "what the winners sent is what is there"
    );
}

pub(crate) async fn the_same_batch_twice_is_stored_once(place: &Place) {
    let store = place.open().await;
    let game = create(&*store, "twice").await;
    let sent = batch(&["e2e4", "e7e5"]);
    assert_eq!(
        store.append(&game, 1, sent.clone()).await,
        Ok(Appended::Now)
    );
    assert_eq!(
        store.append(&game, 1, sent.clone()).await,
        Ok(Appended::Before)
    );
    assert_eq!(
        store.append(&game, 3, batch(&["g1f3"])).await,
        Ok(Appended::Now)
    );
    // Also when the game has gone on, and when both are under way at once.
    assert_eq!(
        store.append(&game, 1, sent.clone()).await,
        Ok(Appended::Before)
    );
    let (one, other) = tokio::join!(
        store.append(&game, 4, batch(&["b8c6"])),
        store.append(&game, 4, batch(&["b8c6"]))
    );
    let both = [one.unwrap(), other.unwrap()];
    assert!(both.contains(&Appended::Now) && both.contains(&Appended::Before));
    // Nearly the same is not the same: other text, other time, more, less.
    let conflict = Err(Error::Conflict {
        game: "twice".to_owned(),
        actual_seq: 5,
    });
    let mut later = sent.clone();
    later.events[1].at = Timestamp(8);
    for near in [
        batch(&["e2e4", "c7c5"]),
        later,
        batch(&["e2e4", "e7e5", "g1f3", "b8c6", "x"]),
    ] {
        assert_eq!(store.append(&game, 1, near).await, conflict);
    }
    assert_eq!(
        bodies(&*store, &game).await,
        ["began", "e2e4", "e7e5", "g1f3", "b8c6"]
    );
}

pub(crate) async fn a_bad_batch_spoils_no_other(place: &Place) {
    let store = place.open().await;
    for n in 0..20 {
        create(&*store, &format!("g{n}")).await;
    }
    let sent = (0..20).map(|n| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let mut batch = batch(&["moved"]);
            if n % 5 == 0 {
                batch.summary.second = known("nobody", "Nobody");
            }
            store.append(&id(&format!("g{n}")), 1, batch).await
        })
    });
    for (n, answer) in sent.collect::<Vec<_>>().into_iter().enumerate() {
        let answer = answer.await.unwrap();
        let bad = n % 5 == 0;
        assert_eq!(
            matches!(answer, Err(Error::NotFound { .. })),
            bad,
            "{answer:?}"
        );
        let seq = store.game(&id(&format!("g{n}"))).await.unwrap().seq;
        assert_eq!(seq, if bad { 1 } else { 2 });
    }
}

pub(crate) async fn many_batches_for_one_game_in_one_group(place: &Place) {
    let store = place.open().await;
    let game = create(&*store, "queue").await;
    // Sent in order without waiting: all but those that come in order fail, and
    // those that succeed make no gap.
    let sent = (1..50).map(|seq| {
        let (store, game) = (Arc::clone(&store), game.clone());
        tokio::spawn(async move { store.append(&game, seq, batch(&[format!("{seq}")])).await })
    });
    let mut stored = vec!["began".to_owned()];
    for (seq, answer) in (1..).zip(sent.collect::<Vec<_>>()) {
        match answer.await.unwrap() {
            Ok(Appended::Now) => stored.push(format!("{seq}")),
            Err(Error::Conflict { .. }) => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(bodies(&*store, &game).await, stored);
}

pub(crate) async fn two_stores_on_one_database_agree(place: &Place) {
    let (one, other) = (place.open().await, place.open().await);
    let game = create(&*one, "shared").await;
    let (first, second) = tokio::join!(
        one.append(&game, 1, batch(&["one"])),
        other.append(&game, 1, batch(&["other"]))
    );
    let won = [&first, &second].map(|answer| *answer == Ok(Appended::Now));
    assert_ne!(won[0], won[1], "{first:?} {second:?}");
    let winner = if won[0] { "one" } else { "other" };
    for store in [&one, &other] {
        assert_eq!(bodies(&**store, &game).await, ["began", winner]);
    }
}

/// More than one statement, one script and one savepoint can hold.
pub(crate) async fn large_batches_and_large_groups(place: &Place) {
    const GAMES: usize = 600;
    let store = place.open().await;
    create_user(&*store, "ada").await;
    let name = |n: usize| id(&format!("g{n}"));
    let began = (0..GAMES).map(|n| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { create(&*store, &format!("g{n}")).await })
    });
    for game in began.collect::<Vec<_>>() {
        game.await.unwrap();
    }
    // Of all kinds: some events or very many, somebody sits down, a game ends.
    let sent = |n: usize| {
        let events = match n {
            0 => 2000,
            1..10 => 60 + n,
            _ => 1 + n % 3,
        };
        let bodies: Vec<_> = (0..events).map(|event| format!("{n} {event}")).collect();
        let mut batch = batch(&bodies);
        if n.is_multiple_of(7) {
            batch.summary.first = known("ada", "Ada");
        }
        if n.is_multiple_of(50) {
            batch.finish = Some(Finish::default());
        }
        batch
    };
    let appended = (0..GAMES).map(|n| {
        let (store, game, batch) = (Arc::clone(&store), name(n), sent(n));
        tokio::spawn(async move { store.append(&game, 1, batch).await })
    });
    for answer in appended.collect::<Vec<_>>() {
        assert_eq!(answer.await.unwrap(), Ok(Appended::Now));
    }
    for n in 0..GAMES {
        let record = store.load(&name(n)).await.unwrap();
        let stored = record.events[1..].iter().map(|event| &event.body);
        assert!(stored.eq(sent(n).events.iter().map(|event| &event.body)));
    }
    let hers = Filter {
        player: Some(user("ada")),
        ..Filter::default()
    };
    let page = Page {
        after: None,
        limit: 500,
    };
    let hers = store.list(&hers, &page).await.unwrap().games;
    assert_eq!(hers.len(), GAMES.div_ceil(7));
}

/// What nobody but a broken disk does.
pub(crate) async fn a_game_with_a_gap_is_damaged(place: &Place) {
    let store = place.open().await;
    let game = create(&*store, "gap").await;
    let whole = create(&*store, "whole").await;
    for seq in 1..5 {
        store.append(&game, seq, batch(&["moved"])).await.unwrap();
        store.append(&whole, seq, batch(&["moved"])).await.unwrap();
    }
    place
        .run_raw("DELETE FROM $events WHERE game = 'gap' AND seq = 3")
        .await;
    let error = store.load(&game).await.unwrap_err();
    assert!(matches!(error, Error::Corrupt { .. }), "{error}");
    assert_eq!(store.load(&whole).await.unwrap().events.len(), 5);
}
