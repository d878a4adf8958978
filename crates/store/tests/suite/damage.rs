//! Single bits that flip on the disk: each is noticed, and none makes another
//! game.

use crate::place::{Place, Raw};
use crate::sample::{batch, bodies, create, id};
use store::{Appended, Error, GameId, Store};

/// Where a damaged row is.
struct Target<'a> {
    table: &'a str,
    row: String,
    columns: Vec<&'a str>,
}

pub(crate) async fn every_bit_of_an_event_counts(place: &Place) {
    let store = place.open().await;
    // Others before, between and after: whoever goes astray finds somebody.
    let game = create(&*store, "g").await;
    create(&*store, "other").await;
    for seq in 1..4 {
        let body = format!("m{seq}");
        store.append(&game, seq, batch(&[body])).await.unwrap();
        let more = batch(&["x"]);
        store.append(&id("other"), seq, more).await.unwrap();
    }
    let many: Vec<_> = (0..20)
        .map(|number| format!("{{\"n\":{number}}}"))
        .collect();
    store.append(&game, 4, batch(&many)).await.unwrap();
    store.append(&game, 24, batch(&["last"])).await.unwrap();
    let whole = bodies(&*store, &game).await;
    assert_eq!(whole.len(), 25);

    let events = place.events();
    let mut numbers = vec!["seq", "at", "span", "checksum"];
    if place.is_file() {
        numbers.extend(["previous", "number"]);
    }
    let mut raw = place.raw().await;
    let mut flips = 0;
    for seq in [1, 3, 24, 25] {
        // By what is unique to it, however damaged.
        let mut row = format!("game = 'g' AND seq = {seq}");
        if place.is_file() {
            let sql = format!("SELECT number AS value FROM log WHERE {row}");
            row = format!("number = {}", raw.integer(&sql).await);
        }
        let target = Target {
            table: events,
            row,
            columns: numbers.clone(),
        };
        flips += flip_numbers(&*store, &mut raw, &game, &target).await;
        flips += flip_bytes(&*store, &mut raw, &game, &target, seq == 24).await;
    }
    let mut columns = vec!["seq"];
    if place.is_file() {
        columns.push("last");
    }
    let target = Target {
        table: "games",
        row: "id = 'g'".to_owned(),
        columns,
    };
    flips += flip_numbers(&*store, &mut raw, &game, &target).await;
    raw.close().await;

    assert!(flips > 1000, "{flips}");
    let damage = store.damage();
    assert!(damage.count >= flips, "{damage:?} of {flips}");
    let first = damage.first.expect("it says what was first");
    assert!(first.contains("event 1 of game g"), "{first}");
    // Nothing is left of it.
    assert_eq!(bodies(&*store, &game).await, whole);
    store.close().await;
}

/// Every bit of every number; how many flips there were.
async fn flip_numbers(store: &dyn Store, raw: &mut Raw, game: &GameId, target: &Target<'_>) -> u64 {
    let Target {
        table,
        row,
        columns,
    } = target;
    let mut flips = 0;
    for column in columns {
        let sql = format!("SELECT {column} AS value FROM {table} WHERE {row}");
        let good = raw.integer(&sql).await;
        for bit in 0..64 {
            let bad = good ^ (1_i64 << bit);
            // The row as it is then.
            let same = row.replace(&format!("{column} = {good}"), &format!("{column} = {bad}"));
            let damaged = format!("UPDATE {table} SET {column} = {bad} WHERE {row}");
            // What a key does not allow cannot be there either.
            if !raw.tries(&damaged).await {
                continue;
            }
            let what = format!("bit {bit} of {column} where {row}");
            is_noticed(store, game, &what).await;
            let mended = format!("UPDATE {table} SET {column} = {good} WHERE {same}");
            assert!(raw.tries(&mended).await, "{what}");
            flips += 1;
        }
    }
    flips
}

/// Every bit of a text, or of packed bytes.
async fn flip_bytes(
    store: &dyn Store,
    raw: &mut Raw,
    game: &GameId,
    target: &Target<'_>,
    is_packed: bool,
) -> u64 {
    let Target { table, row, .. } = target;
    let column = if is_packed { "packed" } else { "body" };
    let good = raw.bytes(table, column, row).await;
    assert!(!good.is_empty());
    let mut flips = 0;
    for bit in 0..good.len() * 8 {
        let mut bad = good.clone();
        bad[bit / 8] ^= 1 << (bit % 8);
        // What PostgreSQL takes for no text cannot be written to it here.
        if !raw.set_bytes(table, column, row, &bad).await {
            continue;
        }
        is_noticed(store, game, &format!("bit {bit} of {column} where {row}")).await;
        flips += 1;
    }
    assert!(raw.set_bytes(table, column, row, &good).await);
    flips
}

