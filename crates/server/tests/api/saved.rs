//! Saved games, lists of them, high scores.

use crate::house::{Guest, House, human, id, level, open_seat, play_all};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn j3_a_game_is_saved_under_the_player_s_name_by_itself() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), level(1)).await;
    ann.play(&game, "e4", 0).await;
    let before = ann.wait_for_ply(&game, 2).await;
    house.restart(Duration::ZERO).await;
    ann.client.move_to(house.address);
    let after = ann.look(&game).await;
    for field in [
        "fen",
        "moves",
        "first",
        "second",
        "scores",
        "your_seats",
        "created",
    ] {
        assert_eq!(before[field], after[field], "{field}");
    }
    let list = ann.client.get("/api/games").await.unwrap().json;
    let saved = &list["games"][0];
    assert_eq!(
        list["games"].as_array().unwrap().len(),
        1,
        "one game is one row"
    );
    assert_eq!(saved["id"], game["id"]);
    assert_eq!(saved["first"], json!({"kind": "human", "name": "Ann"}));
    assert_eq!(
        saved["second"],
        json!({"kind": "machine", "name": "level:1"})
    );
    assert_eq!(
        (&saved["moves"], &saved["status"]),
        (&json!(2), &json!("playing"))
    );
    assert!(saved["used_ms"].is_u64() && saved["created"].is_string());
    // It goes on where it was.
    assert_eq!(ann.play(&game, "d4", 2).await.status, 200);
    ann.wait_for_ply(&game, 4).await;
    // An ended game has its result, and a closed board.
    let over = ann.act(&game, "resign").await.json;
    assert_eq!(
        (&over["result"], &over["legal"]),
        (&json!("0-1"), &json!([]))
    );
    let list = ann.client.get("/api/games").await.unwrap().json;
    assert_eq!(list["games"][0]["your_result"], "lost");
}

#[tokio::test]
async fn j4_a_listed_game_of_chess_has_the_name_of_its_opening() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let listed = async |ann: &mut Guest| {
        let list = ann.client.get("/api/games?limit=1").await.unwrap().json;
        list["games"][0]["opening"].clone()
    };
    assert_eq!(listed(&mut ann).await, Value::Null);
    for (ply, mv) in [
        "e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6", "Nc3", "a6",
    ]
    .iter()
    .enumerate()
    {
        assert_eq!(ann.play(&game, mv, ply as u64).await.status, 200);
    }
    let shown = ann.look(&game).await["opening"].clone();
    assert_eq!(shown["eco"], "B90", "{shown}");
    assert_eq!(listed(&mut ann).await, shown);
    // Taken back, it is the one before.
    for _ in 0..9 {
        assert_eq!(ann.act(&game, "takeback").await.status, 200);
    }
    let shown = ann.look(&game).await["opening"].clone();
    assert_eq!(shown["eco"], "B00", "{shown}");
    assert_eq!(listed(&mut ann).await, shown);
    let checkers = ann.game("checkers", human(), human()).await;
    assert_eq!(ann.play(&checkers, "11-15", 0).await.status, 200);
    assert_eq!(listed(&mut ann).await, Value::Null);
}

#[tokio::test]
async fn j4_games_are_listed_filtered_and_paged() {
    let house = House::open().await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let mut ids = Vec::new();
    for number in 0..5 {
        let kind = if number % 2 == 0 { "chess" } else { "checkers" };
        // Games of the same millisecond are equally new.
        tokio::time::sleep(Duration::from_millis(2)).await;
        let game = ann.game(kind, human(), open_seat()).await;
        ids.insert(0, game["id"].clone());
        if number < 3 {
            bob.act(&game, "join").await;
        }
        if number < 2 {
            bob.act(&game, "resign").await;
        }
    }
    let of = |list: &Value| -> Vec<Value> {
        list["games"]
            .as_array()
            .unwrap()
            .iter()
            .map(|game| game["id"].clone())
            .collect()
    };
    let list = |path: &'static str| format!("/api/games{path}");
    let all = ann.client.get(&list("")).await.unwrap().json;
    assert_eq!(of(&all), ids, "newest first");
    for (path, wanted) in [
        ("?game=checkers", &[1, 3][..]),
        ("?status=finished", &[3, 4]),
        ("?status=waiting", &[0, 1]),
        ("?result=won", &[3, 4]),
        ("?result=lost", &[]),
        ("?result=1-0&game=chess", &[4]),
        ("?opponent=Bob", &[2, 3, 4]),
        ("?opponent=Bob&status=playing", &[2]),
    ] {
        let found = ann.client.get(&list(path)).await.unwrap().json;
        let wanted: Vec<Value> = wanted.iter().map(|index| ids[*index].clone()).collect();
        assert_eq!(of(&found), wanted, "{path}");
    }
    let lost = bob.client.get("/api/games?result=lost").await.unwrap().json;
    assert_eq!(of(&lost), [ids[3].clone(), ids[4].clone()]);
    // Page by page everything comes once.
    let mut seen = Vec::new();
    let mut path = list("?limit=2");
    loop {
        let page = ann.client.get(&path).await.unwrap().json;
        seen.extend(of(&page));
        match page["next"].as_str() {
            Some(next) => path = format!("/api/games?limit=2&after={next}"),
            None => break,
        }
    }
    assert_eq!(seen, ids);
    for path in [
        "?game=go",
        "?limit=x",
        "?status=odd",
        "?nonsense=1",
        "?limit=0",
        "?level=11",
        "?after=nonsense",
    ] {
        let answer = ann.client.get(&format!("/api/games{path}")).await.unwrap();
        assert!(
            matches!(answer.status, 400 | 422),
            "{path}: {}",
            answer.status
        );
    }
    // Who was never here has none.
    let mut nobody = client::Client::new(house.address);
    assert_eq!(
        of(&nobody.get("/api/games").await.unwrap().json),
        Vec::<Value>::new()
    );
}

