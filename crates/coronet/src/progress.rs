//! How far a long command is: a bar on standard error for whoever sits at the
//! terminal, and lines on standard output that do not tear it.

use crate::output::Output;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressState, ProgressStyle};
use serde::Serialize;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Commands that are quicker than this show no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar with the time that is left. Draws nothing where standard error is no
/// terminal, and is gone when it is dropped.
pub(crate) struct Progress {
    bar: ProgressBar,
    pace: Arc<Mutex<Pace>>,
    /// None for JSON, which comes in one piece at the end.
    output: Option<Output>,
    /// Why a line could not be written, until somebody asks.
    failure: Option<anyhow::Error>,
}

/// What the steps that are done say about those to come.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pace {
    /// All take about as long: games, moves.
    Even,
    /// Nothing, but somebody who knows may have said when it will be done:
    /// depths, each of which takes many times as long as the one before.
    Told(Option<Instant>),
}

impl Pace {
    /// The steps grow; see [`Progress::expect`].
    pub(crate) const GROWING: Pace = Pace::Told(None);

    fn time_left(self, elapsed: Duration, done: u64, total: u64) -> Option<Duration> {
        match self {
            Pace::Told(end) => Some(end?.saturating_duration_since(Instant::now())),
            Pace::Even if done == 0 => None,
            Pace::Even => {
                let left = total.saturating_sub(done) as f64 / done as f64;
                Duration::try_from_secs_f64(elapsed.as_secs_f64() * left).ok()
            }
        }
    }
}

impl Progress {
    /// So many steps to go. With `json` nothing is said before the document at
    /// the end.
    pub(crate) fn new(json: bool, total: u64, pace: Pace) -> Progress {
        let pace = Arc::new(Mutex::new(pace));
        let told = Arc::clone(&pace);
        let left = move |state: &ProgressState, text: &mut dyn fmt::Write| {
            let pace = *told.lock().unwrap_or_else(PoisonError::into_inner);
            let total = state.len().unwrap_or_default();
            if let Some(left) = pace.time_left(state.elapsed(), state.pos(), total) {
                // Text that cannot be shown is no reason to stop working.
                let _ = write!(text, "about {} left", in_words(left));
            }
        };
        let template = "{elapsed_precise} {bar:24} {pos}/{len}  {left}  {msg}";
        let style = ProgressStyle::with_template(template).expect("the template is right");
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden())
            .with_style(style.with_key("left", left))
            .with_finish(ProgressFinish::AndClear);
        if io::stderr().is_terminal() {
            show_later(&bar);
        }
        Progress {
            bar,
            pace,
            output: (!json).then(Output::standard),
            failure: None,
        }
    }

    /// One more step is done.
    pub(crate) fn step(&self) {
        self.bar.inc(1);
    }

    /// Counts steps from any thread.
    pub(crate) fn counter(&self) -> impl Fn(usize) + Sync + use<> {
        let bar = self.bar.clone();
        move |steps| bar.inc(steps as u64)
    }

    /// Says what is being done now.
    pub(crate) fn doing(&self, text: &str) {
        self.bar.set_message(text.to_owned());
    }

    /// Says how long it will still take, for steps that grow.
    pub(crate) fn expect(&self, left: Option<Duration>) {
        let end = left.and_then(|left| Instant::now().checked_add(left));
        *self.pace.lock().unwrap_or_else(PoisonError::into_inner) = Pace::Told(end);
    }

    /// A line of text on standard output, at once, so that whoever interrupts
    /// has it.
    pub(crate) fn say(&mut self, text: &str) -> anyhow::Result<()> {
        self.checked()?;
        let Some(output) = &mut self.output else {
            return Ok(());
        };
        let written: io::Result<()> = self.bar.suspend(|| {
            writeln!(output, "{}", text.trim_end())?;
            output.flush()
        });
        Ok(written?)
    }

    /// The same while something goes on that ends when nobody reads it any more; why
    /// is said by what is called next.
    pub(crate) fn tell(&mut self, text: &str) -> ControlFlow<()> {
        match self.say(text) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => self.fail(error),
        }
    }

    /// Something else has failed that ends what goes on.
    pub(crate) fn fail(&mut self, error: anyhow::Error) -> ControlFlow<()> {
        self.failure = Some(error);
        ControlFlow::Break(())
    }

    /// Whether all is well so far.
    pub(crate) fn checked(&mut self) -> anyhow::Result<()> {
        self.failure.take().map_or(Ok(()), Err)
    }

    /// Several lines.
    pub(crate) fn say_all(
        &mut self,
        lines: impl IntoIterator<Item = String>,
    ) -> anyhow::Result<()> {
        lines.into_iter().try_for_each(|line| self.say(&line))
    }

    /// Takes the bar away: what comes now takes no time, or has the terminal.
    pub(crate) fn hide(&self) {
        self.bar.finish_and_clear();
    }

    /// Takes the bar away, and ends with one JSON document where that was asked
    /// for.
    pub(crate) fn finish(mut self, document: &impl Serialize) -> anyhow::Result<()> {
        self.checked()?;
        self.bar.finish_and_clear();
        match self.output {
            Some(output) => output.finish(),
            None => {
                let mut output = Output::standard();
                output.json(document)?;
                output.finish()
            }
        }
    }
}

/// Shows the bar when it is still needed after a while.
fn show_later(bar: &ProgressBar) {
    let bar = bar.downgrade();
    thread::spawn(move || {
        thread::sleep(PATIENCE);
        if let Some(bar) = bar.upgrade().filter(|bar| !bar.is_finished()) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(PATIENCE);
        }
    });
}

/// A time as people say it.
fn in_words(time: Duration) -> String {
    let seconds = time.as_secs_f64().round() as u64;
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    match (seconds, hours) {
        (0..100, _) => format!("{seconds} s"),
        (_, 0) => format!("{minutes} min {:02} s", seconds % 60),
        (_, 1..48) => format!("{hours} h {:02} min", minutes % 60),
        _ => format!("{} days", hours / 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn even_steps_take_their_mean() {
        let left = |elapsed: u32, done, total| {
            let left = Pace::Even.time_left(elapsed * SECOND, done, total);
            left.map(|left| left.as_secs_f64())
        };
        assert_eq!(left(10, 0, 5), None);
        assert_eq!(left(10, 4, 5), Some(2.5));
        assert_eq!(left(10, 5, 5), Some(0.0));
        // More than was planned is no time before now.
        assert_eq!(left(10, 6, 5), Some(0.0));
    }

    #[test]
    fn growing_steps_take_what_was_told() {
        assert_eq!(Pace::GROWING.time_left(10 * SECOND, 4, 5), None);
        let told = Pace::Told(Some(Instant::now() + 3600 * SECOND));
        let left = told.time_left(10 * SECOND, 4, 5).expect("told");
        assert!(left <= 3600 * SECOND && left > 3000 * SECOND, "{left:?}");
        let late = Pace::Told(Some(Instant::now()));
        assert_eq!(late.time_left(10 * SECOND, 4, 5), Some(Duration::ZERO));
    }

    #[test]
    fn times_are_said_as_people_say_them() {
        for (seconds, text) in [
            (0, "0 s"),
            (99, "99 s"),
            (100, "1 min 40 s"),
            (3_599, "59 min 59 s"),
            (3_600, "1 h 00 min"),
            (90_061, "25 h 01 min"),
            (200_000, "2 days"),
        ] {
            assert_eq!(in_words(Duration::from_secs(seconds)), text);
        }
    }
}