async fn is_noticed(store: &dyn Store, game: &GameId, what: &str) {
    for (how, answer) in [
        ("loaded", store.load(game).await.map(drop)),
        ("followed", store.events_since(game, 0).await.map(drop)),
    ] {
        match answer {
            Err(Error::Corrupt { reason }) => {
                // Or the row of the game itself.
                let is_named = reason.contains("event") || what.ends_with("id = 'g'");
                assert!(is_named && reason.contains("game g"), "{what}: {reason}");
            }
            other => panic!("{what}: {how} as {other:?}"),
        }
    }
}

pub(crate) async fn what_has_no_checksum_yet_gets_one(place: &Place) {
    let store = place.open().await;
    let game = create(&*store, "g").await;
    for seq in 1..6 {
        let added = store.append(&game, seq, batch(&["moved"])).await;
        assert_eq!(added, Ok(Appended::Now));
    }
    let before = store.load(&game).await.unwrap();
    // As an older program leaves it.
    place
        .run_raw("UPDATE $events SET checksum = NULL WHERE seq > 2")
        .await;
    assert_eq!(store.load(&game).await.unwrap(), before);
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.load(&game).await.unwrap(), before);
    let mut raw = place.raw().await;
    let sql = format!(
        "SELECT COUNT(*) AS value FROM {} WHERE checksum IS NULL",
        place.events()
    );
    assert_eq!(raw.integer(&sql).await, 0);
    raw.close().await;
    place
        .run_raw("UPDATE $events SET body = 'Moved' WHERE seq = 4")
        .await;
    let error = store.load(&game).await.unwrap_err();
    assert!(error.to_string().contains("event 4 of game g"), "{error}");
    store.close().await;
}

/// What is never read again is found when somebody looks for it.
#[tokio::test]
async fn a_file_is_looked_through() {
    let place = Place::sqlite();
    let store = place.open().await;
    let game = create(&*store, "g").await;
    for seq in 1..2000 {
        store.append(&game, seq, batch(&["moved"])).await.unwrap();
    }
    assert_eq!(store.check().await, Ok(()));
    assert_eq!(store.damage().count, 0);
    place
        .run_raw("UPDATE $events SET body = 'moVed' WHERE seq = 1500")
        .await;
    let error = store.check().await.unwrap_err();
    assert!(
        error.to_string().contains("event 1500 of game g"),
        "{error}"
    );
    assert_eq!(store.damage().count, 1);
    store.close().await;

    // Pages that are none.
    let path = place.folder().join("games.db");
    let mut file = std::fs::read(&path).unwrap();
    let pages = file.len() / 4096;
    assert!(pages > 30, "{pages}");
    for page in pages - 10..pages {
        file[page * 4096..page * 4096 + 100].fill(0x55);
    }
    std::fs::write(&path, file).unwrap();
    let store = place.open().await;
    let error = store.check().await.unwrap_err();
    assert!(matches!(error, Error::Corrupt { .. }), "{error}");
}

/// What nobody looks at is found by looking through all of it.
pub(crate) async fn damage_is_found_before_anybody_looks(place: &Place) {
    let store = place.open().await;
    for name in ["a", "b", "c"] {
        let game = create(&*store, name).await;
        for seq in 1..700 {
            store.append(&game, seq, batch(&["moved"])).await.unwrap();
        }
    }
    assert_eq!(store.check().await, Ok(()));
    assert_eq!(store.damage().count, 0);
    let change = "UPDATE $events SET body = 'moVed' WHERE game = 'b' AND seq = 500";
    place.run_raw(change).await;
    let error = store.check().await.unwrap_err().to_string();
    assert!(error.contains("event 500 of game b"), "{error}");
    assert_eq!(store.damage().count, 1);
    place
        .run_raw("DELETE FROM $events WHERE game = 'b' AND seq = 500")
        .await;
    let error = store.check().await.unwrap_err().to_string();
    assert!(error.contains("events of game b are missing"), "{error}");
    store.close().await;
}

