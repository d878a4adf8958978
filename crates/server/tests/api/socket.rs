//! Games as they happen.

use crate::house::{Guest, House, human, id, level};
use client::Socket;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn listen(guest: &Guest, game: &Value, query: &str) -> Socket {
    let path = format!("/api/games/{}/socket{query}", id(game));
    guest.client.socket(&path).await.unwrap()
}

async fn hear(socket: &mut Socket) -> Value {
    let heard = tokio::time::timeout(Duration::from_secs(20), socket.hear());
    heard.await.expect("something is said").unwrap()
}

#[tokio::test]
async fn first_the_state_then_every_event() {
    let house = House::open().await;
    let (mut ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let game = ann.game("chess", human(), human()).await;
    let mut socket = listen(&bob, &game, "").await;
    let first = hear(&mut socket).await;
    assert_eq!(
        (&first["type"], &first["state"]["seq"]),
        (&json!("state"), &json!(1))
    );
    for (mv, ply) in [("e4", 0), ("e5", 1), ("Nf3", 2)] {
        ann.play(&game, mv, ply).await;
        let heard = hear(&mut socket).await;
        assert_eq!(heard["type"], "events");
        assert_eq!(heard["events"][0]["seq"], ply + 2);
        assert_eq!(heard["events"][0]["ply"], ply);
    }
}

/// The whole state, from the one before and what has changed since: what a page does.
fn updated(before: &Value, update: &Value) -> Value {
    let mut state = update["state"].clone();
    let kept = &update["kept"];
    for (list, count) in [
        ("moves", &kept["plies"]),
        ("think_ms", &kept["plies"]),
        ("scores", &kept["scores"]),
    ] {
        let count = usize::try_from(count.as_u64().unwrap()).unwrap();
        let mut whole = before[list].as_array().unwrap()[..count].to_vec();
        whole.extend_from_slice(state[list].as_array().unwrap());
        state[list] = whole.into();
    }
    let mut messages = before["messages"].as_array().unwrap().clone();
    messages.retain(|message| message["seq"].as_u64() <= kept["messages"].as_u64());
    messages.extend_from_slice(state["messages"].as_array().unwrap());
    state["messages"] = messages.into();
    state
}

/// Whatever happens, the sum of the updates is the state; and never both that and events.
#[tokio::test]
async fn updates_add_up_to_the_state() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let mut socket = listen(&ann, &game, "?updates=true").await;
    let first = hear(&mut socket).await;
    assert_eq!(first["type"], "state");
    let mut told = first["state"].clone();
    let (mut largest_update, mut ply) = (0, 0);
    for step in 0..40 {
        match step % 9 {
            8 => assert_eq!(ann.act(&game, "takeback").await.status, 200),
            7 => drop(ann.act(&game, "hint").await),
            _ => {
                let mv = told["legal"][step % 5].as_str().unwrap().to_owned();
                assert_eq!(ann.play(&game, &mv, ply).await.status, 200);
            }
        }
        let state = ann.look(&game).await;
        while told["seq"] != state["seq"] {
            let heard = hear(&mut socket).await;
            assert_eq!(heard["type"], "update");
            largest_update = largest_update.max(heard.to_string().len());
            told = updated(&told, &heard);
        }
        ply = state["ply"].as_u64().unwrap();
        for field in state.as_object().unwrap().keys() {
            // Clocks run, and old messages leave a state that shows the newest.
            match field.as_str() {
                "clocks" => {}
                "messages" => {
                    let shown = state[field].as_array().unwrap();
                    let all = told[field].as_array().unwrap();
                    assert!(all.ends_with(shown), "{all:?} {shown:?}");
                }
                _ => assert_eq!(told[field], state[field], "{field} after step {step}"),
            }
        }
    }
    let whole = told.to_string().len();
    assert!(largest_update < whole, "{largest_update} {whole}");
}

