//! Files of games: what is written is read back, real files are read as they
//! are, and no garbled game passes for a good one.

mod games;
#[allow(dead_code)] // only parts of it are needed here
mod walk;

use chess::{Move, Position};
use game::record::{Line, Node, Record, Tags};
use game::{Color, Outcome};
use games::{FAMOUS, games, mainline, one, written};
use proptest::prelude::*;
use testing::Random;

#[test]
fn famous_games_replay_and_are_written_as_they_were() {
    let mut text = String::new();
    let mut mates = 0;
    for game in games(FAMOUS) {
        let record = game.unwrap_or_else(|error| panic!("{error}"));
        let last = record.position_at(usize::MAX);
        if last.legal_moves().is_empty() {
            assert_eq!(record.result, Some(Outcome::Win(!last.side_to_move())));
            mates += 1;
        }
        text.push_str(&written(&record));
    }
    assert_eq!(text.trim_end(), FAMOUS.trim_end());
    assert_eq!(mates, 8);
}

#[test]
fn everything_said_about_a_game_is_kept() {
    let record = one(r#"[Event "A \"quoted\" \\ name"]
[Result "1-0"]

{ Before
  the  first move. } 1. e4! $14 {[%clk 0:05:00] good} e5 (1... c5 {Sicilian} 2. Nf3
(2. c3 $5) 2... d6) ({only words}) 2. Nf3 ; to the line's end
2... Nc6?? 1/2-1/2"#);
    assert_eq!(record.tags.value("event"), Some("A \"quoted\" \\ name"));
    assert_eq!(record.line.comments, ["Before the first move."]);
    let nodes = &record.line.nodes;
    assert_eq!(mainline(&record), "e4 e5 Nf3 Nc6");
    assert_eq!(nodes[0].nags, [1, 14]);
    assert_eq!(nodes[0].clock().unwrap().as_secs(), 300);
    assert_eq!(nodes[1].variations.len(), 2);
    assert_eq!(nodes[1].variations[0].nodes.len(), 3);
    assert_eq!(
        nodes[1].variations[0].nodes[1].variations[0].nodes[0].nags,
        [5]
    );
    assert_eq!(nodes[1].variations[1].comments, ["only words"]);
    assert_eq!(nodes[2].comments, ["to the line's end"]);
    assert_eq!(nodes[3].nags, [4]);
    assert_eq!(record.result, Some(Outcome::Draw)); // of the moves, not the tag
}

#[test]
fn the_result_is_of_the_moves_or_else_of_the_tag() {
    let white = Some(Outcome::Win(Color::White));
    for (text, result) in [
        ("[Result \"0-1\"]\n\n1. e4 1-0", white),
        ("[Result \"1-0\"]\n\n1. e4", white),
        ("[Result \"1-0\"]\n\n1. e4 *", white),
        ("[Result \"?\"]\n\n1. e4 *", None),
        ("1. e4 1–0", white),
        ("1. e4 ½-½", Some(Outcome::Draw)),
        ("1. e4 1/2", Some(Outcome::Draw)),
        ("1. e4", None),
    ] {
        assert_eq!(one(text).result, result, "{text}");
    }
}

#[test]
fn real_files_are_read_as_they_are() {
    let expected = "e4 e5 Nf3 Nc6";
    for text in [
        "1. e4 e5 2. Nf3 Nc6 *",
        "\u{feff}[Event \"BOM\"]\n\n1. e4 e5 2. Nf3 Nc6 *",
        "[Event \"CRLF\"]\r\n\r\n1. e4 e5\r\n2. Nf3\r\nNc6 1-0\r\n\r\n",
        "[Event \"one line\"] 1.e4 e5 2.Nf3 Nc6 1-0",
        "  [Event \"indented\"]\n  1.e4 e5 2.Nf3 Nc6",
        "[Event \"a ] and [ inside\"]\n1. e4 e5 2. Nf3 Nc6",
        "[Event \"unescaped \"quotes\" here\"]\n1. e4 e5 2. Nf3 Nc6",
        "[Event \"ends in a backslash\\\"]\n1. e4 e5 2. Nf3 Nc6",
        "[Event \"never closed\n1. e4 e5 2. Nf3 Nc6",
        "[Event]\n[no tag]\n\n1. e4 e5 2. Nf3 Nc6",
        "1. e4 e5\n% escaped line Nf9\n2. Nf3 Nc6",
        "1. e4 e5\n\n2. Nf3\n\nNc6 *",
        "1.e4 e5 2.Nf3 Nc6*",
        "e4 e5 Nf3 Nc6",
        "1. e4 1... e5 2 Nf3 2. ... Nc6",
        "1. e4 e5 2. Nf3 … Nc6",
        "1. e4 e5) 2. Nf3)) Nc6",
        "1. e2e4 e7-e5 2. G1-F3 b8c6",
        "1. e4 {a} e5 {b} 2. Nf3 +- {c} Nc6 = $999 ± N *",
        "1. e4 e5 (1... c5 1-0) 2. Nf3 (2. -- d5 3. e5) Nc6 0-1",
        "1. e4 e5 (1... -- (1... c5) {x} 2. d4) 2. Nf3 Nc6",
        "1. e4 e5 2. Nf3 Nc6 1-0 {resigns} ; really",
        "{words} [Event \"after words\"]\n1. e4 e5 2. Nf3 Nc6",
        "1. e4 e5 2. Nf3 Nc6\x1a",
    ] {
        assert_eq!(mainline(&one(text)), expected, "{text}");
    }
    assert!(games("").is_empty());
    assert!(games(" \r\n\n\u{feff}").is_empty());
}

#[test]
fn latin_1_is_read_where_it_is_no_utf_8() {
    let record = one(b"[White \"Andr\xe9\"]\n\n1. e4 {caf\xe9} *");
    assert_eq!(record.tags.value("White"), Some("André"));
    assert_eq!(record.line.nodes[0].comments, ["café"]);
}

#[test]
fn special_spellings_of_moves() {
    let start = "[FEN \"4k3/4P3/8/3pP3/8/8/8/R3K2R w KQ d6 0 1\"]\n\n";
    let en_passant = one(format!("{start}1. exd6 e.p. Kd7 2. e8(Q)+ Kxd6 3. 0-0 *"));
    assert_eq!(mainline(&en_passant), "exd6 Kd7 e8=Q+ Kxd6 O-O");
}

#[test]
fn many_games_without_and_with_results_tags_and_moves() {
    let text = "1. e4 e5\n\n\n1. d4 d5\n\n[White \"A\"]\n\n[White \"B\"]\n*\n\n1. c4 1-0 1. g3 0-1
{not said of g3} 1. b3 *";
    let lines: Vec<String> = games(text)
        .iter()
        .map(|game| mainline(game.as_ref().expect("a game")))
        .collect();
    // Tags follow tags until moves or a result come.
    assert_eq!(lines, ["e4 e5", "d4 d5", "", "c4", "g3", "b3"]);
}

#[test]
fn starts_other_than_the_usual_one() {
    let fen = "r3k2r/qbpp2pp/n3pn2/p2P1p2/1bP5/2N1BNP1/1PQ1PPBP/R3K2R b KQkq - 0 1";
    let record = one(format!("[FEN \"{fen}\"]\n\n1...0-0-0 2. 0-0 Nc5"));
    assert_eq!(mainline(&record), "O-O-O O-O Nc5");
    let text = written(&record);
    assert!(text.contains("[SetUp \"1\"]"), "{text}");
    assert!(text.contains("1... O-O-O 2. O-O Nc5 *"), "{text}");
    let shuffled = "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/5K1R w H - 2 9\"]\n\n9. O-O *";
    let record = one(shuffled);
    assert!(written(&record).contains("9. O-O"), "{}", written(&record));
    let mut bare = Record::new(record.start);
    bare.line = record.line;
    assert!(written(&bare).contains("[Variant \"Chess960\"]"));
}

#[test]
fn corner_cases_of_the_shared_data() {
    let Some(folder) = testing::shared_data() else {
        return;
    };
    for (name, expected) in [
        ("chesslib-backslash_header", &[95][..]),
        ("chesslib-basic", &[130]),
        ("chesslib-book", &[16]),
        ("chesslib-castling", &[6]),
        ("chesslib-comment_before_moves", &[139]),
        ("chesslib-multiple", &[130, 84, 176, 142]),
        ("chesslib-newline", &[6]),
        ("chesslib-no_moves", &[0]),
        (
            "chesslib-no_moves_but_comment_followed_by_termination_marker",
            &[0, 0],
        ),
        ("chesslib-no_moves_but_game_termination", &[0]),
        ("chesslib-no_moves_but_game_termination_2", &[0]),
        ("chesslib-no_moves_but_game_termination_3", &[0]),
        ("chesslib-no_moves_but_game_termination_multiple", &[0, 126]),
        (
            "chesslib-no_moves_but_game_termination_multiple_2",
            &[0, 0, 0],
        ),
        ("chesslib-no_moves_two_games", &[0, 0]),
        ("chesslib-no_result", &[0]),
        ("chesslib-non_ascii", &[20]),
        ("chesslib-skip", &[130, 130]),
        ("chesslib-square_bracket_in_header", &[130]),
        ("chesslib-threefold_repetition", &[9]),
        ("chesslib-unescaped_quote_header", &[20]),
        ("chesslib-variations", &[108]),
        (
            "chessops-kasparov-deep-blue-1997",
            &[89, 89, 95, 111, 98, 37],
        ),
        ("chessops-leading-whitespace", &[5, 5, 5, 5]),
        ("chessops-pathological-headers", &[0]),
    ] {
        let path = folder.join("pgn").join(name).with_extension("pgn");
        let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let plies: Vec<usize> = games(&text)
            .iter()
            .map(|game| match game {
                Ok(record) => {
                    let again = one(written(record));
                    assert_eq!(again.line, record.line, "{name}");
                    assert_eq!(again.result, record.result, "{name}");
                    record.line.nodes.len()
                }
                Err(error) => panic!("{name}: {error}"),
            })
            .collect();
        assert_eq!(plies, expected, "{name}");
    }
    for (name, message) in [
        ("chesslib-black2move", "move 1... \"0-0-0\" is not legal"), // through the queen
        ("chesslib-corrupted", "move 63. \"Kx\" is not a move"),
        (
            "chessops-headers-and-moves-on-the-same-line",
            "\"Antichess\" has other rules",
        ),
    ] {
        let path = folder.join("pgn").join(name).with_extension("pgn");
        let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        for game in games(&text) {
            let error = game.expect_err(name).to_string();
            assert!(error.contains(message), "{name}: {error}");
        }
    }
}

/// Comments as the reader leaves them: words with single spaces.
fn random_comments(random: &mut Random) -> Vec<String> {
    const WORDS: [&str; 13] = [
        "good",
        "(",
        ")",
        "{",
        "1-0",
        "%",
        ";",
        "[%clk 0:01:02]",
        "[Event \"x\"]",
        "é",
        "$1",
        "Nf3",
        "}",
    ];
    let mut comments = Vec::new();
    while random.below(4) == 0 {
        let words: Vec<&str> = (0..1 + random.below(25))
            .map(|_| random.pick(&WORDS))
            .collect();
        comments.push(words.join(" "));
    }
    comments
}

fn random_line(
    random: &mut Random,
    mut position: Position,
    plies: usize,
    depth: usize,
) -> Line<Move> {
    let mut line = Line {
        comments: random_comments(random),
        nodes: Vec::new(),
    };
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mut node = Node::new(random.pick(&moves));
        while random.below(5) == 0 {
            node.nags.push(random.below(256) as u8);
        }
        node.comments = random_comments(random);
        while depth < 4 && random.below(6) == 0 {
            let plies = 1 + random.below(6);
            node.variations
                .push(random_line(random, position, plies, depth + 1));
        }
        position.play_unchecked(node.mv);
        line.nodes.push(node);
    }
    line
}

