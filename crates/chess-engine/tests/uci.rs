//! What chess programs rely on.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Far more than anything here takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is sent arrives here.
struct Pipe(Receiver<u8>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match (buffer.first_mut(), self.0.recv()) {
            (Some(place), Ok(byte)) => {
                *place = byte;
                Ok(1)
            }
            _ => Ok(0),
        }
    }
}

/// Cuts what is written into lines.
struct Lines {
    sender: Sender<String>,
    line: Vec<u8>,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for byte in bytes {
            if *byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.line)).unwrap();
                // The test may have ended.
                let _ = self.sender.send(line);
            } else {
                self.line.push(*byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A chess program that talks to the engine.
struct Program {
    to_engine: Sender<u8>,
    from_engine: Receiver<String>,
    engine: JoinHandle<()>,
}

impl Program {
    fn new() -> Program {
        let (to_engine, input) = mpsc::channel();
        let (sender, from_engine) = mpsc::channel();
        let engine = thread::spawn(move || {
            let output = Arc::new(Mutex::new(Lines {
                sender,
                line: Vec::new(),
            }));
            chess_engine::uci::run(BufReader::with_capacity(1, Pipe(input)), &output).unwrap();
        });
        Program {
            to_engine,
            from_engine,
            engine,
        }
    }

    fn say(&self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.to_engine.send(byte).unwrap();
        }
    }

    /// The next line that begins so; everything before it is passed over.
    fn hear(&self, start: &str) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.from_engine.recv_timeout(left);
            let line = line.unwrap_or_else(|_| panic!("waited for {start:?}"));
            if line.starts_with(start) {
                return line;
            }
        }
    }

    fn ask(&self, text: &str, start: &str) -> String {
        self.say(text);
        self.hear(start)
    }

    fn quit(self) {
        self.say("quit");
        self.engine.join().unwrap();
    }
}

#[test]
fn it_introduces_itself() {
    let program = Program::new();
    program.say("uci");
    assert!(program.hear("id name").contains("Coronet"));
    for option in [
        "Hash type spin default 16 min 1",
        "Threads type spin default 1 min 1",
        "MultiPV",
        "MoveOverhead",
        "Ponder type check",
        "UCI_Chess960 type check",
        "UCI_ShowWDL type check",
        "Clear Hash type button",
    ] {
        program.hear(&format!("option name {option}"));
    }
    program.hear("uciok");
    assert_eq!(program.ask("isready", "readyok"), "readyok");
    program.quit();
}

#[test]
fn it_reads_while_it_thinks() {
    let program = Program::new();
    program.say("position startpos moves e2e4 e7e5");
    program.say("go infinite");
    program.hear("info depth 3");
    program.ask("isready", "readyok");
    let best = program.ask("stop", "bestmove");
    assert!(best.len() >= "bestmove e2e4".len());
    // Searches that end by themselves wait, too, until they are asked.
    program.say("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
    program.say("go infinite depth 2");
    program.hear("info depth 2");
    program.ask("isready", "readyok");
    program.ask("stop", "bestmove d1d8");
    program.quit();
}

#[test]
fn pondering_waits_for_the_move() {
    let program = Program::new();
    program.say("position startpos");
    program.say("go ponder wtime 1000 btime 1000 depth 2");
    program.hear("info depth 2");
    program.ask("isready", "readyok");
    program.ask("ponderhit", "bestmove");
    program.say("go ponder movetime 10");
    program.hear("info depth 4");
    program.ask("ponderhit", "bestmove");
    program.quit();
}

#[test]
fn what_is_wrong_is_refused_and_changes_nothing() {
    let program = Program::new();
    program.say("position fen 4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    for wrong in [
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen nonsense",
        "position startpos moves e2e5",
        "position nowhere",
        "go depth many",
        "setoption name Hash value 0",
        "setoption name Threads value some",
        "setoption name Contempt value 3",
        "perft",
        "perft 999999",
        "nonsense",
    ] {
        let answer = program.ask(wrong, "info string");
        assert!(answer.len() > "info string ".len(), "{wrong}");
    }
    // Words that mean nothing are passed over.
    program.say("");
    program.ask("joho isready", "readyok");
    let board = program.ask("d", " . . . Q K");
    assert_eq!(board.trim(), ". . . Q K . . .");
    program.ask("go strange depth 3", "bestmove");
    program.quit();
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let program = Program::new();
    program.say("position startpos");
    program.ask("go depth 4 searchmoves a2a3", "bestmove a2a3");
    program.ask("go searchmoves a2a3 h2h3 depth 3", "bestmove");
    program.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    program.ask("go depth 3", "bestmove 0000");
    program.quit();
}

#[test]
fn castling_is_written_as_the_client_wants() {
    let program = Program::new();
    program.say("position fen 4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1");
    program.ask("go depth 1 searchmoves e1g1", "bestmove e1g1");
    program.say("setoption name UCI_Chess960 value true");
    program.ask("go depth 1 searchmoves e1h1", "bestmove e1h1");
    program.quit();
}

#[test]
fn chances_and_lines_are_shown() {
    let program = Program::new();
    program.say("setoption name UCI_ShowWDL value true");
    program.say("setoption name MultiPV value 3");
    program.say("position startpos");
    program.say("go depth 4");
    assert!(program.hear("info depth 1").contains(" wdl "));
    program.hear("info depth 4 seldepth");
    assert!(program.hear("info").contains("multipv 2"));
    assert!(program.hear("info").contains("multipv 3"));
    program.hear("bestmove");
    assert!(program.ask("perft 3", "nodes").ends_with(" 8902"));
    assert!(program.ask("eval", "for white").ends_with(" 0"));
    program.quit();
}

#[test]
fn it_moves_in_time() {
    let program = Program::new();
    for clock in [
        "wtime 100 btime 100",
        "wtime 300 btime 300 winc 20 binc 20",
        "wtime 200 btime 200 movestogo 1",
        "wtime -5 btime 10",
        "movetime 50",
    ] {
        program.say("position startpos moves d2d4 d7d5");
        program.ask("isready", "readyok");
        let started = Instant::now();
        program.ask(&format!("go {clock}"), "bestmove");
        // The clock's own limits are tested where they are made; this is far
        // beyond them, and far below a search without limits.
        assert!(started.elapsed() < Duration::from_secs(20), "{clock}");
    }
    program.quit();
}
