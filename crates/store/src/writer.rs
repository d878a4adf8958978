//! The one writer of a store. All changes wait in its queue; it takes as many
//! as there are and commits them together (*group commit*), because what costs
//! is the disk's promise, not the rows. While it waits for the disk the next
//! group gathers. Nobody is answered before the commit.

use crate::backend::Backend;
use crate::group::{Group, Reply};
use crate::sql::{AppendTexts, Change};
use crate::{Appended, Batch, Error, GameId, Result};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// The most changes in one transaction.
const GROUP: usize = 1024;
/// How many changes may wait; further callers wait for a place.
const QUEUE: usize = 4096;

/// The handle to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Task>,
}

/// What waits in the queue, and who waits for it.
enum Task {
    Append(GameId, u64, Batch, Reply<Appended>),
    Change(Change, Reply<u64>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts the task that owns the writing connection. It ends with the last
    /// handle.
    pub(crate) fn start<B: Backend>(backend: Arc<B>) -> Self {
        let (queue, tasks) = mpsc::channel(QUEUE);
        tokio::spawn(run(backend, tasks));
        Self { queue }
    }

    pub(crate) async fn append(&self, game: GameId, seq: u64, batch: Batch) -> Result<Appended> {
        self.ask(|reply| Task::Append(game, seq, batch, reply))
            .await
    }

    pub(crate) async fn change(&self, change: Change) -> Result<u64> {
        self.ask(|reply| Task::Change(change, reply)).await
    }

    /// A change of which nobody wants to know how many rows it changed.
    pub(crate) async fn apply(&self, change: Change) -> Result<()> {
        self.change(change).await.map(drop)
    }

    /// Waits until all that was queued is stored. Nothing is taken afterwards.
    pub(crate) async fn close(&self) {
        let (reply, done) = oneshot::channel();
        if self.queue.send(Task::Close(reply)).await.is_ok() {
            let _ = done.await;
        }
    }

    async fn ask<T>(&self, task: impl FnOnce(Reply<T>) -> Task) -> Result<T> {
        let (reply, answer) = oneshot::channel();
        self.queue
            .send(task(reply))
            .await
            .map_err(|_| Error::closed())?;
        answer.await.map_err(|_| Error::closed())?
    }
}

async fn run<B: Backend>(backend: Arc<B>, mut queue: mpsc::Receiver<Task>) {
    let texts = AppendTexts::new(B::DIALECT);
    let mut tasks = Vec::new();
    let mut closing = Vec::new();
    // A pool tries a connection when it is given back and taken out. That is
    // good for one that may have broken, and a waste for one that cannot.
    let mut kept = None;
    while closing.is_empty() && queue.recv_many(&mut tasks, GROUP).await > 0 {
        let mut group = Group::default();
        for task in tasks.drain(..) {
            match task {
                Task::Append(game, seq, batch, reply) => group.append(game, seq, batch, reply),
                Task::Change(change, reply) => group.change(change, reply),
                Task::Close(reply) => closing.push(reply),
            }
        }
        if group.is_empty() {
            continue;
        }
        let place = match &mut kept {
            // Of a new connection nothing is known yet.
            None => Ok(()),
            Some(connection) => match backend.check_place() {
                Err(_) if backend.is_explained(connection).await => Ok(()),
                place => place,
            },
        };
        if let Err(error) = place {
            // What was opened may be put back: the connection to it stays.
            group.refuse(&error);
        } else {
            let connection = match kept.take() {
                Some(connection) => Ok(connection),
                None => backend.writing().await,
            };
            let check = || backend.check_place();
            kept = group.settle(connection, &texts, check).await;
            if B::DIALECT.connections_break() {
                kept = None;
            }
        }
    }
    // Whoever still waits in the queue is told so when it goes.
    drop((queue, kept));
    for reply in closing {
        let _ = reply.send(());
    }
}
