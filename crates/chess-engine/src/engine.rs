//! The engine as others see it: give it a position, let it go, listen.

use crate::options::Options;
use crate::search::{Control, Probing, RootMove, SharedContext, ThreadData, Worker};
use crate::strength::Sight;
use crate::tablebase::{RootProbe, Tablebase, probe_root};
use chess::{Move, Position};
use game::{History, MoveList};
use search::{Event, Info, Limits, Score, StopFlag, Timer, TranspositionTable};
use std::sync::Arc;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What is asked of a search.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// When to stop.
    pub limits: Limits,
    /// Only these moves at the root; all if there is none.
    pub only: Vec<Move>,
    /// Raised by anybody: the answer is wanted now.
    pub stop: StopFlag,
}

impl From<Limits> for Request {
    fn from(limits: Limits) -> Request {
        Request {
            limits,
            ..Request::default()
        }
    }
}

/// What a search has found.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// The best move; `None` only where there is no legal move.
    pub mv: Option<Move>,
    /// What it is worth for the side to move.
    pub score: Score,
    /// The best lines as last told, the best first.
    pub lines: Vec<Info<Move>>,
    /// Positions searched.
    pub nodes: u64,
}

/// A search that is under way.
struct Running {
    control: Arc<Control>,
    ends_by_itself: bool,
    thread: JoinHandle<Vec<ThreadData>>,
}

/// A chess engine. It thinks on threads of its own: [`go`](Engine::go) returns
/// at once, and [`stop`](Engine::stop) makes the answer come.
pub struct Engine {
    options: Options,
    tt: Arc<TranspositionTable>,
    tablebases: Option<Arc<Tablebase>>,
    history: History<Position>,
    thread_data: Vec<ThreadData>,
    running: Option<Running>,
}

impl Engine {
    /// An engine at the start position.
    #[must_use]
    pub fn new(options: Options) -> Engine {
        Engine {
            tt: Arc::new(TranspositionTable::new(options.hash)),
            tablebases: None,
            history: History::new(Position::start()),
            thread_data: Vec::new(),
            running: None,
            options,
        }
    }

    /// How it is set up.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Sets it up anew. A search that runs is stopped first.
    pub fn set_options(&mut self, options: Options) {
        self.finish();
        let sees = |options: &Options| options.strength.map(|strength| (strength, options.seed));
        if sees(&options) != sees(&self.options) {
            // What one player sees, another one does not.
            self.new_game();
        }
        if options.hash != self.options.hash {
            // The old table goes first: both at once may be too much.
            self.tt = Arc::new(TranspositionTable::new(1));
            self.tt = Arc::new(TranspositionTable::new(options.hash));
        }
        self.options = options;
    }

    /// Lets it probe tablebases, or no longer. A search that runs is stopped
    /// first.
    pub fn set_tablebases(&mut self, tablebases: Option<Arc<Tablebase>>) {
        self.finish();
        self.tablebases = tablebases;
        // What was searched without them, or with others, may be wrong.
        self.clear_tt();
    }

    /// Forgets everything about the games before. A search that runs is
    /// stopped first.
    pub fn new_game(&mut self) {
        self.finish();
        self.clear_tt();
        for data in &mut self.thread_data {
            data.clear();
        }
    }

    /// Forgets what the tt knows. A search that runs is stopped first.
    pub fn clear_tt(&mut self) {
        self.finish();
        self.tt.clear(self.options.threads);
    }

    /// The game, at whose present position the next search begins; what came
    /// before matters for repetitions. A search that runs is stopped first.
    pub fn set_position(&mut self, history: History<Position>) {
        self.finish();
        self.history = history;
    }

    /// The game that was set.
    #[must_use]
    pub fn history(&self) -> &History<Position> {
        &self.history
    }

