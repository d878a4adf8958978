//! `coronet serve`: games for others.

use super::play::PORT;
use crate::hosting::{self, Host, Log, Second, Visitors};
use anyhow::Context;
use clap::Args;
use server::{Config, Limits, Proxy};
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Host games for others: a room, a club, a school
#[derive(Args)]
#[command(after_help = "Examples:
  coronet serve --listen 0.0.0.0:8808
  coronet serve --database postgres://coronet@localhost/coronet --metrics 127.0.0.1:9100
  coronet serve --listen 127.0.0.1:8808 --host chess.example.org --trust-proxy

Whoever can reach the address can play. Passwords are optional; use a proxy with
TLS in front where the network is not your own. Ctrl-C or SIGTERM ends it: what
was begun is finished, and games go on when it is started again.")]
pub(crate) struct Arguments {
    /// Where to listen; 0.0.0.0 means for everyone
    #[arg(long, value_name = "ADDR", default_value_t = SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)))]
    listen: SocketAddr,

    /// sqlite://PATH or postgres://USER:PASSWORD@HOST/NAME [default: coronet.db
    /// in the data folder]
    #[arg(long, value_name = "URL")]
    database: Option<String>,

    /// The folder with the saved games, where no database is given
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,

    /// A name this server goes by, as in http://NAME/ (may be repeated).
    /// Addresses in numbers and names of the local network need none
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,

    /// Believe X-Forwarded-For and X-Forwarded-Proto: only behind a proxy that
    /// sets them
    #[arg(long)]
    trust_proxy: bool,

    /// Give numbers for Prometheus at http://ADDR/metrics
    #[arg(long, value_name = "ADDR")]
    metrics: Option<SocketAddr>,

    /// A TOML file that changes limits: requests_per_minute = 600
    #[arg(long, value_name = "FILE")]
    limits: Option<PathBuf>,

    /// How many searches run at once [default: one less than there are cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// How much to tell on standard error
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: Log,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let defaults = Config::default();
    let config = Config {
        listen: arguments.listen,
        metrics: arguments.metrics,
        hosts: arguments.hosts.clone(),
        proxy: if arguments.trust_proxy {
            Proxy::Trusted
        } else {
            Proxy::None
        },
        engine_threads: arguments.threads.unwrap_or(defaults.engine_threads),
        limits: match &arguments.limits {
            Some(path) => limits(path)?,
            None => defaults.limits,
        },
    };
    let host = Host {
        database: match &arguments.database {
            Some(url) => url.clone(),
            None => hosting::database_in(arguments.data.as_deref())?,
        },
        log: arguments.log,
        visitors: Visitors::Others,
        any_port: false,
        second: Second::Refuse,
        config,
    };
    hosting::run(&host, |_| {})
}

fn limits(path: &Path) -> anyhow::Result<Limits> {
    let text = std::fs::read_to_string(path)
        .with_context(|| format!("cannot read the limits in {}", path.display()))?;
    toml::from_str(&text).with_context(|| format!("bad limits in {}", path.display()))
}
