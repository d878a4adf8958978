//! What a server asks for when it starts: which games go on.

use crate::place::Place;
use crate::sample::{batch, id, new_game};
use store::Status;
use testing::Random;

pub(crate) async fn unfinished_games_are_those_that_are_not_over(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.unfinished().await, Ok(vec![]));
    let mut random = Random::new(5);
    let mut open = Vec::new();
    for n in 0..40 {
        let name = format!("g{n}");
        let created = random.below(9).try_into().unwrap();
        let mut status = || match random.below(3) {
            0 => Status::Waiting,
            1 => Status::Active,
            _ => Status::Finished,
        };
        let mut began = batch(&["began"]);
        began.summary.status = status();
        // Games end, and games that were over go on: by a takeback, for one.
        let mut then = batch(&["then"]);
        then.summary.status = status();
        store
            .create_game(new_game(&name, created), began)
            .await
            .unwrap();
        store.append(&id(&name), 1, then.clone()).await.unwrap();
        if then.summary.status != Status::Finished {
            open.push((created, id(&name)));
        }
    }
    assert!((10..40).contains(&open.len()), "some of each");
    open.sort_unstable();
    let open: Vec<_> = open.into_iter().map(|(_, id)| id).collect();
    assert_eq!(store.unfinished().await.as_ref(), Ok(&open));
    store.delete_game(&open[3]).await.unwrap();
    let mut fewer = open.clone();
    fewer.remove(3);
    assert_eq!(store.unfinished().await, Ok(fewer));
}
