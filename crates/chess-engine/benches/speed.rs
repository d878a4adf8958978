//! How fast the engine searches beside Ethereal, a strong engine in C with a
//! similar search: `make bench`.
//!
//! Both are processes that are asked by UCI for the same depth in the same
//! positions, in turn for each of them, for some rounds. What counts is the
//! processor time that each takes to search, so that a busy machine troubles both
//! alike; the ratio is the median of the rounds.

use chess_engine::{bench, uci};
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Instant;

const ROUNDS: usize = 9;
const DEPTH: u32 = 13;
const PEER: &str = "ethereal-chess";
/// Where some systems keep engines.
const GAMES: &str = "/usr/games";
/// What `/proc` counts processor time in, as on every Linux.
const TICKS_A_SECOND: f64 = 100.0;

fn main() -> io::Result<()> {
    if std::env::args().any(|argument| argument == "--engine") {
        return uci::run(io::stdin().lock(), &Arc::new(Mutex::new(io::stdout())));
    }
    let mut ours = Peer::start(Command::new(std::env::current_exe()?).arg("--engine"))?;
    let place = [PEER.to_owned(), format!("{GAMES}/{PEER}")];
    let theirs = place
        .iter()
        .find_map(|path| Peer::start(&mut Command::new(path)).ok());
    let Some(mut theirs) = theirs else {
        println!("engine: {PEER} is not installed, so there is nothing to compare with");
        let [speed] = round([&mut ours])?;
        println!("{}: {speed:.0} nodes/s", ours.name);
        return Ok(());
    };
    println!("engines to depth {DEPTH}, one thread, 16 MB; nodes a second of processor time");
    let mut ratios = Vec::new();
    for number in 1..=ROUNDS {
        let [our_speed, their_speed] = round([&mut ours, &mut theirs])?;
        ratios.push(our_speed / their_speed);
        println!(
            "round {number}: {} {our_speed:.0}, {} {their_speed:.0}, ratio {:.2}",
            ours.name,
            theirs.name,
            our_speed / their_speed
        );
    }
    ratios.sort_by(f64::total_cmp);
    println!("median of the ratios: {:.2}", ratios[ROUNDS / 2]);
    Ok(())
}

/// All positions once, by each in turn: their nodes a second.
fn round<const N: usize>(mut engines: [&mut Peer; N]) -> io::Result<[f64; N]> {
    let mut work = [Work::default(); N];
    // Not every engine reads the castling rights of Chess960.
    for fen in bench::POSITIONS
        .iter()
        .filter(|fen| has_usual_castling(fen))
    {
        for (engine, work) in engines.iter_mut().zip(&mut work) {
            work.add(&engine.search(fen)?);
        }
    }
    Ok(work.map(|work| work.nodes as f64 / work.seconds.max(1.0 / TICKS_A_SECOND)))
}

/// What was searched, and how long it took.
#[derive(Clone, Copy, Default)]
struct Work {
    nodes: u64,
    seconds: f64,
}

impl Work {
    fn add(&mut self, more: &Work) {
        self.nodes += more.nodes;
        self.seconds += more.seconds;
    }
}

/// An engine in a process of its own.
struct Peer {
    name: String,
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Peer {
    fn start(command: &mut Command) -> io::Result<Peer> {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn()?;
        let missing = || io::Error::other("a process without pipes");
        let mut peer = Peer {
            name: String::new(),
            input: process.stdin.take().ok_or_else(missing)?,
            output: BufReader::new(process.stdout.take().ok_or_else(missing)?),
            process,
        };
        peer.say("uci")?;
        peer.name = peer.hear("uciok", |line| {
            line.strip_prefix("id name ").map(str::to_owned)
        })?;
        peer.say("setoption name Hash value 16")?;
        peer.say("setoption name Threads value 1")?;
        Ok(peer)
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    /// Reads up to a line that begins so, and keeps the last thing worth it.
    fn hear<T: Default>(&mut self, end: &str, worth: impl Fn(&str) -> Option<T>) -> io::Result<T> {
        let mut kept = T::default();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                return Err(io::Error::other("the engine has ended"));
            }
            let line = line.trim();
            if line.starts_with(end) {
                return Ok(kept);
            }
            if let Some(next) = worth(line) {
                kept = next;
            }
        }
    }

    /// One position, as a new game; clearing the table for it does not count.
    fn search(&mut self, fen: &str) -> io::Result<Work> {
        self.say("ucinewgame")?;
        self.say(&format!("position fen {fen}"))?;
        self.say("isready")?;
        self.hear("readyok", |_| None::<()>)?;
        let (started, used) = (Instant::now(), self.processor_seconds());
        self.say(&format!("go depth {DEPTH}"))?;
        let nodes = self.hear("bestmove", nodes_in)?;
        let seconds = match (used, self.processor_seconds()) {
            (Some(before), Some(after)) => after - before,
            _ => started.elapsed().as_secs_f64(),
        };
        Ok(Work { nodes, seconds })
    }

    /// The processor time so far, where the system tells.
    fn processor_seconds(&self) -> Option<f64> {
        let path = format!("/proc/{}/stat", self.process.id());
        let text = std::fs::read_to_string(path).ok()?;
        // The name in brackets may hold anything; twelve fields after it come
        // the ticks of the program and of the system on its behalf.
        let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(11);
        let mut ticks = || fields.next()?.parse::<f64>().ok();
        Some((ticks()? + ticks()?) / TICKS_A_SECOND)
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.process.wait();
    }
}

fn has_usual_castling(fen: &str) -> bool {
    let rights = fen.split(' ').nth(2).unwrap_or_default();
    rights.chars().all(|right| "KQkq-".contains(right))
}

fn nodes_in(line: &str) -> Option<u64> {
    let mut words = line.split_whitespace();
    words.find(|word| *word == "nodes")?;
    words.next()?.parse().ok()
}
