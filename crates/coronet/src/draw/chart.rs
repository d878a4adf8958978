//! What all charts share: colours, and the sheet they are drawn on.

use super::lettering::{SIZE, escaped, shortened};

/// The sheet.
const SURFACE: &str = "#fffdf8";
/// Text.
const INK: &str = "#25231f";
/// Text beside the point: axes, remarks.
pub(super) const MUTED: &str = "#6d675d";
/// Lines that only help the eye.
pub(super) const HAIRLINE: &str = "#e0d8c8";
/// What is told apart, in this order.
pub(super) const COLORS: [&str; 5] = ["#2f6f9f", "#b3392f", "#9a6b12", "#5b7a5f", "#25231f"];

const TITLE_SIZE: f64 = 19.0;

/// A whole picture: a sheet with a title, and what is drawn on it.
pub(super) fn sheet(width: f64, height: f64, title: &str, left: f64, parts: &[String]) -> String {
    let fitting = shortened(title, TITLE_SIZE, width - left - 20.0);
    let (title, heading) = (escaped(title), escaped(&fitting));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" font-size=\"{SIZE}\" fill=\"{INK}\">\n\
         <title>{title}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{SURFACE}\"/>\n\
         <text x=\"{left}\" y=\"36\" font-family=\"Georgia, serif\" font-size=\"{TITLE_SIZE}\">{heading}</text>\n\
         {}\n</svg>\n",
        parts.join("\n")
    )
}
