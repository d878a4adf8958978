//! How much late moves are reduced before anything else is known.

use crate::parameters as p;

const SIZE: usize = 64;

/// Reductions in 1024ths of a ply, by depth and number of the move: they grow
/// with the product of the logarithms.
pub(super) struct Reductions(Vec<[i32; SIZE]>);

impl Reductions {
    pub(super) fn new() -> Reductions {
        let base = f64::from(p::LMR_BASE.get()) / 100.0;
        let divisor = f64::from(p::LMR_DIVISOR.get()) / 100.0;
        let logarithms: [f64; SIZE] = std::array::from_fn(|count| (count.max(1) as f64).ln());
        let at = |depth: usize, number: usize| {
            let product = logarithms[depth] * logarithms[number];
            (1024.0 * (base + product / divisor)) as i32
        };
        let row = |depth| std::array::from_fn(|number| at(depth, number));
        Reductions((0..SIZE).map(row).collect())
    }

    #[inline]
    pub(super) fn at(&self, depth: i32, number: usize) -> i32 {
        self.0[(depth.max(0) as usize).min(SIZE - 1)][number.min(SIZE - 1)]
    }
}