#[tokio::test]
async fn a_game_that_is_yours_alone_can_be_deleted() {
    let house = House::open().await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let mine = ann.game("chess", human(), level(1)).await;
    let ours = ann.game("chess", human(), open_seat()).await;
    bob.act(&ours, "join").await;
    let path = |game: &Value| format!("/api/games/{}", id(game));
    assert_eq!(bob.client.delete(&path(&mine)).await.unwrap().status, 403);
    assert_eq!(ann.client.delete(&path(&ours)).await.unwrap().status, 403);
    assert_eq!(ann.client.delete(&path(&mine)).await.unwrap().status, 204);
    assert_eq!(ann.client.get(&path(&mine)).await.unwrap().status, 404);
    assert_eq!(ann.client.delete(&path(&mine)).await.unwrap().status, 404);
}

#[tokio::test]
async fn j6_the_fewest_moves_to_beat_a_level_are_the_high_score() {
    let house = House::open().await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    // The puppet moves its first pawn: a scholar's mate is never met.
    win(&mut ann, 1, &["e4", "Bc4", "Qh5", "Qxf7"]).await;
    win(&mut bob, 1, &["e4", "Nc3", "Bc4", "Qh5", "Qxf7"]).await;
    win(&mut bob, 1, &["e4", "Bc4", "Qf3", "Qxf7"]).await;
    win(&mut bob, 2, &["e4", "Bc4", "Qh5", "Qxf7"]).await;
    let table = ann
        .client
        .get("/api/highscores?game=chess&level=1")
        .await
        .unwrap()
        .json;
    let places: Vec<_> = table["scores"]
        .as_array()
        .unwrap()
        .iter()
        .map(|score| {
            (
                score["rank"].as_u64().unwrap(),
                score["name"].as_str().unwrap(),
                score["moves"].as_u64().unwrap(),
            )
        })
        .collect();
    // Ties go to the earlier.
    assert_eq!(
        places,
        [(1, "Ann", 4), (2, "Bob", 4)],
        "each with their best"
    );
    let all = ann.client.get("/api/highscores").await.unwrap().json;
    assert_eq!(all["scores"].as_array().unwrap().len(), 3);
    // With a takeback it is no score, nor against a person.
    let game = ann.game("chess", human(), level(3)).await;
    ann.play(&game, "d4", 0).await;
    ann.wait_for_ply(&game, 2).await;
    ann.act(&game, "takeback").await;
    beat(&mut ann, &game, &["e4", "Bc4", "Qh5", "Qxf7"]).await;
    let game = ann.game("chess", human(), human()).await;
    let mut tab = house.guest("x").await;
    tab.client
        .set_cookie(ann.client.cookie().map(str::to_owned));
    play_all([&mut ann, &mut tab], &game, "e4 e5 Qh5 Ke7 Qxe5").await;
    let all = ann.client.get("/api/highscores").await.unwrap().json;
    assert_eq!(all["scores"].as_array().unwrap().len(), 3);
}

async fn win(player: &mut Guest, number: u8, moves: &[&str]) {
    let game = player.game("chess", human(), level(number)).await;
    beat(player, &game, moves).await;
}

async fn beat(player: &mut Guest, game: &Value, moves: &[&str]) {
    let mut state = Value::Null;
    for (mv, turn) in moves.iter().zip(0_u64..) {
        player.wait_for_ply(game, turn * 2).await;
        let answer = player.play(game, mv, turn * 2).await;
        assert_eq!(answer.status, 200, "{mv}: {:?}", answer.json);
        state = answer.json;
    }
    assert_eq!(
        (&state["result"], &state["reason"]),
        (&json!("1-0"), &json!("checkmate"))
    );
}

#[tokio::test]
async fn finished_games_are_counted_by_their_openings() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    win(&mut ann, 1, &["e4", "Bc4", "Qh5", "Qxf7"]).await;
    let start = ann.client.get("/api/openings").await.unwrap().json;
    assert_eq!(
        start["moves"],
        json!([{"move": "e2e4", "wins": 1, "draws": 0, "losses": 0}])
    );
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR%20b%20KQkq%20-%200%201";
    let next = ann
        .client
        .get(&format!("/api/openings?fen={fen}"))
        .await
        .unwrap()
        .json;
    assert_eq!(
        next["moves"],
        json!([{"move": "a7a6", "wins": 0, "draws": 0, "losses": 1}])
    );
    let bad = ann.client.get("/api/openings?fen=x").await.unwrap();
    assert_eq!((bad.status, bad.code()), (422, "bad-fen"));
}