/// A file that is deleted or replaced takes no moves: they would be gone with
/// the process.
#[tokio::test]
async fn a_file_that_is_not_there_any_more_takes_nothing() {
    let place = Place::sqlite();
    let path = place.folder().join("games.db");
    let aside = place.folder().join("aside.db");
    let store = place.open().await;
    let game = create(&*store, "g").await;
    let mut seq = 1;
    for suffix in ["", "-wal"] {
        let (path, aside) = (with(&path, suffix), with(&aside, suffix));
        for is_replaced in [false, true] {
            std::fs::rename(&path, &aside).unwrap();
            if is_replaced {
                std::fs::copy(&aside, &path).unwrap();
            }
            let word = if is_replaced { "replaced" } else { "deleted" };
            for answer in [
                store.append(&game, seq, batch(&["gone"])).await.map(drop),
                store.touch("s1", store::Timestamp(1)).await,
                store.probe().await,
            ] {
                let error = answer.unwrap_err();
                assert!(error.is_temporary(), "{error}");
                let text = error.to_string();
                assert!(text.contains("games.db") && text.contains(word), "{text}");
            }
            if suffix.is_empty() {
                assert!(store.load(&game).await.unwrap_err().is_temporary());
            }
            // What was opened is put back, and all goes on.
            std::fs::rename(&aside, &path).unwrap();
            let taken = store.append(&game, seq, batch(&["moved"])).await;
            assert_eq!(taken, Ok(Appended::Now));
            seq += 1;
        }
    }
    assert_eq!(store.probe().await, Ok(()));
    store.close().await;
    let names = bodies(&*place.open().await, &game).await;
    assert_eq!(names, ["began", "moved", "moved", "moved", "moved"]);
}

/// Deleted for good: nothing is acknowledged, and no empty file comes instead.
#[tokio::test]
async fn a_file_that_was_deleted_does_not_come_back_empty() {
    let place = Place::sqlite();
    let path = place.folder().join("games.db");
    let store = place.open().await;
    let game = create(&*store, "g").await;
    for suffix in ["", "-wal", "-shm"] {
        std::fs::remove_file(with(&path, suffix)).unwrap();
    }
    for _ in 0..3 {
        let error = store.append(&game, 1, batch(&["gone"])).await.unwrap_err();
        assert!(error.to_string().contains("deleted"), "{error}");
    }
    store.close().await;
    assert!(!path.exists());
}

/// SQLite goes on with a log that was cut off, and nobody finds after a crash what it
/// wrote behind the cut: so nothing is taken then. What was cut off in the middle of
/// nothing (all had been brought into the file) does no harm, and goes on.
#[tokio::test]
async fn a_log_that_was_cut_off_takes_nothing() {
    for keep in [0, 100, 4096 + 56] {
        let place = Place::sqlite();
        let store = place.open().await;
        let game = create(&*store, "g").await;
        store.append(&game, 1, batch(&["moved"])).await.unwrap();
        let log = with(&place.folder().join("games.db"), "-wal");
        let file = std::fs::OpenOptions::new().write(true).open(&log).unwrap();
        assert!(file.metadata().unwrap().len() > keep);
        file.set_len(keep).unwrap();
        for _ in 0..3 {
            let taken = store.append(&game, 2, batch(&["gone"])).await;
            let error = taken.expect_err("it would be gone after a crash");
            assert!(error.is_temporary(), "{error}");
            assert!(error.to_string().contains("shortened"), "{error}");
            assert!(store.probe().await.is_err());
        }
    }
}

/// One byte of what was committed, wherever it is in the log: after a crash all that comes
/// behind it would be gone, so nothing more is acknowledged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_was_overwritten_takes_nothing() {
    let rounds: Vec<_> = (0..24)
        .map(|round| tokio::spawn(overwritten(round)))
        .collect();
    for round in rounds {
        round.await.unwrap();
    }
}

async fn overwritten(round: usize) {
    let place = Place::sqlite();
    let store = place.open().await;
    let game = create(&*store, "g").await;
    for seq in 1..6 {
        store.append(&game, seq, batch(&["moved"])).await.unwrap();
    }
    let log = with(&place.folder().join("games.db"), "-wal");
    let length = length_of_run(&std::fs::read(&log).unwrap());
    let mut random = testing::Random::new(round as u64);
    // In the header, somewhere, or in the last frame.
    let at = match round {
        0..8 => round * 4,
        8..16 => random.below(length),
        _ => length - 1 - random.below(4096 + 24),
    };
    flip_byte(&log, at as u64);
    tokio::time::sleep(std::time::Duration::from_millis(1_050)).await;
    let health = store.probe().await;
    let error = health.expect_err(&format!("byte {at} of {length}"));
    assert!(error.is_temporary(), "{error}");
    assert!(error.to_string().contains("overwritten"), "{error}");
    for _ in 0..2 {
        let taken = store.append(&game, 6, batch(&["gone"])).await;
        let error = taken.expect_err("it would be gone after a crash");
        assert!(error.to_string().contains("overwritten"), "{error}");
    }
}

