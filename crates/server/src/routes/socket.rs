//! A game as it happens, over a WebSocket.
//!
//! From the server come `{"type":"state","state":{..}}`,
//! `{"type":"events","events":[..]}` and `{"type":"reply","id":..,..}`. To the
//! server go actions, with an id for the reply: `{"id":1,"type":"move",
//! "move":"e2e4","ply":0}`, `{"id":2,"type":"resign"}`.
//!
//! A client that knows events up to N comes back with `since=N` and gets exactly
//! what it missed. One that does not keep up is sent away, and comes back in the
//! same way: nothing is kept for it here.

#![allow(unused_qualifications, reason = "the macro of utoipa writes them")]

use super::games::known;
use crate::action::{Action, Performed, perform};
use crate::app::App;
use crate::cause::Cause;
use crate::error::{ErrorBody, Problem};
use crate::extract::{Game, Parameters};
use crate::guard::{Address, Place};
use crate::loaded_game::{News, Present, events_text};
use crate::people::{Person, token_of};
use crate::request::Key;
use crate::view::GameView;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::SinkExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::{Event, GameId, Kept, Seq};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::{self, error::RecvError, error::TryRecvError};
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_util::task::task_tracker::TaskTrackerToken;
use utoipa::{IntoParams, ToSchema};

/// The longest message of a client.
const MAX_MESSAGE: usize = 4 * 1024;

/// So long a client may take to read what is sent.
const SEND_PATIENCE: Duration = Duration::from_secs(10);

/// A quiet client is asked so often whether it is there.
const PING: Duration = Duration::from_secs(30);

/// After so many pings without an answer nobody is there.
const MAX_UNANSWERED: u32 = 3;

/// So many events go into one message.
const EVENTS_AT_ONCE: usize = 500;

/// How to begin.
#[derive(Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Beginning {
    /// The last event that is known: what happened since comes first. Without
    /// it, the game as it stands comes first.
    since: Option<u64>,
    /// Whether the game as it stands comes after every change, instead of the events.
    #[serde(default)]
    states: bool,
    /// Whether what has changed in it comes after every change, instead of the events:
    /// the same as `states`, in less bytes.
    #[serde(default)]
    updates: bool,
}

/// What a socket tells after a change.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Events,
    States,
    Updates,
}

/// Opens a WebSocket: first what happened since an event, or the game as it
/// stands, then everything that happens. It takes all actions of players.
#[utoipa::path(
    get, path = "/api/games/{id}/socket", tag = "playing",
    params(("id" = String, Path), Beginning),
    responses(
        (status = 101, description = "The protocol is WebSocket now."),
        (status = 400, description = "It is not a handshake."),
    )
)]
pub(crate) async fn socket(
    State(app): State<Arc<App>>,
    game: Game,
    address: Address,
    headers: HeaderMap,
    Parameters(beginning): Parameters<Beginning>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|error| Cause::NoWebsocket(error.body_text()))?;
    app.guard.admit_socket(&headers, address)?;
    beginning.since.map(known).transpose()?;
    let place = app.guard.sockets.take(address)?;
    let token = token_of(&headers).map(str::to_owned);
    let caller = known_by(&app, token.as_deref()).await?;
    if let Some(person) = &caller {
        app.pool.note_address(&person.user, address);
    }
    // Whether there is such a game is said before the protocol changes.
    game.loaded.view(&app, |_| ()).await?;
    let open = app.tasks.token();
    let client = Client {
        app,
        game,
        caller,
        cookie: token,
        beginning,
        _place: place,
        _token: open,
    };
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        // Thousands wait quietly; they shall not hold much.
        .read_buffer_size(MAX_MESSAGE)
        .write_buffer_size(MAX_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| client.serve(socket)))
}

async fn known_by(app: &App, token: Option<&str>) -> Result<Option<Person>, Problem> {
    match token {
        Some(token) => app.people.by_token(app, token).await,
        None => Ok(None),
    }
}

