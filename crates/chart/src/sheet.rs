//! What all charts share: colours, and the sheet they are drawn on.

use crate::lettering::{SIZE, escaped, shortened};

/// The sheet.
pub(crate) const SURFACE: &str = "#fffdf8";
/// Text.
pub(crate) const INK: &str = "#25231f";
/// Text beside the point: axes, remarks.
pub(crate) const MUTED: &str = "#6d675d";
/// Lines that only help the eye.
pub(crate) const HAIRLINE: &str = "#e0d8c8";
/// Marks on a chart that are no data.
pub(crate) const ACCENT: &str = "#9a6b12";
/// What is told apart, in this order.
pub(crate) const COLORS: [&str; 5] = ["#2f6f9f", "#b3392f", "#9a6b12", "#5b7a5f", "#25231f"];

pub(crate) const TITLE_SIZE: f64 = 19.0;

/// What those hear who cannot see the picture.
#[derive(Clone, Copy)]
pub(crate) enum Spoken {
    /// Its title.
    Title,
    /// Also the titles of its parts.
    Parts,
}

/// A whole picture: a sheet of paper, and what is drawn on it.
pub(crate) fn sheet(
    width: f64,
    height: f64,
    title: &str,
    spoken: Spoken,
    parts: &[String],
) -> String {
    let role = match spoken {
        Spoken::Title => "img",
        Spoken::Parts => "group",
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"{role}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"{SIZE}\" fill=\"{INK}\">\n\
         <title>{}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{SURFACE}\"/>\n\
         {}\n</svg>\n",
        escaped(title),
        parts.join("\n")
    )
}

/// The title at the top of a sheet of this width.
pub(crate) fn heading(title: &str, left: f64, width: f64) -> String {
    let fitting = shortened(title, TITLE_SIZE, width - left - 20.0);
    format!(
        "<text x=\"{left}\" y=\"36\" font-family=\"Georgia, serif\" \
         font-size=\"{TITLE_SIZE}\">{}</text>",
        escaped(&fitting)
    )
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Whether every tag that is opened is closed, in order, and every number
    /// is one.
    pub(crate) fn is_sound(svg: &str) -> bool {
        let mut open = Vec::new();
        for tag in svg.split('<').skip(1) {
            let Some((tag, _)) = tag.split_once('>') else {
                return false;
            };
            if tag.contains("NaN") || tag.contains("inf") {
                return false;
            }
            if let Some(name) = tag.strip_prefix('/') {
                if open.pop() != Some(name) {
                    return false;
                }
            } else if !tag.ends_with('/') {
                open.push(tag.split(' ').next().unwrap_or_default());
            }
        }
        open.is_empty()
    }

    /// How well two colours are told apart, from 1 to 21, as the guidelines for
    /// web content (WCAG 2, 1.4.3) compute it.
    pub(crate) fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    fn luminance(color: &str) -> f64 {
        let part = |at: usize| {
            let part = u8::from_str_radix(&color[at..at + 2], 16).expect("a colour");
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
        // A grey that is known to be just enough on white.
        let grey = contrast("#767676", "#ffffff");
        assert!((grey - 4.54).abs() < 0.005, "{grey}");
    }

    #[test]
    fn text_can_be_read_on_the_sheet() {
        for color in [INK, MUTED, ACCENT] {
            assert!(contrast(color, SURFACE) >= 4.5, "{color}");
        }
    }

    #[test]
    fn unsound_pictures_are_found() {
        assert!(is_sound("<svg><g x=\"1\"/>a finite informant</svg>"));
        assert!(!is_sound("<svg><g></svg>"));
        assert!(!is_sound("<svg><g x=\"NaN\"/></svg>"));
        assert!(!is_sound("<svg><path d=\"M1 -infV2\"/></svg>"));
    }
}