#[tokio::test]
async fn who_comes_back_gets_exactly_the_gap() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    for (mv, ply) in [("e4", 0), ("e5", 1), ("Nf3", 2), ("Nc6", 3)] {
        ann.play(&game, mv, ply).await;
    }
    let mut socket = listen(&ann, &game, "?since=3").await;
    ann.play(&game, "Bb5", 4).await;
    let mut seqs = Vec::new();
    while seqs.len() < 3 {
        let heard = hear(&mut socket).await;
        let events = heard["events"].as_array().unwrap().clone();
        seqs.extend(events.iter().map(|event| event["seq"].as_u64().unwrap()));
    }
    assert_eq!(seqs, [4, 5, 6]);
    // Who has a future that never was starts afresh.
    let mut socket = listen(&ann, &game, "?since=99").await;
    assert_eq!(hear(&mut socket).await["type"], "state");
    // By HTTP the same.
    let path = format!("/api/games/{}/events?since=4", id(&game));
    let gap = ann.client.get(&path).await.unwrap().json;
    assert_eq!(gap["events"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_socket_takes_moves_and_actions() {
    let house = House::open().await;
    let (mut ann, eve) = (house.guest("Ann").await, house.guest("Eve").await);
    let game = ann.game("chess", human(), level(1)).await;
    let mut socket = listen(&ann, &game, "?states=true").await;
    assert_eq!(hear(&mut socket).await["type"], "state");
    socket
        .say(&json!({"id": 1, "type": "move", "move": "e4", "ply": 0}))
        .await
        .unwrap();
    let mut seen = Vec::new();
    while seen.len() < 2 || !seen.contains(&"reply".to_owned()) {
        let heard = hear(&mut socket).await;
        if heard["type"] == "reply" {
            assert_eq!((&heard["id"], &heard["seq"]), (&json!(1), &json!(2)));
        }
        seen.push(heard["type"].as_str().unwrap().to_owned());
    }
    ann.wait_for_ply(&game, 2).await;
    // With the states the newest comes in the end.
    loop {
        let heard = hear(&mut socket).await;
        if heard["type"] == "state" && heard["state"]["ply"] == 2 {
            assert_eq!(heard["state"]["your_seats"], json!(["first"]));
            break;
        }
    }
    for (message, status) in [
        (
            json!({"id": 2, "type": "move", "move": "Ke3", "ply": 2}),
            422,
        ),
        (json!({"id": 2, "type": "claim-draw"}), 409),
        (json!({"id": 2, "type": "nonsense"}), 400),
        (json!([1]), 400),
    ] {
        socket.say(&message).await.unwrap();
        let told = hear(&mut socket).await;
        assert_eq!(
            (&told["type"], &told["status"]),
            (&json!("reply"), &json!(status)),
            "{message}"
        );
        assert!(told["error"]["message"].is_string());
    }
    // Who logs out elsewhere has nothing to say here any more.
    let mut tab = ann.client.second_tab();
    assert_eq!(tab.act("/api/logout").await.unwrap().status, 204);
    socket
        .say(&json!({"id": 3, "type": "resign"}))
        .await
        .unwrap();
    assert_eq!(hear(&mut socket).await["error"]["code"], "not-playing");
    let mut watcher = listen(&eve, &game, "").await;
    hear(&mut watcher).await;
    watcher
        .say(&json!({"id": 3, "type": "resign"}))
        .await
        .unwrap();
    assert_eq!(hear(&mut watcher).await["error"]["code"], "not-playing");
}

/// The answer to a message may be lost with the line: it is sent again with its key.
#[tokio::test]
async fn what_is_said_again_with_its_key_is_done_once() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    for (mv, ply) in ["e4", "e5", "Nf3"].iter().zip(0..) {
        ann.play(&game, mv, ply).await;
    }
    for _ in 0..3 {
        let mut socket = listen(&ann, &game, "?since=4").await;
        socket
            .say(&json!({"id": 1, "type": "takeback", "key": "one"}))
            .await
            .unwrap();
        let told = loop {
            let heard = hear(&mut socket).await;
            if heard["type"] == "reply" {
                break heard;
            }
        };
        assert_eq!((&told["status"], &told["seq"]), (&json!(200), &json!(5)));
        assert_eq!(ann.look(&game).await["ply"], 2);
    }
    let mut socket = listen(&ann, &game, "?since=5").await;
    socket
        .say(&json!({"id": 2, "type": "resign", "key": "one"}))
        .await
        .unwrap();
    assert_eq!(hear(&mut socket).await["error"]["code"], "key-reused");
}

#[tokio::test]
async fn who_does_not_listen_is_sent_away_and_misses_nothing() {
    let limits = server::Limits {
        socket_lag: 4,
        ..server::Limits::default()
    };
    let house = House::with(limits).await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let mut socket = listen(&ann, &game, "?states=true").await;
    hear(&mut socket).await;
    // Taken back and played again, the game does not end.
    // It reads nothing while much happens, more than any buffer on the way has.
    let mut count = 0;
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut ply = 0;
    for _ in 0..200 {
        for mv in moves {
            let answer = ann.play(&game, mv, ply).await;
            assert_eq!(answer.status, 200, "{:?}", answer.json);
            count += 1;
            ply += 1;
            if ply == 8 {
                for _ in 0..8 {
                    assert_eq!(ann.act(&game, "takeback").await.status, 200);
                }
                ply = 0;
            }
        }
    }
    assert!(count > 4);
    let mut last = 1;
    let reason = loop {
        match tokio::time::timeout(Duration::from_secs(20), socket.hear())
            .await
            .unwrap()
        {
            Ok(heard) => {
                if let Some(events) = heard["events"].as_array() {
                    for event in events {
                        assert_eq!(event["seq"], last + 1, "nothing is left out in between");
                        last += 1;
                    }
                }
            }
            Err(error) => break error.to_string(),
        }
    };
    assert!(
        reason.contains("1013") || reason.contains("reset") || reason.contains("ended"),
        "{reason}"
    );
    let mut socket = listen(&ann, &game, &format!("?since={last}")).await;
    let heard = hear(&mut socket).await;
    assert_eq!(heard["events"][0]["seq"], last + 1);
}

/// A frame of a client: its first byte, and the payload behind a mask of zeros.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match u8::try_from(payload.len()) {
        Ok(length @ 0..126) => bytes.push(0x80 | length),
        _ => {
            bytes.push(0x80 | 127);
            bytes.extend_from_slice(&(payload.len() as u64).to_be_bytes());
        }
    }
    bytes.extend_from_slice(&[0; 4]);
    bytes.extend_from_slice(payload);
    bytes
}

