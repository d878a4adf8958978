//! Those who ask for all the engine time there is, and those who play beside
//! them.

use crate::house::{Guest, House, human, id, level};
use serde_json::{Value, json};
use server::Limits;
use std::num::NonZeroUsize;
use std::time::Duration;

/// A player of the laboratory who never has enough.
fn endless(algorithm: &str) -> Value {
    json!({"kind": "lab", "algorithm": algorithm, "evaluation": "classic", "depth": 20})
}

/// Real machines on one thread.
async fn one_thread(limits: Limits) -> House {
    let mut house = House::with(limits).await;
    house.is_real = true;
    house.config.engine_threads = NonZeroUsize::MIN;
    house.restart(Duration::ZERO).await;
    house
}

/// Limits that end no search within the time of a test.
fn endless_searches() -> Limits {
    Limits {
        search_nodes: u64::MAX,
        search_ms: 3_600_000,
        ..Limits::default()
    }
}

/// So many who have so many games played of which no move is ever finished.
async fn hogs(house: &House, players: usize, games: usize) -> Vec<(Guest, Vec<Value>)> {
    let mut hogs = Vec::new();
    for player in 0..players {
        let mut hog = house.guest(&format!("Hog {player}")).await;
        let mut theirs = Vec::new();
        for game in 0..games {
            let pair = ["minimax", "mcts"].map(endless);
            let [first, second] = if game % 2 == 0 {
                pair
            } else {
                let [first, second] = pair;
                [second, first]
            };
            theirs.push(hog.game("chess", first, second).await);
        }
        hogs.push((hog, theirs));
    }
    hogs
}

#[tokio::test]
async fn a_level_answers_while_others_of_the_address_search_without_end() {
    let house = one_thread(endless_searches()).await;
    let mut hogs = hogs(&house, 4, 4).await;
    let mut ann = house.guest("Ann").await;
    for opponent in [5, 10] {
        let game = ann.game("chess", human(), level(opponent)).await;
        for (mv, ply) in [("a3", 0), ("b3", 2), ("c3", 4), ("h3", 6)] {
            assert_eq!(ann.play(&game, mv, ply).await.status, 200);
            ann.wait_for_ply(&game, ply + 2).await;
        }
    }
    // Also the hogs themselves, and hints come too.
    let (hog, games) = &mut hogs[0];
    let own = hog.game("checkers", level(5), human()).await;
    hog.wait_for_ply(&own, 1).await;
    let asked = hog.act(&own, "hint").await;
    assert!(asked.status < 300, "{}", asked.json);
    hog.wait(&own, |state| !state["hint"].is_null()).await;
    // All that while no search of theirs has come to its end.
    for game in games {
        assert_eq!(hog.look(game).await["ply"], 0);
    }
}

#[tokio::test]
async fn endless_players_come_to_an_end_by_their_nodes() {
    let limits = Limits {
        search_nodes: 3_000,
        show_pause_ms: 0,
        search_bytes: 64 * 1024,
        ..endless_searches()
    };
    let house = one_thread(limits).await;
    for (hog, games) in &mut hogs(&house, 2, 2).await {
        for game in games {
            let has_moved = |state: &Value| state["ply"].as_u64() >= Some(2);
            hog.wait(game, has_moved).await;
        }
    }
}

#[tokio::test]
async fn a_school_behind_one_address_is_let_in() {
    const PLAYERS: usize = 40;
    const GAMES: usize = 20;
    let limits = Limits::default();
    let house = House::with(limits.clone()).await;
    // Whoever has one page for each game has as many sockets.
    assert!(limits.sockets_per_address >= PLAYERS * GAMES);
    assert!(limits.connections_per_address >= 1_000);
    let mut school = Vec::new();
    for player in 0..PLAYERS {
        let mut guest = house.guest(&format!("Pupil {player}")).await;
        for _ in 0..GAMES {
            // This machine thinks until nobody waits any more.
            let game = guest.game("chess", level(9), human()).await;
            let path = format!("/api/games/{}", id(&game));
            assert_eq!(guest.client.get(&path).await.unwrap().status, 200);
        }
        school.push(guest);
    }
}

#[tokio::test]
async fn reviews_are_limited_for_each_player_and_each_address() {
    let limits = Limits {
        // For ever, more or less.
        review_nodes: 4_000_000_000,
        reviews_per_player: 2,
        reviews_per_address: 5,
        ..Limits::default()
    };
    let house = House::with(limits).await;
    let mut seen = Vec::new();
    for name in ["Ann", "Bob", "Cleo"] {
        let mut guest = house.guest(name).await;
        for _ in 0..3 {
            let game = guest.game("chess", human(), human()).await;
            guest.play(&game, "e4", 0).await;
            guest.act(&game, "resign").await;
            seen.push(guest.act(&game, "review").await.status);
        }
    }
    assert_eq!(seen, [202, 202, 429, 202, 202, 429, 202, 429, 429]);
}
