//! Better numbers for the evaluation: those that foretell the results of games
//! best.
//!
//! An evaluation becomes an expected result through a logistic curve, whose
//! scale is found first. Then the mean squared error is made smaller by steps
//! of Gauss and Newton, each with a line search, so that no step makes it
//! worse. Numbers are held back to where they began, the more the less the
//! games say about them; and some of the games are kept apart, to see whether
//! what was learned holds elsewhere.

use crate::Sample;
use crate::parallel::in_parallel;
use crate::solve::{Normal, solve};
use crate::trace::{Trace, Tracer, value};
use chess_engine::evaluation::Weights;
use serde::Serialize;

/// How numbers are tuned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// How much the results of the games count, from 0 to 1; the rest is what
    /// the searches said.
    pub results: f64,
    /// How far numbers are expected to lie from where they begin, in hundredths
    /// of a pawn: few games move them less, many games more.
    pub spread: f64,
    /// One game of so many is kept apart.
    pub held_out: u32,
    /// Threads that work.
    pub threads: usize,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            results: 0.5,
            spread: 10.0,
            held_out: 10,
            threads: 1,
        }
    }
}

/// Mean squared errors of what is expected.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Errors {
    /// In the games that are learned from.
    pub training: f64,
    /// In those that are not.
    pub held_out: f64,
    /// In those that are not, where only the result counts.
    pub held_out_results: f64,
    /// What is made smaller: the first, and what holds the numbers back.
    #[serde(skip)]
    pub objective: f64,
}

/// A sample with how the numbers enter into it.
#[derive(Debug)]
struct Case {
    sample: Sample,
    trace: Trace,
    is_held_out: bool,
    /// What should be foretold.
    target: f64,
}

/// Numbers that are getting better.
#[derive(Debug)]
pub struct Tuner {
    tuning: Tuning,
    tracer: Tracer,
    cases: Vec<Case>,
    /// Where the numbers began.
    start: Vec<f64>,
    /// Where they are.
    numbers: Vec<f64>,
    /// Near which weights the traces were taken.
    near: Weights,
    /// Hundredths of a pawn that make chances of e to 1.
    scale: f64,
    /// What a squared change costs.
    pull: f64,
    /// How many samples are learned from.
    training: usize,
    errors: Errors,
}

impl Tuner {
    /// Looks at the samples, and finds the scale. `done` is called with the
    /// number of samples that have been looked at, now and then.
    #[must_use]
    pub fn new(
        samples: &[Sample],
        start: &Weights,
        tuning: Tuning,
        done: &(dyn Fn(usize) + Sync),
    ) -> Tuner {
        let tracer = Tracer::new();
        let cases = in_parallel(tuning.threads, samples, |part: &[Sample]| {
            let case = |sample: &Sample| Case {
                trace: tracer.trace(&sample.position, start),
                is_held_out: sample.game % tuning.held_out.max(1) == tuning.held_out / 2,
                target: sample.result(),
                sample: *sample,
            };
            let cases: Vec<Case> = part.iter().map(case).collect();
            done(cases.len());
            cases
        });
        let cases: Vec<Case> = cases.into_iter().flatten().collect();
        let numbers: Vec<f64> = (0..Weights::COUNT)
            .map(|index| f64::from(start.number(index)))
            .collect();
        let mut tuner = Tuner {
            training: cases.iter().filter(|case| !case.is_held_out).count(),
            tuning,
            tracer,
            cases,
            start: numbers.clone(),
            numbers,
            near: *start,
            scale: 0.0,
            pull: 0.0,
            errors: Errors {
                training: 0.0,
                held_out: 0.0,
                held_out_results: 0.0,
                objective: 0.0,
            },
        };
        tuner.scale = tuner.best_scale();
        for case in &mut tuner.cases {
            let searched = expected(f64::from(case.sample.score), tuner.scale);
            case.target = tuning.results * case.sample.result() + (1.0 - tuning.results) * searched;
        }
        let before = tuner.errors_of(&tuner.numbers);
        // The samples of a game have one end: a game is about one observation.
        let mut games: Vec<u32> = tuner.cases.iter().map(|case| case.sample.game).collect();
        games.sort_unstable();
        games.dedup();
        tuner.pull = before.training / (games.len().max(1) as f64 * tuning.spread.powi(2));
        tuner.errors = before;
        tuner
    }

    /// How many hundredths of a pawn make chances of e to 1.
    #[must_use]
    pub fn scale(&self) -> f64 {
        self.scale
    }

    /// How well the numbers do.
    #[must_use]
    pub fn errors(&self) -> Errors {
        self.errors
    }

    /// The numbers, rounded.
    #[must_use]
    pub fn weights(&self) -> Weights {
        rounded(&self.numbers)
    }

    /// How many samples are learned from, and how many are kept apart.
    #[must_use]
    pub fn samples(&self) -> (usize, usize) {
        (self.training, self.cases.len() - self.training)
    }

    /// One step to better numbers. False, and nothing has changed, if there is
    /// none.
    pub fn step(&mut self) -> bool {
        let gradient = self.gradient();
        let direction = solve(&self.normal(), &gradient);
        let mut length = 1.0;
        while length > 0.05 {
            let trial: Vec<f64> = self
                .numbers
                .iter()
                .zip(&direction)
                .map(|(number, change)| number - length * change)
                .collect();
            let errors = self.errors_of(&trial);
            if errors.objective < self.errors.objective {
                self.numbers = trial;
                self.errors = errors;
                self.renew();
                return true;
            }
            length /= 2.0;
        }
        false
    }

