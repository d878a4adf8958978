//! A database for one test: a file, or a schema of the PostgreSQL server that
//! `CORONET_TEST_POSTGRES` names.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A database that nobody else uses.
pub(crate) struct Database {
    folder: PathBuf,
    url: String,
}

impl Database {
    pub(crate) fn sqlite() -> Database {
        let folder = new_folder();
        let url = format!("sqlite://{}/games.db", folder.display());
        Database { folder, url }
    }

    /// Says so if there is no server.
    pub(crate) fn postgres() -> Option<Database> {
        let Ok(server) = std::env::var("CORONET_TEST_POSTGRES") else {
            testing::skip("a test on PostgreSQL: CORONET_TEST_POSTGRES is not set");
            return None;
        };
        let folder = new_folder();
        let schema = folder.file_name().and_then(|name| name.to_str());
        let schema = schema.expect("a plain name").replace('-', "_");
        let made = std::process::Command::new("psql")
            .args([server.as_str(), "-qc", &format!("CREATE SCHEMA {schema}")])
            .status();
        if !made.is_ok_and(|made| made.success()) {
            testing::skip("a test on PostgreSQL: psql cannot make a schema there");
            return None;
        }
        let more = if server.contains('?') { '&' } else { '?' };
        let url = format!("{server}{more}options[search_path]={schema}");
        Some(Database { folder, url })
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn new_folder() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("coronet-serve-{}-{number}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).expect("the folder for temporary files takes another");
    folder
}
