//! A server that ends and begins again.

use crate::house::{House, human, level, open_seat};
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test]
async fn a_machine_whose_turn_it_was_thinks_again() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    // Level 9 never comes to an end; after the restart it is another.
    let game = ann.game("chess", human(), level(9)).await;
    ann.play(&game, "e4", 0).await;
    let two_machines = ann.game("checkers", level(1), level(2)).await;
    house.restart(Duration::ZERO).await;
    ann.client.move_to(house.address);
    assert_eq!(ann.look(&game).await["thinking"], true);
    ann.say(&game, "players", json!({"second": level(1)})).await;
    ann.wait_for_ply(&game, 2).await;
    // Nobody looks at this one, and yet it goes on.
    ann.wait(&two_machines, |state| state["status"] == "finished")
        .await;
}

#[tokio::test]
async fn j10_a_full_disk_loses_nothing_and_says_so() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let mut game = ann.game("chess", human(), human()).await;
    // As large as what is there, and hardly more.
    house.disk = Some(120);
    house.restart(Duration::ZERO).await;
    ann.client.move_to(house.address);
    let mut acknowledged = Vec::new();
    let refused = loop {
        let ply = acknowledged.len();
        let mv = ["g1f3", "g8f6", "f3g1", "f6g8"][ply % 4];
        let answer = ann.play(&game, mv, ply as u64).await;
        if answer.status != 200 {
            break answer;
        }
        acknowledged.push(mv);
        if answer.json["status"] == "finished" {
            let next = ann.act(&game, "restart").await;
            if next.status != 200 {
                break next;
            }
            game = next.json;
            acknowledged.clear();
        }
    };
    assert_eq!((refused.status, refused.code()), (503, "unavailable"));
    assert!(refused.message().contains("full"), "{}", refused.message());
    // It can still be looked at, and nothing has moved.
    let seen = ann.look(&game).await;
    assert_eq!(seen["moves"], json!(acknowledged));
    // There is room again: the same move is taken.
    house.disk = None;
    house.restart(Duration::ZERO).await;
    ann.client.move_to(house.address);
    let ply = acknowledged.len();
    assert_eq!(ann.look(&game).await["moves"], json!(acknowledged));
    let mv = ["g1f3", "g8f6", "f3g1", "f6g8"][ply % 4];
    let again = if ann.look(&game).await["status"] == "finished" {
        ann.act(&game, "restart").await
    } else {
        ann.play(&game, mv, ply as u64).await
    };
    assert_eq!(again.status, 200);
}

#[tokio::test]
async fn the_end_is_orderly_and_quick() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), open_seat()).await;
    let path = format!("/api/games/{}/socket", game["id"].as_str().unwrap());
    let mut socket = ann.client.socket(&path).await.unwrap();
    socket.hear().await.unwrap();
    ann.game("chess", level(9), human()).await;
    let began = Instant::now();
    let listening = tokio::spawn(async move { socket.hear().await.unwrap_err().to_string() });
    house.close().await;
    assert!(
        began.elapsed() < Duration::from_secs(5),
        "{:?}",
        began.elapsed()
    );
    let reason = listening.await.unwrap();
    assert!(
        reason.contains("1001") && reason.contains("stopping"),
        "{reason}"
    );
}
