//! The store, on any database that speaks SQL the way our two do.

use crate::backend::Backend;
use crate::damage::Watch;
use crate::model::bounded;
use crate::place::make_private;
use crate::sql::{self, Change};
use crate::writer::Writer;
use crate::{
    Appended, Batch, Bus, Damage, Error, Event, Filter, Game, GameId, HighScore, Job, Listing,
    MAX_TEXT_BYTES, MoveStatistics, NewGame, NewUser, Page, Presence, Record, Request, Result,
    Review, ScoreFilter, Seen, ServerSeen, Session, Storage, Store, Timestamp, TokenHash,
    Transaction, User, UserId,
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
    watch: Watch,
}

pub(crate) fn over<B: Backend>(backend: B) -> SqlStore<B> {
    let backend = Arc::new(backend);
    let writer = Writer::start(Arc::clone(&backend));
    SqlStore {
        backend,
        writer,
        watch: Watch::default(),
    }
}

#[async_trait]
impl<B: Backend> Store for SqlStore<B> {
    async fn create_game(&self, game: NewGame, batch: Batch) -> Result<Appended> {
        game.check()?;
        batch.check()?;
        let change = Change::CreateGame(game, Box::new(batch));
        let changed = self.watch.seen(self.writer.change(change).await)?;
        Ok(if changed == 0 {
            Appended::Before
        } else {
            Appended::Now
        })
    }

    async fn append(&self, game: &GameId, expected_seq: u64, batch: Batch) -> Result<Appended> {
        batch.check()?;
        let appended = self.writer.append(game.clone(), expected_seq, batch).await;
        self.watch.seen(appended)
    }

    async fn game(&self, id: &GameId) -> Result<Game> {
        self.watch
            .seen(sql::game(&mut self.backend.reading().await?, id).await)
    }

    async fn load(&self, id: &GameId) -> Result<Record> {
        self.watch
            .seen(sql::load(&mut self.backend.reading().await?, id).await)
    }

    async fn events_since(&self, id: &GameId, seq: u64) -> Result<Vec<Event>> {
        self.watch
            .seen(sql::events_since(&mut self.backend.reading().await?, id, seq).await)
    }

    async fn list(&self, filter: &Filter, page: &Page) -> Result<Listing> {
        filter.check()?;
        self.watch
            .seen(sql::list(&mut self.backend.reading().await?, filter, page).await)
    }

