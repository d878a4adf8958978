//! Files that cannot be used: a clear message, nothing lost, and it goes on
//! when the trouble is over (J10).

use crate::place::{Folder, Place};
use crate::sample::{batch, bodies, create, id};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::fs::{Permissions, set_permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use store::{Appended, Error, SqliteOptions, SqliteStore, Store};

pub(crate) async fn a_closed_store_says_so(place: &Place) {
    let store = place.open().await;
    let game = create(&*store, "g").await;
    store.ping().await.unwrap();
    store.close().await;
    store.close().await;
    let answers = [
        store.append(&game, 1, batch(&["late"])).await.map(drop),
        store.load(&game).await.map(drop),
        store.ping().await,
    ];
    for answer in answers {
        assert!(
            answer
                .unwrap_err()
                .to_string()
                .contains("the store was closed")
        );
    }
    assert_eq!(bodies(&*place.open().await, &game).await, ["began"]);
}

#[tokio::test]
async fn j10_another_program_holds_the_file() {
    let folder = Folder::new();
    let path = folder.path().join("games.db");
    let options = SqliteOptions {
        busy: Duration::from_millis(50),
        ..SqliteOptions::default()
    };
    let store = SqliteStore::open_with(&path, options).await.unwrap();
    let game = create(&store, "g").await;
    let mut other = SqliteConnection::connect(&format!("sqlite://{}", path.display()))
        .await
        .unwrap();
    sqlx::query("BEGIN IMMEDIATE")
        .execute(&mut other)
        .await
        .unwrap();
    let error = store.append(&game, 1, batch(&["a"])).await.unwrap_err();
    assert!(
        error.is_temporary() && error.to_string().contains("another program"),
        "{error}"
    );
    assert_eq!(bodies(&store, &game).await, ["began"], "reading goes on");
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    assert_eq!(
        store.append(&game, 1, batch(&["a"])).await,
        Ok(Appended::Now)
    );
}

#[tokio::test]
async fn j10_a_file_that_may_not_grow() {
    let folder = Folder::new();
    let path = folder.path().join("games.db");
    let options = SqliteOptions {
        pages: Some(100),
        ..SqliteOptions::default()
    };
    let store = SqliteStore::open_with(&path, options).await.unwrap();
    let stored = fill(&store).await;
    // Room is made by deleting something.
    store.delete_game(&id("ballast")).await.unwrap();
    let seq = stored.len() as u64;
    assert_eq!(
        store.append(&id("g"), seq, batch(&["after"])).await,
        Ok(Appended::Now)
    );
    assert_eq!(store.game(&id("g")).await.unwrap().seq, seq + 1);
}

/// Appends until there is no room, and sees that nothing got lost.
async fn fill(store: &dyn Store) -> Vec<String> {
    let game = create(store, "g").await;
    let ballast = create(store, "ballast").await;
    store
        .append(&ballast, 1, batch(&["x".repeat(60_000)]))
        .await
        .unwrap();
    let mut stored = vec!["began".to_owned()];
    let error = loop {
        let body = format!("{} {}", stored.len(), "y".repeat(3000));
        match store
            .append(&game, stored.len() as u64, batch(&[&body]))
            .await
        {
            Ok(_) => stored.push(body),
            Err(error) => break error,
        }
        assert!(stored.len() < 10_000, "there is an end to it");
    };
    assert!(
        error.is_temporary() && error.to_string().contains("space"),
        "{error}"
    );
    assert!(stored.len() > 10);
    assert_eq!(bodies(store, &game).await, stored);
    stored
}

#[tokio::test]
async fn what_is_no_database_of_ours_is_left_alone() {
    let folder = Folder::new();
    let path = folder.path().join("letter.txt");
    let text = "Dear Ada, this is a letter. ".repeat(100);
    std::fs::write(&path, &text).unwrap();
    let error = SqliteStore::open(&path).await.unwrap_err();
    assert!(matches!(error, Error::Corrupt { .. }), "{error}");
    assert!(error.to_string().contains("letter.txt"), "{error}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}

#[tokio::test]
async fn an_address_that_is_none_is_quoted() {
    for url in [
        "",
        "games.db",
        "mysql://ada:secret@host/db",
        "mysql://ada:se/secret@cr@host/db",
        "postgres://ada:secret@host:port/db",
        "sqlite://",
        "sqlite::memory:",
    ] {
        let error = store::open(url).await.err().expect("it is refused");
        assert!(matches!(error, Error::BadUrl { .. }), "{error}");
        let text = error.to_string();
        assert!(
            text.contains("sqlite://PATH") && text.contains("postgres://"),
            "{text}"
        );
        assert!(!text.contains("secret"), "{text}");
    }
    let nobody = store::open("postgres://ada:secret@127.0.0.1:1/db")
        .await
        .err()
        .unwrap();
    assert!(
        nobody.is_temporary() && nobody.to_string().contains("server runs"),
        "{nobody}"
    );
    assert!(!nobody.to_string().contains("secret"), "{nobody}");
}

/// Tells a child where to play.
const FOLDER: &str = "CORONET_STORE_FOLDER";

/// Runs one ignored test of this program in a process of its own.
fn child(test: &str, folder: &Path) -> Command {
    // A copy that anybody may run, wherever this program is.
    let program = folder.join("program");
    std::fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
    let mut command = Command::new(program);
    command
        .args(["--exact", test, "--ignored", "--nocapture"])
        .env(FOLDER, folder);
    command
}

fn succeed(mut command: Command) {
    let output = command.output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stdout);
    let complained = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && said.contains("1 passed"),
        "{said}\n{complained}"
    );
}

#[test]
fn j10_files_and_folders_without_rights() {
    let folder = Folder::new();
    set_permissions(folder.path(), Permissions::from_mode(0o777)).unwrap();
    let mut command = child("trouble::without_rights", folder.path());
    // Nothing is forbidden to root, so somebody else must try.
    if rustix::process::geteuid().is_root() {
        command.uid(65_534).gid(65_534);
    }
    succeed(command);
}

#[tokio::test]
#[ignore = "run by j10_files_and_folders_without_rights, never as root"]
async fn without_rights() {
    let folder = PathBuf::from(std::env::var_os(FOLDER).expect("the parent gives it")).join("data");
    let mode = |path: &Path, mode| set_permissions(path, Permissions::from_mode(mode)).unwrap();
    std::fs::create_dir(&folder).unwrap();
    let path = folder.join("games.db");
    let store = SqliteStore::open(&path).await.unwrap();
    let game = create(&store, "g").await;
    store.close().await;
    // A file that may only be read: it can be read.
    mode(&path, 0o444);
    let store = SqliteStore::open(&path).await.unwrap();
    assert_eq!(bodies(&store, &game).await, ["began"]);
    let error = store.append(&game, 1, batch(&["a"])).await.unwrap_err();
    assert!(
        error.is_temporary() && error.to_string().contains("allow this program"),
        "{error}"
    );
    // And when it may be written again, it is, without opening it anew.
    for file in std::fs::read_dir(&folder).unwrap() {
        mode(&file.unwrap().path(), 0o644);
    }
    assert_eq!(
        store.append(&game, 1, batch(&["a"])).await,
        Ok(Appended::Now)
    );
    store.close().await;
    // A folder that may not be used, or not be written to.
    for forbidden in [0o000, 0o555] {
        mode(&folder, forbidden);
        let error = SqliteStore::open(&path).await.unwrap_err();
        assert!(error.is_temporary(), "{error}");
        let text = error.to_string();
        assert!(
            text.contains("games.db") && text.contains("folder"),
            "{text}"
        );
        mode(&folder, 0o755);
    }
    let store = SqliteStore::open(&path).await.unwrap();
    assert_eq!(bodies(&store, &game).await, ["began", "a"]);
}

/// On a disk of its own, two megabytes large.
#[test]
fn j10_a_disk_that_is_full() {
    let folder = Folder::new();
    let disk = folder.path().join("disk");
    std::fs::create_dir(&disk).unwrap();
    let inner = child("trouble::with_little_room", folder.path());
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c"]);
    command.arg(r#"mount -t tmpfs -o size=2m tmpfs "$0" || exit 77; exec "$@""#);
    command
        .arg(&disk)
        .arg(inner.get_program())
        .args(inner.get_args());
    command.env(FOLDER, folder.path());
    let can = Command::new("unshare")
        .args([
            "--map-root-user",
            "--mount",
            "mount",
            "-t",
            "tmpfs",
            "tmpfs",
        ])
        .arg(&disk)
        .status();
    if can.is_ok_and(|status| status.success()) {
        succeed(command);
    } else {
        testing::say("SKIPPED: the test of a full disk: no file system can be mounted here");
    }
}

#[tokio::test]
#[ignore = "run by j10_a_disk_that_is_full, on a small disk"]
async fn with_little_room() {
    let disk = PathBuf::from(std::env::var_os(FOLDER).expect("the parent gives it")).join("disk");
    let path = disk.join("games.db");
    let other = disk.join("something-else");
    std::fs::write(&other, vec![0; 500_000]).unwrap();
    let store = SqliteStore::open(&path).await.unwrap();
    assert_eq!(store.probe().await, Ok(()));
    // It is said while there is room for a little more.
    let more = disk.join("more");
    std::fs::write(&more, vec![0; 700_000]).unwrap();
    let error = store.probe().await.unwrap_err();
    assert!(error.to_string().contains("bytes are free"), "{error}");
    std::fs::remove_file(more).unwrap();
    assert_eq!(store.probe().await, Ok(()));
    let stored = fill(&store).await;
    let error = store.probe().await.unwrap_err();
    assert!(error.to_string().contains("space"), "{error}");
    let error = store.backup(&disk.join("copy.db")).await.unwrap_err();
    assert!(error.is_temporary(), "{error}");
    assert!(!disk.join("copy.db").exists() && !disk.join("copy.db.partial").exists());
    std::fs::remove_file(other).unwrap();
    let seq = stored.len() as u64;
    assert_eq!(
        store.append(&id("g"), seq, batch(&["after"])).await,
        Ok(Appended::Now)
    );
    store.close().await;
    let store = SqliteStore::open(&path).await.unwrap();
    let after = bodies(&store, &id("g")).await;
    assert_eq!(after.split_last(), Some((&"after".to_owned(), &stored[..])));
}

/// As if a newer program had made it.
#[tokio::test]
async fn a_database_of_a_newer_program_is_left_alone() {
    let folder = Folder::new();
    let path = folder.path().join("games.db");
    SqliteStore::open(&path).await.unwrap().close().await;
    let mut raw = SqliteConnection::connect(&format!("sqlite://{}", path.display()))
        .await
        .unwrap();
    let sql = "INSERT INTO _sqlx_migrations SELECT 99, description, installed_on, success, \
               checksum, execution_time FROM _sqlx_migrations WHERE version = 1";
    sqlx::raw_sql(AssertSqlSafe(sql))
        .execute(&mut raw)
        .await
        .unwrap();
    raw.close().await.unwrap();
    let error = SqliteStore::open(&path).await.unwrap_err();
    assert!(matches!(error, Error::TooNew { found: 99, .. }), "{error}");
}
