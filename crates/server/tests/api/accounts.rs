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
async fn a_login_is_changed_only_by_who_knows_its_password() {
    let house = House::open().await;
    let ann = house.guest("Ann").await;
    let (mut here, mut there) = (ann.client.second_tab(), ann.client.second_tab());
    let first = json!({"login": "ann", "password": "correct horse"});
    assert_eq!(here.put("/api/me/login", &first).await.unwrap().status, 200);
    there.post("/api/login", &first).await.unwrap();

    let without = json!({"login": "ann", "password": "battery staple"});
    let answer = here.put("/api/me/login", &without).await.unwrap();
    assert_eq!((answer.status, answer.code()), (401, "password-needed"));
    let wrong = json!({"login": "ann", "password": "battery staple", "current": "wrong horse"});
    let answer = here.put("/api/me/login", &wrong).await.unwrap();
    assert_eq!((answer.status, answer.code()), (401, "wrong-password"));
    let answer = here.delete("/api/me/login").await.unwrap();
    assert_eq!((answer.status, answer.code()), (401, "password-needed"));
    assert_eq!(there.get("/api/me").await.unwrap().json["name"], "Ann");

    let token = here.cookie().unwrap().to_owned();
    let right = json!({"login": "ann", "password": "battery staple", "current": "correct horse"});
    let answer = here.put("/api/me/login", &right).await.unwrap();
    assert_eq!(answer.status, 200, "{:?}", answer.json);
    // Whoever changed it goes on, with a new token; all others are out.
    assert_ne!(here.cookie().unwrap(), token);
    assert_eq!(here.get("/api/me").await.unwrap().json["login"], "ann");
    assert_eq!(
        there.get("/api/me").await.unwrap().json["name"],
        Value::Null
    );
    let mut thief = Client::new(house.address);
    thief.set_cookie(Some(token));
    assert_eq!(
        thief.get("/api/me").await.unwrap().json["name"],
        Value::Null
    );
    let old = there.post("/api/login", &first).await.unwrap();
    assert_eq!((old.status, old.code()), (401, "wrong-password"));

    let proof = Request {
        headers: Vec::new(),
        body: Some((
            "application/json",
            r#"{"current": "battery staple"}"#.into(),
        )),
    };
    let removed = here
        .send(hyper::Method::DELETE, "/api/me/login", proof)
        .await
        .unwrap();
    assert_eq!(
        (removed.status, &removed.json["login"]),
        (200, &Value::Null)
    );
    let gone = json!({"login": "ann", "password": "battery staple"});
    assert_eq!(there.post("/api/login", &gone).await.unwrap().status, 401);
}

#[tokio::test]
async fn what_everybody_tries_first_is_no_password() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    for common in ["password", "Password1", "12345678", "qwertyuiop"] {
        let body = json!({"login": "ann", "password": common});
        let answer = ann.client.put("/api/me/login", &body).await.unwrap();
        assert_eq!((answer.status, answer.code()), (422, "common-password"));
    }
    assert_eq!(
        ann.client.get("/api/me").await.unwrap().json["login"],
        Value::Null
    );
}

#[tokio::test]
async fn guesses_at_one_account_are_limited_and_its_owner_is_not_shut_out() {
    let limits = server::Limits {
        logins_per_minute: 0,
        failed_logins_per_hour: 30,
        ..server::Limits::default()
    };
    let mut house = House::with(limits).await;
    house.config.proxy = server::Proxy::Trusted;
    house.restart(std::time::Duration::ZERO).await;
    let mut guesser = Client::new(house.address);
    let mut log_in = async |address: &str, password: &str| {
        let body = json!({"login": "ann", "password": password}).to_string();
        let request = Request {
            headers: vec![("x-forwarded-for", address.to_owned())],
            body: Some(("application/json", body.into())),
        };
        guesser.set_cookie(None);
        let path = "/api/login";
        let answer = guesser
            .send(hyper::Method::POST, path, request)
            .await
            .unwrap();
        (answer.status, answer.header("retry-after").to_owned())
    };
    let mut ann = house.guest("Ann").await;
    let credentials = json!({"login": "ann", "password": "correct horse"});
    ann.client.put("/api/me/login", &credentials).await.unwrap();
    assert_eq!(log_in("10.0.0.1", "correct horse").await.0, 200);
    // From many addresses, one guess each.
    for number in 1..=3 {
        assert_eq!(
            log_in(&format!("10.1.0.{number}"), "wrong horse").await.0,
            401
        );
    }
    let (status, retry) = log_in("10.1.0.9", "wrong horse").await;
    assert_eq!(status, 429);
    assert!(
        (1..=160).contains(&retry.parse::<u32>().unwrap()),
        "{retry}"
    );
    // The owner comes from where they came from before.
    assert_eq!(log_in("10.0.0.1", "correct horse").await.0, 200);
}

#[tokio::test]
async fn a_name_can_be_seen() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    for bad in [
        "\u{3164}",
        "An\u{200b}n",
        "Z\u{335}\u{336}\u{337}",
        "\u{301}",
    ] {
        let answer = ann
            .client
            .put("/api/me", &json!({"name": bad}))
            .await
            .unwrap();
        assert_eq!((answer.status, answer.code()), (422, "bad-name"), "{bad:?}");
    }
    let answer = ann
        .client
        .put("/api/me", &json!({"name": "Ａｎｎ"}))
        .await
        .unwrap();
    assert_eq!((answer.status, &answer.json["name"]), (200, &json!("Ann")));
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
