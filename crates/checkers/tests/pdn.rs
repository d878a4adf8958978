//! PDN: what real files hold, what hostile ones hold, and that what is written
//! is read back.

mod common;

use checkers::notation::number;
use checkers::notation::pdn::{PdnError, PdnFault, Reader, write};
use checkers::{Color, FenError, Move, Position};
use common::random_position;
use game::Outcome;
use game::record::{Line, Node, Record};
use testing::Random;

type Game = Record<Position>;

fn all(text: &str) -> Vec<Result<Game, PdnError>> {
    Reader::new(text.as_bytes()).collect()
}

fn one(text: &str) -> Game {
    let mut games = all(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).unwrap()
}

fn error(text: &str) -> String {
    let mut games = all(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).unwrap_err().to_string()
}

/// The moves of a line with everything attached, in a form of its own.
fn show(position: &Position, line: &Line<Move>) -> String {
    let mut position = *position;
    let mut words: Vec<String> = line
        .comments
        .iter()
        .map(|text| format!("{{{text}}}"))
        .collect();
    for node in &line.nodes {
        words.push(number(&position, node.mv));
        words.extend(node.nags.iter().map(|nag| format!("${nag}")));
        words.extend(node.comments.iter().map(|text| format!("{{{text}}}")));
        for variation in &node.variations {
            words.push(format!("({})", show(&position, variation)));
        }
        position.play_unchecked(node.mv);
    }
    words.join(" ")
}

fn moves(text: &str) -> String {
    let game = one(text);
    show(&game.start, &game.line)
}

#[test]
fn a_game_with_everything() {
    let game = one(
        "\u{feff}[Event \"A \\\"great\\\" one \\\\\"]\r\n[White \"Сергей\"]\r\n% escaped\r\n\r\n\
        {before} 1. 11-15! 23-19 $10 {said\r\n  twice} 2. 8-11 (2. 9-14 22-17 (22-18 15x22) 3. 14-18 {deep}) \
        22-17 ; to the end\r\n3... 4-8?? 0-1\r\n",
    );
    assert_eq!(game.tags.value("Event"), Some("A \"great\" one \\"));
    assert_eq!(game.tags.value("White"), Some("Сергей"));
    assert_eq!(game.result, Some(Outcome::Win(Color::White)));
    assert_eq!(
        show(&game.start, &game.line),
        "{before} 11-15 $1 23-19 $10 {said twice} 8-11 (9-14 22-17 (22-18 15x22) 14-18 {deep}) \
         22-17 {to the end} 4-8 $4"
    );
}

#[test]
fn dirty_movetext_is_read() {
    let clean = "11-15 23-18 8-11";
    for text in [
        "1. 11-15 23-18 2. 8-11",
        "1.11-15 23-18 2.8-11",
        "1 11-15 23-18 2 8-11",
        "1... 11-15. 23-18. 2. 8-11.",
        "11-15 23-18 8-11 *",
        "11x15, 23:18, 8 - 11",
        "11- 15 23 -18 8x11",
        "c3-d4 d6-e5 8-c3",
        "1.  11-15\r\n23-18\r\n2.\r\n8-11\r\n\r\n",
    ] {
        assert_eq!(moves(text), clean, "{text}");
    }
    assert_eq!(
        moves("11-15(!?!!!) 23-18* 8-11 *"),
        "11-15 $5 23-18 $7 8-11"
    );
    assert_eq!(
        moves("11-15!! 23-18?? 8-11?! $999"),
        "11-15 $3 23-18 $4 8-11 $6 $0"
    );
}

#[test]
fn results_in_points_of_one_and_two() {
    let black = Some(Outcome::Win(Color::Black));
    let white = Some(Outcome::Win(Color::White));
    let draw = Some(Outcome::Draw);
    for (text, result) in [
        ("11-15 1-0", black),
        ("11-15 2-0", black),
        ("11-15 0-1", white),
        ("11-15 0-2", white),
        ("11-15 1/2-1/2", draw),
        ("11-15 1-1", draw),
        ("11-15 0-0", None),
        ("11-15 *", None),
        ("11-15", None),
        ("[Result \"1-0\"] 11-15", black),
        ("[Result \"1-0\"] 11-15 *", None),
        ("[Result \"nonsense\"] 11-15", None),
    ] {
        assert_eq!(one(text).result, result, "{text}");
    }
}

