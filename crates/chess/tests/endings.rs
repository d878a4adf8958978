//! How games of chess end, and the special moves.

use chess::{Move, MoveKind, Position, Square};
use game::{Color, Ending, History, Reason};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn find(position: &Position, text: &str) -> Option<Move> {
    position.legal_moves().into_iter().find(|mv| {
        let promotion = mv.promotion().map(|role| role.char().to_ascii_lowercase());
        format!(
            "{}{}{}",
            mv.from(),
            mv.king_target(),
            promotion.map(String::from).unwrap_or_default()
        ) == text
    })
}

fn play(history: &mut History<Position>, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = find(history.position(), text).unwrap_or_else(|| panic!("{text} is not legal"));
        history.play(mv).expect("a legal move");
    }
}

#[test]
fn f8_checkmate_and_stalemate_are_found() {
    let mut fools_mate = History::new(Position::start());
    play(&mut fools_mate, "f2f3 e7e5 g2g4 d8h4");
    let mate = Ending::win(Color::Black, Reason::Checkmate);
    assert_eq!(fools_mate.end(), Some(mate));
    assert!(fools_mate.position().is_checkmate());
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(stalemate.end(), Some(Ending::draw(Reason::Stalemate)));
}

#[test]
fn f8_dead_positions_are_those_of_the_simple_cases() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4kn2/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k1b1/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4k1b1/8/8/3B4/8/1b6/8/4KB2 w - - 0 1",
    ] {
        let dead = Some(Ending::draw(Reason::DeadPosition));
        assert_eq!(position(fen).end(), dead, "{fen}");
    }
    for fen in [
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1",
        "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    ] {
        assert_eq!(position(fen).end(), None, "{fen}");
    }
}

#[test]
fn f8_who_could_mate_needs_the_pieces_for_it() {
    // What White has, what Black has, and whether White could mate.
    for (white, black, could) in [
        ("", "q", false),
        ("p", "", true),
        ("n", "", false),
        ("n", "q", false),
        ("n", "qr", true),
        ("n", "p", true),
        ("nn", "", true),
        ("b", "rq", false),
        ("b", "n", true),
        ("b", "p", true),
    ] {
        let fen = format!(
            "4k3/{}{}/8/8/8/8/{}{}/4K3 w - - 0 1",
            black,
            8 - black.len(),
            white.to_uppercase(),
            8 - white.len()
        );
        assert_eq!(position(&fen).could_mate(Color::White), could, "{fen}");
    }
}

#[test]
fn f8_repetition_is_claimed_at_three_and_ends_the_game_at_five() {
    let mut history = History::new(Position::start());
    for times in 2..=5 {
        play(&mut history, "g1f3 g8f6 f3g1 f6g8");
        assert_eq!(history.repetitions(), times);
        let draw = Ending::draw(Reason::ThreefoldRepetition);
        let claim = (3..5).contains(&times).then_some(draw);
        assert_eq!(history.claimable_draw(), claim);
    }
    let ending = Ending::draw(Reason::FivefoldRepetition);
    assert_eq!(history.end(), Some(ending));
}

