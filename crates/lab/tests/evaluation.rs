//! What all evaluations have in common, and how they are chosen.

use game::{Color, Game};
use lab::{Classic, Evaluate, Evaluation, EvaluationError, Featured, Gains, Material};
use std::collections::HashSet;
use testing::Random;

type Chess = chess::Position;
type Checkers = checkers::Position;

/// Positions of random games, none of them over.
fn positions<G: Game>(start: &G, games: u64) -> Vec<G> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut position = start.clone();
        for _ in 0..100 {
            if position.end().is_some() {
                break;
            }
            positions.push(position.clone());
            position.play_unchecked(random.pick(&position.legal_moves()));
        }
    }
    positions
}

fn chess_positions() -> Vec<Chess> {
    positions(&Chess::start(), 60)
}

fn checkers_positions() -> Vec<Checkers> {
    positions(&Checkers::start(), 100)
}

/// Every evaluation of a game in which chance plays no part.
fn certain<G: Featured>() -> Vec<Evaluation<G>> {
    let personalities = Gains::<G>::names()
        .filter(|name| Gains::<G>::named(name).is_some_and(|gains| gains.randomness == 0.0))
        .map(|name| format!("gains:{name}"));
    ["material", "classic"]
        .map(str::to_owned)
        .into_iter()
        .chain(personalities)
        .map(|name| name.parse().expect("a known name"))
        .collect()
}

#[test]
fn the_colours_are_equal() {
    for evaluation in certain::<Chess>() {
        for position in chess_positions() {
            let (here, there) = (
                evaluation.evaluate(&position),
                evaluation.evaluate(&position.flipped()),
            );
            assert_eq!(here, there, "{evaluation} of {position}");
        }
    }
    for evaluation in certain::<Checkers>() {
        for position in checkers_positions() {
            let (here, there) = (
                evaluation.evaluate(&position),
                evaluation.evaluate(&position.rotated()),
            );
            assert_eq!(here, there, "{evaluation} of {position}");
        }
    }
}

#[test]
fn a_chosen_evaluation_says_what_it_says_by_itself() {
    let all = |position: &Chess| {
        let chosen = |name: &str| {
            let evaluation: Evaluation<Chess> = name.parse().expect("a known name");
            evaluation.evaluate(position)
        };
        assert_eq!(chosen("material"), Material.evaluate(position));
        assert_eq!(chosen("classic"), Classic.evaluate(position));
        let chaotic = Gains::<Chess>::named("chaotic").expect("it is shipped");
        assert_eq!(chosen("gains:chaotic"), chaotic.evaluate(position));
    };
    chess_positions().iter().for_each(all);
}

#[test]
fn no_two_evaluations_are_the_same() {
    fn check<G: Featured>(positions: &[G]) {
        let names: Vec<_> = ["material".to_owned(), "classic".to_owned()]
            .into_iter()
            .chain(Gains::<G>::names().map(|name| format!("gains:{name}")))
            .collect();
        let mut opinions = HashSet::new();
        for name in &names {
            let evaluation: Evaluation<G> = name.parse().expect("a known name");
            assert_eq!(evaluation.to_string(), *name);
            let opinion: Vec<_> = positions.iter().map(|p| evaluation.evaluate(p)).collect();
            assert!(opinions.insert(opinion), "{name} is another's twin");
        }
        assert!(names.len() >= 10);
    }
    check(&chess_positions()[..200]);
    check(&checkers_positions()[..200]);
}

#[test]
fn j2_classic_by_hand() {
    // A rook at home on d1, 500 + 8; without queens the kings go to the centre:
    // White's on e4 has 36, Black's on e8 -22.
    let position: Chess = "4k3/8/8/8/4K3/8/8/3R4 w - - 0 1"
        .parse()
        .expect("a position");
    assert_eq!(Classic.evaluate(&position).value(), 508 + 36 + 22);
    // With queens they stay at home: White's on g1 has 36, Black's on e8 0. The
    // queens on d1 and d8 are alike, the pawn on e4 counts 124.
    let position: Chess = "3qk3/8/8/8/4P3/8/8/3Q2K1 b - - 0 1"
        .parse()
        .expect("a position");
    assert_eq!(Classic.evaluate(&position).value(), -(36 + 124));
    // The black king on d4 (15), 162; the white man on 30, part of the bridge, 114.
    let position: Checkers = "B:W30:BK15".parse().expect("a position");
    assert_eq!(Classic.evaluate(&position).value(), 162 - 114);
}

