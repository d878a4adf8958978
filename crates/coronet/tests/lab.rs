//! `coronet lab` and `coronet best`.

mod common;

use common::{Folder, coronet};
use serde_json::Value;
use std::collections::HashSet;
use std::fs;

const BACK_RANK_MATE: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

fn rows(document: &Value) -> &Vec<Value> {
    document["rows"].as_array().expect("rows")
}

fn nodes(document: &Value, algorithm: &str) -> Vec<u64> {
    let own = rows(document)
        .iter()
        .filter(|row| row["algorithm"] == algorithm);
    own.map(|row| row["nodes"].as_u64().expect("a number"))
        .collect()
}

/// Whether every tag that is opened is closed, in order.
fn is_well_formed(svg: &str) -> bool {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let Some((tag, _)) = tag.split_once('>') else {
            return false;
        };
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or_default());
        }
    }
    open.is_empty()
}

#[test]
fn f6_minimax_visits_every_position_and_alpha_beta_fewer() {
    let answer = coronet(&["lab", "pruning", "--depth", "3", "--json"]).json();
    assert_eq!(nodes(&answer, "minimax"), [21, 421, 9_323]);
    let alpha_beta = nodes(&answer, "alpha-beta");
    assert_eq!(alpha_beta.len(), 3);
    assert!(
        alpha_beta
            .iter()
            .zip([21, 421, 9_323])
            .all(|(a, b)| *a <= b)
    );
    for pair in rows(&answer).chunks(2) {
        assert_eq!(pair[0]["value"], pair[1]["value"]);
    }
}

#[test]
fn f6_rows_have_the_promised_fields() {
    for game in ["chess", "checkers"] {
        let arguments = ["lab", "pruning", "--depth", "2", "--json", "--game", game];
        let answer = coronet(&arguments).json();
        assert_eq!(rows(&answer).len(), 4);
        for row in rows(&answer) {
            assert!(row["algorithm"].is_string(), "{row}");
            assert!(row["depth"].is_u64(), "{row}");
            assert!(row["nodes"].is_u64(), "{row}");
            assert!(row["seconds"].is_f64(), "{row}");
            assert!(row["value"].is_i64(), "{row}");
            assert!(row["best"].is_string(), "{row}");
        }
    }
}

#[test]
fn f6_theory_is_that_of_knuth_and_moore() {
    let answer = coronet(&["lab", "pruning", "--depth", "2", "--json"]).json();
    let theory = answer["theory"].as_array().unwrap();
    // Every position of the first two plies has 20 moves.
    let near = |value: &Value, wanted: f64| (value.as_f64().unwrap() - wanted).abs() < 1e-6;
    assert!(near(&theory[1]["branching"], 20.0), "{answer}");
    assert!(near(&theory[1]["minimum"], 39.0), "{answer}");
    assert!(
        near(&theory[1]["three_quarters"], 20f64.powf(1.5)),
        "{answer}"
    );
}

#[test]
fn f6_the_table_the_csv_and_the_graph_agree() {
    let folder = Folder::new();
    let (csv, svg) = (folder.path("rows.csv"), folder.path("rows.svg"));
    let text = coronet(&[
        "lab",
        "pruning",
        "--depth",
        "2",
        "--algorithms",
        "minimax,pvs",
        "--csv",
        &csv,
        "--svg",
        &svg,
    ])
    .good();
    assert!(text.contains("minimax"), "{text}");
    assert!(text.contains("Knuth and Moore"), "{text}");
    let csv = fs::read_to_string(csv).unwrap();
    let mut lines = csv.lines();
    assert_eq!(
        lines.next(),
        Some("algorithm,depth,nodes,seconds,value,best")
    );
    let lines: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 4);
    for line in &lines {
        assert_eq!(line.len(), 6, "{line:?}");
        assert!(line[3].parse::<f64>().is_ok(), "{line:?}");
    }
    assert_eq!(lines[2][..3], ["minimax", "2", "421"]);
    let svg = fs::read_to_string(svg).unwrap();
    assert!(is_well_formed(&svg), "{svg}");
    assert!(svg.contains(">pvs<") && svg.contains(">minimax<"), "{svg}");
    assert_eq!(folder.names(), ["rows.csv", "rows.svg"]);
}

