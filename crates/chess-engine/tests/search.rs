//! What the search promises.

use chess::Position;
use chess::notation::parse_san;
use chess_engine::{Engine, Options};
use game::History;
use search::{Event, Limits};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use testing::Random;

fn engine() -> Engine {
    Engine::new(Options {
        hash: 4,
        ..Options::default()
    })
}

fn at(fen: &str) -> History<Position> {
    History::new(fen.parse().unwrap())
}

/// The shortest mate, by trying everything: plies, if there is one so soon.
fn shortest_mate(position: &Position, plies: u32) -> Option<u32> {
    fn mates(position: &Position, plies: u32) -> bool {
        position.legal_moves().iter().any(|mv| {
            let mut next = *position;
            next.play_unchecked(*mv);
            is_mated(&next, plies - 1)
        })
    }
    fn is_mated(position: &Position, plies: u32) -> bool {
        if position.is_checkmate() {
            return true;
        }
        let moves = position.legal_moves();
        plies >= 2
            && !moves.is_empty()
            && moves.iter().all(|mv| {
                let mut next = *position;
                next.play_unchecked(*mv);
                mates(&next, plies - 1)
            })
    }
    (1..=plies).step_by(2).find(|plies| mates(position, *plies))
}

#[test]
fn mates_are_true_and_the_shortest() {
    for (fen, moves) in [
        ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 1),
        (
            "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
            1,
        ),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
        ("7k/p4Rpp/8/8/8/8/1q4PP/5R1K w - - 0 1", 1),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3),
        ("8/8/8/8/8/1k5q/8/K7 b - - 0 1", 1),
    ] {
        let history = at(fen);
        if moves <= 2 {
            let plies = shortest_mate(history.position(), 3);
            assert_eq!(plies.map(|plies| plies.div_ceil(2)), Some(moves), "{fen}");
        }
        let mut engine = engine();
        engine.set_position(history);
        let answer = engine.search(Limits::nodes(300_000));
        let found = answer.score.moves_to_mate();
        assert_eq!(found, Some(moves as i32), "{fen}");
    }
}

#[test]
fn announced_mates_are_played_out() {
    // Against the best defence that the same engine knows.
    for fen in [
        "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
        "2q1nk1r/4Rp2/1ppp1P2/6Pp/3p1B2/3P3P/PPP1Q3/6K1 w - - 0 1",
        "8/8/8/4k3/8/2R5/4K3/8 w - - 0 1",
        "8/8/4k3/8/8/3QK3/8/8 w - - 0 1",
    ] {
        let mut engine = engine();
        let mut history = at(fen);
        let mut winner = None;
        for _ in 0..80 {
            if history.position().is_checkmate() {
                break;
            }
            engine.set_position(history.clone());
            let answer = engine.search(Limits::nodes(20_000));
            let mover = history.position().side_to_move();
            if answer.score.is_win() {
                assert_ne!(winner, Some(!mover), "{fen}");
                winner = Some(mover);
            }
            history.play(answer.mv.unwrap()).unwrap();
        }
        assert_eq!(winner, Some(game::Color::White), "{fen}");
        assert!(history.position().is_checkmate(), "{fen}");
    }
}

#[test]
fn one_thread_searches_the_same_twice() {
    let mut counts = Vec::new();
    for _ in 0..2 {
        let mut engine = engine();
        engine.set_position(at(
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        ));
        let answer = engine.search(Limits::depth(8));
        let again = engine.search(Limits::nodes(12_345));
        assert_eq!(again.nodes, 12_345);
        counts.push((answer.nodes, answer.score, answer.mv, again.mv));
        engine.new_game();
        assert_eq!(engine.search(Limits::depth(8)).nodes, answer.nodes);
    }
    assert_eq!(counts[0], counts[1]);
}

#[test]
fn lines_are_legal_and_in_order() {
    let mut engine = engine();
    engine.set_options(Options {
        multipv: 4,
        ..engine.options().clone()
    });
    let history = at("r1bq1rk1/ppp1ppbp/2np1np1/8/2PPP3/2N1BN2/PP2BPPP/R2QK2R b KQ - 3 7");
    engine.set_position(history.clone());
    let answer = engine.search(Limits::depth(7));
    assert_eq!(answer.lines.len(), 4);
    assert!(
        answer
            .lines
            .windows(2)
            .all(|pair| pair[0].score >= pair[1].score)
    );
    for info in &answer.lines {
        let mut game = history.clone();
        for mv in &info.pv {
            game.play(*mv).unwrap();
        }
    }
}