fn random_record(seed: u64, names: &[String]) -> Record<Position> {
    let mut random = Random::new(seed);
    let start = walk::start(&mut random);
    let mut record = Record::new(start);
    let results = [
        (None, "*"),
        (Some(Outcome::Win(Color::White)), "1-0"),
        (Some(Outcome::Win(Color::Black)), "0-1"),
        (Some(Outcome::Draw), "1/2-1/2"),
    ];
    let (result, text) = random.pick(&results);
    record.result = result;
    record.tags = Tags::default();
    for (name, value) in ["Event", "Site", "Date", "Round", "White", "Black"]
        .iter()
        .zip(names)
    {
        record.tags.set(name, value);
    }
    record.tags.set("Result", text);
    if start != Position::start() {
        record.tags.set("SetUp", "1");
        record.tags.set("FEN", start.to_string());
    }
    record.tags.set("Variant", "Chess960");
    record.tags.set("Annotator", &names[6]);
    let plies = random.below(60);
    record.line = random_line(&mut random, start, plies, 0);
    record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn what_is_written_is_read_back(seed: u64, names in prop::collection::vec("[^\\p{C}]{0,12}", 7)) {
        let record = random_record(seed, &names);
        let text = written(&record);
        for line in text.lines() {
            // Tags, and comments that hold a brace, take the line they need;
            // a word goes with the bracket before it.
            let may_be_long = line.starts_with('[') || line.contains(';');
            prop_assert!(may_be_long || line.chars().count() < 100, "{line}");
        }
        prop_assert!(one(&text) == record, "{text}");
        let windows = text.replace('\n', "\r\n");
        prop_assert!(one(windows) == record, "{text}");
        // Two games in a file, and the writer's own text does not change.
        let twice = games(format!("{text}{text}"));
        prop_assert_eq!(twice.len(), 2);
        prop_assert_eq!(written(twice[1].as_ref().unwrap()), text);
    }
}
