//! Moves: whose they are, and that each is played once.

use crate::house::{Guest, House, human, level, open_seat, play_all};
use serde_json::{Value, json};

#[tokio::test]
async fn a_move_is_answered_with_the_new_state() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    assert_eq!(game["your_seats"], json!(["first", "second"]));
    assert_eq!(game["legal"].as_array().unwrap().len(), 20);
    let answer = ann.play(&game, "e4", 0).await;
    assert_eq!(answer.status, 200);
    let state = answer.json;
    assert_eq!(state["ply"], 1);
    assert_eq!(state["last_move"], "e2e4");
    assert_eq!(state["side_to_move"], "black");
    assert_eq!(ann.look(&game).await["fen"], state["fen"]);
}

#[tokio::test]
async fn the_same_request_twice_plays_one_move() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let first = ann.play(&game, "e2e4", 0).await;
    let again = ann.play(&game, "e2e4", 0).await;
    assert_eq!((first.status, again.status), (200, 200));
    assert_eq!(
        (&again.json["ply"], &again.json["seq"]),
        (&json!(1), &first.json["seq"])
    );
    // Another move for the same ply is too late.
    let other = ann.play(&game, "d2d4", 0).await;
    assert_eq!((other.status, other.code()), (409, "wrong-ply"));
    let early = ann.play(&game, "e7e5", 5).await;
    assert_eq!((early.status, early.code()), (409, "wrong-ply"));
    assert_eq!(ann.look(&game).await["moves"], json!(["e2e4"]));
}

#[tokio::test]
async fn of_two_who_race_for_one_ply_one_wins() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    for _ in 0..20 {
        let game = ann.game("chess", human(), human()).await;
        let path = format!("/api/games/{}/moves", game["id"].as_str().unwrap());
        let race = |mv: &'static str| {
            let (mut tab, path) = (ann.client.second_tab(), path.clone());
            async move {
                tab.post(&path, &json!({"move": mv, "ply": 0}))
                    .await
                    .unwrap()
            }
        };
        let (one, other) = tokio::join!(race("e2e4"), race("d2d4"));
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let winner = if one.status == 200 { "e2e4" } else { "d2d4" };
        assert_eq!(ann.look(&game).await["moves"], json!([winner]));
        assert_eq!(ann.events(&game).await.len(), 2);
    }
}

#[tokio::test]
async fn moves_of_others_are_refused() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let mut bob = house.guest("Bob").await;
    let mut eve = house.guest("Eve").await;
    let game = ann.game("chess", human(), open_seat()).await;
    assert_eq!(bob.act(&game, "join").await.status, 200);
    // For the other side, in and out of turn.
    let refused = bob.play(&game, "e2e4", 0).await;
    assert_eq!((refused.status, refused.code()), (403, "not-your-seat"));
    // For a game of others.
    let refused = eve.play(&game, "e2e4", 0).await;
    assert_eq!((refused.status, refused.code()), (403, "not-playing"));
    for action in [
        "resign", "draw", "takeback", "restart", "hint", "rematch", "leave",
    ] {
        let refused = eve.act(&game, action).await;
        assert_eq!(refused.status, 403, "{action}: {:?}", refused.json);
    }
    // With a forged cookie, and with none.
    for cookie in [
        Some("coronet=abcdefghijkmnpqrstuvwxyz23456789".to_owned()),
        None,
    ] {
        eve.client.set_cookie(cookie);
        let refused = eve.play(&game, "e2e4", 0).await;
        assert_eq!((refused.status, refused.code()), (403, "not-playing"));
    }
    assert_eq!(ann.look(&game).await["ply"], 0);
    // After the end.
    assert_eq!(ann.act(&game, "resign").await.status, 200);
    let refused = ann.play(&game, "e2e4", 0).await;
    assert_eq!((refused.status, refused.code()), (409, "game-over"));
}

