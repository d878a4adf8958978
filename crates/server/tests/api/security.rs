//! What a hostile page or client cannot do.

use crate::house::{House, human, id, level, open_seat};
use client::{Client, Request, Socket};
use hyper::Method;
use serde_json::json;
use server::{Limits, Proxy};
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

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

/// Sends these bytes and reads what comes back, to its end.
async fn raw(address: SocketAddr, text: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let reading = stream.read_to_end(&mut answer);
    let _ = tokio::time::timeout(Duration::from_secs(60), reading)
        .await
        .expect("the connection is closed");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn it_must_be_clear_whom_a_request_is_for() {
    let house = House::open().await;
    let host = house.address;
    for (target, hosts, status, code) in [
        (
            "/api/me",
            format!("host: {host}\r\nhost: {host}"),
            400,
            "two-hosts",
        ),
        (
            "/api/me",
            format!("host: {host}\r\nhost: evil.example"),
            400,
            "two-hosts",
        ),
        (
            "http://evil.example/api/me",
            format!("host: {host}"),
            400,
            "wrong-target",
        ),
        (
            &format!("http://{host}/api/me"),
            format!("host: {host}"),
            200,
            "\"name\"",
        ),
    ] {
        let text = format!("GET {target} HTTP/1.1\r\n{hosts}\r\nconnection: close\r\n\r\n");
        let answer = raw(host, &text).await;
        let begins = format!("HTTP/1.1 {status} ");
        assert!(
            answer.starts_with(&begins) && answer.contains(code),
            "{text}{answer}"
        );
    }
}

#[tokio::test]
async fn behind_a_proxy_with_tls_the_scheme_counts() {
    let mut house = House::open().await;
    let mut plain = Client::new(house.address);
    let answer = plain.get("/api/me").await.unwrap();
    assert_eq!(answer.header("strict-transport-security"), "");
    house.config.proxy = Proxy::Trusted;
    house.restart(Duration::ZERO).await;
    let host = house.address.to_string();
    let ask = async |proto: &str, origin: &str| {
        let request = Request {
            headers: vec![
                ("x-forwarded-proto", proto.to_owned()),
                ("origin", format!("{origin}://{host}")),
            ],
            body: Some(("application/json", r#"{"name": "Ann"}"#.into())),
        };
        let mut client = Client::new(house.address);
        let answer = client.send(Method::PUT, "/api/me", request).await.unwrap();
        let policy = answer.header("strict-transport-security").to_owned();
        (
            answer.status,
            policy,
            answer.header("set-cookie").contains("Secure"),
        )
    };
    let policy = "max-age=31536000".to_owned();
    assert_eq!(ask("https", "https").await, (200, policy.clone(), true));
    assert_eq!(ask("https", "http").await, (403, policy, false));
    assert_eq!(ask("http", "http").await, (200, String::new(), false));
    assert_eq!(ask("http", "https").await, (403, String::new(), false));
}

/// What is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// The lines about security.
    fn lines(&self) -> Vec<String> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        let lines = text.lines().filter(|line| line.contains(" security: "));
        lines.map(str::to_owned).collect()
    }
}

#[tokio::test]
async fn the_log_tells_of_attacks_and_no_secrets() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    // Where there is only one subscriber, other threads decide what it is told.
    let nobody = tracing_subscriber::fmt().with_writer(io::sink).finish();
    let _second = tracing::Dispatch::new(nobody);
    // The server runs on this thread, as the test does.
    let _logging = tracing::subscriber::set_default(subscriber);
    let limits = Limits {
        arrivals_per_minute: 2,
        ..Limits::default()
    };
    let house = House::with(limits).await;
    let mut ann = house.guest("Ann").await;
    let right = json!({"login": "ann", "password": "correct horse"});
    ann.client.put("/api/me/login", &right).await.unwrap();
    let mut eve = house.guest("Eve").await;
    for (login, password) in [
        ("ann", "secret guess"),
        ("hunter2-typed-here", "secret guess"),
        ("ann", "correct horse"),
    ] {
        let body = json!({"login": login, "password": password});
        eve.client.post("/api/login", &body).await.unwrap();
    }
    let cookies = [ann.client.cookie().unwrap(), eve.client.cookie().unwrap()].map(str::to_owned);
    let foreign = || Request {
        headers: vec![("origin", "http://evil.example".to_owned())],
        body: None,
    };
    for _ in 0..3 {
        let path = "/api/logout";
        eve.client
            .send(Method::POST, path, foreign())
            .await
            .unwrap();
    }
    let body = json!({"name": "Bot"});
    assert_eq!(
        Client::new(house.address)
            .put("/api/me", &body)
            .await
            .unwrap()
            .status,
        429
    );

    let lines = log.lines();
    let told = |part: &str| lines.iter().filter(|line| line.contains(part)).count();
    for (part, times) in [
        ("security: login set", 1),
        ("security: wrong password", 1),
        ("security: no such login", 1),
        ("security: logged in", 1),
        // Each once in a minute.
        ("wrong-origin", 1),
        ("too-many-requests", 1),
    ] {
        assert_eq!(told(part), times, "{part}: {lines:#?}");
    }
    assert!(
        lines.iter().all(|line| line.contains("address=127.0.0.1")),
        "{lines:#?}"
    );
    let all = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    let tokens = cookies
        .iter()
        .map(|cookie| cookie.trim_start_matches("coronet="));
    for secret in tokens.chain(["correct horse", "secret guess", "hunter2"]) {
        assert!(!all.contains(secret), "{secret} is in the log");
    }
}