    /// Takes the traces near the present numbers.
    fn renew(&mut self) {
        self.near = rounded(&self.numbers);
        let (tracer, near) = (&self.tracer, &self.near);
        let size = self.cases.len().div_ceil(self.tuning.threads.max(1)).max(1);
        std::thread::scope(|scope| {
            for part in self.cases.chunks_mut(size) {
                scope.spawn(move || {
                    for case in part {
                        tracer.renew(&mut case.trace, &case.sample.position, near);
                    }
                });
            }
        });
    }

    /// The scale with which evaluations foretell results best: golden section.
    fn best_scale(&self) -> f64 {
        let error = |logarithm: f64| {
            let scale = logarithm.exp();
            let parts = in_parallel(self.tuning.threads, &self.cases, |cases| {
                let of = |case: &Case| (expected(case.trace.value, scale) - case.target).powi(2);
                cases.iter().map(of).sum::<f64>()
            });
            parts.iter().sum::<f64>()
        };
        let golden = (5_f64.sqrt() - 1.0) / 2.0;
        let (mut low, mut high) = (20_f64.ln(), 2000_f64.ln());
        while high - low > 1e-3 {
            let (left, right) = (high - golden * (high - low), low + golden * (high - low));
            if error(left) < error(right) {
                high = right;
            } else {
                low = left;
            }
        }
        f64::midpoint(low, high).exp()
    }

    /// What the objective gains with one more of each number.
    fn gradient(&self) -> Vec<f64> {
        let rest = self.rest(&self.numbers, &self.near);
        let parts = in_parallel(self.tuning.threads, &self.cases, |cases| {
            let mut gradient = vec![0.0; Weights::COUNT];
            for case in cases.iter().filter(|case| !case.is_held_out) {
                let chance = expected(case.value(&rest), self.scale);
                let factor = 2.0 * (chance - case.target) * chance * (1.0 - chance) / self.scale;
                let factor = factor / self.training as f64;
                case.trace
                    .each_slope(|index, slope| gradient[index] += factor * slope);
            }
            gradient
        });
        let mut gradient: Vec<f64> = self
            .numbers
            .iter()
            .zip(&self.start)
            .map(|(number, start)| 2.0 * self.pull * (number - start))
            .collect();
        for part in parts {
            for (sum, part) in gradient.iter_mut().zip(part) {
                *sum += part;
            }
        }
        gradient
    }

    /// How the gradient changes with the numbers, after Gauss and Newton.
    fn normal(&self) -> Normal<'_> {
        let rest = self.rest(&self.numbers, &self.near);
        let rows = in_parallel(self.tuning.threads, &self.cases, |cases| {
            let row = |case| {
                let case: &Case = case;
                let chance = expected(case.value(&rest), self.scale);
                let slope = chance * (1.0 - chance) / self.scale;
                (2.0 * slope * slope / self.training as f64, &case.trace)
            };
            let training = cases.iter().filter(|case| !case.is_held_out);
            training.map(row).collect::<Vec<_>>()
        });
        Normal {
            rows: rows.into_iter().flatten().collect(),
            ridge: 2.0 * self.pull,
            threads: self.tuning.threads,
        }
    }

    /// What is left of numbers near some weights.
    fn rest(&self, numbers: &[f64], near: &Weights) -> Vec<f64> {
        let left = |(index, number): (usize, &f64)| number - f64::from(near.number(index));
        numbers.iter().enumerate().map(left).collect()
    }

    /// The errors that numbers make. Evaluates every position.
    fn errors_of(&self, numbers: &[f64]) -> Errors {
        let near = rounded(numbers);
        let rest = self.rest(numbers, &near);
        let parts = in_parallel(self.tuning.threads, &self.cases, |cases| {
            let mut sums = [0.0; 3];
            for case in cases {
                let mut worth = value(&case.sample.position, &near);
                case.trace
                    .each_slope(|index, slope| worth += slope * rest[index]);
                let chance = expected(worth, self.scale);
                let error = (chance - case.target).powi(2);
                if case.is_held_out {
                    sums[1] += error;
                    sums[2] += (chance - case.sample.result()).powi(2);
                } else {
                    sums[0] += error;
                }
            }
            sums
        });
        let sum = |place: usize| parts.iter().map(|sums| sums[place]).sum::<f64>();
        let (training, held_out) = self.samples();
        let mean = |sum: f64, count: usize| sum / count.max(1) as f64;
        let changes = numbers.iter().zip(&self.start);
        let changes: f64 = changes
            .map(|(number, start)| (number - start).powi(2))
            .sum();
        Errors {
            training: mean(sum(0), training),
            held_out: mean(sum(1), held_out),
            held_out_results: mean(sum(2), held_out),
            objective: mean(sum(0), training) + self.pull * changes,
        }
    }
}

impl Case {
    /// What the position is worth for White with numbers that differ by `rest`
    /// from those of the trace.
    fn value(&self, rest: &[f64]) -> f64 {
        let mut value = self.trace.value;
        self.trace
            .each_slope(|index, slope| value += slope * rest[index]);
        value
    }
}

/// The points that White may expect.
fn expected(value: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-value / scale).exp())
}

fn rounded(numbers: &[f64]) -> Weights {
    let mut weights = Weights::PLAYED;
    for (index, number) in numbers.iter().enumerate() {
        weights.set_number(index, number.round() as i32);
    }
    weights
}

#[cfg(test)]
mod tests;