#[tokio::test]
async fn j10_bad_input_gives_a_message_and_changes_nothing() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    for (body, status, words) in [
        (json!({"move": "e2e5", "ply": 0}), 422, "e2e5"),
        (json!({"move": "e7e5", "ply": 0}), 422, "e7e5"),
        (json!({"move": "z9z9", "ply": 0}), 422, "z9z9"),
        (json!({"move": "", "ply": 0}), 422, ""),
        (
            json!({"move": "'; DROP TABLE games; --", "ply": 0}),
            422,
            "DROP",
        ),
        (json!({"move": 7, "ply": 0}), 400, "string"),
        (json!({"ply": 0}), 400, "move"),
        (json!({"move": "e2e4", "ply": -1}), 400, "-1"),
        (json!([]), 400, ""),
    ] {
        let answer = ann.say(&game, "moves", body.clone()).await;
        assert_eq!(answer.status, status, "{body}: {:?}", answer.json);
        assert!(
            answer.message().contains(words),
            "{body}: {}",
            answer.message()
        );
    }
    for name in ["", "   ", "123456789012345678901", "a\u{7}b", "\u{202e}x"] {
        let answer = ann
            .client
            .put("/api/me", &json!({"name": name}))
            .await
            .unwrap();
        assert_eq!(
            (answer.status, answer.code()),
            (422, "bad-name"),
            "{name:?}"
        );
        assert!(!answer.message().is_empty());
    }
    for name in ["'; DROP TABLE x; --", "<script>", "山田太郎", "👩‍🚀👩‍🚀"] {
        let answer = ann
            .client
            .put("/api/me", &json!({"name": name}))
            .await
            .unwrap();
        assert_eq!((answer.status, &answer.json["name"]), (200, &json!(name)));
    }
    let later = ann.look(&game).await;
    assert_eq!(later, game_at(&game, &later));
    assert_eq!(ann.look(&game).await["ply"], 0);
    let missing = ann.client.get("/api/games/nothing-here").await.unwrap();
    assert_eq!((missing.status, missing.code()), (404, "not-found"));
    let missing = ann.client.get("/api/games/%00%ff").await.unwrap();
    assert_eq!(missing.status, 404);
}

/// The same game, with the clocks of another look at it.
fn game_at(game: &Value, later: &Value) -> Value {
    let mut game = game.clone();
    game["clocks"] = later["clocks"].clone();
    game
}

#[tokio::test]
async fn a_game_that_cannot_be_played_is_not_set_up() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    for (body, status, code) in [
        (
            json!({"first": human(), "second": level(1), "fen": "nonsense"}),
            422,
            "bad-fen",
        ),
        (
            json!({"first": human(), "second": level(1), "fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}),
            422,
            "game-over",
        ),
        (
            json!({"first": human(), "second": level(0)}),
            400,
            "bad-json",
        ),
        (
            json!({"first": human(), "second": {"kind": "lab", "algorithm": "pvs", "evaluation": "nonsense", "depth": 3}}),
            422,
            "bad-player",
        ),
        (
            json!({"first": human(), "second": {"kind": "lab", "algorithm": "pvz", "evaluation": "classic", "depth": 3}}),
            422,
            "bad-player",
        ),
        (
            json!({"first": human(), "second": {"kind": "lab", "algorithm": "pvs", "evaluation": "classic", "depth": 21}}),
            422,
            "bad-player",
        ),
        (json!({"first": human()}), 400, "bad-json"),
        (
            json!({"game": "go", "first": human(), "second": human()}),
            400,
            "bad-json",
        ),
        (
            json!({"first": human(), "second": human(), "clock": {"initial": 0, "increment": 0}}),
            400,
            "bad-json",
        ),
    ] {
        let answer = ann.client.post("/api/games", &body).await.unwrap();
        assert_eq!(
            (answer.status, answer.code()),
            (status, code),
            "{body}: {:?}",
            answer.json
        );
    }
    let list = ann.client.get("/api/games").await.unwrap();
    assert_eq!(list.json["games"], json!([]));
}

#[tokio::test]
async fn f8_check_mate_and_stalemate_are_found_and_shown() {
    let house = House::open().await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let game = ann.game("chess", human(), open_seat()).await;
    bob.act(&game, "join").await;
    let state = play_all([&mut ann, &mut bob], &game, "f3 e5 g4 Qh4").await;
    assert_eq!(state["check"], true);
    assert_eq!(
        (&state["result"], &state["reason"]),
        (&json!("0-1"), &json!("checkmate"))
    );
    assert_eq!(
        (&state["status"], &state["legal"]),
        (&json!("finished"), &json!([]))
    );

    let fen = "7k/8/6KP/8/8/8/8/5Q2 w - - 0 1";
    let game = ann
        .create(json!({"first": human(), "second": human(), "fen": fen}))
        .await;
    let state = ann.play(&game, "Qf7", 0).await.json;
    assert_eq!(
        (&state["result"], &state["reason"]),
        (&json!("1/2-1/2"), &json!("stalemate"))
    );

    let game = ann.game("chess", human(), human()).await;
    let mut again = house.guest("x").await;
    again
        .client
        .set_cookie(ann.client.cookie().map(str::to_owned));
    let state = play_all([&mut ann, &mut again], &game, "e4 e5 Qh5 Ke7 Qxe5").await;
    assert_eq!(
        (&state["result"], &state["reason"]),
        (&json!("1-0"), &json!("checkmate"))
    );
}

#[tokio::test]
async fn c1_a_game_of_checkers_by_its_rules() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("checkers", human(), human()).await;
    assert_eq!(game["side_to_move"], "black");
    assert_eq!(game["legal"].as_array().unwrap().len(), 7);
    let state = ann.play(&game, "11-15", 0).await.json;
    assert_eq!(state["side_to_move"], "white");
    let state = ann.play(&game, "22-18", 1).await.json;
    // The capture is forced: nothing else is legal.
    assert_eq!(state["legal"], json!(["15x22"]));
    let refused = ann.play(&game, "8-11", 2).await;
    assert_eq!((refused.status, refused.code()), (422, "illegal-move"));
    assert!(
        refused.message().contains("capture"),
        "{}",
        refused.message()
    );
    let state = ann.play(&game, "15x22", 2).await.json;
    assert_eq!(state["captured"]["first"], json!(["man"]));
    let state = ann.play(&game, "26x17", 3).await.json;
    assert_eq!(state["captured"]["second"], json!(["man"]));

    // A chain by the same piece, crowned at its end; then nothing is left.
    let fen = "B:W18,26:B15";
    let game = ann
        .create(json!({"game": "checkers", "first": human(), "second": human(), "fen": fen}))
        .await;
    let state = ann.play(&game, "15x22x31", 0).await.json;
    assert_eq!(
        (&state["result"], &state["reason"]),
        (&json!("1-0"), &json!("no-pieces"))
    );
    assert!(
        state["fen"].as_str().unwrap().contains("K31"),
        "{}",
        state["fen"]
    );
}