    async fn unfinished(&self) -> Result<Vec<GameId>> {
        self.watch
            .seen(sql::unfinished(&mut self.backend.reading().await?).await)
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

    async fn commit(&self, transaction: Transaction) -> Result<()> {
        transaction.check()?;
        self.writer
            .apply(Change::Commit(Box::new(transaction)))
            .await
    }

    async fn request(&self, user: &UserId, key: &str) -> Result<Option<Request>> {
        bounded("the key of a request", key, MAX_TEXT_BYTES)?;
        sql::request(&mut self.backend.reading().await?, user, key).await
    }

    async fn request_of_ended_session(
        &self,
        token: &TokenHash,
        key: &str,
    ) -> Result<Option<Request>> {
        bounded("the key of a request", key, MAX_TEXT_BYTES)?;
        sql::request_of_ended_session(&mut self.backend.reading().await?, token, key).await
    }

    async fn forget_requests(&self, before: Timestamp) -> Result<u64> {
        self.writer.change(Change::ForgetRequests(before)).await
    }

    async fn add_job(&self, job: Job) -> Result<()> {
        job.check()?;
        self.writer.apply(Change::AddJob(job)).await
    }

    async fn end_job(&self, kind: &str, subject: &str) -> Result<()> {
        self.writer
            .apply(Change::EndJob(kind.to_owned(), subject.to_owned()))
            .await
    }

    async fn job(&self, kind: &str, subject: &str) -> Result<Option<Job>> {
        sql::job(&mut self.backend.reading().await?, kind, subject).await
    }

    async fn jobs_of(&self, server: &str) -> Result<Vec<Job>> {
        sql::jobs_of(&mut self.backend.reading().await?, server).await
    }

    async fn adopt_jobs(&self, from: &str, server: &str) -> Result<u64> {
        let (from, server) = (from.to_owned(), server.to_owned());
        self.writer.change(Change::AdoptJobs { from, server }).await
    }

    async fn touch(&self, server: &str, now: Timestamp) -> Result<()> {
        self.writer
            .apply(Change::Touch(server.to_owned(), now))
            .await
    }

    async fn leave(&self, server: &str, now: Timestamp) -> Result<()> {
        self.writer
            .apply(Change::Leave(server.to_owned(), now))
            .await
    }

    async fn servers(&self) -> Result<Vec<ServerSeen>> {
        sql::servers(&mut self.backend.reading().await?).await
    }

    async fn forget_server(&self, server: &str) -> Result<()> {
        self.writer
            .apply(Change::ForgetServer(server.to_owned()))
            .await
    }

    async fn games_of(&self, server: &str) -> Result<Vec<GameId>> {
        sql::games_of(&mut self.backend.reading().await?, server).await
    }

    async fn adopt(&self, games: Vec<GameId>, from: &str, server: &str) -> Result<u64> {
        let (from, server) = (from.to_owned(), server.to_owned());
        let adopt = Change::Adopt {
            games,
            from,
            server,
        };
        self.writer.change(adopt).await
    }

    async fn arrive(&self, who: Presence, alive_since: Timestamp) -> Result<()> {
        self.writer.apply(Change::Arrive(who, alive_since)).await
    }

    async fn depart(&self, who: Presence) -> Result<()> {
        self.writer.apply(Change::Depart(who)).await
    }

    async fn forget_presence(&self, who: Presence, alive_since: Timestamp) -> Result<()> {
        let forget = Change::ForgetPresence(who, alive_since);
        self.writer.apply(forget).await
    }

    async fn presence(&self, game: &GameId, person: &UserId) -> Result<Vec<Seen>> {
        sql::seen(&mut self.backend.reading().await?, game, person).await
    }

    async fn note_gone(&self, server: &str, at: Timestamp) -> Result<()> {
        let gone = Change::NoteGone(server.to_owned(), at);
        self.writer.apply(gone).await
    }

    async fn interrupted(&self, server: &str) -> Result<Vec<Presence>> {
        sql::interrupted(&mut self.backend.reading().await?, server).await
    }

    async fn seqs(&self, games: &[GameId]) -> Result<Vec<(GameId, u64)>> {
        sql::seqs(&mut self.backend.reading().await?, games).await
    }

    async fn live_positions(&self, user: &UserId, kind: &str) -> Result<Vec<(GameId, u64)>> {
        sql::live_positions(&mut self.backend.reading().await?, user, kind).await
    }

    async fn games_mentioning(&self, text: &str) -> Result<Vec<GameId>> {
        sql::games_mentioning(&mut self.backend.reading().await?, text).await
    }

    async fn now(&self) -> Result<Timestamp> {
        sql::now(&mut self.backend.reading().await?).await
    }

    fn bus(&self) -> Arc<dyn Bus> {
        self.backend.bus()
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
        // Where that fails, the database says why.
        let _ = make_private(&partial);
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

    async fn probe(&self) -> Result<()> {
        self.backend.check_room()?;
        let written = self.watch.seen(self.writer.change(Change::Probe).await)?;
        let read = sql::probed(&mut self.backend.reading().await?).await;
        if self.watch.seen(read)? < written {
            let reason = format!("what was written ({written}) is not there to be read");
            return Err(Error::unavailable(
                reason,
                "check that the file was not replaced",
            ));
        }
        Ok(())
    }

    async fn check(&self) -> Result<()> {
        self.watch.seen(self.backend.check().await)
    }

    fn damage(&self) -> Damage {
        self.watch.damage()
    }

    async fn storage(&self, user: &UserId, address: &[u8]) -> Result<Storage> {
        sql::storage(&mut self.backend.reading().await?, user, address).await
    }

    async fn note_address(&self, user: &UserId, address: &[u8]) -> Result<()> {
        let change = Change::NoteAddress(user.clone(), address.to_vec());
        self.writer.change(change).await.map(drop)
    }

    async fn key(&self, name: &str, offered: &[u8]) -> Result<Vec<u8>> {
        bounded("the name of a key", name, MAX_TEXT_BYTES)?;
        if let Some(key) = sql::key(&mut self.backend.reading().await?, name).await? {
            return Ok(key);
        }
        let change = Change::OfferKey(name.to_owned(), offered.to_vec());
        self.writer.change(change).await?;
        let key = sql::key(&mut self.backend.reading().await?, name).await?;
        key.ok_or_else(|| Error::corrupt(format!("the key {name:?} is gone")))
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