    /// Begins to search, and returns at once. The listener is called on another
    /// thread; its last event is [`Event::Best`].
    pub fn go(
        &mut self,
        request: impl Into<Request>,
        listener: impl FnMut(Event<Move>) + Send + 'static,
    ) {
        let started = Instant::now();
        self.finish();
        let Request {
            mut limits,
            only,
            stop,
        } = request.into();
        let mut threads = self.options.threads;
        if let Some(strength) = &self.options.strength {
            let nodes = limits.nodes.unwrap_or(u64::MAX);
            limits.nodes = Some(nodes.min(strength.nodes));
            threads = 1;
        }
        self.thread_data.resize_with(threads, ThreadData::new);
        self.tt.start_search();
        let control = Arc::new(Control::new(stop, limits.ponder));
        let ends_by_itself = limits.end_by_themselves();
        let task = Task {
            options: self.options.clone(),
            tt: Arc::clone(&self.tt),
            tablebases: self.tablebases.clone(),
            history: self.history.clone(),
            control: Arc::clone(&control),
            thread_data: std::mem::take(&mut self.thread_data),
            started,
            limits,
            only,
        };
        let thread = thread::spawn(move || task.run(listener));
        self.running = Some(Running {
            control,
            ends_by_itself,
            thread,
        });
    }

    /// Searches and waits for the answer.
    pub fn search(&mut self, request: impl Into<Request>) -> SearchResult {
        let (sender, receiver) = mpsc::channel();
        // If the receiver is gone, nobody wants to know.
        self.go(request, move |event| drop(sender.send(event)));
        let mut result = SearchResult {
            mv: None,
            score: Score::DRAW,
            lines: Vec::new(),
            nodes: 0,
        };
        for event in receiver {
            match event {
                // Depth 0 is what an answer without any search is told with.
                Event::Info(info) if info.depth == 0 => {}
                Event::Info(info) => {
                    result.lines.truncate(info.multipv - 1);
                    result.lines.push(info);
                }
                Event::CurrentMove { .. } => {}
                Event::Best { mv, .. } => result.mv = mv,
            }
        }
        let control = self.running.as_ref().map(|it| Arc::clone(&it.control));
        self.wait();
        // What was searched after the last line counts as well.
        result.nodes = control.map_or(0, |control| control.nodes());
        if let Some(best) = result.lines.first() {
            result.score = best.score;
        } else if self.history.position().is_checkmate() {
            result.score = Score::loss_at(0);
        }
        result
    }

    /// Asks a search that runs for its answer, and returns at once.
    pub fn stop(&self) {
        if let Some(running) = &self.running {
            running.control.stop.raise();
            running.thread.thread().unpark();
        }
    }

    /// The expected move was played: a search on the opponent's time becomes
    /// an ordinary one.
    pub fn ponder_hit(&self) {
        if let Some(running) = &self.running {
            running.control.ponder_hit();
            running.thread.thread().unpark();
        }
    }

    /// Waits until a search that runs has given its answer.
    pub fn wait(&mut self) {
        if let Some(running) = self.running.take() {
            // A search that panicked has lost what it had learnt, no more.
            self.thread_data = running.thread.join().unwrap_or_default();
        }
    }

    /// Stops a search that runs, and waits for its answer.
    pub fn finish(&mut self) {
        self.stop();
        self.wait();
    }

    /// Nobody will speak any more: waits for the answer of a search that ends by
    /// itself, and stops any other.
    pub fn complete(&mut self) {
        let must_stop = self
            .running
            .as_ref()
            .is_some_and(|running| !running.ends_by_itself || running.control.is_pondering());
        if must_stop {
            self.stop();
        }
        self.wait();
    }

