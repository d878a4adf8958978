//! Data in, pictures out: boards, plots, bars, heat maps and trees, as SVG that
//! needs no fonts, no script and no other file (boards also as text).
//!
//! ```
//! use chart::{Axis, Plot, Scale, Series, plot};
//!
//! let axis = |label: &str, scale| Axis { label: label.to_owned(), scale };
//! let nodes = vec![(1.0, 21.0), (2.0, 421.0), (3.0, 9323.0)];
//! let picture = plot(&Plot {
//!     title: "What minimax looks at".to_owned(),
//!     x: axis("depth", Scale::Whole),
//!     y: axis("nodes", Scale::Logarithmic),
//!     series: vec![Series::measured("minimax".to_owned(), nodes)],
//!     levels: Vec::new(),
//! });
//! assert!(picture.starts_with("<svg "));
//! ```
//!
//! What is told apart has a shape or a dash of its own beside its colour, and
//! titles say to screen readers what the eye sees.

#![forbid(unsafe_code)]

mod bars;
pub mod board;
mod heatmap;
mod lettering;
mod plot;
mod scale;
mod sheet;
mod tree;

pub use bars::{Bar, Bars, Group, bars};
pub use heatmap::{Cell, Heatmap, heatmap};
pub use plot::{Axis, Kind, Level, Plot, Series, plot, plots};
pub use scale::Scale;
pub use tree::{Branch, Line, Mark, TreeDrawing, tree};
