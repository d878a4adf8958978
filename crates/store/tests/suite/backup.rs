//! Copies made while the store is in use.

use crate::place::Place;
use crate::sample::{batch, create, create_user, known, new_game};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::{
    Error, Filter, Finish, OpeningMove, Page, Record, Score, ScoreFilter, SideResult, SqliteStore,
    Store, Timestamp,
};

async fn everything(store: &dyn Store) -> Vec<Record> {
    let page = Page {
        after: None,
        limit: 500,
    };
    let mut records = Vec::new();
    for game in store.list(&Filter::default(), &page).await.unwrap().games {
        records.push(store.load(&game.game.id).await.unwrap());
    }
    records
}

pub(crate) async fn a_copy_made_while_games_go_on_is_a_moment(place: &Place) {
    let store = place.open().await;
    create_user(&*store, "ada").await;
    let mut won = batch(&["began", "mate"]);
    won.summary.first = known("ada", "Ada");
    let score = Score {
        user: None,
        name: "Ada".to_owned(),
        level: 2,
        moves: 9,
        at: Timestamp(3),
    };
    let opening = OpeningMove {
        position: 9,
        mv: "e2e4".to_owned(),
        result: SideResult::Win,
        machine: Some("level:3".to_owned()),
    };
    won.finish = Some(Finish {
        score: Some(score),
        openings: vec![opening],
    });
    store.create_game(new_game("won", 2), won).await.unwrap();
    // Two games that take turns: at any moment the first has as many events as
    // the second, or one more.
    let (one, other) = (create(&*store, "one").await, create(&*store, "other").await);
    let stop = Arc::new(AtomicBool::new(false));
    let busy = {
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        tokio::spawn(async move {
            let mut seq = 1;
            while !stop.load(Ordering::Relaxed) {
                for game in [&one, &other] {
                    store
                        .append(game, seq, batch(&[format!("{seq}")]))
                        .await
                        .unwrap();
                }
                seq += 1;
            }
        })
    };
    let mut copies = Vec::new();
    for n in 0..4 {
        let path = place.folder().join(format!("copy{n}.db"));
        store.backup(&path).await.unwrap();
        copies.push(path);
    }
    stop.store(true, Ordering::Relaxed);
    busy.await.unwrap();
    let now = everything(&*store).await;
    for path in copies {
        let copy = SqliteStore::open(&path).await.unwrap();
        let then = everything(&copy).await;
        assert_eq!(then.len(), 3);
        // What was there then is the beginning of what is there now.
        for (then, now) in then.iter().zip(&now) {
            assert_eq!(then.game.game, now.game.game);
            assert!(now.events.starts_with(&then.events));
        }
        let seq = |name: &str| {
            let game = then
                .iter()
                .find(|record| record.game.game.id.as_str() == name);
            game.expect("it is there").game.seq
        };
        assert!([0, 1].contains(&(seq("one") - seq("other"))));
        copy.close().await;
    }
    // Now that it is quiet, a copy is equal in everything, and can be used.
    let path = place.folder().join("quiet.db");
    store.backup(&path).await.unwrap();
    let copy = SqliteStore::open(&path).await.unwrap();
    assert_eq!(everything(&copy).await, now);
    let best = ScoreFilter {
        best: 9,
        ..ScoreFilter::default()
    };
    let scores = copy.high_scores(&best).await.unwrap();
    assert_eq!(
        (scores.len(), &scores),
        (1, &store.high_scores(&best).await.unwrap())
    );
    let openings = copy.openings("chess", 9).await.unwrap();
    assert_eq!(
        (openings.len(), &openings),
        (1, &store.openings("chess", 9).await.unwrap())
    );
    let experience = copy.experience("chess", "level:3", 9).await.unwrap();
    assert_eq!(experience, openings);
    let ada = crate::sample::user("ada");
    assert_eq!(copy.user(&ada).await, store.user(&ada).await);
    let mine = Filter {
        player: Some(ada),
        ..Filter::default()
    };
    let page = Page {
        after: None,
        limit: 9,
    };
    assert_eq!(copy.list(&mine, &page).await.unwrap().games.len(), 1);
    create(&copy, "after").await;
    assert!(
        store.game(&crate::sample::id("after")).await.is_err(),
        "two databases now"
    );
}

pub(crate) async fn what_exists_is_not_overwritten(place: &Place) {
    let store = place.open().await;
    let path = place.folder().join("precious");
    std::fs::write(&path, "precious").unwrap();
    assert!(matches!(
        store.backup(&path).await,
        Err(Error::Taken { .. })
    ));
    assert_eq!(std::fs::read(&path).unwrap(), b"precious");
    let nowhere = place.folder().join("no/such/folder/copy.db");
    let error = store.backup(&nowhere).await.unwrap_err();
    assert!(error.is_temporary(), "{error}");
    assert!(error.to_string().contains("folder"), "{error}");
}
