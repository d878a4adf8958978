//! `coronet games list` (J4).

use crate::Saved;

#[test]
fn j4_a_list_says_who_when_how_long_and_how_it_ended() {
    let saved = Saved::three();
    let table = saved.run(&["list"]).good();
    let lines: Vec<Vec<&str>> = table.lines().map(|l| l.split("  ").collect()).collect();
    let cells = |line: &[&str]| -> Vec<String> {
        let cells = line.iter().map(|cell| cell.trim().to_owned());
        cells.filter(|cell| !cell.is_empty()).collect()
    };
    assert_eq!(
        cells(&lines[0]),
        ["id", "game", "date", "players", "moves", "time", "result"]
    );
    assert_eq!(lines.len(), 4);
    let rest = |number: usize| cells(&lines[number])[3..].join("|");
    // The newest comes first; within one file all are as old.
    assert_eq!(rest(1), "Ann - Dan|4|0:00|0-1");
    let mut chess = [rest(2), rest(3)];
    chess.sort();
    assert_eq!(
        chess,
        ["Ann - Ben|5|0:00|1-0", "Cleo - Ann|3|0:00|unfinished"]
    );
    let date = &cells(&lines[1])[2];
    assert_eq!(date.len(), "2024-05-04 10:00".len(), "{date}");
}

#[test]
fn j4_a_list_for_programs_has_the_fields_of_the_server() {
    let saved = Saved::three();
    let list = saved.run(&["list", "--json", "--limit", "1"]).json();
    let game = &list["games"][0];
    let mut names: Vec<&String> = game.as_object().unwrap().keys().collect();
    names.sort();
    assert_eq!(
        names,
        [
            "created", "first", "game", "id", "moves", "result", "second", "status", "updated",
            "used_ms",
        ]
    );
    assert_eq!(
        game["first"],
        serde_json::json!({"kind": "human", "name": "Ann"})
    );
    assert_eq!(game["game"], "checkers");
    assert_eq!((&game["moves"], &game["used_ms"]), (&4.into(), &0.into()));
    assert!(game["created"].as_str().unwrap().ends_with('Z'));
}

#[test]
fn filters_leave_the_games_they_name() {
    let saved = Saved::three();
    let count = |filters: &[&str]| saved.ids(filters).len();
    for (filters, games) in [
        (&[][..], 3),
        (&["--game", "chess"], 2),
        (&["--status", "playing"], 0),
        (&["--status", "unfinished"], 1),
        (&["--status", "finished"], 2),
        (&["--status", "waiting"], 1),
        (&["--result", "1-0"], 1),
        (&["--result", "0-1"], 1),
        (&["--result", "draw"], 0),
        (&["--player", "Ann"], 3),
        (&["--player", "Ann", "--result", "won"], 1),
        (&["--player", "Ann", "--result", "lost"], 1),
        (&["--player", "Ben", "--result", "lost"], 1),
        (&["--player", "Ann", "--opponent", "Cleo"], 1),
        (&["--player", "Ann", "--opponent", "Ann"], 0),
        (&["--opponent", "Dan"], 1),
        (&["--opponent", "Dan", "--game", "chess"], 0),
        (&["--player", "ann"], 0),
        (&["--limit", "2"], 2),
    ] {
        assert_eq!(count(filters), games, "{filters:?}");
    }
    let none = saved.run(&["list", "--player", "Zoe"]).good();
    assert_eq!(none, "no games\n");
    let some = saved.run(&["list", "--limit", "2"]);
    assert_eq!(some.code, Some(0));
    assert!(
        some.stderr.contains("there are more games"),
        "{}",
        some.stderr
    );
}
