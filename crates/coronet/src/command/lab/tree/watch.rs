//! How far the search of a tree is.

use crate::progress::Progress;
use game::Game;
use lab::{Observer, Place, Window};
use report::wording::with_separators;

/// Tells the bar of every move at the root that is done, and now and then of
/// the nodes.
pub(super) struct Watch<'a, M> {
    progress: &'a Progress,
    /// Of the search whose moves count: others only prepare it.
    depth: u32,
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
            nodes: 0,
            mv: None,
            begun: 0,
        }
    }
}

impl<G: Game> Observer<G> for Watch<'_, G::Move> {
    fn enter(&mut self, _: &G, at: &Place<G::Move>, _: Window) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 16) {
            let nodes = with_separators(self.nodes);
            self.progress.doing(&format!("{nodes} nodes"));
        }
        match at.ply {
            0 if at.depth == self.depth => {
                self.begun += 1;
                if self.begun > 1 {
                    // How many more there will be, nobody knows.
                    self.progress.expect(None);
                }
            }
            // A move may be searched twice; it is done when the next begins.
            1 if self.begun == 1 && at.mv != self.mv => {
                if self.mv.is_some() {
                    self.progress.step();
                }
                self.mv = at.mv;
            }
            _ => {}
        }
    }
}
