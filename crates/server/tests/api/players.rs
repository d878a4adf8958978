//! Who plays: changed at any time, machines that think, machines that fail.

use crate::house::{House, human, level, open_seat};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::time::Duration;

#[tokio::test]
async fn a_machine_answers_and_takes_back_with_the_player() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), level(1)).await;
    assert_eq!(ann.play(&game, "e4", 0).await.status, 200);
    let state = ann.wait_for_ply(&game, 2).await;
    assert_eq!(state["moves"], json!(["e2e4", "a7a6"]));
    let back = ann.act(&game, "takeback").await;
    assert_eq!((back.status, &back.json["ply"]), (200, &json!(0)));
}

#[tokio::test]
async fn f3_players_change_in_mid_game_and_nothing_is_lost_or_played_twice() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    // Level 9 thinks for ever here.
    let game = ann.game("chess", human(), level(9)).await;
    assert_eq!(ann.play(&game, "e4", 0).await.json["thinking"], true);
    tokio::time::sleep(Duration::from_millis(30)).await;
    let changed = ann.say(&game, "players", json!({"second": level(1)})).await;
    assert_eq!(changed.status, 200);
    let state = ann.wait_for_ply(&game, 2).await;
    assert_eq!(state["second"], level(1));
    assert_eq!(state["moves"], json!(["e2e4", "a7a6"]));
    // A person takes over while a machine thinks.
    let game = ann.game("checkers", level(9), human()).await;
    tokio::time::sleep(Duration::from_millis(30)).await;
    let changed = ann.say(&game, "players", json!({"first": human()})).await;
    assert_eq!(changed.json["your_seats"], json!(["first", "second"]));
    let state = ann.play(&game, "11-15", 0).await.json;
    assert_eq!(
        (&state["ply"], &state["thinking"]),
        (&json!(1), &json!(false))
    );
    // Two machines; they are halted, changed, and go on.
    let game = ann.game("checkers", level(1), level(2)).await;
    let paused = ann.act(&game, "pause").await;
    assert_eq!(
        (paused.status, &paused.json["status"]),
        (200, &json!("paused"))
    );
    tokio::time::sleep(Duration::from_millis(50)).await;
    let ply = ann.look(&game).await["ply"].clone();
    assert_eq!(ply, paused.json["ply"]);
    let lab =
        json!({"kind": "lab", "algorithm": "alpha-beta", "evaluation": "material", "depth": 2});
    let changed = ann.say(&game, "players", json!({"first": lab})).await;
    assert_eq!(changed.json["first"], lab);
    assert_eq!(ann.act(&game, "resume").await.status, 200);
    ann.wait(&game, |state| state["status"] == "finished").await;
    whole(&ann.events(&game).await);
    // All searches that nobody wants any more were told so.
    for _ in 0..1000 {
        if house.puppet().stopped.load(Ordering::Relaxed) == 2 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("a search goes on that nobody waits for");
}

/// No event is missing, no move is played twice.
fn whole(events: &[Value]) {
    let mut ply = 0;
    for (event, seq) in events.iter().zip(1_u64..) {
        assert_eq!(event["seq"], seq);
        match event["kind"].as_str().unwrap() {
            "moved" => {
                assert_eq!(event["ply"], ply, "{event}");
                ply += 1;
            }
            "taken-back" => ply = event["to"].as_u64().unwrap(),
            "restarted" => ply = 0,
            _ => {}
        }
    }
}

#[tokio::test]
async fn f5_scores_and_thinking_times_are_shown_for_every_turn() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), level(1)).await;
    ann.play(&game, "e4", 0).await;
    ann.wait_for_ply(&game, 2).await;
    ann.play(&game, "d4", 2).await;
    let state = ann.wait_for_ply(&game, 4).await;
    let scores = state["scores"].as_array().unwrap();
    assert_eq!(scores.len(), 4);
    for score in scores {
        let (first, second) = (score["first"].as_i64(), score["second"].as_i64());
        assert_eq!(first.map(|first| -first), second);
    }
    let think = state["think_ms"].as_array().unwrap();
    assert!(think[0].is_null() && think[1].is_u64() && think[2].is_null() && think[3].is_u64());
    let texts = state["messages"].as_array().unwrap();
    assert!(
        texts
            .iter()
            .any(|message| message["text"].as_str().unwrap().contains("e4"))
    );
    // The same as data, for a page that says it in other words.
    let deed = json!({"piece": "pawn", "from": "e2", "to": "e4", "kind": "quiet"});
    let moved = json!({"kind": "moved", "by": "first", "deed": deed});
    assert!(texts.iter().any(|message| message["says"] == moved));
}

#[tokio::test]
async fn a_search_that_panics_is_searched_again() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), level(8)).await;
    ann.play(&game, "e4", 0).await;
    ann.wait_for_ply(&game, 2).await;
    assert!(house.puppet().panics.load(Ordering::Relaxed) >= 2);
    ann.play(&game, "d4", 2).await;
    ann.wait_for_ply(&game, 4).await;
}

#[tokio::test]
async fn a_hint_comes_with_the_answer() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), level(1)).await;
    let hint = ann.act(&game, "hint").await;
    assert_eq!(hint.status, 200);
    let mv = hint.json["hint"].as_str().unwrap().to_owned();
    assert!(
        game["legal"].as_array().unwrap().contains(&json!(mv)),
        "{mv}"
    );
    // Against a person there is none.
    let game = ann.game("chess", human(), open_seat()).await;
    house.guest("Bob").await.act(&game, "join").await;
    let refused = ann.act(&game, "hint").await;
    assert_eq!((refused.status, refused.code()), (403, "no-hints"));
}

#[tokio::test]
async fn f3_machines_that_are_watched_take_their_time() {
    let limits = server::Limits {
        show_pause_ms: 150,
        ..server::Limits::default()
    };
    let house = House::with(limits).await;
    let mut ann = house.guest("Ann").await;
    // The puppet answers at once.
    let game = ann.game("chess", level(1), level(1)).await;
    ann.wait_for_ply(&game, 4).await;
    let events = ann.events(&game).await;
    let at =
        |event: &Value| -> session::Timestamp { event["at"].as_str().unwrap().parse().unwrap() };
    let instants: Vec<_> = events.iter().map(at).collect();
    for pair in instants.windows(2) {
        let gap = pair[1].millis() - pair[0].millis();
        assert!(gap >= 145, "{gap} ms");
    }
}

#[tokio::test]
async fn searches_of_one_player_are_limited() {
    let limits = server::Limits {
        searches_per_player: 2,
        ..server::Limits::default()
    };
    let house = House::with(limits).await;
    let mut ann = house.guest("Ann").await;
    for _ in 0..2 {
        ann.game("chess", level(9), human()).await;
    }
    let mut tries = 0;
    let refused = loop {
        let body = json!({"first": level(9), "second": human()});
        let answer = ann.client.post("/api/games", &body).await.unwrap();
        if answer.status == 429 || tries > 5 {
            break answer;
        }
        tries += 1;
    };
    assert_eq!((refused.status, refused.code()), (429, "too-many-searches"));
    assert_ne!(refused.header("retry-after"), "");
    // Somebody else is not to blame.
    house
        .guest("Bob")
        .await
        .game("chess", level(9), human())
        .await;
}
