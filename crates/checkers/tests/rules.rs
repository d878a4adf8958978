//! The rules one by one, each on a position made for it.

use checkers::notation::{coordinate, number};
use checkers::{Color, Position, Role, Setup, Square};
use game::{Ending, History, Reason};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

/// The legal moves by coordinates, sorted.
fn moves(fen: &str) -> Vec<String> {
    let position = position(fen);
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|mv| coordinate(&position, *mv))
        .collect();
    moves.sort();
    moves
}

#[test]
fn c1_twelve_men_a_side_and_black_moves_first() {
    let start = Position::start();
    assert_eq!(start, Position::default());
    assert_eq!(start.side_to_move(), Color::Black);
    assert!(start.kings().is_empty());
    for square in Square::ALL {
        let color = start.piece_at(square).map(|piece| piece.color);
        let expected = match square.number() {
            1..=12 => Some(Color::Black),
            21..=32 => Some(Color::White),
            _ => None,
        };
        assert_eq!(color, expected, "{square}");
    }
    assert_eq!(Position::from_setup(&Setup::start()), Ok(start));
    assert_eq!(
        start.to_string(),
        "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
    );
}

#[test]
fn c1_men_move_forward_and_kings_both_ways() {
    assert_eq!(moves("B:W32:B15"), ["d4-c5", "d4-e5"]);
    assert_eq!(moves("W:W18:B1"), ["e5-d4", "e5-f4"]);
    assert_eq!(moves("B:W32:BK15"), ["d4-c3", "d4-c5", "d4-e3", "d4-e5"]);
}

#[test]
fn c1_men_capture_forward_only_and_kings_both_ways() {
    assert_eq!(moves("B:W10,11,32:B15"), ["d4-c5", "d4-e5"]);
    assert_eq!(moves("B:W10,11,32:BK15"), ["d4xb2", "d4xf2"]);
    assert_eq!(moves("B:W18,32:B15"), ["d4xf6"]);
}

#[test]
fn c1_captures_are_forced_and_free_to_choose() {
    // One man can take two pieces, the other only one; both may.
    assert_eq!(moves("B:W7,14,16:B3,12"), ["a3xc5", "c1xe3xg5"]);
}

#[test]
fn c1_a_man_that_is_crowned_stops() {
    // A king on f8 could go on over g7, and one on b8 over nothing.
    assert_eq!(moves("B:W25,26,27:B23"), ["d6xb8", "d6xf8"]);
    let mut crowned = position("B:W26,27,25:B23");
    let jump = crowned.legal_moves()[0];
    crowned.play(jump).unwrap();
    assert_eq!(crowned.piece_at(jump.to()).unwrap().role, Role::King);
    assert_eq!(crowned.side(Color::White).len(), 2);
}

#[test]
fn c1_a_chosen_chain_is_completed() {
    // b2xd4 alone is not a move, because f6 can be reached from there.
    assert_eq!(moves("B:W11,18,32:B8"), ["b2xd4xf6"]);
}

#[test]
fn the_start_square_is_empty_while_a_king_jumps() {
    let position = position("B:W9,10,17,18:BK6");
    let circle = position.legal_moves()[0];
    assert_eq!((circle.from(), circle.to()), (circle.to(), circle.from()));
    assert_eq!(circle.captured().len(), 4);
    assert_eq!(number(&position, circle), "6x6");
}

#[test]
fn captured_pieces_stay_until_the_move_is_over() {
    // After three jumps the king stands next to the first piece it took, with
    // a free square behind it, and may not take it again.
    assert_eq!(moves("B:W9,17,18:BK6"), ["f2xh4xf6xd4"]);
}

#[test]
fn c4_figure_8_has_exactly_four_moves() {
    assert_eq!(
        moves("B:W10,11,17,18,19,26:B8,K15"),
        ["d4xb6", "d4xf2", "d4xf6xd8", "d4xf6xh4"]
    );
}

