//! The numbers of the evaluation. `coronet learn tune` finds better ones on
//! our own games, and writes them to `weights/played.rs`.
//!
//! Before tuning, those of piece and square were after PeSTO's tables (Chess
//! Programming Wiki, "PeSTO's Evaluation Function"), written down without the
//! page at hand and not compared with it; the others were chosen by hand.

mod numbers;
#[rustfmt::skip]
mod played;
mod source;

pub use numbers::Half;

use super::Tapered;
use numbers::Numbers;
use source::Source;

/// The fields, and the same as a row of numbers with names.
macro_rules! weights {
    (
        $(#[$about:meta])*
        pub struct Weights { $($(#[$meaning:meta])* pub $field:ident: $shape:ty,)* }
    ) => {
        $(#[$about])*
        pub struct Weights {
            $($(#[$meaning])* pub $field: $shape,)*
        }

        impl Weights {
            /// How many numbers there are; a [`Tapered`] is two of them.
            pub const COUNT: usize = 0 $(+ <$shape as Numbers>::COUNT)*;

            /// One of the numbers.
            ///
            /// # Panics
            ///
            /// From [`COUNT`](Weights::COUNT) on, as the three below.
            #[must_use]
            pub fn number(&self, index: usize) -> i32 {
                let mut rest = index;
                $(
                    if rest < <$shape>::COUNT {
                        return self.$field.number(rest);
                    }
                    rest -= <$shape>::COUNT;
                )*
                panic!("there is no number {index}, {rest} beyond the last")
            }

            /// Changes one of the numbers.
            pub fn set_number(&mut self, index: usize, value: i32) {
                let mut rest = index;
                $(
                    if rest < <$shape>::COUNT {
                        return self.$field.set_number(rest, value);
                    }
                    rest -= <$shape>::COUNT;
                )*
                panic!("there is no number {index}, {rest} beyond the last")
            }

            /// What a number is called: `knight mobility 3 mg`.
            #[must_use]
            pub fn name(index: usize) -> String {
                let mut rest = index;
                $(
                    if rest < <$shape>::COUNT {
                        let field = stringify!($field).replace('_', " ");
                        return format!("{field}{}", <$shape>::name(rest));
                    }
                    rest -= <$shape>::COUNT;
                )*
                panic!("there is no number {index}, {rest} beyond the last")
            }

            /// When a number counts. The one for the endgame follows that for
            /// the middlegame.
            #[must_use]
            pub fn half(index: usize) -> Half {
                let mut rest = index;
                $(
                    if rest < <$shape>::COUNT {
                        return <$shape>::half(rest);
                    }
                    rest -= <$shape>::COUNT;
                )*
                panic!("there is no number {index}, {rest} beyond the last")
            }

            /// The file `weights/played.rs` with these numbers.
            #[must_use]
            pub fn to_source(&self) -> String {
                let mut text = source::HEAD.to_owned();
                $(
                    text += &format!("    {}: {},\n", stringify!($field), self.$field.source(1));
                )*
                text + source::TAIL
            }
        }
    };
}

weights! {
/// What everything is worth that an evaluation looks at, in hundredths of a
/// pawn. The judging functions get it by reference; where it is the constant
/// [`Weights::PLAYED`], the compiler puts the numbers into the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A piece wherever it stands, by role.
    pub material: [Tapered; 6],
    /// What standing on a square adds, by role and square as its owner counts.
    pub squares: [[Tapered; 64]; 6],

    /// To be on move is worth something.
    pub tempo: i32,

    // Pawn structure.
    /// A pawn behind another of its side on the same file.
    pub doubled: Tapered,
    /// A pawn without one of its side on the files beside it.
    pub isolated: Tapered,
    /// On a file without an enemy pawn ahead an isolated pawn is a target.
    pub isolated_open: Tapered,
    /// A pawn that no other can support and that cannot safely step forward.
    pub backward: Tapered,
    /// A pawn beside or defended by another, by rank.
    pub connected: [Tapered; 8],

    // Passed pawns.
    /// No enemy pawn can stop it, by rank. (The piece-square tables already pay
    /// for the last ranks.)
    pub passed: [Tapered; 8],
    /// The square ahead is free, by rank.
    pub passed_free: [Tapered; 8],
    /// All squares ahead are free of enemy attacks, by rank.
    pub passed_safe: [Tapered; 8],
    /// Each step that the enemy king is away from the square ahead, by rank.
    pub enemy_king_far: [Tapered; 8],
    /// Each step that the own king is away from the square ahead, by rank.
    pub own_king_far: [Tapered; 8],

    // Pieces.
    /// Squares a knight can go to.
    pub knight_mobility: [Tapered; 9],
    /// Squares a bishop can go to.
    pub bishop_mobility: [Tapered; 14],
    /// Squares a rook can go to.
    pub rook_mobility: [Tapered; 15],
    /// Squares a queen can go to.
    pub queen_mobility: [Tapered; 28],
    /// Two bishops see squares of both colours.
    pub bishop_pair: Tapered,
    /// Each own pawn on the colour of a bishop.
    pub bishop_pawn: Tapered,
    /// A knight that a pawn defends and no enemy pawn can drive away.
    pub knight_outpost: Tapered,
    /// The same for a bishop.
    pub bishop_outpost: Tapered,
    /// A minor piece behind a pawn.
    pub behind_pawn: Tapered,
    /// A rook on a file without pawns.
    pub rook_open: Tapered,
    /// A rook on a file without own pawns.
    pub rook_half_open: Tapered,

    // King.
    /// The own pawn nearest to the king on its file or beside it, by its rank; the
    /// first entry is for none.
    pub shelter: [Tapered; 8],
    /// The same on the king's own file counts more.
    pub shelter_king_file: [Tapered; 8],
    /// The nearest enemy pawn on these files, by its rank as the king counts.
    pub storm: [Tapered; 8],
    /// Units of danger for a piece that attacks squares near the king, by role.
    pub attacker: [i32; 6],
    /// For each attacked square beside the king.
    pub ring_attack: i32,
    /// For each of them that only king and queen defend.
    pub ring_weak: i32,
    /// For a check that no defender answers, by role.
    pub safe_check: [i32; 6],
    /// For a check at all, by role.
    pub unsafe_check: [i32; 6],
    /// Without a queen an attack is half as wild.
    pub no_queen: i32,
    /// Danger that is always there.
    pub danger_base: i32,

    // Threats.
    /// A pawn attacks a piece.
    pub pawn_threat: Tapered,
    /// A minor piece attacks, by the role that is attacked.
    pub minor_threat: [Tapered; 6],
    /// A rook attacks, by the role that is attacked.
    pub rook_threat: [Tapered; 6],
    /// A king attacks something that nobody defends.
    pub king_threat: Tapered,
    /// Attacked and not defended.
    pub hanging: Tapered,
    /// A pawn can attack a piece with its next step.
    pub push_threat: Tapered,

    // Endgames.
    /// What each step of a bare king towards the edge is worth.
    pub drive_to_edge: i32,
    /// What each step of the winning king towards it is worth.
    pub bring_king: i32,

    // How much of an endgame advantage is real, in parts of 64.
    /// The stronger side has a single minor piece, and no pawn.
    pub scale_minor_alone: i32,
    /// It is no more than a minor piece ahead, without pawns, and the other
    /// side has at most one.
    pub scale_against_minor: i32,
    /// It is no more than a minor piece ahead, without pawns.
    pub scale_minor_more: i32,
    /// Bishops of opposite colours and only pawns beside them.
    pub scale_bishops: i32,
    /// The same, for each pawn of the stronger side.
    pub scale_bishops_pawn: i32,
    /// Bishops of opposite colours among other pieces.
    pub scale_opposite: i32,
    /// Otherwise.
    pub scale_base: i32,
    /// And for each pawn of the stronger side.
    pub scale_pawn: i32,
}
}

impl Weights {
    /// The numbers that the engine plays with.
    pub const PLAYED: Weights = played::PLAYED;
}

// How `played` is written.

const fn t(middlegame: i32, endgame: i32) -> Tapered {
    Tapered::new(middlegame, endgame)
}

const fn curve<const N: usize>(middlegame: [i32; N], endgame: [i32; N]) -> [Tapered; N] {
    let mut values = [Tapered::ZERO; N];
    let mut i = 0;
    while i < N {
        values[i] = t(middlegame[i], endgame[i]);
        i += 1;
    }
    values
}

/// A table that is written with the eighth rank on top, with a1 first.
const fn board(middlegame: [i32; 64], endgame: [i32; 64]) -> [Tapered; 64] {
    let mut values = [Tapered::ZERO; 64];
    let mut i = 0;
    while i < 64 {
        let written = i ^ 56;
        values[i] = t(middlegame[written], endgame[written]);
        i += 1;
    }
    values
}
