//! The referee and the tournament: fair, and hard to harm.

use arena::{
    Adjudication, Choice, Clock, Completion, Conditions, Contestant, Finish, Fixture, Forfeit,
    NoMove, Opening, Played, Player, Score, Tournament, Turn, WinRule, play,
};
use chess::{Move, Position, Square};
use game::{ByColor, Color, History, Outcome, Reason};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// Plays what a function says.
struct Scripted<F>(F);

impl<F> Player<Position> for Scripted<F>
where
    F: FnMut(&History<Position>, &Turn) -> Result<Choice<Move>, NoMove>,
{
    fn begin(&mut self, _: u64) -> Result<(), Forfeit> {
        Ok(())
    }

    fn choose(&mut self, game: &History<Position>, turn: &Turn) -> Result<Choice<Move>, NoMove> {
        (self.0)(game, turn)
    }
}

fn silently(mv: Move) -> Result<Choice<Move>, NoMove> {
    Ok(Choice {
        mv,
        score: None,
        depth: None,
        time: None,
    })
}

fn first_move(game: &History<Position>, _: &Turn) -> Result<Choice<Move>, NoMove> {
    silently(game.position().legal_moves()[0])
}

/// Plays these moves of one side, in UCI's notation.
fn line(
    moves: &'static [&'static str],
) -> impl FnMut(&History<Position>, &Turn) -> Result<Choice<Move>, NoMove> {
    move |game, _| {
        let text = moves[game.ply() / 2 % moves.len()];
        silently(chess::notation::parse_move(game.position(), text).expect("a legal move"))
    }
}

fn play_chess(
    white: impl FnMut(&History<Position>, &Turn) -> Result<Choice<Move>, NoMove>,
    black: impl FnMut(&History<Position>, &Turn) -> Result<Choice<Move>, NoMove>,
    conditions: &Conditions,
) -> Played<Position> {
    let (mut white, mut black) = (Scripted(white), Scripted(black));
    let players: ByColor<&mut dyn Player<Position>> = ByColor {
        white: &mut white,
        black: &mut black,
    };
    let opening = Opening::at(Position::start());
    play(players, &opening, conditions, 1, &Arc::default()).expect("nobody stops it")
}

#[test]
fn the_rules_end_a_game() {
    let played = play_chess(
        line(&["f2f3", "g2g4"]),
        line(&["e7e5", "d8h4"]),
        &Conditions::default(),
    );
    assert_eq!(played.finish.to_string(), "Black wins, checkmate");
    assert_eq!(played.history.ply(), 4);
    assert_eq!(played.notes.len(), 4);
}

#[test]
fn a_draw_that_could_be_claimed_is_taken_as_claimed() {
    let shuffle = || line(&["g1f3", "f3g1"]);
    let played = play_chess(shuffle(), line(&["g8f6", "f6g8"]), &Conditions::default());
    let Finish::Rules(ending) = &played.finish else {
        panic!("{:?}", played.finish);
    };
    assert_eq!(ending.reason, Reason::ThreefoldRepetition);
    assert_eq!(played.history.ply(), 8);
}

#[test]
fn an_illegal_move_loses_the_game() {
    let king_to_the_middle = |_: &History<Position>, _: &Turn| {
        silently(Move::new(Square::E8, Square::E4, chess::MoveKind::Normal))
    };
    let played = play_chess(first_move, king_to_the_middle, &Conditions::default());
    assert_eq!(played.finish.outcome(), Outcome::Win(Color::White));
    let text = played.finish.to_string();
    assert!(text.contains("Black forfeits: illegal move"), "{text}");
    assert_eq!(played.history.ply(), 1, "it was not played");
}

#[test]
fn whoever_takes_too_long_loses_and_increments_are_given() {
    let slow = |game: &History<Position>, turn: &Turn| {
        thread::sleep(Duration::from_millis(250));
        first_move(game, turn)
    };
    let clock: Clock = "0.4".parse().unwrap();
    let conditions = Conditions {
        clock: Some(clock),
        ..Conditions::default()
    };
    let played = play_chess(slow, first_move, &conditions);
    let Finish::Forfeited(Color::White, Forfeit::OutOfTime { taken, left }) = &played.finish else {
        panic!("{}", played.finish);
    };
    assert!(taken > left, "{}", played.finish);
    assert!(*left <= clock.initial - Duration::from_millis(250));

    let mut seen = Vec::new();
    let watcher = |game: &History<Position>, turn: &Turn| {
        seen.push(turn.clock.expect("a clock").left.white);
        if game.ply() >= 4 {
            return Err(Forfeit::Failed("enough".to_owned()).into());
        }
        first_move(game, turn)
    };
    let conditions = Conditions {
        clock: Some("60+100".parse().unwrap()),
        ..Conditions::default()
    };
    let played = play_chess(watcher, first_move, &conditions);
    assert_eq!(
        played.finish.to_string(),
        "Black wins, White forfeits: enough"
    );
    let above = |seconds| move |left: &Duration| *left > Duration::from_secs(seconds);
    assert_eq!(seen[0], Duration::from_secs(60));
    assert!(above(150)(&seen[1]) && above(250)(&seen[2]), "{seen:?}");
}