#[test]
fn c1_a_side_without_pieces_or_without_moves_has_lost() {
    let lost = |fen: &str| position(fen).end();
    let white = |reason| Some(Ending::win(Color::White, reason));
    assert_eq!(lost("B:W32:B"), white(Reason::NoPieces));
    assert_eq!(lost("B:W17:B13"), None);
    // The man on h4 is blocked by g5, and f6 behind it is taken.
    assert_eq!(lost("B:W17,22:B13"), white(Reason::NoMoves));
    assert_eq!(lost("W:W32:B"), None);
    assert_eq!(Position::start().end(), None);
}

#[test]
fn a_position_for_the_third_time_is_a_draw() {
    let mut game = History::new(position("B:WK32:BK1"));
    let mut plies = 0;
    while game.end().is_none() {
        let there = game.position().legal_moves();
        // Out and back: the same four positions over and over.
        let from = game
            .moves()
            .len()
            .checked_sub(2)
            .map(|ply| game.moves()[ply]);
        let mv = match from {
            Some(mv) if plies % 4 >= 2 => checkers::Move::quiet(mv.to(), mv.from()),
            _ => there[0],
        };
        game.play(mv).unwrap();
        plies += 1;
    }
    assert_eq!(plies, 8);
    assert_eq!(game.end(), Some(Ending::draw(Reason::ThreefoldRepetition)));
    assert_eq!(game.claimable_draw(), None);
}

#[test]
fn forty_moves_of_each_side_without_progress_are_a_draw() {
    let near: Position = "B:WK32,31:BK1:H79:F50".parse().unwrap();
    let mut game = History::new(near);
    assert_eq!(game.end(), None);
    let king = game.position().legal_moves()[0];
    game.play(king).unwrap();
    assert_eq!(game.end(), Some(Ending::draw(Reason::FortyMoves)));

    // A man that moves starts the count again.
    let mut game = History::new("W:WK32,31:BK1:H79:F50".parse::<Position>().unwrap());
    let man = game
        .position()
        .legal_moves()
        .into_iter()
        .find(|mv| mv.from().number() == 31)
        .unwrap();
    game.play(man).unwrap();
    assert_eq!((game.end(), game.position().reversible_plies()), (None, 0));
    assert_eq!(game.position().move_number(), 51);
}

#[test]
fn setups_list_every_fault() {
    let faults = |fen: &str| -> Vec<String> {
        let setup: Setup = fen.parse().unwrap();
        setup.faults().iter().map(ToString::to_string).collect()
    };
    assert!(faults("B:W21-32:B1-12").is_empty());
    assert!(faults("B:W:B1").is_empty());
    assert_eq!(faults("B:W:B"), ["there are no pieces on the board"]);
    assert_eq!(
        faults("B:W20-32:B1-12,13,K14"),
        [
            "White has 13 pieces, more than 12",
            "Black has 14 pieces, more than 12"
        ]
    );
    assert_eq!(
        faults("B:W3,K4,a2,15:BK15,29,0,K99"),
        [
            "\"a2\" is a light square: checkers is played on the dark ones",
            "there is no square \"0\": the squares are numbered 1 to 32",
            "there is no square \"99\": the squares are numbered 1 to 32",
            "two pieces stand on square 15",
            "a man of White stands on square 3 of its crowning row",
            "a man of Black stands on square 29 of its crowning row",
        ]
    );
    assert_eq!(faults("B:W9,9:B1"), ["two pieces stand on square 9"]);
    let error = "B:W3:B29".parse::<Position>().unwrap_err().to_string();
    assert!(
        error.contains("square 3 ") && error.contains("; "),
        "{error}"
    );
    let mut setup: Setup = "B:W9,9,K9:B1".parse().unwrap();
    setup.clear(Square::from_number(9).unwrap());
    assert_eq!(setup.to_string(), "B:W:B1");
    assert!(setup.faults().is_empty());
}

#[test]
fn illegal_moves_are_refused_and_change_nothing() {
    let mut start = Position::start();
    let back = checkers::Move::quiet(Square::ALL[8], Square::ALL[4]);
    let error = start.play(back).unwrap_err();
    assert!(error.to_string().contains("9-5"), "{error}");
    assert_eq!(start, Position::start());
}
