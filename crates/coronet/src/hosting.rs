//! Running the server: what `play` and `serve` share.

mod places;

use crate::interrupt::Interrupt;
use crate::output;
use anyhow::Context;
use clap::ValueEnum;
use server::{Config, Machines, Server, StartError};
use std::io::{IsTerminal, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Hold, Holder};
use tracing_subscriber::filter::LevelFilter;

/// So long the first server of a file may take to start.
const START: Duration = Duration::from_secs(10);

/// A server to be run.
pub(crate) struct Host {
    pub(crate) config: Config,
    /// The address of the database.
    pub(crate) database: String,
    pub(crate) log: Log,
    pub(crate) visitors: Visitors,
    /// Whether another port will do if this one is taken.
    pub(crate) any_port: bool,
    /// What to do if another server has the database.
    pub(crate) second: Second,
}

/// What the second server of a file does: there can be only one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Second {
    /// It says who was first.
    Refuse,
    /// It shows where the first is.
    Join,
}

/// Who shall find the server.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Visitors {
    Me,
    Others,
}

/// How much is told.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Log {
    Error,
    Warn,
    Info,
    Debug,
}

/// Runs a server until somebody ends it. `ready` is told where it is.
pub(crate) fn run(host: &Host, ready: impl FnOnce(SocketAddr)) -> anyhow::Result<ExitCode> {
    begin_log(host.log);
    allow_many_files();
    let interrupt = Interrupt::expected();
    let mut lock = match hold(host, &interrupt)? {
        Hold::Shared => None,
        Hold::Ours(lock) => Some(lock),
        Hold::Theirs(holder) => return second(host, &holder, ready),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start threads")?;
    let ended = runtime.block_on(async {
        let server = tokio::select! {
            server = start(host) => server?,
            () = until(&interrupt) => return Ok(crate::YES),
        };
        if let Some(lock) = &mut lock
            && let Err(error) = lock.says(&server.address().to_string())
        {
            output::remark(&format!(
                "others will not be told where this server is: {error}"
            ));
        }
        say_where(server.address(), host.visitors)?;
        ready(server.address());
        server.run(until(&interrupt)).await;
        Ok(crate::YES)
    });
    // Looking for a name in the network can take longer than anybody waits.
    runtime.shutdown_timeout(Duration::from_millis(200));
    ended
}

/// Becomes the one server of the database, if it is a file. Who wants to join the
/// first one waits until that is somewhere.
fn hold(host: &Host, interrupt: &Interrupt) -> anyhow::Result<Hold> {
    let began = Instant::now();
    loop {
        let hold = store::hold(&host.database)?;
        let is_starting = matches!(&hold, Hold::Theirs(holder) if holder.address.is_none());
        let waits = host.second == Second::Join && began.elapsed() < START && !interrupt.came();
        if !(is_starting && waits) {
            return Ok(hold);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Another server has the database.
fn second(
    host: &Host,
    holder: &Holder,
    ready: impl FnOnce(SocketAddr),
) -> anyhow::Result<ExitCode> {
    let process = match holder.process {
        Some(process) => format!("process {process}"),
        None => "another process".to_owned(),
    };
    let address = holder.address.as_deref();
    let place = address.and_then(|address| address.parse::<SocketAddr>().ok());
    if let (Second::Join, Some(mut place)) = (host.second, place) {
        // Everywhere is also here.
        if place.ip().is_unspecified() {
            place.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        let mut out = std::io::stdout().lock();
        writeln!(out, "Coronet is at http://{place}/ already ({process})")?;
        out.flush()?;
        drop(out);
        ready(place);
        return Ok(crate::YES);
    }
    let at = address.map_or_else(String::new, |address| format!(" at http://{address}/"));
    anyhow::bail!(
        "{process} serves the games in {} already{at}: end it first, or choose other games \
         with --data or --database",
        holder.file.display()
    )
}

async fn start(host: &Host) -> anyhow::Result<Server> {
    let store = store::open_when_there(&host.database).await?;
    let bind = async |config: Config| {
        let machines = Arc::new(Machines::new(&config.limits));
        Server::bind(config, Arc::clone(&store), machines).await
    };
    match bind(host.config.clone()).await {
        Err(StartError::Listen { address, .. }) if host.any_port => {
            output::remark(&format!("port {} is taken; using another", address.port()));
            let mut config = host.config.clone();
            config.listen.set_port(0);
            Ok(bind(config).await?)
        }
        bound => Ok(bound?),
    }
}

async fn until(interrupt: &Interrupt) {
    while !interrupt.came() {
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

fn say_where(address: SocketAddr, visitors: Visitors) -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    let urls = places::urls(address);
    writeln!(out, "Coronet is at {}", urls.join(" and "))?;
    let is_for_others = visitors == Visitors::Others && !address.ip().is_loopback();
    if is_for_others && let Some(url) = urls.first() {
        writeln!(out, "{}", places::qr_code(url))?;
    }
    out.flush()?;
    Ok(())
}

/// The database in a folder, which is made if it is not there.
pub(crate) fn database_in(folder: Option<&Path>) -> anyhow::Result<String> {
    let file = database_file(folder)?;
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    Ok(database_url(&file))
}

/// Where the games are in a folder, whether it is there or not.
pub(crate) fn database_file(folder: Option<&Path>) -> anyhow::Result<PathBuf> {
    let folder = match folder {
        Some(folder) => folder.to_owned(),
        None => data_folder()?,
    };
    Ok(folder.join("coronet.db"))
}

/// The address of a database that is a file.
pub(crate) fn database_url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

/// Where programs keep their data on this system.
fn data_folder() -> anyhow::Result<PathBuf> {
    let from = |name: &str| {
        let path = std::env::var_os(name).map(PathBuf::from);
        path.filter(|path| path.is_absolute())
    };
    let home = || {
        let home = from("HOME").or_else(|| from("USERPROFILE"))?;
        let below = if cfg!(target_os = "macos") {
            "Library/Application Support"
        } else {
            ".local/share"
        };
        Some(home.join(below))
    };
    let folder = from("XDG_DATA_HOME")
        .or_else(|| from("APPDATA"))
        .or_else(home);
    let folder = folder.context("there is no home folder; say where with --data DIR")?;
    Ok(folder.join("coronet"))
}

fn begin_log(log: Log) {
    let level = match log {
        Log::Error => LevelFilter::ERROR,
        Log::Warn => LevelFilter::WARN,
        Log::Info => LevelFilter::INFO,
        Log::Debug => LevelFilter::DEBUG,
    };
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_target(false)
        .init();
}

/// Every connection is a file to the system, and some systems allow only a
/// thousand unless asked.
fn allow_many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Where that is not allowed, fewer can come at once.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}
