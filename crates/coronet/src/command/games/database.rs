//! Where the saved games are.

use crate::hosting;
use anyhow::bail;
use clap::Args;
use session::{Event, Timestamp};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use store::{GameId, Store};

#[derive(Args)]
pub(super) struct DatabaseArguments {
    /// sqlite://PATH or postgres://USER:PASSWORD@HOST/NAME [default: coronet.db
    /// in the data folder]
    #[arg(long, value_name = "URL")]
    database: Option<String>,

    /// The folder with the saved games, where no database is given
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,
}

impl DatabaseArguments {
    /// The games that are there. Who only looks makes no database.
    pub(super) async fn open(&self) -> anyhow::Result<Arc<dyn Store>> {
        let url = match &self.database {
            Some(url) => url.clone(),
            None => hosting::database_url(&hosting::database_file(self.data.as_deref())?),
        };
        if let Some(path) = url.strip_prefix("sqlite://").map(Path::new)
            && !path.is_file()
        {
            bail!("there are no saved games in {path:?}: say where with --database or --data");
        }
        Ok(store::open(&url).await?)
    }

    /// The same, made if it is not there.
    pub(super) async fn open_or_make(&self) -> anyhow::Result<Arc<dyn Store>> {
        let url = match &self.database {
            Some(url) => url.clone(),
            None => hosting::database_in(self.data.as_deref())?,
        };
        Ok(store::open(&url).await?)
    }
}

/// All that happened in a game.
pub(super) async fn events(store: &dyn Store, id: &str) -> anyhow::Result<Vec<Event>> {
    let record = store.load(&GameId::new(id)?).await?;
    Ok(archive::events(&record.events)?)
}

/// This instant.
pub(super) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = since.map_or(0, |time| time.as_millis());
    Timestamp::from_millis(u64::try_from(millis).unwrap_or(u64::MAX))
}
