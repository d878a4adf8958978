//! What is stored all at once or not at all, work that was promised, and servers that
//! share a database.

use crate::place::Place;
use crate::sample::{batch, bodies, create, create_user, id, new_game, user};
use std::time::Duration;
use store::{Append, Error, Heard, Job, Notice, Request, Review, Status, Timestamp, Transaction};

fn request(key: &str, game: Option<&str>) -> Request {
    Request {
        user: user("ada"),
        key: key.to_owned(),
        fingerprint: "f00".to_owned(),
        game: game.map(id),
        token: None,
        answer: None,
        at: Timestamp(1000),
    }
}

fn append(game: &str, expected_seq: u64, body: &str) -> Option<Append> {
    Some(Append {
        game: id(game),
        expected_seq,
        batch: batch(&[body]),
    })
}

pub(crate) async fn a_transaction_is_stored_whole_or_not_at_all(place: &Place) {
    let store = place.open().await;
    create_user(&*store, "ada").await;
    create(&*store, "old").await;
    let rematch = Transaction {
        append: append("old", 1, "rematched"),
        create: Some((new_game("new", 5), batch(&["began"]))),
        request: Some(request("k1", Some("old"))),
        ..Transaction::default()
    };
    store.commit(rematch.clone()).await.unwrap();
    assert_eq!(bodies(&*store, &id("old")).await, ["began", "rematched"]);
    assert_eq!(bodies(&*store, &id("new")).await, ["began"]);
    let noted = store.request(&user("ada"), "k1").await.unwrap();
    assert_eq!(noted, rematch.request);

    // The same request again, whatever it brings, changes nothing.
    let again = Transaction {
        append: append("old", 2, "once more"),
        ..rematch.clone()
    };
    let key = "k1".to_owned();
    assert_eq!(store.commit(again).await, Err(Error::Repeated { key }));
    // One part that does not fit spoils the others.
    let other = |append, create: &str, key| Transaction {
        append,
        create: Some((new_game(create, 6), batch(&["began"]))),
        request: Some(request(key, None)),
        ..Transaction::default()
    };
    let late = store.commit(other(append("old", 1, "late"), "third", "k2"));
    assert!(matches!(
        late.await,
        Err(Error::Conflict { actual_seq: 2, .. })
    ));
    let mut taken = other(append("old", 2, "taken"), "new", "k3");
    if let Some((_, batch)) = &mut taken.create {
        batch.events[0].body.push('!');
    }
    let taken = store.commit(taken).await;
    assert!(matches!(taken, Err(Error::Conflict { .. })), "{taken:?}");
    for key in ["k2", "k3"] {
        assert_eq!(store.request(&user("ada"), key).await, Ok(None));
    }
    assert!(matches!(
        store.game(&id("third")).await,
        Err(Error::NotFound { .. })
    ));
    assert_eq!(bodies(&*store, &id("old")).await, ["began", "rematched"]);

    let delete = |key: &str| Transaction {
        delete: Some(id("new")),
        request: Some(request(key, None)),
        ..Transaction::default()
    };
    store.commit(delete("k4")).await.unwrap();
    assert!(matches!(
        store.commit(delete("k5")).await,
        Err(Error::NotFound { .. })
    ));
    assert_eq!(store.request(&user("ada"), "k5").await, Ok(None));
    // After a day they are forgotten.
    assert_eq!(store.forget_requests(Timestamp(1000)).await, Ok(0));
    assert_eq!(store.forget_requests(Timestamp(1001)).await, Ok(2));
    assert_eq!(store.request(&user("ada"), "k1").await, Ok(None));
}

pub(crate) async fn work_that_was_promised_stays_until_it_is_done(place: &Place) {
    let store = place.open().await;
    create_user(&*store, "ada").await;
    let game = create(&*store, "g").await;
    let job = |subject: &str, server: &str, created| Job {
        kind: "review".to_owned(),
        subject: subject.to_owned(),
        owner: Some(user("ada")),
        server: server.to_owned(),
        body: "17".to_owned(),
        created: Timestamp(created),
    };
    store.add_job(job("g", "s1", 2)).await.unwrap();
    store.add_job(job("h", "s1", 1)).await.unwrap();
    store.close().await;
    let store = place.open().await;
    let promised = [job("h", "s1", 1), job("g", "s1", 2)];
    assert_eq!(store.jobs_of("s1").await.as_deref(), Ok(&promised[..]));
    assert_eq!(store.adopt_jobs("s1", "s2").await, Ok(2));
    assert_eq!(store.adopt_jobs("s1", "s3").await, Ok(0), "once");
    assert_eq!(store.job("review", "g").await, Ok(Some(job("g", "s2", 2))));
    // The review is kept, and with it the job is done.
    let review = Review {
        seq: 1,
        at: Timestamp(9),
        body: "found".to_owned(),
    };
    store.keep_review(&game, review).await.unwrap();
    assert_eq!(store.job("review", "g").await, Ok(None));
    store.end_job("review", "h").await.unwrap();
    assert_eq!(store.jobs_of("s2").await, Ok(vec![]));
    // A game that goes takes its job along.
    store.add_job(job("g", "s2", 3)).await.unwrap();
    store.delete_game(&game).await.unwrap();
    assert_eq!(store.job("review", "g").await, Ok(None));
}

