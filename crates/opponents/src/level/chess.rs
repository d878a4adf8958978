//! The levels of chess: the engine, which sees less for them.

use super::{LevelLine, Played, megabytes};
use crate::answer::Failure;
use crate::luck::scatter;
use crate::question::Question;
use crate::search_result::{Ended, SearchResult, engine_score};
use chess::{Move, Position};
use chess_engine::{Engine, LEVELS, Options, Request, Strength};
use openings::book;
use session::Level;
use std::cell::Cell;
use std::time::{Duration, Instant};

/// How many positions are looked at for a hint, with open eyes.
const HINT_NODES: u64 = 400_000;

/// So many plies of the opening book each level knows: the weak ones leave it
/// soon.
const BOOK_PLIES: [usize; LEVELS.len()] = [2, 2, 4, 4, 6, 8, 10, 12, 16, 20];

/// How the levels look to their opponent.
const PLAYS: [&str; LEVELS.len()] = [
    "sees a move and its answer, but misjudges by whole pieces and misses most of what acts from afar",
    "sees a move and its answer, misjudges by two or three pawns, and misses most moves from afar and moves back",
    "sees a move and its answer, misjudges by a pawn or two, and misses two of three moves from afar",
    "searches two or three plies ahead, misjudges by a pawn or so, and misses every second move from afar",
    "searches three or four plies ahead, and misses two of five moves from afar",
    "searches about five plies ahead, and misses three of ten moves from afar",
    "searches about six plies ahead, and misses one of six moves from afar",
    "searches about seven plies ahead, and misses one of ten moves from afar",
    "searches about eight plies ahead, and misjudges only small things",
    "searches about nine plies ahead, further where it matters, and overlooks hardly anything",
];

fn number(place: usize) -> Level {
    let number = u8::try_from(place + 1).ok();
    let level = number.and_then(|number| Level::try_from(number).ok());
    level.expect("the engine has as many levels as there are")
}

impl Played for Position {
    fn levels() -> Vec<LevelLine> {
        let lines = LEVELS.iter().zip(PLAYS).enumerate();
        lines
            .map(|(place, (level, plays))| LevelLine {
                level: number(place),
                nodes: level.strength.nodes,
                elo: Some(level.elo),
                plays,
            })
            .collect()
    }

    fn ask_level(
        level: Level,
        question: &Question<'_, Position>,
    ) -> Result<SearchResult<Move>, Failure> {
        let place = usize::from(level.number()) - 1;
        if let Some(found) = from_book(question, BOOK_PLIES[place]) {
            return Ok(found);
        }
        let strength = LEVELS[place].strength;
        ask(question, strength.nodes, Some(strength))
    }

    fn ask_for_hint(question: &Question<'_, Position>) -> Result<SearchResult<Move>, Failure> {
        ask(question, HINT_NODES, None)
    }
}

/// A move of the opening book, so that games differ, without thinking. Games
/// that did not begin at the start have no opening.
fn from_book(question: &Question<'_, Position>, plies: usize) -> Option<SearchResult<Move>> {
    let history = question.history;
    if history.ply() >= plies || history.positions()[0] != Position::start() {
        return None;
    }
    let mut known = book::moves(history.position());
    let chance = scatter(question.luck.search);
    let first = book::choose(&known, chance)?;
    if !question.avoid.contains(&first) {
        return Some(SearchResult::at_once(first));
    }
    known.retain(|known| !question.avoid.contains(&known.mv));
    Some(SearchResult {
        avoided: Some(first),
        ..SearchResult::at_once(book::choose(&known, chance)?)
    })
}

fn ask(
    question: &Question<'_, Position>,
    nodes: u64,
    strength: Option<Strength>,
) -> Result<SearchResult<Move>, Failure> {
    let position = question.history.position();
    match position.legal_moves()[..] {
        [] => return Err(Failure::over(position)),
        [only] => return Ok(SearchResult::at_once(only)),
        _ => {}
    }
    let alternatives = question.alternatives();
    // Whoever may have to look twice keeps time for it.
    let searches = if alternatives.is_some() { 2 } else { 1 };
    let mut search = EngineSearch {
        engine: engine(nodes, strength, question),
        question,
        nodes,
        time: question.limits.time / searches,
    };
    let mut found = search.run(Vec::new());
    if let Some(rest) = alternatives
        && !rest.contains(&found.best)
    {
        found = found.or_rather(search.run(rest));
    }
    AT_HAND.set(Some(search.engine));
    Ok(found)
}

thread_local! {
    /// The engine that this thread has asked last. To get the memory for one takes
    /// longer than a weak level thinks.
    static AT_HAND: Cell<Option<Engine>> = const { Cell::new(None) };
}

/// An engine that knows nothing: the same question has the same answer.
fn engine(nodes: u64, strength: Option<Strength>, question: &Question<'_, Position>) -> Engine {
    let options = Options {
        hash: megabytes(nodes),
        move_overhead: Duration::ZERO,
        strength,
        seed: question.luck.game,
        ..Options::default()
    };
    let mut engine = match AT_HAND.take() {
        None => Engine::new(options),
        Some(mut engine) => {
            engine.new_game();
            engine.set_options(options);
            engine
        }
    };
    engine.set_position(question.history.clone());
    engine
}

/// The engine at the position of a question.
struct EngineSearch<'a> {
    engine: Engine,
    question: &'a Question<'a, Position>,
    /// What the level or the hint may use, whatever the limits are.
    nodes: u64,
    time: Duration,
}

impl EngineSearch<'_> {
    /// The best of these moves; of all if there is none.
    fn run(&mut self, only: Vec<Move>) -> SearchResult<Move> {
        let started = Instant::now();
        let nodes = self.nodes.min(self.question.limits.nodes);
        let answer = self.engine.search(Request {
            limits: ::search::Limits {
                nodes: Some(nodes),
                move_time: Some(self.time),
                ..::search::Limits::default()
            },
            only,
            stop: self.question.stop.clone(),
        });
        let best = answer.mv.expect("there are moves, so one is the best");
        // To use up its own nodes is just what a level does.
        let ended = if answer.nodes >= self.nodes {
            Ended::Done
        } else if self.question.stop.is_raised() {
            Ended::Stopped
        } else if started.elapsed() >= self.time {
            Ended::Time
        } else if answer.nodes >= nodes {
            Ended::Nodes
        } else {
            Ended::Done
        };
        let line = answer.lines.into_iter().next();
        SearchResult {
            best,
            score: engine_score(answer.score),
            depth: line.as_ref().map_or(0, |line| line.depth),
            nodes: answer.nodes,
            pv: line.map_or(vec![best], |line| line.pv),
            ended,
            avoided: None,
        }
    }
}
