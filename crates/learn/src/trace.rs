//! What an evaluation is made of, seen from outside: how each number of the
//! weights enters into what a position is worth.
//!
//! Most enter as a multiple of themselves: so many white knights on e4, less
//! the black ones. These counts are found by evaluating with weights that are
//! zero but for a few, which lie so far apart that what comes out can be read
//! digit by digit. A few numbers (the danger to a king, the scaling of
//! endgames) enter in other ways; of these the slope is measured.

use chess::Position;
use chess_engine::evaluation::{
    Explanation, Half, Tapered, Term, Weights, evaluate_with, explain_with,
};
use game::Color;

/// How a position's evaluation follows the numbers, near some weights.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Trace {
    /// What a unit in the middlegame adds for White.
    pub(crate) middlegame: f32,
    /// What a unit in the endgame adds for White.
    pub(crate) endgame: f32,
    /// Pairs of numbers, by the place of the first, and how often White has
    /// more of it than Black.
    pub(crate) counts: Box<[(u16, i16)]>,
    /// Other numbers, and what one more of each adds for White.
    pub(crate) slopes: Box<[(u16, f32)]>,
    /// What the position is worth for White with these weights.
    pub(crate) value: f64,
}

impl Trace {
    /// Calls a function with every number that matters and what one more of it
    /// adds for White.
    #[inline]
    pub(crate) fn each_slope(&self, mut visit: impl FnMut(usize, f64)) {
        for &(index, count) in &self.counts {
            let (index, count) = (usize::from(index), f64::from(count));
            visit(index, count * f64::from(self.middlegame));
            visit(index + 1, count * f64::from(self.endgame));
        }
        for &(index, slope) in &self.slopes {
            visit(usize::from(index), f64::from(slope));
        }
    }
}

/// The digits of a probe: a half of a [`Tapered`] holds three.
const DIGITS: [i32; 3] = [1, 32, 1024];
/// Numbers that one evaluation finds.
const BATCH: usize = 2 * DIGITS.len();
/// How far a number is changed to see the slope: far enough to be seen
/// through rounding, and not so far that it is another slope.
fn step(number: i32) -> i32 {
    (number.abs() / 8).max(1)
}

/// Numbers that lead a won game to its end. How a game ends says nothing about
/// them: they stay as they are.
const LEADING: [&str; 2] = ["drive to edge", "bring king"];

/// Takes traces of positions.
#[derive(Debug)]
pub(crate) struct Tracer {
    /// The first numbers of pairs.
    pairs: Vec<u16>,
    /// Numbers that are no pairs.
    plain: Vec<u16>,
    /// Weights that each find the counts of the next few pairs.
    probes: Vec<Weights>,
}

impl Tracer {
    pub(crate) fn new() -> Tracer {
        let of = |half| {
            let indices = (0..Weights::COUNT).filter(move |&index| Weights::half(index) == half);
            indices.map(|index| index as u16).collect::<Vec<u16>>()
        };
        let pairs = of(Half::Middlegame);
        let mut plain = of(Half::Plain);
        plain.retain(|&index| !LEADING.contains(&&*Weights::name(usize::from(index))));
        let probe = |batch: &[u16]| {
            let mut weights = zero();
            for (place, &index) in batch.iter().enumerate() {
                // The first three through the middlegame, the others through
                // the endgame: a pair counts the same in both.
                let index = usize::from(index) + place / DIGITS.len();
                weights.set_number(index, DIGITS[place % DIGITS.len()]);
            }
            weights
        };
        Tracer {
            probes: pairs.chunks(BATCH).map(probe).collect(),
            plain,
            pairs,
        }
    }

    /// The trace of a position near some weights.
    pub(crate) fn trace(&self, position: &Position, weights: &Weights) -> Trace {
        let mut trace = Trace {
            middlegame: 0.0,
            endgame: 0.0,
            counts: self.counts(position).into(),
            slopes: Box::default(),
            value: 0.0,
        };
        self.renew(&mut trace, position, weights);
        trace
    }