pub(crate) async fn games_are_taken_over_from_servers_that_are_gone(place: &Place) {
    let store = place.open().await;
    for (name, server, status) in [
        ("a", "s1", Status::Active),
        ("b", "s1", Status::Waiting),
        ("c", "s1", Status::Finished),
        ("d", "s2", Status::Active),
    ] {
        let mut began = batch(&["began"]);
        (began.server, began.summary.status) = (server.to_owned(), status);
        store.create_game(new_game(name, 1), began).await.unwrap();
    }
    store.touch("s1", Timestamp(70)).await.unwrap();
    store.touch("s1", Timestamp(50)).await.unwrap();
    let mut seen = store.servers().await.unwrap();
    seen.sort_by(|one, two| one.id.cmp(&two.id));
    let seen: Vec<_> = (seen.iter())
        .map(|it| (it.id.as_str(), it.at, it.is_gone))
        .filter(|(id, ..)| !id.is_empty())
        .collect();
    // The last word counts, also when a clock was put right. One that never said
    // a word is known by its games.
    let expected = [("s1", Some(Timestamp(50)), false), ("s2", None, true)];
    assert_eq!(seen, expected);
    store.leave("s1", Timestamp(80)).await.unwrap();
    let seen = store.servers().await.unwrap();
    let gone = seen.iter().find(|it| it.id == "s1").unwrap();
    assert_eq!((gone.at, gone.is_gone), (Some(Timestamp(80)), true));

    assert_eq!(store.games_of("s1").await, Ok(vec![id("a"), id("b")]));
    // A change makes its server the one who looks after the game.
    let mut moved = batch(&["moved"]);
    moved.server = "s3".to_owned();
    store.append(&id("a"), 1, moved).await.unwrap();
    assert_eq!(store.games_of("s1").await, Ok(vec![id("b")]));
    assert_eq!(store.game(&id("a")).await.unwrap().server, "s3");
    let both = vec![id("a"), id("b")];
    store.forget_server("s1").await.unwrap();
    assert!(
        store
            .servers()
            .await
            .unwrap()
            .iter()
            .any(|it| it.id == "s1")
    );
    assert_eq!(store.adopt(both.clone(), "s1", "s4").await, Ok(1));
    assert_eq!(store.adopt(both, "s1", "s5").await, Ok(0), "once");
    assert_eq!(store.games_of("s4").await, Ok(vec![id("b")]));
    store.forget_server("s1").await.unwrap();
    assert!(
        store
            .servers()
            .await
            .unwrap()
            .iter()
            .all(|it| it.id != "s1")
    );
    let mut seqs = store.seqs(&[id("a"), id("b"), id("x")]).await.unwrap();
    seqs.sort_unstable();
    assert_eq!(seqs, [(id("a"), 2), (id("b"), 1)]);
    // One clock for all: not far from this one.
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap();
    let ahead = store.now().await.unwrap().0 - i64::try_from(now.as_millis()).unwrap();
    assert!(ahead.abs() < 60_000, "{ahead} ms");
}

pub(crate) async fn servers_hear_of_what_others_store(place: &Place) {
    let (one, two) = (place.open().await, place.open().await);
    let shares_memory = !one.bus().is_shared();
    let bus = if shares_memory { one.bus() } else { two.bus() };
    let mut listener = bus.listen();
    let mut mine = one.bus().listen();
    assert!(one.bus().is_shared(), "two listen");
    let notice = |seq| Notice {
        server: "s1".to_owned(),
        game: id("g"),
        seq,
    };
    // Until both listen, what is told may be lost.
    let told = async {
        for seq in 1.. {
            one.bus().tell(notice(seq));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let heard = async {
        let mut heard = [false, false];
        while heard != [true, true] {
            let (which, what) = tokio::select! {
                what = listener.next() => (0, what),
                what = mine.next() => (1, what),
            };
            match what.expect("the bus goes on") {
                Heard::Game(said) => {
                    assert_eq!(said, notice(said.seq));
                    heard[which] = true;
                }
                Heard::Gap => {}
            }
        }
    };
    tokio::select! {
        () = told => {}
        heard = tokio::time::timeout(Duration::from_secs(30), heard) => heard.expect("in time"),
    }
    one.close().await;
    two.close().await;
}
