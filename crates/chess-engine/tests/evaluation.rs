//! Laws of the evaluation.

use chess::Position;
use chess_engine::evaluation::{Tapered, Term, Weights, evaluate_with, explain, explain_with};
use testing::Random;

/// Positions of random games.
fn positions() -> Vec<Position> {
    let mut random = Random::new(11);
    let mut positions = Vec::new();
    for _ in 0..60 {
        let mut position = Position::start();
        for _ in 0..150 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(random.pick(&moves));
            positions.push(position);
        }
    }
    positions
}

#[test]
fn both_sides_are_judged_alike() {
    for position in positions() {
        let (here, there) = (explain(&position), explain(&position.flipped()));
        assert_eq!(here.total, -there.total, "{position:?}");
        for term in Term::ALL {
            assert_eq!(here.term(term), there.term(term).swapped(), "{term:?}");
        }
    }
}

#[test]
fn the_terms_add_up() {
    for position in positions() {
        let explanation = explain(&position);
        if explanation.scale() < 1.0 || position.board().color(game::Color::White).len() == 1 {
            continue;
        }
        let sum: i32 = Term::ALL
            .iter()
            .map(|term| explanation.contribution(*term))
            .sum();
        // Each term is rounded by itself.
        let difference = (sum - explanation.total).abs();
        let is_bare = position.board().color(game::Color::Black).len() == 1;
        assert!(difference <= 8 || is_bare, "{position:?}{explanation}");
    }
}

#[test]
fn what_cannot_be_won_is_worth_little() {
    for fen in [
        "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2N1K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1",
        "4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        let total = explain(&position).total;
        assert!(total.abs() < 110, "{fen}: {total}");
    }
    let won: Position = "4k3/8/8/8/8/8/8/2B1KN2 w - - 0 1".parse().unwrap();
    assert!(explain(&won).total > 300);
}

#[test]
fn other_numbers_give_other_values() {
    let mut weights = Weights::PLAYED;
    weights.tempo += 7;
    weights.material[chess::Role::Queen.index()] += Tapered::new(100, 100);
    for position in positions() {
        let queens = |color| position.board().pieces(color, chess::Role::Queen).len() as i32;
        let played = explain(&position);
        let other = explain_with(&position, &weights);
        for color in game::Color::ALL {
            let more = Tapered::new(100, 100) * queens(color);
            let expected = played.term(Term::Material)[color] + more;
            assert_eq!(other.term(Term::Material)[color], expected);
        }
        if queens(game::Color::White) == 0 && queens(game::Color::Black) == 0 {
            let difference =
                evaluate_with(&position, &weights) - evaluate_with(&position, &Weights::PLAYED);
            assert_eq!(difference, 7);
        }
    }
}

#[test]
fn more_than_a_minor_piece_wins_without_pawns_and_leads_to_mate() {
    let total = |fen: &str| explain(&fen.parse().unwrap()).total;
    for pieces in ["Q6K", "R6K", "BB5K", "BN5K"] {
        let center = total(&format!("8/8/8/3k4/8/8/8/{pieces} w - - 0 1"));
        assert!(center > 300, "{pieces}: {center}");
    }
    let (center, edge) = (
        total("8/8/8/3k4/8/8/8/R6K w - - 0 1"),
        total("3k4/8/8/8/8/8/8/R6K w - - 0 1"),
    );
    assert!(edge > center, "{edge} {center}");
}
