//! Games as text: what is written is read back, what is read is written again,
//! and what is wrong is said with its place.

use crate::common::{CLAIM, TEN, Table, clock, level, person, seat, setup, user};
use proptest::prelude::*;
use session::record::{ExportError, Format, GameError, Import, ImportError, Limits, import};
use session::{
    AnySession, BySeat, Command, Event, GameKind, Name, Player, Reason, Seat, Setup, Status,
};
use testing::Random;

const LIMITS: Limits = Limits {
    bytes: 1 << 20,
    games: 50,
    plies: 1000,
};

fn by_ann() -> Import {
    Import {
        owner: user("Ann"),
        at: TEN,
        seed: 1,
        game: None,
        format: None,
        limits: LIMITS,
    }
}

fn read(text: &str) -> Vec<Result<Vec<Event>, GameError>> {
    import(text.as_bytes(), &by_ann()).unwrap()
}

/// The only game of a text, as a session.
fn one(text: &str) -> AnySession {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    let events = games
        .remove(0)
        .unwrap_or_else(|error| panic!("{error} in {text}"));
    AnySession::from_events(&events).unwrap()
}

fn fault(text: &str) -> String {
    let errors: Vec<String> = read(text)
        .into_iter()
        .filter_map(|game| game.err().map(|error| error.to_string()))
        .collect();
    assert_eq!(errors.len(), 1, "{errors:?} in {text}");
    errors.concat()
}

fn moves(session: &AnySession) -> Vec<String> {
    session.state(None, TEN).moves
}

