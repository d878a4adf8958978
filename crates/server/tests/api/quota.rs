//! How much may be stored.

use crate::house::{Guest, House, human, id};
use client::{Request, Response};
use hyper::Method;
use serde_json::{Value, json};
use server::Limits;

async fn try_to_create(guest: &mut Guest) -> Response {
    let body = json!({"first": human(), "second": human()});
    guest.client.post("/api/games", &body).await.unwrap()
}

/// Games until there is no room for another.
async fn fill(guest: &mut Guest) -> Vec<Value> {
    let mut games = Vec::new();
    loop {
        let answer = try_to_create(guest).await;
        if answer.status != 201 {
            is_quota(&answer);
            return games;
        }
        games.push(answer.json);
        assert!(games.len() < 100, "there is an end to it");
    }
}

fn is_quota(answer: &Response) {
    assert_eq!((answer.status, answer.code()), (507, "quota"));
    assert!(
        answer.message().contains("may take"),
        "{}",
        answer.message()
    );
}

async fn import(guest: &mut Guest, text: &str) -> Response {
    let wish = Request {
        body: Some(("text/plain", text.to_owned().into())),
        ..Request::default()
    };
    guest
        .client
        .send(Method::POST, "/api/import", wish)
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_stores_so_much_and_no_more() {
    let house = House::with(Limits {
        storage_bytes_per_player: 5000,
        ..Limits::default()
    })
    .await;
    let mut ann = house.guest("Ann").await;
    let games = fill(&mut ann).await;
    assert!((2..9).contains(&games.len()), "{}", games.len());
    is_quota(&import(&mut ann, "1. e4 e5 *").await);
    // Games that go on go on.
    assert_eq!(ann.play(&games[0], "e4", 0).await.status, 200);
    // Others have room of their own.
    let mut bob = house.guest("Bob").await;
    assert_eq!(try_to_create(&mut bob).await.status, 201);
    // What is deleted makes room.
    for game in &games[..2] {
        let path = format!("/api/games/{}", id(game));
        assert_eq!(ann.client.delete(&path).await.unwrap().status, 204);
    }
    assert_eq!(import(&mut ann, "1. e4 e5 *").await.status, 201);
    // Too much in one text: what there was room for is there.
    let many: String = (1..20)
        .map(|round| format!("[Round \"{round}\"]\n\n1. e4 e5 *\n\n"))
        .collect();
    let answer = import(&mut ann, &many).await;
    is_quota(&answer);
    assert!(
        answer.message().contains("were taken"),
        "{}",
        answer.message()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_players_of_an_address_share_its_room() {
    let mut house = House::with(Limits {
        storage_bytes_per_address: 5000,
        ..Limits::default()
    })
    .await;
    let mut ann = house.guest("Ann").await;
    let games = fill(&mut ann).await;
    assert!((2..9).contains(&games.len()), "{}", games.len());
    // Another cookie is no other address, not even after a restart.
    let mut bob = house.guest("Bob").await;
    is_quota(&try_to_create(&mut bob).await);
    house.restart(std::time::Duration::ZERO).await;
    bob.client.move_to(house.address);
    is_quota(&import(&mut bob, "1. e4 e5 *").await);
    house.close().await;
}

/// A game that goes on from another one, or follows it, is a new one, however it is
/// asked for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_follows_from_another_takes_room_too() {
    let mut house = House::with(Limits {
        storage_bytes_per_player: 5000,
        ..Limits::default()
    })
    .await;
    let mut ann = house.guest("Ann").await;
    let games = fill(&mut ann).await;
    let (over, goes_on) = (&games[0], &games[1]);
    for game in [over, goes_on] {
        assert_eq!(ann.play(game, "e4", 0).await.status, 200);
        assert_eq!(ann.play(game, "e5", 1).await.status, 200);
    }
    assert_eq!(ann.act(over, "resign").await.status, 200);
    is_quota(&ann.act(goes_on, "restart").await);
    for action in ["restart", "rematch", "takeback"] {
        is_quota(&ann.act(over, action).await);
    }
    // Where no new game is made, nothing is in the way.
    assert_eq!(ann.act(goes_on, "takeback").await.json["ply"], 1);
    // Nor does it help to come by socket, to a server that has not seen one yet.
    house.restart(std::time::Duration::ZERO).await;
    ann.client.move_to(house.address);
    let path = format!("/api/games/{}/socket?since=1000", id(over));
    let mut socket = ann.client.socket(&path).await.unwrap();
    for action in ["restart", "rematch", "takeback"] {
        socket.say(&json!({"type": action})).await.unwrap();
        let reply = loop {
            let heard = socket.hear().await.unwrap();
            if heard["type"] == "reply" {
                break heard;
            }
        };
        assert_eq!(reply["error"]["code"], "quota", "{action}: {reply}");
    }
    house.close().await;
}