#[tokio::test]
async fn p2_undo_and_restart_at_any_time_also_after_the_end() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let mut tab = house.guest("x").await;
    tab.client
        .set_cookie(ann.client.cookie().map(str::to_owned));
    let over = play_all([&mut ann, &mut tab], &game, "f3 e5 g4 Qh4").await;
    assert_eq!(over["status"], "finished");
    let back = ann.say(&game, "takeback", json!({"ply": 4})).await;
    assert_eq!(
        (back.status, &back.json["ply"], &back.json["status"]),
        (200, &json!(3), &json!("playing"))
    );
    // It is another game, which knows where it comes from; the first one is over
    // and stays as it was, word for word.
    let back = back.json;
    assert_ne!(back["id"], game["id"]);
    assert_eq!(back["from"], json!({"game": game["id"], "ply": 3}));
    assert_eq!(ann.look(&game).await, over);
    let again = ann.play(&back, "Qh4", 3).await.json;
    assert_eq!(again["fen"], over["fen"]);
    let restarted = ann.act(&back, "restart").await.json;
    assert_eq!(
        (&restarted["ply"], &restarted["status"]),
        (&json!(0), &json!("playing"))
    );
    assert_eq!(restarted["from"], json!({"game": back["id"], "ply": 0}));
    assert_eq!(restarted["fen"], game["fen"]);
    assert_eq!(ann.play(&restarted, "e4", 0).await.status, 200);
    assert_eq!(ann.look(&back).await, again);
    // All three are listed.
    let list = ann.client.get("/api/games").await.unwrap().json;
    let ids: Vec<_> = list["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| &game["id"])
        .collect();
    assert_eq!(ids, [&restarted["id"], &back["id"], &game["id"]]);
}

