//! Who has a game open, and at which server.

use crate::place::Place;
use crate::sample::{create, id, user};
use store::{Presence, Seen, Timestamp};

fn at(server: &str) -> Presence {
    Presence {
        game: id("g"),
        person: user("ann"),
        server: server.to_owned(),
    }
}

fn seen(at: i64, is_gone: bool) -> Seen {
    Seen {
        at: Some(Timestamp(at)),
        is_gone,
    }
}

pub(crate) async fn who_sits_where_is_known_until_they_leave(place: &Place) {
    let store = place.open().await;
    let game = create(&*store, "g").await;
    let ann = user("ann");
    let known = async || {
        let mut known = store.presence(&game, &ann).await.unwrap();
        known.sort_by_key(|seen| seen.at.map(|at| at.0));
        known
    };
    assert_eq!(known().await, []);
    store.touch("s1", Timestamp(1000)).await.unwrap();
    store.touch("s2", Timestamp(2000)).await.unwrap();
    store.arrive(at("s1"), Timestamp(0)).await.unwrap();
    store.arrive(at("s1"), Timestamp(0)).await.unwrap();
    store.arrive(at("s2"), Timestamp(0)).await.unwrap();
    assert_eq!(known().await, [seen(1000, false), seen(2000, false)]);
    assert_eq!(store.presence(&game, &user("bob")).await, Ok(Vec::new()));

    // Another server has found the first one gone; that does not change with its next
    // word, only when it has seen to those who sit there.
    store.note_gone("s1", Timestamp(1500)).await.unwrap();
    store.note_gone("s1", Timestamp(1700)).await.unwrap();
    store.touch("s1", Timestamp(3000)).await.unwrap();
    assert_eq!(known().await, [seen(1500, true), seen(2000, false)]);
    assert_eq!(store.interrupted("s1").await, Ok(vec![at("s1")]));
    assert_eq!(store.interrupted("s2").await, Ok(Vec::new()));
    store.arrive(at("s1"), Timestamp(0)).await.unwrap();
    assert_eq!(known().await, [seen(2000, false), seen(3000, false)]);
    assert_eq!(store.interrupted("s1").await, Ok(Vec::new()));

    // Who comes to another server is not waited for at one that is silent.
    store.touch("s2", Timestamp(9000)).await.unwrap();
    store
        .forget_presence(at("s2"), Timestamp(5000))
        .await
        .unwrap();
    assert_eq!(known().await, [seen(9000, false)]);
    store.depart(at("s2")).await.unwrap();
    assert_eq!(known().await, []);

    // It goes with its game, and comes to no game that is not there.
    store.arrive(at("s2"), Timestamp(0)).await.unwrap();
    store.delete_game(&game).await.unwrap();
    assert_eq!(known().await, []);
    store.arrive(at("s2"), Timestamp(0)).await.unwrap();
    assert_eq!(known().await, []);
}
