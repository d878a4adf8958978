//! The Universal Chess Interface: any chess program can load the engine.
//!
//! ```
//! use std::io::Cursor;
//! use std::sync::{Arc, Mutex};
//!
//! let output = Arc::new(Mutex::new(Vec::new()));
//! chess_engine::uci::run(Cursor::new("uci\nquit\n"), &output)?;
//! let text = String::from_utf8(output.lock().unwrap().clone()).unwrap();
//! assert!(text.ends_with("uciok\n"));
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Lines are read while the engine thinks. A line that cannot be understood or
//! carried out is answered with `info string`, and changes nothing.

mod book;
mod command;
mod handicap;
mod options;
mod say;

use crate::evaluation::explain;
use crate::tablebase::Tablebase;
use crate::{Engine, Options, Request, bench};
use book::OwnBook;
use chess::notation::{CastlingStyle, uci};
use chess::{MAX_PERFT_DEPTH, Position, divide};
use command::{Command, Go, parse};
use game::History;
use game::lines::Lines;
use handicap::Handicap;
use options::{Choice, SetOption};
use search::{Event, StopFlag};
use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// Where answers go: shared with the thread that thinks.
pub type Output<W> = Arc<Mutex<W>>;

/// Reads commands until `quit` or the end of the input, and writes answers. A
/// search that runs at `quit` is stopped; at the end of the input one that ends by
/// itself is waited for.
///
/// # Errors
/// If reading or writing fails.
pub fn run<W: Write + Send + 'static>(input: impl BufRead, output: &Output<W>) -> io::Result<()> {
    let mut client = Client {
        engine: Engine::new(Options::default()),
        output: Arc::clone(output),
        castling: CastlingStyle::Standard,
        show_chances: false,
        book: OwnBook::new(),
        handicap: Handicap::default(),
    };
    for line in Lines::new(input) {
        // Whatever is not text is not a command either.
        let line = match line? {
            Ok(line) => line,
            Err(error) => {
                client.say(&format!("info string {error}"))?;
                continue;
            }
        };
        match parse(&line, client.engine.history()) {
            Ok(None) => {}
            Ok(Some(Command::Quit)) => {
                client.engine.finish();
                return Ok(());
            }
            Ok(Some(command)) => client.carry_out(command)?,
            Err(error) => client.say(&format!("info string {error}"))?,
        }
    }
    client.engine.complete();
    Ok(())
}

/// The engine and how its answers are written.
struct Client<W> {
    engine: Engine,
    output: Output<W>,
    castling: CastlingStyle,
    show_chances: bool,
    book: OwnBook,
    handicap: Handicap,
}

