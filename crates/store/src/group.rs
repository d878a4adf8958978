//! Changes that are committed together, and answered afterwards. One that
//! cannot be done does not keep the others from being done.

use crate::sql::{AppendTexts, Change, Connection, Frame, Wanted};
use crate::sql::{append_all, append_directly, is_usual};
use crate::{Appended, Batch, Error, GameId, Result};
use std::collections::HashSet;
use tokio::sync::oneshot;

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T>>;

/// What is committed together.
#[derive(Default)]
pub(crate) struct Group {
    changes: Vec<Change>,
    change_replies: Vec<Reply<u64>>,
    appends: Vec<(GameId, u64, Batch)>,
    append_replies: Vec<Reply<Appended>>,
}

/// An answer for each member of a group.
struct Answers {
    changes: Vec<Result<u64>>,
    appends: Vec<Result<Appended>>,
}

impl Group {
    pub(crate) fn append(&mut self, game: GameId, seq: u64, batch: Batch, reply: Reply<Appended>) {
        self.appends.push((game, seq, batch));
        self.append_replies.push(reply);
    }

    pub(crate) fn change(&mut self, change: Change, reply: Reply<u64>) {
        self.changes.push(change);
        self.change_replies.push(reply);
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.appends.is_empty() && self.changes.is_empty()
    }

    /// Stores the group and answers everybody in it. The connection comes back
    /// if it is good for another one.
    pub(crate) async fn settle(
        self,
        connection: Result<Connection>,
        texts: &AppendTexts,
        check_place: impl FnOnce() -> Result<()>,
    ) -> Option<Connection> {
        let (answers, connection) = match connection {
            Err(error) => (Err(error), None),
            Ok(mut connection) => match self.commit(&mut connection, texts).await {
                // What went into a file that nobody will find again is not stored.
                Ok(answers) => (check_place().map(|()| answers), Some(connection)),
                Err(error) => {
                    // It may be in the middle of something: the next group
                    // gets a new one, and so notices a database that is back.
                    let _ = connection.execute("ROLLBACK", Vec::new()).await;
                    connection.discard();
                    (Err(error), None)
                }
            },
        };
        match answers {
            Ok(answers) => self.answer(answers),
            Err(error) => self.refuse(&error),
        }
        connection
    }

    /// Tells everybody that it cannot be.
    pub(crate) fn refuse(self, error: &Error) {
        let answers = Answers {
            changes: vec![Err(error.clone()); self.changes.len()],
            appends: vec![Err(error.clone()); self.appends.len()],
        };
        self.answer(answers);
    }

    fn answer(self, answers: Answers) {
        // A caller that has gone away needs no answer.
        for (reply, answer) in self.change_replies.into_iter().zip(answers.changes) {
            let _ = reply.send(answer);
        }
        for (reply, answer) in self.append_replies.into_iter().zip(answers.appends) {
            let _ = reply.send(answer);
        }
    }

    async fn commit(&self, to: &mut Connection, texts: &AppendTexts) -> Result<Answers> {
        if let Some(appends) = self.commit_at_once(to, texts).await? {
            return Ok(Answers {
                changes: Vec::new(),
                appends,
            });
        }
        to.execute(to.dialect().begin(), Vec::new()).await?;
        let mut changes = Vec::with_capacity(self.changes.len());
        for change in &self.changes {
            to.execute("SAVEPOINT part", Vec::new()).await?;
            let answer = change.apply(to, texts).await;
            changes.push(end_part(to, answer).await?);
        }
        let appends = self.append_in_rounds(to, texts).await?;
        to.execute("COMMIT", Vec::new()).await?;
        Ok(Answers { changes, appends })
    }

    /// What nearly every group is: moves in different games, all of them good.
    /// `None` if it is not that, and nothing was done.
    async fn commit_at_once(
        &self,
        to: &mut Connection,
        texts: &AppendTexts,
    ) -> Result<Option<Vec<Result<Appended>>>> {
        let mut games = HashSet::new();
        let different = self.appends.iter().all(|(game, ..)| games.insert(game));
        if !self.changes.is_empty() || !different {
            return Ok(None);
        }
        let wanted: Vec<_> = self.appends.iter().map(wanted).collect();
        match transaction(to, texts, &wanted).await {
            Ok(answers) => Ok(answers),
            Err(error) if error.is_temporary() => Err(error),
            Err(error) => match to.execute("ROLLBACK", Vec::new()).await {
                Ok(_) => Ok(None),
                Err(_) => Err(error),
            },
        }
    }

    /// In rounds, of which each has a game once: a second batch for a game
    /// must see the first.
    async fn append_in_rounds(
        &self,
        to: &mut Connection,
        texts: &AppendTexts,
    ) -> Result<Vec<Result<Appended>>> {
        let mut answers: Vec<Option<Result<Appended>>> = vec![None; self.appends.len()];
        let mut waiting: Vec<usize> = (0..self.appends.len()).collect();
        while !waiting.is_empty() {
            let mut games = HashSet::new();
            let (round, later): (Vec<_>, Vec<_>) = waiting
                .into_iter()
                .partition(|&index| games.insert(&self.appends[index].0));
            for (&index, answer) in round.iter().zip(self.round(to, texts, &round).await?) {
                answers[index] = Some(answer);
            }
            waiting = later;
        }
        Ok(answers.into_iter().flatten().collect())
    }

