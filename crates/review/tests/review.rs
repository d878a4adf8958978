//! Whole games: what a review says of them, and that all of it is true.

use game::{Color, History, Outcome};
use review::{
    Claim, Effort, Evaluation, Judgement, Label, MoveReview, Report, Review, Reviewed, StopFlag,
};

/// A game from its moves.
fn game<G: Reviewed>(start: G, moves: &str) -> History<G> {
    let mut game = History::new(start);
    for text in moves.split_whitespace() {
        let mv = game.position().read_move(text).unwrap();
        game.play_unchecked(mv);
    }
    game
}

fn chess(moves: &str) -> History<chess::Position> {
    game(chess::Position::start(), moves)
}

fn chess_from(fen: &str, moves: &str) -> History<chess::Position> {
    game(fen.parse().unwrap(), moves)
}

fn report<G: Reviewed>(game: &History<G>, nodes: u64) -> Report {
    let mut review = Review::new(game.clone(), Effort::Nodes(nodes));
    while !review.is_done() {
        assert!(review.step(&StopFlag::new()));
    }
    let report = review.report();
    hold(game, &report);
    report
}

/// What holds for every report.
fn hold<G: Reviewed>(game: &History<G>, report: &Report) {
    assert_eq!(report.moves.len(), game.ply());
    let moves: Vec<&str> = report.moves.iter().map(|it| it.mv.as_str()).collect();
    assert!(report.is_of(&game.start().fen(), moves.iter().copied()));
    assert!(!report.is_of(&game.start().fen(), moves.iter().copied().skip(1)));
    for (position, review) in game.positions().iter().zip(&report.moves) {
        if G::HAS_CHANCES {
            assert!((0.0..=100.0).contains(&review.accuracy.unwrap()));
            let judged = Judgement::of_loss(review.loss);
            assert!(review.judgement <= judged, "{review:?}");
            if judged > Some(Judgement::Inaccuracy) {
                assert_eq!(judged, review.judgement, "{review:?}");
            }
        } else {
            assert_eq!((review.accuracy, review.label), (None, None));
        }
        let is_told = review.sentence.is_some();
        assert!(is_told || review.judgement.is_none());
        assert_eq!(is_told, review.explanation.is_some());
        let is_good = G::HAS_CHANCES && !is_told && review.loss < 5.0;
        assert_eq!(review.label.is_some(), is_good, "{review:?}");
        let legal = position.legal_moves().len();
        assert_eq!(review.is_forced, legal == 1);
        assert_eq!(review.line[0].mv, review.best);
        if review.best == review.mv || legal == 1 {
            assert_eq!(review.loss, 0.0);
        }
        prove(position, review);
    }
    let text = serde_json::to_string(report).unwrap();
    assert_eq!(&serde_json::from_str::<Report>(&text).unwrap(), report);
}

/// Plays the line that an explanation rests on, and counts for itself whether
/// what it claims is true.
fn prove<G: Reviewed>(position: &G, review: &MoveReview) {
    let Some(explanation) = &review.explanation else {
        return;
    };
    let claim = &explanation.claim;
    let mover = position.side_to_move();
    let mut at = position.clone();
    let line = if claim.is_about_what_was_missed() {
        &review.line
    } else {
        at.play_unchecked(at.read_move(&review.mv).unwrap());
        &review.refutation
    };
    let plies = explanation.plies as usize;
    assert!(plies <= line.len(), "{review:?}");
    let mut proofs = Vec::new();
    for (index, step) in line[..plies].iter().enumerate() {
        let mv = at.read_move(&step.mv).unwrap();
        assert_eq!(at.notation(mv), step.notation);
        if index % 2 == 0 {
            let dots = if at.side_to_move() == G::FIRST {
                "."
            } else {
                "..."
            };
            proofs.push(format!("{}{dots}{}", at.number(), step.notation));
        }
        at.play_unchecked(mv);
    }
    // The moves that are named are those of the line.
    assert!(explanation.moves.len() <= 4);
    assert!(
        proofs.starts_with(&explanation.moves),
        "{proofs:?} {explanation:?}"
    );
    let sentence = review.sentence.as_deref().unwrap();
    for mv in &explanation.moves {
        assert!(sentence.contains(mv), "{sentence}");
    }
    let wins = |color| at.end().map(|it| it.outcome) == Some(Outcome::Win(color));
    let change = |color: Color| -> i32 {
        let worth = |position: &G| -> i32 {
            let count = |color| position.count(color).into_iter().zip(G::PIECES);
            let sum = |color| count(color).map(|(n, it)| n * it.worth).sum::<i32>();
            sum(color) - sum(!color)
        };
        worth(&at) - worth(position)
    };
    // What is gone from the board, less what is gone of the other side.
    let net = |loser: Color, lost: &[String], won: &[String]| {
        let worth = |names: &[String]| -> i32 {
            let of = |name: &String| G::PIECES.iter().find(|it| it.name == name).unwrap().worth;
            names.iter().map(of).sum()
        };
        assert_eq!(worth(won) - worth(lost), change(loser), "{review:?}");
        assert!(change(loser) < 0);
        for name in lost {
            let kind = G::PIECES.iter().position(|it| it.name == name).unwrap();
            let gone = position.count(loser)[kind] - at.count(loser)[kind];
            let named = lost.iter().filter(|it| *it == name).count();
            assert!(gone >= named as i32, "{name}: {review:?}");
        }
    };
    match claim {
        Claim::AllowsMate { moves } => {
            assert!(wins(!mover), "{review:?}");
            assert_eq!(2 * *moves as usize - 1, plies);
        }
        Claim::MissesMate { moves } => {
            assert!(wins(mover), "{review:?}");
            assert_eq!(2 * *moves as usize - 1, plies);
        }
        Claim::Loses { lost, won, .. } => {
            net(mover, lost, won);
            compare(position, &review.line, mover, lost);
        }
        Claim::Misses { won, lost, .. } => net(!mover, won, lost),
        Claim::LetsPromote { piece } => {
            let kind = G::PIECES.iter().position(|it| it.name == piece).unwrap();
            assert!(at.count(!mover)[kind] > position.count(!mover)[kind]);
        }
        Claim::Draws { .. } | Claim::AllowsDraw { .. } => {
            assert_eq!(review.evaluation, Evaluation::Cp(0));
        }
        _ => {}
    }
}

