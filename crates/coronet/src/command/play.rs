//! `coronet play`, and `coronet` alone: a board in the browser.

use crate::hosting::{self, Host, Second, Visitors};
use crate::output;
use clap::Args;
use server::Config;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

/// The port, unless another is wanted.
pub(crate) const PORT: u16 = 8808;

/// Play in the browser, on this machine only
#[derive(Args, Default)]
#[command(after_help = "Examples:
  coronet
  coronet play --port 9000 --no-open
  coronet play --data ~/club

Games are saved by themselves, in coronet.db in the data folder. Ctrl-C ends the
program; games go on when it is started again.")]
pub(crate) struct Arguments {
    /// The port to listen on [default: 8808, or any other if that is taken]
    #[arg(long)]
    port: Option<u16>,

    /// Do not open the browser
    #[arg(long)]
    no_open: bool,

    /// The folder with the saved games [default: the one for data of programs]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, arguments.port.unwrap_or(PORT))),
        ..Config::default()
    };
    let host = Host {
        database: hosting::database_in(arguments.data.as_deref())?,
        log: hosting::Log::Warn,
        visitors: Visitors::Me,
        any_port: arguments.port.is_none(),
        second: Second::Join,
        config,
    };
    let open = !arguments.no_open;
    hosting::run(&host, move |address| {
        if open && let Err(error) = open::that_detached(format!("http://{address}/")) {
            output::remark(&format!(
                "the browser does not open ({error}); open the address there"
            ));
        }
    })
}
