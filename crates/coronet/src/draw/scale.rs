//! From quantities to places on a picture, and the ticks beside them.

/// How quantities lie along an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scale {
    /// Small whole numbers, each with its own tick.
    Whole,
    /// Powers of ten at equal distances; what is not positive is left out.
    Logarithmic,
}

/// From a quantity to a place on the picture.
pub(super) struct Range {
    scale: Scale,
    from: f64,
    to: f64,
    start: f64,
    end: f64,
}

impl Range {
    /// Wide enough for all values, and begun and ended at a tick.
    pub(super) fn new(
        scale: Scale,
        values: impl Iterator<Item = f64>,
        start: f64,
        end: f64,
    ) -> Range {
        let (low, high) = values
            .map(|value| project(scale, value))
            .filter(|value| value.is_finite())
            .fold((f64::MAX, f64::MIN), |(low, high), value| {
                (low.min(value), high.max(value))
            });
        let (low, high) = if low > high { (0.0, 1.0) } else { (low, high) };
        let (from, to) = match scale {
            Scale::Whole => (low - 0.25, high + 0.25),
            Scale::Logarithmic => (low.floor(), high.ceil().max(low.floor() + 1.0)),
        };
        Range {
            scale,
            from,
            to,
            start,
            end,
        }
    }

    /// The place of a value; none for what the scale cannot show.
    pub(super) fn place(&self, value: f64) -> Option<f64> {
        let value = project(self.scale, value);
        let part = (value - self.from) / (self.to - self.from);
        value
            .is_finite()
            .then_some(self.start + part * (self.end - self.start))
    }

    /// Values with a line across, and how they are written.
    pub(super) fn ticks(&self) -> Vec<(f64, String)> {
        // Between two ticks there is a whole number of units, or of powers.
        let step = nice_step((self.to - self.from) / MOST_TICKS).max(1.0);
        let first = (self.from / step).ceil() as i32;
        let last = (self.to / step).floor() as i32;
        let tick = |place: i32| {
            let value = f64::from(place) * step;
            match self.scale {
                Scale::Whole => (value, value.to_string()),
                Scale::Logarithmic => (10f64.powf(value), power_of_ten(value as i32)),
            }
        };
        (first..=last).map(tick).collect()
    }
}

/// More than a reader can tell apart.
const MOST_TICKS: f64 = 13.0;

/// The next number of the row 1, 2, 5, 10, 20, 50: steps that people count in.
fn nice_step(least: f64) -> f64 {
    let power = 10f64.powf(least.log10().floor());
    let times = [1.0, 2.0, 5.0].into_iter();
    let found = times.map(|times| times * power).find(|step| *step >= least);
    found.unwrap_or(10.0 * power)
}

fn project(scale: Scale, value: f64) -> f64 {
    match scale {
        Scale::Whole => value,
        Scale::Logarithmic => value.log10(),
    }
}

fn power_of_ten(exponent: i32) -> String {
    match exponent {
        0 => "1".to_owned(),
        1 => "10".to_owned(),
        2 => "100".to_owned(),
        _ => format!("10<tspan dy=\"-5\" font-size=\"10\">{exponent}</tspan>"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticks(scale: Scale, values: &[f64]) -> Vec<String> {
        let range = Range::new(scale, values.iter().copied(), 0.0, 100.0);
        range.ticks().into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn steps_are_those_that_people_count_in() {
        for (least, step) in [
            (0.011, 0.02),
            (0.3, 0.5),
            (1.0, 1.0),
            (1.5, 2.0),
            (2.1, 5.0),
            (6.0, 10.0),
            (83.0, 100.0),
        ] {
            assert!((nice_step(least) - step).abs() < 1e-12, "{least}");
        }
    }

    #[test]
    fn whole_numbers_have_ticks_at_whole_numbers() {
        assert_eq!(ticks(Scale::Whole, &[1.0, 3.0]), ["1", "2", "3"]);
        assert_eq!(ticks(Scale::Whole, &[1.0, 20.0])[..3], ["2", "4", "6"]);
        let thousand = ticks(Scale::Whole, &[1.0, 1000.0]);
        assert_eq!((thousand.len(), &*thousand[0]), (10, "100"));
        assert_eq!(ticks(Scale::Whole, &[7.0]), ["7"]);
    }

    #[test]
    fn powers_of_ten_have_a_tick_each_while_there_are_few() {
        assert_eq!(ticks(Scale::Logarithmic, &[3.0, 70.0]), ["1", "10", "100"]);
        assert!(ticks(Scale::Logarithmic, &[1e-300, 1e300]).len() < 14);
    }
}