#[test]
fn only_what_a_player_thought_is_taken_from_his_clock() {
    let thought = Duration::from_millis(30);
    let busy = |game: &History<Position>, _: &Turn| {
        // With other things than thinking.
        thread::sleep(3 * thought);
        Ok(Choice {
            time: Some(thought),
            ..first_move(game, &Turn::default())?
        })
    };
    let conditions = Conditions {
        clock: Some("0.1".parse().unwrap()),
        ..Conditions::default()
    };
    let played = play_chess(busy, first_move, &conditions);
    // Three moves of 30 ms are in 100 ms, the fourth is not.
    assert_eq!(
        played.finish.to_string(),
        "Black wins, White forfeits: out of time: 30 ms for a move, with 10 ms left"
    );
    assert_eq!(played.history.ply(), 6);
}

#[test]
fn games_are_ended_early_when_both_agree() {
    let says = |score: i32| {
        move |game: &History<Position>, _: &Turn| {
            Ok(Choice {
                mv: game.position().legal_moves()[0],
                score: Some(Score::Value(score)),
                depth: None,
                time: None,
            })
        }
    };
    let conditions = Conditions {
        adjudication: Adjudication {
            win: Some(WinRule {
                moves: 3,
                score: 400,
            }),
            ..Adjudication::default()
        },
        ..Conditions::default()
    };
    let played = play_chess(says(-500), says(500), &conditions);
    assert_eq!(played.finish.to_string(), "Black wins, adjudicated");
    assert_eq!(played.history.ply(), 6);
}

/// Enters with a player who plays on whatever happens.
struct Steady;

impl Contestant<Position> for Steady {
    fn name(&self) -> String {
        "steady".to_owned()
    }

    fn player(&self) -> Box<dyn Player<Position>> {
        Box::new(Scripted(first_move))
    }
}

/// Enters with a player who breaks down in every third game.
struct Fragile(AtomicUsize);

struct FragilePlayer(usize);

impl Contestant<Position> for Fragile {
    fn name(&self) -> String {
        "fragile".to_owned()
    }

    fn player(&self) -> Box<dyn Player<Position>> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Box::new(FragilePlayer(0))
    }
}

impl Player<Position> for FragilePlayer {
    fn begin(&mut self, _: u64) -> Result<(), Forfeit> {
        self.0 += 1;
        if self.0.is_multiple_of(3) {
            return Err(Forfeit::Failed("it did not start".to_owned()));
        }
        Ok(())
    }

    fn choose(&mut self, game: &History<Position>, turn: &Turn) -> Result<Choice<Move>, NoMove> {
        first_move(game, turn)
    }
}

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

#[test]
fn a_player_that_breaks_down_loses_that_game_only() {
    let fragile = Fragile(AtomicUsize::new(0));
    let openings = Opening::generate(&Position::start(), 4, 2, 1);
    let fixtures: Vec<_> = fixtures(12).into_iter().step_by(2).collect();
    let tournament = Tournament {
        contestants: &[&Steady, &fragile],
        openings: &openings,
        fixtures: &fixtures,
        conditions: Conditions::default(),
        boards: 1,
    };
    let mut forfeits = Vec::new();
    let completion = tournament.play(&AtomicBool::new(false), |place, played| {
        if played.finish.to_string().contains("it did not start") {
            forfeits.push(place);
        }
        ControlFlow::Continue(())
    });
    assert_eq!(completion, Completion::All);
    assert_eq!(forfeits, [2, 5]);
    assert_eq!(fragile.0.into_inner(), 1, "players keep their seats");
}

#[test]
fn generated_openings_are_distinct_playable_and_repeatable() {
    let start = Position::start();
    let openings = Opening::generate(&start, 6, 200, 3);
    assert_eq!(openings.len(), 200);
    assert_eq!(openings, Opening::generate(&start, 6, 200, 3));
    assert_ne!(openings, Opening::generate(&start, 6, 200, 4));
    let keys: HashSet<u64> = openings
        .iter()
        .map(|opening| opening.history().position().key())
        .collect();
    assert_eq!(keys.len(), 200);
    for opening in &openings {
        let mut game = History::new(start);
        for mv in &opening.moves {
            game.play(*mv).expect("a legal move");
        }
        assert_eq!(game.end(), None);
    }
    // There are only seven first moves of checkers, and a game that is over
    // has none.
    let start = checkers::Position::start();
    assert_eq!(Opening::generate(&start, 1, 100, 1).len(), 7);
    assert_eq!(Opening::generate(&start, 0, 100, 1).len(), 1);
    let mated: Position = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1".parse().unwrap();
    assert_eq!(Opening::generate(&mated, 2, 5, 1), []);
}
