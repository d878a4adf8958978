//! The engine alone, for chess programs: `uci` on standard input and output,
//! or `uci bench [DEPTH]`.

use chess_engine::{bench, uci};
use std::io;
use std::sync::{Arc, Mutex};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some("bench") {
        let depth = arguments.next().and_then(|text| text.parse().ok());
        let bench = bench::bench(depth.unwrap_or(bench::DEPTH));
        println!("{} nodes {} nps", bench.nodes, bench.nodes_per_second());
        return Ok(());
    }
    uci::run(io::stdin().lock(), &Arc::new(Mutex::new(io::stdout())))
}
