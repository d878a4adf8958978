//! The store, on any database that speaks SQL the way our two do.

use crate::backend::Backend;
use crate::model::bounded;
use crate::sql::{self, Change};
use crate::writer::Writer;
use crate::{
    Appended, Batch, Error, Event, Filter, Game, GameId, HighScore, Listing, Login, MAX_TEXT_BYTES,
    MoveStatistics, NewGame, NewUser, Page, Record, Result, Review, ScoreFilter, Session, Store,
    Timestamp, TokenHash, User, UserId,
};
use async_trait::async_trait;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A [`Store`] on a database: [`SqliteStore`](crate::SqliteStore) or
/// [`PostgresStore`](crate::PostgresStore).
#[derive(Debug)]
pub struct SqlStore<B> {
    backend: Arc<B>,
    writer: Writer,
}

pub(crate) fn over<B: Backend>(backend: B) -> SqlStore<B> {
    let backend = Arc::new(backend);
    let writer = Writer::start(Arc::clone(&backend));
    SqlStore { backend, writer }
}

#[async_trait]
impl<B: Backend> Store for SqlStore<B> {
    async fn create_game(&self, game: NewGame, batch: Batch) -> Result<Appended> {
        game.check()?;
        batch.check()?;
        let changed = self
            .writer
            .change(Change::CreateGame(game, Box::new(batch)))
            .await?;
        Ok(if changed == 0 {
            Appended::Before
        } else {
            Appended::Now
        })
    }

    async fn append(&self, game: &GameId, expected_seq: u64, batch: Batch) -> Result<Appended> {
        batch.check()?;
        self.writer.append(game.clone(), expected_seq, batch).await
    }

    async fn game(&self, id: &GameId) -> Result<Game> {
        sql::game(&mut self.backend.reading().await?, id).await
    }

    async fn load(&self, id: &GameId) -> Result<Record> {
        sql::load(&mut self.backend.reading().await?, id).await
    }

    async fn events_since(&self, id: &GameId, seq: u64) -> Result<Vec<Event>> {
        sql::events_since(&mut self.backend.reading().await?, id, seq).await
    }

    async fn list(&self, filter: &Filter, page: &Page) -> Result<Listing> {
        filter.check()?;
        sql::list(&mut self.backend.reading().await?, filter, page).await
    }

    async fn unfinished(&self) -> Result<Vec<GameId>> {
        sql::unfinished(&mut self.backend.reading().await?).await
    }

    async fn delete_game(&self, id: &GameId) -> Result<()> {
        self.writer
            .change(Change::DeleteGame(id.clone()))
            .await
            .map(drop)
    }

    async fn create_user(&self, user: NewUser) -> Result<()> {
        user.check()?;
        self.writer.change(Change::CreateUser(user)).await.map(drop)
    }

    async fn user(&self, id: &UserId) -> Result<User> {
        sql::user(&mut self.backend.reading().await?, id).await
    }

    async fn user_by_login(&self, name: &str) -> Result<Option<User>> {
        // No login can be like this, and PostgreSQL would not even look.
        if bounded("the login", name, MAX_TEXT_BYTES).is_err() {
            return Ok(None);
        }
        sql::user_by_login(&mut self.backend.reading().await?, name).await
    }

    async fn rename_user(&self, id: &UserId, name: &str) -> Result<()> {
        bounded("the name", name, MAX_TEXT_BYTES)?;
        self.writer
            .change(Change::RenameUser(id.clone(), name.to_owned()))
            .await
            .map(drop)
    }

    async fn set_login(&self, id: &UserId, login: Option<Login>) -> Result<()> {
        login.as_ref().map_or(Ok(()), Login::check)?;
        self.writer
            .change(Change::SetLogin(id.clone(), login))
            .await
            .map(drop)
    }

    async fn create_session(&self, session: Session) -> Result<()> {
        self.writer
            .change(Change::CreateSession(session))
            .await
            .map(drop)
    }

    async fn session(&self, token: &TokenHash, now: Timestamp) -> Result<Option<Session>> {
        sql::session(&mut self.backend.reading().await?, token, now).await
    }

    async fn extend_session(&self, token: &TokenHash, expires: Timestamp) -> Result<()> {
        self.writer
            .change(Change::ExtendSession(*token, expires))
            .await
            .map(drop)
    }

    async fn revoke_session(&self, token: &TokenHash) -> Result<()> {
        self.writer
            .change(Change::RevokeSession(*token))
            .await
            .map(drop)
    }

    async fn revoke_sessions_of(&self, user: &UserId) -> Result<u64> {
        self.writer
            .change(Change::RevokeSessionsOf(user.clone()))
            .await
    }

    async fn forget_expired(&self, now: Timestamp) -> Result<u64> {
        self.writer.change(Change::ForgetExpired(now)).await
    }

    async fn high_scores(&self, filter: &ScoreFilter) -> Result<Vec<HighScore>> {
        filter.check()?;
        sql::high_scores(&mut self.backend.reading().await?, filter).await
    }

    async fn openings(&self, kind: &str, position: u64) -> Result<Vec<MoveStatistics>> {
        bounded("the kind of game", kind, MAX_TEXT_BYTES)?;
        sql::openings(&mut self.backend.reading().await?, kind, position).await
    }

    async fn experience(
        &self,
        kind: &str,
        machine: &str,
        position: u64,
    ) -> Result<Vec<MoveStatistics>> {
        bounded("the kind of game", kind, MAX_TEXT_BYTES)?;
        bounded("the machine", machine, MAX_TEXT_BYTES)?;
        sql::experience(&mut self.backend.reading().await?, kind, machine, position).await
    }

    async fn keep_review(&self, game: &GameId, review: Review) -> Result<()> {
        review.check()?;
        self.writer
            .change(Change::KeepReview(game.clone(), review))
            .await
            .map(drop)
    }

    async fn review(&self, game: &GameId) -> Result<Option<Review>> {
        sql::review(&mut self.backend.reading().await?, game).await
    }

    async fn touch(&self, now: Timestamp) -> Result<()> {
        self.writer.change(Change::Touch(now)).await.map(drop)
    }

    async fn last_alive(&self) -> Result<Option<Timestamp>> {
        sql::last_alive(&mut self.backend.reading().await?).await
    }

    /// Under another name until it is whole: no half copy is ever taken for a
    /// backup.
    async fn backup(&self, path: &Path) -> Result<()> {
        if path.exists() {
            return Err(Error::Taken {
                what: format!("the file {}", path.display()),
            });
        }
        let mut partial = path.as_os_str().to_owned();
        partial.push(".partial");
        let partial = PathBuf::from(partial);
        let _ = std::fs::remove_file(&partial);
        let copied = match self.backend.copy_to(&partial).await {
            Ok(()) => settle(&partial, path),
            Err(error) => Err(error),
        };
        if copied.is_err() {
            let _ = std::fs::remove_file(&partial);
        }
        copied
    }

    async fn ping(&self) -> Result<()> {
        self.backend
            .reading()
            .await?
            .fetch("SELECT 1", Vec::new())
            .await
            .map(drop)
    }

    async fn close(&self) {
        self.writer.close().await;
        self.backend.close().await;
    }
}

/// Gives a finished file its name, on the disk too.
fn settle(partial: &Path, path: &Path) -> Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    std::fs::File::open(partial)
        .and_then(|file| file.sync_all())
        .and_then(|()| std::fs::rename(partial, path))
        .and_then(|()| std::fs::File::open(folder)?.sync_all())
        .map_err(|error| {
            let advice = "check the folder of the backup, and its free space";
            Error::unavailable(format!("{}: {error}", path.display()), advice)
        })
}
