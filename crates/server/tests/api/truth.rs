//! What was promised is kept: looking changes nothing, what is sent twice is done once,
//! what was accepted is done, and no machine helps in a game between people.

use crate::house::{Guest, House, human, id, level, open_seat, play_all};
use client::{Client, Request, new_key};
use hyper::Method;
use serde_json::{Value, json};
use server::Limits;
use std::time::{Duration, Instant};
#[cfg(unix)]
use store::{SqliteStore, Store, Transaction};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Two people at two screens.
async fn two_people(house: &House) -> (Guest, Guest, Value) {
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let game = ann.game("chess", human(), open_seat()).await;
    assert_eq!(bob.act(&game, "join").await.status, 200);
    (ann, bob, game)
}

#[tokio::test]
async fn looking_at_the_last_game_leaves_the_next_one_alone() {
    let mut house = House::open().await;
    let (mut ann, mut bob, game) = two_people(&house).await;
    ann.act(&game, "resign").await;
    ann.act(&game, "rematch").await;
    let next = json!({"id": bob.act(&game, "rematch").await.json["rematch"]});
    play_all([&mut bob, &mut ann], &next, "e4 e5 Nf3 Nc6").await;
    house.restart(Duration::from_millis(50)).await;
    for guest in [&mut ann, &mut bob] {
        guest.client.move_to(house.address);
    }
    // The next one is taken up again before anybody looks at the last one.
    ann.wait(&next, |state| state["seq"] == 6).await;
    let mut stranger = Client::new(house.address);
    for game in [&game, &next, &game] {
        let path = format!("/api/games/{}", id(game));
        assert_eq!(stranger.get(&path).await.unwrap().status, 200);
    }
    let state = ann.look(&next).await;
    assert_eq!(
        (&state["ply"], &state["status"]),
        (&json!(4), &json!("playing"))
    );
    assert_eq!(bob.play(&next, "Bb5", 4).await.status, 200);
}

#[tokio::test]
async fn a_machine_goes_on_thinking_while_its_last_game_is_looked_at() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), level(9)).await;
    ann.act(&game, "resign").await;
    let next = json!({"id": ann.act(&game, "rematch").await.json["rematch"]});
    house.restart(Duration::ZERO).await;
    ann.client.move_to(house.address);
    ann.look(&game).await;
    assert_eq!(ann.look(&next).await["thinking"], true);
    ann.say(&next, "players", json!({"first": level(1)})).await;
    ann.wait_for_ply(&next, 1).await;
}

#[tokio::test]
async fn what_is_sent_again_with_its_key_is_done_once() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let body = json!({"first": human(), "second": human()});
    let key = new_key();
    let made = ann.client.post_with_key("/api/games", &body, &key).await;
    let made = made.unwrap();
    let again = ann.client.post_with_key("/api/games", &body, &key).await;
    let again = again.unwrap();
    assert_eq!((made.status, again.status), (201, 201));
    assert_eq!(made.json["id"], again.json["id"]);
    let other = json!({"game": "checkers", "first": human(), "second": human()});
    let reused = ann.client.post_with_key("/api/games", &other, &key).await;
    assert_eq!(reused.unwrap().code(), "key-reused");
    let game = made.json;
    for (mv, ply) in ["e4", "e5", "Nf3"].iter().zip(0..) {
        ann.play(&game, mv, ply).await;
    }
    // Without a ply, too, a takeback takes back once.
    let (path, key) = (format!("/api/games/{}/takeback", id(&game)), new_key());
    for _ in 0..3 {
        let back = ann
            .client
            .post_with_key(&path, &json!({}), &key)
            .await
            .unwrap();
        assert_eq!((back.status, &back.json["ply"]), (200, &json!(2)));
    }
    // A game that is begun again is begun again once, and the answer is the same.
    let (path, key) = (format!("/api/games/{}/restart", id(&game)), new_key());
    let mut new = Vec::new();
    for _ in 0..3 {
        let answer = ann
            .client
            .post_with_key(&path, &json!({}), &key)
            .await
            .unwrap();
        assert_eq!(answer.status, 200, "{:?}", answer.json);
        new.push(answer.json["id"].clone());
    }
    assert!(
        new.iter().all(|id| *id == new[0] && *id != game["id"]),
        "{new:?}"
    );
    let list = ann.client.get("/api/games").await.unwrap().json;
    assert_eq!(list["games"].as_array().unwrap().len(), 2);
    // Another person's key is another key.
    let mut bob = house.guest("Bob").await;
    let his = bob
        .client
        .post_with_key("/api/games", &body, &key)
        .await
        .unwrap();
    assert_eq!(his.status, 201);
    // Deleted twice is deleted.
    let request = || Request {
        headers: vec![("idempotency-key", "once".to_owned())],
        body: None,
    };
    let path = format!("/api/games/{}", id(&game));
    for _ in 0..2 {
        let gone = ann.client.send(Method::DELETE, &path, request()).await;
        assert_eq!(gone.unwrap().status, 204);
    }
    for bad in ["", "a b", &"x".repeat(300)] {
        let answer = ann
            .client
            .post_with_key("/api/games", &body, bad)
            .await
            .unwrap();
        assert_eq!((answer.status, answer.code()), (400, "bad-key"), "{bad:?}");
    }
}

