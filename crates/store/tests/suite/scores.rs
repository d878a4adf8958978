//! High scores (J6).

use crate::place::Place;
use crate::sample::{batch, create_user, id, new_game, user};
use std::collections::{BTreeMap, HashSet};
use store::{Finish, HighScore, Score, ScoreFilter, Timestamp};
use testing::Random;

pub(crate) async fn j6_fewest_moves_win_and_of_equals_the_earlier(place: &Place) {
    let store = place.open().await;
    for name in ["ada", "bob", "eve"] {
        create_user(&*store, name).await;
    }
    let mut random = Random::new(6);
    let mut wins = Vec::new();
    for n in 0..80 {
        // "ada" is a known user and, without an account, a mere name.
        let who = random.pick(&["ada", "bob", "eve", "?ada", "?zoe"]);
        let name = who.trim_start_matches('?').to_owned();
        let score = Score {
            user: (!who.starts_with('?')).then(|| user(who)),
            name,
            level: random.pick(&[1, 2, 10]),
            moves: random.pick(&[4, 5, 6, 7]),
            at: Timestamp(random.below(20).try_into().unwrap()),
        };
        let mut game = new_game(&format!("g{n:02}"), n);
        game.kind = random.pick(&["chess", "checkers"]).to_owned();
        let kind = game.kind.clone();
        let mut batch = batch(&["began", "mate"]);
        batch.finish = Some(Finish {
            score: Some(score.clone()),
            openings: vec![],
        });
        store.create_game(game, batch).await.unwrap();
        wins.push((
            kind,
            score.level,
            score.moves,
            score.at.0,
            id(&format!("g{n:02}")),
            score,
        ));
    }
    // The slow, obvious way: sort all, and keep the first of everybody.
    wins.sort_by_key(|(kind, level, moves, at, game, _)| {
        (kind.clone(), *level, *moves, *at, game.clone())
    });
    let mut seen = HashSet::new();
    let mut places = BTreeMap::new();
    let mut expected = Vec::new();
    for (kind, level, _, _, game, score) in wins {
        let who = score.user.clone().ok_or_else(|| score.name.clone());
        if seen.insert((kind.clone(), level, who)) {
            let rank = places.entry((kind.clone(), level)).or_insert(0);
            *rank += 1;
            expected.push(HighScore {
                kind,
                rank: *rank,
                game,
                score,
            });
        }
    }
    assert!(expected.len() > 20, "enough to tell orders apart");
    let read = async |kind: Option<&str>, level, best| {
        let filter = ScoreFilter {
            kind: kind.map(str::to_owned),
            level,
            best,
        };
        store.high_scores(&filter).await.unwrap()
    };
    assert_eq!(read(None, None, 500).await, expected);
    let chess: Vec<_> = expected
        .iter()
        .filter(|place| place.kind == "chess" && place.score.level == 10 && place.rank <= 2)
        .cloned()
        .collect();
    assert_eq!(read(Some("chess"), Some(10), 2).await, chess);
    assert_eq!(read(Some("go"), None, 9).await, vec![]);
}
