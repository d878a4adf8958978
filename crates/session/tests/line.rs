//! Looking back: the line of a game says what the rules say, in the words of
//! the records.

#[path = "suite/common.rs"]
mod common;

use common::{Table, person};
use session::record::Format;
use session::{AnySession, BySeat, GameKind, LineMove, Rules, Session};
use testing::{Random, best_cpu_seconds};

/// A game of random moves, played until it is over.
fn random_game(game: GameKind, seed: u64) -> Table {
    let ann = || person("Ann");
    let mut table = match game {
        GameKind::Chess => Table::chess(ann(), ann()),
        GameKind::Checkers => Table::checkers(ann(), ann()),
    };
    let mut random = Random::new(seed);
    loop {
        let legal = table.state().legal;
        if legal.is_empty() {
            return table;
        }
        let mv = &legal[random.below(legal.len())];
        table.play("Ann", mv).unwrap();
    }
}

/// The positions that the rules alone lead to.
fn replayed<G: Rules>(_: &Session<G>, start: &str, moves: &[LineMove]) -> Vec<(String, bool)> {
    let mut position = G::from_fen(start).unwrap();
    let step = |step: &LineMove| {
        let mv = position.read_move(&step.notation).unwrap();
        assert_eq!(position.write_move(mv), step.mv);
        position.play_unchecked(mv);
        (position.fen(), position.is_check())
    };
    moves.iter().map(step).collect()
}

/// The moves of a record, without tags, comments, numbers and result.
fn moves_of(record: &str) -> Vec<String> {
    let movetext = record.split("\n\n").nth(1).unwrap();
    let words = movetext.split_whitespace();
    let is_move = |word: &&str| !word.ends_with('.');
    let mut moves: Vec<String> = words.filter(is_move).map(str::to_owned).collect();
    moves.pop().expect("the result");
    moves
}

#[test]
fn the_line_is_what_the_rules_and_the_records_say() {
    for (game, seed) in [GameKind::Chess, GameKind::Checkers]
        .into_iter()
        .flat_map(|game| (0..8).map(move |seed| (game, seed)))
    {
        let table = random_game(game, seed);
        let state = table.state();
        let line = table.session.line(0);
        let steps = &line.moves;
        let replayed = match &table.session {
            AnySession::Chess(session) => replayed(session, &line.start, steps),
            AnySession::Checkers(session) => replayed(session, &line.start, steps),
        };
        let shown: Vec<_> = steps
            .iter()
            .map(|step| (step.fen.clone(), step.check))
            .collect();
        assert_eq!(shown, replayed);
        let moves: Vec<&str> = steps.iter().map(|step| step.mv.as_str()).collect();
        assert_eq!(moves, state.moves);
        let written: Vec<&str> = steps.iter().map(|step| step.notation.as_str()).collect();
        let record = table.session.export(Format::of(game)).unwrap();
        assert_eq!(written, moves_of(&record));

        let last = steps.last().unwrap();
        assert_eq!((last.ply, &last.fen), (state.ply, &state.fen));
        assert_eq!(last.squares, state.last_squares);
        assert_eq!(Some(&last.notation), state.last_notation.as_ref());
        assert_eq!(last.captured, state.captured);

        // The rest of it from any move on; nothing from its end on.
        let from = state.ply / 2;
        let rest = table.session.line(from);
        assert_eq!((rest.start, rest.from), (line.start, from));
        assert_eq!(rest.moves, steps[from as usize..]);
        for from in [state.ply, state.ply + 1, u32::MAX] {
            assert!(table.session.line(from).moves.is_empty());
        }
    }
}

#[test]
fn moves_are_written_as_people_write_them() {
    let fen = "3r2k1/4P3/8/2pP4/8/8/8/R3K2R w KQ c6 0 10";
    for (moves, notation) in [
        ("e1c1", "O-O-O"),
        ("e1g1", "O-O"),
        ("d5c6", "dxc6"),
        ("e7d8q", "exd8=Q+"),
        ("e7e8n", "e8=N"),
    ] {
        let mut table = Table::at(GameKind::Chess, person("Ann"), person("Ann"), fen);
        assert_eq!(table.state().last_notation, None);
        table.play("Ann", moves).unwrap();
        assert_eq!(table.state().last_notation.as_deref(), Some(notation));
    }
    let fen = "B:W18,26:B14,1";
    let mut table = Table::at(GameKind::Checkers, person("Ann"), person("Ann"), fen);
    table.play("Ann", "14x30").unwrap();
    let step = &table.session.line(0).moves[0];
    assert_eq!(
        (&*step.notation, &step.mv),
        ("14x30", &table.state().moves[0])
    );
    assert_eq!(step.squares, ["f4", "d6", "f8"]);
    let captured = BySeat {
        first: vec!["man", "man"],
        second: vec![],
    };
    assert_eq!(step.captured, captured);
}

#[test]
fn the_line_of_a_long_game_takes_no_time() {
    let mut games = (0..).map(|seed| random_game(GameKind::Chess, seed));
    let long = games.find(|table| table.session.ply() >= 600).unwrap();
    let [seconds] = best_cpu_seconds(5, [&mut || drop(long.session.line(0))]);
    assert!(seconds < 0.02, "{seconds} s");
}
