//! The schemas say what is really written: states and events of both games, in
//! many situations, are held against them by a validator that knows nothing of
//! this crate. Nothing may be written that the schemas do not name.

use crate::common::{
    TAKE_BACK, Table, level, person, rematch, restart, seat, setup, take_back, user,
};
use serde_json::{Value, json};
use session::{
    Change, ClockChoice, Command, Event, GameKind, Line, Offer, Player, PlayerChoice, Seat, Setup,
    State,
};
use std::collections::BTreeSet;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(components(schemas(State, Event, PlayerChoice, ClockChoice, Line)))]
struct Api;

/// All schemas, as one that asks for this one. What is not part of something
/// larger allows nothing beside what it names.
fn schema(name: &str) -> Value {
    let api = serde_json::to_value(Api::openapi()).unwrap();
    let mut components = api["components"].clone();
    let mut parts = BTreeSet::new();
    collect_parts(&components, &mut parts);
    for (name, schema) in components["schemas"].as_object_mut().unwrap() {
        if !parts.contains(name) {
            schema["unevaluatedProperties"] = json!(false);
        }
    }
    json!({"$ref": format!("#/components/schemas/{name}"), "components": components})
}

/// The names of the schemas that others are made of.
fn collect_parts(schema: &Value, parts: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            for part in fields
                .get("allOf")
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
            {
                if let Some(name) = part["$ref"].as_str() {
                    parts.insert(name.rsplit('/').next().unwrap().to_owned());
                }
            }
            fields
                .values()
                .for_each(|value| collect_parts(value, parts));
        }
        Value::Array(values) => values.iter().for_each(|value| collect_parts(value, parts)),
        _ => {}
    }
}

fn assert_valid(name: &str, value: &Value) {
    let validator = jsonschema::validator_for(&schema(name)).unwrap();
    let errors: Vec<String> = validator
        .iter_errors(value)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?} in {value:#}");
}

fn is_valid(name: &str, value: &Value) -> bool {
    jsonschema::is_valid(&schema(name), value)
}

