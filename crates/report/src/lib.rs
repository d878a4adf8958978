//! Results as people and programs read them.
//!
//! Rows are plain data. A [`Columns`] says once what of a row is shown, under
//! which name and how exactly; from it come a table for the terminal, CSV, JSON,
//! Markdown and HTML. A [`Document`] holds such tables between paragraphs,
//! pictures and lists, and is written as Markdown or as HTML.
//!
//! ```
//! use report::{Column, Columns};
//!
//! struct Row {
//!     algorithm: &'static str,
//!     nodes: u64,
//!     seconds: f64,
//! }
//!
//! let columns = Columns::new([
//!     Column::new("algorithm", |row: &Row| row.algorithm.into()).left(10),
//!     Column::new("nodes", |row: &Row| row.nodes.into()).right(9),
//!     Column::new("seconds", |row: &Row| row.seconds.into()).right(8).decimals(3, 6),
//! ]);
//! let rows = [Row { algorithm: "pvs", nodes: 12_345, seconds: 0.25 }];
//! assert_eq!(columns.heading(), "algorithm      nodes  seconds");
//! assert_eq!(columns.line(&rows[0]), "pvs           12,345    0.250");
//! assert_eq!(columns.csv(&rows), "algorithm,nodes,seconds\npvs,12345,0.250000\n");
//! assert_eq!(
//!     columns.json(&rows).to_string(),
//!     r#"[{"algorithm":"pvs","nodes":12345,"seconds":0.25}]"#
//! );
//! ```
//!
//! Nothing here knows what is counted, and nothing is read or written.

#![forbid(unsafe_code)]

mod cell;
mod columns;
mod document;
mod html;
mod markdown;
mod table;
pub mod wording;

pub use cell::Cell;
pub use columns::{Column, Columns};
pub use document::Document;
pub use table::Table;
