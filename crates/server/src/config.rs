//! What can be chosen about a server, all in one place.

use serde::Deserialize;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::time::Duration;

/// How a server is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where it listens. Port 0 is any that is free.
    pub listen: SocketAddr,
    /// Where numbers for Prometheus are given, if anywhere. Never where
    /// everybody is served.
    pub metrics: Option<SocketAddr>,
    /// Names this server goes by, beside addresses in numbers and names of the
    /// local network: `chess.example.org`.
    pub hosts: Vec<String>,
    /// Whether the last address in `X-Forwarded-For` is the client. Only right
    /// behind a proxy that writes it; anybody else could claim to be anyone.
    pub proxy: Proxy,
    /// How many searches run at once.
    pub engine_threads: NonZeroUsize,
    /// What is too much.
    pub limits: Limits,
}

/// Who says where a client comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proxy {
    /// The connection itself.
    None,
    /// A proxy in front of us, in its headers.
    Trusted,
}

impl Default for Config {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Config {
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            metrics: None,
            hosts: Vec::new(),
            proxy: Proxy::None,
            engine_threads: NonZeroUsize::new(cores.saturating_sub(1)).unwrap_or(NonZeroUsize::MIN),
            limits: Limits::default(),
        }
    }
}

/// What is too much. A file with some of these lines changes them:
///
/// ```
/// let text = "requests_per_minute = 600\nsockets_per_address = 10";
/// # let limits: server::Limits = toml::from_str(text)?;
/// # assert_eq!(limits.requests_per_minute, 600);
/// # Ok::<(), toml::de::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// The largest body of a request, in bytes.
    pub body_bytes: usize,
    /// The largest file that is imported, in bytes.
    pub import_bytes: usize,
    /// How many games one import may bring.
    pub import_games: usize,
    /// The longest game that is imported, in moves of either side.
    pub import_plies: usize,
    /// Requests of one address in a minute; 0 means no limit.
    pub requests_per_minute: u32,
    /// New browsers from one address in a minute; 0 means no limit.
    pub arrivals_per_minute: u32,
    /// Attempts to log in from one address in a minute.
    pub logins_per_minute: u32,
    /// Wrong passwords for one account in an hour, from all addresses but those
    /// it was logged in from, which each have as many; 0 means no limit.
    pub failed_logins_per_hour: u32,
    /// Messages of one socket in a minute; 0 means no limit.
    pub messages_per_minute: u32,
    /// Passwords that are checked at once: each takes 19 MiB and some time.
    pub passwords_at_once: usize,
    /// Open connections in all; fewer where the system lets the process open
    /// fewer files.
    pub connections: usize,
    /// Open connections of one address, never more than three quarters of all.
    /// A school may have one address. Not counted behind a trusted proxy.
    pub connections_per_address: usize,
    /// A request whose body does not get on for so long is dropped, and so is
    /// an answer that nobody reads, in milliseconds.
    pub stalled_ms: u64,
    /// Open sockets in all.
    pub sockets: usize,
    /// Open sockets of one address.
    pub sockets_per_address: usize,
    /// Events that a socket may be behind before it is closed.
    pub socket_lag: usize,
    /// Searches of one player, waiting or running.
    pub searches_per_player: usize,
    /// Searches that wait, in all.
    pub searches: usize,
    /// The most nodes of one search.
    pub search_nodes: u64,
    /// The longest search, in milliseconds.
    pub search_ms: u64,
    /// The most that a search of the laboratory may remember, in bytes.
    pub search_bytes: usize,
    /// Reviews of games that wait or run, in all.
    pub reviews: usize,
    /// Those that one player has asked for.
    pub reviews_per_player: usize,
    /// Those that players of one address have asked for.
    pub reviews_per_address: usize,
    /// The nodes that a review spends on each position.
    pub review_nodes: u64,
    /// The longest game that is reviewed, in moves of either side.
    pub review_plies: usize,
    /// The shortest time between two moves of machines that play each other
    /// without clocks, in milliseconds: somebody watches.
    pub show_pause_ms: u64,
    /// What the games of one player may take on the disk, in bytes; 0 means no
    /// limit.
    pub storage_bytes_per_player: u64,
    /// What the games of all players of one address may take, in bytes; 0 means
    /// no limit.
    pub storage_bytes_per_address: u64,
    /// How long a browser is known after it was here last, in days.
    pub session_days: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            body_bytes: 16 * 1024,
            import_bytes: 2 * 1024 * 1024,
            import_games: 500,
            import_plies: 2_000,
            requests_per_minute: 6_000,
            arrivals_per_minute: 120,
            logins_per_minute: 20,
            failed_logins_per_hour: 100,
            messages_per_minute: 1_200,
            passwords_at_once: 2,
            connections: 20_000,
            connections_per_address: 4_000,
            stalled_ms: 20_000,
            sockets: 15_000,
            sockets_per_address: 2_000,
            socket_lag: 64,
            searches_per_player: 32,
            searches: 5_000,
            search_nodes: 20_000_000,
            search_ms: 10_000,
            search_bytes: 16 * 1024 * 1024,
            reviews: 2_000,
            reviews_per_player: 2,
            reviews_per_address: 200,
            review_nodes: 200_000,
            review_plies: 1_000,
            show_pause_ms: 700,
            storage_bytes_per_player: 256 * 1024 * 1024,
            storage_bytes_per_address: 8 * 1024 * 1024 * 1024,
            session_days: 400,
        }
    }
}

impl Limits {
    /// How long a search may take.
    pub(crate) const fn search_time(&self) -> Duration {
        Duration::from_millis(self.search_ms)
    }

    /// How long a client may make no progress.
    pub(crate) const fn patience(&self) -> Duration {
        Duration::from_millis(self.stalled_ms)
    }
}
