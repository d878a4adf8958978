//! Games to be played, and the two ways to play them.

use crate::Result;
use chess::notation::{CastlingStyle, uci};
use client::{Client, Request, Socket};
use game::History;
use hyper::Method;
use serde_json::{Value, json};
use std::rc::Rc;
use testing::Random;

/// A game is so long, and begins again then.
const PLIES: usize = 80;

/// So many different ones.
const LINES: u64 = 64;

/// Moves of games that are not over at their end.
pub(crate) struct Lines(Vec<Rc<[String]>>);

impl Lines {
    pub(crate) fn new() -> Lines {
        let seeds = 0..;
        let lines = seeds.filter_map(|seed| line(&mut Random::new(seed)));
        Lines(lines.take(LINES as usize).collect())
    }

    pub(crate) fn of(&self, game: usize) -> Rc<[String]> {
        Rc::clone(&self.0[game % self.0.len()])
    }
}

fn line(random: &mut Random) -> Option<Rc<[String]>> {
    let mut history = History::new(chess::Position::start());
    let mut moves = Vec::with_capacity(PLIES);
    for _ in 0..PLIES {
        let mv = random.pick(&history.position().legal_moves());
        moves.push(uci(mv, CastlingStyle::Standard));
        history.play_unchecked(mv);
        if history.end().is_some() {
            return None;
        }
    }
    Some(moves.into())
}

/// Sets up a game of one person with themselves, which needs no second
/// connection; its name.
pub(crate) async fn set_up(client: &mut Client) -> Result<String> {
    let human = json!({"kind": "human"});
    set_up_between(client, &human, &human).await
}

/// Sets up a game; its name.
pub(crate) async fn set_up_between(
    client: &mut Client,
    first: &Value,
    second: &Value,
) -> Result<String> {
    let wish = json!({"game": "chess", "first": first, "second": second});
    let answer = client.post("/api/games", &wish).await?;
    let id = answer.json["id"].as_str().filter(|_| answer.is_done());
    let id = id.ok_or_else(|| format!("no game: {} {}", answer.status, answer.json))?;
    Ok(id.to_owned())
}

/// One who plays a game.
pub(crate) struct Player {
    id: String,
    line: Rc<[String]>,
    ply: usize,
    way: Way,
}

enum Way {
    Socket(Box<Socket>, Client),
    Requests(Client),
}

impl Player {
    /// Plays over a WebSocket.
    pub(crate) async fn by_socket(client: &Client, id: &str, line: Rc<[String]>) -> Result<Player> {
        let mut socket = client.socket(&format!("/api/games/{id}/socket")).await?;
        let state = socket.hear().await?;
        Ok(Player {
            ply: usize::try_from(state["state"]["ply"].as_u64().ok_or("no state")?)?,
            id: id.to_owned(),
            line,
            way: Way::Socket(Box::new(socket), client.second_tab()),
        })
    }

    /// Plays over a connection that is kept, a request for each move.
    pub(crate) async fn by_request(
        client: &Client,
        id: &str,
        line: Rc<[String]>,
    ) -> Result<Player> {
        let mut client = client.second_tab();
        let answer = client.get(&format!("/api/games/{id}")).await?;
        Ok(Player {
            ply: usize::try_from(answer.json["ply"].as_u64().ok_or("no state")?)?,
            id: id.to_owned(),
            line,
            way: Way::Requests(client),
        })
    }

    /// Makes sure that there is a move to be made.
    pub(crate) async fn get_ready(&mut self) -> Result<()> {
        if self.ply < self.line.len() {
            return Ok(());
        }
        self.ply = 0;
        // A game that is begun again is another one.
        match &mut self.way {
            Way::Socket(socket, client) => {
                let told = ask(socket, &json!({"id": -1, "type": "restart"})).await?;
                self.id = told["game"].as_str().ok_or("no new game")?.to_owned();
                let path = format!("/api/games/{}/socket", self.id);
                **socket = client.socket(&path).await?;
                socket.hear().await?;
            }
            Way::Requests(client) => {
                let answer = client
                    .act(&format!("/api/games/{}/restart", self.id))
                    .await?;
                let id = answer.json["id"].as_str().filter(|_| answer.is_done());
                let refused = || format!("{} {}", answer.status, answer.json);
                self.id = id.ok_or_else(refused)?.to_owned();
            }
        }
        Ok(())
    }

    /// Makes the next move; it is acknowledged when this returns.
    pub(crate) async fn play(&mut self) -> Result<()> {
        let (mv, ply) = (&self.line[self.ply], self.ply);
        match &mut self.way {
            Way::Socket(socket, _) => {
                let wish = json!({"id": ply, "type": "move", "move": mv, "ply": ply});
                ask(socket, &wish).await?;
            }
            Way::Requests(client) => {
                let wish = Request {
                    body: Some((
                        "application/json",
                        json!({"move": mv, "ply": ply}).to_string().into(),
                    )),
                    ..Request::default()
                };
                let path = format!("/api/games/{}/moves", self.id);
                // What the game looks like then is not read: those who do that
                // have their own computers.
                let (answer, body) = client.exchange(Method::POST, &path, wish).await?;
                if !answer.status.is_success() {
                    return Err(format!("{} {body:?}", answer.status).into());
                }
            }
        }
        self.ply += 1;
        Ok(())
    }
}

/// Says something and waits for the reply to it; news of before come first.
async fn ask(socket: &mut Socket, wish: &Value) -> Result<Value> {
    socket.say(wish).await?;
    loop {
        let heard = socket.hear().await?;
        if heard["type"] == "reply" && heard["id"] == wish["id"] {
            return match heard["status"].as_u64() {
                Some(200) => Ok(heard),
                _ => Err(format!("{wish} was answered with {heard}").into()),
            };
        }
    }
}
