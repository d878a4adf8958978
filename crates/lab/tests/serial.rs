//! Opponents in JSON.

use lab::{BuiltIn, Evaluation, Featured, Gains, Opponent};
use serde::{Deserialize, Serialize};
use serde_json::{Value, from_value, json, to_value};

type Chess = chess::Position;
type Checkers = checkers::Position;

/// The names of all evaluations of a game.
fn evaluations<G: Featured>() -> Vec<String> {
    let personalities = Gains::<G>::names().map(|name| format!("gains:{name}"));
    let plain = ["material", "classic"].map(str::to_owned);
    plain.into_iter().chain(personalities).collect()
}

#[test]
fn an_algorithm_is_its_name() {
    for algorithm in BuiltIn::ALL {
        let written = to_value(algorithm).unwrap();
        assert_eq!(written, json!(algorithm.name()));
        assert_eq!(from_value::<BuiltIn>(written).unwrap(), algorithm);
    }
}

#[test]
fn an_evaluation_is_its_name() {
    fn check<G: Featured>() {
        for name in evaluations::<G>() {
            let evaluation: Evaluation<G> = name.parse().unwrap();
            let written = to_value(&evaluation).unwrap();
            assert_eq!(written, json!(name));
            assert_eq!(from_value::<Evaluation<G>>(written).unwrap(), evaluation);
        }
    }
    check::<Chess>();
    check::<Checkers>();
}

#[test]
fn every_opponent_comes_back_as_it_was() {
    fn check<G: Featured>() {
        for algorithm in BuiltIn::ALL {
            for evaluation in evaluations::<G>() {
                for depth in [1, 3, Opponent::<G>::MAX_DEPTH] {
                    let text = format!("lab:{algorithm}/{evaluation}/{depth}");
                    let opponent: Opponent<G> = text.parse().unwrap();
                    let written = to_value(&opponent).unwrap();
                    let wanted = json!({
                        "algorithm": algorithm.name(), "evaluation": evaluation, "depth": depth,
                    });
                    assert_eq!(written, wanted);
                    assert_eq!(from_value::<Opponent<G>>(written).unwrap(), opponent);
                }
            }
        }
    }
    check::<Chess>();
    check::<Checkers>();
}

#[test]
fn what_is_wrong_is_said_and_what_would_be_right() {
    let error = |algorithm: Value, evaluation: Value, depth: Value| {
        let object = json!({"algorithm": algorithm, "evaluation": evaluation, "depth": depth});
        from_value::<Opponent<Chess>>(object)
            .unwrap_err()
            .to_string()
    };
    for (message, wanted) in [
        (
            error(json!("alfa-beta"), json!("classic"), json!(3)),
            r#"there is no algorithm "alfa-beta", did you mean alpha-beta? There are: minimax, "#,
        ),
        (
            error(json!("pvs"), json!("clasic"), json!(3)),
            r#"chess has no evaluation "clasic", did you mean classic? There are: "#,
        ),
        (
            error(json!("pvs"), json!("gains:mine.toml"), json!(3)),
            "cannot read the personality mine.toml: files are not read here",
        ),
        (
            error(json!(7), json!("classic"), json!(3)),
            "invalid type: integer `7`, expected a string",
        ),
        (
            error(json!("pvs"), json!("classic"), json!(0)),
            "invalid value: integer `0`, expected a whole number from 1 to 20 as the depth",
        ),
        (
            error(json!("pvs"), json!("classic"), json!(21)),
            "invalid value: integer `21`, expected a whole number from 1 to 20",
        ),
        (
            error(json!("pvs"), json!("classic"), json!(4_294_967_299_u64)),
            "invalid value: integer `4294967299`, expected a whole number from 1 to 20",
        ),
        (
            error(json!("pvs"), json!("classic"), json!(-3)),
            "invalid value: integer `-3`, expected a whole number from 1 to 20",
        ),
        (
            error(json!("pvs"), json!("classic"), json!(2.5)),
            "invalid type: floating point `2.5`, expected a whole number from 1 to 20",
        ),
        (
            error(json!("pvs"), json!("classic"), json!("3")),
            r#"invalid type: string "3", expected a whole number from 1 to 20"#,
        ),
    ] {
        assert!(message.starts_with(wanted), "{message}");
    }

    let object = json!({"algorithm": "pvs", "evaluation": "classic"});
    let error = from_value::<Opponent<Chess>>(object).unwrap_err();
    assert_eq!(error.to_string(), "missing field `depth`");
}

#[test]
fn a_personality_of_one_game_is_none_of_the_other() {
    let (chess, checkers) = (evaluations::<Chess>(), evaluations::<Checkers>());
    let mut foreign = 0;
    for name in chess.iter().filter(|name| !checkers.contains(name)) {
        let error = from_value::<Evaluation<Checkers>>(json!(name)).unwrap_err();
        assert!(error.to_string().starts_with("checkers has no evaluation"));
        foreign += 1;
    }
    for name in checkers.iter().filter(|name| !chess.contains(name)) {
        let error = from_value::<Evaluation<Chess>>(json!(name)).unwrap_err();
        assert!(error.to_string().starts_with("chess has no evaluation"));
        foreign += 1;
    }
    assert!(foreign > 0, "the games have the same personalities");
}

/// The two ways in which a server may put one among other kinds of players.
#[test]
fn an_opponent_can_be_tagged_and_flattened() {
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "kind", rename_all = "lowercase")]
    enum Player {
        Human,
        Lab(Opponent<Chess>),
    }
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Seat {
        name: String,
        #[serde(flatten)]
        opponent: Opponent<Chess>,
    }

    let opponent: Opponent<Chess> = "lab:mtdf/gains:hard/5".parse().unwrap();
    let player = Player::Lab(opponent.clone());
    let written = to_value(&player).unwrap();
    let wanted =
        json!({"kind": "lab", "algorithm": "mtdf", "evaluation": "gains:hard", "depth": 5});
    assert_eq!(written, wanted);
    assert_eq!(from_value::<Player>(written).unwrap(), player);
    let human = from_value::<Player>(json!({"kind": "human"})).unwrap();
    assert_eq!(human, Player::Human);

    let seat = Seat {
        name: "second".to_owned(),
        opponent,
    };
    let written = to_value(&seat).unwrap();
    assert_eq!(written["depth"], json!(5));
    assert_eq!(from_value::<Seat>(written).unwrap(), seat);

    let bad = json!({"kind": "lab", "algorithm": "mtdf", "evaluation": "classic", "depth": 99});
    let error = from_value::<Player>(bad).unwrap_err().to_string();
    assert!(
        error.contains("expected a whole number from 1 to 20"),
        "{error}"
    );
}

/// TOML has signed numbers only.
#[test]
fn an_opponent_can_be_read_from_other_formats() {
    let text = "algorithm = 'pvs'\nevaluation = 'gains:easy'\ndepth = 4\n";
    let opponent: Opponent<Checkers> = toml::from_str(text).unwrap();
    assert_eq!(opponent.to_string(), "lab:pvs/gains:easy/4");
    let error = toml::from_str::<Opponent<Checkers>>(&text.replace('4', "-4")).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("expected a whole number from 1 to 20")
    );
}