/// One who watches, or plays.
struct Client {
    app: Arc<App>,
    game: Game,
    caller: Option<Person>,
    /// What they proved it with.
    cookie: Option<String>,
    beginning: Beginning,
    _place: Place,
    /// The server does not end before it has said goodbye.
    _token: TaskTrackerToken,
}

/// Why a socket ends.
enum End {
    /// The client is gone, or nothing can be sent.
    Gone,
    /// It is told why.
    Said(u16, &'static str),
}

impl End {
    /// What a client is told whose frames cannot be read (RFC 6455, 7.4.1).
    fn of(error: axum::Error) -> End {
        let error = error.into_inner();
        match error.downcast_ref() {
            Some(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => End::Gone,
            Some(Error::Protocol(_)) => End::Said(close_code::PROTOCOL, "this is no WebSocket"),
            Some(Error::Utf8(_)) => End::Said(close_code::INVALID, "the text is no UTF-8"),
            Some(Error::Capacity(_)) => End::Said(close_code::SIZE, "the message is too long"),
            _ => End::Gone,
        }
    }
}

type Step = Result<(), End>;

/// What a client says to the socket of a game.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ClientMessage {
    /// Comes back with the reply.
    #[serde(default)]
    #[schema(value_type = Option<u64>)]
    id: Value,
    /// As the `Idempotency-Key` of a request.
    key: Option<String>,
    #[serde(flatten)]
    action: Action,
}

/// What the socket of a game tells.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum ServerMessage {
    /// What happened, in order and without gaps.
    Events {
        /// The events.
        events: Vec<Event>,
    },
    /// The game as it stands.
    State {
        /// All of it.
        state: Box<GameView>,
    },
    /// What has changed since the state or update before: everything but lists that
    /// grow, of which only what is new is told.
    Update {
        /// What stays of the lists that were told before; what is told comes after it.
        kept: Kept,
        /// The game as it stands, without that.
        state: Box<GameView>,
    },
    /// What came of what the client has said.
    Reply(Reply),
}

/// What came of what a client has said.
#[derive(Serialize, ToSchema)]
pub(crate) struct Reply {
    /// That of the client's message.
    #[schema(value_type = Option<u64>)]
    id: Value,
    /// The last event when it was done.
    #[serde(skip_serializing_if = "Option::is_none")]
    seq: Option<Seq>,
    /// The game in which it goes on, if it does in another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameId>,
    /// The HTTP status it would have had.
    status: u16,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    error: Option<ErrorBody>,
}

/// What a client was told last.
#[derive(Clone, Copy, Default)]
struct Sent {
    seq: Seq,
    /// What it has of the lists that grow.
    kept: Kept,
}

impl Client {
    async fn serve(self, mut socket: WebSocket) {
        self.app.metrics.sockets.inc();
        let caller = self.caller.as_ref();
        let _present =
            caller.map(|person| Present::new(&self.app, &self.game.loaded, &person.user));
        let end = self.talk(&mut socket).await.err();
        if let Some(End::Said(code, reason)) = end {
            let frame = CloseFrame {
                code,
                reason: Utf8Bytes::from_static(reason),
            };
            let _ = send(&mut socket, Message::Close(Some(frame))).await;
            // A client that answers knows why; one that does not is not waited
            // for.
            let goodbye = async { while let Some(Ok(_)) = socket.recv().await {} };
            let _ = tokio::time::timeout(Duration::from_secs(1), goodbye).await;
        }
        self.app.metrics.sockets.dec();
    }

