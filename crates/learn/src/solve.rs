//! Linear equations that are too many to write down: conjugate gradients
//! (Hestenes and Stiefel, 1952), with the diagonal as preconditioner.

use crate::parallel::in_parallel;
use crate::trace::Trace;
use chess_engine::evaluation::Weights;

/// The matrix: the sum over rows of weight times slopes times slopes, and the
/// ridge on its diagonal.
#[derive(Debug)]
pub(crate) struct Normal<'a> {
    pub(crate) rows: Vec<(f64, &'a Trace)>,
    pub(crate) ridge: f64,
    pub(crate) threads: usize,
}

impl Normal<'_> {
    /// The matrix times a vector.
    fn times(&self, vector: &[f64]) -> Vec<f64> {
        let parts = in_parallel(self.threads, &self.rows, |rows| {
            let mut product = vec![0.0; Weights::COUNT];
            for (weight, trace) in rows {
                let mut along = 0.0;
                trace.each_slope(|index, slope| along += slope * vector[index]);
                let along = weight * along;
                trace.each_slope(|index, slope| product[index] += along * slope);
            }
            product
        });
        self.with_ridge(vector, parts)
    }

    fn diagonal(&self) -> Vec<f64> {
        let parts = in_parallel(self.threads, &self.rows, |rows| {
            let mut diagonal = vec![0.0; Weights::COUNT];
            for (weight, trace) in rows {
                trace.each_slope(|index, slope| diagonal[index] += weight * slope * slope);
            }
            diagonal
        });
        self.with_ridge(&vec![1.0; Weights::COUNT], parts)
    }

    fn with_ridge(&self, vector: &[f64], parts: Vec<Vec<f64>>) -> Vec<f64> {
        let mut sum: Vec<f64> = vector.iter().map(|number| self.ridge * number).collect();
        for part in parts {
            for (sum, part) in sum.iter_mut().zip(part) {
                *sum += part;
            }
        }
        sum
    }
}

/// Steps at most; a direction that is not quite the best is good enough.
const STEPS: usize = 80;

/// The vector that the matrix turns into `wanted`, nearly.
pub(crate) fn solve(matrix: &Normal<'_>, wanted: &[f64]) -> Vec<f64> {
    let diagonal = matrix.diagonal();
    let eased = |residual: &[f64]| -> Vec<f64> {
        let parts = residual.iter().zip(&diagonal);
        // Numbers that no sample knows of stay where they are.
        parts
            .map(|(left, entry)| if *entry > 0.0 { left / entry } else { 0.0 })
            .collect()
    };
    let mut solution = vec![0.0; wanted.len()];
    let mut residual = wanted.to_vec();
    let mut step = eased(&residual);
    let mut size = dot(&residual, &step);
    let enough = size * 1e-6;
    for _ in 0..STEPS {
        let turned = matrix.times(&step);
        let curvature = dot(&step, &turned);
        if size <= enough || curvature <= 0.0 {
            break;
        }
        let length = size / curvature;
        for index in 0..wanted.len() {
            solution[index] += length * step[index];
            residual[index] -= length * turned[index];
        }
        let better = eased(&residual);
        let new_size = dot(&residual, &better);
        for (step, better) in step.iter_mut().zip(&better) {
            *step = better + new_size / size * *step;
        }
        size = new_size;
    }
    solution
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
