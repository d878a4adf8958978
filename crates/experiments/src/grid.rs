//! Depth against depth.

mod round_robin;
mod summary;

pub use round_robin::RoundRobin;
pub use summary::GridReport;
