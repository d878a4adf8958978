//! One who plays a level while others of the same address ask for all the engine
//! time there is.

use crate::Result;
use crate::game::set_up_between;
use crate::measure::Place;
use crate::program::{Admission, Program};
use crate::progress;
use crate::report::Asked::LessThan;
use chess::Position;
use chess::notation::{CastlingStyle, uci};
use client::{Client, Socket};
use game::History;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use testing::Random;

/// Those who ask for much, and how many games each of them lets machines play.
const HOGS: usize = 21;
const GAMES: usize = 16;
/// All of them search before anything is measured.
const WARM_UP: Duration = Duration::from_secs(5);
/// How long one more plays.
const TIME: Duration = Duration::from_secs(60);
/// People look at the board before they move.
const PAUSE: Duration = Duration::from_millis(100);
/// So many moves of theirs, and they begin another game.
const MOVES: usize = 10;

/// How long things took, the quickest first.
#[derive(Default)]
struct Waits {
    times: Vec<Duration>,
    /// One was still waited for when the time was over, for so long.
    cut_off: Option<Duration>,
}

impl Waits {
    fn percent(&self, percent: usize) -> f64 {
        let place = (self.times.len() * percent).div_ceil(100).max(1) - 1;
        let wait = self.times.get(place).copied().unwrap_or(Duration::MAX);
        wait.as_secs_f64() * 1e3
    }

    fn note(&self) -> String {
        let cut_off = self.cut_off.map_or_else(String::new, |wait| {
            format!("; the last not answered for {} ms", wait.as_millis())
        });
        let (median, most) = (self.percent(50), self.percent(100));
        let count = self.times.len();
        format!("{count} of them, median {median:.1} ms, the slowest {most:.0} ms{cut_off}")
    }
}

impl Place<'_> {
    /// Level 5 beside players of the laboratory that never have enough.
    pub(crate) async fn hogs(&self) -> Result<()> {
        let program = Program::start_with(&self.games("hogs")?, Admission::Default, 1)?;
        progress(&format!(
            "{HOGS} players begin {GAMES} games of minimax/20 against mcts/20 each"
        ));
        let lab = |algorithm: &str| json!({"kind": "lab", "algorithm": algorithm, "evaluation": "classic", "depth": 20});
        for _ in 0..HOGS {
            let mut hog = Client::new(program.address);
            for _ in 0..GAMES {
                set_up_between(&mut hog, &lab("minimax"), &lab("mcts")).await?;
            }
        }
        tokio::time::sleep(WARM_UP).await;
        progress("one more plays level 5");
        let (starts, moves) = play(&program, Instant::now() + TIME).await?;
        let crowd = format!("beside {HOGS} x {GAMES} x minimax/20");
        let what = format!("99 % of starts of games {crowd}");
        self.report.line(
            &what,
            LessThan(1_000.0),
            starts.percent(99),
            "ms",
            &starts.note(),
        );
        let what = format!("99 % of level 5's moves {crowd}");
        let memory = program.memory()? as f64 / 1e6;
        let note = format!("{}; the server has {memory:.0} MB", moves.note());
        self.report
            .line(&what, LessThan(1_000.0), moves.percent(99), "ms", &note);
        program.stop()
    }
}

/// Plays level 5 until then: how long each start of a game took, and each move
/// from the player's own to the answer of the machine.
async fn play(program: &Program, end: Instant) -> Result<(Waits, Waits)> {
    let mut client = Client::new(program.address);
    let (mut starts, mut moves) = (Waits::default(), Waits::default());
    let mut random = Random::new(22);
    while Instant::now() < end {
        let began = Instant::now();
        let game = Game::begin(&mut client);
        let Some(mut game) = within(end, began, &mut starts, game).await? else {
            break;
        };
        for _ in 0..MOVES {
            tokio::time::sleep(PAUSE).await;
            let Some(mv) = game.choose(&mut random) else {
                break;
            };
            let began = Instant::now();
            let answered = game.play(&mv);
            if within(end, began, &mut moves, answered).await?.is_none() {
                break;
            }
            if game.is_over || Instant::now() >= end {
                break;
            }
        }
    }
    starts.times.sort_unstable();
    moves.times.sort_unstable();
    Ok((starts, moves))
}

/// Waits, but not beyond the end; then it took at least so long.
async fn within<T>(
    end: Instant,
    began: Instant,
    waits: &mut Waits,
    future: impl Future<Output = Result<T>>,
) -> Result<Option<T>> {
    let done = tokio::time::timeout_at(end.into(), future).await;
    let wait = began.elapsed();
    waits.times.push(wait);
    match done {
        Ok(done) => done.map(Some),
        Err(_) => {
            waits.cut_off = Some(wait);
            Ok(None)
        }
    }
}

/// A game against level 5.
struct Game {
    socket: Socket,
    history: History<Position>,
    is_over: bool,
}

impl Game {
    async fn begin(client: &mut Client) -> Result<Game> {
        let level = json!({"kind": "level", "level": 5});
        let id = set_up_between(client, &json!({"kind": "human"}), &level).await?;
        let path = format!("/api/games/{id}/socket?states=true");
        let mut socket = client.socket(&path).await?;
        socket.hear().await?;
        Ok(Game {
            socket,
            history: History::new(Position::start()),
            is_over: false,
        })
    }

    fn choose(&self, random: &mut Random) -> Option<String> {
        let moves = self.history.position().legal_moves();
        (!moves.is_empty()).then(|| uci(random.pick(&moves), CastlingStyle::Standard))
    }

    /// Plays a move and waits for the answer to it.
    async fn play(&mut self, mv: &str) -> Result<()> {
        let ply = self.history.ply();
        let wish = json!({"id": ply, "type": "move", "move": mv, "ply": ply});
        self.socket.say(&wish).await?;
        loop {
            let heard = self.socket.hear().await?;
            if heard["type"] == "reply" && heard["status"] != 200 {
                return Err(format!("{wish} was answered with {heard}").into());
            }
            let state = &heard["state"];
            self.is_over = state["status"] == "finished";
            if self.is_over {
                return Ok(());
            }
            if heard["type"] == "state" && state["ply"].as_u64() >= Some(ply as u64 + 2) {
                return self.follow(state, ply);
            }
        }
    }

    /// Plays the moves of the state on our own board.
    fn follow(&mut self, state: &Value, ply: usize) -> Result<()> {
        let moves = state["moves"].as_array().ok_or("a state without moves")?;
        for mv in &moves[ply..] {
            let text = mv.as_str().ok_or("a move that is no text")?;
            let legal = self.history.position().legal_moves();
            let known = |mv: &&chess::Move| uci(**mv, CastlingStyle::Standard) == text;
            let mv = *legal.iter().find(known).ok_or("a move that is not legal")?;
            self.history.play_unchecked(mv);
        }
        Ok(())
    }
}
