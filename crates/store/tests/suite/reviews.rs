//! Reviews of games.

use crate::place::Place;
use crate::sample::{create, id};
use store::{Error, MAX_REVIEW_BYTES, Review, SqliteStore, Store, Timestamp};

fn review(seq: u64, body: &str) -> Review {
    Review {
        seq,
        at: Timestamp(5),
        body: body.to_owned(),
    }
}

pub(crate) async fn a_review_is_kept_with_its_game_and_goes_with_it(place: &Place) {
    let store = place.open().await;
    let (one, other) = (create(&*store, "one").await, create(&*store, "other").await);
    assert_eq!(store.review(&one).await, Ok(None));
    let first = review(1, r#"{"accuracy":"it's \"good\" é"}"#);
    store.keep_review(&one, first.clone()).await.unwrap();
    store.keep_review(&one, first.clone()).await.unwrap();
    assert_eq!(store.review(&one).await, Ok(Some(first)));
    assert_eq!(store.review(&other).await, Ok(None));

    // A newer one takes its place, and is there when the store comes back.
    let newer = review(9, "newer");
    store.keep_review(&one, newer.clone()).await.unwrap();
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.review(&one).await, Ok(Some(newer.clone())));

    let copy = place.folder().join("copy.db");
    store.backup(&copy).await.unwrap();
    let restored = SqliteStore::open(&copy).await.unwrap();
    assert_eq!(restored.review(&one).await, Ok(Some(newer)));

    store.delete_game(&one).await.unwrap();
    assert_eq!(store.review(&one).await, Ok(None));
}

pub(crate) async fn a_review_of_nothing_or_without_end_is_refused(place: &Place) {
    let store = place.open().await;
    let nothing = store.keep_review(&id("nobody"), review(1, "good")).await;
    assert!(
        matches!(nothing, Err(Error::NotFound { .. })),
        "{nothing:?}"
    );
    let game = create(&*store, "one").await;
    let endless = "x".repeat(MAX_REVIEW_BYTES + 1);
    let refused = store.keep_review(&game, review(1, &endless)).await;
    assert!(matches!(refused, Err(Error::Refused { .. })), "{refused:?}");
    assert_eq!(store.review(&game).await, Ok(None));
}
