//! What was asked and what was seen, side by side.

/// Lines of a table, printed as they come.
pub(crate) struct Report;

/// Whether more is better.
#[derive(Clone, Copy)]
pub(crate) enum Asked {
    AtLeast(f64),
    LessThan(f64),
}

impl Report {
    pub(crate) fn begin() -> Report {
        println!("{:<44} {:>11} {:>11}", "what", "asked", "seen");
        Report
    }

    /// A number that was asked for.
    pub(crate) fn line(&self, what: &str, asked: Asked, seen: f64, unit: &str, note: &str) {
        let (sign, limit, is_met) = match asked {
            Asked::AtLeast(limit) => (">=", limit, seen >= limit),
            Asked::LessThan(limit) => ("<", limit, seen < limit),
        };
        let asked = format!("{sign} {limit:.0} {unit}");
        let mark = if is_met { "met   " } else { "MISSED" };
        let seen = number(seen, unit);
        println!("{what:<44} {asked:>11} {seen:>11}  {mark}  {note}");
    }

    /// A number to compare with.
    pub(crate) fn peer(&self, what: &str, seen: f64, unit: &str) {
        println!("{what:<44} {:>11} {:>11}", "", number(seen, unit));
    }
}

fn number(seen: f64, unit: &str) -> String {
    let places = usize::from(seen < 100.0);
    format!("{seen:.places$} {unit}")
}
