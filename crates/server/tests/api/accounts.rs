//! Browsers, names, logins.

use crate::house::{House, human, level};
use client::{Client, Request};
use serde_json::{Value, json};

#[tokio::test]
async fn a_browser_is_known_by_its_cookie() {
    let house = House::open().await;
    let mut client = Client::new(house.address);
    let nobody = client.get("/api/me").await.unwrap();
    assert_eq!((nobody.status, &nobody.json["name"]), (200, &Value::Null));
    assert_eq!(nobody.header("set-cookie"), "", "to look is not to arrive");
    // The first change makes somebody of them.
    let body = json!({"first": human(), "second": level(1)});
    let answer = client.post("/api/games", &body).await.unwrap();
    let cookie = answer.header("set-cookie").to_owned();
    for part in ["coronet=", "HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(
        !cookie.contains("Secure"),
        "there is no TLS on this machine"
    );
    // 160 bits in letters of five.
    assert_eq!(client.cookie().unwrap().len(), "coronet=".len() + 32);
    assert_eq!(client.get("/api/me").await.unwrap().json["name"], "Guest");
    assert_eq!(
        client.get("/api/games").await.unwrap().json["games"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let named = client
        .put("/api/me", &json!({"name": " Žofia "}))
        .await
        .unwrap();
    assert_eq!((named.status, &named.json["name"]), (200, &json!("Žofia")));
    assert_eq!(client.get("/api/me").await.unwrap().json["name"], "Žofia");
}

#[tokio::test]
async fn a_login_brings_one_s_games_to_another_browser() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), level(1)).await;
    let before = ann.client.cookie().unwrap().to_owned();
    let credentials = json!({"login": "ann", "password": "correct horse"});
    let set = ann.client.put("/api/me/login", &credentials).await.unwrap();
    assert_eq!((set.status, &set.json["login"]), (200, &json!("ann")));
    assert_ne!(ann.client.cookie().unwrap(), before, "a new token");

    let mut phone = house.guest("Somebody").await;
    let old = phone.client.cookie().unwrap().to_owned();
    for wrong in [
        json!({"login": "ann", "password": "wrong horse"}),
        json!({"login": "nobody", "password": "correct horse"}),
    ] {
        let answer = phone.client.post("/api/login", &wrong).await.unwrap();
        assert_eq!((answer.status, answer.code()), (401, "wrong-password"));
    }
    let answer = phone.client.post("/api/login", &credentials).await.unwrap();
    assert_eq!((answer.status, &answer.json["name"]), (200, &json!("Ann")));
    assert_eq!(phone.look(&game).await["your_seats"], json!(["first"]));
    // The token from before the login is worthless.
    let mut thief = Client::new(house.address);
    thief.set_cookie(Some(old));
    assert_eq!(
        thief.get("/api/me").await.unwrap().json["name"],
        Value::Null
    );

    // A login belongs to one.
    let mut eve = house.guest("Eve").await;
    let taken = eve.client.put("/api/me/login", &credentials).await.unwrap();
    assert_eq!((taken.status, taken.code()), (409, "taken"));
    let short = json!({"login": "eve", "password": "short"});
    assert_eq!(
        eve.client
            .put("/api/me/login", &short)
            .await
            .unwrap()
            .status,
        400
    );
}

#[tokio::test]
async fn a_session_can_be_revoked_here_and_everywhere() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let (mut here, mut there) = (ann.client.second_tab(), ann.client.second_tab());
    let credentials = json!({"login": "ann", "password": "correct horse"});
    assert_eq!(
        here.put("/api/me/login", &credentials)
            .await
            .unwrap()
            .status,
        200
    );
    // Whoever sets a password logs all others out.
    assert_eq!(
        there.get("/api/me").await.unwrap().json["name"],
        Value::Null
    );
    assert_eq!(
        there.post("/api/login", &credentials).await.unwrap().status,
        200
    );
    let old = there.cookie().unwrap().to_owned();
    assert_eq!(there.act("/api/logout").await.unwrap().status, 204);
    assert_eq!(there.cookie(), None);
    there.set_cookie(Some(old));
    assert_eq!(
        there.get("/api/me").await.unwrap().json["name"],
        Value::Null
    );
    there.post("/api/login", &credentials).await.unwrap();
    assert_eq!(
        here.act("/api/logout/everywhere").await.unwrap().status,
        204
    );
    assert_eq!(
        there.get("/api/me").await.unwrap().json["name"],
        Value::Null
    );
}

#[tokio::test]
async fn attempts_to_log_in_are_limited() {
    let limits = server::Limits {
        logins_per_minute: 3,
        ..server::Limits::default()
    };
    let house = House::with(limits).await;
    let mut eve = house.guest("Eve").await;
    let mut statuses = Vec::new();
    for _ in 0..4 {
        let body = json!({"login": "ann", "password": "guess number one"});
        statuses.push(eve.client.post("/api/login", &body).await.unwrap().status);
    }
    assert_eq!(statuses, [401, 401, 401, 429]);
    let request = Request::default();
    assert_eq!(
        eve.client
            .send(hyper::Method::GET, "/api/me", request)
            .await
            .unwrap()
            .status,
        200
    );
}
