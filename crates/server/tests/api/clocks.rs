//! Clocks that run down while nobody does anything.

use crate::house::{House, human, level, open_seat};
use serde_json::json;
use std::time::Duration;

#[tokio::test]
async fn a_flag_falls_by_itself() {
    let house = House::open().await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let clock = json!({"initial": 150, "increment": 0});
    let body = json!({"first": human(), "second": open_seat(), "clock": clock});
    let game = ann.create(body).await;
    bob.act(&game, "join").await;
    let mut socket = bob
        .client
        .socket(&format!(
            "/api/games/{}/socket",
            game["id"].as_str().unwrap()
        ))
        .await
        .unwrap();
    assert_eq!(socket.hear().await.unwrap()["type"], "state");
    let ended = tokio::time::timeout(Duration::from_secs(20), socket.hear())
        .await
        .unwrap()
        .unwrap();
    assert_eq!(ended["events"][0]["kind"], "ended");
    let state = bob.look(&game).await;
    assert_eq!(
        (&state["result"], &state["reason"]),
        (&json!("0-1"), &json!("time"))
    );
    assert_eq!(state["clocks"]["first"]["left"], 0);
}

#[tokio::test]
async fn each_side_may_have_a_clock_of_its_own() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let body = json!({
        "first": human(), "second": level(1),
        "clock": {"first": {"initial": 60_000, "increment": 500}, "second": null},
    });
    let game = ann.create(body).await;
    assert_eq!(game["clocks"]["first"]["initial"], 60_000);
    assert_eq!(game["clocks"]["second"]["left"], json!(null));
}

#[tokio::test]
async fn nobody_loses_the_time_in_which_the_server_was_away() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let body = json!({
        "first": human(), "second": human(), "clock": {"initial": 2_000, "increment": 0},
    });
    let game = ann.create(body).await;
    ann.play(&game, "e4", 0).await;
    house.restart(Duration::from_millis(2_500)).await;
    ann.client.move_to(house.address);
    // It is found by itself, and not by whoever looks.
    let state = ann.wait(&game, |state| state["seq"] == 3).await;
    assert_eq!(state["status"], "playing", "{state}");
    assert!(
        state["clocks"]["second"]["left"].as_u64().unwrap() > 500,
        "{state}"
    );
    let kinds: Vec<_> = ann
        .events(&game)
        .await
        .iter()
        .map(|event| event["kind"].clone())
        .collect();
    assert_eq!(kinds, ["created", "moved", "credited"]);
    // And the flag falls when the time is up, though nobody has moved since.
    let over = ann.wait(&game, |state| state["status"] == "finished").await;
    assert_eq!(
        (&over["result"], &over["reason"]),
        (&json!("1-0"), &json!("time"))
    );
}
