//! The bus of all servers on one PostgreSQL database: its LISTEN and NOTIFY.

use super::{Bus, Heard, Listener, Notice, ROOM};
use crate::GameId;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};

/// The name of what is listened to.
const CHANNEL: &str = "coronet_games";

/// How long to wait before a database that is away is tried again.
const PAUSE: Duration = Duration::from_millis(500);

/// A bus over a database server. It ends with its last handle.
pub(crate) struct PostgresBus {
    heard: broadcast::Sender<Heard>,
    told: mpsc::Sender<Notice>,
    listening: tokio::task::JoinHandle<()>,
}

impl PostgresBus {
    pub(crate) fn start(options: &PgConnectOptions) -> Self {
        let heard = broadcast::Sender::new(ROOM);
        let (told, queue) = mpsc::channel(ROOM);
        let pool = PgPoolOptions::new()
            .max_connections(2)
            .connect_lazy_with(options.clone());
        tokio::spawn(pass_on(pool.clone(), queue));
        let listening = tokio::spawn(listen(pool, heard.clone()));
        Self {
            heard,
            told,
            listening,
        }
    }
}

impl Drop for PostgresBus {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Bus for PostgresBus {
    fn tell(&self, notice: Notice) {
        // Where thousands wait already, the others look for themselves.
        let _ = self.told.try_send(notice);
    }

    fn listen(&self) -> Listener {
        Listener(self.heard.subscribe())
    }

    fn is_shared(&self) -> bool {
        true
    }
}

/// Sends what is told; as many as there are in one statement.
async fn pass_on(pool: PgPool, mut queue: mpsc::Receiver<Notice>) {
    let mut notices = Vec::new();
    while queue.recv_many(&mut notices, ROOM).await > 0 {
        let texts: Vec<String> = notices.drain(..).map(|notice| written(&notice)).collect();
        // A notice is not worth a second try.
        let _ = sqlx::query("SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text")
            .bind(CHANNEL)
            .bind(texts)
            .execute(&pool)
            .await;
    }
    pool.close().await;
}

/// Hears what the others tell, and that something may have been missed whenever
/// the connection was lost.
async fn listen(pool: PgPool, heard: broadcast::Sender<Heard>) {
    loop {
        if let Ok(mut listener) = PgListener::connect_with(&pool).await {
            // The pool is closed when nobody listens any more, and stays until then.
            listener.ignore_pool_close_event(true);
            if listener.listen(CHANNEL).await.is_ok() {
                let _ = heard.send(Heard::Gap);
                while let Ok(Some(said)) = listener.try_recv().await {
                    if let Some(notice) = read(said.payload()) {
                        let _ = heard.send(Heard::Game(notice));
                    }
                }
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

fn written(notice: &Notice) -> String {
    format!("{} {} {}", notice.server, notice.game, notice.seq)
}

/// Anybody who may use the database may say anything here.
fn read(text: &str) -> Option<Notice> {
    let mut words = text.split(' ');
    let (server, game, seq) = (words.next()?, words.next()?, words.next()?);
    Some(Notice {
        server: server.to_owned(),
        game: GameId::new(game).ok()?,
        seq: seq.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_nonsense_is_not() {
        let notice = Notice {
            server: "s1".to_owned(),
            game: GameId::new("k3j9").unwrap(),
            seq: 7,
        };
        assert_eq!(read(&written(&notice)), Some(notice));
        for text in ["", "s1", "s1 k3j9", "s1 k3j9 x", "s1 ../x 7", "s1 k3j9 -1"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
