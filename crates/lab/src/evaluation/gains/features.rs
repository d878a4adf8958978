//! What can be counted in a position.

use crate::Score;
use crate::evaluation::PieceCount;
use game::{Color, Game};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A game that the evaluations know: its positions have features to weigh, and
/// there are some personalities that do.
pub trait Featured: Game + Debug + PartialEq {
    /// What the game is called in files.
    const NAME: &'static str;
    /// What can be counted in a position of the game.
    type Features: Features<Self>;
    /// The personalities that come with the program: name and file.
    const PERSONALITIES: &'static [(&'static str, &'static str)];

    /// The pieces of a side, kind by kind, as far as they count.
    fn piece_counts(&self, color: Color) -> Vec<PieceCount>;

    /// What [`Material`](crate::Material) says of the position.
    fn material(&self) -> Score;

    /// What [`Classic`](crate::Classic) says of the position.
    fn classic(&self) -> Score;
}

/// A number for each feature: how often it occurs in a position, or how much it
/// counts for a personality.
pub trait Features<G>:
    Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync
{
    /// Counts the features of a position for one side, whoever is to move.
    fn of(position: &G, side: Color) -> Self;

    /// The sum of every feature times its gain.
    fn weighed_by(&self, gains: &Self) -> f64;

    /// All numbers with the names of their features.
    fn named(&self) -> impl Iterator<Item = (&'static str, f64)>;
}

/// Makes the features of a game from one list: a number each, and their sum.
macro_rules! features {
    (
        $(#[$about:meta])*
        $type:ident of $position:ty, counted by $count:ident:
        $($(#[$meaning:meta])* $feature:ident,)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct $type {
            $($(#[$meaning])* pub $feature: f64,)*
        }

        impl $crate::evaluation::gains::Features<$position> for $type {
            #[inline]
            fn of(position: &$position, side: game::Color) -> $type {
                $count(position, side)
            }

            #[inline]
            fn weighed_by(&self, gains: &$type) -> f64 {
                [$(self.$feature * gains.$feature),*].iter().sum()
            }

            fn named(&self) -> impl Iterator<Item = (&'static str, f64)> {
                [$((stringify!($feature), self.$feature)),*].into_iter()
            }
        }
    };
}
pub(super) use features;

/// The names and the texts of the files in a folder of `personalities`.
macro_rules! personalities {
    ($folder:literal: $($name:literal),* $(,)?) => {
        &[$((
            $name,
            include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/personalities/", $folder, "/", $name, ".toml"
            )),
        )),*]
    };
}
pub(super) use personalities;
