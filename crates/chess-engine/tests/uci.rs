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
        "MoveOverhead type spin",
        "Move Overhead type spin",
        "Ponder type check",
        "UCI_Chess960 type check",
        "UCI_ShowWDL type check",
        "UCI_LimitStrength type check default false",
        "UCI_Elo type spin default 1500 min ",
        "Seed type spin default 0 min 0",
        "Clear Hash type button",
        "OwnBook type check default false",
        "BookFile type string default <empty>",
        "SyzygyPath type string default <empty>",
        "SyzygyProbeDepth type spin default 1",
        "SyzygyProbeLimit type spin default 7",
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
        "setoption name SyzygyPath value /no/such/folder",
        "setoption name SyzygyProbeLimit value 8",
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
fn a_line_without_end_is_refused_and_the_next_is_read() {
    let giant = io::repeat(b'x').take(20_000_000);
    let input = BufReader::new(giant.chain(&b"\nisready\nquit\n"[..]));
    let output = Arc::new(Mutex::new(Vec::new()));
    chess_engine::uci::run(input, &output).unwrap();
    let said = String::from_utf8(output.lock().unwrap().clone()).unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 2, "{} bytes", said.len());
    assert!(lines[0].starts_with("info string a line that begins with"));
    assert!(lines[0].ends_with("it is longer than 1000000 bytes"));
    assert_eq!(lines[1], "readyok");
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

/// A book of Polyglot in which White begins with 1. a3, and a folder for it.
fn book_file(name: &str, change: impl FnOnce(&mut Vec<u8>)) -> std::path::PathBuf {
    let mut bytes = 0x463b_9618_1691_fc9c_u64.to_be_bytes().to_vec();
    // From a2 (rank 1) to a3 (rank 2).
    bytes.extend((1_u16 << 9 | 2 << 3).to_be_bytes());
    bytes.extend([0, 1, 0, 0, 0, 0]);
    change(&mut bytes);
    let path = std::env::temp_dir().join(format!("coronet-{}-{name}.bin", std::process::id()));
    std::fs::write(&path, bytes).unwrap();
    path
}

#[test]
fn it_plays_from_its_own_book_when_asked_to() {
    let program = Program::new();
    // Not unless it is told to.
    program.say("position startpos");
    assert!(program.ask("go depth 1", "info").starts_with("info depth"));
    program.hear("bestmove");
    program.say("setoption name OwnBook value true");
    for moves in ["", " moves e2e4", " moves d2d4 g8f6 c2c4"] {
        program.say(&format!("position startpos{moves}"));
        let words = program.ask("go wtime 60000 btime 60000", "info");
        let mv = words.strip_prefix("info string book ").expect(&words);
        let (mv, _) = mv.split_once(',').unwrap();
        assert_eq!(program.hear(""), format!("bestmove {mv}"));
    }
    // Where no line goes it thinks.
    program.say("position startpos moves a2a3 a7a6 a3a4 a6a5");
    assert!(program.ask("go depth 1", "info").starts_with("info depth"));
    program.hear("bestmove");
    program.say("setoption name OwnBook value false");
    program.say("position startpos");
    assert!(program.ask("go depth 1", "info").starts_with("info depth"));
    program.hear("bestmove");
    program.quit();
}

#[test]
fn the_book_is_closed_for_whoever_wants_to_see_it_think() {
    let program = Program::new();
    program.say("setoption name OwnBook value true");
    program.say("position startpos");
    for go in ["go infinite", "go ponder movetime 10"] {
        assert!(program.ask(go, "info").starts_with("info depth"), "{go}");
        program.ask("stop", "bestmove");
    }
    let only = program.ask("go depth 2 searchmoves a2a3", "info");
    assert!(only.starts_with("info depth"), "{only}");
    program.hear("bestmove a2a3");
    let mate = program.ask("go mate 1 depth 2", "info");
    assert!(mate.starts_with("info depth"), "{mate}");
    program.hear("bestmove");
    program.quit();
}

