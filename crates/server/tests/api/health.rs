//! Whether the server says truly that it can do its work.

use crate::house::{House, human, id};
use client::{Client, Response};
use serde_json::json;
use std::time::Duration;

async fn health(house: &House) -> Response {
    Client::new(house.address).get("/api/health").await.unwrap()
}

/// An answer is good for a second: so it is asked for until it is so.
async fn wait_for_health(house: &House, status: u16) -> Response {
    for _ in 0..1000 {
        let answer = health(house).await;
        if answer.status == status {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it was never {status}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_is_deleted_or_replaced_takes_no_moves() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    assert_eq!(health(&house).await.status, 200);
    let (path, aside) = (
        house.folder().join("games.db"),
        house.folder().join("aside.db"),
    );
    for (ply, mv) in ["e4", "e5"].into_iter().enumerate() {
        let is_replaced = ply == 1;
        std::fs::rename(&path, &aside).unwrap();
        if is_replaced {
            std::fs::copy(&aside, &path).unwrap();
        }
        let word = if is_replaced { "replaced" } else { "deleted" };
        let refused = ann.play(&game, mv, ply as u64).await;
        assert_eq!((refused.status, refused.code()), (503, "unavailable"));
        assert!(refused.message().contains(word), "{}", refused.message());
        assert_ne!(refused.header("retry-after"), "");
        let answer = wait_for_health(&house, 503).await;
        assert_eq!(answer.json["status"], "unavailable");
        let message = answer.json["message"].as_str().unwrap();
        assert!(message.contains(word), "{message}");
        // The process is there all the same.
        let live = ann.client.get("/api/health/live").await.unwrap();
        assert_eq!((live.status, &live.json["status"]), (200, &json!("ok")));

        std::fs::rename(&aside, &path).unwrap();
        assert_eq!(ann.play(&game, mv, ply as u64).await.status, 200);
        wait_for_health(&house, 200).await;
    }
    house.restart(Duration::ZERO).await;
    ann.client.move_to(house.address);
    assert_eq!(ann.look(&game).await["moves"], json!(["e2e4", "e7e5"]));
    house.close().await;
}

/// A single bit of the move e2e4: the fourth rank becomes the fifth.
fn flip_a_bit(house: &House) {
    let path = house.folder().join("games.db");
    let mut file = std::fs::read(&path).unwrap();
    let stored = b"\"move\":\"e2e4\"";
    let found = |file: &[u8]| file.windows(stored.len()).position(|bytes| bytes == stored);
    let at = found(&file).expect("the move is in the file");
    file[at + stored.len() - 2] ^= 1;
    assert_eq!(found(&file), None, "it is there once");
    std::fs::write(&path, file).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_event_is_an_alarm_and_no_other_game() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let other = ann.game("chess", human(), human()).await;
    assert_eq!(ann.play(&game, "e4", 0).await.status, 200);
    house.close().await;

    flip_a_bit(&house);
    house.restart_closed().await;
    ann.client.move_to(house.address);
    let path = format!("/api/games/{}", id(&game));
    assert_eq!(ann.client.get(&path).await.unwrap().status, 500);
    assert_eq!(ann.play(&game, "e5", 1).await.status, 500);
    let answer = wait_for_health(&house, 503).await;
    let message = answer.json["message"].as_str().unwrap();
    let name = format!("of game {}", id(&game));
    assert!(
        message.contains("event 2") && message.contains(&name),
        "{message}"
    );
    let metrics = Client::new(house.metrics.unwrap()).get("/metrics").await;
    let metrics = String::from_utf8(metrics.unwrap().body.to_vec()).unwrap();
    let count = metrics
        .lines()
        .find_map(|line| line.strip_prefix("coronet_damage_total "))
        .map(|count| count.parse::<u64>().unwrap());
    assert!(count.is_some_and(|count| count >= 1), "{metrics}");
    // The others go on.
    assert_eq!(ann.play(&other, "d4", 0).await.status, 200);
    house.close().await;
}

/// The database is looked through soon after the start.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damage_is_found_before_anybody_meets_it() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    assert_eq!(ann.play(&game, "e4", 0).await.status, 200);
    assert_eq!(ann.act(&game, "resign").await.status, 200);
    house.close().await;
    flip_a_bit(&house);
    house.restart_closed().await;
    // Nobody looks at a game that is over.
    let answer = wait_for_health(&house, 503).await;
    let message = answer.json["message"].as_str().unwrap();
    let name = format!("event 2 of game {}", id(&game));
    assert!(message.contains(&name), "{message}");
    house.close().await;
}