/// What is said to be lost is still there when the best line is over, as far as it is
/// shown, or something of the same worth came for it.
fn compare<G: Reviewed>(position: &G, line: &[review::Step], loser: Color, lost: &[String]) {
    let mut at = position.clone();
    for step in line {
        at.play_unchecked(at.read_move(&step.mv).unwrap());
    }
    // A line that is shown to its end, and ends at rest.
    if !at.is_quiet() || line.len() >= 10 {
        return;
    }
    for name in lost {
        let kind = G::PIECES.iter().position(|it| it.name == name).unwrap();
        let gone = |color| position.count(color)[kind] - at.count(color)[kind];
        assert!(
            gone(loser) <= gone(!loser).max(0) + 1,
            "{name} is lost anyway"
        );
    }
}

#[test]
fn a_game_that_ends_in_mate_needs_no_search_at_its_end() {
    let report = report(&chess("f3 e5 g4 Qh4#"), 2_000);
    let mate = &report.moves[3];
    assert_eq!(mate.evaluation, Evaluation::Mate(0));
    assert_eq!((mate.loss, mate.judgement), (0.0, None));
    assert_eq!(mate.label, Some(Label::Best));
    assert!(mate.chances < 3.0);
    let blunder = &report.moves[2];
    assert_eq!(blunder.evaluation, Evaluation::Mate(-1));
    assert_eq!(
        blunder.sentence.as_deref(),
        Some("allows mate in 1: 2...Qh4#")
    );
    assert_eq!(report.faults.white.blunders, 1);
    assert!(report.accuracy.black.unwrap() > 90.0);
    assert!(report.accuracy.white.unwrap() < 60.0);
}

#[test]
fn a_fork_that_wins_a_piece_is_named_with_its_moves() {
    // 6. Nge2?? leaves the other knight to a check that forks.
    let game = chess_from(
        "rnbqkb1r/ppp2ppp/4pn2/3p4/1N1P4/8/PPP1PPPP/R1BQKBNR w KQkq - 0 6",
        "h3 Qd6",
    );
    let report = report(&game, 30_000);
    let first = &report.moves[0];
    assert!(first.judgement.is_some(), "{first:?}");
    let sentence = first.sentence.as_deref().unwrap();
    assert!(sentence.starts_with("loses"), "{sentence}");
}

