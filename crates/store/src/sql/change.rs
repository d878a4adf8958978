//! Every change but appending, as a value: it can wait in a queue and be tried
//! again.

use super::games::between;
use super::{AppendTexts, Connection, append_all, jobs, parameters, presence, requests, servers};
use crate::{
    Append, Batch, Error, GameId, Job, Login, LoginChange, NewEvent, NewGame, NewUser, Presence,
    Result, Review,
};
use crate::{Session, Timestamp, TokenHash, Transaction, UserId};

/// The kind of job that ends with the review of a game, or with the game.
const REVIEW: &str = "review";

/// A change. It is applied in a transaction that is undone if it fails.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    CreateGame(NewGame, Box<Batch>),
    DeleteGame(GameId),
    CreateUser(NewUser),
    CreateSession(Session),
    ExtendSession(TokenHash, Timestamp),
    RevokeSession(TokenHash),
    RevokeSessionsOf(UserId),
    ForgetExpired(Timestamp),
    KeepReview(GameId, Review),
    Commit(Box<Transaction>),
    Touch(String, Timestamp),
    Leave(String, Timestamp),
    ForgetServer(String),
    Adopt {
        games: Vec<GameId>,
        from: String,
        server: String,
    },
    Arrive(Presence, Timestamp),
    Depart(Presence),
    ForgetPresence(Presence, Timestamp),
    NoteGone(String, Timestamp),
    AddJob(Job),
    EndJob(String, String),
    AdoptJobs {
        from: String,
        server: String,
    },
    ForgetRequests(Timestamp),
    Probe,
    NoteAddress(UserId, Vec<u8>),
    OfferKey(String, Vec<u8>),
}

impl Change {
    /// The number of rows it changed; none if all was so before.
    pub(crate) async fn apply(&self, to: &mut Connection, texts: &AppendTexts) -> Result<u64> {
        match self {
            Self::CreateGame(game, batch) => create_game(to, texts, game, batch).await,
            Self::DeleteGame(id) => delete_game(to, id).await,
            Self::CreateUser(user) => create_user(to, user).await,
            Self::CreateSession(session) => create_session(to, session).await,
            Self::ExtendSession(token, expires) => {
                let sql = "UPDATE sessions SET expires = $2 WHERE token_hash = $1";
                to.execute(sql, parameters![token.as_bytes(), expires.0])
                    .await
            }
            Self::RevokeSession(token) => {
                let sql = "DELETE FROM sessions WHERE token_hash = $1";
                to.execute(sql, parameters![token.as_bytes()]).await
            }
            Self::RevokeSessionsOf(user) => revoke_sessions_of(to, user).await,
            Self::ForgetExpired(now) => {
                to.execute(
                    "DELETE FROM sessions WHERE expires <= $1",
                    parameters![now.0],
                )
                .await
            }
            // What was promised is done with it.
            Self::KeepReview(game, review) => {
                jobs::end(to, REVIEW, game.as_str()).await?;
                super::reviews::keep(to, game, review).await
            }
            Self::Commit(transaction) => commit(to, texts, transaction).await,
            Self::Touch(server, now) => servers::touch(to, server, *now).await,
            Self::Leave(server, now) => servers::leave(to, server, *now).await,
            Self::ForgetServer(server) => servers::forget(to, server).await,
            Self::Adopt {
                games,
                from,
                server,
            } => servers::adopt(to, games, from, server).await,
            Self::Arrive(who, alive_since) => presence::arrive(to, who, *alive_since).await,
            Self::Depart(who) => presence::depart(to, who).await,
            Self::ForgetPresence(who, alive_since) => presence::forget(to, who, *alive_since).await,
            Self::NoteGone(server, at) => presence::note_gone(to, server, *at).await,
            Self::AddJob(job) => jobs::add(to, job).await,
            Self::EndJob(kind, subject) => jobs::end(to, kind, subject).await,
            Self::AdoptJobs { from, server } => jobs::adopt(to, from, server).await,
            Self::ForgetRequests(before) => requests::forget(to, *before).await,
            // Its number, which is not one of rows.
            Self::Probe => super::storage::count_probe(to).await,
            Self::NoteAddress(user, address) => {
                super::storage::note_address(to, user, address).await
            }
            Self::OfferKey(name, value) => super::storage::offer_key(to, name, value).await,
        }
    }
}

/// All of it, or nothing: the caller undoes what was done before an error.
async fn commit(
    to: &mut Connection,
    texts: &AppendTexts,
    transaction: &Transaction,
) -> Result<u64> {
    // First of all: where the disk is full, it makes room for the rest.
    if let Some(game) = &transaction.delete {
        delete_game(to, game).await?;
    }
    if let Some(request) = &transaction.request {
        let opened = transaction.login.as_ref().map(|login| &login.session.token);
        requests::note(to, request, opened).await?;
    }
    if let Some(Append {
        game,
        expected_seq,
        batch,
    }) = &transaction.append
    {
        for answer in append_all(to, texts, &[(game, *expected_seq, batch)]).await? {
            answer?;
        }
    }
    if let Some((game, batch)) = &transaction.create {
        create_game(to, texts, game, batch).await?;
    }
    if let Some((user, name)) = &transaction.rename {
        rename_user(to, user, name).await?;
    }
    if let Some(LoginChange { login, session }) = &transaction.login {
        set_login(to, &session.user, login.as_ref()).await?;
        revoke_sessions_of(to, &session.user).await?;
        create_session(to, session).await?;
    }
    if let Some(job) = &transaction.job {
        jobs::add(to, job).await?;
    }
    Ok(1)
}

