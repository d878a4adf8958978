//! Games as text, out and in.

use crate::house::{Guest, House, human, id, level, play_all};
use client::{Request, Response};
use hyper::Method;
use serde_json::{Value, json};

async fn import(guest: &mut Guest, path: &str, text: &str) -> Response {
    let request = Request {
        headers: Vec::new(),
        body: Some(("text/plain", text.to_owned().into())),
    };
    guest
        .client
        .send(Method::POST, path, request)
        .await
        .unwrap()
}

async fn text(guest: &mut Guest, game: &Value, format: &str) -> Response {
    guest
        .client
        .get(&format!("/api/games/{}/{format}", id(game)))
        .await
        .unwrap()
}

#[tokio::test]
async fn j3_a_game_goes_out_as_text_and_comes_back_the_same() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let mut tab = house.guest("x").await;
    tab.client
        .set_cookie(ann.client.cookie().map(str::to_owned));
    let played = play_all([&mut ann, &mut tab], &game, "e4 e5 Qh5 Ke7 Qxe5").await;
    let pgn = text(&mut ann, &game, "pgn").await;
    assert_eq!(
        (pgn.status, pgn.header("content-type")),
        (200, "application/x-chess-pgn")
    );
    let pgn = String::from_utf8(pgn.body.to_vec()).unwrap();
    assert!(
        pgn.contains("[White \"Ann\"]") && pgn.contains("3. Qxe5# 1-0"),
        "{pgn}"
    );
    let digits = text(&mut ann, &game, "digits").await;
    assert_eq!(digits.body, "41434644307447467444\n");
    assert_eq!(text(&mut ann, &game, "pdn").await.status, 404);

    for record in [pgn.as_str(), "41434644307447467444"] {
        let answer = import(&mut ann, "/api/import", record).await;
        assert_eq!(answer.status, 201, "{:?}", answer.json);
        let back = ann.look(&answer.json["games"][0]).await;
        for field in ["fen", "moves", "result", "reason"] {
            assert_eq!(back[field], played[field], "{field}");
        }
    }
    // The same again is known; it is in the list once.
    let again = import(&mut ann, "/api/import", &pgn).await;
    assert_eq!(again.json["games"][0]["is_known"], true);
    let list = ann.client.get("/api/games").await.unwrap().json;
    assert_eq!(list["games"].as_array().unwrap().len(), 3);

    let game = ann.game("checkers", human(), human()).await;
    play_all([&mut ann, &mut tab], &game, "11-15 22-18 15x22").await;
    let pdn = text(&mut ann, &game, "pdn").await;
    let answer = import(
        &mut ann,
        "/api/import",
        std::str::from_utf8(&pdn.body).unwrap(),
    )
    .await;
    let back = ann.look(&answer.json["games"][0]).await;
    assert_eq!(back["moves"], json!(["11-15", "22-18", "15x22"]));
}

#[tokio::test]
async fn j4_an_imported_game_without_a_result_goes_on() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let answer = import(&mut ann, "/api/import", "1. e4 e5 2. Nf3 *").await;
    let game = answer.json["games"][0].clone();
    assert_eq!(ann.look(&game).await["status"], "waiting");
    let seats = json!({"first": level(1), "second": human()});
    assert_eq!(ann.say(&game, "players", seats).await.status, 200);
    assert_eq!(ann.play(&game, "Nc6", 3).await.status, 200);
    ann.wait_for_ply(&game, 5).await;
    // Others cannot take it over.
    let mut eve = house.guest("Eve").await;
    assert_eq!(
        eve.say(&game, "players", json!({"second": human()}))
            .await
            .status,
        403
    );
}

#[tokio::test]
async fn what_is_no_game_is_refused_with_the_reason() {
    let limits = server::Limits {
        import_bytes: 2000,
        import_games: 2,
        ..server::Limits::default()
    };
    let house = House::with(limits).await;
    let mut ann = house.guest("Ann").await;
    for (record, status) in [
        ("", 422),
        ("This is a letter.", 422),
        ("1. e4 e5 2. Ke3 *", 422),
        (&"1. e4 e5 *\n\n".repeat(3), 413),
        (&"x".repeat(3000), 413),
    ] {
        let answer = import(&mut ann, "/api/import", record).await;
        assert_eq!(answer.status, status, "{record:.20}: {:?}", answer.json);
        assert!(!answer.message().is_empty());
    }
    // What is right is taken all the same.
    let both = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. e4 Ke3 *\n";
    let answer = import(&mut ann, "/api/import", both).await;
    assert_eq!(answer.status, 201);
    assert_eq!(answer.json["games"].as_array().unwrap().len(), 1);
    let errors = answer.json["errors"].as_array().unwrap();
    assert!(errors[0].as_str().unwrap().contains("game 2"), "{errors:?}");
}

#[tokio::test]
async fn a_game_can_be_looked_through_move_by_move() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let answer = import(&mut ann, "/api/import", "1. e4 d5 2. exd5 Qxd5 3. Nc3 *").await;
    let game = answer.json["games"][0].clone();
    let state = ann.look(&game).await;
    assert_eq!(state["last_notation"], "Nc3");
    let line = text(&mut ann, &game, "line").await.json;
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!((&line["start"], &line["from"]), (&json!(start), &json!(0)));
    let moves = line["moves"].as_array().unwrap();
    let column = |name: &str| Value::from_iter(moves.iter().map(|step| step[name].clone()));
    assert_eq!(column("ply"), json!([1, 2, 3, 4, 5]));
    assert_eq!(column("move"), state["moves"]);
    assert_eq!(
        column("notation"),
        json!(["e4", "d5", "exd5", "Qxd5", "Nc3"])
    );
    assert_eq!(
        moves[3],
        json!({
            "ply": 4, "move": "d8d5", "notation": "Qxd5",
            "fen": "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3",
            "squares": ["d8", "d5"], "check": false,
            "captured": {"first": ["pawn"], "second": ["pawn"]},
        })
    );
    assert_eq!(moves[4]["fen"], state["fen"]);
    let rest = text(&mut ann, &game, "line?from=3").await.json;
    assert_eq!(rest["moves"], json!(moves[3..]));
    let nothing = text(&mut ann, &game, "line?from=77").await.json;
    assert_eq!(nothing["moves"], json!([]));
    assert_eq!(text(&mut ann, &game, "line?from=-1").await.status, 400);
    let other = json!({"id": "nowhere"});
    assert_eq!(text(&mut ann, &other, "line").await.status, 404);
}