/// The position with the rights still there is not the one without them.
#[test]
fn f8_repetition_needs_equal_castling_and_en_passant_rights() {
    let mut history = History::new(position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
    play(&mut history, "e1e2 e8e7 e2e1 e7e8");
    assert_eq!(history.repetitions(), 1);
    play(&mut history, "e1e2 e8e7 e2e1 e7e8");
    assert_eq!(history.repetitions(), 2);

    // After e2e4 Black could capture in passing; four plies later no more.
    let mut history = History::new(position("4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1"));
    play(&mut history, "e2e4 g8f6 g1f3 f6g8 f3g1");
    assert_eq!(history.repetitions(), 1);
    // But where nobody can capture, the double push changes nothing.
    let mut history = History::new(position("4k1n1/8/8/8/8/8/4P3/4K1N1 w - - 0 1"));
    play(&mut history, "e2e4 g8f6 g1f3 f6g8 f3g1");
    assert_eq!(history.repetitions(), 2);
}

#[test]
fn f8_fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let at =
        |clock: u32| History::new(position(&format!("4k3/8/8/8/8/8/8/R3K3 w Q - {clock} 120")));
    assert_eq!(at(99).claimable_draw(), None);
    let claim = Ending::draw(Reason::FiftyMoves);
    assert_eq!(at(100).claimable_draw(), Some(claim));
    assert_eq!(at(149).end(), None);
    let ending = Ending::draw(Reason::SeventyFiveMoves);
    assert_eq!(at(150).end(), Some(ending));
    // Mate on the last move counts before the counter (FIDE 9.6.2).
    let mut mate = History::new(position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 120"));
    play(&mut mate, "a1a8");
    assert_eq!(mate.position().halfmove_clock(), 150);
    let checkmate = Ending::win(Color::White, Reason::Checkmate);
    assert_eq!(mate.end(), Some(checkmate));
}

#[test]
fn f7_en_passant_is_only_possible_at_once() {
    let mut history = History::new(Position::start());
    play(&mut history, "e2e4 a7a6 e4e5 d7d5");
    let capture = Move::new(Square::E5, Square::D6, MoveKind::EnPassant);
    assert!(history.position().is_legal(capture));
    play(&mut history, "g1f3 g8f6");
    assert!(!history.position().is_legal(capture));
    assert_eq!(find(history.position(), "e5d6"), None);
}

#[test]
fn f7_castling_needs_a_free_and_safe_path() {
    let castles = |fen: &str| {
        position(fen)
            .legal_moves()
            .iter()
            .filter(|mv| mv.is_castle())
            .count()
    };
    assert_eq!(castles("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), 2);
    assert_eq!(castles("r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1"), 0);
    // In check; through check; into check; but a rook may pass an attack.
    assert_eq!(castles("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1"), 0);
    assert_eq!(castles("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1"), 1);
    assert_eq!(castles("4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1"), 1);
    assert_eq!(castles("4k3/8/8/8/8/1r6/8/R3K2R w KQ - 0 1"), 2);
    // Chess960: the rook on b1 shields the king from the queen on a1.
    assert_eq!(castles("4k3/8/8/8/8/8/8/qRK5 w B - 0 1"), 0);
    assert_eq!(castles("4k3/8/8/8/8/8/8/1RK5 w B - 0 1"), 1);
}

#[test]
fn f7_a_pawn_promotes_to_four_pieces_and_to_no_other() {
    let position = position("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    let promotions: Vec<_> = position
        .legal_moves()
        .into_iter()
        .filter_map(Move::promotion)
        .collect();
    assert_eq!(promotions.len(), 4);
    let straight = Move::new(Square::E7, Square::E8, MoveKind::Normal);
    assert!(!position.is_legal(straight));
}

#[test]
fn illegal_moves_are_refused_and_change_nothing() {
    let mut position = Position::start();
    let before = position;
    for mv in [
        Move::new(Square::E2, Square::E5, MoveKind::Normal),
        Move::new(Square::E7, Square::E5, MoveKind::DoublePush),
        Move::new(Square::E1, Square::H1, MoveKind::Castle),
        Move::new(Square::E4, Square::E5, MoveKind::Normal),
    ] {
        assert_eq!(position.play(mv), Err(game::IllegalMove(mv)));
        assert_eq!(position, before);
    }
}

#[test]
fn the_most_moves_a_position_is_known_to_have_fit_the_list() {
    let fen = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    assert_eq!(position(fen).legal_moves().len(), 218);
}

/// Boards beyond any real one must not overflow the list: all pieces sliders
/// is the worst a legal setup allows.
#[test]
fn x2_material_bounds_the_number_of_moves() {
    let queens = "QQQQQQQQ/Q7/8/8/8/8/5k2/K7 b - - 0 1";
    assert!(queens.parse::<Position>().is_ok());
    let ten = "QQQQQQQQ/QQ6/8/8/8/8/5k2/K7 b - - 0 1";
    assert!(ten.parse::<Position>().is_err());
}
