//! J11: a machine that learns from its past games.

use crate::house::{Guest, House, human, level};
use serde_json::{Value, json};

/// Plays these moves, whatever the machine answers, as far as they go; what the
/// machine has played.
async fn attack(player: &mut Guest, learn: bool, moves: &[&str]) -> (Value, Vec<String>) {
    let body = json!({"first": human(), "second": level(1), "learn": learn});
    let game = player.create(body).await;
    for (mv, turn) in moves.iter().zip(0_u64..) {
        player.wait_for_ply(&game, turn * 2).await;
        let answer = player.play(&game, mv, turn * 2).await;
        if answer.status == 422 {
            // The line does not work any more.
            player.act(&game, "resign").await;
            break;
        }
        assert_eq!(answer.status, 200, "{mv}: {:?}", answer.json);
        if answer.json["status"] == "finished" {
            break;
        }
    }
    let state = player
        .wait(&game, |state| state["status"] == "finished")
        .await;
    let moves = state["moves"].as_array().unwrap().iter().skip(1).step_by(2);
    let replies = moves.map(|mv| mv.as_str().unwrap().to_owned()).collect();
    (state, replies)
}

const MATE: [&str; 4] = ["e4", "Bc4", "Qh5", "Qxf7"];

#[tokio::test]
async fn j11_it_stops_repeating_a_line_it_has_lost_with() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let (first, replies) = attack(&mut ann, true, &MATE).await;
    assert_eq!(first["result"], "1-0");
    // It remembers, plays something else, and says why.
    let (second, others) = attack(&mut ann, true, &MATE).await;
    assert_ne!(others[0], replies[0]);
    let said = format!("I lost with {} before.", replies[0]);
    let messages = second["messages"].as_array().unwrap();
    let has_said = |message: &Value| message["text"].as_str().unwrap().contains(&said);
    assert!(messages.iter().any(has_said), "{messages:?}");
    // Game after game it finds something that it has not lost with.
    let mut seen = vec![replies, others];
    for _ in 0..3 {
        let (_, next) = attack(&mut ann, true, &MATE).await;
        assert!(!seen.contains(&next), "{next:?} again");
        seen.push(next);
    }
}

#[tokio::test]
async fn j11_without_being_asked_to_it_does_not_learn() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let (_, first) = attack(&mut ann, false, &MATE).await;
    let (state, second) = attack(&mut ann, false, &MATE).await;
    assert_eq!(first, second, "a fixed player plays the same");
    assert!(!state["messages"].to_string().contains("I lost with"));
}