#[tokio::test]
async fn sent_at_the_same_time_with_one_key_it_is_done_once() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let key = new_key();
    let sent = (0..8).map(|_| {
        let (mut tab, key) = (ann.client.second_tab(), key.clone());
        let body = json!({"first": human(), "second": level(1)});
        tokio::spawn(async move { tab.post_with_key("/api/games", &body, &key).await.unwrap() })
    });
    let sent: Vec<_> = sent.collect();
    let mut ids = std::collections::HashSet::new();
    for answer in sent {
        let answer = answer.await.unwrap();
        assert_eq!(answer.status, 201, "{:?}", answer.json);
        ids.insert(answer.json["id"].as_str().unwrap().to_owned());
    }
    assert_eq!(ids.len(), 1);
}

/// The first request of a newcomer, whose cookie was lost with the answer.
#[tokio::test]
async fn a_newcomer_whose_answer_was_lost_is_no_second_newcomer() {
    let house = House::open().await;
    let body = json!({"first": human(), "second": human()});
    let key = new_key();
    let mut lost = Client::new(house.address);
    let first = lost.post_with_key("/api/games", &body, &key).await.unwrap();
    let mut again = Client::new(house.address);
    let second = again
        .post_with_key("/api/games", &body, &key)
        .await
        .unwrap();
    assert_eq!(first.json["id"], second.json["id"]);
    assert_eq!(second.json["your_seats"], json!(["first", "second"]));
    let path = format!("/api/games/{}/moves", id(&first.json));
    let moved = again.post(&path, &json!({"move": "e4", "ply": 0})).await;
    assert_eq!(moved.unwrap().status, 200);
    // A short key may be anybody's.
    let mut ids = Vec::new();
    for _ in 0..2 {
        let mut guest = Client::new(house.address);
        let made = guest.post_with_key("/api/games", &body, "1").await.unwrap();
        ids.push(made.json["id"].clone());
    }
    assert_ne!(ids[0], ids[1]);
}

fn keyed(key: &str, body: Option<&Value>) -> Request {
    Request {
        headers: vec![("idempotency-key", key.to_owned())],
        body: body.map(|body| ("application/json", body.to_string().into())),
    }
}

