//! Clients that begin something and do not go on, many of them.

use crate::house::{House, human, id};
use client::Client;
use serde_json::json;
use server::Limits;
use std::net::SocketAddr;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// What takes longer than this never happens.
const LONG: Duration = Duration::from_secs(60);

/// A request with a body of which only the beginning is sent.
async fn half_a_request(address: SocketAddr) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let text = format!(
        "PUT /api/me HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: 100\r\n\r\n{{\"name\""
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// All that comes before the connection is closed.
async fn read_to_end(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that is reset is closed, too.
    let _ = timeout(LONG, stream.read_to_end(&mut bytes))
        .await
        .expect("it is never closed");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn a_body_that_does_not_get_on_is_dropped() {
    assert_eq!(Limits::default().stalled_ms, 20_000, "as the document says");
    let limits = Limits {
        stalled_ms: 200,
        ..Limits::default()
    };
    let house = House::with(limits).await;
    let mut stream = half_a_request(house.address).await;
    let answer = read_to_end(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(answer.contains("body-stalled"), "{answer}");

    // A byte now and then does not help.
    let mut stream = half_a_request(house.address).await;
    let (mut reader, mut writer) = stream.split();
    let drip = async {
        while writer.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let mut answer = vec![0; 12];
    let answered = async {
        timeout(LONG, reader.read_exact(&mut answer))
            .await
            .expect("it is never answered")
            .unwrap();
    };
    tokio::select! {
        () = drip => {}
        () = answered => assert_eq!(answer, b"HTTP/1.1 408"),
    }

    // What is cut off says so.
    let mut stream = half_a_request(house.address).await;
    stream.shutdown().await.unwrap();
    let answer = read_to_end(&mut stream).await;
    // On a busy machine it has stalled before that is noticed.
    let is_told = answer.contains("body-cut-off") || answer.contains("body-stalled");
    assert!(answer.is_empty() || is_told, "{answer}");
}

#[tokio::test]
async fn an_answer_that_nobody_reads_is_dropped() {
    let limits = Limits {
        stalled_ms: 200,
        requests_per_minute: 0,
        ..Limits::default()
    };
    let house = House::with(limits).await;
    let address = house.address;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET /api/openapi.json HTTP/1.1\r\nhost: {address}\r\n\r\n");
    // More than all buffers hold.
    let ask = async { while stream.write_all(request.as_bytes()).await.is_ok() {} };
    timeout(LONG, ask).await.expect("it is never closed");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn one_address_has_so_many_connections_and_others_have_theirs() {
    let limits = Limits {
        connections_per_address: 4,
        ..Limits::default()
    };
    let house = House::with(limits).await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let path = format!("/api/games/{}/socket", id(&game));
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(ann.client.socket(&path).await.unwrap());
    }
    // Who waits makes room for who comes from the same address.
    let mut waits = half_a_request(house.address).await;
    let fourth = half_a_request(house.address).await;
    assert_eq!(read_to_end(&mut waits).await, "");
    drop(fourth);
    // It may still be about to be answered.
    let open = async {
        loop {
            match ann.client.socket(&path).await {
                Ok(socket) => return socket,
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    };
    sockets.push(timeout(LONG, open).await.expect("there is room for it"));
    // Sockets do not.
    let mut fourth = half_a_request(house.address).await;
    let answer = read_to_end(&mut fourth).await;
    assert!(answer.starts_with("HTTP/1.1 429 "), "{answer}");
    assert!(answer.contains("too-many-connections"), "{answer}");

    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, 2], 0).into()).unwrap();
    let mut other = socket.connect(house.address).await.unwrap();
    let text = format!(
        "GET /api/me HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
        house.address
    );
    other.write_all(text.as_bytes()).await.unwrap();
    let answer = read_to_end(&mut other).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");

    // A place that is left is free.
    drop(sockets);
    let come_back = async {
        let status = async || {
            let answer = Client::new(house.address).get("/api/me").await;
            answer.map(|answer| answer.status).ok()
        };
        while status().await != Some(200) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(LONG, come_back).await.expect("the places are free");
}

/// A server in a process that may open few files, and more half requests than
/// that: others are served, and what they do is stored.
#[cfg(unix)]
#[tokio::test]
async fn the_last_descriptors_are_kept_for_the_games() {
    let program = std::env::current_exe().unwrap();
    let mut child = tokio::process::Command::new("sh")
        .args(["-c", "ulimit -n 128 && exec \"$0\" \"$@\""])
        .arg(program)
        .args(["--exact", "connections::with_few_descriptors"])
        .args(["--ignored", "--nocapture"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let address: SocketAddr = loop {
        let line = timeout(LONG, lines.next_line()).await.unwrap().unwrap();
        let line = line.expect("it says where it listens");
        if let Some((_, address)) = line.split_once("LISTENS ") {
            break address.parse().unwrap();
        }
    };
    let mut held = Vec::new();
    for number in 0..300 {
        // Half of them have sent no whole header.
        let mut stream = timeout(LONG, TcpStream::connect(address))
            .await
            .unwrap()
            .unwrap();
        let text = if number % 2 == 0 {
            format!("PUT /api/me HTTP/1.1\r\nhost: {address}\r\n")
        } else {
            format!(
                "PUT /api/me HTTP/1.1\r\nhost: {address}\r\ncontent-length: 9\r\n\
                 content-type: application/json\r\n\r\n{{"
            )
        };
        // The server may have closed it already, to make room.
        let _ = stream.write_all(text.as_bytes()).await;
        held.push(stream);
    }
    let play = async {
        let mut ann = Client::new(address);
        let body = json!({"first": human(), "second": human()});
        // All connections of this address may be about to be answered: then one
        // comes again, as a browser does.
        let created = loop {
            match ann.post("/api/games", &body).await {
                Ok(answer) if answer.status != 429 => break answer,
                _ => tokio::time::sleep(Duration::from_millis(100)).await,
            }
            ann = Client::new(address);
        };
        assert_eq!(created.status, 201, "{:?}", created.json);
        let path = format!("/api/games/{}/moves", id(&created.json));
        for (ply, mv) in ["e2e4", "e7e5", "g1f3"].iter().enumerate() {
            let body = json!({"move": mv, "ply": ply});
            let played = ann.post(&path, &body).await.unwrap();
            assert_eq!(played.status, 200, "{:?}", played.json);
        }
        let path = format!("/api/games/{}/events?since=0", id(&created.json));
        // Another browser, so that another connection.
        let events = Client::new(address).get(&path).await.unwrap();
        assert_eq!(events.status, 200);
        assert!(events.json["events"].as_array().unwrap().len() >= 4);
    };
    timeout(LONG, play).await.expect("somebody new is answered");
    drop(held);
    drop(child.stdin.take());
    let ended = timeout(LONG, child.wait()).await.expect("it ends").unwrap();
    assert!(ended.success());
}

#[tokio::test]
#[ignore = "run by the_last_descriptors_are_kept_for_the_games, which holds its descriptors"]
async fn with_few_descriptors() {
    let limits = Limits {
        arrivals_per_minute: 0,
        ..Limits::default()
    };
    let mut house = House::with(limits).await;
    println!("LISTENS {}", house.address);
    // Until the other process closes it.
    let waits =
        tokio::task::spawn_blocking(|| std::io::copy(&mut std::io::stdin(), &mut std::io::sink()));
    waits.await.unwrap().unwrap();
    house.close().await;
}
