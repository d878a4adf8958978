//! One engine: its only owner, and all that can be asked of it.

mod best_move;

pub use best_move::BestMove;

use crate::error::{EngineError, Stage, quote};
use crate::process::{Heard, Process, after};
use crate::protocol::{Command, Go, OptionKind, Reply, UciOption, castling_style};
use best_move::LastInfo;
use chess::Position;
use chess::notation::CastlingStyle;
use game::History;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long an engine may take for what is not thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// To start and introduce itself.
    pub start: Duration,
    /// To do what it was told: large tables take their time.
    pub ready: Duration,
    /// To end when it is asked to. Then it is killed.
    pub quit: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            start: Duration::from_secs(10),
            ready: Duration::from_secs(10),
            quit: Duration::from_millis(500),
        }
    }
}

/// A UCI engine in a process of its own.
///
/// After an error that leaves it unclear what the engine does (it ended, or did
/// not answer in time) it is killed, and every further call gives that error
/// again: start another one. After an illegal move or a refused option it can
/// still be used.
///
/// Dropping it is the same as [`Engine::quit`]: nothing is left of it. (Only a
/// child of the engine that leaves its process group on purpose escapes.)
#[derive(Debug)]
pub struct Engine {
    process: Process,
    timeouts: Timeouts,
    name: String,
    options: Vec<UciOption>,
    /// How the engine was told that castling is written.
    style: CastlingStyle,
    /// Whoever waits for the engine gives up when this is set.
    stop: Arc<AtomicBool>,
    failed: Option<EngineError>,
}

/// How soon a flag that was set is noticed.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// More options than this are no engine's; the rest is not remembered.
const MAX_OPTIONS: usize = 1_000;

/// The option that makes castling be written the Chess960 way.
const CHESS960: &str = "UCI_Chess960";

impl Engine {
    /// Starts a program and lets it introduce itself. A name without a slash is
    /// looked for where programs are.
    ///
    /// # Errors
    /// If it cannot be started or does not behave like a UCI engine in time.
    /// Nothing of it is left then.
    pub fn start(path: impl AsRef<Path>, timeouts: &Timeouts) -> Result<Engine, EngineError> {
        let path = path.as_ref();
        let process = Process::spawn(path).map_err(|error| EngineError::NotStarted {
            path: path.display().to_string(),
            reason: error.to_string(),
        })?;
        let file_name = path.file_name().unwrap_or(path.as_os_str());
        let mut engine = Engine {
            process,
            timeouts: *timeouts,
            name: file_name.to_string_lossy().into_owned(),
            options: Vec::new(),
            style: CastlingStyle::Standard,
            stop: Arc::default(),
            failed: None,
        };
        engine.introduce()?;
        engine.wait_until_ready()?;
        Ok(engine)
    }

    /// The name it gave itself, or that of its file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What can be set.
    #[must_use]
    pub fn options(&self) -> &[UciOption] {
        &self.options
    }