#[test]
fn a_game_of_chess_is_written_as_pgn() {
    let mut table = Table::timed(person("Ann"), level(3), 300, 2);
    table.wait(5);
    table.play("Ann", "e4").unwrap();
    table.answer("e5").unwrap();
    table.say("Ann", Command::Resign).unwrap();
    let text = "\
[Event \"Casual game\"]
[Site \"?\"]
[Date \"2024.05.04\"]
[Round \"-\"]
[White \"Ann\"]
[Black \"level 3\"]
[Result \"0-1\"]
[ECO \"C20\"]
[Opening \"Open Game\"]
[TimeControl \"300+2\"]
[Termination \"normal\"]
[Reason \"resignation\"]

1. e4 {[%clk 0:04:57]} 1... e5 {[%clk 0:05:02] [%emt 0:00:00.25]} 0-1

";
    assert_eq!(table.session.export(Format::Pgn).unwrap(), text);
    assert_eq!(table.session.export(Format::Digits).unwrap(), "41434644\n");
    assert_eq!(table.session.export(Format::Moves).unwrap(), "e2e4\ne7e5\n");
}

#[test]
fn a_game_of_checkers_is_written_as_pdn() {
    let fen = "W:W21,K32:B5:H0:F3";
    let mut table = Table::at(GameKind::Checkers, person("Ann"), person("Ben"), fen);
    table.play_all(["Ben", "Ann"], "21-17 5-9");
    let text = table.session.export(Format::Pdn).unwrap();
    for line in [
        "[Black \"Ann\"]",
        "[White \"Ben\"]",
        "[Result \"*\"]",
        "[GameType \"21\"]",
        "[TimeControl \"-\"]",
        "[Termination \"unterminated\"]",
        "3... 21-17 4. 5-9 *",
    ] {
        assert!(text.contains(line), "{line} is not in {text}");
    }
    let format = Format::Digits;
    let game = GameKind::Checkers;
    let error = ExportError::OtherGame { format, game };
    assert_eq!(table.session.export(format), Err(error));
    let format = Format::Moves;
    let error = ExportError::Start { format, game };
    assert_eq!(table.session.export(format), Err(error));
    assert_eq!(one(&text).state(None, TEN).fen, table.state().fen);
}

#[test]
fn j3_the_digit_history_has_promotions_and_no_other_start() {
    // 1. h4 g5 2. hxg5 h5 3. g6 h4 4. g7 h3 5. gxh8=N
    let promoted = "7173 6664 7364 7674 6465 7473 6566 7372 6677K";
    let wrong = fault(&promoted.replace("6566", "6567"));
    assert!(wrong.starts_with("game 1, line 1: move 7 of"), "{wrong}");
    let session = one(promoted);
    assert_eq!(moves(&session).last().unwrap(), "g7h8n");
    let written = promoted.replace(' ', "") + "\n";
    assert_eq!(session.export(Format::Digits).unwrap(), written);
    // Several games have empty lines between them.
    let games = read("4143\n4644\n\n\n3133\n");
    let plies: Vec<u32> = games
        .iter()
        .map(|game| {
            AnySession::from_events(game.as_ref().unwrap())
                .unwrap()
                .ply()
        })
        .collect();
    assert_eq!(plies, [2, 1]);
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let table = Table::at(GameKind::Chess, person("Ann"), level(1), fen);
    let error = table.session.export(Format::Digits).unwrap_err();
    assert!(error.to_string().contains("use PGN"), "{error}");
}

#[test]
fn j4_an_unfinished_game_goes_on_where_its_importer_wants() {
    let events = read("[White \"Ann\"]\n[Black \"Ben\"]\n\n1. e4 e5 2. Nf3 *")
        .remove(0)
        .unwrap();
    let mut table = Table::chess(person("x"), person("y"));
    table.session = AnySession::from_events(&events).unwrap();
    table.log = events;
    assert!(table.session.is_imported());
    assert_eq!(table.state().status, Status::Waiting);
    // The name in a record does not make anyone the owner of a seat.
    assert_eq!(table.session.state(Some(&user("Ann")), TEN).your_seats, []);
    table.say("Ann", seat(Seat::Second, person("Ann"))).unwrap();
    table.play("Ann", "Nc6").unwrap();
    table.say("Ann", seat(Seat::First, level(2))).unwrap();
    table.answer("Bb5").unwrap();
    assert_eq!(table.moves(), "e2e4 e7e5 g1f3 b8c6 f1b5");
    assert!(table.state().conduct.second.changed_hands);
    table.check_log();
}

#[test]
fn results_have_the_reason_that_is_known() {
    let verdict = |text: &str| {
        let verdict = one(text).verdict();
        verdict.map(|verdict| (verdict.result.to_string(), verdict.reason))
    };
    let is = |result: &str, reason| Some((result.to_owned(), reason));
    let repeated = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    for (text, expected) in [
        ("1. e4 *".to_owned(), None),
        ("1. e4 1-0".to_owned(), is("1-0", Reason::Recorded)),
        (
            "[Result \"0-1\"]\n\n1. e4".to_owned(),
            is("0-1", Reason::Recorded),
        ),
        (
            "1. f3 e5 2. g4 Qh4# *".to_owned(),
            is("0-1", Reason::Checkmate),
        ),
        (
            format!("{repeated} 1/2-1/2"),
            is("1/2-1/2", Reason::ThreefoldRepetition),
        ),
        (format!("{repeated} *"), None),
        (format!("{repeated} 1-0"), is("1-0", Reason::Recorded)),
        (
            "[Termination \"Time forfeit\"]\n\n1. e4 1-0".to_owned(),
            is("1-0", Reason::Time),
        ),
        (
            "[Termination \"adjudication\"]\n\n1. e4 1/2-1/2".to_owned(),
            is("1/2-1/2", Reason::Adjudication),
        ),
        // Nobody wins by agreement, and the moves show no mate.
        (
            "[Reason \"agreement\"]\n\n1. e4 1-0".to_owned(),
            is("1-0", Reason::Recorded),
        ),
        (
            "[Reason \"checkmate\"]\n\n1. e4 1-0".to_owned(),
            is("1-0", Reason::Recorded),
        ),
        ("1. 11-15 23-19 1-0".to_owned(), is("1-0", Reason::Recorded)),
        ("1. 11-15 23-19 0-2".to_owned(), is("0-1", Reason::Recorded)),
    ] {
        assert_eq!(verdict(&text), expected, "{text}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place_and_the_rest_is_read() {
    let text =
        "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. e4 e4 *\n\n[White \"C\"]\n\n1. d4 *\n";
    let games = read(text);
    assert_eq!(games.iter().filter(|game| game.is_ok()).count(), 2);
    for (text, words) in [
        (text, "game 2, line 7: move 1... \"e4\""),
        ("1. 11-15 11-15 *", "game 1, line 1: \"11-15\""),
        ("e2-e4\r\n\r\nE2-E4\r\n", "game 1, line 3: \"E2-E4\""),
        (
            "4143\n\n4143\n4143\n",
            "game 2, line 4: move 2 of the digit history",
        ),
        (
            "1. f3 e5 2. g4 Qh4#\n1-0",
            "game 1, line 2: the result is 1-0, but",
        ),
        (
            "[FEN \"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\"]\n\n*",
            "nothing can be played from this position",
        ),
    ] {
        let error = fault(text);
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn limits_hold() {
    let with = |limits| Import { limits, ..by_ann() };
    let text = b"1. e4 e5 *\n\n1. d4 d5 *\n";
    let error = |limits| import(text, &with(limits)).unwrap_err();
    let (bytes, limit) = (text.len(), 10);
    let few_bytes = Limits {
        bytes: limit,
        ..LIMITS
    };
    assert_eq!(error(few_bytes), ImportError::TooManyBytes { bytes, limit });
    let few_games = Limits { games: 1, ..LIMITS };
    assert_eq!(error(few_games), ImportError::TooManyGames { limit: 1 });
    let games = import(text, &with(Limits { plies: 1, ..LIMITS })).unwrap();
    let error = games[1].as_ref().unwrap_err().to_string();
    assert!(
        error.contains("has 2 moves of both sides, 1 are allowed"),
        "{error}"
    );
    for nothing in ["", "\n\n", "# only a comment\n", "[Event"] {
        let error = import(nothing.as_bytes(), &by_ann()).unwrap_err();
        assert_eq!(error, ImportError::Nothing, "{nothing:?}");
    }
}

#[test]
fn names_and_tags_of_files_are_made_to_fit() {
    let long = "x".repeat(3000);
    let text = format!(
        "[Event \"{long}\"]\n[White \"{long}\"]\n[Black \"a\u{202e}b\tc\"]\n[ECO \"C20\"]\n\
         [WhiteElo \"2800\"]\n\n1. e4 {{a comment}} (1. d4) $1 *"
    );
    let session = one(&text);
    let name = |seat: Seat| session.players()[seat].to_string();
    assert_eq!(name(Seat::First), "x".repeat(20));
    assert_eq!(name(Seat::Second), "a b c");
    let copy = session.export(Format::Pgn).unwrap();
    let cut_off = format!("[Event \"{}\"]", "x".repeat(100));
    for kept in [
        cut_off.as_str(),
        "[ECO \"C20\"]",
        "[Date \"????.??.??\"]",
        "\n1. e4 *\n",
    ] {
        assert!(copy.contains(kept), "{kept} is not in {copy}");
    }
    assert!(!copy.contains("Elo"), "{copy}");
    assert_eq!(one("1. e4 *").players().first.to_string(), "?");
}

#[test]
fn openings_are_named_unless_the_record_names_them() {
    let french = one("1. e4 e6 2. d4 d5 3. Nc3 Bb4 4. h3 *").export(Format::Pgn);
    let french = french.unwrap();
    assert!(french.contains("[ECO \"C15\"]\n[Opening \"French Defence: Winawer Variation\"]\n"));
    let own = one("[ECO \"B00\"]\n\n1. e4 e6 *").export(Format::Pgn);
    let own = own.unwrap();
    assert!(
        own.contains("[ECO \"B00\"]") && !own.contains("Opening"),
        "{own}"
    );
    let elsewhere = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *";
    assert!(!one(elsewhere).export(Format::Pgn).unwrap().contains("ECO"));
    let checkers = one("11-15\n23-19\n").export(Format::Pdn).unwrap();
    assert!(!checkers.contains("ECO"), "{checkers}");
}

#[test]
fn the_opening_is_shown_as_far_as_it_has_a_name() {
    let mut table = Table::chess(person("Ann"), person("Ben"));
    assert_eq!(table.state().opening, None);
    table.play_all(["Ann", "Ben"], "Nf3 d5 d4 Nf6 c4 e6 h3 h6");
    let opening = table.state().opening.unwrap();
    assert_eq!(
        (opening.eco, opening.name),
        ("D30", "Queen's Gambit Declined")
    );
    let mut table = Table::checkers(person("Ann"), person("Ben"));
    table.play_all(["Ann", "Ben"], "11-15 23-19");
    assert_eq!(table.state().opening, None);
}

#[test]
fn the_game_that_is_asked_for_counts() {
    let checkers = Import {
        game: Some(GameKind::Checkers),
        ..by_ann()
    };
    let games = import(b"c3-d4\n", &checkers);
    let session = AnySession::from_events(games.unwrap()[0].as_ref().unwrap()).unwrap();
    assert_eq!(moves(&session).len(), 1);
    let (format, game) = (Format::Pgn, GameKind::Checkers);
    let wrong = Import {
        format: Some(format),
        ..checkers
    };
    let error = ImportError::OtherGame { format, game };
    assert_eq!(import(b"1. e4 *", &wrong).unwrap_err(), error);
}

/// A game that may start anywhere, go on for long, and end in any way.
fn random_table(game: GameKind, start: usize, names: [&str; 2], mut picks: Random) -> Table {
    let fens = match game {
        GameKind::Chess => [
            None,
            Some("r3k2r/1P4p1/8/2pP4/8/8/1p4P1/R3K2R b KQkq - 3 10"),
            Some("rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"),
        ],
        GameKind::Checkers => [
            None,
            Some("W:W21,22,K32:B5,6,K1:H3:F20"),
            Some("B:W18,26,27:B9,10,K3:H0:F7"),
        ],
    };
    let fen = fens[start % 3].map(str::to_owned);
    let timed = picks.below(2) == 0;
    let clock = timed.then(|| clock(60, 1));
    let human = |user_name: &str, name: &str| Player::Human {
        user: user(user_name),
        name: Name::like(name),
    };
    let mut table = Table::new(&Setup {
        fen,
        clocks: BySeat::new_with(|_| clock),
        ..setup(game, human("Ann", names[0]), human("Ben", names[1]))
    });
    for _ in 0..picks.below(150) {
        let state = table.state();
        if state.legal.is_empty() {
            break;
        }
        let mv = state.legal[picks.below(state.legal.len())].clone();
        let mover = ["Ann", "Ben"][usize::from(state.seat_to_move == Seat::Second)];
        table.wait([0, 1, 2][picks.below(3)]);
        // Time may be up before the move is made.
        let _ = table.play(mover, &mv);
    }
    let name = ["Ann", "Ben"][picks.below(2)];
    // Each may be refused: then the game is over, or goes on.
    match picks.below(5) {
        0 => drop(table.say(name, Command::Resign)),
        1 => ["Ann", "Ben"]
            .into_iter()
            .for_each(|name| drop(table.say(name, Command::Draw))),
        2 => drop(table.say(name, CLAIM)),
        3 => {
            table.wait(10_000);
            let _ = table.server(Command::Tick);
        }
        _ => {}
    }
    table
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_back_and_written_again(
        is_chess in any::<bool>(), start in 0_usize..3, seed in any::<u64>(),
        first in "\\PC{0,20}", second in "[\"\\\\\\]\\[ {}a;%é]{0,20}",
    ) {
        let game = if is_chess { GameKind::Chess } else { GameKind::Checkers };
        let format = Format::of(game);
        let table = random_table(game, start, [&first, &second], Random::new(seed));
        let text = table.session.export(format).unwrap();
        let read = one(&text);
        let (state, copy) = (table.state(), read.state(None, TEN));
        prop_assert_eq!(&copy.moves, &state.moves);
        prop_assert_eq!(&copy.fen, &state.fen);
        prop_assert_eq!(read.verdict(), table.session.verdict(), "{}", text);
        for seat in Seat::ALL {
            let name = |players: &BySeat<Player>| players[seat].to_string();
            prop_assert_eq!(name(read.players()), name(table.session.players()));
        }
        // From here on it is the same text for ever, comments about time apart.
        let again = read.export(format).unwrap();
        if !text.contains("[%") {
            prop_assert_eq!(&again, &text);
        }
        prop_assert_eq!(one(&again).export(format).unwrap(), again);
        // The formats without tags know the moves, at least.
        if table.session.setup().fen.is_none() && !state.moves.is_empty() {
            let list = table.session.export(Format::Moves).unwrap();
            prop_assert_eq!(&moves(&one(&list)), &state.moves);
            if is_chess {
                let digits = table.session.export(Format::Digits).unwrap();
                prop_assert_eq!(&moves(&one(&digits)), &state.moves);
            }
        }
    }

    #[test]
    fn no_text_breaks_the_reader(text in prop::collection::vec(any::<u8>(), 0..200), format in 0_usize..5) {
        let formats = [Format::Pgn, Format::Pdn, Format::Digits, Format::Moves];
        let by = Import { format: formats.get(format).copied(), ..by_ann() };
        for events in import(&text, &by).into_iter().flatten().flatten() {
            prop_assert!(AnySession::from_events(&events).is_ok());
        }
    }
}
