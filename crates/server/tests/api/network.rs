//! Two people and those who look on (J11).

use crate::house::{House, human, level, open_seat};
use client::{Client, Request};
use hyper::Method;
use serde_json::json;
use server::Proxy;
use std::time::Duration;

#[tokio::test]
async fn j11_whoever_opens_the_link_takes_the_seat_and_others_look_on() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let (mut bob, mut eve) = (house.guest("Bob").await, house.guest("Eve").await);
    let game = ann.game("chess", open_seat(), human()).await;
    assert_eq!(game["status"], "waiting");
    let joined = bob.act(&game, "join").await;
    assert_eq!(
        (joined.status, &joined.json["your_seats"]),
        (200, &json!(["first"]))
    );
    assert_eq!(
        joined.json["first"],
        json!({"kind": "human", "name": "Bob"})
    );
    // Twice is once.
    assert_eq!(bob.act(&game, "join").await.status, 200);
    let late = eve.act(&game, "join").await;
    assert_eq!((late.status, late.code()), (409, "no-open-seat"));
    let seen = eve.look(&game).await;
    assert_eq!(seen["your_seats"], json!([]));
    assert_eq!(seen["status"], "playing");
    // Nobody learns who a person is beyond the name.
    assert!(!serde_json::to_string(&seen).unwrap().contains("\"user\""));
    for event in eve.events(&game).await {
        assert!(!event.to_string().contains("\"user\""), "{event}");
    }
    // Who leaves opens the seat again.
    assert_eq!(bob.act(&game, "leave").await.json["status"], "waiting");
    assert_eq!(
        eve.act(&game, "join").await.json["your_seats"],
        json!(["first"])
    );
}

#[tokio::test]
async fn of_two_who_open_the_link_at_once_one_gets_the_seat() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let (mut bob, mut eve) = (house.guest("Bob").await, house.guest("Eve").await);
    for _ in 0..10 {
        let game = ann.game("checkers", human(), open_seat()).await;
        let (one, other) = tokio::join!(bob.act(&game, "join"), eve.act(&game, "join"));
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    }
}

#[tokio::test]
async fn offers_between_people_are_asked_and_answered() {
    let house = House::open().await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let game = ann.game("chess", human(), open_seat()).await;
    bob.act(&game, "join").await;
    ann.play(&game, "e4", 0).await;
    let asked = ann.act(&game, "takeback").await;
    assert_eq!((asked.status, &asked.json["ply"]), (200, &json!(1)));
    assert_eq!(
        asked.json["offers"],
        json!([{"by": "first", "offer": "takeback"}])
    );
    let declined = bob
        .say(&game, "decline", json!({"offer": "takeback"}))
        .await;
    assert_eq!(
        (declined.status, &declined.json["offers"]),
        (200, &json!([]))
    );
    bob.play(&game, "e5", 1).await;
    assert_eq!(bob.act(&game, "takeback").await.json["ply"], 2);
    assert_eq!(ann.act(&game, "takeback").await.json["ply"], 1);
    bob.play(&game, "e5", 1).await;
    ann.act(&game, "draw").await;
    let drawn = bob.act(&game, "draw").await.json;
    assert_eq!(
        (&drawn["result"], &drawn["reason"]),
        (&json!("1/2-1/2"), &json!("agreement"))
    );
}

#[tokio::test]
async fn a_rematch_is_a_new_game_with_seats_exchanged() {
    let house = House::open().await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let game = ann.game("chess", human(), open_seat()).await;
    bob.act(&game, "join").await;
    let early = ann.act(&game, "rematch").await;
    assert_eq!((early.status, early.code()), (409, "game-goes-on"));
    ann.act(&game, "resign").await;
    assert_eq!(ann.act(&game, "rematch").await.json["rematch"], json!(null));
    let agreed = bob.act(&game, "rematch").await.json;
    let next = json!({"id": agreed["rematch"]});
    let state = ann.wait_until_there(&next).await;
    assert_eq!(state["your_seats"], json!(["second"]));
    assert_eq!(bob.play(&next, "e4", 0).await.status, 200);
    // Against a machine nobody is asked.
    let game = ann.game("checkers", human(), level(1)).await;
    ann.act(&game, "resign").await;
    let next = json!({"id": ann.act(&game, "rematch").await.json["rematch"]});
    let state = ann.wait_until_there(&next).await;
    assert_eq!(state["your_seats"], json!(["second"]));
}

#[tokio::test]
async fn j11_a_page_is_told_where_others_find_it() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let found = ann.client.get("/api/addresses").await.unwrap();
    assert_eq!((found.status, found.json), (200, json!({"urls": []})));

    // Whoever listens for everyone is found wherever the machine is.
    house.config.listen = ([0, 0, 0, 0], 0).into();
    house.restart(Duration::ZERO).await;
    let mut client = Client::new(([127, 0, 0, 1], house.address.port()).into());
    let found = client.get("/api/addresses").await.unwrap().json;
    assert_eq!(found, json!({"urls": server::addresses_of(house.address)}));

    // Behind a proxy the names count, and nothing is told of what is behind.
    house.config.proxy = Proxy::Trusted;
    house.config.hosts = vec!["chess.example.org".to_owned()];
    house.restart(Duration::ZERO).await;
    let mut client = Client::new(([127, 0, 0, 1], house.address.port()).into());
    for (scheme, url) in [
        ("https", "https://chess.example.org"),
        ("http", "http://chess.example.org"),
    ] {
        let request = Request {
            headers: vec![("x-forwarded-proto", scheme.to_owned())],
            body: None,
        };
        let found = client.send(Method::GET, "/api/addresses", request).await;
        assert_eq!(found.unwrap().json, json!({"urls": [url]}));
    }
}
