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
        let first = self.from.ceil() as i32;
        let last = self.to.floor() as i32;
        // No more than a reader can tell apart.
        let step = 1 + (last - first).max(0) as usize / 12;
        let tick = |value: i32| match self.scale {
            Scale::Whole => (f64::from(value), value.to_string()),
            Scale::Logarithmic => (10f64.powi(value), power_of_ten(value)),
        };
        (first..=last).step_by(step).map(tick).collect()
    }
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
