//! The numbers of the search, in one table: name, value, the range in which
//! tuning may look for a better one, and what it means.
//!
//! ```
//! let table = chess_engine::parameters::ALL;
//! assert!(table.iter().all(|parameter| parameter.range.contains(&parameter.value)));
//! ```

use std::ops::RangeInclusive;

/// One number of the search.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// What it is called in the code.
    pub name: &'static str,
    /// What it is set to.
    pub value: i32,
    /// What it may be.
    pub range: RangeInclusive<i32>,
    /// What it means.
    pub meaning: &'static str,
}

/// A number that the compiler knows; or, in a build with the feature `tunable`,
/// one that an option of UCI with its name sets, to try what another number (or
/// one that switches the step off) would do.
#[cfg(not(feature = "tunable"))]
pub(crate) struct Number(i32);

#[cfg(not(feature = "tunable"))]
impl Number {
    const fn new(value: i32) -> Number {
        Number(value)
    }

    #[inline(always)]
    pub(crate) const fn get(&self) -> i32 {
        self.0
    }
}

#[cfg(feature = "tunable")]
pub(crate) use tunable::{Number, set};

#[cfg(feature = "tunable")]
mod tunable;

macro_rules! parameters {
    ($($(#[doc = $meaning:literal])+ $name:ident = $value:literal in $min:literal..=$max:literal;)*) => {
        $(
            $(#[doc = $meaning])+
            pub(crate) static $name: Number = Number::new($value);
        )*

        /// Every number of the search.
        pub const ALL: &[Parameter] = &[
            $(Parameter {
                name: stringify!($name),
                value: $value,
                range: $min..=$max,
                meaning: concat!($($meaning),+),
            }),*
        ];

        #[cfg(feature = "tunable")]
        fn find(name: &str) -> Option<&'static Number> {
            $(if name.eq_ignore_ascii_case(stringify!($name)) {
                return Some(&$name);
            })*
            None
        }
    };
}

parameters! {
    /// Half of the first aspiration window.
    ASPIRATION_WINDOW = 14 in 5..=50;
    /// Aspiration windows are used from this depth on.
    ASPIRATION_DEPTH = 5 in 3..=8;

    /// Razoring: down to this depth.
    RAZOR_DEPTH = 3 in 1..=6;
    /// Razoring: how far below alpha an evaluation is hopeless.
    RAZOR_BASE = 180 in 50..=500;
    /// Razoring: and for each depth squared.
    RAZOR_FACTOR = 110 in 20..=300;

    /// Reverse futility: up to this depth.
    REVERSE_FUTILITY_DEPTH = 8 in 3..=12;
    /// Reverse futility: margin above beta for each ply of depth.
    REVERSE_FUTILITY_MARGIN = 72 in 30..=150;
    /// Reverse futility: less if the side is getting better.
    REVERSE_FUTILITY_IMPROVING = 60 in 0..=150;

    /// Null move: from this depth on.
    NULL_DEPTH = 3 in 2..=5;
    /// Null move: reduction.
    NULL_REDUCTION = 4 in 2..=6;
    /// Null move: one ply more for so much depth.
    NULL_DEPTH_DIVISOR = 4 in 2..=8;
    /// Null move: one ply more for each such margin above beta.
    NULL_MARGIN_DIVISOR = 190 in 80..=400;
    /// Null move: at most so many plies more for the margin.
    NULL_MARGIN_LIMIT = 3 in 1..=6;
    /// Null move: how far above beta the evaluation must be at depth 0.
    NULL_EVALUATION_MARGIN = 120 in 0..=300;
    /// Null move: and so much less for each ply of depth.
    NULL_EVALUATION_FACTOR = 18 in 0..=40;
    /// Null move: from this depth on a search without it must confirm.
    NULL_VERIFY_DEPTH = 14 in 8..=20;

    /// Late move pruning: moves tried at depth 0.
    LMP_BASE = 3 in 1..=8;
    /// Futility pruning: up to this reduced depth.
    FUTILITY_DEPTH = 9 in 4..=14;
    /// Futility pruning: margin at depth 0.
    FUTILITY_BASE = 90 in 20..=250;
    /// Futility pruning: margin for each ply.
    FUTILITY_MARGIN = 120 in 30..=200;
    /// SEE pruning of quiet moves: loss for each reduced ply squared.
    SEE_QUIET_MARGIN = 22 in 8..=60;
    /// SEE pruning of captures: loss for each ply.
    SEE_CAPTURE_MARGIN = 95 in 40..=200;
    /// SEE pruning: up to this depth.
    SEE_DEPTH = 9 in 4..=12;

    /// Singular extension: from this depth on.
    SINGULAR_DEPTH = 5 in 5..=10;
    /// Singular extension: the tt's score must come from at most so many plies less.
    SINGULAR_TT_DEPTH = 3 in 1..=5;
    /// Singular extension: margin below the tt's score, in halves of the depth.
    SINGULAR_MARGIN = 3 in 1..=8;
    /// Singular extension: so far below, two plies.
    DOUBLE_EXTENSION_MARGIN = 18 in 5..=50;
    /// Singular extension: at most so many times two plies in one line.
    DOUBLE_EXTENSION_LIMIT = 8 in 0..=16;

    /// Late move reductions: from this depth on.
    LMR_DEPTH = 2 in 2..=4;
    /// Late move reductions: hundredths of a ply for every move.
    LMR_BASE = 80 in 0..=200;
    /// Late move reductions: hundredths by which the product of logarithms is divided.
    LMR_DIVISOR = 225 in 150..=350;
    /// Late move reductions: history that saves a whole ply.
    LMR_HISTORY = 9000 in 3000..=20000;
    /// Late move reductions: so many 1024ths of a ply less for a capture.
    LMR_CAPTURE = 512 in 0..=2048;
    /// Late move reductions: so many 1024ths of a ply less for a check.
    LMR_CHECK = 2000 in 0..=4096;
    /// Late move reductions: so many 1024ths of a ply less at the root.
    LMR_ROOT = 2048 in 0..=4096;
    /// Late move reductions: so many 1024ths of a ply less at a PV node.
    LMR_PV_NODE = 512 in 0..=2048;
    /// Late move reductions: so many 1024ths of a ply less at a node that was a PV node once.
    LMR_TT_PV = 1024 in 0..=2048;
    /// Late move reductions: so many 1024ths of a ply more at a cut node.
    LMR_CUT_NODE = 1500 in 0..=3072;
    /// Late move reductions: so many 1024ths of a ply more for a side that is not
    /// getting better.
    LMR_NOT_IMPROVING = 700 in 0..=2048;
    /// Late move reductions: so many 1024ths of a ply more if answers are easily found.
    LMR_EASY_ANSWERS = 900 in 0..=2048;
    /// Late move reductions: so many cutoffs among the answers are not yet easy.
    LMR_EASY_CUTOFFS = 3 in 1..=8;
    /// Late move reductions: so many 1024ths of a ply more if the first move promotes.
    LMR_PROMOTION = 300 in 0..=2048;
    /// Late move reductions: how much better than alpha earns a ply more.
    DEEPER_MARGIN = 60 in 10..=200;
    /// Late move reductions: and for each ply of depth.
    DEEPER_FACTOR = 2 in 0..=8;
    /// Late move reductions: who is less than this better than alpha gets a ply less.
    SHALLOWER_MARGIN = 8 in 0..=30;

    /// History: what a cutoff earns for each ply of depth.
    HISTORY_BONUS = 190 in 60..=400;
    /// History: subtracted from that.
    HISTORY_BONUS_OFFSET = 90 in 0..=300;
    /// History: and at most this.
    HISTORY_BONUS_LIMIT = 1700 in 500..=3000;
    /// History: what moves lose that were tried in vain, in hundredths of that.
    HISTORY_MALUS = 100 in 0..=200;

    /// Quiescence: what a capture may miss alpha by.
    DELTA_MARGIN = 160 in 50..=400;

    /// Correction history: how much of the pawns' error is believed, in 1/128.
    CORRECTION_PAWNS = 64 in 0..=128;
    /// Correction history: how much of the pieces' error is believed, in 1/128.
    CORRECTION_PIECES = 60 in 0..=128;
}

/// What pieces are worth in an exchange, by role. The compiler has to know these.
pub(crate) const SEE_VALUES: chess::SeeValues = [100, 320, 330, 500, 950, 0];
