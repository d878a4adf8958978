//! J11: a machine that learns from its past games.

use crate::house::{Guest, House, human, level};
use serde_json::{Value, json};
use std::time::Duration;

/// Goes for the quickest mate, whatever the machine answers, and gives up if it
/// does not work; what the machine has played.
async fn attack(player: &mut Guest, learn: bool) -> (Value, Vec<String>) {
    attack_level(player, 1, learn).await
}

async fn attack_level(player: &mut Guest, number: u8, learn: bool) -> (Value, Vec<String>) {
    let body = json!({"first": human(), "second": level(number), "learn": learn});
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
            // It says why it plays something else, as people write moves.
            let (raw, to) = (&lost[0][0], &lost[0][0][2..4]);
            let messages = state["messages"].as_array().unwrap();
            let has_said = |message: &Value| {
                let text = message["text"].as_str().unwrap();
                text.contains("I lost with") && text.contains(to) && !text.contains(raw)
            };
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

/// Whether a machine has said that it lost with something before.
fn remembers(state: &Value) -> bool {
    state["messages"].to_string().contains("I lost with")
}

#[tokio::test]
async fn j11_it_remembers_only_games_of_its_own() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    // Another machine has lost so,
    let (state, line) = attack_level(&mut ann, 2, false).await;
    assert_eq!(state["result"], "1-0");
    // and a person,
    let body = json!({"first": human(), "second": human()});
    let game = ann.create(body).await;
    assert_eq!(ann.play(&game, "e4", 0).await.status, 200);
    assert_eq!(ann.play(&game, &line[0], 1).await.status, 200);
    assert_eq!(ann.play(&game, "Bc4", 2).await.status, 200);
    // whose place this machine takes only afterwards.
    let changed = ann.say(&game, "players", json!({"second": level(1)})).await;
    assert_eq!(changed.status, 200, "{}", changed.json);
    for (mv, ply) in [("Qh5", 4), ("Qxf7", 6)] {
        ann.wait_for_ply(&game, ply).await;
        assert_eq!(ann.play(&game, mv, ply).await.status, 200);
    }
    assert_eq!(ann.look(&game).await["result"], "1-0");
    // That is nothing that it could remember.
    let (state, first) = attack(&mut ann, true).await;
    assert_eq!(first, line);
    assert!(!remembers(&state), "{}", state["messages"]);
    assert_eq!(state["result"], "1-0");
    // But this it has lost itself.
    let (state, second) = attack(&mut ann, true).await;
    assert_ne!(second, line);
    assert!(remembers(&state), "{}", state["messages"]);
}

/// A game between two machines in which the second one, who is to move, can take
/// a pawn and is mated at once. Either has one best move, so chance, which
/// chooses among equals, has no say.
async fn machines(player: &mut Guest, learn: bool) -> Value {
    let machine = |depth: u32| json!({"kind": "lab", "algorithm": "alpha-beta", "evaluation": "classic", "depth": depth});
    let fen = "r5k1/1p3ppp/8/8/8/8/P4PPP/3R2K1 b - - 0 1";
    let body = json!({"first": machine(3), "second": machine(1), "fen": fen, "learn": learn});
    player.create(body).await
}

#[tokio::test]
async fn j11_a_real_machine_does_not_lose_the_same_game_twice() {
    let mut house = House::open().await;
    house.is_real = true;
    house.restart(Duration::ZERO).await;
    let mut ann = house.guest("Ann").await;
    // Without a memory, the same game again and again.
    for _ in 0..2 {
        let game = machines(&mut ann, false).await;
        let over = |state: &Value| state["status"] == "finished";
        let state = ann.wait(&game, over).await;
        assert_eq!(state["result"], "1-0");
        assert_eq!(state["moves"], json!(["a8a2", "d1d8"]));
    }
    // With one, it leaves the line, and says so.
    let game = machines(&mut ann, true).await;
    let has_moved = |state: &Value| state["ply"].as_u64() > Some(0);
    let state = ann.wait(&game, has_moved).await;
    assert_ne!(state["moves"][0], "a8a2");
    let events = ann.events(&game).await;
    let mut avoided = events.iter().filter(|event| event["kind"] == "avoided");
    assert_eq!(avoided.next().unwrap()["move"], "a8a2");
}
