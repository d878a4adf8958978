//! Reviews of games.

use crate::house::{Guest, House, human, id, level, play_all};
use client::Response;
use serde_json::Value;
use server::Limits;
use std::time::Duration;

/// Few nodes: what is found is not the question here.
fn quick() -> Limits {
    Limits {
        review_nodes: 1_000,
        ..Limits::default()
    }
}

async fn ask(guest: &mut Guest, game: &Value) -> Response {
    let path = format!("/api/games/{}/review", id(game));
    guest.client.get(&path).await.unwrap()
}

/// Asks until it is done; the report.
async fn wait(guest: &mut Guest, game: &Value) -> Value {
    for _ in 0..2_000 {
        let answer = ask(guest, game).await;
        match answer.status {
            200 => {
                assert_eq!(answer.json["status"], "done");
                return answer.json["report"].clone();
            }
            202 => {
                assert_eq!(answer.json["status"], "running");
                let count = |name: &str| answer.json[name].as_u64().unwrap();
                assert!(count("done") <= count("total"));
            }
            status => panic!("{status}: {:?}", answer.json),
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the review never came to an end");
}

/// A game of one person who plays both sides.
async fn played(guest: &mut Guest, tab: &mut Guest, moves: &str) -> Value {
    tab.client
        .set_cookie(guest.client.cookie().map(str::to_owned));
    let game = guest.game("chess", human(), human()).await;
    play_all([guest, tab], &game, moves).await;
    game
}

#[tokio::test]
async fn a_finished_game_is_reviewed_once_and_the_report_stays() {
    let mut house = House::with(quick()).await;
    let (mut ann, mut tab) = (house.guest("Ann").await, house.guest("x").await);
    let game = played(&mut ann, &mut tab, "f3 e5 g4 Qh4").await;
    let none = ask(&mut ann, &game).await;
    assert_eq!((none.status, none.code()), (404, "no-review"));

    let began = ann.act(&game, "review").await;
    assert_eq!(began.status, 202, "{:?}", began.json);
    assert_eq!(began.json["total"], 5);
    // Anyone with the link may ask, and gets the same one.
    let mut ben = house.guest("Ben").await;
    let joined = ben.act(&game, "review").await;
    assert!([200, 202].contains(&joined.status));
    let report = wait(&mut ben, &game).await;
    assert_eq!(report["moves"][2]["judgement"], "blunder");
    assert_eq!(report["moves"][2]["sentence"], "allows mate in 1: 2...Qh4#");
    assert_eq!(report["moves"][3]["evaluation"]["mate"], 0);
    assert!(report["accuracy"]["black"].as_f64() > report["accuracy"]["white"].as_f64());

    house.restart(Duration::ZERO).await;
    ann.client.move_to(house.address);
    let again = ann.act(&game, "review").await;
    assert_eq!((again.status, &again.json["report"]), (200, &report));

    let path = format!("/api/games/{}/pgn?annotated=true", id(&game));
    let pgn = ann.client.get(&path).await.unwrap();
    let pgn = String::from_utf8(pgn.body.to_vec()).unwrap();
    // Where its lines end depends on all that was said before.
    let pgn = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        pgn.contains("g4 $4") && pgn.contains("[%eval #-1]"),
        "{pgn}"
    );
    let path = format!("/api/games/{}", id(&game));
    assert_eq!(ann.client.delete(&path).await.unwrap().status, 204);
    assert_eq!(ask(&mut ann, &game).await.code(), "not-found");
}

#[tokio::test]
async fn a_game_that_goes_on_is_reviewed_up_to_now_and_done_anew_when_it_has_grown() {
    let house = House::with(quick()).await;
    let (mut ann, mut tab) = (house.guest("Ann").await, house.guest("x").await);
    let game = played(&mut ann, &mut tab, "f3 e5 g4").await;
    let path = format!("/api/games/{}/pgn?annotated=true", id(&game));
    assert_eq!(ann.client.get(&path).await.unwrap().code(), "no-review");
    assert_eq!(ann.act(&game, "review").await.status, 202);
    let report = wait(&mut ann, &game).await;
    assert_eq!(report["moves"].as_array().unwrap().len(), 3);
    assert_eq!(report["moves"][2]["judgement"], "blunder");
    assert!(report["moves"][2]["depth"].as_u64().unwrap() > 0);
    assert!(report["moves"][2]["nodes"].as_u64().unwrap() > 0);

    ann.play(&game, "Qh4", 3).await;
    assert_eq!(ask(&mut ann, &game).await.code(), "no-review");
    ann.act(&game, "review").await;
    let report = wait(&mut ann, &game).await;
    assert_eq!(report["moves"].as_array().unwrap().len(), 4);
    // Begun again, it is another game, and the old report is not its own.
    let anew = ann.act(&game, "restart").await;
    assert_eq!(anew.status, 200, "{:?}", anew.json);
    assert_eq!(ask(&mut ann, &game).await.status, 200);
    let game = anew.json;
    assert_eq!(ask(&mut ann, &game).await.code(), "no-review");
    play_all([&mut ann, &mut tab], &game, "e4 e5 Qh5 Ke7 Qxe5").await;
    let begun = ann.act(&game, "review").await;
    assert_eq!((begun.status, &begun.json["total"]), (202, &6.into()));
    let report = wait(&mut ann, &game).await;
    assert_eq!(report["moves"].as_array().unwrap().len(), 5);
}

#[tokio::test]
async fn machines_that_stand_still_are_reviewed_and_nobody_reviews_nothing() {
    let house = House::with(quick()).await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("checkers", level(1), level(9)).await;
    ann.wait_for_ply(&game, 1).await;
    ann.act(&game, "pause").await;
    assert_eq!(ann.act(&game, "review").await.status, 202);
    let report = wait(&mut ann, &game).await;
    assert_eq!(report["game"], "checkers");
    assert_eq!(report["moves"][0]["side"], "black");
    assert!(report["accuracy"]["white"].is_null());
    let path = format!("/api/games/{}/pdn?annotated=true", id(&game));
    let pdn = ann.client.get(&path).await.unwrap();
    assert!(String::from_utf8_lossy(&pdn.body).contains("[%eval "));

    let empty = ann.game("chess", level(9), level(9)).await;
    ann.act(&empty, "pause").await;
    let nothing = ann.act(&empty, "review").await;
    assert_eq!((nothing.status, nothing.code()), (422, "no-moves"));
}

#[tokio::test]
async fn reviews_are_limited_and_games_do_not_wait_for_them() {
    let limits = Limits {
        // For ever, more or less.
        review_nodes: 4_000_000_000,
        reviews_per_player: 1,
        review_plies: 4,
        ..Limits::default()
    };
    let house = House::with(limits).await;
    let (mut ann, mut tab) = (house.guest("Ann").await, house.guest("x").await);
    let long = played(&mut ann, &mut tab, "e4 e5 Qh5 Ke7 Qxe5").await;
    assert_eq!(ann.act(&long, "review").await.code(), "too-many-moves");

    let game = played(&mut ann, &mut tab, "e4 e5").await;
    ann.act(&game, "resign").await;
    assert_eq!(ann.act(&game, "review").await.status, 202);
    assert_eq!(ann.act(&game, "review").await.status, 202);
    let other = played(&mut ann, &mut tab, "e4").await;
    ann.act(&other, "resign").await;
    let refused = ann.act(&other, "review").await;
    assert_eq!((refused.status, refused.code()), (429, "too-many-reviews"));
    // Whoever deletes the game ends its review.
    let path = format!("/api/games/{}", id(&game));
    assert_eq!(ann.client.delete(&path).await.unwrap().status, 204);
    assert_eq!(ann.act(&other, "review").await.status, 202);
}
