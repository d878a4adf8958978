//! Whether moves that are made now would be kept.

use std::time::{Duration, Instant};
use store::Store;
use tokio::sync::Mutex;

/// So long an answer is good: whoever asks often costs the disk nothing.
const GOOD_FOR: Duration = Duration::from_secs(1);
/// So long the database may take to show that it works.
const PATIENCE: Duration = Duration::from_secs(5);
/// When the database is first looked through: those who wait for it go first.
const FIRST_LOOK: Duration = Duration::from_secs(5);
/// How often it is looked through again, at most, if damage is seen.
const NEXT_LOOK: Duration = Duration::from_secs(600);

/// What was found out last.
#[derive(Default)]
pub(crate) struct Readiness {
    /// Held while it is found out: those who ask meanwhile wait for the same.
    last: Mutex<Option<(Instant, Option<String>)>>,
}

impl Readiness {
    /// Why the server cannot do its work; nothing if it can.
    pub(crate) async fn reasons(&self, store: &dyn Store) -> Vec<String> {
        let mut reasons: Vec<_> = self.probed(store).await.into_iter().collect();
        let damage = store.damage();
        if let Some(first) = damage.first {
            reasons.push(match damage.count {
                1 => first,
                count => format!("{first}; damage was met {count} times"),
            });
        }
        reasons
    }

    async fn probed(&self, store: &dyn Store) -> Option<String> {
        let mut last = self.last.lock().await;
        if let Some((at, reason)) = &*last
            && at.elapsed() < GOOD_FOR
        {
            return reason.clone();
        }
        let reason = match tokio::time::timeout(PATIENCE, store.probe()).await {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => Some(format!(
                "the database did not answer within {} seconds",
                PATIENCE.as_secs()
            )),
        };
        *last = Some((Instant::now(), reason.clone()));
        reason
    }
}

/// Looks through the database soon after the start, and again when damage was
/// seen. What it finds, the store knows from then on.
pub(crate) async fn look_for_damage(store: &dyn Store) {
    tokio::time::sleep(FIRST_LOOK).await;
    loop {
        if let Err(error) = store.check().await {
            tracing::error!(%error, "the database was looked through");
        }
        let known = store.damage().count;
        tokio::time::sleep(NEXT_LOOK).await;
        while store.damage().count == known {
            tokio::time::sleep(FIRST_LOOK).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::SqliteStore;

    /// Each probe adds to SQLite's log: so its length tells how many there were.
    #[tokio::test]
    async fn who_asks_often_costs_the_disk_nothing() {
        let name = format!("coronet-readiness-{}", crate::random::game_id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir(&folder).unwrap();
        let store = SqliteStore::open(&folder.join("games.db")).await.unwrap();
        let log = || {
            std::fs::metadata(folder.join("games.db-wal"))
                .unwrap()
                .len()
        };
        let before = log();
        store.probe().await.unwrap();
        let one = log() - before;
        assert!(one > 0, "a probe writes");

        let readiness = Readiness::default();
        let (before, began) = (log(), Instant::now());
        for _ in 0..500 {
            assert_eq!(readiness.reasons(&store).await, Vec::<String>::new());
        }
        let most = began.elapsed().as_secs() + 1;
        assert!(log() - before <= one * most, "at most one each second");
        store.close().await;
        // What was good a moment ago need not be any more.
        while readiness.reasons(&store).await.is_empty() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
