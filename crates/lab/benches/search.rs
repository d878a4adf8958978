//! How fast the laboratory searches, and what its observer costs when nobody
//! listens: `make bench`.

use game::{Game, MoveList, Outcome};
use lab::{
    BuiltIn, Classic, Counters, Evaluate, Limits, Material, Score, Stopped, Tactics, search,
};
use std::hint::black_box;

const ROUNDS: u32 = 7;

fn main() {
    println!("lab, start positions, CPU time on one core");
    leaves("chess", &chess::Position::start(), 5);
    leaves("checkers", &checkers::Position::start(), 10);
    observer_cost("chess", &chess::Position::start(), 5);
    observer_cost("checkers", &checkers::Position::start(), 10);
    let start = chess::Position::start();
    for (algorithm, depth) in [(BuiltIn::Minimax, 4), (BuiltIn::AlphaBeta, 5)] {
        let run = || run(algorithm, &start, &Classic, depth);
        let [seconds] = testing::best_cpu_seconds(
            ROUNDS,
            [&mut || {
                black_box(run());
            }],
        );
        println!(
            "chess {algorithm:11} classic, depth {depth}: {:6.1} ms",
            seconds * 1e3
        );
    }
}

fn run<G, E>(algorithm: BuiltIn, position: &G, evaluation: &E, depth: u32) -> Score
where
    G: Tactics,
    E: Evaluate<G>,
{
    let report = search(
        algorithm,
        black_box(position),
        evaluation,
        &Limits::depth(depth),
        &mut (),
    );
    report.expect("no limit but the depth").value
}

/// Leaves that are evaluated, their endings looked for, per second.
fn leaves<G: Tactics>(name: &str, position: &G, depth: u32)
where
    Material: Evaluate<G>,
{
    let mut counters = Counters::default();
    let limits = Limits::depth(depth);
    search(
        BuiltIn::Minimax,
        position,
        &Material,
        &limits,
        &mut counters,
    )
    .expect("no limit");
    let task = &mut || {
        black_box(run(BuiltIn::Minimax, position, &Material, depth));
    };
    let [seconds] = testing::best_cpu_seconds(ROUNDS, [task]);
    let rate = counters.leaves() as f64 / seconds / 1e6;
    println!("{name:8} minimax material, depth {depth}: {rate:6.1} M leaves/s");
}

/// The same search, once through the laboratory and once written out by hand
/// without observer.
fn observer_cost<G: Tactics>(name: &str, position: &G, depth: u32)
where
    Material: Evaluate<G>,
{
    assert_eq!(
        bare(position, depth),
        run(BuiltIn::Minimax, position, &Material, depth)
    );
    let [lab, bare] = testing::best_cpu_seconds(
        ROUNDS,
        [
            &mut || {
                black_box(run(BuiltIn::Minimax, position, &Material, depth));
            },
            &mut || {
                black_box(bare(black_box(position), depth));
            },
        ],
    );
    let cost = (lab / bare - 1.0) * 100.0;
    println!("{name:8} minimax with a no-op observer: {cost:+.1} % to the same without observer");
}

/// Minimax with what a search needs (a limit of nodes, the best move), but
/// without anyone to tell.
struct Bare<M> {
    nodes: u64,
    limit: u64,
    best: Option<M>,
}

fn bare<G: Game>(position: &G, depth: u32) -> Score
where
    Material: Evaluate<G>,
{
    let mut search = Bare {
        nodes: 0,
        limit: black_box(u64::MAX),
        best: None,
    };
    let value = search.minimax(position, depth, 0);
    black_box(search.best);
    value.expect("no limit")
}

impl<M: Copy> Bare<M> {
    fn minimax<G>(&mut self, position: &G, depth: u32, ply: u32) -> Result<Score, Stopped>
    where
        G: Game<Move = M>,
        Material: Evaluate<G>,
    {
        if self.nodes >= self.limit {
            return Err(Stopped);
        }
        self.nodes += 1;
        if let Some(end) = position.end() {
            return Ok(match end.outcome {
                Outcome::Draw => Score::DRAW,
                Outcome::Win(winner) if winner == position.side_to_move() => -Score::lost_at(ply),
                Outcome::Win(_) => Score::lost_at(ply),
            });
        }
        if depth == 0 {
            return Ok(Material.evaluate(position));
        }
        let mut best = (Score::MIN, None);
        let mut moves = MoveList::new();
        position.list_legal_moves(&mut moves);
        for &mv in &moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let value = -self.minimax(&next, depth - 1, ply + 1)?;
            if value > best.0 {
                best = (value, Some(mv));
            }
        }
        if ply == 0 {
            self.best = best.1;
        }
        Ok(best.0)
    }
}