#[test]
fn f6_a_limit_of_nodes_stops_an_algorithm_but_not_the_others() {
    let arguments = ["lab", "pruning", "--depth", "4", "--nodes", "5000"];
    let answer = coronet(&[&arguments[..], &["--json"]].concat()).json();
    assert_eq!(nodes(&answer, "minimax"), [21, 421]);
    assert!(nodes(&answer, "alpha-beta").len() > 2, "{answer}");
    assert_eq!(answer["stopped"][0]["algorithm"], "minimax");
    let text = coronet(&arguments).good();
    assert!(text.contains("stopped"), "{text}");
}

#[test]
fn j12_means_per_move_of_a_game() {
    let arguments = [
        "lab",
        "pruning",
        "--depth",
        "2",
        "--game-moves",
        "6",
        "--seed",
        "7",
    ];
    let answer = coronet(&[&arguments[..], &["--json"]].concat()).json();
    assert_eq!(rows(&answer).len(), 12);
    let means = answer["means"].as_array().unwrap();
    assert_eq!(means.len(), 2);
    for mean in means {
        let own = nodes(&answer, mean["algorithm"].as_str().unwrap());
        let sum: u64 = own.iter().sum();
        assert_eq!(mean["positions"], 6);
        let off = mean["mean_nodes"].as_f64().unwrap() - sum as f64 / 6.0;
        assert!(off.abs() < 1e-6, "{mean}");
        assert!(mean["mean_seconds"].as_f64().unwrap() > 0.0);
    }
    // The same seed plays the same game.
    let again = coronet(&[&arguments[..], &["--json"]].concat()).json();
    let best = |answer: &Value| {
        rows(answer)
            .iter()
            .map(|row| row["best"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(best(&answer), best(&again));
    assert!(coronet(&arguments).good().contains("Means per move"));
}

#[test]
fn j12_a_game_is_drawn_move_by_move() {
    let folder = Folder::new();
    let svg = folder.path("game.svg");
    let arguments = ["lab", "pruning", "--depth", "2", "--game-moves", "30"];
    coronet(&[&arguments[..], &["--svg", &svg, "--json"]].concat()).json();
    let svg = fs::read_to_string(svg).expect("the graph");
    assert!(is_well_formed(&svg), "{svg}");
    assert!(svg.contains(">minimax<") && svg.contains(">alpha-beta<"));
    // A line each through 30 places, and the two in the legend.
    let paths = svg.lines().filter(|line| line.contains("linejoin"));
    let places: Vec<usize> = paths
        .map(|path| 1 + path.matches('L').count())
        .filter(|places| *places > 2)
        .collect();
    assert_eq!(places, [30, 30], "{svg}");
}

#[test]
fn j12_a_game_that_ends_early_says_so() {
    let text = coronet(&[
        "lab",
        "pruning",
        "--depth",
        "2",
        "--game-moves",
        "5",
        "--fen",
        BACK_RANK_MATE,
    ])
    .good();
    assert!(text.contains("move 1: Ra8#"), "{text}");
    assert!(text.contains("after 1 of 5 moves"), "{text}");
}

#[test]
fn c6_time_is_fitted_on_nodes() {
    let folder = Folder::new();
    let svg = folder.path("time.svg");
    let arguments = ["lab", "runtime", "--game", "checkers", "--depth", "4"];
    let answer = coronet(&[&arguments[..], &["--json", "--svg", &svg]].concat()).json();
    assert_eq!(rows(&answer).len(), 4);
    for field in ["slope", "intercept", "r_squared"] {
        assert!(answer["fit"][field].is_f64(), "{answer}");
    }
    assert!(is_well_formed(&fs::read_to_string(svg).unwrap()));
    assert!(coronet(&arguments).good().contains("r squared"));
    // One depth is no line.
    let answer = coronet(&["lab", "runtime", "--depth", "1", "--json"]).json();
    assert!(answer["fit"].is_null(), "{answer}");
}

#[test]
fn p4_the_best_move_is_found_in_both_games() {
    let answer = coronet(&["best", "--fen", BACK_RANK_MATE, "--json"]).json();
    assert_eq!(answer["best"], "a1a8");
    assert_eq!(answer["score"]["mate"], 1);
    assert_eq!(answer["pv"][0], "a1a8");
    assert!(
        coronet(&["best", "--fen", BACK_RANK_MATE])
            .good()
            .starts_with("Ra8#\n")
    );

    let text = coronet(&["best", "--fen", "B:W22:B18,1", "--depth", "3"]).good();
    assert!(text.lines().count() == 3, "{text}");
    let answer = coronet(&[
        "best",
        "--game",
        "checkers",
        "--opponent",
        "lab:pvs/material/4",
        "--json",
    ])
    .json();
    assert!(answer["score"]["cp"].is_i64(), "{answer}");
    assert_eq!(answer["opponent"], "lab:pvs/material/4");
    assert_eq!(answer["depth"], 4);
}

#[test]
fn the_engine_shows_lines_and_says_what_its_evaluation_is_made_of() {
    let ahead = "4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1";
    let asked = ["best", "--fen", ahead, "--nodes", "20000", "--json"];
    let answer = coronet(&[&asked[..], &["--lines", "3", "--explain"]].concat()).json();
    assert_eq!(answer["opponent"], "engine");
    assert_eq!(answer["nodes"], 20_000);
    let lines = answer["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    let first_moves: HashSet<&Value> = lines.iter().map(|line| &line["pv"][0]).collect();
    assert_eq!(first_moves.len(), 3, "three moves");
    let scores: Vec<i64> = lines
        .iter()
        .filter_map(|line| line["score"]["cp"].as_i64())
        .collect();
    assert!(scores.is_sorted_by(|one, next| one >= next), "{scores:?}");
    assert_eq!(answer["pv"], lines[0]["pv"]);
    assert_eq!(answer["score"], lines[0]["score"]);
    let terms = answer["explanation"]["terms"].as_array().unwrap();
    let material = terms
        .iter()
        .find(|term| term["name"] == "material")
        .unwrap();
    assert!(material["contribution"].as_i64() > Some(400), "{material}");
    assert!(answer["explanation"]["total"].as_i64() > Some(300));

    let text = coronet(&["best", "--fen", ahead, "--depth", "4", "--explain"]).good();
    assert!(text.contains("material"), "{text}");
    assert!(text.contains("depth 4"), "{text}");
    let text = coronet(&["best", "--depth", "3", "--lines", "2", "--threads", "2"]).good();
    assert!(text.contains("\n2. "), "{text}");
}

#[test]
fn f4_experiments_judge_as_the_player_does() {
    let search = ["--evaluation", "gains:greedy", "--depth", "1"];
    let opponent = [
        "best",
        "--json",
        "--opponent",
        "lab:alpha-beta/gains:greedy/1",
    ];
    for fen in ["4k3/8/3q4/4P3/8/8/8/4K3 w - - 0 1", "B:W22,25:B18,K1"] {
        let own = coronet(&[&opponent[..], &["--fen", fen]].concat()).json();
        let own = &own["score"]["cp"];
        let with = |command: &[&str]| coronet(&[command, &search[..], &["--fen", fen]].concat());
        for experiment in ["pruning", "runtime"] {
            let answer = with(&["lab", experiment, "--json"]).json();
            assert_eq!(&answer["rows"][0]["value"], own, "{experiment}: {answer}");
        }
        let game = with(&["lab", "pruning", "--json", "--game-moves", "1"]).json();
        assert_eq!(&game["rows"][0]["value"], own);
        let tree = with(&["lab", "tree"]).good();
        let root: Value = serde_json::from_str(tree.lines().next().expect("a root")).unwrap();
        assert_eq!(&root["value"], own);
    }
}

#[test]
fn the_expected_moves_are_legal() {
    for algorithm in [
        "minimax",
        "alpha-beta",
        "pvs",
        "mtdf",
        "alpha-beta-deepening",
        "mcts",
    ] {
        let opponent = format!("lab:{algorithm}/classic/3");
        let answer = coronet(&["best", "--opponent", &opponent, "--json"]).json();
        let line: Vec<&str> = answer["pv"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        assert_eq!(answer["best"], line[0]);
        let folder = Folder::new();
        let file = folder.file("line.txt", line.join("\n"));
        coronet(&["replay", &file]).good();
    }
}

#[test]
fn monte_carlo_search_plays_both_games() {
    for game in ["chess", "checkers"] {
        let opponent = ["--opponent", "lab:mcts/classic/20", "--nodes", "20000"];
        let answer = coronet(&[&["best", "--game", game, "--json"], &opponent[..]].concat()).json();
        assert!(answer["nodes"].as_u64().unwrap() <= 20_000, "{answer}");
        assert_eq!(answer["best"], answer["pv"][0]);

        let rows = [
            "lab",
            "pruning",
            "--algorithms",
            "mcts",
            "--depth",
            "3",
            "--json",
        ];
        let answer = coronet(&[&rows[..], &["--game", game]].concat()).json();
        let nodes = nodes(&answer, "mcts");
        assert!(
            nodes.len() == 3 && nodes[0] > 100 && nodes[2] > 1_600,
            "{answer}"
        );

        let tree = ["lab", "tree", "--algorithm", "mcts", "--depth", "2"];
        let text = coronet(&[&tree[..], &["--game", game]].concat()).good();
        // 400 rounds, one node each, and the root.
        assert_eq!(text.lines().count(), 401);
    }
    let mate = ["best", "--opponent", "lab:mcts/material/1", "--fen"];
    let text = coronet(&[&mate[..], &[BACK_RANK_MATE]].concat()).good();
    assert!(text.starts_with("Ra8#\nscore win in 1"), "{text}");
}

#[test]
fn a_search_that_deepens_answers_within_its_limits() {
    let opponent = "lab:alpha-beta-deepening/classic/20";
    let answer = coronet(&["best", "--opponent", opponent, "--nodes", "20000", "--json"]).json();
    assert!(answer["nodes"].as_u64().unwrap() <= 20_000, "{answer}");
    assert!(answer["depth"].as_u64().unwrap() < 20, "{answer}");
    coronet(&["best", "--opponent", opponent, "--time", "0.1"]).good();
    coronet(&[
        "best",
        "--opponent",
        "lab:minimax/classic/9",
        "--nodes",
        "100",
    ])
    .refused(&["lab:minimax/classic/9", "--nodes"]);
}

#[test]
fn bad_input_is_refused_with_what_would_be_right() {
    for experiment in ["pruning", "runtime"] {
        for depth in ["0", "60", "-1", "x"] {
            coronet(&["lab", experiment, "--depth", depth]).refused(&[depth, "1 to 20"]);
        }
        coronet(&["lab", experiment, "--evaluation", "clasic"]).refused(&["clasic", "classic?"]);
        coronet(&["lab", experiment, "--evaluation", "gains:/no/file.toml"])
            .refused(&["/no/file.toml"]);
        coronet(&["lab", experiment, "--nodes", "0"]).refused(&["--nodes"]);
        coronet(&["lab", experiment, "--fen", "nonsense"]).refused(&["nonsense"]);
        coronet(&[
            "lab",
            experiment,
            "--csv",
            "/no/folder/x.csv",
            "--depth",
            "1",
        ])
        .refused(&["/no/folder/x.csv"]);
    }
    coronet(&["lab", "pruning", "--algorithms", "minimax,alpha-bta"]).refused(&[
        "alpha-bta",
        "similar",
        "alpha-beta",
    ]);
    coronet(&["lab", "runtime", "--algorithm", "minmax"]).refused(&["minmax", "minimax"]);
    coronet(&["lab", "pruning", "--game-moves", "0"]).refused(&["--game-moves"]);
    for (opponent, words) in [
        (
            "lab:alfa-beta/classic/3",
            ["alfa-beta", "did you mean alpha-beta?"],
        ),
        ("lab:minimax/clasic/3", ["clasic", "did you mean classic?"]),
        ("lab:minimax/classic/0", ["\"0\"", "1 to 20"]),
        ("minimax", ["minimax", "lab:ALGORITHM/EVALUATION/DEPTH"]),
        (
            "lab:minimax/3",
            ["lab:minimax/3", "lab:ALGORITHM/EVALUATION/DEPTH"],
        ),
    ] {
        coronet(&["best", "--opponent", opponent]).refused(&words);
    }
    let checkers = ["best", "--game", "checkers", "--depth", "60"];
    coronet(&checkers).refused(&["60", "1 to 20"]);
    coronet(&["best", "--depth", "0"]).refused(&["0", "1 to 120"]);
    for option in [&["--lines", "2"][..], &["--threads", "2"]] {
        coronet(&[&["best", "--game", "checkers"], option].concat())
            .refused(&[option[0], "chess engine"]);
        let level = [&["best", "--level", "3"], option].concat();
        coronet(&level).refused(&[option[0], "--level"]);
    }
    for time in ["0", "-1", "nan", "1e99"] {
        coronet(&["best", "--time", time]).refused(&["seconds"]);
    }
    let mated = "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1";
    coronet(&["best", "--fen", mated]).refused(&["over", "checkmate"]);
}

#[test]
fn experiments_have_help_with_an_example() {
    for experiment in ["pruning", "runtime"] {
        let help = coronet(&["lab", experiment, "--help"]).good();
        assert!(
            help.contains(&format!("coronet lab {experiment} ")),
            "{help}"
        );
    }
}

#[test]
fn the_tree_accounts_for_every_node_and_every_skipped_move() {
    let folder = Folder::new();
    let file = folder.path("tree.jsonl");
    coronet(&["lab", "tree", "--depth", "3", "--out", &file]).good();
    let text = fs::read_to_string(&file).expect("the tree");
    let nodes: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let counted = coronet(&["lab", "pruning", "--depth", "3", "--json"]).json();
    let alpha_beta = self::nodes(&counted, "alpha-beta")[2];
    let visited = nodes.iter().filter(|node| node["why"] != "skipped").count();
    assert_eq!(visited as u64, alpha_beta);
    assert_eq!(nodes[0]["nodes"], alpha_beta - 1);
    assert!(nodes[0]["alpha"].is_null() && nodes[0]["move"].is_null());
    for node in nodes.iter().filter(|node| node["why"] == "skipped") {
        let by = &nodes[node["cut_by"].as_u64().expect("a sibling") as usize];
        assert_eq!(by["parent"], node["parent"]);
        let value = by["value"].as_i64().expect("a value");
        assert!(-value >= node["beta"].as_i64().expect("a limit"));
    }
    // The moves of the root, each once.
    let children = nodes.iter().filter(|node| node["parent"] == 0).count();
    assert_eq!(children, 20);
}

#[test]
fn a_tree_that_is_cut_short_says_so() {
    let answer = coronet(&["lab", "tree", "--game", "checkers", "--limit", "50"]);
    assert_eq!(answer.code, Some(0));
    assert_eq!(answer.stdout.lines().count(), 50);
    assert!(
        answer.stderr.contains("50 nodes written"),
        "{}",
        answer.stderr
    );
}
