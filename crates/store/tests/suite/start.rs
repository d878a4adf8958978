//! What a server asks for when it starts: which games go on, and how long it
//! was away.

use crate::place::Place;
use crate::sample::{batch, id, new_game};
use store::{Status, Timestamp};
use testing::Random;

pub(crate) async fn unfinished_games_are_those_that_are_not_over(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.unfinished().await, Ok(vec![]));
    let mut random = Random::new(5);
    let mut open = Vec::new();
    for n in 0..40 {
        let name = format!("g{n}");
        let created = random.below(9).try_into().unwrap();
        let mut status = || match random.below(3) {
            0 => Status::Waiting,
            1 => Status::Active,
            _ => Status::Finished,
        };
        let mut began = batch(&["began"]);
        began.summary.status = status();
        // Games end, and games that were over go on: by a takeback, for one.
        let mut then = batch(&["then"]);
        then.summary.status = status();
        store
            .create_game(new_game(&name, created), began)
            .await
            .unwrap();
        store.append(&id(&name), 1, then.clone()).await.unwrap();
        if then.summary.status != Status::Finished {
            open.push((created, id(&name)));
        }
    }
    assert!((10..40).contains(&open.len()), "some of each");
    open.sort_unstable();
    let open: Vec<_> = open.into_iter().map(|(_, id)| id).collect();
    assert_eq!(store.unfinished().await.as_ref(), Ok(&open));
    store.delete_game(&open[3]).await.unwrap();
    let mut fewer = open.clone();
    fewer.remove(3);
    assert_eq!(store.unfinished().await, Ok(fewer));
}

pub(crate) async fn who_comes_back_knows_when_it_was_last_there(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.last_alive().await, Ok(None), "never yet");
    // The last word counts, also when a clock was put right.
    for now in [1_700_000_000_000, 1_700_000_005_000, 1_600_000_000_000] {
        store.touch(Timestamp(now)).await.unwrap();
        assert_eq!(store.last_alive().await, Ok(Some(Timestamp(now))));
    }
    let copy = place.folder().join("copy.db");
    store.backup(&copy).await.unwrap();
    store.close().await;
    let last = Ok(Some(Timestamp(1_600_000_000_000)));
    assert_eq!(place.open().await.last_alive().await, last);
    let copy = store::SqliteStore::open(&copy).await.unwrap();
    assert_eq!(
        store::Store::last_alive(&copy).await,
        last,
        "in a backup too"
    );
}
