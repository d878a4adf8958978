//! What is kept for each ply of the present line.

use crate::histories::{PieceTo, PreviousMoves};
use arrayvec::ArrayVec;
use chess::{Move, Position};
use search::{MAX_PLY, Score};

/// One ply of the line.
#[derive(Clone, Copy, Debug)]
struct StackEntry {
    /// The move that is being tried here.
    piece_to: PieceTo,
    /// The static evaluation; `None` in check.
    static_eval: Option<Score>,
    /// The move that is left out here, to see whether it stands alone.
    excluded: Option<Move>,
    /// How many nodes right below were cut off.
    cutoffs: u32,
    /// How often the line was extended by two.
    double_extensions: u32,
}

/// Plies before the root that may be asked about.
const BEFORE: usize = 4;

/// All plies, and some before the root.
pub(super) struct Stack {
    plies: Vec<StackEntry>,
    /// The principal variation from each ply. Apart from the rest, which is asked for all
    /// the time and fits into a few cache lines without them.
    pvs: Vec<ArrayVec<Move, MAX_PLY>>,
}

impl Stack {
    pub(super) fn new() -> Stack {
        let entry = StackEntry {
            piece_to: PieceTo::NONE,
            static_eval: None,
            excluded: None,
            cutoffs: 0,
            double_extensions: 0,
        };
        Stack {
            plies: vec![entry; MAX_PLY + BEFORE + 4],
            pvs: vec![ArrayVec::new(); MAX_PLY + 4],
        }
    }

    #[inline]
    fn at(&self, ply: usize) -> &StackEntry {
        &self.plies[ply + BEFORE]
    }

    #[inline]
    fn at_mut(&mut self, ply: usize) -> &mut StackEntry {
        &mut self.plies[ply + BEFORE]
    }

    /// A move is tried at this ply.
    #[inline]
    pub(super) fn play(&mut self, ply: usize, position: &Position, mv: Move) {
        self.at_mut(ply).piece_to = PieceTo::of(position, mv);
    }

    /// A null move is tried at this ply.
    #[inline]
    pub(super) fn play_null(&mut self, ply: usize) {
        self.at_mut(ply).piece_to = PieceTo::NONE;
    }

    /// Whether the move before this ply was a null move.
    #[inline]
    pub(super) fn is_after_null(&self, ply: usize) -> bool {
        ply > 0 && self.at(ply - 1).piece_to == PieceTo::NONE
    }

    #[inline]
    pub(super) fn previous_moves(&self, ply: usize) -> PreviousMoves {
        let back = |plies: usize| self.plies[ply + BEFORE - plies].piece_to;
        [back(1), back(2), back(4)]
    }

    #[inline]
    pub(super) fn set_static_eval(&mut self, ply: usize, static_eval: Option<Score>) {
        self.at_mut(ply).static_eval = static_eval;
    }

    /// Whether the side to move stands better than at its last move (or the
    /// one before, if it was in check then).
    #[inline]
    pub(super) fn is_improving(&self, ply: usize) -> bool {
        let back = |plies: usize| self.plies[ply + BEFORE - plies].static_eval;
        match (self.at(ply).static_eval, back(2).or(back(4))) {
            (Some(now), Some(before)) => now > before,
            (now, _) => now.is_some(),
        }
    }

    #[inline]
    pub(super) fn excluded(&self, ply: usize) -> Option<Move> {
        self.at(ply).excluded
    }

    pub(super) fn exclude(&mut self, ply: usize, mv: Option<Move>) {
        self.at_mut(ply).excluded = mv;
    }

    #[inline]
    pub(super) fn cutoffs(&self, ply: usize) -> u32 {
        self.at(ply).cutoffs
    }

    #[inline]
    pub(super) fn count_cutoff(&mut self, ply: usize) {
        self.at_mut(ply).cutoffs += 1;
    }

    #[inline]
    pub(super) fn double_extensions(&self, ply: usize) -> u32 {
        self.at(ply).double_extensions
    }

    #[inline]
    pub(super) fn set_double_extensions(&mut self, ply: usize, count: u32) {
        self.at_mut(ply).double_extensions = count;
    }

    /// A node begins: nothing is known of what lies below.
    #[inline]
    pub(super) fn enter(&mut self, ply: usize) {
        self.at_mut(ply + 2).cutoffs = 0;
    }

    /// A PV node begins: it has no PV yet.
    #[inline]
    pub(super) fn clear_pv(&mut self, ply: usize) {
        self.pvs[ply].clear();
    }

    /// The principal variation from this ply.
    pub(super) fn pv(&self, ply: usize) -> &[Move] {
        &self.pvs[ply]
    }

    /// A better move was found: the PV is this move and the PV below.
    pub(super) fn update_pv(&mut self, ply: usize, mv: Move) {
        let (here, below) = self.pvs.split_at_mut(ply + 1);
        let pv = &mut here[ply];
        pv.clear();
        pv.push(mv);
        let rest = &below[0];
        let room = pv.remaining_capacity().min(rest.len());
        pv.extend(rest[..room].iter().copied());
    }
}
