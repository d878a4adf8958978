//! What a hostile page or client cannot do.

use crate::house::{House, human, id, level, open_seat};
use client::{Client, Request, Socket};
use hyper::Method;
use serde_json::json;
use server::Limits;

#[tokio::test]
async fn another_page_can_change_nothing() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let path = format!("/api/games/{}/moves", id(&game));
    let host = house.address.to_string();
    for (headers, status) in [
        (vec![("origin", "http://evil.example".to_owned())], 403),
        (vec![("origin", "null".to_owned())], 403),
        (vec![("sec-fetch-site", "cross-site".to_owned())], 403),
        (
            vec![
                ("host", "evil.example".to_owned()),
                ("origin", "http://evil.example".to_owned()),
            ],
            403,
        ),
        (vec![("origin", format!("http://{host}"))], 200),
    ] {
        let request = Request {
            headers,
            body: Some(("application/json", r#"{"move":"e2e4","ply":0}"#.into())),
        };
        let said = format!("{request:?}");
        let answer = ann.client.send(Method::POST, &path, request).await.unwrap();
        assert_eq!(answer.status, status, "{said}");
    }
    // Nor listen.
    let path = format!("/api/games/{}/socket", id(&game));
    let cookie = ann.client.cookie();
    let evil = Socket::open(
        house.address,
        &path,
        cookie,
        &[("origin", "http://evil.example")],
    )
    .await;
    assert!(evil.unwrap_err().to_string().contains("403"));
    let origin = format!("http://{host}");
    assert!(
        Socket::open(house.address, &path, cookie, &[("origin", &origin)])
            .await
            .is_ok()
    );
}

#[tokio::test]
async fn too_much_is_refused_with_a_reason() {
    let limits = Limits {
        requests_per_minute: 30,
        sockets_per_address: 2,
        body_bytes: 500,
        arrivals_per_minute: 3,
        ..Limits::default()
    };
    let house = House::with(limits).await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), open_seat()).await;
    let large = json!({"move": "e".repeat(600), "ply": 0});
    let answer = ann.say(&game, "moves", large).await;
    assert_eq!((answer.status, answer.code()), (413, "too-large"));
    let text = Request {
        headers: Vec::new(),
        body: Some(("text/plain", r#"{"move":"e2e4","ply":0}"#.into())),
    };
    let path = format!("/api/games/{}/moves", id(&game));
    let answer = ann.client.send(Method::POST, &path, text).await.unwrap();
    assert_eq!((answer.status, answer.code()), (415, "not-json"));
    let path = format!("/api/games/{}/socket", id(&game));
    let first = ann.client.socket(&path).await.unwrap();
    let _second = ann.client.socket(&path).await.unwrap();
    assert!(
        ann.client
            .socket(&path)
            .await
            .unwrap_err()
            .to_string()
            .contains("429")
    );
    drop(first);
    // New browsers.
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let mut client = Client::new(house.address);
        let name = json!({"name": "Bot"});
        statuses.push(client.put("/api/me", &name).await.unwrap().status);
    }
    assert_eq!(statuses, [200, 200, 429]);
    // Requests.
    let mut refused = None;
    for _ in 0..40 {
        let answer = ann.client.get("/api/health").await.unwrap();
        if answer.status == 429 {
            refused = Some(answer);
        }
    }
    let refused = refused.unwrap();
    assert_eq!(refused.code(), "too-many-requests");
    assert!(refused.header("retry-after").parse::<u32>().unwrap() >= 1);
}

#[tokio::test]
async fn what_is_no_address_is_no_answer_of_ours() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let answer = ann.client.get("/api/nothing").await.unwrap();
    assert_eq!((answer.status, answer.code()), (404, "not-found"));
    let answer = ann.client.delete("/api/health").await.unwrap();
    assert_eq!((answer.status, answer.code()), (405, "wrong-method"));
    assert_ne!(answer.header("allow"), "");
    assert_eq!(
        ann.client
            .get("/metrics")
            .await
            .unwrap()
            .header("content-type"),
        "text/html; charset=utf-8"
    );
    let mut watcher = Client::new(house.metrics.unwrap());
    let numbers = watcher.get("/metrics").await.unwrap();
    let text = String::from_utf8(numbers.body.to_vec()).unwrap();
    assert!(text.contains("coronet_requests_total 4"), "{text}");
    assert!(text.contains("coronet_answer_seconds_bucket"), "{text}");
    let game = ann.game("chess", human(), level(1)).await;
    let answer = ann
        .client
        .get(&format!("/api/games/{}/socket", id(&game)))
        .await
        .unwrap();
    assert_eq!((answer.status, answer.code()), (400, "no-websocket"));
}