#[test]
fn only_personalities_care_who_plays() {
    for evaluation in certain::<Chess>() {
        let player = evaluation.clone().playing(Color::Black, 7);
        assert_eq!(player.to_string(), evaluation.to_string());
        let cares = matches!(evaluation, Evaluation::Gains { .. });
        assert_eq!(player != evaluation, cares);
        // Black to move: the player is just who is asked anyway.
        for position in chess_positions() {
            if position.side_to_move() == Color::Black {
                assert_eq!(player.evaluate(&position), evaluation.evaluate(&position));
            }
        }
    }
}

#[test]
fn evaluations_are_read_and_written() {
    let text = Gains::<Checkers>::named("runner")
        .expect("it is shipped")
        .to_toml();
    let chosen = "gains:some/where/my.toml";
    let evaluation = Evaluation::<Checkers>::parse_with(chosen, |path| {
        assert_eq!(path, "some/where/my.toml");
        Ok::<_, String>(text.clone())
    })
    .expect("the file is good");
    assert_eq!(evaluation.to_string(), chosen);
    assert!(matches!(evaluation, Evaluation::Gains { gains, .. } if gains.name == "runner"));
}

#[test]
fn a_wrong_name_is_refused_with_the_nearest() {
    let error = |text: &str| text.parse::<Evaluation<Chess>>().unwrap_err().to_string();
    assert!(error("clasic").starts_with(
        "chess has no evaluation \"clasic\", did you mean classic? \
         There are: material, classic, gains:hard, gains:easy, gains:random,"
    ));
    assert!(error("").starts_with("chess has no evaluation \"\". There are:"));
    assert!(error("").ends_with(", gains:FILE.toml"));
    assert!(error("hard").contains("did you mean gains:hard?"));
    assert!(error("gains:hrad").contains("did you mean gains:hard?"));
    assert!(error("gains:").contains("\"gains:\". There are:"));
    // The nearest name is of this game.
    let error = "gains:runer".parse::<Evaluation<Chess>>().unwrap_err();
    assert!(matches!(
        error,
        EvaluationError::Unknown { nearest: None, .. }
    ));
}

#[test]
fn a_bad_file_is_refused_with_its_path() {
    let choose = |file: Result<String, &str>| {
        Evaluation::<Chess>::parse_with("gains:my.toml", |_| file)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        choose(Err("no such file")),
        "cannot read the personality my.toml: no such file"
    );
    let other = Gains::<Checkers>::named("hard")
        .expect("it is shipped")
        .to_toml();
    assert_eq!(
        choose(Ok(other)),
        "my.toml: this personality plays \"checkers\", not chess"
    );
    let error = "gains:my.toml".parse::<Evaluation<Chess>>().unwrap_err();
    assert!(matches!(error, EvaluationError::Unreadable { .. }));
}

#[test]
fn a_long_text_that_is_no_evaluation_is_not_quoted_in_full() {
    let text = "x".repeat(1_000_000);
    let error = text.parse::<Evaluation<chess::Position>>().unwrap_err();
    assert!(error.to_string().len() < 1_000);
}

fn the_terms_add_up<G: Featured + std::fmt::Display>(positions: &[G]) {
    for name in ["material", "classic", "gains:greedy", "gains:chaotic"] {
        let evaluation: Evaluation<G> = name.parse().unwrap();
        for position in positions {
            for color in Color::ALL {
                let own = evaluation.clone().playing(color, 3);
                let score = f64::from(own.evaluate(position).value());
                let expected = if position.side_to_move() == color {
                    score
                } else {
                    -score
                };
                let total = own.explain(position, color).total();
                // Scores are whole numbers.
                assert!(
                    (total - expected).abs() < 1.01,
                    "{name}: {total}, {position}"
                );
            }
        }
    }
}

#[test]
fn an_evaluation_is_the_sum_of_its_terms() {
    the_terms_add_up(&positions(&Chess::start(), 5));
    the_terms_add_up(&positions(&Checkers::start(), 5));
}