/// While another program brings the log into the file, begins it anew and writes to it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_that_others_write_to_is_no_damage() {
    let place = Place::sqlite();
    let store = place.open().await;
    let other = place.open().await;
    let game = create(&*store, "g").await;
    let began = std::time::Instant::now();
    let writing = async {
        let mut seq = 1;
        while began.elapsed() < std::time::Duration::from_secs(4) {
            store.append(&game, seq, batch(&["moved"])).await.unwrap();
            seq += 1;
        }
        seq
    };
    let beside = async {
        let mut count = 0;
        while began.elapsed() < std::time::Duration::from_secs(4) {
            create(&*other, &format!("other{count}")).await;
            count += 1;
            if count % 20 == 0 {
                place.run_raw("PRAGMA wal_checkpoint(RESTART)").await;
            }
        }
    };
    let (seq, ()) = tokio::join!(writing, beside);
    assert_eq!(store.probe().await, Ok(()));
    assert_eq!(bodies(&*store, &game).await.len() as u64, seq);
}

/// How much of a log is of its present run: behind that is what an earlier one left. The
/// frames of a run have its salts.
fn length_of_run(log: &[u8]) -> usize {
    let frames = log[32..].chunks_exact(24 + 4096);
    let ours = frames.take_while(|frame| frame[8..16] == log[16..24]);
    32 + ours.count() * (24 + 4096)
}

fn flip_byte(path: &std::path::Path, at: u64) {
    use std::os::unix::fs::FileExt;
    let file = std::fs::OpenOptions::new()
        .read(true)
        .write(true)
        .open(path);
    let file = file.unwrap();
    let mut byte = [0];
    file.read_exact_at(&mut byte, at).unwrap();
    file.write_all_at(&[byte[0] ^ 0x10], at).unwrap();
}

#[tokio::test]
async fn a_log_that_another_program_has_brought_into_the_file_goes_on() {
    let place = Place::sqlite();
    let store = place.open().await;
    let game = create(&*store, "g").await;
    for seq in 1..4 {
        store.append(&game, seq, batch(&["moved"])).await.unwrap();
        place.run_raw("PRAGMA wal_checkpoint(TRUNCATE)").await;
        let log = with(&place.folder().join("games.db"), "-wal");
        assert_eq!(std::fs::metadata(log).unwrap().len(), 0);
    }
    assert_eq!(store.probe().await, Ok(()));
    // What a crash would leave.
    let copy = Place::sqlite();
    for suffix in ["", "-wal"] {
        let from = with(&place.folder().join("games.db"), suffix);
        std::fs::copy(from, with(&copy.folder().join("games.db"), suffix)).unwrap();
    }
    let found = bodies(&*copy.open().await, &game).await;
    assert_eq!(found, ["began", "moved", "moved", "moved"]);
}

/// The file itself, cut off to nothing.
#[tokio::test]
async fn a_file_that_was_emptied_takes_nothing() {
    let place = Place::sqlite();
    let store = place.open().await;
    let game = create(&*store, "g").await;
    let path = place.folder().join("games.db");
    place.run_raw("PRAGMA wal_checkpoint(PASSIVE)").await;
    std::fs::OpenOptions::new()
        .write(true)
        .open(&path)
        .and_then(|file| file.set_len(0))
        .unwrap();
    for answer in [
        store.append(&game, 1, batch(&["gone"])).await.map(drop),
        store.probe().await,
        store.load(&game).await.map(drop),
    ] {
        let error = answer.unwrap_err();
        assert!(error.is_temporary(), "{error}");
        assert!(error.to_string().contains("emptied"), "{error}");
    }
}

fn with(path: &std::path::Path, suffix: &str) -> std::path::PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(suffix);
    path.into()
}

/// Who can read the file has everybody's games and password hashes.
#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::sqlite();
    let store = place.open().await;
    create(&*store, "g").await;
    store.backup(&place.folder().join("copy.db")).await.unwrap();
    let store::Hold::Ours(lock) = store::hold(&place.url()).unwrap() else {
        panic!("nobody else has it");
    };
    let mut found = 0;
    for file in std::fs::read_dir(place.folder()).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", file.path());
        found += 1;
    }
    assert_eq!(found, 5, "games.db, -wal, -shm, .lock and the copy");
    drop(lock);
    store.close().await;
}
