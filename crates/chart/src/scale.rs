//! From quantities to places on a picture, and the ticks beside them.

/// How quantities lie along an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Whole numbers, each with its own tick while there are few.
    Whole,
    /// Any numbers; what is beyond 10^15 is left out.
    Linear,
    /// Powers of ten at equal distances; what is not positive is left out.
    Logarithmic,
}

/// From a quantity to a place on the picture.
pub(crate) struct Range {
    scale: Scale,
    from: f64,
    to: f64,
    /// Between two ticks.
    step: f64,
    start: f64,
    end: f64,
}

impl Range {
    /// Wide enough for all values, and begun and ended at a tick.
    pub(crate) fn new(
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
        let (from, to, step) = match scale {
            Scale::Whole => {
                let (from, to) = (low - 0.25, high + 0.25);
                (from, to, nice_step((to - from) / MOST_TICKS).max(1.0))
            }
            Scale::Linear => {
                let is_flat = high - low <= 1e-9 * high.abs().max(low.abs());
                let apart = if is_flat { 1.0 } else { 0.0 };
                let (low, high) = (low - apart, high + apart);
                let step = nice_step((high - low) / 6.0);
                let (from, to) = ((low / step).floor(), (high / step).ceil());
                (from * step, to * step, step)
            }
            Scale::Logarithmic => {
                let (from, to) = (low.floor(), high.ceil().max(low.floor() + 1.0));
                (from, to, nice_step((to - from) / MOST_TICKS).max(1.0))
            }
        };
        Range {
            scale,
            from,
            to,
            step,
            start,
            end,
        }
    }

    /// The place of a value; none for what the scale cannot show.
    pub(crate) fn place(&self, value: f64) -> Option<f64> {
        let value = project(self.scale, value);
        let part = (value - self.from) / (self.to - self.from);
        value
            .is_finite()
            .then_some(self.start + part * (self.end - self.start))
    }

    /// Whether zero is a number like any other here, with others on both sides.
    pub(crate) fn shows_zero(&self) -> bool {
        self.scale == Scale::Linear && self.from < 0.0 && self.to > 0.0
    }

    /// Values with a line across, and how they are written.
    pub(crate) fn ticks(&self) -> Vec<(f64, String)> {
        // Rounded a little, lest the last tick be lost to the way computers count.
        let first = (self.from / self.step - 1e-6).ceil() as i64;
        let last = (self.to / self.step + 1e-6).floor() as i64;
        let tick = |place: i64| {
            let value = place as f64 * self.step;
            match self.scale {
                Scale::Whole => (value, value.to_string()),
                Scale::Linear => (value, rounded_to(self.step, value)),
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
        Scale::Linear if value.abs() > 1e15 => f64::NAN,
        Scale::Whole | Scale::Linear => value,
        Scale::Logarithmic => value.log10(),
    }
}

/// A tick with as many decimals as its distance to the next one needs.
fn rounded_to(step: f64, value: f64) -> String {
    let decimals = (-step.log10().floor()).clamp(0.0, 9.0) as usize;
    if value == 0.0 {
        "0".to_owned()
    } else if value.abs() >= 1e7 {
        format!("{value:e}")
    } else {
        format!("{value:.decimals$}")
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
    fn any_numbers_lie_between_their_ticks() {
        assert_eq!(
            ticks(Scale::Linear, &[-2.94, 2.94]),
            ["-3", "-2", "-1", "0", "1", "2", "3"]
        );
        assert_eq!(
            ticks(Scale::Linear, &[0.31, 0.52]),
            ["0.30", "0.35", "0.40", "0.45", "0.50", "0.55"]
        );
        assert_eq!(
            ticks(Scale::Linear, &[-40.0, 130.0]),
            ["-50", "0", "50", "100", "150"]
        );
        assert_eq!(ticks(Scale::Linear, &[3e9, 8e9]).first().unwrap(), "3e9");
    }

    #[test]
    fn odd_numbers_have_ticks_too() {
        let huge = [f64::MIN, f64::MAX, f64::INFINITY, f64::NAN, -1e16];
        for values in [&[][..], &[5.0], &[5.0, 5.0], &[1e15, 1e15], &[1e-12], &huge] {
            let count = ticks(Scale::Linear, values).len();
            assert!((2..12).contains(&count), "{values:?}: {count}");
        }
    }

    #[test]
    fn powers_of_ten_have_a_tick_each_while_there_are_few() {
        assert_eq!(ticks(Scale::Logarithmic, &[3.0, 70.0]), ["1", "10", "100"]);
        assert!(ticks(Scale::Logarithmic, &[1e-300, 1e300]).len() < 14);
    }
}
