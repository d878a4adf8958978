//! Games to store.

use store::{
    Batch, GameId, NewEvent, NewGame, NewUser, Seat, Status, Store, Summary, Timestamp, UserId,
};

pub(crate) fn id(text: &str) -> GameId {
    GameId::new(text).expect("a good id")
}

pub(crate) fn user(text: &str) -> UserId {
    UserId::new(text).expect("a good id")
}

pub(crate) fn new_game(name: &str, created: i64) -> NewGame {
    NewGame {
        id: id(name),
        kind: "chess".to_owned(),
        owner: None,
        created: Timestamp(created),
    }
}

pub(crate) fn human(name: &str) -> Seat {
    Seat::Human {
        user: None,
        name: name.to_owned(),
    }
}

pub(crate) fn known(id: &str, name: &str) -> Seat {
    Seat::Human {
        user: Some(user(id)),
        name: name.to_owned(),
    }
}

pub(crate) fn machine(opponent: &str) -> Seat {
    Seat::Machine {
        opponent: opponent.to_owned(),
    }
}

pub(crate) fn summary() -> Summary {
    Summary {
        first: human("Ada"),
        second: machine("level:3"),
        status: Status::Active,
        outcome: None,
        moves: 0,
        used: 0,
        level: Some(3),
        opening: Some("B90 Sicilian Defence: Najdorf Variation".to_owned()),
        live_position: None,
        updated: Timestamp(0),
    }
}

/// A batch of events with these bodies.
pub(crate) fn batch<S: AsRef<str>>(bodies: &[S]) -> Batch {
    let event = |body: &S| NewEvent {
        at: Timestamp(7),
        body: body.as_ref().to_owned(),
    };
    Batch {
        events: bodies.iter().map(event).collect(),
        summary: summary(),
        finish: None,
        server: String::new(),
    }
}

pub(crate) async fn create(store: &dyn Store, name: &str) -> GameId {
    store
        .create_game(new_game(name, 1), batch(&["began"]))
        .await
        .expect("it is created");
    id(name)
}

pub(crate) async fn create_user(store: &dyn Store, name: &str) -> UserId {
    let new = NewUser {
        id: user(name),
        name: name.to_owned(),
        created: Timestamp(1),
    };
    store.create_user(new).await.expect("it is created");
    user(name)
}

/// The bodies of a game's events.
pub(crate) async fn bodies(store: &dyn Store, game: &GameId) -> Vec<String> {
    let record = store.load(game).await.expect("it is there");
    record.events.into_iter().map(|event| event.body).collect()
}
