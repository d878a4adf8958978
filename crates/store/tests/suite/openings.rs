//! Opening statistics.

use crate::place::Place;
use crate::sample::{batch, create, new_game};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Appended, Error, Finish, MoveStatistics, OpeningMove, SideResult};
use testing::Random;

pub(crate) async fn counts_are_those_of_the_finished_games(place: &Place) {
    let store = place.open().await;
    let mut random = Random::new(1);
    let mut expected: BTreeMap<(u64, &str), [u64; 3]> = BTreeMap::new();
    let mut experience: BTreeMap<(&str, u64, &str), [u64; 3]> = BTreeMap::new();
    let mut finishes = Vec::new();
    for _ in 0..40 {
        let mut openings = Vec::new();
        for _ in 0..random.below(12) {
            // Keys of all 64 bits, and the same move in one game twice.
            let position = random.pick(&[0, 1, u64::MAX, 1 << 63, 0xdead_beef_dead_beef]);
            let mv = random.pick(&["e2e4", "d2d4", "11-15"]);
            let (column, result) = random.pick(&[
                (0, SideResult::Win),
                (1, SideResult::Draw),
                (2, SideResult::Loss),
            ]);
            expected.entry((position, mv)).or_default()[column] += 1;
            let machine = random.pick(&[None, Some("level:3"), Some("lab:pvs/classic/4")]);
            if let Some(machine) = machine {
                experience.entry((machine, position, mv)).or_default()[column] += 1;
            }
            openings.push(OpeningMove {
                position,
                mv: mv.to_owned(),
                result,
                machine: machine.map(str::to_owned),
            });
        }
        finishes.push(Finish {
            score: None,
            openings,
        });
    }
    // At once, and each twice: an answer that was lost is asked for again.
    let games = finishes.into_iter().enumerate().map(|(n, finish)| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            let game = create(&*store, &format!("g{n}")).await;
            let mut end = batch(&["mate"]);
            end.finish = Some(finish);
            assert_eq!(store.append(&game, 1, end.clone()).await, Ok(Appended::Now));
            assert_eq!(
                store.append(&game, 1, end.clone()).await,
                Ok(Appended::Before)
            );
            // Too late: not counted.
            end.events[0].body = "resigned".to_owned();
            assert!(matches!(
                store.append(&game, 1, end).await,
                Err(Error::Conflict { .. })
            ));
        })
    });
    for game in games.collect::<Vec<_>>() {
        game.await.unwrap();
    }
    for position in [0, 1, u64::MAX, 1 << 63, 0xdead_beef_dead_beef, 77] {
        let statistics = |mv: &str, [wins, draws, losses]: [u64; 3]| MoveStatistics {
            mv: mv.to_owned(),
            wins,
            draws,
            losses,
        };
        let slowly: Vec<_> = expected
            .iter()
            .filter(|((key, _), _)| *key == position)
            .map(|((_, mv), counts)| statistics(mv, *counts))
            .collect();
        assert_eq!(store.openings("chess", position).await, Ok(slowly));
        assert_eq!(store.openings("checkers", position).await, Ok(vec![]));
        // Each machine has the experience of its own moves only.
        for machine in ["level:3", "lab:pvs/classic/4", "level:4"] {
            let slowly: Vec<_> = experience
                .iter()
                .filter(|((who, key, _), _)| *key == position && *who == machine)
                .map(|((.., mv), counts)| statistics(mv, *counts))
                .collect();
            let found = store.experience("chess", machine, position).await;
            assert_eq!(found, Ok(slowly), "{machine}");
            let found = store.experience("checkers", machine, position).await;
            assert_eq!(found, Ok(vec![]));
        }
    }
    // A whole game that is imported counts too.
    let mut imported = batch(&["began", "mate"]);
    let mv = OpeningMove {
        position: 77,
        mv: "e2e4".to_owned(),
        result: SideResult::Win,
        machine: None,
    };
    imported.finish = Some(Finish {
        score: None,
        openings: vec![mv],
    });
    store
        .create_game(new_game("import", 1), imported.clone())
        .await
        .unwrap();
    store
        .create_game(new_game("import", 1), imported)
        .await
        .unwrap();
    assert_eq!(store.openings("chess", 77).await.unwrap()[0].wins, 1);
}
