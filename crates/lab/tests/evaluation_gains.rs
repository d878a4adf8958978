//! The features one by one, and the files of personalities.

use game::Color;
use lab::{CheckersFeatures, ChessFeatures, Evaluate, Features, Gains, GainsError};
use std::collections::HashSet;

type Chess = chess::Position;
type Checkers = checkers::Position;

fn white(fen: &str) -> ChessFeatures {
    ChessFeatures::of(&fen.parse::<Chess>().expect("a position"), Color::White)
}

fn black(fen: &str) -> CheckersFeatures {
    CheckersFeatures::of(&fen.parse::<Checkers>().expect("a position"), Color::Black)
}

#[test]
fn f4_captures() {
    // The rook attacks queen and knight, and the queen attacks the rook.
    let features = white("3qk3/8/8/8/3R2n1/8/8/4K3 w - - 0 1");
    assert_eq!(features.enemies_to_capture, 9.0 + 3.0);
    assert_eq!(features.own_to_capture, 5.0);
    // What is attacked twice counts once.
    let features = white("7k/8/8/8/R3p3/8/8/4R2K w - - 0 1");
    assert_eq!(features.enemies_to_capture, 1.0);
    // What is protected does not count for the king, but for all others.
    let features = white("4k3/8/8/8/8/1p6/2p5/1K6 w - - 0 1");
    assert_eq!(features.enemies_to_capture, 0.0);
    let features = white("4k3/8/8/8/8/1p6/2p4R/1K6 w - - 0 1");
    assert_eq!(features.enemies_to_capture, 1.0);
    // A king in check counts 10.
    let features = white("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
    assert_eq!(
        (features.own_to_capture, features.enemies_to_capture),
        (10.0, 0.0)
    );
    // In passing, for him who may and him who suffers it.
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(white(fen).enemies_to_capture, 1.0);
    let flipped = fen.parse::<Chess>().expect("a position").flipped();
    assert_eq!(
        ChessFeatures::of(&flipped, Color::White).own_to_capture,
        1.0
    );
}

#[test]
fn f4_quiet_moves() {
    assert_eq!(white(&Chess::start().to_string()).quiet_moves, 20.0);
    // Whoever is to move.
    let fen = "4k3/8/8/8/8/p7/P2P4/4K3 b - - 0 1";
    assert_eq!(white(fen).quiet_moves, 4.0 + 2.0);
    // The rook takes the whole second rank from the king.
    assert_eq!(white("4k3/8/8/8/8/8/r7/4K3 w - - 0 1").quiet_moves, 2.0);
}

#[test]
fn f4_pieces_gone() {
    let features = white(&Chess::start().to_string());
    assert_eq!((features.own_gone, features.enemies_gone), (0.0, 0.0));
    let features = white("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1");
    assert_eq!(
        (features.own_gone, features.enemies_gone),
        (51.0 - 16.0, 41.0)
    );
}

#[test]
fn f4_centre() {
    assert_eq!(white("4k3/8/8/3pP3/3N4/4B3/8/4K3 w - - 0 1").centre, 2.0);
}

#[test]
fn f4_advanced_pawns() {
    let features = white("4k3/P6P/8/8/8/8/3p4/4K3 w - - 0 1");
    assert_eq!(
        (features.advanced_pawns, features.enemy_advanced_pawns),
        (1.0, 0.5)
    );
    // A second queen and a third knight were pawns once.
    let features = white("4k3/8/8/8/8/8/8/QQNNNK2 w - - 0 1");
    assert_eq!(features.advanced_pawns, 2.0);
}

#[test]
fn f4_castled() {
    let castled = |fen: &str| white(fen).castled == 1.0;
    assert!(castled("4k3/8/8/8/8/8/8/5RK1 w - - 0 1"));
    assert!(castled("k7/8/8/8/8/8/8/4R2K w - - 0 1"));
    assert!(castled("4k3/8/8/8/8/8/8/1K1R4 w - - 0 1"));
    assert!(!castled("4k3/8/8/8/8/8/8/4K2R w K - 0 1")); // not yet
    assert!(!castled("4k3/8/8/8/8/8/8/6KR w - - 0 1")); // walked
    assert!(!castled("4k3/8/8/8/8/8/6K1/5R2 w - - 0 1")); // left
    assert!(!castled("4k3/8/8/8/8/8/8/1K5R w H - 0 1")); // Chess960, not yet
    let position: Chess = "5rk1/8/8/8/8/8/8/4K3 w - - 0 1"
        .parse()
        .expect("a position");
    assert_eq!(ChessFeatures::of(&position, Color::Black).castled, 1.0);
}

#[test]
fn checkers_features_by_hand() {
    let start = CheckersFeatures::of(&Checkers::start(), Color::White);
    assert!(start.named().all(|(_, difference)| difference == 0.0));

    // Three men against a king and a man.
    let features = black("B:WK32,31:B1,6,10");
    assert_eq!((features.material, features.kings), (1.0, -1.0));
    // 1 has not moved, 6 one row, 10 two; the white man on 31 has not either.
    assert_eq!(features.advancement, 3.0);
    assert_eq!(features.back_row, 1.0 - 1.0);
    // 10 is e3, in the middle.
    assert_eq!(features.centre, 1.0);
    // 1-5; 6-9; 10-14 and 10-15. The king has 27 and 28, the man 26 and 27.
    assert_eq!(features.mobility, 4.0 - 4.0);
    assert_eq!((features.threats, features.trapped), (0.0, 0.0));

    // 10 (e3) can jump 15 (d4), and is jumped if White is to move.
    assert_eq!(black("B:W15:B10").threats, 1.0 - 1.0);
    // Covered from behind by 19, the man on 15 is safe, and threatens.
    assert_eq!(black("B:W15,19:B10").threats, -1.0);
    // The man on 4 (a1) is shut in behind 8, which can still move.
    assert_eq!(black("B:W32:B4,8").trapped, 1.0);
    // A man goes forward only; a king goes back.
    assert_eq!(black("B:W32:B28").mobility, -1.0);
    assert_eq!(black("B:W32:BK28").mobility, 1.0 - 1.0);
}

#[test]
fn f4_the_gains_of_the_source() {
    let table = [
        [3.0, 2.0, 0.0],
        [10.0, 10.0, 0.0],
        [-4.0, -2.0, 0.0],
        [25.0, 3.5, 0.0],
        [-5.0, 1.0, 0.0],
        [1.0, 10.0, 0.0],
        [1.0, 10.0, 0.0],
        [-10.0, -1.0, 0.0],
        [250.0, 250.0, 0.0],
    ];
    for (column, name) in ["hard", "easy", "random"].into_iter().enumerate() {
        let gains = Gains::<Chess>::named(name).expect("it is shipped");
        let numbers: Vec<_> = gains.gains.named().map(|(_, number)| number).collect();
        assert_eq!(numbers, table.map(|row| row[column]), "{name}");
        assert_eq!(
            gains.randomness,
            if name == "random" { 2000.0 } else { 0.0 }
        );
    }
}

#[test]
fn each_gain_counts_its_own_feature() {
    let position: Chess = "r3k3/P3q1n1/8/3pP3/2N5/8/3p1P2/R4RK1 w - d6 0 1"
        .parse()
        .expect("ok");
    let features = ChessFeatures::of(&position, Color::White);
    let mut text = Gains::<Chess>::named("random").expect("shipped").to_toml();
    text = text.replace("2000.0", "0");
    for (name, feature) in features.named() {
        assert_ne!(feature, 0.0, "{name} should occur");
        let text = text.replace(&format!("\n{name} = 0.0"), &format!("\n{name} = 2"));
        let gains = Gains::<Chess>::from_toml(&text).expect("a personality");
        assert_eq!(
            f64::from(gains.evaluate(&position).value()),
            feature * 20.0,
            "{name}"
        );
    }
}

#[test]
fn a_player_sees_every_position_with_his_eyes() {
    let greedy = Gains::<Chess>::named("greedy").expect("it is shipped");
    let position: Chess = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
        .parse()
        .expect("a position");
    let value = greedy.evaluate(&position);
    assert_eq!(
        greedy.clone().playing(Color::White).evaluate(&position),
        value
    );
    let passed = position.after_null_move().expect("no check");
    assert_eq!(
        greedy.clone().playing(Color::White).evaluate(&passed),
        -value
    );
    assert_ne!(greedy.evaluate(&passed), -value);
}

#[test]
fn chance_is_repeatable_and_spread() {
    let random = |seed| {
        Gains::<Chess>::named("random")
            .expect("it is shipped")
            .with_seed(seed)
    };
    let mut position = Chess::start();
    let mut seen = HashSet::new();
    for seed in 0..1000 {
        let value = random(seed).evaluate(&position);
        assert_eq!(value, random(seed).evaluate(&position));
        assert!((0..=20_000).contains(&value.value()));
        seen.insert(value);
    }
    assert!(seen.len() > 950);
    let mean = seen.iter().map(|score| score.value()).sum::<i32>() / seen.len() as i32;
    assert!((9_000..11_000).contains(&mean), "{mean}");
    let before = random(1).evaluate(&position);
    position.play_unchecked(position.legal_moves()[0]);
    assert_ne!(random(1).evaluate(&position), before);
}

#[test]
fn every_personality_is_named_as_its_file_and_comes_back_from_toml() {
    fn check<G: lab::Featured>() {
        for name in Gains::<G>::names() {
            let gains = Gains::<G>::named(name).expect("it is shipped");
            assert_eq!(gains.name, name);
            assert!(!gains.description.is_empty() && !gains.description.contains('\n'));
            assert_eq!(Gains::<G>::from_toml(&gains.to_toml()), Ok(gains));
        }
        assert_eq!(Gains::<G>::named("nobody"), None);
    }
    check::<Chess>();
    check::<Checkers>();
}

#[test]
fn gains_that_are_left_out_are_nothing() {
    let hard = Gains::<Chess>::named("hard").expect("it is shipped");
    let text = hard.to_toml().replace("quiet_moves = 10.0\n", "");
    let mut calm = hard;
    calm.gains.quiet_moves = 0.0;
    assert_eq!(Gains::<Chess>::from_toml(&text), Ok(calm));
    let (head, _) = text.split_once("[gains]").expect("gains");
    let nobody = Gains::<Chess>::from_toml(&format!("{head}[gains]\n")).expect("a personality");
    assert!(nobody.gains.named().all(|(_, gain)| gain == 0.0));
}

#[test]
fn bad_files_are_refused() {
    let good = Gains::<Chess>::named("hard")
        .expect("it is shipped")
        .to_toml();
    let refused = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        Gains::<Chess>::from_toml(&good.replace(from, to))
            .unwrap_err()
            .to_string()
    };
    let says = |message: String, parts: &[&str]| {
        for part in parts {
            assert!(message.contains(part), "{message:?} should say {part:?}");
        }
    };
    says(refused("name = \"hard\"\n", ""), &["missing field `name`"]);
    says(refused("game = \"chess\"\n", ""), &["missing field `game`"]);
    says(
        refused("centre", "center"),
        &["line 12", "unknown field `center`", "`centre`"],
    );
    says(
        refused("name =", "age = 7\nname ="),
        &["line 1", "unknown field `age`"],
    );
    says(
        refused("= 10.0", "= \"ten\""),
        &["line 8", "quiet_moves", "string \"ten\""],
    );
    says(refused("= 10.0", "="), &["line 8", "quiet_moves"]);
    says(refused("= 10.0", "= nan"), &["quiet_moves = NaN"]);
    says(
        refused("= 10.0", "= inf"),
        &["quiet_moves = inf", "from -10000 to 10000"],
    );
    says(
        refused("randomness = 0.0", "randomness = -1"),
        &["randomness = -1", "from 0 to"],
    );
    assert!(matches!(
        Gains::<Chess>::from_toml("hello"),
        Err(GainsError::Malformed { line: 1, .. })
    ));
    assert!(Gains::<Chess>::from_toml("").is_err());
    assert!(Gains::<Chess>::from_toml("\u{feff}\0é").is_err());
}
