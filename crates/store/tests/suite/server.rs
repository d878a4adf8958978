//! A PostgreSQL server that goes away, seen through a relay that can be cut
//! (J10).

use crate::place::Place;
use crate::sample::{batch, bodies, create};
use client::Relay;
use sqlx::postgres::PgConnectOptions;
use std::sync::Arc;
use std::time::Duration;
use store::{Appended, Heard, Notice};

/// A store on a place of its own, through a relay.
async fn through_a_relay() -> Option<(Place, Relay, Arc<dyn store::Store>)> {
    let place = Place::postgres().await?;
    let url = place.url();
    let options: PgConnectOptions = url.parse().expect("it is an address");
    let server = format!("{}:{}", options.get_host(), options.get_port());
    if !url.contains(&server) {
        testing::say("SKIPPED: a test on PostgreSQL: the address of the server names no host:port");
        place.remove().await;
        return None;
    }
    let relay = Relay::start(&server).await;
    let url = url.replacen(&server, &format!("127.0.0.1:{}", relay.port), 1);
    let store = store::open(&url).await.expect("it opens");
    Some((place, relay, store))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn j10_a_server_that_stops_and_comes_back() {
    let Some((place, mut relay, store)) = through_a_relay().await else {
        return;
    };
    let game = create(&*store, "g").await;
    relay.down().await;
    let (write, read, ping) = tokio::join!(
        store.append(&game, 1, batch(&["lost?"])),
        store.load(&game),
        store.ping()
    );
    for error in [write.unwrap_err(), read.unwrap_err(), ping.unwrap_err()] {
        assert!(error.is_temporary(), "{error}");
        assert!(
            error
                .to_string()
                .contains("check that the database server runs"),
            "{error}"
        );
    }
    relay.up().await;
    assert_eq!(
        store.append(&game, 1, batch(&["moved"])).await,
        Ok(Appended::Now)
    );
    assert_eq!(bodies(&*store, &game).await, ["began", "moved"]);
    store.close().await;
    place.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_is_lost_after_the_commit() {
    let Some((place, relay, store)) = through_a_relay().await else {
        return;
    };
    let game = create(&*store, "g").await;
    relay.lose_an_answer();
    let error = store.append(&game, 1, batch(&["moved"])).await.unwrap_err();
    assert!(error.is_temporary(), "{error}");
    assert_eq!(
        bodies(&*store, &game).await,
        ["began", "moved"],
        "it is stored all the same"
    );
    assert_eq!(
        store.append(&game, 1, batch(&["moved"])).await,
        Ok(Appended::Before)
    );
    assert_eq!(bodies(&*store, &game).await, ["began", "moved"]);
    store.close().await;
    place.remove().await;
}

/// Whoever listens to what other servers store is told that something may have been
/// missed while the line was cut, and hears again what is told afterwards.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_listener_whose_line_was_cut_hears_again() {
    let Some((place, mut relay, store)) = through_a_relay().await else {
        return;
    };
    let another = place.open().await;
    let bus = store.bus();
    let mut listener = bus.listen();
    let mut next = async || {
        let heard = tokio::time::timeout(Duration::from_secs(30), listener.next()).await;
        heard.expect("in time").expect("the bus goes on")
    };
    assert_eq!(next().await, Heard::Gap, "from now on it listens");
    relay.down().await;
    relay.up().await;
    assert_eq!(next().await, Heard::Gap, "it listens again");
    let notice = Notice {
        server: "s2".to_owned(),
        game: create(&*another, "g").await,
        seq: 1,
    };
    another.bus().tell(notice.clone());
    assert_eq!(next().await, Heard::Game(notice));
    drop(bus);
    store.close().await;
    another.close().await;
    place.remove().await;
}
