//! Opponents of the lab in tournaments: repeatable, and hard to hold up.

use arena::{Completion, Conditions, Finish, Fixture, Forfeit, Opening, Tournament};
use chess::Position;
use game::{ByColor, Color};
use lab::Opponent;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

fn fixtures(count: u64) -> Vec<Fixture> {
    let seats = ByColor { white: 0, black: 1 };
    let fixture = |seed: u64| Fixture {
        seats: if seed.is_multiple_of(2) {
            seats
        } else {
            seats.swapped()
        },
        opening: seed as usize % 2,
        seed,
    };
    (0..count).map(fixture).collect()
}

/// Everything that is to be the same in another run.
fn results(
    boards: usize,
    stop_after: usize,
) -> (Completion, Vec<(usize, String, Vec<checkers::Move>)>) {
    use checkers::Position;
    let deep: Opponent<Position> = "lab:alpha-beta/material/3".parse().unwrap();
    let chaotic: Opponent<Position> = "lab:alpha-beta/gains:chaotic/2".parse().unwrap();
    let openings = Opening::generate(&Position::start(), 3, 2, 7);
    let tournament = Tournament {
        contestants: &[&deep, &chaotic],
        openings: &openings,
        fixtures: &fixtures(16),
        conditions: Conditions::default(),
        boards,
    };
    let mut results = Vec::new();
    let completion = tournament.play(&AtomicBool::new(false), |place, played| {
        results.push((
            place,
            played.finish.to_string(),
            played.history.moves().to_vec(),
        ));
        if results.len() == stop_after {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    (completion, results)
}

#[test]
fn a_tournament_is_the_same_on_one_board_and_on_many() {
    let (completion, one) = results(1, usize::MAX);
    assert_eq!(completion, Completion::All);
    let places: Vec<_> = one.iter().map(|result| result.0).collect();
    assert_eq!(places, (0..16).collect::<Vec<_>>());
    let (_, many) = results(5, usize::MAX);
    assert_eq!(one, many);
    let games: HashSet<_> = one.iter().map(|result| &result.2).collect();
    assert!(games.len() > 12, "seeds make games differ: {}", games.len());
    // And breaking off early gives the beginning of the same.
    let (completion, some) = results(3, 6);
    assert_eq!(completion, Completion::Enough);
    assert_eq!(some, one[..6]);
}

#[test]
fn a_tournament_can_be_stopped_while_games_go_on() {
    // Nobody lives to see the first move.
    let endless: Opponent<Position> = "lab:minimax/classic/20".parse().unwrap();
    let stop = AtomicBool::new(false);
    let tournament = Tournament {
        contestants: &[&endless, &endless],
        openings: &[
            Opening::at(Position::start()),
            Opening::at(Position::start()),
        ],
        fixtures: &fixtures(8),
        conditions: Conditions::default(),
        boards: 2,
    };
    let completion = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
        });
        tournament.play(&stop, |_, _| panic!("no game can end"))
    });
    assert_eq!(completion, Completion::Stopped);
}

#[test]
fn a_tournament_of_quick_games_can_be_stopped_too() {
    // Their searches are over before they would look at the flag.
    let quick: Opponent<checkers::Position> = "lab:alpha-beta/material/1".parse().unwrap();
    let start = Opening::at(checkers::Position::start());
    let tournament = Tournament {
        contestants: &[&quick, &quick],
        openings: &[start.clone(), start],
        fixtures: &fixtures(1_000_000),
        conditions: Conditions::default(),
        boards: 3,
    };
    let stop = AtomicBool::new(false);
    let mut games = 0;
    let completion = tournament.play(&stop, |_, _| {
        games += 1;
        stop.store(true, Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert_eq!((completion, games), (Completion::Stopped, 1));
}

#[test]
fn opponents_keep_to_the_clock_or_lose_by_it() {
    let endless = |name: &str| -> Opponent<Position> { name.parse().unwrap() };
    let deepening = endless("lab:alpha-beta-deepening/classic/20");
    let minimax = endless("lab:minimax/classic/20");
    let conditions = Conditions {
        clock: Some("0.6".parse().unwrap()),
        ..Conditions::default()
    };
    let openings = [Opening::at(Position::start())];
    let tournament = Tournament {
        contestants: &[&deepening, &minimax],
        openings: &openings,
        fixtures: &[Fixture {
            seats: ByColor { white: 0, black: 1 },
            opening: 0,
            seed: 1,
        }],
        conditions,
        boards: 1,
    };
    tournament.play(&AtomicBool::new(false), |_, played| {
        let is_late = |forfeit: &Forfeit| matches!(forfeit, Forfeit::OutOfTime { .. });
        assert!(
            matches!(&played.finish, Finish::Forfeited(Color::Black, how) if is_late(how)),
            "{}",
            played.finish
        );
        assert_eq!(played.history.ply(), 1);
        ControlFlow::Continue(())
    });
}