#[test]
fn games_are_told_apart() {
    let text = "[Event \"1\"]\n11-15 1-0\n[Event \"2\"]\n[Event \"3\"]\n\n9-14\n[Event \"4\"]\n*\n10-14 1-0 12-16 0-1";
    let games: Vec<Game> = all(text).into_iter().map(Result::unwrap).collect();
    let events: Vec<_> = games.iter().map(|game| game.tags.value("event")).collect();
    assert_eq!(
        events,
        [Some("1"), Some("2"), Some("3"), Some("4"), None, None]
    );
    let lengths: Vec<_> = games.iter().map(|game| game.mainline().count()).collect();
    assert_eq!(lengths, [1, 0, 1, 0, 1, 1]);
    assert!(all("").is_empty());
    assert!(all(" \r\n {only a comment} \n").is_empty());
}

#[test]
fn setup_tags_give_the_start() {
    let game = one(
        "[GameType \"21\"]\n[Setup \"1\"]\n[FEN \"W:W31,27,19:B17,12,5.\"]\n19-16 12x19 1/2-1/2",
    );
    assert_eq!(game.start.to_string(), "W:W19,27,31:B5,12,17");
    assert_eq!(game.mainline().count(), 2);
    assert_eq!(
        one("[GameType \"21,B,8,8,N2,0\"] 11-15").mainline().count(),
        1
    );
    let other = error("[GameType \"20\"]\n\n32-28 *");
    assert_eq!(
        other,
        "game 1, line 1: GameType \"20\" is not this game: English draughts is \"21\""
    );
}

#[test]
fn men_that_should_have_been_crowned_are_crowned() {
    // Real collections have such positions.
    let game = one("[FEN \"W:W18,K15,1:BK30,K26,2.\"]\n0-1");
    assert_eq!(game.start.to_string(), "W:W18,K1,K15:B2,K26,K30");
}

#[test]
fn errors_name_the_line_and_quote_the_text() {
    assert_eq!(
        error("[Event \"x\"]\n\n1. 11-15 23-19\n2. 8-12 22-17 1-0"),
        "game 1, line 4: \"8-12\" is not legal: the piece cannot move there"
    );
    assert_eq!(
        error("[Event \"x\"]\n[FEN \"B:W1-33:B2\"]\n\n1-0")
            .split(": ")
            .next(),
        Some("game 1, line 2")
    );
    assert_eq!(
        error("11-15 }"),
        "game 1, line 1: \"}\" is not part of a game"
    );
    assert_eq!(
        error("11-15 )"),
        "game 1, line 1: \")\" is not part of a game"
    );
    assert_eq!(
        error("(11-15)"),
        "game 1, line 1: a variation before the first move"
    );
    assert_eq!(
        error("11-15 (9-14 1-0"),
        "game 1, line 1: a variation is not closed"
    );
    assert_eq!(
        error("11-15\n{ open"),
        "game 1, line 2: '{' is never closed"
    );
    assert!(error("11-15\nhello").starts_with("game 1, line 2: \"hello\" is not a move"));
    assert!(error("[Event x]\n[ \"y\"]\n1-0").starts_with("game 1, line 2: \"[ "));
    assert!(error("[Event \"x\" 1-0").starts_with("game 1, line 1: \"[Event x\" is not a tag"));
}

#[test]
fn reading_goes_on_behind_a_game_with_an_error() {
    let good = "[Event \"good\"]\n11-15 1-0\n\n";
    for bad in [
        "[Event \"bad\"]\n11-17 9-13 {[Event 1-0 } 1-0\n\n",
        "[Event \"bad\"]\n11-17\n\n",
        "[Event \"bad\"]\n[FEN \"x\"]\n[Site \"y\"]\n11-15 1-0\n",
        "[Event \"bad\"]\n[FEN \"x\"]\n1-0\n",
        "[Event \"bad\"]\n[FEN \"x\"]\n",
        "[Event \"bad\"]\n[Broken\n[Site \"y\"]\n11-15 1-0\n",
        "[Event \"bad\"]\n11-15 (9-14 1-0\n",
        "[Event \"bad\"]\n11-15 (9-14\n",
        "[Event \"bad\"]\n11-15 } 23-19\n[%clk 1] 1-0\n",
        "11-17 23-19 1-0\n",
    ] {
        let text = format!("{good}{bad}{good}");
        let games = all(&text);
        let fine: Vec<bool> = games.iter().map(Result::is_ok).collect();
        assert_eq!(fine, [true, false, true], "{bad}");
        assert_eq!(games[2].as_ref().unwrap().tags.value("Event"), Some("good"));
    }
    let untagged = all("11-15 1-0 11-17 9-13 0-1 9-14 *");
    let fine: Vec<bool> = untagged.iter().map(Result::is_ok).collect();
    assert_eq!(fine, [true, false, true]);
}

