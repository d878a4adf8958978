//! Laws of the list of games.

use crate::place::Place;
use crate::sample::{batch, create_user, human, known, machine, new_game, user};
use std::collections::HashSet;
use std::sync::Arc;
use store::{Cursor, Filter, Game, Outcome, Page, ResultFilter, Seat, Status, Store};
use testing::Random;

async fn every_page(store: &dyn Store, filter: &Filter, limit: u32) -> Vec<Game> {
    let (mut games, mut after) = (Vec::new(), None);
    loop {
        let listing = store.list(filter, &Page { after, limit }).await.unwrap();
        assert!(listing.games.len() <= limit as usize);
        games.extend(listing.games);
        match listing.next {
            // It survives being part of an address.
            Some(next) => after = Some(next.to_string().parse::<Cursor>().unwrap()),
            None => return games,
        }
    }
}

fn key(game: &Game) -> (i64, String) {
    (game.game.created.0, game.game.id.to_string())
}

pub(crate) async fn j4_every_game_is_on_one_page_in_order(place: &Place) {
    let store = place.open().await;
    // Many of the same moment, so that the name decides.
    for n in 0..45 {
        let game = new_game(&format!("g{:02}", (n * 7) % 45), 100 + n / 10);
        store.create_game(game, batch(&["began"])).await.unwrap();
    }
    let there: HashSet<_> = every_page(&*store, &Filter::default(), 500)
        .await
        .iter()
        .map(key)
        .collect();
    assert_eq!(there.len(), 45);
    // New games begin, and old ones go on, while somebody turns pages.
    let busy = {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for n in 0..60_u32 {
                let game = new_game(&format!("new{n}"), 90 + i64::from(n % 30));
                store.create_game(game, batch(&["began"])).await.unwrap();
                let old = crate::sample::id(&format!("g{:02}", n % 45));
                let seq = store.game(&old).await.unwrap().seq;
                store
                    .append(&old, seq, batch(&[format!("{n}")]))
                    .await
                    .unwrap();
            }
        })
    };
    while !busy.is_finished() {
        let seen = every_page(&*store, &Filter::default(), 4).await;
        let keys: Vec<_> = seen.iter().map(key).collect();
        assert!(keys.is_sorted_by(|a, b| a > b), "newest first, none twice");
        let seen: HashSet<_> = keys.into_iter().collect();
        assert!(seen.is_superset(&there), "none is left out");
    }
    busy.await.unwrap();
    assert_eq!(every_page(&*store, &Filter::default(), 7).await.len(), 105);
    assert!("1700.a/b".parse::<Cursor>().is_err() && "x".parse::<Cursor>().is_err());
}

pub(crate) async fn filters_agree_with_looking_at_every_game(place: &Place) {
    let store = place.open().await;
    for name in ["ada", "bob"] {
        create_user(&*store, name).await;
    }
    let mut random = Random::new(11);
    let mut owners = Vec::new();
    for n in 0..60 {
        let mut game = new_game(&format!("g{n}"), random.below(9).try_into().unwrap());
        let mut batch = batch(&["began"]);
        let mut seat = || match random.below(5) {
            0 => known("ada", "Ada"),
            1 => known("bob", "Bob"),
            2 => human("Ada"),
            3 => machine("level:3"),
            _ => Seat::Open,
        };
        (batch.summary.first, batch.summary.second) = (seat(), seat());
        batch.summary.outcome = random.pick(&[
            None,
            Some(Outcome::First),
            Some(Outcome::Second),
            Some(Outcome::Draw),
        ]);
        batch.summary.status = random.pick(&[Status::Waiting, Status::Active, Status::Finished]);
        batch.summary.level = random.pick(&[None, Some(3), Some(4)]);
        game.kind = random.pick(&["chess", "checkers"]).to_owned();
        game.owner = random.pick(&[None, Some("ada"), Some("bob")]).map(user);
        owners.push(game.owner.clone());
        store.create_game(game, batch).await.unwrap();
    }
    let all = every_page(&*store, &Filter::default(), 500).await;
    assert_eq!(all.len(), 60);
    let mut found = 0;
    for _ in 0..150 {
        let filter = Filter {
            player: random.pick(&[None, Some("ada"), Some("bob")]).map(user),
            kind: random
                .pick(&[None, None, Some("chess"), Some("go")])
                .map(str::to_owned),
            status: random.pick(&[None, None, Some(Status::Active), Some(Status::Finished)]),
            result: random.pick(&[
                None,
                None,
                Some(ResultFilter::Is(Outcome::Draw)),
                Some(ResultFilter::Won),
                Some(ResultFilter::Lost),
            ]),
            opponent: random
                .pick(&[None, None, Some("Ada"), Some("level:3")])
                .map(str::to_owned),
            level: random.pick(&[None, None, None, Some(3)]),
        };
        let listed = every_page(&*store, &filter, 3).await;
        let slowly: Vec<_> = all
            .iter()
            .filter(|game| fits(game, &filter))
            .cloned()
            .collect();
        assert_eq!(listed, slowly, "{filter:?}");
        found += listed.len();
    }
    assert!(found > 300, "the filters let something through: {found}");
}

/// The slow, obvious way.
fn fits(game: &Game, filter: &Filter) -> bool {
    let summary = &game.summary;
    let seats = [&summary.first, &summary.second];
    let name = |seat: &Seat| match seat {
        Seat::Open => None,
        Seat::Human { name, .. } | Seat::Machine { opponent: name } => Some(name.clone()),
    };
    let theirs = |seat: &Seat| seat.user().is_some() && seat.user() == filter.player.as_ref();
    let player = filter.player.is_none()
        || game.game.owner == filter.player
        || seats.into_iter().any(theirs);
    let kind = filter
        .kind
        .as_ref()
        .is_none_or(|kind| *kind == game.game.kind);
    let status = filter.status.is_none_or(|status| status == summary.status);
    let level = filter
        .level
        .is_none_or(|level| Some(level) == summary.level);
    let opponent = filter.opponent.is_none()
        || seats
            .into_iter()
            .any(|seat| !theirs(seat) && name(seat) == filter.opponent);
    let sides = match summary.outcome {
        Some(Outcome::First) => Some((seats[0], seats[1])),
        Some(Outcome::Second) => Some((seats[1], seats[0])),
        Some(Outcome::Draw) | None => None,
    };
    let result = match filter.result {
        None => true,
        Some(ResultFilter::Is(outcome)) => summary.outcome == Some(outcome),
        Some(ResultFilter::Won) => sides.is_some_and(|(won, lost)| theirs(won) && !theirs(lost)),
        Some(ResultFilter::Lost) => sides.is_some_and(|(won, lost)| theirs(lost) && !theirs(won)),
    };
    player && kind && status && level && opponent && result
}