    async fn talk(&self, socket: &mut WebSocket) -> Step {
        // Listening comes first: what happens while we look is not missed.
        let mut news = self.game.loaded.listen();
        let mut sent = self.begin(socket).await?;
        let mut allowance = Allowance::new(self.app.config.limits.messages_per_minute);
        let mut unanswered = 0;
        loop {
            tokio::select! {
                happened = news.recv() => {
                    self.pass_on(socket, happened, &mut news, &mut sent).await?;
                    flush(socket).await?;
                }
                message = socket.recv() => {
                    unanswered = 0;
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            allowance.take()?;
                            self.obey(socket, &text, &mut news, &mut sent).await?;
                        }
                        Some(Ok(Message::Binary(_))) => {
                            return Err(End::Said(close_code::UNSUPPORTED, "send text"));
                        }
                        Some(Err(error)) => return Err(End::of(error)),
                        Some(Ok(Message::Close(_))) => {
                            // The answer to it is ready, and goes with the rest.
                            let _ = flush(socket).await;
                            return Err(End::Gone);
                        }
                        None => return Err(End::Gone),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => allowance.take()?,
                    }
                }
                () = tokio::time::sleep(PING) => {
                    // A browser answers by itself, if it is there.
                    if unanswered == MAX_UNANSWERED {
                        return Err(End::Gone);
                    }
                    unanswered += 1;
                    send(socket, Message::Ping(bytes::Bytes::new())).await?;
                }
                () = self.app.closing.cancelled() => {
                    return Err(End::Said(close_code::AWAY, "the server is stopping; come back soon"));
                }
            }
        }
    }

    /// The gap, or the whole; what was sent.
    async fn begin(&self, socket: &mut WebSocket) -> Result<Sent, End> {
        let loaded = &self.game.loaded;
        let seq = loaded.view(&self.app, session::AnySession::seq).await;
        let seq = seq.map_err(|_| TROUBLE)?;
        let known = self.beginning.since.map(Seq).filter(|known| *known <= seq);
        let known = known.filter(|_| self.beginning.mode() == Mode::Events);
        let Some(known) = known else {
            let mut sent = Sent::default();
            self.feed_state(socket, &mut sent, Mode::States).await?;
            flush(socket).await?;
            return Ok(sent);
        };
        let events = loaded
            .events_since(&self.app, known)
            .await
            .map_err(|_| TROUBLE)?;
        for part in events.chunks(EVENTS_AT_ONCE) {
            send(socket, Message::Text(events_text(part))).await?;
        }
        let seq = events.last().map_or(known, |event| event.seq);
        Ok(Sent {
            seq,
            ..Sent::default()
        })
    }

    /// The game as this server knows it, which was just told or asked for it: all of
    /// it, or what the client does not have.
    async fn feed_state(&self, socket: &mut WebSocket, sent: &mut Sent, mode: Mode) -> Step {
        let viewer = self.caller.as_ref().map(|person| &person.user);
        let has = match mode {
            Mode::Updates => sent.kept,
            Mode::Events | Mode::States => Kept::default(),
        };
        let view = GameView::since(&self.app, self.game.clone(), viewer, sent.seq, has);
        let (view, kept) = view.await.map_err(|_| TROUBLE)?;
        let state = &view.state;
        *sent = Sent {
            seq: state.seq,
            kept: Kept {
                plies: state.ply,
                scores: kept.scores + view.scores.len() as u32,
                messages: state.seq,
            },
        };
        let state = Box::new(view);
        let message = match mode {
            Mode::Updates => ServerMessage::Update { kept, state },
            Mode::Events | Mode::States => ServerMessage::State { state },
        };
        feed(socket, text_of(&message)?).await
    }

    async fn pass_on(
        &self,
        socket: &mut WebSocket,
        happened: Result<News, RecvError>,
        news: &mut broadcast::Receiver<News>,
        sent: &mut Sent,
    ) -> Step {
        let happened = match happened {
            Ok(happened) => happened,
            Err(RecvError::Lagged(_)) => {
                self.app.metrics.slow_sockets.inc();
                return Err(End::Said(
                    close_code::AGAIN,
                    "too slow; come back with since",
                ));
            }
            Err(RecvError::Closed) => return Err(End::Gone),
        };
        if happened.seq <= sent.seq {
            return Ok(());
        }
        match self.beginning.mode() {
            Mode::Events => {
                sent.seq = happened.seq;
                feed(socket, Message::Text(happened.text)).await
            }
            // The state is the newest; if more has happened, it comes after that.
            Mode::States | Mode::Updates if !news.is_empty() => Ok(()),
            mode => self.feed_state(socket, sent, mode).await,
        }
    }

    /// Does what was asked. What came of it goes out with the reply, and before
    /// it.
    async fn obey(
        &self,
        socket: &mut WebSocket,
        text: &str,
        news: &mut broadcast::Receiver<News>,
        sent: &mut Sent,
    ) -> Step {
        let told = match serde_json::from_str::<ClientMessage>(text) {
            Ok(said) => self.act(said).await,
            Err(error) => Reply::problem(
                Value::Null,
                &Cause::BadJson(format!("the message: {error}")).into(),
            ),
        };
        let told = text_of(&ServerMessage::Reply(told))?;
        loop {
            let happened = match news.try_recv() {
                Ok(happened) => Ok(happened),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Lagged(count)) => Err(RecvError::Lagged(count)),
                Err(TryRecvError::Closed) => Err(RecvError::Closed),
            };
            self.pass_on(socket, happened, news, sent).await?;
        }
        feed(socket, told).await?;
        flush(socket).await
    }

    async fn act(&self, said: ClientMessage) -> Reply {
        let ClientMessage { id, key, action } = said;
        match self.try_to_act(action, key).await {
            Ok(done) => Reply {
                id,
                seq: Some(done.seq),
                game: done.new_game,
                status: 200,
                error: None,
            },
            Err(problem) => Reply::problem(id, &problem),
        }
    }

    async fn try_to_act(&self, action: Action, key: Option<String>) -> Result<Performed, Problem> {
        // Who has logged out meanwhile is nobody any more.
        let caller = match self.cookie.as_deref() {
            Some(token) => self.app.people.by_token_now(&self.app, token).await?,
            None => None,
        };
        let Some(person) = &caller else {
            return Err(session::Refusal::NotPlaying.into());
        };
        let key = Key::new(key)?;
        perform(&self.app, person, &self.game, action, &key).await
    }
}