/// Opens a socket, sends these bytes, and reads the code with which it is closed.
async fn closed_with(address: SocketAddr, path: &str, bytes: &[u8]) -> u16 {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let handshake = format!(
        "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    stream.write_all(handshake.as_bytes()).await.unwrap();
    while !head_ends(&mut stream).await {}
    // The server may close it before it has read all of this.
    let _ = stream.write_all(bytes).await;
    loop {
        let first = stream.read_u8().await.unwrap();
        let length = match stream.read_u8().await.unwrap() {
            126 => u64::from(stream.read_u16().await.unwrap()),
            127 => stream.read_u64().await.unwrap(),
            length => u64::from(length),
        };
        let mut payload = vec![0; usize::try_from(length).unwrap()];
        stream.read_exact(&mut payload).await.unwrap();
        if first == 0x88 {
            return u16::from_be_bytes([payload[0], payload[1]]);
        }
    }
}

/// Whether this line of the head is the last.
async fn head_ends(stream: &mut TcpStream) -> bool {
    let mut line = Vec::new();
    while !line.ends_with(b"\r\n") {
        line.push(stream.read_u8().await.unwrap());
    }
    line == b"\r\n"
}

/// Whoever says goodbye is answered with the same code, as the protocol wants it.
#[tokio::test]
async fn a_client_that_closes_is_answered() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let path = format!("/api/games/{}/socket", id(&game));
    for code in [1000_u16, 1001, 3000] {
        let goodbye = frame(0x88, &code.to_be_bytes());
        let answered = closed_with(house.address, &path, &goodbye);
        let answered = tokio::time::timeout(Duration::from_secs(20), answered);
        assert_eq!(answered.await.expect("an answer"), code);
    }
}

#[tokio::test]
async fn a_client_that_breaks_the_protocol_is_told_how() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let path = format!("/api/games/{}/socket", id(&game));
    let mut unmasked = frame(0x81, b"{}");
    unmasked[1] &= 0x7f;
    for (what, bytes, code) in [
        ("an opcode that is reserved", frame(0x83, b""), 1002),
        ("a bit that is reserved", frame(0xc1, b"{}"), 1002),
        ("a ping in pieces", frame(0x09, b""), 1002),
        ("no mask", unmasked, 1002),
        ("a close of one byte", frame(0x88, b"x"), 1002),
        ("no UTF-8", frame(0x81, b"\xff\xfe"), 1007),
        (
            "a message that is too long",
            frame(0x81, &[b' '; 5000]),
            1009,
        ),
    ] {
        let closed = closed_with(house.address, &path, &bytes);
        let code_sent = tokio::time::timeout(Duration::from_secs(60), closed).await;
        assert_eq!(code_sent, Ok(code), "{what}");
    }
}