#[test]
fn stalemate_and_missed_mates_are_named() {
    let stalemate = chess_from("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "Qf7");
    let said = report(&stalemate, 5_000);
    let said = said.moves[0].sentence.as_deref();
    assert_eq!(said, Some("misses mate in 1: 1.Qf8#"));

    let missed = chess_from("6k1/5ppp/8/8/8/8/q4PPP/3R2K1 w - - 0 1", "h3 h6");
    let said = report(&missed, 20_000);
    assert_eq!(said.moves[0].best, "d1d8");
    let said = said.moves[0].sentence.as_deref();
    assert_eq!(said, Some("misses mate in 1: 1.Rd8#"));
}

/// A queen up, and the same position for the third time.
#[test]
fn to_let_a_draw_be_claimed_is_a_mistake() {
    let moves = "Qd4 Kh7 Qe4 Kg8 Qd4 Kh7 Qe4 Kg8 Qd4 Kh7";
    let game = chess_from("6k1/6p1/8/8/4Q3/8/6PP/6K1 w - - 0 1", moves);
    let report = report(&game, 5_000);
    let third = report
        .moves
        .iter()
        .find(|it| it.judgement.is_some())
        .unwrap();
    let sentence = third.sentence.as_deref().unwrap();
    assert!(
        sentence.starts_with("lets the opponent claim a draw by"),
        "{sentence}"
    );
    assert_eq!(third.evaluation, Evaluation::Cp(0));
}

#[test]
fn a_forced_move_is_never_a_fault() {
    // The only move, and mate after it.
    let game = chess_from("7k/8/8/8/8/8/5PPr/r5K1 w - - 0 1", "Kxh2");
    let report = report(&game, 2_000);
    assert!(report.moves[0].is_forced);
    assert_eq!(report.moves[0].label, Some(Label::OnlyMove));
    assert_eq!(
        (report.moves[0].loss, report.moves[0].accuracy),
        (0.0, Some(100.0))
    );
}

/// The queen must be taken; after that nothing much can be lost.
#[test]
fn the_only_move_and_the_others_have_their_labels() {
    let game = chess_from("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "exd5 Kd7");
    let report = report(&game, 10_000);
    assert_eq!(report.moves[0].label, Some(Label::OnlyMove));
    assert!(!report.moves[0].is_forced);
    let answer = report.moves[1].label;
    assert!(
        answer.is_some() && answer != Some(Label::OnlyMove),
        "{answer:?}"
    );
    assert!(report.moves.iter().all(|it| it.depth > 0 && it.nodes > 0));
}

#[test]
fn the_same_nodes_give_the_same_review() {
    let game = chess("e4 e5 Nf3 f6 Nxe5 fxe5 Qh5 Ke7 Qxe5 Kf7");
    let once = report(&game, 10_000);
    assert_eq!(report(&game, 10_000), once);
    // Damiano's defence loses, and taking the knight loses more.
    let bad = once.moves.iter().filter(|it| it.judgement.is_some());
    let bad: Vec<&str> = bad.map(|it| it.notation.as_str()).collect();
    assert!(bad.contains(&"f6") || bad.contains(&"fxe5"), "{once:#?}");
}

#[test]
fn a_man_that_is_given_away_is_missed_in_checkers() {
    // 2. 15-18? gives a man for nothing.
    let game = game(
        checkers::Position::start(),
        "11-15 23-19 8-11 22-17 15-18 19-16",
    );
    let report = report(&game, 20_000);
    assert_eq!(report.moves[1].side, review::Side::White);
    assert_eq!(
        report.accuracy.black, None,
        "no chances were fitted to games"
    );
}

#[test]
fn the_end_of_a_game_of_checkers_is_exact() {
    let start: checkers::Position = "B:W22:B18,17".parse().unwrap();
    let mv = start.legal_moves()[0];
    let game = game(start, &checkers::notation::number(&start, mv));
    let report = report(&game, 1_000);
    assert_eq!(report.moves[0].evaluation, Evaluation::Mate(0));
    assert!(report.moves[0].chances < 3.0);
}

#[test]
fn a_review_that_is_stopped_can_go_on() {
    let mut review = Review::new(chess("e4 e5 Nf3"), Effort::Nodes(2_000));
    let stopped = StopFlag::new();
    stopped.raise();
    let mut endless = Review::new(chess("e4 e5 Nf3"), Effort::Nodes(u64::MAX));
    assert!(!endless.step(&stopped));
    assert_eq!((endless.done(), endless.total()), (0, 4));
    assert!(review.step(&StopFlag::new()));
    assert_eq!(review.done(), 1);
}

/// Games without sense are full of faults of all kinds.
fn random_game<G: Reviewed>(random: &mut testing::Random, plies: usize) -> History<G> {
    let mut game = History::new(G::start());
    while game.ply() < plies && game.end().is_none() {
        let moves = game.position().legal_moves();
        game.play_unchecked(random.pick(&moves));
    }
    game
}

#[test]
fn everything_that_is_said_of_random_games_is_true() {
    let mut random = testing::Random::new(7);
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..6 {
        let chess = random_game::<chess::Position>(&mut random, 70);
        let checkers = random_game::<checkers::Position>(&mut random, 80);
        for report in [report(&chess, 600), report(&checkers, 600)] {
            for review in &report.moves {
                let claim = review.explanation.as_ref().map(|it| &it.claim);
                kinds.extend(
                    claim.map(|claim| serde_json::to_value(claim).unwrap()["kind"].to_string()),
                );
            }
        }
    }
    // The law had something to prove.
    for kind in ["\"loses\"", "\"misses\"", "\"allows-mate\""] {
        assert!(kinds.contains(kind), "{kinds:?}");
    }
}
