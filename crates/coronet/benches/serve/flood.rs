//! People who play while another address floods the server.

use crate::crowd::{Pace, play};
use crate::measure::{Place, by_socket, note, set_up_many};
use crate::program::{Admission, Program};
use crate::report::Asked::LessThan;
use crate::{Result, progress};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

/// Games of people, and their moves in a second, all together.
const GAMES: usize = 64;
const RATE: u32 = 100;
/// Connections that ask without end, each as soon as it has an answer.
const ASKERS: usize = 32;
/// Connections that begin a request and never end it.
const HALF_SENT: usize = 1_000;
/// How long people play in the flood.
const TIME: Duration = Duration::from_secs(10);
/// Where the flood comes from: another address than those who play.
const ELSEWHERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2)), 0);

impl Place<'_> {
    /// Moves of people while somebody else floods.
    pub(crate) async fn flood(&self) -> Result<()> {
        let program = Program::start_with(&self.games("flood")?, Admission::Default, 1)?;
        let (client, ids) = set_up_many(&program, GAMES).await?;
        let mut players = by_socket(&client, &ids).await?;
        progress("a flood of requests, and of requests that are never finished");
        let mut flood = JoinSet::new();
        let mut held = 0;
        for _ in 0..HALF_SENT {
            // Those that are not let in are no flood any more.
            if let Ok(stream) = half_sent(program.address).await {
                held += 1;
                flood.spawn_local(hold(stream));
            }
        }
        for _ in 0..ASKERS {
            flood.spawn_local(ask_for_ever(program.address));
        }
        let seen = play(&program, &mut players, Pace::PerSecond(RATE), TIME).await?;
        flood.abort_all();
        let what = "99 % of moves while another address floods".to_owned();
        let note = format!(
            "{}; {ASKERS} ask at once, {held} half-sent requests",
            note(&seen)
        );
        self.report
            .line(&what, LessThan(50.0), seen.wait(99), "ms", &note);
        program.stop()
    }
}

async fn connect(address: SocketAddr) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    // Where there is no such address, it comes from the usual one.
    let _ = socket.bind(ELSEWHERE);
    Ok(socket.connect(address).await?)
}

/// A request whose body does not come.
async fn half_sent(address: SocketAddr) -> Result<TcpStream> {
    let mut stream = connect(address).await?;
    let head = format!(
        "POST /api/games HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{{"
    );
    stream.write_all(head.as_bytes()).await?;
    Ok(stream)
}

async fn hold(mut stream: TcpStream) {
    let mut buffer = [0; 256];
    while matches!(stream.read(&mut buffer).await, Ok(1..)) {}
    std::future::pending::<()>().await;
}

async fn ask_for_ever(address: SocketAddr) {
    let request = format!("GET /api/opponents?game=chess HTTP/1.1\r\nhost: {address}\r\n\r\n");
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let Ok(mut stream) = connect(address).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        while stream.write_all(request.as_bytes()).await.is_ok() {
            // Whatever came is the answer, or enough of it.
            if !matches!(stream.read(&mut buffer).await, Ok(1..)) {
                break;
            }
        }
    }
}