impl Reply {
    fn problem(id: Value, problem: &Problem) -> Reply {
        Reply {
            id,
            seq: None,
            game: None,
            status: problem.status.as_u16(),
            error: Some(problem.body()),
        }
    }
}

/// What a client is told when the game cannot be read.
const TROUBLE: End = End::Said(
    close_code::ERROR,
    "the database cannot be used now; come back",
);

impl Beginning {
    const fn mode(self) -> Mode {
        match (self.updates, self.states) {
            (true, _) => Mode::Updates,
            (false, true) => Mode::States,
            (false, false) => Mode::Events,
        }
    }
}

fn text_of(message: &ServerMessage) -> Result<Message, End> {
    let text = serde_json::to_string(message).map_err(|_| TROUBLE)?;
    Ok(Message::Text(text.into()))
}

async fn send(socket: &mut WebSocket, message: Message) -> Step {
    feed(socket, message).await?;
    flush(socket).await
}

/// Sends with what is sent next, or with the next flush.
async fn feed(socket: &mut WebSocket, message: Message) -> Step {
    in_time(SinkExt::feed(socket, message)).await
}

async fn flush(socket: &mut WebSocket) -> Step {
    in_time(SinkExt::flush(socket)).await
}

async fn in_time(sending: impl Future<Output = Result<(), axum::Error>>) -> Step {
    match tokio::time::timeout(SEND_PATIENCE, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}

/// How many messages a client may still send.
struct Allowance {
    per_minute: u32,
    left: u32,
    since: Instant,
}

impl Allowance {
    fn new(per_minute: u32) -> Allowance {
        Allowance {
            per_minute,
            left: per_minute,
            since: Instant::now(),
        }
    }

    fn take(&mut self) -> Step {
        if self.per_minute == 0 {
            return Ok(());
        }
        if self.since.elapsed() > Duration::from_secs(60) {
            *self = Allowance::new(self.per_minute);
        }
        self.left = self.left.checked_sub(1).ok_or(End::Said(
            close_code::POLICY,
            "too many messages in a minute",
        ))?;
        Ok(())
    }
}
