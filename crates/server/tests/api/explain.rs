//! Why a position is worth what it is.

use crate::house::{House, human, id};
use serde_json::Value;

#[tokio::test]
async fn a_position_is_explained_term_by_term() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    let path = format!("/api/games/{}/explain", id(&game));
    let answer = ann.client.get(&path).await.unwrap();
    assert_eq!(answer.status, 200);
    let terms = answer.json["terms"].as_array().unwrap();
    let names: Vec<&str> = terms
        .iter()
        .filter_map(|term| term["name"].as_str())
        .collect();
    assert!(
        names.contains(&"material") && names.contains(&"king"),
        "{names:?}"
    );
    // Both sides have the same, so nothing is left of it.
    for term in terms {
        assert_eq!(term["white"], term["black"], "{term}");
        assert_eq!(term["contribution"], 0);
    }
    assert_eq!(answer.json["total"], 0);
    assert_eq!(answer.json["phase"], 1.0);

    ann.play(&game, "e2e4", 0).await;
    let answer = ann.client.get(&path).await.unwrap();
    let terms = answer.json["terms"].as_array().unwrap();
    let sum: i64 = terms
        .iter()
        .filter_map(|term| term["contribution"].as_i64())
        .sum();
    let total = answer.json["total"].as_i64().unwrap();
    assert!(total > 0, "a move is a good thing: {total}");
    // Each term is rounded by itself.
    assert!((sum - total).abs() <= terms.len() as i64, "{sum} {total}");
}

#[tokio::test]
async fn checkers_has_no_terms() {
    let house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("checkers", human(), human()).await;
    let path = format!("/api/games/{}/explain", id(&game));
    let answer = ann.client.get(&path).await.unwrap();
    assert_eq!(answer.status, 422);
    let code: &Value = &answer.json["error"]["code"];
    assert_eq!(code, "no-explanation");
    let answer = ann.client.get("/api/games/nobody/explain").await.unwrap();
    assert_eq!(answer.status, 404);
}
