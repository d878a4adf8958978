//! Creating and deleting games, and what is refused.

use crate::place::Place;
use crate::sample::{batch, create, create_user, human, id, known, new_game, user};
use store::{
    Appended, Error, Filter, Finish, GameId, MAX_EVENT_BYTES, MAX_EVENTS, Page, Score, ScoreFilter,
    Timestamp, UserId,
};

pub(crate) async fn a_game_is_created_once(place: &Place) {
    let store = place.open().await;
    let (game, first) = (new_game("once", 5), batch(&["began", "moved"]));
    assert_eq!(
        store.create_game(game.clone(), first.clone()).await,
        Ok(Appended::Now)
    );
    assert_eq!(
        store.create_game(game.clone(), first.clone()).await,
        Ok(Appended::Before)
    );
    let conflict = Err(Error::Conflict {
        game: "once".to_owned(),
        actual_seq: 2,
    });
    let other = batch(&["began", "otherwise"]);
    assert_eq!(store.create_game(game.clone(), other).await, conflict);
    assert_eq!(
        store.create_game(new_game("once", 6), first.clone()).await,
        conflict
    );
    let read = store.game(&id("once")).await.unwrap();
    assert_eq!(
        (read.game, read.seq, read.summary),
        (game, 2, first.summary)
    );
    // Nothing is left of one that could not be created.
    let mut orphan = new_game("orphan", 1);
    orphan.owner = Some(user("nobody"));
    let refused = store.create_game(orphan, batch(&["began"])).await;
    assert!(
        matches!(refused, Err(Error::NotFound { .. })),
        "{refused:?}"
    );
    assert!(store.game(&id("orphan")).await.is_err());
}

pub(crate) async fn a_deleted_game_is_gone(place: &Place) {
    let store = place.open().await;
    let ada = create_user(&*store, "ada").await;
    let mut won = batch(&["began", "mate"]);
    won.summary.first = known("ada", "Ada");
    let (name, at) = ("Ada".to_owned(), Timestamp(1));
    let score = Score {
        user: Some(ada.clone()),
        name,
        level: 1,
        moves: 9,
        at,
    };
    won.finish = Some(Finish {
        score: Some(score),
        openings: vec![],
    });
    store
        .create_game(new_game("gone", 1), won.clone())
        .await
        .unwrap();
    let scores = ScoreFilter {
        best: 9,
        ..ScoreFilter::default()
    };
    assert_eq!(store.high_scores(&scores).await.unwrap().len(), 1);
    store.delete_game(&id("gone")).await.unwrap();
    assert_eq!(
        store.load(&id("gone")).await,
        Err(Error::NotFound {
            what: "game \"gone\"".to_owned()
        })
    );
    assert!(store.events_since(&id("gone"), 0).await.is_err());
    assert!(store.delete_game(&id("gone")).await.is_err());
    assert_eq!(store.high_scores(&scores).await, Ok(vec![]));
    let mine = Filter {
        player: Some(ada),
        ..Filter::default()
    };
    let page = Page {
        after: None,
        limit: 9,
    };
    assert_eq!(store.list(&mine, &page).await.unwrap().games, vec![]);
    // Its name is free again.
    assert_eq!(
        store.create_game(new_game("gone", 1), won).await,
        Ok(Appended::Now)
    );
}

pub(crate) async fn what_is_too_large_is_refused(place: &Place) {
    let store = place.open().await;
    let game = create(&*store, "bounds").await;
    let largest = "x".repeat(MAX_EVENT_BYTES);
    assert_eq!(
        store.append(&game, 1, batch(&[&largest])).await,
        Ok(Appended::Now)
    );
    let mut long_name = batch(&["a"]);
    long_name.summary.first = human(&"n".repeat(257));
    let bad = [
        batch::<&str>(&[]),
        batch(&[largest + "x"]),
        batch(&vec!["e"; MAX_EVENTS + 1]),
        batch(&["nul \0"]),
        long_name,
    ];
    for bad in bad {
        let refused = store.append(&game, 2, bad).await.unwrap_err();
        assert!(matches!(refused, Error::Refused { .. }), "{refused}");
        assert!(
            refused.to_string().len() < 200,
            "it quotes no more than the start"
        );
    }
    for bad in ["nul \0".to_owned(), "x".repeat(257)] {
        let page = Page {
            after: None,
            limit: 9,
        };
        let (opponent, kind) = (Some(bad.clone()), Some(bad.clone()));
        let filters = [
            Filter {
                opponent,
                ..Filter::default()
            },
            Filter {
                kind,
                ..Filter::default()
            },
        ];
        for filter in filters {
            let refused = store.list(&filter, &page).await;
            assert!(matches!(refused, Err(Error::Refused { .. })), "{refused:?}");
        }
        let scores = ScoreFilter {
            kind: Some(bad.clone()),
            level: None,
            best: 1,
        };
        assert!(matches!(
            store.high_scores(&scores).await,
            Err(Error::Refused { .. })
        ));
        assert!(matches!(
            store.experience(&bad, "level:3", 1).await,
            Err(Error::Refused { .. })
        ));
        assert!(matches!(
            store.experience("chess", &bad, 1).await,
            Err(Error::Refused { .. })
        ));
        assert!(matches!(
            store.openings(&bad, 1).await,
            Err(Error::Refused { .. })
        ));
    }
    for bad in ["", "a b", "ä", "a/b", "a'b", "\0", &"x".repeat(65)] {
        assert!(
            GameId::new(bad).is_err() && UserId::new(bad).is_err(),
            "{bad:?}"
        );
    }
    assert_eq!(store.game(&game).await.unwrap().seq, 2);
}

pub(crate) async fn j10_odd_names_are_just_names(place: &Place) {
    let store = place.open().await;
    let names = [
        "'; DROP TABLE games; --",
        "\"",
        "Robert\\",
        "%_",
        "",
        "王小明",
        "👩‍🚀",
        "a\u{202e}b",
        "$1",
    ];
    for (n, name) in names.into_iter().enumerate() {
        let mut odd = batch(&[name]);
        odd.summary.first = human(name);
        let created = n.try_into().unwrap();
        store
            .create_game(new_game(&format!("odd{n}"), created), odd.clone())
            .await
            .unwrap();
        let record = store.load(&id(&format!("odd{n}"))).await.unwrap();
        assert_eq!(record.game.summary, odd.summary);
        assert_eq!(record.events[0].body, name);
        let filter = Filter {
            opponent: Some(name.to_owned()),
            ..Filter::default()
        };
        let found = store
            .list(
                &filter,
                &Page {
                    after: None,
                    limit: 99,
                },
            )
            .await
            .unwrap()
            .games;
        assert_eq!(found.len(), 1, "{name:?}");
        assert_eq!(found[0], record.game);
    }
}