/// A name, a password, an import, a review: the answer was lost, other things happened,
/// and then the same request comes again.
#[tokio::test]
async fn every_changing_call_takes_a_key() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let body = json!({"name": "Anna"});
    let key = new_key();
    let put = |key: &str, body: &Value| (Method::PUT, "/api/me", keyed(key, Some(body)));
    for name in ["Anna", "Annette", "Annette"] {
        let (method, path, request) = put(&key, &body);
        let named = ann.client.send(method, path, request).await.unwrap();
        assert_eq!((named.status, &named.json["name"]), (200, &json!(name)));
        let later = json!({"name": "Annette"});
        ann.client.put("/api/me", &later).await.unwrap();
    }
    let (method, path, request) = put(&key, &json!({"name": "Other"}));
    let reused = ann.client.send(method, path, request).await.unwrap();
    assert_eq!((reused.status, reused.code()), (422, "key-reused"));

    // An import whose game was deleted since does not bring it back.
    let key = new_key();
    let mut games = Vec::new();
    for _ in 0..2 {
        let request = Request {
            body: Some(("text/plain", "1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0".into())),
            ..keyed(&key, None)
        };
        let sent = ann.client.send(Method::POST, "/api/import", request);
        let taken = sent.await.unwrap();
        assert_eq!(taken.status, 201, "{:?}", taken.json);
        games.push(taken.json.clone());
        let game = taken.json["games"][0]["id"].as_str().unwrap();
        let path = format!("/api/games/{game}");
        let gone = ann.client.delete(&path).await.unwrap();
        assert_eq!(gone.status, if games.len() == 1 { 204 } else { 404 });
    }
    assert_eq!(games[0], games[1], "word for word");

    // A review that was asked for once is not begun again for another game.
    let game = ann.game("chess", human(), human()).await;
    ann.play(&game, "e4", 0).await;
    ann.act(&game, "resign").await;
    let (path, key) = (format!("/api/games/{}/review", id(&game)), new_key());
    for _ in 0..2 {
        let asked = ann.client.send(Method::POST, &path, keyed(&key, None));
        let asked = asked.await.unwrap();
        assert!([200, 202].contains(&asked.status), "{:?}", asked.json);
    }
    let other = ann.game("chess", human(), human()).await;
    let path = format!("/api/games/{}/review", id(&other));
    let reused = ann.client.send(Method::POST, &path, keyed(&key, None));
    assert_eq!(reused.await.unwrap().code(), "key-reused");
}

/// A change of the login ends the session that asks for it; if its answer is lost, the
/// same request brings a new one, and nobody else's does.
#[tokio::test]
async fn a_login_whose_answer_was_lost_is_set_once() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let old = ann.client.cookie().map(str::to_owned);
    let body = json!({"login": "ann", "password": "correct horse"});
    let key = new_key();
    let mut tokens = Vec::new();
    for _ in 0..3 {
        // The answer is lost, and with it the new cookie.
        ann.client.set_cookie(old.clone());
        let sent = ann
            .client
            .send(Method::PUT, "/api/me/login", keyed(&key, Some(&body)));
        let set = sent.await.unwrap();
        assert_eq!((set.status, &set.json["login"]), (200, &json!("ann")));
        tokens.push(ann.client.cookie().map(str::to_owned));
        let me = ann.client.get("/api/me").await.unwrap().json;
        assert_eq!(me["name"], "Ann", "the same person");
    }
    assert!(tokens.iter().all(|token| *token != old), "{tokens:?}");
    // Another password by that key is another request; another key is nobody's.
    let other = json!({"login": "ann", "password": "other horse"});
    ann.client.set_cookie(old.clone());
    let sent = ann
        .client
        .send(Method::PUT, "/api/me/login", keyed(&key, Some(&other)));
    let other = sent.await.unwrap();
    assert_eq!((other.status, other.code()), (401, "wrong-password"));
    ann.client.set_cookie(old.clone());
    let sent = ann
        .client
        .send(Method::PUT, "/api/me/login", keyed(&new_key(), Some(&body)));
    assert_eq!(sent.await.unwrap().status, 409, "the session has ended");
    // The key opens no other door.
    for (path, body) in [
        ("/api/me", json!({"name": "Thief"})),
        ("/api/games", json!({"first": human(), "second": human()})),
    ] {
        let mut thief = ann.client.second_tab();
        thief.set_cookie(old.clone());
        let method = if path == "/api/me" {
            Method::PUT
        } else {
            Method::POST
        };
        thief
            .send(method, path, keyed(&key, Some(&body)))
            .await
            .unwrap();
        let me = thief.get("/api/me").await.unwrap().json;
        assert_eq!(me["login"], json!(null), "{path}: {me}");
    }

    // To remove it is the same.
    ann.client.set_cookie(tokens[2].clone());
    let (key, proof) = (new_key(), json!({"current": "correct horse"}));
    for _ in 0..2 {
        ann.client.set_cookie(tokens[2].clone());
        let sent = ann
            .client
            .send(Method::DELETE, "/api/me/login", keyed(&key, Some(&proof)));
        let removed = sent.await.unwrap();
        assert_eq!(
            (removed.status, &removed.json["login"]),
            (200, &json!(null))
        );
        let me = ann.client.get("/api/me").await.unwrap().json;
        assert_eq!(me["name"], "Ann");
    }
    // Who has logged out is not brought back by it.
    ann.client.act("/api/logout/everywhere").await.unwrap();
    let mut thief = ann.client.second_tab();
    thief.set_cookie(tokens[2].clone());
    let sent = thief.send(Method::DELETE, "/api/me/login", keyed(&key, Some(&proof)));
    sent.await.unwrap();
    assert_ne!(thief.get("/api/me").await.unwrap().json["name"], "Ann");
}