#[test]
fn books_of_files_are_played_and_broken_ones_refused() {
    let program = Program::new();
    let own = book_file("own", |_| {});
    let cut = book_file("cut", |bytes| bytes.truncate(9));
    program.say("setoption name OwnBook value true");
    program.say("position startpos");
    program.say(&format!("setoption name BookFile value {}", own.display()));
    let words = program.ask("go movetime 1000", "info");
    assert_eq!(
        words,
        "info string book a2a3, of 1 known here (A00 Anderssen's Opening)"
    );
    program.hear("bestmove a2a3");
    // What is no book changes nothing, and the reason is told.
    let setting = format!("setoption name BookFile value {}", cut.display());
    assert!(program.ask(&setting, "info string").contains("9 bytes"));
    let nowhere = "setoption name BookFile value no/such/book.bin";
    assert!(
        program
            .ask(nowhere, "info string")
            .contains("no/such/book.bin")
    );
    program.ask("go movetime 1000", "bestmove a2a3");
    // The file does not know this; the built-in book does.
    program.say("position startpos moves e2e4");
    assert!(program.ask("go depth 1", "info").starts_with("info depth"));
    program.hear("bestmove");
    program.say("setoption name BookFile value <empty>");
    let words = program.ask("go depth 1", "info");
    assert!(words.starts_with("info string book"), "{words}");
    program.hear("bestmove");
    program.quit();
    for path in [own, cut] {
        std::fs::remove_file(path).unwrap();
    }
}

#[test]
fn strength_can_be_limited_by_elo_and_repeats_with_its_seed() {
    let program = Program::new();
    program.say("setoption name UCI_LimitStrength value true");
    program.say("setoption name UCI_Elo value 900");
    program.say("setoption name Seed value 5");
    let game = || {
        program.say("ucinewgame");
        program.say("position startpos moves e2e4");
        program.say("go movetime 1000000");
        program.hear("bestmove")
    };
    // It is the nodes that end it, not the time.
    let first = game();
    assert_eq!(game(), first);
    let complaint = program.ask("setoption name UCI_Elo value 100", "info string");
    assert!(complaint.contains("UCI_Elo is a whole number from"));
    program.quit();
}

/// All that is said to this input, at whose end the client is gone.
fn said_to(input: &str) -> String {
    let output = Arc::new(Mutex::new(Vec::new()));
    chess_engine::uci::run(io::Cursor::new(input.to_owned()), &output).unwrap();
    String::from_utf8(output.lock().unwrap().clone()).unwrap()
}

#[test]
fn a_search_that_ends_by_itself_is_answered_after_the_end_of_the_input() {
    for (go, last) in [
        ("go depth 9", "info depth 9 "),
        ("go infinite depth 60\nstop\ngo depth 9", "info depth 9 "),
    ] {
        let said = said_to(&format!("position startpos\n{go}\n"));
        assert!(said.contains(last), "{go}: {said}");
        assert!(said.lines().last().unwrap().starts_with("bestmove "));
    }
    let said = said_to("go nodes 20000\n");
    assert!(said.contains(" nodes 20000 "), "{said}");
    let started = Instant::now();
    said_to("go movetime 300\n");
    assert!(started.elapsed() >= Duration::from_millis(280));
    // What has no end of its own is stopped, and so is everything by `quit`.
    for go in [
        "go infinite",
        "go",
        "go infinite depth 9",
        "go ponder movetime 10",
        "go mate 30",
        "go depth 99\nquit",
        "go movetime 3600000\nquit",
    ] {
        let said = said_to(&format!("position startpos\n{go}\n"));
        assert_eq!(said.matches("bestmove ").count(), 1, "{go}: {said}");
    }
}

#[test]
fn every_answer_comes_with_its_score() {
    let mated = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
    let stalemated = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    for (fen, go, score, mv) in [
        (mated, "go depth 3", "score mate 0", "0000"),
        (stalemated, "go movetime 100", "score cp 0", "0000"),
        (
            "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
            "go nodes 1",
            "score cp ",
            "",
        ),
    ] {
        let said = said_to(&format!("position fen {fen}\n{go}\n"));
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), 2, "{said}");
        assert!(lines[0].starts_with("info depth 0 "), "{said}");
        assert!(lines[0].contains(score), "{said}");
        assert!(!lines[0].ends_with("pv"), "{said}");
        assert!(lines[1].starts_with(&format!("bestmove {mv}")), "{said}");
    }
    let said = said_to("setoption name Move Overhead value 50\ngo nodes 1\n");
    assert!(said.starts_with("info depth 0 "), "{said}");
}
