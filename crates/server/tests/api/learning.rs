//! J11: a machine that learns from its past games.

use crate::house::{Guest, House, human, level};
use serde_json::{Value, json};
use std::time::Duration;

/// Goes for the quickest mate, whatever the machine answers, and gives up if it
/// does not work; what the machine has played.
async fn attack(player: &mut Guest, learn: bool) -> (Value, Vec<String>) {
    let body = json!({"first": human(), "second": level(1), "learn": learn});
    let game = player.create(body).await;
    for (mv, turn) in ["e4", "Bc4", "Qh5", "Qxf7"].iter().zip(0_u64..) {
        player.wait_for_ply(&game, turn * 2).await;
        let answer = player.play(&game, mv, turn * 2).await;
        if answer.status != 200 || answer.json["status"] == "finished" {
            break;
        }
    }
    // Where it is mate, this changes nothing.
    player.act(&game, "resign").await;
    let state = player.look(&game).await;
    assert_eq!(state["status"], "finished");
    let moves = state["moves"].as_array().unwrap().iter().skip(1).step_by(2);
    // Those to the moves before the last, which it may still answer.
    let replies = moves
        .take(3)
        .map(|mv| mv.as_str().unwrap().to_owned())
        .collect();
    (state, replies)
}

#[tokio::test]
async fn j11_it_stops_repeating_a_line_it_has_lost_with() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let mut lost: Vec<Vec<String>> = Vec::new();
    for _ in 0..20 {
        let (state, replies) = attack(&mut ann, true).await;
        assert!(!lost.contains(&replies), "{replies:?} again");
        if let Some(last) = lost.last() {
            // It says why it plays something else.
            let said = format!("I lost with {} before.", lost[0][0]);
            let messages = state["messages"].as_array().unwrap();
            let has_said = |message: &Value| message["text"].as_str().unwrap().contains(&said);
            assert!(
                messages.iter().any(has_said),
                "after {last:?}: {messages:?}"
            );
        }
        if state["result"] == "0-1" {
            // Something that works: it has no reason to leave it.
            assert!(!lost.is_empty());
            let (_, again) = attack(&mut ann, true).await;
            assert_eq!(again, replies);
            return;
        }
        lost.push(replies);
    }
    panic!("it lost with all of {lost:?}");
}

#[tokio::test]
async fn j11_without_being_asked_to_it_does_not_learn() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let (_, first) = attack(&mut ann, false).await;
    let (state, second) = attack(&mut ann, false).await;
    assert_eq!(first, second, "a fixed player plays the same");
    assert!(!state["messages"].to_string().contains("I lost with"));
}

/// A game between two machines that play the same whenever they are asked the
/// same; the weaker one has the second seat.
async fn machines(player: &mut Guest, learn: bool) -> Value {
    let machine = |depth: u32| json!({"kind": "lab", "algorithm": "alpha-beta", "evaluation": "classic", "depth": depth});
    let body = json!({"first": machine(3), "second": machine(1), "learn": learn});
    let game = player.create(body).await;
    for _ in 0..600 {
        let state = player.look(&game).await;
        if state["status"] == "finished" {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("they never came to an end");
}

#[tokio::test]
async fn j11_a_real_machine_does_not_lose_the_same_game_twice() {
    let mut house = House::open().await;
    house.is_real = true;
    house.restart(Duration::ZERO).await;
    let mut ann = house.guest("Ann").await;
    // Without a memory, the same game again and again.
    let first = machines(&mut ann, false).await;
    let again = machines(&mut ann, false).await;
    assert_eq!(first["result"], "1-0", "the deeper one wins: {first}");
    assert_eq!(first["moves"], again["moves"]);
    // With one, it leaves the line at its first move, and says so.
    let learned = machines(&mut ann, true).await;
    assert_eq!(
        learned["moves"][0], first["moves"][0],
        "who has won plays on"
    );
    assert_ne!(learned["moves"][1], first["moves"][1]);
    let events = ann.events(&learned).await;
    let avoided: Vec<_> = events
        .iter()
        .filter(|event| event["kind"] == "avoided")
        .collect();
    assert_eq!(avoided[0]["move"], first["moves"][1]);
}