/// Somebody new, whose first request sets a login.
#[tokio::test]
async fn a_newcomer_with_a_login_stays_logged_in() {
    let house = House::open().await;
    let body = json!({"login": "newcomer", "password": "correct horse"});
    let key = new_key();
    for _ in 0..2 {
        // The second time the answer to the first was lost, and with it the cookie.
        let mut client = Client::new(house.address);
        let sent = client.send(Method::PUT, "/api/me/login", keyed(&key, Some(&body)));
        let set = sent.await.unwrap();
        assert_eq!(set.status, 200, "{:?}", set.json);
        let me = client.get("/api/me").await.unwrap().json;
        assert_eq!(me["login"], "newcomer");
    }
    let other = json!({"login": "newcomer", "password": "other horse"});
    let mut client = Client::new(house.address);
    let sent = client.send(Method::PUT, "/api/me/login", keyed(&key, Some(&other)));
    assert_eq!(sent.await.unwrap().status, 401);
    // Another first request by that key is told what to do.
    let game = json!({"first": human(), "second": human()});
    let sent = client.send(Method::POST, "/api/games", keyed(&key, Some(&game)));
    let told = sent.await.unwrap();
    assert_eq!((told.status, told.code()), (401, "login-needed"));
}

/// Whoever is second is not refused for what the first has done.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sent_at_the_same_time_nothing_is_refused_that_was_done() {
    let house = House::open().await;
    for round in 0..10 {
        let (mut ann, mut bob, game) = two_people(&house).await;
        play_all([&mut ann, &mut bob], &game, "e4 e5").await;
        let action = ["leave", "takeback"][round % 2];
        if action == "takeback" {
            assert_eq!(ann.act(&game, "takeback").await.status, 200);
        }
        let (path, key) = (format!("/api/games/{}/{action}", id(&game)), new_key());
        let send = |_| {
            let (mut tab, path) = (bob.client.second_tab(), path.clone());
            let request = keyed(&key, None);
            tokio::spawn(async move {
                let sent = tab.send(Method::POST, &path, request);
                let answer = sent.await.unwrap();
                (answer.status, answer.json)
            })
        };
        for answer in (0..6).map(send).collect::<Vec<_>>() {
            let (status, json) = answer.await.unwrap();
            assert_eq!(status, 200, "{action}: {json:?}");
        }
    }
}

/// However they meet, each is told that the game is gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleted_at_the_same_time_with_one_key_it_is_gone_for_all() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    for _ in 0..50 {
        let game = ann.game("chess", human(), human()).await;
        let (path, key) = (format!("/api/games/{}", id(&game)), new_key());
        let delete = |_| {
            let (mut tab, path) = (ann.client.second_tab(), path.clone());
            let request = keyed(&key, None);
            tokio::spawn(async move {
                let sent = tab.send(Method::DELETE, &path, request);
                sent.await.unwrap().status
            })
        };
        for answer in (0..4).map(delete).collect::<Vec<_>>() {
            assert_eq!(answer.await.unwrap(), 204);
        }
        let again = ann.client.delete(&path).await.unwrap();
        assert_eq!(again.status, 404, "with another key it is another request");
    }
}

