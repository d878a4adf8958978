//! The machines one can play: each of them can be chosen as it is offered, and
//! moves.

use crate::house::{House, human};
use serde_json::{Value, json};
use std::time::Duration;

async fn real_house() -> House {
    let mut house = House::open().await;
    house.is_real = true;
    house.restart(Duration::ZERO).await;
    house
}

#[tokio::test]
async fn f3_f4_every_machine_that_is_offered_plays() {
    let house = real_house().await;
    let mut ann = house.guest("Ann").await;
    let offered = ann.client.get("/api/opponents").await.unwrap().json;
    for game in ["chess", "checkers"] {
        let machines = &offered[game];
        let list = |name: &str| machines[name].as_array().unwrap().clone();
        let levels: Vec<_> = list("levels")
            .iter()
            .map(|line| line["level"].clone())
            .collect();
        assert_eq!(json!(levels), json!([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
        let ratings: Vec<_> = list("levels")
            .iter()
            .filter_map(|line| line["elo"].as_u64())
            .collect();
        assert_eq!(ratings.len(), if game == "chess" { 10 } else { 0 });
        assert!(ratings.is_sorted(), "{ratings:?}");
        let characters = [list("personalities"), list("sources")].concat();
        assert!(characters.len() >= 12, "{game}: {}", characters.len());
        for character in characters {
            let text = |field: &str| character[field].as_str().unwrap_or_default();
            assert!(!text("name").is_empty() && !text("plays").is_empty());
            let new = ann.game(game, human(), character["player"].clone()).await;
            // Who plays is just what was offered.
            assert_eq!(new["second"], character["player"]);
            let mv = new["legal"][0].as_str().unwrap();
            ann.play(&new, mv, 0).await;
            let state = ann.wait_for_ply(&new, 2).await;
            assert!(state["think_ms"][1].is_u64(), "{character}");
        }
    }
}

#[tokio::test]
async fn the_players_of_the_sources_are_there() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let offered = ann.client.get("/api/opponents").await.unwrap().json;
    let sources = |game: &str| -> Vec<(String, String)> {
        let list = offered[game]["sources"].as_array().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let pair = |character: &Value| (text(&character["source"]), text(&character["name"]));
        list.iter().map(pair).collect()
    };
    let pairs = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        let owned = pairs
            .iter()
            .map(|(one, other)| ((*one).to_owned(), (*other).to_owned()));
        owned.collect()
    };
    let chess = [
        ("F", "Random"),
        ("F", "Easy"),
        ("F", "Hard"),
        ("P", "Offline"),
        ("J", "Database"),
    ];
    assert_eq!(sources("chess"), pairs(&chess));
    let depths = ["Depth 1", "Depth 2", "Depth 3", "Depth 4", "Depth 5"];
    assert_eq!(sources("checkers"), pairs(&depths.map(|name| ("C", name))));
}
