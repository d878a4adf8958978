//! The principal variation, collected while searching.
//!
//! Every node keeps the line that is best from it on. When a move turns out
//! better than those before it, that line becomes the move and the line of the
//! child that was just left. A node has no more moves to keep than there are
//! plies below it: hence the name *triangular table*.

/// The best line so far of every node on the way from the root.
#[derive(Clone, Debug)]
pub(crate) struct Triangle<M>(Vec<Vec<M>>);

impl<M: Copy> Triangle<M> {
    pub(crate) const EMPTY: Triangle<M> = Triangle(Vec::new());

    /// A node begins at this ply, with no line yet.
    #[inline]
    pub(crate) fn begin(&mut self, ply: u32) {
        match self.0.get_mut(ply as usize) {
            Some(line) => line.clear(),
            None => self.grow(ply),
        }
    }

    #[cold]
    fn grow(&mut self, ply: u32) {
        self.0.resize(ply as usize + 1, Vec::new());
    }

    /// In the present node of this ply a move is best, and the child after it
    /// was just left.
    #[inline]
    pub(crate) fn update(&mut self, ply: u32, mv: M) {
        let (present, below) = self.0.split_at_mut(ply as usize + 1);
        let Some(line) = present.last_mut() else {
            return;
        };
        line.clear();
        line.push(mv);
        // Mostly there is none: most nodes with moves are just above the leaves.
        if let Some(rest) = below.first()
            && !rest.is_empty()
        {
            line.extend_from_slice(rest);
        }
    }

    /// The line of the node that was left last at this ply.
    pub(crate) fn line(&self, ply: u32) -> &[M] {
        self.0.get(ply as usize).map_or(&[], Vec::as_slice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_move_brings_its_own_line() {
        let mut pv = Triangle::EMPTY;
        pv.begin(0);
        for (mv, reply) in [('a', Some('x')), ('b', None)] {
            pv.begin(1);
            if let Some(reply) = reply {
                pv.begin(2);
                pv.update(1, reply);
            }
            pv.update(0, mv);
            let wanted: Vec<char> = [Some(mv), reply].into_iter().flatten().collect();
            assert_eq!(pv.line(0), wanted);
        }
        assert!(pv.line(7).is_empty());
    }
}