    /// Brings a trace of the position near other weights. The counts are the
    /// same near all.
    pub(crate) fn renew(&self, trace: &mut Trace, position: &Position, weights: &Weights) {
        let explanation = explain_with(position, weights);
        let clock = f64::from(220 - position.halfmove_clock().min(100)) / 220.0;
        trace.middlegame = (explanation.phase() * clock) as f32;
        let endgame = (1.0 - explanation.phase()) * explanation.scale();
        trace.endgame = (endgame * clock) as f32;
        trace.value = value(position, weights);
        let mut changed = *weights;
        let slope = |&index: &u16| {
            let place = usize::from(index);
            let number = weights.number(place);
            let step = step(number);
            changed.set_number(place, number + step);
            let above = value(position, &changed);
            changed.set_number(place, number - step);
            let below = value(position, &changed);
            changed.set_number(place, number);
            let slope = (above - below) / f64::from(2 * step);
            (slope != 0.0).then_some((index, slope as f32))
        };
        trace.slopes = self.plain.iter().filter_map(slope).collect();
    }

    /// How often each pair of numbers counts for White more than for Black.
    fn counts(&self, position: &Position) -> Vec<(u16, i16)> {
        let mut counts = Vec::with_capacity(64);
        for (batch, probe) in self.pairs.chunks(BATCH).zip(&self.probes) {
            let explanation = explain_with(position, probe);
            let [white, black] = Color::ALL.map(|color| digits(sum(&explanation, color)));
            for ((&index, white), black) in batch.iter().zip(white).zip(black) {
                if white != black {
                    counts.push((index, (white - black) as i16));
                }
            }
        }
        counts
    }
}

/// What the position is worth for White with these weights.
pub(crate) fn value(position: &Position, weights: &Weights) -> f64 {
    let value = f64::from(evaluate_with(position, weights));
    match position.side_to_move() {
        Color::White => value,
        Color::Black => -value,
    }
}

/// Nothing is worth anything.
fn zero() -> Weights {
    let mut weights = Weights::PLAYED;
    for index in 0..Weights::COUNT {
        weights.set_number(index, 0);
    }
    weights
}

/// What all terms say for one side.
fn sum(explanation: &Explanation, color: Color) -> Tapered {
    let terms = Term::ALL.iter().map(|&term| explanation.term(term)[color]);
    terms.fold(Tapered::ZERO, |sum, worth| sum + worth)
}

/// Reads what a probe has found: counts are never negative, and below 32.
fn digits(sum: Tapered) -> [i32; BATCH] {
    let (middlegame, endgame) = (sum.middlegame(), sum.endgame());
    let digit = |number: i32, place: usize| number / DIGITS[place] % 32;
    std::array::from_fn(|place| match place {
        0..3 => digit(middlegame, place),
        _ => digit(endgame, place - 3),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing_positions;

    #[test]
    fn the_counts_make_the_evaluation() {
        let tracer = Tracer::new();
        for position in testing_positions(40) {
            let mut weights = Weights::PLAYED;
            for index in 0..Weights::COUNT {
                if Weights::half(index) == Half::Plain {
                    weights.set_number(index, 0);
                }
            }
            let explanation = explain_with(&position, &weights);
            let said = sum(&explanation, Color::White) - sum(&explanation, Color::Black);
            let mut expected = (0, 0);
            for (index, count) in tracer.counts(&position) {
                let (index, count) = (usize::from(index), i32::from(count));
                expected.0 += count * weights.number(index);
                expected.1 += count * weights.number(index + 1);
            }
            assert_eq!((said.middlegame(), said.endgame()), expected);
        }
    }

    #[test]
    fn slopes_are_what_small_changes_do() {
        let tracer = Tracer::new();
        for position in testing_positions(12) {
            let trace = tracer.trace(&position, &Weights::PLAYED);
            let mut slopes = vec![0.0; Weights::COUNT];
            trace.each_slope(|index, slope| slopes[index] = slope);
            for (index, slope) in slopes.into_iter().enumerate() {
                let mut changed = Weights::PLAYED;
                let number = changed.number(index);
                let change = step(number).max(4);
                changed.set_number(index, number + change);
                let difference = value(&position, &changed) - trace.value;
                let expected = slope * f64::from(change);
                // Values are rounded, and danger grows with its square.
                let slack = match Weights::half(index) {
                    Half::Plain => 6.0 + 0.3 * difference.abs(),
                    _ => 2.0,
                };
                let error = (difference - expected).abs();
                let name = Weights::name(index);
                assert!(error <= slack, "{name}: {difference} {expected} {position}");
            }
        }
    }
}
