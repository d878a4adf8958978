//! What is shown of the worth of positions (F5).

use opponents::{WON, scores};
use session::{
    AnySession, BySeat, Clock, Command, GameKind, LabPlayer, Name, Player, Setup, Timestamp,
    UserId, Who,
};

const TEN: Timestamp = Timestamp::from_millis(1_714_816_800_000);

fn ann() -> UserId {
    UserId("Ann".to_owned())
}

fn person() -> Player {
    Player::Human {
        user: ann(),
        name: Name::like("Ann"),
    }
}

fn lab(evaluation: &str) -> Player {
    Player::Lab(LabPlayer {
        algorithm: "alpha-beta".to_owned(),
        evaluation: evaluation.to_owned(),
        depth: 1,
    })
}

fn game(game: GameKind, players: [Player; 2], fen: Option<&str>, moves: &str) -> AnySession {
    let [first, second] = players;
    let setup = Setup {
        game,
        players: BySeat { first, second },
        clocks: BySeat::<Option<Clock>>::default(),
        fen: fen.map(str::to_owned),
        owner: ann(),
        seed: 1,
        learns: false,
        hides_scores: false,
        from: None,
    };
    let created = AnySession::create(&setup, TEN).unwrap();
    let mut session = AnySession::from_events([&created]).unwrap();
    for (ply, mv) in (0..).zip(moves.split_whitespace()) {
        let command = Command::Move {
            ply,
            mv: mv.to_owned(),
            turn: None,
        };
        say(&mut session, &command);
    }
    session
}

fn say(session: &mut AnySession, command: &Command) {
    let decision = session.decide(&Who::Person(ann()), command, TEN);
    assert!(decision.reply.is_ok(), "{command:?}: {:?}", decision.reply);
    for event in &decision.events {
        session.apply(event).unwrap();
    }
}

const BOTH_HERE: fn() -> [Player; 2] = || [person(), person()];

#[test]
fn f5_people_are_told_by_the_classic_evaluation() {
    let session = game(GameKind::Chess, BOTH_HERE(), None, "e4 d5 exd5");
    let found = scores(&session, 0);
    assert_eq!((found.start.first, found.start.second), (0, 0));
    // By the tables: e2 is worth -18, e4 24, d7 and d5 the same from the other
    // side, and on d5 a pawn has 30; the black one on d5 was worth 124.
    let first: Vec<i32> = found.after_moves.iter().map(|score| score.first).collect();
    assert_eq!(first, [42, 0, 130]);
    assert!(found.after_moves.iter().all(|it| it.first == -it.second));
    assert_eq!(found.after_moves.last(), Some(&found.now));
    assert_eq!(scores(&session, 2).after_moves, found.after_moves[2..]);
}

/// Seven men against two.
#[test]
fn f5_a_position_that_was_set_up_counts_at_once() {
    let fen = "B:W32,31:B1,2,3,4,5,6,7";
    let session = game(GameKind::Checkers, BOTH_HERE(), Some(fen), "");
    let found = scores(&session, 0);
    assert!(found.start.first > 400, "{found:?}");
    assert_eq!((found.now, found.after_moves.len()), (found.start, 0));
}

#[test]
fn f5_each_side_is_told_by_the_evaluation_it_plays_with() {
    let fen = "4k3/8/8/3p4/4P3/8/8/4K2R w - - 0 1";
    let with = |players| scores(&game(GameKind::Chess, players, Some(fen), ""), 0).start;
    let one = with([person(), lab("material")]);
    assert_eq!(one.second, -500, "a rook, and nothing else");
    assert_ne!(one.first, 500);
    let other = with([lab("gains:hard"), person()]);
    assert_eq!(other.second, -one.first, "a person's is still classic");
    assert_ne!(other.first, one.first);
}

#[test]
fn f5_a_game_that_is_over_is_at_its_limit() {
    let mated = game(GameKind::Chess, BOTH_HERE(), None, "f3 e5 g4 Qh4");
    let found = scores(&mated, 0);
    assert_eq!((found.now.first, found.now.second), (-WON, WON));
    assert_eq!(found.after_moves[3], found.now);
    assert_ne!(found.after_moves[2], found.now);
}
