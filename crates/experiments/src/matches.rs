//! Two against each other, and which one is stronger.

mod r#match;
mod record;
mod setup;
mod summary;

pub use r#match::{Match, MatchGame};
pub use record::record_of;
pub use setup::MatchSetup;
pub use summary::{ForfeitedGame, MatchReport, SprtReport};
