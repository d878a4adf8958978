//! Databases made by older versions. The dumps are of version 1, which knew no
//! openings.

use crate::place::Place;
use crate::sample::{batch, id, user};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use store::{
    Appended, Error, Filter, Finish, OpeningMove, Outcome, Page, ScoreFilter, Seat, SideResult,
    SqliteStore, Status, Timestamp, TokenHash,
};

#[tokio::test]
async fn a_sqlite_file_of_version_1_is_upgraded() {
    let place = Place::sqlite();
    let path = place.folder().join("games.db");
    let url = format!("sqlite://{}?mode=rwc", path.display());
    let mut raw = SqliteConnection::connect(&url).await.unwrap();
    let dump = include_str!("../data/version1.sqlite.sql");
    sqlx::raw_sql(dump).execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();
    all_is_there(&place).await;
}

#[tokio::test]
async fn a_postgres_database_of_version_1_is_upgraded() {
    let Some(place) = Place::postgres().await else {
        return;
    };
    let mut raw = PgConnection::connect(&place.url()).await.unwrap();
    let dump = include_str!("../data/version1.postgres.sql");
    sqlx::raw_sql(dump).execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();
    all_is_there(&place).await;
    place.remove().await;
}

/// What the dumps hold.
async fn all_is_there(place: &Place) {
    let store = place.open().await;
    let record = store.load(&id("won")).await.unwrap();
    let summary = &record.game.summary;
    assert_eq!(record.game.game.kind, "checkers");
    assert_eq!(record.game.game.owner, Some(user("ada")));
    assert_eq!(
        summary.first,
        Seat::Human {
            user: Some(user("ada")),
            name: "Ada".to_owned()
        }
    );
    assert_eq!(
        summary.second,
        Seat::Machine {
            opponent: "level:4".to_owned()
        }
    );
    assert_eq!(
        (summary.status, summary.outcome),
        (Status::Finished, Some(Outcome::First))
    );
    let bodies: Vec<_> = record
        .events
        .iter()
        .map(|event| event.body.as_str())
        .collect();
    assert_eq!(
        bodies,
        [
            r#"{"began":{}}"#,
            r#"{"moved":"11-15"}"#,
            r#"{"ended":"it's over"}"#
        ]
    );
    assert_eq!(record.events[2].at, Timestamp(1_700_000_003_000));
    let mine = Filter {
        player: Some(user("ada")),
        ..Filter::default()
    };
    let mine = store
        .list(
            &mine,
            &Page {
                after: None,
                limit: 9,
            },
        )
        .await
        .unwrap();
    let names: Vec<_> = mine
        .games
        .iter()
        .map(|game| game.game.id.as_str())
        .collect();
    assert_eq!(names, ["open", "won"]);
    let scores = store
        .high_scores(&ScoreFilter {
            best: 9,
            ..ScoreFilter::default()
        })
        .await;
    assert_eq!(scores.unwrap()[0].score.moves, 17);
    let session = store
        .session(&TokenHash::of(b"token"), Timestamp(1_700_000_000_000))
        .await;
    assert_eq!(session.unwrap().expect("it goes on").user, user("ada"));
    assert!(store.user_by_login("ada").await.unwrap().is_some());
    assert_eq!(summary.opening, None);
    // The game that was open goes on, and what is new works.
    assert_eq!(store.unfinished().await, Ok(vec![id("open")]));
    store.touch("s1", Timestamp(9)).await.unwrap();
    let seen = store.servers().await.unwrap();
    assert!(
        seen.iter()
            .any(|it| it.id == "s1" && it.at == Some(Timestamp(9)))
    );
    // Nobody looks after it yet, nor after what older versions left undone.
    assert_eq!(store.games_of("").await, Ok(vec![id("open")]));
    assert_eq!(store.jobs_of("").await.unwrap()[0].kind, "rematches");
    let mut end = batch(&["ended"]);
    let mv = OpeningMove {
        position: 5,
        mv: "e2e4".to_owned(),
        result: SideResult::Loss,
        machine: None,
    };
    end.finish = Some(Finish {
        score: None,
        openings: vec![mv],
    });
    let opening = end.summary.opening.clone();
    assert_eq!(store.append(&id("open"), 1, end).await, Ok(Appended::Now));
    let open = store.game(&id("open")).await.unwrap();
    assert_eq!(
        (open.summary.opening.is_some(), open.summary.opening),
        (true, opening)
    );
    assert_eq!(store.openings("chess", 5).await.unwrap()[0].losses, 1);
}

/// An old file that cannot be written to cannot be upgraded; it is not touched.
#[tokio::test]
async fn an_old_file_that_is_in_use_is_too_old() {
    let place = Place::sqlite();
    let path = place.folder().join("games.db");
    let url = format!("sqlite://{}?mode=rwc", path.display());
    let mut raw = SqliteConnection::connect(&url).await.unwrap();
    let dump = include_str!("../data/version1.sqlite.sql");
    let dump = format!("PRAGMA journal_mode=WAL; {dump}; BEGIN IMMEDIATE");
    sqlx::raw_sql(AssertSqlSafe(dump))
        .execute(&mut raw)
        .await
        .unwrap();
    let busy = std::time::Duration::from_millis(50);
    let options = store::SqliteOptions {
        busy,
        ..Default::default()
    };
    let error = SqliteStore::open_with(&path, options).await.unwrap_err();
    assert!(
        matches!(
            error,
            Error::TooOld {
                found: 1,
                needed: 14,
                ..
            }
        ),
        "{error}"
    );
    raw.close().await.unwrap();
    all_is_there(&place).await;
}