async fn delete_game(to: &mut Connection, id: &GameId) -> Result<u64> {
    if let Some(sql) = to.dialect().delete_events() {
        to.execute(sql, parameters![id.as_str()]).await?;
    }
    jobs::end(to, REVIEW, id.as_str()).await?;
    let gone = to
        .execute("DELETE FROM games WHERE id = $1", parameters![id.as_str()])
        .await?;
    one(gone, "game", id.as_str())
}

fn one(changed: u64, kind: &str, name: &str) -> Result<u64> {
    if changed == 0 {
        Err(Error::not_found(kind, name))
    } else {
        Ok(changed)
    }
}

/// A game begins with its first events. The same game twice is one game.
async fn create_game(
    to: &mut Connection,
    texts: &AppendTexts,
    game: &NewGame,
    batch: &Batch,
) -> Result<u64> {
    let sql = "INSERT INTO games (id, kind, owner, created, seq, updated, status, moves, used, \
               first_kind, second_kind) VALUES ($1, $2, $3, $4, 0, $4, 'waiting', 0, 0, 'open', \
               'open') ON CONFLICT DO NOTHING";
    let owner = game.owner.as_ref().map(UserId::as_str);
    let parameters = parameters![game.id.as_str(), game.kind.as_str(), owner, game.created.0];
    if to.execute(sql, parameters).await? == 0 {
        let there = super::game(to, &game.id).await?;
        let first = between(to, &game.id, 0, batch.events.len() as u64).await?;
        if there.game == *game && same_events(&batch.events, &first) {
            return Ok(0);
        }
        return Err(Error::Conflict {
            game: game.id.to_string(),
            actual_seq: there.seq,
        });
    }
    if let Some(owner) = owner {
        let sql = "INSERT INTO members (user_id, created, game) VALUES ($1, $2, $3)";
        to.execute(sql, parameters![owner, game.created.0, game.id.as_str()])
            .await?;
    }
    let answers = append_all(to, texts, &[(&game.id, 0, batch)]).await?;
    for answer in answers {
        answer?;
    }
    Ok(1)
}

/// Whether these events are stored, word for word.
pub(super) fn same_events(new: &[NewEvent], stored: &[crate::Event]) -> bool {
    new.len() == stored.len()
        && new
            .iter()
            .zip(stored)
            .all(|(new, old)| new.at == old.at && new.body == old.body)
}

async fn create_user(to: &mut Connection, user: &NewUser) -> Result<u64> {
    let sql = "INSERT INTO users (id, name, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    let parameters = parameters![user.id.as_str(), user.name.as_str(), user.created.0];
    if to.execute(sql, parameters).await? == 1 {
        return Ok(1);
    }
    // Asked again, because the answer was lost?
    if super::user(to, &user.id).await?.user == *user {
        return Ok(0);
    }
    Err(Error::Taken {
        what: format!("user {:?}", user.id.as_str()),
    })
}

async fn rename_user(to: &mut Connection, id: &UserId, name: &str) -> Result<u64> {
    let sql = "UPDATE users SET name = $2 WHERE id = $1";
    let changed = to.execute(sql, parameters![id.as_str(), name]).await?;
    one(changed, "user", id.as_str())
}

async fn revoke_sessions_of(to: &mut Connection, user: &UserId) -> Result<u64> {
    let sql = "DELETE FROM sessions WHERE user_id = $1";
    to.execute(sql, parameters![user.as_str()]).await
}

async fn set_login(to: &mut Connection, id: &UserId, login: Option<&Login>) -> Result<u64> {
    let name = login.map(|login| login.name.as_str());
    if let Some(name) = name
        && let Some(owner) = super::user_by_login(to, name).await?
        && owner.user.id != *id
    {
        return Err(Error::Taken {
            what: format!("login {name:?}"),
        });
    }
    let hash = login.map(|login| login.password_hash.as_str());
    let sql = "UPDATE users SET login = $2, password_hash = $3 WHERE id = $1";
    one(
        to.execute(sql, parameters![id.as_str(), name, hash])
            .await?,
        "user",
        id.as_str(),
    )
}

async fn create_session(to: &mut Connection, session: &Session) -> Result<u64> {
    super::user(to, &session.user).await?;
    let sql = "INSERT INTO sessions (token_hash, user_id, created, expires) \
               VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
    let token = session.token.as_bytes();
    let (created, expires) = (session.created.0, session.expires.0);
    if to
        .execute(
            sql,
            parameters![token, session.user.as_str(), created, expires],
        )
        .await?
        == 1
    {
        return Ok(1);
    }
    let there = super::session(to, &session.token, Timestamp(i64::MIN)).await?;
    if there.as_ref() == Some(session) {
        return Ok(0);
    }
    Err(Error::Taken {
        what: "the session token".to_owned(),
    })
}
