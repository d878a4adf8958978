//! Who has stored how much; probes; keys.

use crate::place::Place;
use crate::sample::{batch, create, create_user, id, new_game};
use store::{GameId, NewGame, Storage, Store, UserId};

async fn begin(store: &dyn Store, name: &str, owner: &UserId) -> GameId {
    let game = NewGame {
        owner: Some(owner.clone()),
        ..new_game(name, 1)
    };
    store.create_game(game, batch(&["began"])).await.unwrap();
    id(name)
}

pub(crate) async fn bytes_are_counted_with_the_games(place: &Place) {
    let store = place.open().await;
    let ann = create_user(&*store, "ann").await;
    let bob = create_user(&*store, "bob").await;
    let (home, work) = (&b"home"[..], &b"work"[..]);
    let nothing = Storage {
        player: 0,
        address: 0,
        is_known: false,
    };
    assert_eq!(store.storage(&ann, home).await, Ok(nothing));
    store.note_address(&ann, home).await.unwrap();
    store.note_address(&ann, work).await.unwrap();
    store.note_address(&bob, home).await.unwrap();

    begin(&*store, "one", &ann).await;
    let two = begin(&*store, "two", &ann).await;
    begin(&*store, "three", &bob).await;
    create(&*store, "of nobody".replace(' ', "-").as_str()).await;
    let of = async |user: &UserId| store.storage(user, home).await.unwrap();
    let (first, bobs) = (of(&ann).await, of(&bob).await.player);
    assert_eq!(first.player, 2 * bobs);
    assert_eq!((first.address, first.is_known), (3 * bobs, true));
    assert_eq!(store.storage(&ann, work).await.unwrap().address, 0);
    // Directly, with others in the group, as the end of a game, and packed.
    let long = "x".repeat(1000);
    store.append(&two, 1, batch(&[&long])).await.unwrap();
    let more = of(&ann).await.player;
    assert!((first.player + 1000..first.player + 1200).contains(&more));
    let mut end = batch(&[&long]);
    end.finish = Some(store::Finish {
        score: None,
        openings: Vec::new(),
    });
    store.append(&two, 2, end).await.unwrap();
    let after = of(&ann).await.player;
    assert!((more + 1000..more + 1200).contains(&after));
    // The same again is stored once, and counted once.
    store.append(&two, 1, batch(&[&long])).await.unwrap();
    assert_eq!(of(&ann).await.player, after);
    let many = vec!["moved and moved and moved"; 1000];
    store.append(&two, 3, batch(&many)).await.unwrap();
    let packed = of(&ann).await.player - after;
    assert!((64..2000).contains(&packed), "{packed} for 25,000");
    // And what is deleted is not counted any more.
    store.delete_game(&two).await.unwrap();
    assert_eq!(of(&ann).await.player, bobs);
    store.close().await;
}

pub(crate) async fn a_key_is_the_one_that_was_offered_first(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.key("a", b"one").await.unwrap(), b"one");
    assert_eq!(store.key("a", b"two").await.unwrap(), b"one");
    assert_eq!(store.key("b", b"two").await.unwrap(), b"two");
    let other = place.open().await;
    assert_eq!(other.key("a", b"three").await.unwrap(), b"one");
    other.close().await;
    store.close().await;
}

pub(crate) async fn a_probe_writes_and_reads(place: &Place) {
    let store = place.open().await;
    let other = place.open().await;
    for _ in 0..3 {
        let (one, two) = tokio::join!(store.probe(), other.probe());
        assert_eq!((one, two), (Ok(()), Ok(())));
    }
    other.close().await;
    let mut raw = place.raw().await;
    assert_eq!(raw.integer("SELECT number AS value FROM probe").await, 6);
    // Reading alone is not enough.
    assert!(raw.tries("DROP TABLE probe").await);
    raw.close().await;
    store.ping().await.unwrap();
    assert!(store.probe().await.is_err());
    store.close().await;
    assert!(store.probe().await.unwrap_err().is_temporary());
}
