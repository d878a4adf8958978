//! What all charts share: colours, and the sheet they are drawn on.

use super::lettering::{SIZE, escaped, shortened};

/// The sheet.
pub(super) const SURFACE: &str = "#fffdf8";
/// Text.
const INK: &str = "#25231f";
/// Text beside the point: axes, remarks.
pub(super) const MUTED: &str = "#6d675d";
/// Lines that only help the eye.
pub(super) const HAIRLINE: &str = "#e0d8c8";
/// Marks on a chart that are no data.
pub(super) const ACCENT: &str = "#9a6b12";
/// What is told apart, in this order.
pub(super) const COLORS: [&str; 5] = ["#2f6f9f", "#b3392f", "#9a6b12", "#5b7a5f", "#25231f"];

const TITLE_SIZE: f64 = 19.0;

/// A whole picture: a sheet of paper, and what is drawn on it. The title is for
/// those who cannot see it.
pub(super) fn sheet(width: f64, height: f64, title: &str, parts: &[String]) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" font-size=\"{SIZE}\" fill=\"{INK}\">\n\
         <title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{SURFACE}\"/>\n\
         {}\n</svg>\n",
        escaped(title),
        parts.join("\n")
    )
}

/// The title at the top of a sheet of this width.
pub(super) fn heading(title: &str, left: f64, width: f64) -> String {
    let fitting = shortened(title, TITLE_SIZE, width - left - 20.0);
    format!(
        "<text x=\"{left}\" y=\"36\" font-family=\"Georgia, serif\" \
         font-size=\"{TITLE_SIZE}\">{}</text>",
        escaped(&fitting)
    )
}
