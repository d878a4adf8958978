//! Machines with a character: the personalities of the laboratory, and the
//! players of the programs that Coronet grew out of. Each is an opponent of the
//! laboratory that answers within about a second.

use lab::{BuiltIn, Featured, Gains};
use session::{GameKind, LabPlayer, for_game};

/// A machine that is known by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// What it is called.
    pub name: String,
    /// The program it comes from, as the letter of its requirements; none for
    /// those that are our own.
    pub source: Option<char>,
    /// How it plays, in a few words.
    pub plays: String,
    /// How it is played.
    pub player: LabPlayer,
}

/// How many plies a personality looks ahead: enough not to give a piece away,
/// and few enough for its likes to show.
const PERSONALITY_DEPTH: u32 = 3;

/// The personalities of a game that are not those of a source, by name.
///
/// ```
/// use session::GameKind;
///
/// let names = opponents::personalities(GameKind::Chess);
/// assert!(names.iter().any(|character| character.name == "pacifist"));
/// ```
#[must_use]
pub fn personalities(game: GameKind) -> Vec<Character> {
    let mut own = for_game!(game, G => all_personalities::<G>());
    let sources = sources(game);
    let is_of_source = |character: &Character| {
        let mut players = sources.iter().map(|source| &source.player.evaluation);
        players.any(|evaluation| *evaluation == character.player.evaluation)
    };
    own.retain(|character| !is_of_source(character));
    own.sort_by(|one, other| one.name.cmp(&other.name));
    own
}

fn all_personalities<G: Featured>() -> Vec<Character> {
    let all = Gains::<G>::names().filter_map(|name| Some((name, Gains::<G>::named(name)?)));
    all.map(|(name, gains)| Character {
        plays: gains.description,
        source: None,
        player: LabPlayer {
            algorithm: BuiltIn::AlphaBetaOrdered.name().to_owned(),
            evaluation: format!("gains:{name}"),
            depth: PERSONALITY_DEPTH,
        },
        name: gains.name,
    })
    .collect()
}

/// The players of the sources, as they were there: their algorithm, their
/// evaluation, their depth. How deep the players of F looked in a game is not
/// told; two plies took it about as long as a player waits.
///
/// ```
/// use session::GameKind;
///
/// let depths: Vec<_> = opponents::sources(GameKind::Checkers)
///     .iter()
///     .map(|character| character.player.depth)
///     .collect();
/// assert_eq!(depths, [1, 2, 3, 4, 5]);
/// ```
#[must_use]
pub fn sources(game: GameKind) -> Vec<Character> {
    use BuiltIn::{AlphaBeta, Minimax};
    let of = |source, name: &str, plays: &str, player: (BuiltIn, &str, u32)| Character {
        name: name.to_owned(),
        source: Some(source),
        plays: plays.to_owned(),
        player: LabPlayer {
            algorithm: player.0.name().to_owned(),
            evaluation: player.1.to_owned(),
            depth: player.2,
        },
    };
    match game {
        GameKind::Chess => vec![
            of(
                'F',
                "Random",
                "Has no idea at all.",
                (AlphaBeta, "gains:random", 2),
            ),
            of(
                'F',
                "Easy",
                "Looks 2 plies ahead, likes the centre and does not mind what it loses.",
                (AlphaBeta, "gains:easy", 2),
            ),
            of(
                'F',
                "Hard",
                "Looks 2 plies ahead, moves about, takes what it can, and castles.",
                (AlphaBeta, "gains:hard", 2),
            ),
            of(
                'P',
                "Offline",
                "Looks 3 plies ahead and counts pieces; of equal moves it plays any.",
                (AlphaBeta, "material", 3),
            ),
            of(
                'J',
                "Database",
                "Looks 3 plies ahead, counts pieces and knows where they stand well.",
                (AlphaBeta, "classic", 3),
            ),
        ],
        GameKind::Checkers => (1..=5)
            .map(|depth| {
                let plies = if depth == 1 { "ply" } else { "plies" };
                let plays =
                    format!("Looks {depth} {plies} ahead and counts men 3 and kings 5, no more.");
                let name = format!("Depth {depth}");
                of('C', &name, &plays, (Minimax, "material", depth))
            })
            .collect(),
    }
}
