//! How far the search of a tree is.

use crate::progress::Progress;
use lab::{Bound, Observer, Score, Why};
use report::wording::with_separators;

/// Tells the bar of every move at the root that is done, and now and then of
/// the nodes.
pub(super) struct Watch<'a, M> {
    progress: &'a Progress,
    /// Of the search whose moves count: others only prepare it.
    depth: u32,
    ply: u32,
    nodes: u64,
    /// The move at the root that is being searched.
    mv: Option<M>,
    /// How many searches of that depth were begun.
    begun: u32,
}

impl<'a, M> Watch<'a, M> {
    pub(super) const fn new(progress: &'a Progress, depth: u32) -> Watch<'a, M> {
        Watch {
            progress,
            depth,
            ply: 0,
            nodes: 0,
            mv: None,
            begun: 0,
        }
    }
}

impl<M: Copy + Eq> Observer<M> for Watch<'_, M> {
    fn enter(&mut self, mv: Option<M>, depth: u32, _: Score, _: Score) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 16) {
            let nodes = with_separators(self.nodes);
            self.progress.doing(&format!("{nodes} nodes"));
        }
        match self.ply {
            0 if depth == self.depth => {
                self.begun += 1;
                if self.begun > 1 {
                    // How many more there will be, nobody knows.
                    self.progress.expect(None);
                }
            }
            // A move may be searched twice; it is done when the next begins.
            1 if self.begun == 1 && mv != self.mv => {
                if self.mv.is_some() {
                    self.progress.step();
                }
                self.mv = mv;
            }
            _ => {}
        }
        self.ply += 1;
    }

    fn leave(&mut self, _: Score, _: Bound, _: Why, _: Option<M>) {
        self.ply = self.ply.saturating_sub(1);
    }
}