    /// All at once; and if one of them spoils it, one by one, so that it spoils
    /// only its own.
    async fn round(
        &self,
        to: &mut Connection,
        texts: &AppendTexts,
        round: &[usize],
    ) -> Result<Vec<Result<Appended>>> {
        let wanted: Vec<_> = round
            .iter()
            .map(|&index| wanted(&self.appends[index]))
            .collect();
        if to.dialect().appends_directly() {
            to.execute("SAVEPOINT part", Vec::new()).await?;
            let all = usual_and_others(to, texts, &wanted).await;
            if let Ok(answers) = end_part(to, all).await? {
                return Ok(answers);
            }
        }
        to.execute("SAVEPOINT part", Vec::new()).await?;
        let all = append_all(to, texts, &wanted).await;
        if let Ok(answers) = end_part(to, all).await? {
            return Ok(answers);
        }
        let mut answers = Vec::with_capacity(wanted.len());
        for one in &wanted {
            to.execute("SAVEPOINT part", Vec::new()).await?;
            let answer = append_all(to, texts, &[*one]).await;
            match end_part(to, answer).await? {
                Ok(one) => answers.extend(one),
                Err(error) => answers.push(Err(error)),
            }
        }
        Ok(answers)
    }
}

fn wanted((game, seq, batch): &(GameId, u64, Batch)) -> Wanted<'_> {
    (game, *seq, batch)
}

/// All of a group in a transaction of its own; `None` if that is not the way
/// for it.
async fn transaction(
    to: &mut Connection,
    texts: &AppendTexts,
    wanted: &[Wanted<'_>],
) -> Result<Option<Vec<Result<Appended>>>> {
    if !to.dialect().appends_directly() {
        to.execute(to.dialect().begin(), Vec::new()).await?;
        let answers = append_all(to, texts, wanted).await?;
        to.execute("COMMIT", Vec::new()).await?;
        return Ok(Some(answers));
    }
    if !wanted.iter().all(is_usual) {
        return Ok(None);
    }
    append_directly(to, wanted, Frame::Transaction).await?;
    Ok(Some(vec![Ok(Appended::Now); wanted.len()]))
}

/// The usual ones directly, the others as they need it.
async fn usual_and_others(
    to: &mut Connection,
    texts: &AppendTexts,
    wanted: &[Wanted<'_>],
) -> Result<Vec<Result<Appended>>> {
    let (usual, others): (Vec<_>, Vec<_>) = wanted.iter().partition(|one| is_usual(one));
    append_directly(to, &usual, Frame::Part).await?;
    let mut others = append_all(to, texts, &others).await?.into_iter();
    let answer = |one: &Wanted<'_>| match is_usual(one) {
        true => Some(Ok(Appended::Now)),
        false => others.next(),
    };
    Ok(wanted.iter().filter_map(answer).collect())
}

/// Ends a savepoint: keeps what was done, or undoes it and goes on. If the
/// database itself is in trouble there is nothing to go on with.
async fn end_part<T>(to: &mut Connection, answer: Result<T>) -> Result<Result<T>> {
    match answer {
        Err(error) if error.is_temporary() => Err(error),
        Err(error) => {
            to.execute("ROLLBACK TO SAVEPOINT part", Vec::new()).await?;
            to.execute("RELEASE SAVEPOINT part", Vec::new()).await?;
            Ok(Err(error))
        }
        Ok(done) => {
            to.execute("RELEASE SAVEPOINT part", Vec::new()).await?;
            Ok(Ok(done))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Backend;
    use crate::sql::Dialect;
    use crate::sqlite::{SqliteFile, SqliteOptions};

    /// The file may go between the look at it before a change and the commit.
    #[tokio::test]
    async fn what_went_into_a_file_that_is_gone_by_then_is_not_stored() {
        let path = std::env::temp_dir().join(format!("coronet-group-{}", std::process::id()));
        let file = SqliteFile::new(&path, SqliteOptions::default());
        let texts = AppendTexts::new(Dialect::Sqlite);
        let mut connection = file.writing().await.unwrap();
        crate::schema::upgrade(&mut connection).await.unwrap();
        let gone = || Err(Error::unavailable("it is gone", "put it back"));
        let checks: [fn() -> Result<()>; 2] = [|| Ok(()), gone];
        let mut answers = Vec::new();
        for check in checks {
            let (reply, answer) = oneshot::channel();
            let mut group = Group::default();
            group.change(Change::Probe, reply);
            let kept = group.settle(Ok(connection), &texts, check).await;
            connection = kept.expect("the connection is good for more");
            answers.push(answer.await.unwrap());
        }
        assert_eq!(answers[0], Ok(1));
        assert_eq!(answers[1], gone().map(|()| 0));
        drop(connection);
        file.close().await;
        std::fs::remove_file(&path).unwrap();
    }
}