impl<W: Write + Send + 'static> Client<W> {
    fn carry_out(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.say("readyok"),
            Command::NewGame => {
                self.engine.new_game();
                let mut options = self.engine.options().clone();
                self.handicap.begin_game(&mut options);
                self.engine.set_options(options);
                Ok(())
            }
            Command::SetOption(option) => self.set_option(option),
            Command::Position(history) => {
                self.engine.set_position(history);
                Ok(())
            }
            Command::Go(go) => self.go(go),
            Command::Stop => {
                self.engine.stop();
                Ok(())
            }
            Command::PonderHit => {
                self.engine.ponder_hit();
                Ok(())
            }
            Command::Draw => {
                let position = self.engine.history().position();
                self.say(&format!("{position:?}\nkey {:016x}", position.key()))
            }
            Command::Evaluate => {
                let explanation = explain(self.engine.history().position());
                self.say(explanation.to_string().trim_end())
            }
            Command::Bench(depth) => {
                let bench = bench::bench(depth);
                let (nodes, speed) = (bench.nodes, bench.nodes_per_second());
                self.say(&format!("{nodes} nodes {speed} nps"))
            }
            Command::Perft(depth) => {
                let position = *self.engine.history().position();
                self.perft(&position, depth)
            }
            Command::Quit => Ok(()),
        }
    }

    fn introduce(&self) -> io::Result<()> {
        let name = format!("id name Coronet {}", env!("CARGO_PKG_VERSION"));
        let options = options::list();
        self.say(&format!(
            "{name}\nid author the Coronet developers\n{options}\nuciok"
        ))
    }

    fn set_option(&mut self, option: SetOption) -> io::Result<()> {
        let mut options = self.engine.options().clone();
        match option {
            SetOption::Hash(megabytes) => options.hash = megabytes,
            SetOption::Threads(threads) => options.threads = threads,
            SetOption::MultiPv(count) => options.multipv = count,
            SetOption::MoveOverhead(overhead) => options.move_overhead = overhead,
            SetOption::ProbeDepth(depth) => options.probe_depth = depth,
            SetOption::ProbeLimit(pieces) => options.probe_limit = pieces,
            SetOption::Tables(path) => return self.set_tablebases(&path),
            SetOption::Ponder => {}
            SetOption::ClearHash => self.engine.clear_tt(),
            // It is set already.
            #[cfg(feature = "tunable")]
            SetOption::Parameter => {}
            SetOption::Chess960(choice) => {
                self.castling = match choice {
                    Choice::On => CastlingStyle::Chess960,
                    Choice::Off => CastlingStyle::Standard,
                };
            }
            SetOption::ShowChances(choice) => self.show_chances = choice == Choice::On,
            SetOption::OwnBook(choice) => self.book.choose(choice),
            SetOption::BookFile(path) => {
                if let Err(error) = self.book.take(&path) {
                    return self.say(&format!("info string {error}"));
                }
            }
            SetOption::LimitStrength(choice) => self.handicap.choice = choice,
            SetOption::Elo(elo) => self.handicap.elo = elo,
            SetOption::Seed(seed) => self.handicap.seed = seed,
        }
        self.handicap.apply(&mut options);
        if options != *self.engine.options() {
            self.engine.set_options(options);
        }
        Ok(())
    }

    /// What tablebases there are is told, and what is wrong with them.
    fn set_tablebases(&mut self, path: &str) -> io::Result<()> {
        if path.is_empty() {
            self.engine.set_tablebases(None);
            return Ok(());
        }
        match Tablebase::open(path) {
            Ok(tablebase) => {
                let (files, pieces) = (tablebase.files(), tablebase.pieces());
                self.engine.set_tablebases(Some(Arc::new(tablebase)));
                self.say(&format!(
                    "info string {files} files of endings with up to {pieces} pieces"
                ))
            }
            Err(error) => {
                self.engine.set_tablebases(None);
                self.say(&format!("info string {error}"))
            }
        }
    }

    fn go(&mut self, go: Go) -> io::Result<()> {
        let position = *self.engine.history().position();
        match self.book.choose_move(&position, &go, self.castling) {
            Ok(Some(answer)) => {
                // Whatever ran before answers first.
                self.engine.finish();
                let mv = uci(answer.mv, self.castling);
                return self.say(&format!("info string {}\nbestmove {mv}", answer.words));
            }
            Ok(None) => {}
            Err(error) => self.say(&format!("info string {error}"))?,
        }
        let output = Arc::clone(&self.output);
        let style = self.castling;
        let show_chances = self.show_chances;
        let stop = StopFlag::new();
        let request = Request {
            limits: go.limits,
            only: go.only,
            stop: stop.clone(),
        };
        self.engine.go(request, move |event: Event<_>| {
            let line = say::event(&event, style, show_chances);
            if write_line(&output, &line).is_err() {
                // Nobody reads any more, and perhaps nobody is left to say stop.
                stop.raise();
            }
        });
        Ok(())
    }

    fn perft(&self, position: &Position, depth: u32) -> io::Result<()> {
        if depth == 0 || depth > MAX_PERFT_DEPTH {
            return self.say(&format!(
                "info string perft counts from 1 to {MAX_PERFT_DEPTH} plies"
            ));
        }
        let mut sum = 0;
        let mut text = String::new();
        for (mv, count) in divide(position, depth) {
            sum += count;
            text += &format!("{}: {count}\n", uci(mv, self.castling));
        }
        self.say(&format!("{text}\nnodes searched: {sum}"))
    }

    fn say(&self, text: &str) -> io::Result<()> {
        write_line(&self.output, text)
    }
}

/// One writer at a time, each line in one piece, and nothing is kept back.
fn write_line<W: Write>(output: &Output<W>, text: &str) -> io::Result<()> {
    let line = format!("{text}\n");
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    output.write_all(line.as_bytes())?;
    output.flush()
}

/// The start of a game.
fn start() -> History<Position> {
    History::new(Position::start())
}