/// Keys are forgotten after a day, and not before.
#[cfg(unix)]
#[tokio::test]
async fn a_key_is_kept_for_a_day() {
    let mut house = House::open().await;
    house.close().await;
    let path = house.folder().join("games.db");
    let ada = store::UserId::new("ada").unwrap();
    let store = SqliteStore::open(&path).await.unwrap();
    let user = store::NewUser {
        id: ada.clone(),
        name: "Ada".to_owned(),
        created: store::Timestamp(1),
    };
    store.create_user(user).await.unwrap();
    let now = store.now().await.unwrap().0;
    for (key, hours) in [("young", 23), ("old", 25)] {
        let request = store::Request {
            user: ada.clone(),
            key: key.to_owned(),
            fingerprint: "f00".to_owned(),
            game: None,
            token: None,
            answer: None,
            at: store::Timestamp(now - hours * 3_600_000),
        };
        let noted = Transaction {
            request: Some(request),
            ..Transaction::default()
        };
        store.commit(noted).await.unwrap();
    }
    house.restart_closed().await;
    for attempt in 0.. {
        if store.request(&ada, "old").await.unwrap().is_none() {
            break;
        }
        assert!(attempt < 3000, "it is never forgotten");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(store.request(&ada, "young").await.unwrap().is_some());
    store.close().await;
    house.close().await;
}

/// Our own client sends a key with every change, and another one each time.
#[tokio::test]
async fn the_client_sends_a_key_with_every_change() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut client = Client::new(listener.local_addr().unwrap());
    let heads = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut heads = Vec::new();
        let mut text = String::new();
        while heads.len() < 5 {
            let mut bytes = [0; 4096];
            let count = stream.read(&mut bytes).await.unwrap();
            text.push_str(std::str::from_utf8(&bytes[..count]).unwrap());
            // No body here has an empty line in it, or comes in a packet of its own.
            if text.contains("\r\n\r\n") {
                heads.push(std::mem::take(&mut text));
                let answer = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\
                              content-length: 2\r\n\r\n{}";
                stream.write_all(answer.as_bytes()).await.unwrap();
            }
        }
        heads
    });
    client.get("/api/me").await.unwrap();
    client.post("/api/games", &json!({})).await.unwrap();
    client.put("/api/me", &json!({})).await.unwrap();
    client.act("/api/logout").await.unwrap();
    client.delete("/api/games/x").await.unwrap();
    let heads = heads.await.unwrap();
    let key_of = |head: &String| {
        head.lines()
            .filter_map(|line| line.split_once(": "))
            .find(|(name, _)| name.eq_ignore_ascii_case("idempotency-key"))
            .map(|(_, key)| key.to_owned())
    };
    let keys: Vec<_> = heads.iter().map(key_of).collect();
    assert_eq!(keys[0], None, "who looks changes nothing");
    let different: std::collections::HashSet<_> = keys[1..].iter().flatten().collect();
    assert_eq!(different.len(), 4, "{heads:?}");
    assert!(different.iter().all(|key| key.len() >= 20), "{keys:?}");
}