    /// The number of its process, which leads a process group of that number.
    #[must_use]
    pub fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// Sets an option that it has announced; a button takes an empty value.
    ///
    /// # Errors
    /// If it has no such option or the option no such value, or if it fails.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        self.still_works()?;
        let Some(option) = self.options.iter().find(|option| option.is_named(name)) else {
            return Err(EngineError::NoSuchOption {
                name: quote(name),
                known: self.options.iter().map(|o| o.name.clone()).collect(),
            });
        };
        if !option.allows(value) {
            return Err(EngineError::BadValue {
                name: option.name.clone(),
                value: quote(value),
                expected: option.kind.to_string(),
            });
        }
        self.say(&Command::SetOption {
            name: &option.name,
            value: (option.kind != OptionKind::Button).then_some(value),
        });
        self.wait_until_ready()
    }

    /// Tells it that what follows is another game.
    ///
    /// # Errors
    /// If it fails.
    pub fn new_game(&mut self) -> Result<(), EngineError> {
        self.say(&Command::NewGame);
        self.wait_until_ready()
    }

    /// From now on no call waits for long once somebody sets this flag: the
    /// engine is killed, and the call gives [`EngineError::Stopped`].
    pub fn give_up_when(&mut self, stop: Arc<AtomicBool>) {
        self.stop = stop;
    }

    /// Asks for a move in the present position of a game, and waits for it no
    /// longer than `patience`.
    ///
    /// Its time runs from when it has the position. Whether it kept to its
    /// clock is for the caller to judge, by [`BestMove::time`]; the patience is
    /// what lies beyond.
    ///
    /// # Errors
    /// If it fails, or its move is not legal.
    pub fn go(
        &mut self,
        history: &History<Position>,
        limits: &Go,
        patience: Duration,
    ) -> Result<BestMove, EngineError> {
        self.write_castling(castling_style(history));
        self.say(&Command::Position(history, self.style));
        // Whatever it still had to say about another position is behind us
        // when it is ready.
        self.wait_until_ready()?;
        let start = Instant::now();
        self.say(&Command::Go(limits));
        let mut last_info = LastInfo::default();
        let (text, time) = self.wait_for(Stage::Thinking, patience, |reply| match reply {
            Reply::Info(info) => {
                last_info.update(&info);
                None
            }
            Reply::BestMove { mv, .. } => Some((mv.to_owned(), start.elapsed())),
            _ => None,
        })?;
        last_info.into_best_move(history.position(), text, time)
    }

    /// Asks it to end, waits a moment, and kills it if it goes on.
    ///
    /// # Errors
    /// If it had to be killed, or had failed before.
    pub fn quit(mut self) -> Result<(), EngineError> {
        self.end()
    }

    fn introduce(&mut self) -> Result<(), EngineError> {
        self.say(&Command::Uci);
        let mut name = None;
        let mut options = Vec::new();
        self.wait_for(Stage::Starting, self.timeouts.start, |reply| {
            match reply {
                Reply::Name(text) if !text.is_empty() => name = Some(quote(text)),
                Reply::Option(option) if options.len() < MAX_OPTIONS => options.push(option),
                Reply::UciOk => return Some(()),
                _ => {}
            }
            None
        })?;
        self.name = name.unwrap_or(std::mem::take(&mut self.name));
        self.options = options;
        Ok(())
    }

    /// Changes how castling is written, if the engine can. One that does not
    /// know Chess960 is told of such games in the words it has.
    fn write_castling(&mut self, style: CastlingStyle) {
        if style == self.style {
            return;
        }
        let mut options = self.options.iter();
        if let Some(option) = options.find(|option| option.is_named(CHESS960)) {
            let value = match style {
                CastlingStyle::Standard => "false",
                CastlingStyle::Chess960 => "true",
            };
            self.say(&Command::SetOption {
                name: &option.name,
                value: Some(value),
            });
            self.style = style;
        }
    }

    fn say(&self, command: &Command<'_>) {
        self.process.say(command.to_string());
    }

    fn wait_until_ready(&mut self) -> Result<(), EngineError> {
        self.say(&Command::IsReady);
        self.wait_for(Stage::Preparing, self.timeouts.ready, |reply| {
            (reply == Reply::ReadyOk).then_some(())
        })
    }

    fn still_works(&self) -> Result<(), EngineError> {
        self.failed.clone().map_or(Ok(()), Err)
    }

    /// Listens until `wanted` has what it wants.
    fn wait_for<T>(
        &mut self,
        during: Stage,
        limit: Duration,
        mut wanted: impl FnMut(Reply<'_>) -> Option<T>,
    ) -> Result<T, EngineError> {
        self.still_works()?;
        let deadline = after(limit);
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return Err(self.fail(during, EngineError::Stopped { during }));
            }
            let next_look = after(LOOK_EVERY).min(deadline);
            match self.process.hear(next_look) {
                Heard::Line(line) => {
                    if let Some(found) = Reply::parse(&line).and_then(&mut wanted) {
                        return Ok(found);
                    }
                }
                Heard::TooLate if next_look < deadline => {}
                Heard::TooLate => {
                    let error = EngineError::TimedOut {
                        during,
                        after: limit,
                    };
                    return Err(self.fail(during, error));
                }
                Heard::Closed => {
                    return Err(self.fail(during, EngineError::ClosedOutput { during }));
                }
            }
        }
    }

    /// Ends an engine that failed. If it turns out to have ended before, that
    /// is the reason.
    fn fail(&mut self, during: Stage, error: EngineError) -> EngineError {
        // One that closed its output is most likely just about to end.
        let grace = match error {
            EngineError::ClosedOutput { .. } => self.timeouts.quit,
            _ => Duration::ZERO,
        };
        let has_ended = self.process.ends_within(grace);
        let exit = self.process.kill();
        let error = if has_ended {
            EngineError::Exited { during, exit }
        } else {
            error
        };
        self.failed = Some(error.clone());
        error
    }

    fn end(&mut self) -> Result<(), EngineError> {
        self.still_works()?;
        self.say(&Command::Quit);
        let result = if self.process.ends_within(self.timeouts.quit) {
            Ok(())
        } else {
            Err(EngineError::TimedOut {
                during: Stage::Quitting,
                after: self.timeouts.quit,
            })
        };
        self.process.kill();
        result
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // Whether it went by itself is told by `quit`.
        let _ = self.end();
    }
}