/// A game that goes on is left as it is, and can be gone on with.
#[tokio::test]
async fn p2_a_game_that_is_begun_again_can_be_gone_back_to() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let clock = json!({"initial": 60_000, "increment": 0});
    let body = json!({"first": human(), "second": level(9), "clock": clock});
    let game = ann.create(body).await;
    ann.play(&game, "e4", 0).await;
    assert_eq!(ann.look(&game).await["thinking"], true);
    let new = ann.act(&game, "restart").await.json;
    assert_eq!(new["from"], json!({"game": game["id"], "ply": 0}));
    assert_eq!(new["ply"], 0);
    // The machine thinks no more, and nobody's clock runs.
    let old = ann.look(&game).await;
    assert_eq!((&old["status"], &old["ply"]), (&json!("paused"), &json!(1)));
    assert_eq!(
        (&old["thinking"], &old["clocks"]["running"]),
        (&json!(false), &json!(null))
    );
    assert_eq!(old["continued"], new["id"]);
    // Back to the game before.
    let resumed = ann.act(&game, "resume").await.json;
    assert_eq!(
        (&resumed["status"], &resumed["thinking"]),
        (&json!("playing"), &json!(true))
    );
    assert_eq!(resumed["ply"], 1);
    // Both are there.
    assert_eq!(ann.look(&new).await["status"], "playing");
}

/// What was decided by hints, from a set-up position or from another game is no score.
#[tokio::test]
async fn j6_a_game_that_goes_on_from_another_is_no_high_score() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), level(1)).await;
    for (mv, ply) in ["e4", "Bc4", "Qh5", "Qxf7"].iter().zip([0, 2, 4, 6]) {
        ann.wait_for_ply(&game, ply).await;
        assert_eq!(ann.play(&game, mv, ply).await.status, 200);
    }
    let scores = async |ann: &mut Guest| {
        let table = ann.client.get("/api/highscores").await.unwrap().json;
        table["scores"].as_array().unwrap().len()
    };
    assert_eq!(scores(&mut ann).await, 1);
    let back = ann.act(&game, "takeback").await.json;
    assert_eq!(back["ply"], 6);
    let over = ann.play(&back, "Qxf7", 6).await.json;
    assert_eq!(over["result"], "1-0");
    assert_eq!(scores(&mut ann).await, 1);
    // The score still opens the game that it was won in.
    let table = ann.client.get("/api/highscores").await.unwrap().json;
    let won = ann.look(&json!({"id": table["scores"][0]["id"]})).await;
    assert_eq!((&won["id"], &won["ply"]), (&game["id"], &json!(7)));
    // Where there is no score yet there is none by such a game: one that was begun
    // again, from a set-up position, or with a hint.
    let first = ann.game("chess", human(), level(2)).await;
    assert_eq!(ann.play(&first, "d4", 0).await.status, 200);
    let again = ann.act(&first, "restart").await.json;
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1";
    let body = json!({"first": human(), "second": level(3), "fen": fen});
    let set_up = ann.create(body).await;
    let helped = ann.game("chess", human(), level(4)).await;
    assert_eq!(ann.act(&helped, "hint").await.status, 200);
    for game in [again, set_up, helped] {
        for (mv, ply) in ["e4", "Bc4", "Qh5", "Qxf7"].iter().zip([0, 2, 4, 6]) {
            ann.wait_for_ply(&game, ply).await;
            assert_eq!(ann.play(&game, mv, ply).await.status, 200);
        }
        assert_eq!(ann.look(&game).await["result"], "1-0");
    }
    assert_eq!(scores(&mut ann).await, 1);
}

/// Each side is told by the evaluation it plays with, also of the first position.
#[tokio::test]
async fn f5_scores_come_with_the_state_and_the_first_position_counts() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let fen = "B:W32,31:B1,2,3,4,5,6,7";
    let body = json!({"game": "checkers", "first": human(), "second": human(), "fen": fen});
    let game = ann.client.post("/api/games", &body).await.unwrap().json;
    let worth = game["start_score"]["first"].as_i64().unwrap();
    assert!(worth > 400, "{game}");
    assert_eq!(game["score"], game["start_score"]);
    assert_eq!(game["scores"], json!([]));
    ann.act(&game, "resign").await;
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let over = ann.client.get(&path).await.unwrap().json;
    assert_eq!(
        over["score"]["first"],
        -over["score"]["second"].as_i64().unwrap()
    );
    assert_eq!(over["score"]["first"].as_i64().unwrap().abs(), 10_000);
}