/// Who sends half a request leaves nothing behind.
#[tokio::test]
async fn nobody_is_made_known_before_their_request_has_come() {
    let limits = Limits {
        arrivals_per_minute: 1,
        ..Limits::default()
    };
    let house = House::with(limits).await;
    for (path, body) in [
        ("/api/games", "{\"first\":"),
        ("/api/import", "1. e4"),
        ("/api/me/login", "{"),
    ] {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        let method = if path == "/api/me/login" {
            "PUT"
        } else {
            "POST"
        };
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
             content-length: 1000\r\n\r\n{body}",
            house.address
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut first = Client::new(house.address);
    let named = first.put("/api/me", &json!({"name": "Ann"})).await.unwrap();
    assert_eq!(named.status, 200, "{:?}", named.json);
    let mut second = Client::new(house.address);
    let named = second.put("/api/me", &json!({"name": "Bob"})).await;
    assert_eq!(named.unwrap().status, 429, "the limit is one");
}

#[tokio::test]
async fn a_review_that_was_accepted_survives_a_restart() {
    let limits = Limits {
        review_nodes: 2_000,
        ..Limits::default()
    };
    let mut house = House::with(limits).await;
    let mut ann = house.guest("Ann").await;
    let mut games = Vec::new();
    for _ in 0..2 {
        let game = ann.game("chess", human(), human()).await;
        let mut tab = house.guest("x").await;
        tab.client
            .set_cookie(ann.client.cookie().map(str::to_owned));
        play_all([&mut ann, &mut tab], &game, "f3 e5 g4 Qh4").await;
        games.push(game);
    }
    for game in &games {
        let accepted = ann.act(game, "review").await;
        assert!([200, 202].contains(&accepted.status), "{:?}", accepted.json);
    }
    house.restart(Duration::ZERO).await;
    ann.client.move_to(house.address);
    for game in &games {
        let path = format!("/api/games/{}/review", id(game));
        for attempt in 0.. {
            let review = ann.client.get(&path).await.unwrap();
            if review.status == 200 {
                break;
            }
            assert_eq!(review.status, 202, "{:?}", review.json);
            assert!(attempt < 3000, "it never comes");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

#[tokio::test]
async fn f5_no_machine_says_a_word_while_two_people_play() {
    let house = House::open().await;
    let (mut ann, mut bob, game) = two_people(&house).await;
    let mut eve = house.guest("Eve").await;
    let opening = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";
    play_all([&mut ann, &mut bob], &game, opening).await;
    for guest in [&mut ann, &mut bob, &mut eve] {
        let state = guest.look(&game).await;
        assert_eq!(
            (&state["score"], &state["scores"]),
            (&json!(null), &json!([]))
        );
        let path = format!("/api/games/{}/explain", id(&game));
        let said = guest.client.get(&path).await.unwrap();
        assert_eq!((said.status, said.code()), (403, "live-game"));
        let review = guest.act(&game, "review").await;
        assert!([403, 409].contains(&review.status), "{:?}", review.json);
    }
    // Nor while one of them is gone, or another one sits there for a moment.
    bob.act(&game, "leave").await;
    let review = ann.act(&game, "review").await;
    assert_eq!((review.status, review.code()), (403, "live-game"));
    ann.say(&game, "players", json!({"second": level(9)})).await;
    assert_eq!(ann.look(&game).await["score"], json!(null));
    ann.say(&game, "players", json!({"second": open_seat()}))
        .await;
    bob.act(&game, "join").await;

    // The same position on another board: not for these two.
    let fen = ann.look(&game).await["fen"].clone();
    let body = json!({"first": human(), "second": human(), "fen": fen});
    for (guest, is_hidden) in [(&mut ann, true), (&mut bob, true), (&mut eve, false)] {
        let copy = guest.create(body.clone()).await;
        let copy = guest.look(&copy).await;
        assert_eq!(copy["score"].is_null(), is_hidden, "{}", copy["score"]);
        let path = format!("/api/games/{}/explain", id(&copy));
        let said = guest.client.get(&path).await.unwrap();
        assert_eq!(said.status, if is_hidden { 403 } else { 200 });
        let hint = guest.act(&copy, "hint").await;
        assert_eq!(hint.status == 403, is_hidden, "{:?}", hint.json);
        let machine = json!({"first": human(), "second": level(1), "fen": fen});
        let made = guest.client.post("/api/games", &machine).await.unwrap();
        assert_eq!(made.status == 403, is_hidden, "{:?}", made.json);
    }
    // Nor does a machine play for one of them.
    let seat = ann.say(&game, "players", json!({"first": level(8)})).await;
    assert_eq!((seat.status, seat.code()), (403, "no-machine"));
    ann.act(&game, "leave").await;
    let seat = ann.say(&game, "players", json!({"first": level(8)})).await;
    assert_eq!((seat.status, seat.code()), (403, "no-machine"));
    ann.act(&game, "join").await;
    // Nor with other rights to castle, which nobody needs soon.
    let fen = fen.as_str().unwrap().replace("KQkq", "KQ");
    let sly = ann
        .create(json!({"first": human(), "second": human(), "fen": fen}))
        .await;
    let hint = ann.act(&sly, "hint").await;
    assert_eq!((hint.status, hint.code()), (403, "live-position"));
    // Nor is it reached from a position before it: the level keeps its move.
    let before = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4";
    let sly = ann.game("chess", human(), human()).await;
    let mut tab = house.guest("x").await;
    tab.client
        .set_cookie(ann.client.cookie().map(str::to_owned));
    play_all([&mut ann, &mut tab], &sly, before).await;
    ann.say(&sly, "players", json!({"first": level(1)})).await;
    assert_eq!(ann.play(&sly, "Nf6", 7).await.status, 200);
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(ann.look(&sly).await["ply"], 8, "the level says nothing");
    // Nor is it told of by a game that went through it.
    let past = ann.game("chess", human(), human()).await;
    let more = format!("{opening} O-O Be7");
    let past = play_all([&mut ann, &mut tab], &past, &more).await;
    assert_eq!(past["scores"], json!([]));
    ann.act(&past, "resign").await;
    assert_eq!(ann.act(&past, "review").await.status, 403);
    let path = format!("/api/games/{}/review", id(&past));
    assert_eq!(ann.client.get(&path).await.unwrap().status, 403);

    // When it is over, everything may be said.
    ann.act(&game, "resign").await;
    ann.wait_for_ply(&sly, 9).await;
    assert_eq!(
        ann.look(&past).await["scores"].as_array().unwrap().len(),
        10
    );
    let state = eve.look(&game).await;
    assert_eq!(state["scores"].as_array().unwrap().len(), 8);
    let path = format!("/api/games/{}/explain", id(&game));
    assert_eq!(ann.client.get(&path).await.unwrap().status, 200);
}

/// A position that was set up is no opening: it is theirs from the first move on.
#[tokio::test]
async fn f5_a_live_game_from_a_position_is_protected_at_once() {
    let house = House::open().await;
    let (mut ann, mut bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let fen = "8/5pk1/6p1/3R4/8/6P1/r4PK1/8 w - - 0 40";
    let body = json!({"first": human(), "second": open_seat(), "fen": fen});
    let game = ann.create(body).await;
    assert_eq!(bob.act(&game, "join").await.status, 200);
    let copy = json!({"first": human(), "second": human(), "fen": fen});
    let copy = ann.create(copy).await;
    let hint = ann.act(&copy, "hint").await;
    assert_eq!((hint.status, hint.code()), (403, "live-position"));
    assert!(ann.look(&copy).await["score"].is_null());
}

/// Everybody comes through the first positions of a game: they are not its own.
#[tokio::test]
async fn f5_an_opening_is_not_hidden_elsewhere() {
    let house = House::open().await;
    let (mut ann, mut bob, game) = two_people(&house).await;
    let mut tab = house.guest("x").await;
    tab.client
        .set_cookie(ann.client.cookie().map(str::to_owned));
    let opening = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4";
    play_all([&mut ann, &mut bob], &game, opening).await;
    let copy = ann.game("chess", human(), human()).await;
    let copy = play_all([&mut ann, &mut tab], &copy, opening).await;
    assert!(copy["score"].is_object(), "{copy}");
    assert_eq!(ann.play(&copy, "Nf6", 7).await.status, 200);
    let hint = ann.act(&copy, "hint").await;
    assert_eq!(hint.status, 200, "{:?}", hint.json);
    let seen = ann.wait(&copy, |state| !state["hint"].is_null()).await;
    assert!(seen["score"].is_object(), "{seen}");
    // From when it stands in the game, nothing of it is shown elsewhere.
    assert_eq!(bob.play(&game, "Nf6", 7).await.status, 200);
    let seen = ann.look(&copy).await;
    assert_eq!(
        (&seen["score"], &seen["hint"]),
        (&json!(null), &json!(null))
    );
}

/// Two people at one screen have the scores, if they like.
#[tokio::test]
async fn f5_who_shares_a_screen_chooses() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    assert!(game["score"].is_object());
    let body = json!({"first": human(), "second": human(), "scores": false});
    let game = ann.create(body).await;
    assert!(game["score"].is_null());
    ann.play(&game, "e4", 0).await;
    let over = ann.act(&game, "resign").await.json;
    assert_eq!(over["scores"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn j7_nobody_uses_time_while_they_are_not_there() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let began = Instant::now();
    let game = ann.game("chess", human(), human()).await;
    let path = format!("/api/games/{}/socket", id(&game));
    let open = async |ann: &Guest| {
        let mut socket = ann.client.socket(&path).await.unwrap();
        socket.hear().await.unwrap();
        socket
    };
    let socket = open(&ann).await;
    drop(socket);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    // Who looks sees that, too.
    let shown = ann.look(&game).await["clocks"]["first"]["used"].clone();
    let passed = began.elapsed().as_millis();
    assert!(
        u128::from(shown.as_u64().unwrap()) + 1000 <= passed,
        "{shown} of {passed} ms"
    );
    let _socket = open(&ann).await;
    let moved = ann.play(&game, "e4", 0).await.json;
    let used = moved["clocks"]["first"]["used"].as_u64().unwrap();
    // Away for a second and a half, and asked at once: on a slow machine, later.
    let events = ann.events(&game).await;
    let absent = events[1]["absent_ms"].as_u64().unwrap();
    assert!(absent >= 1000, "{events:?}");
    assert!(
        used + absent >= 1500 && used < absent + 5000,
        "{used} {absent}"
    );
}