/// Games of both kinds in all sorts of situations, with all that led there.
fn tables() -> Vec<Table> {
    let (ann, ben) = (|| person("Ann"), || person("Ben"));
    let mut tables = vec![Table::chess(ann(), level(3)), Table::checkers(ann(), ben())];

    let mut mate = Table::timed(ann(), ben(), 300, 2);
    mate.play_all(["Ann", "Ben"], "f3 e5 g4 Qh4#");
    mate.say("Ann", rematch("g2")).unwrap();
    mate.say("Ben", rematch("g2")).unwrap();
    mate.say("Ann", take_back("g3")).unwrap();
    mate.say("Ben", take_back("g3")).unwrap();
    tables.push(mate.next_table());
    tables.push(mate);

    // Castling, a promotion and a pawn to take in passing, all at once.
    let fen = "r3k2r/1P6/8/2pP4/8/8/8/R3K2R w KQkq c6 0 10";
    let mut chess = Table::at(GameKind::Chess, ann(), level(1), fen);
    chess.say("Ann", Command::Hint).unwrap();
    chess.answer("O-O").unwrap();
    tables.push(chess.after(|table| table.play("Ann", "bxa8=Q+")));
    tables.push(chess);

    let mut asked = Table::chess(ann(), ben());
    asked.play_all(["Ann", "Ben"], "e4 e5");
    asked.say("Ann", Command::Draw).unwrap();
    asked.say("Ben", TAKE_BACK).unwrap();
    asked.say("Ben", Command::Decline(Offer::Draw)).unwrap();
    tables.push(asked.after(|table| table.say("Ann", TAKE_BACK)));
    tables.push(asked.after(|table| table.say("Ben", Command::Resign)));
    tables.push(asked.after(|table| table.say("Ben", Command::Leave)));
    tables.push(asked);

    let machine = crate::common::lab("lab:alpha-beta/material/2");
    let mut machines = Table::checkers(machine.clone(), level(10));
    machines.answer("11-15").unwrap();
    machines.say("Ann", Command::Pause).unwrap();
    tables.push(machines.after(|table| table.say("Ann", Command::Resume)));
    let begun_again = machines.after(|table| table.say("Ann", restart("g2")));
    tables.push(begun_again.next_table());
    tables.push(begun_again);
    // As older versions began again.
    let mut old = machines.clone();
    old.add(Change::Restarted);
    tables.push(old);
    machines.say("Ann", seat(Seat::First, ann())).unwrap();
    tables.push(machines);

    // C4: four captures, two of them double, one of them crowned.
    let fen = "B:W10,11,17,18,19,26:B8,K15";
    let mut chains = Table::at(GameKind::Checkers, ann(), ann(), fen);
    let first = chains.state().legal.remove(0);
    tables.push(chains.after(|table| table.play("Ann", &first)));
    chains.wait(5);
    let since = chains.session.at();
    chains.server(Command::Away { since }).unwrap();
    tables.push(chains);

    let one_clock: ClockChoice = serde_json::from_str(r#"{"second":{"initial":5000}}"#).unwrap();
    tables.push(Table::new(&Setup {
        clocks: one_clock.into(),
        ..setup(GameKind::Chess, Player::Open, machine)
    }));

    let mut learning = Table::new(&Setup {
        learns: true,
        ..setup(GameKind::Chess, level(3), ann())
    });
    let answer = session::MachineMove {
        avoided: Some("d2d4".to_owned()),
        ..crate::common::answer(&learning.job(), "e2e4")
    };
    learning.server(Command::MachineMove(answer)).unwrap();
    let said = learning.state().messages;
    assert!(
        said.iter()
            .any(|message| message.text.ends_with("I lost with d4 before."))
    );
    tables.push(learning);

    let mut absent = Table::new(&Setup {
        hides_scores: true,
        ..setup(GameKind::Chess, ann(), level(3))
    });
    absent.wait(60);
    let e4 = crate::common::a_move(0, "e4");
    let time = session::Millis::from_secs(45);
    absent.tell_but(&session::Who::Person(user("Ann")), &e4, time);
    assert_eq!(absent.log[1].for_everyone(), absent.log[1]);
    assert!(absent.log[1].absent_ms.is_some());
    tables.push(absent);

    let name = "Morphy".parse().unwrap();
    let mut record = Table::chess(Player::Absent { name }, ann());
    let tags = [("Event".to_owned(), "Opera".to_owned())].into();
    record.add(Change::Imported { tags });
    tables.push(record);
    tables
}

#[test]
fn states_of_both_games_are_what_the_schema_says() {
    for table in tables() {
        for viewer in [None, Some(user("Ann"))] {
            let state = table.session.state(viewer.as_ref(), table.now);
            assert_valid("State", &serde_json::to_value(state).unwrap());
        }
        let line = table.session.line(0);
        assert_valid("Line", &serde_json::to_value(line).unwrap());
    }
}

#[test]
fn events_for_everyone_are_what_the_schema_says() {
    let mut kinds = BTreeSet::new();
    for event in tables().iter().flat_map(|table| &table.log) {
        let shown = serde_json::to_value(event.for_everyone()).unwrap();
        assert_valid("Event", &shown);
        kinds.insert(shown["kind"].as_str().unwrap().to_owned());
        // Which user a person is, is not for everyone.
        let stored = serde_json::to_value(event).unwrap();
        assert_eq!(is_valid("Event", &stored), stored == shown, "{stored}");
    }
    let all = serde_json::to_value(Api::openapi()).unwrap();
    let all = all["components"]["schemas"]["Change"]["oneOf"].as_array();
    assert_eq!(kinds.len(), all.unwrap().len(), "{kinds:?}");
}

#[test]
fn j8_every_saying_is_said_and_described() {
    let mut kinds = BTreeSet::new();
    for table in tables() {
        for message in table.state().messages {
            let said = serde_json::to_value(&message.says).unwrap();
            assert_valid("Saying", &said);
            kinds.insert(said["kind"].as_str().unwrap().to_owned());
        }
    }
    let all = serde_json::to_value(Api::openapi()).unwrap();
    let all = all["components"]["schemas"]["Saying"]["oneOf"].as_array();
    assert_eq!(kinds.len(), all.unwrap().len(), "{kinds:?}");
}

/// The fields that scripts rely on; `id` and the scores are added by the server.
#[test]
fn the_state_has_the_fields_that_stay_put() {
    let state = serde_json::to_value(tables()[0].state()).unwrap();
    let fields = "game fen ply seq moves legal side_to_move status result reason first second \
         clocks captured last_move last_notation check messages think_ms your_seats";
    for field in fields.split_whitespace() {
        let mut without = state.clone();
        assert!(
            without.as_object_mut().unwrap().remove(field).is_some(),
            "{field}"
        );
        // A program can count on it.
        assert!(!is_valid("State", &without), "{field}");
    }
}

#[test]
fn what_people_choose_is_what_the_schema_says() {
    for (name, good) in [
        ("PlayerChoice", json!({"kind": "human"})),
        ("PlayerChoice", json!({"kind": "open"})),
        ("PlayerChoice", json!({"kind": "level", "level": 10})),
        (
            "PlayerChoice",
            json!({"kind": "lab", "algorithm": "mtdf", "evaluation": "classic", "depth": 2}),
        ),
        ("ClockChoice", json!({"initial": 5000})),
        ("ClockChoice", json!({"initial": 5000, "increment": 10})),
        (
            "ClockChoice",
            json!({"first": {"initial": 5000}, "second": null}),
        ),
    ] {
        assert_valid(name, &good);
        assert!(is_read(name, &good), "{good}");
    }
    for (name, bad) in [
        ("PlayerChoice", json!({"kind": "level", "level": 11})),
        ("PlayerChoice", json!({"kind": "level"})),
        (
            "PlayerChoice",
            json!({"kind": "lab", "algorithm": 7, "evaluation": "classic", "depth": 2}),
        ),
        ("ClockChoice", json!({"initial": "5 minutes"})),
        ("ClockChoice", json!({"initial": 5000, "bonus": 5})),
    ] {
        assert!(!is_valid(name, &bad), "{bad}");
        assert!(!is_read(name, &bad), "{bad}");
    }
}

fn is_read(name: &str, value: &Value) -> bool {
    match name {
        "PlayerChoice" => serde_json::from_value::<PlayerChoice>(value.clone()).is_ok(),
        _ => serde_json::from_value::<ClockChoice>(value.clone()).is_ok(),
    }
}
