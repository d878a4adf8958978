//! What characters personalities are, as it shows on the board.

mod study;
mod summary;

pub use study::{Personality, Study, built_in_personalities};
pub use summary::{PersonalitiesReport, PersonalityRow};