#[test]
fn stop_is_heard_at_once_and_there_is_always_a_move() {
    let mut engine = engine();
    let mut random = Random::new(3);
    for threads in [1, 2] {
        engine.set_options(Options {
            threads,
            ..engine.options().clone()
        });
        for _ in 0..40 {
            let (sender, receiver) = mpsc::channel();
            let limits = Limits {
                infinite: true,
                ..Limits::default()
            };
            engine.go(limits, move |event| drop(sender.send(event)));
            std::thread::sleep(Duration::from_micros(random.below(3_000) as u64));
            let stopped = Instant::now();
            engine.stop();
            engine.wait();
            assert!(stopped.elapsed() < Duration::from_secs(5));
            let last = receiver.iter().last();
            assert!(
                matches!(last, Some(Event::Best { mv: Some(_), .. })),
                "{last:?}"
            );
        }
    }
}

#[test]
fn games_against_itself_are_legal() {
    let mut engine = engine();
    let mut random = Random::new(8);
    for game in 0..20 {
        engine.new_game();
        let mut history = History::new(Position::start());
        for _ in 0..8 {
            let moves = history.position().legal_moves();
            if !moves.is_empty() {
                history.play_unchecked(random.pick(&moves));
            }
        }
        while history.end().is_none() && history.claimable_draw().is_none() {
            engine.set_position(history.clone());
            let mv = engine.search(Limits::nodes(300 + game)).mv.unwrap();
            history.play(mv).unwrap();
        }
    }
}

#[test]
fn where_the_game_is_over_there_is_no_move() {
    let mut engine = engine();
    for fen in [
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
    ] {
        engine.set_position(at(fen));
        assert_eq!(engine.search(Limits::depth(5)).mv, None);
    }
}

/// Wherever a search is stopped, the lines come in the order of their scores.
#[test]
fn lines_are_in_order_wherever_the_search_ends() {
    let fen = "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1";
    let mut engine = Engine::new(Options {
        multipv: 3,
        ..Options::default()
    });
    for nodes in (500..30_000).step_by(250) {
        engine.new_game();
        engine.set_position(at(fen));
        let answer = engine.search(Limits::nodes(nodes));
        let scores: Vec<i32> = answer.lines.iter().map(|line| line.score.value()).collect();
        assert!(
            scores.is_sorted_by(|one, next| one >= next),
            "{nodes} nodes: {scores:?}"
        );
        assert_eq!(answer.mv, answer.lines[0].pv.first().copied());
    }
}

/// Win at Chess: tactics with known answers, 100,000 nodes each.
#[test]
fn win_at_chess() {
    let Some(folder) = testing::shared_data() else {
        return;
    };
    let text = std::fs::read_to_string(folder.join("epd/wac-revised.epd")).unwrap();
    let mut engine = engine();
    let (mut solved, mut missed, mut count) = (0, Vec::new(), 0);
    // All of them, or a sample.
    let (step, least) = if testing::deep() { (1, 90) } else { (10, 70) };
    for line in text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .step_by(step)
    {
        let epd: chess::notation::epd::Epd = line.parse().unwrap();
        let position = epd.position;
        let named = |code: &str| -> Option<Vec<_>> {
            let operands = epd.operands(code)?;
            Some(
                operands
                    .iter()
                    .map(|text| parse_san(&position, text).unwrap())
                    .collect(),
            )
        };
        engine.new_game();
        engine.set_position(History::new(position));
        let mv = engine.search(Limits::nodes(100_000)).mv.unwrap();
        count += 1;
        let is_right = match (named("bm"), named("am")) {
            (Some(best), _) => best.contains(&mv),
            (None, Some(avoid)) => !avoid.contains(&mv),
            (None, None) => unreachable!("a position without an answer"),
        };
        if is_right {
            solved += 1;
        } else {
            missed.push(line.to_owned());
        }
    }
    testing::say(&format!("Win at Chess: {solved} of {count}"));
    assert!(solved * 100 >= count * least, "{}", missed.join("\n"));
}