    /// Whether a search runs.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        self.running
            .as_ref()
            .is_some_and(|running| !running.thread.is_finished())
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Everything a search takes with it to its thread.
struct Task {
    options: Options,
    tt: Arc<TranspositionTable>,
    tablebases: Option<Arc<Tablebase>>,
    history: History<Position>,
    control: Arc<Control>,
    thread_data: Vec<ThreadData>,
    started: Instant,
    limits: Limits,
    only: Vec<Move>,
}

impl Task {
    /// Lets the first thread search, and helpers beside it: all share the
    /// tt, and so find out things for each other (Lazy SMP).
    fn run(mut self, mut listener: impl FnMut(Event<Move>)) -> Vec<ThreadData> {
        let mut thread_data = std::mem::take(&mut self.thread_data);
        let mut moves = self.history.position().legal_moves();
        moves.retain(|mv| self.only.is_empty() || self.only.contains(mv));
        self.overlook(&mut moves);
        let mut tablebases = self.probing();
        let root_probe = tablebases.and_then(|probing| self.probe_root(&probing, &moves));
        if let Some(root_probe) = &root_probe {
            moves.retain(|mv| root_probe.moves.contains(mv));
            self.control.add_tb_hits(root_probe.hits);
            tablebases = tablebases.filter(|_| !root_probe.is_complete);
        }
        let shared = SharedContext {
            history: &self.history,
            limits: &self.limits,
            root_moves: &moves,
            multipv: self.options.multipv,
            selectivity: self.options.selectivity,
            sight: self.sight(),
            timer: Timer::new(&self.limits, self.options.move_overhead, self.started),
            tt: &self.tt,
            control: &self.control,
            tablebases,
            tb_score: root_probe.map(|probe| probe.score),
        };
        match thread_data.split_first_mut() {
            Some((first, helpers)) if !moves.is_empty() => thread::scope(|scope| {
                for data in helpers {
                    let help = || drop(Worker::new(&shared, data, None).run());
                    // If the system has no thread for a helper, others do its part.
                    let _ = thread::Builder::new().spawn_scoped(scope, help);
                }
                let found = Worker::new(&shared, first, Some(&mut listener)).run();
                self.control.stop_helpers();
                // The answer does not wait for helpers that the system has put
                // aside: the clock still runs.
                tell_best(found.first(), &shared, &mut listener);
            }),
            _ => {
                listener(Event::Info(shared.unsearched(Vec::new())));
                tell_best(None, &shared, &mut listener);
            }
        }
        thread_data
    }

    /// The tablebases, as far as they are wanted.
    fn probing(&self) -> Option<Probing<'_>> {
        // Who plays below full strength does not know endings by heart.
        if self.options.strength.is_some() {
            return None;
        }
        let tablebases = self.tablebases.as_deref()?;
        let pieces = tablebases.pieces().min(self.options.probe_limit);
        (pieces > 0).then_some(Probing {
            tablebases,
            pieces,
            depth: self.options.probe_depth as i32,
        })
    }

    /// What they say of the root.
    fn probe_root(&self, probing: &Probing<'_>, moves: &[Move]) -> Option<RootProbe> {
        let is_small = self.history.position().occupied().len() <= probing.pieces;
        is_small
            .then(|| probe_root(probing.tablebases, &self.history, moves))
            .flatten()
    }

    /// The eyes of a player of limited strength.
    fn sight(&self) -> Option<Sight> {
        let strength = self.options.strength.as_ref()?;
        let position = self.history.position();
        Some(Sight::new(strength, self.options.seed, position))
    }

    /// Takes away the moves that are not seen, as long as any is.
    fn overlook(&self, moves: &mut MoveList<Move>) {
        let position = self.history.position();
        if let Some(sight) = self.sight()
            && moves.iter().any(|mv| !sight.overlooks(position, *mv))
        {
            moves.retain(|mv| !sight.overlooks(position, *mv));
        }
    }
}

/// Gives the answer, and that of an endless search not before it is asked for.
fn tell_best(
    best: Option<&RootMove>,
    shared: &SharedContext<'_>,
    listener: &mut impl FnMut(Event<Move>),
) {
    let control = shared.control;
    while (shared.limits.infinite || control.is_pondering()) && !control.stop.is_raised() {
        thread::park_timeout(Duration::from_millis(50));
    }
    let pv = best.map_or(&[][..], |best| &best.pv);
    listener(Event::Best {
        mv: pv.first().copied(),
        ponder: pv.get(1).copied(),
    });
}
