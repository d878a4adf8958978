//! The files of the page, and the document that describes the API.

use crate::house::House;
use client::{Client, Request};
use hyper::Method;
use serde_json::json;
use std::collections::BTreeMap;

async fn get(
    client: &mut Client,
    path: &str,
    headers: &[(&'static str, &str)],
) -> client::Response {
    let headers = headers
        .iter()
        .map(|(name, value)| (*name, (*value).to_owned()));
    let request = Request {
        headers: headers.collect(),
        body: None,
    };
    client.send(Method::GET, path, request).await.unwrap()
}

#[tokio::test]
async fn files_have_tags_and_come_packed() {
    let house = House::open().await;
    let mut client = Client::new(house.address);
    let page = get(&mut client, "/", &[]).await;
    assert_eq!(
        (page.status, page.header("content-type")),
        (200, "text/html; charset=utf-8")
    );
    assert_eq!(page.header("content-encoding"), "");
    let tag = page.header("etag").to_owned();
    assert!(tag.starts_with('"') && tag.len() > 20, "{tag}");
    let packed = get(&mut client, "/", &[("accept-encoding", "br, gzip;q=0.8")]).await;
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert_eq!(&packed.body[..2], [0x1f, 0x8b]);
    assert!(packed.body.len() < page.body.len());
    assert_eq!(packed.header("vary"), "accept-encoding");
    let plain = get(&mut client, "/", &[("accept-encoding", "gzip;q=0")]).await;
    assert_eq!(plain.header("content-encoding"), "");
    let known = get(&mut client, "/", &[("if-none-match", &tag)]).await;
    assert_eq!((known.status, known.body.len()), (304, 0));
    // What the page reads itself is the page; what is a file is one, or none.
    assert_eq!(get(&mut client, "/game/abc", &[]).await.body, page.body);
    assert_eq!(get(&mut client, "/missing.js", &[]).await.status, 404);
    assert_eq!(get(&mut client, "/../Cargo.toml", &[]).await.status, 404);
    assert_eq!(client.act("/").await.unwrap().status, 405);
}

/// The files that a page asks for.
fn files_of(page: &str) -> Vec<String> {
    let links = ["href=\"", "src=\""]
        .into_iter()
        .flat_map(|name| page.split(name).skip(1));
    let paths = links.filter_map(|rest| rest.split('"').next());
    let files = paths.filter(|path| path.contains('.') && !path.starts_with("/api/"));
    files
        .map(|path| format!("/{}", path.trim_start_matches(['.', '/'])))
        .collect()
}

/// Whichever page was built: the whole one, or the one that says that it was not.
#[tokio::test]
async fn a_page_finds_its_files() {
    let house = House::open().await;
    let mut client = Client::new(house.address);
    let page = get(&mut client, "/", &[]).await;
    let files = files_of(std::str::from_utf8(&page.body).unwrap());
    assert!(files.iter().any(|file| file.ends_with(".css")), "{files:?}");
    for file in files {
        let found = get(&mut client, &file, &[]).await;
        assert_eq!(found.status, 200, "{file}");
        let kind = match file.rsplit('.').next().unwrap() {
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "ico" => "image/x-icon",
            "webmanifest" => "application/manifest+json",
            other => panic!("what is a file {other}?"),
        };
        assert_eq!(found.header("content-type"), kind, "{file}");
        // What has a hash in its name is asked for once.
        let cache = found.header("cache-control");
        let is_kept = file.starts_with("/assets/");
        assert_eq!(cache.contains("immutable"), is_kept, "{file}: {cache}");
    }
}

#[tokio::test]
async fn no_page_runs_a_script_that_is_not_a_file() {
    let house = House::open().await;
    let mut client = Client::new(house.address);
    for path in ["/", "/api/health", "/api/nothing"] {
        let answer = client.get(path).await.unwrap();
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'self';"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
    let page = client.get("/").await.unwrap();
    let text = String::from_utf8(page.body.to_vec()).unwrap();
    for inline in ["<script>", "onclick", "<style", "style="] {
        assert!(!text.contains(inline), "{inline} in {text}");
    }
}

#[tokio::test]
async fn the_document_describes_what_is_there() {
    let house = House::open().await;
    let mut client = Client::new(house.address);
    let document = client.get("/api/openapi.json").await.unwrap().json;
    assert!(document["openapi"].as_str().unwrap().starts_with("3."));
    let paths = document["paths"].as_object().unwrap();
    for path in [
        "/api/health",
        "/api/me",
        "/api/games",
        "/api/games/{id}",
        "/api/games/{id}/moves",
        "/api/games/{id}/takeback",
        "/api/games/{id}/resign",
        "/api/games/{id}/draw",
        "/api/games/{id}/rematch",
        "/api/games/{id}/restart",
        "/api/games/{id}/join",
        "/api/games/{id}/claim-draw",
        "/api/games/{id}/hint",
        "/api/games/{id}/players",
        "/api/games/{id}/events",
        "/api/games/{id}/line",
        "/api/games/{id}/socket",
        "/api/highscores",
        "/api/opponents",
        "/api/descriptions",
        "/api/addresses",
    ] {
        assert!(paths.contains_key(path), "{path}");
    }
    // Every reference leads somewhere.
    let text = document.to_string();
    for part in text.split("\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(
            document["components"]["schemas"][name].is_object(),
            "{name}"
        );
    }
    let health = client.get("/api/health").await.unwrap();
    assert_eq!((health.status, &health.json["status"]), (200, &"ok".into()));
}

/// The types of the page are generated from this file; so what the server says
/// and what the page expects cannot part. After a change that is meant:
/// `CORONET_BLESS=1 cargo test --workspace --test api document`.
#[tokio::test]
async fn the_document_is_the_one_the_page_was_made_for() {
    let house = House::open().await;
    let mut client = Client::new(house.address);
    let document = client.get("/api/openapi.json").await.unwrap().json;
    let text = serde_json::to_string_pretty(&document).unwrap() + "\n";
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/openapi.json");
    testing::assert_golden(file, &text);
}

/// What the page is built with is what the server says. After a change that is
/// meant: `CORONET_BLESS=1 cargo test --workspace --test api games`.
#[tokio::test]
async fn the_games_are_those_the_page_was_made_for() {
    let house = House::open().await;
    let mut client = Client::new(house.address);
    let games = client.get("/api/descriptions").await.unwrap().json;
    let text = serde_json::to_string_pretty(&games).unwrap() + "\n";
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/games.json");
    testing::assert_golden(file, &text);
}

/// What the page must have words for, in every language. After a change that is
/// meant: `CORONET_BLESS=1 cargo test --workspace --test api code`.
#[tokio::test]
async fn every_code_is_in_the_list_that_the_words_of_the_page_are_compared_with() {
    let house = House::open().await;
    let mut client = Client::new(house.address);
    let machines = client.get("/api/opponents").await.unwrap().json;
    let games = machines.as_object().unwrap().values();
    let lists = games.flat_map(|game| game.as_object().unwrap().values());
    let all = lists.flat_map(|list| list.as_array().unwrap());
    let mut opponents: Vec<&str> = all.map(|one| one["code"].as_str().unwrap()).collect();
    opponents.sort_unstable();
    let codes = server::Problem::codes();
    let errors: BTreeMap<&str, &[&str]> = codes.iter().collect();
    let list = json!({ "errors": errors, "opponents": opponents });
    let text = serde_json::to_string_pretty(&list).unwrap() + "\n";
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/i18n/codes.json");
    testing::assert_golden(file, &text);
}

#[tokio::test]
async fn a_refusal_says_what_it_is_about_and_why() {
    let house = House::open().await;
    let mut client = Client::new(house.address);
    let fen = "8/8/8/8/8/8/8/K7 w - - 0 1";
    let human = json!({ "kind": "human" });
    let wanted = json!({ "game": "chess", "fen": fen, "first": human, "second": human });
    let answer = client.post("/api/games", &wanted).await.unwrap();
    let error = &answer.json["error"];
    assert_eq!((answer.status, &error["code"]), (422, &"bad-fen".into()));
    assert_eq!(error["message"], "not a legal position: Black has no king");
    let black = json!({ "color": { "code": "color.black" } });
    let fault = json!({ "code": "chess.no-king", "parameters": black });
    assert_eq!(
        error["parameters"]["reason"],
        json!({ "code": "chess.not-a-position", "parameters": { "faults": [fault] } })
    );
}