/// A random game with variations, comments and glyphs.
fn random_record(seed: u64) -> Game {
    let mut random = Random::new(seed);
    let mut record = Record::new(if random.below(2) == 0 {
        Position::start()
    } else {
        let kings = random.below(11);
        random_position(&mut random, kings)
    });
    if record.start != Position::start() {
        record.tags.set("FEN", record.start.to_string());
    }
    for name in ["Event", "White", "Black"] {
        if random.below(2) == 0 {
            let value = random.pick(&["", "Élan", "a \"quote\"", "back\\slash", "[x] {y}"]);
            record.tags.set(name, value);
        }
    }
    record.line = random_line(&mut random, record.start, 3);
    record.result = random.pick(&[
        None,
        Some(Outcome::Draw),
        Some(Outcome::Win(Color::White)),
        Some(Outcome::Win(Color::Black)),
    ]);
    record
}

fn random_comments(random: &mut Random) -> Vec<String> {
    let count = random.below(20) / 17;
    let texts = [
        "100% } ;",
        "good",
        "a longer one; with (signs) [%clk 0:01:00] $1",
        "{ Ünïcode",
    ];
    (0..count).map(|_| random.pick(&texts).to_owned()).collect()
}

fn random_line(random: &mut Random, mut position: Position, depth: usize) -> Line<Move> {
    let mut line = Line {
        comments: random_comments(random),
        nodes: Vec::new(),
    };
    for _ in 0..random.below(30) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mut node = Node::new(random.pick(&moves));
        if random.below(10) == 0 {
            node.nags.push(random.number() as u8);
        }
        node.comments = random_comments(random);
        if depth > 0 && random.below(10) == 0 {
            let variation = random_line(random, position, depth - 1);
            // An empty one is not kept.
            if variation != Line::default() {
                node.variations.push(variation);
            }
        }
        position.play_unchecked(node.mv);
        line.nodes.push(node);
    }
    line
}

#[test]
fn what_is_written_is_read_back() {
    let mut file = String::new();
    let records: Vec<Game> = (1..400).map(random_record).collect();
    for record in &records {
        write(&mut file, record).unwrap();
        file.push('\n');
    }
    let mut games = Reader::new(file.as_bytes());
    for record in &records {
        assert_eq!(games.next().unwrap().unwrap(), *record);
    }
    assert!(games.next().is_none());
}

#[test]
fn a_start_that_the_tags_do_not_give_is_written_into_them() {
    let mut record = Record::new("W:WK32:BK1:H7:F30".parse::<Position>().unwrap());
    record.tags.set("FEN", "something else");
    let mut text = String::new();
    write(&mut text, &record).unwrap();
    assert_eq!(text, "[FEN \"W:WK32:BK1:H7:F30\"]\n\n*\n");
    assert_eq!(one(&text).start, record.start);
}

#[test]
fn files_of_the_shared_data() {
    let Some(folder) = testing::shared_data() else {
        return;
    };
    let read = |name: &str| -> Vec<Result<Game, PdnError>> {
        let path = folder.join("pdn").join(name);
        let file = std::fs::File::open(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        Reader::new(file).collect()
    };
    for (name, count) in [("beginner.pdn", 58), ("OCA_2.0.pdn", 0)] {
        let games = read(name);
        for game in &games {
            let game = game.as_ref().unwrap();
            let tag = game.tags.value("Result").unwrap();
            let text = checkers::notation::pdn::result_text(game.result);
            assert_eq!(tag, text, "{name}");
        }
        assert!(games.len() >= count, "{name}: {} games", games.len());
    }
    // These are of international draughts: what is read is right up to the
    // first move, which is none of this game.
    for (name, first) in [
        ("unicode.pdn", "32-28"),
        ("movestrength.pdn", "32-28"),
        ("gameterminator.pdn", "32-28"),
        ("linecomment.pdn", "32-28"),
        ("string.pdn", "32-28"),
        ("variation.pdn", "32-28"),
        ("malformed/nested_comment.pdn", "33-29"),
    ] {
        let games = read(name);
        assert_eq!(games.len(), 1, "{name}");
        let error = games[0].as_ref().unwrap_err().to_string();
        assert!(error.contains(first), "{name}: {error}");
    }
    let fens = read("fen.pdn");
    assert_eq!(fens.len(), 3);
    assert!(matches!(
        fens[0].as_ref().unwrap_err().fault,
        PdnFault::Fen(FenError::SideToMove { .. })
    ));
    assert_eq!(
        fens[1].as_ref().unwrap().start.to_string(),
        "W:W29,31,K15:B9,12,13,14"
    );
    assert_eq!(fens[2].as_ref().unwrap_err().line, 7);
}
