//! Reviews of games: what every move was worth, which were bad and why, and how
//! accurately both sides played.
//!
//! ```
//! use review::{Effort, Judgement, Review, StopFlag};
//!
//! let mut game = game::History::new(chess::Position::start());
//! for text in ["f3", "e5", "g4", "Qh4#"] {
//!     let mv = chess::notation::parse_move(game.position(), text)?;
//!     game.play_unchecked(mv);
//! }
//! let mut review = Review::new(game, Effort::Nodes(2_000));
//! while !review.is_done() {
//!     assert!(review.step(&StopFlag::new()));
//! }
//! let report = review.report();
//! let g4 = &report.moves[2];
//! assert_eq!(g4.judgement, Some(Judgement::Blunder));
//! assert_eq!(g4.sentence.as_deref(), Some("allows mate in 1: 2...Qh4#"));
//! assert!(report.accuracy.white < report.accuracy.black);
//! # Ok::<(), chess::notation::MoveError>(())
//! ```
//!
//! The formulas ([`chances_of_centipawns`], [`accuracy_of_loss`],
//! [`accuracy_of_game`]) know no game. A [`Review`] walks through a game from its
//! end to its start, one position a step, and asks an [`Analyst`]; the sentences
//! follow from the lines that it found, by the rules ([`Explanation`]).

#![forbid(unsafe_code)]

mod accuracy;
mod analyst;
mod annotate;
mod any;
mod chances;
mod claim;
mod evaluation;
mod explain;
mod judgement;
mod report;
mod review;
mod reviewed;
mod text;
mod words;

pub use accuracy::{accuracy_of_centipawns, accuracy_of_game, accuracy_of_loss};
pub use analyst::{Analysis, Analyst, CheckersAnalyst, ChessAnalyst, Effort};
pub use annotate::annotate;
pub use any::{AnyReview, begin};
pub use chances::{CEILING, chances, chances_of_centipawns};
pub use claim::{Claim, Explanation};
pub use evaluation::Evaluation;
pub use judgement::Judgement;
pub use opponents::StopFlag;
pub use report::{Faults, Label, MoveReview, Report, Side, Sides, Step, VERSION};
pub use review::Review;
pub use reviewed::{Piece, Reviewed};
pub use text::{GameReview, played, players};
