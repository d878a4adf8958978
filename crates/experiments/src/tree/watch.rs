//! How far the search of a tree is.

use game::Game;
use lab::{Observer, Place, Window};

/// What is told while a tree is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RootProgress {
    /// So many nodes so far.
    Nodes(u64),
    /// Another move at the root is done.
    MoveDone,
    /// The root is searched again: how often still, nobody knows.
    Again,
}

/// Tells of every move at the root that is done, and now and then of the nodes.
pub(super) struct Watch<M, F> {
    tell: F,
    /// Of the search whose moves count: others only prepare it.
    depth: u32,
    nodes: u64,
    /// The move at the root that is being searched.
    mv: Option<M>,
    /// How many searches of that depth were begun.
    begun: u32,
}

impl<M, F> Watch<M, F> {
    pub(super) const fn new(tell: F, depth: u32) -> Watch<M, F> {
        Watch {
            tell,
            depth,
            nodes: 0,
            mv: None,
            begun: 0,
        }
    }
}

impl<G: Game, F: FnMut(RootProgress)> Observer<G> for Watch<G::Move, F> {
    fn enter(&mut self, _: &G, at: &Place<G::Move>, _: Window) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 16) {
            (self.tell)(RootProgress::Nodes(self.nodes));
        }
        match at.ply {
            0 if at.depth == self.depth => {
                self.begun += 1;
                if self.begun > 1 {
                    (self.tell)(RootProgress::Again);
                }
            }
            // A move may be searched twice; it is done when the next begins.
            1 if self.begun == 1 && at.mv != self.mv => {
                if self.mv.is_some() {
                    (self.tell)(RootProgress::MoveDone);
                }
                self.mv = at.mv;
            }
            _ => {}
        }
    }
}
