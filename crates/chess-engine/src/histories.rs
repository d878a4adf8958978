//! What moves have been good for so far, whatever the position: the statistics
//! by which moves are ordered, reduced and pruned, and by which the evaluation
//! is corrected.

use crate::keys::Keys;
use crate::parameters as p;
use chess::{Move, MoveKind, Piece, Position, Role};
use game::Color;
use search::Bound;

/// No entry grows beyond this.
pub(crate) const LIMIT: i32 = 16_384;

/// A move as continuation tables name it: the piece that moved, and where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step(u16);

impl Step {
    /// There was no move: before the game, or a null move.
    pub(crate) const NONE: Step = Step(768);
    const COUNT: usize = 769;

    #[inline]
    pub(crate) fn of(position: &Position, mv: Move) -> Step {
        let piece = position.piece_at(mv.from()).map_or(0, Piece::index);
        Step((piece * 64 + mv.to().index()) as u16)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A table of numbers that drift towards what is added to them.
#[derive(Debug)]
struct Drift(Box<[i16]>);

impl Drift {
    fn new(len: usize) -> Drift {
        Drift(vec![0; len].into_boxed_slice())
    }

    #[inline]
    fn at(&self, index: usize) -> i32 {
        i32::from(self.0[index])
    }

    /// Adds a bonus, the less of it the nearer the limit: recent results count
    /// more, and nothing overflows.
    #[inline]
    fn add(&mut self, index: usize, bonus: i32, limit: i32) {
        let old = i32::from(self.0[index]);
        let bonus = bonus.clamp(-limit, limit);
        self.0[index] = (old + bonus - old * bonus.abs() / limit) as i16;
    }

    fn clear(&mut self) {
        self.0.fill(0);
    }
}

/// How many sets of pawns the tables by pawns tell apart.
const PAWN_SETS: usize = 512;
/// How many keys the correction tables tell apart.
const CORRECTIONS: usize = 1 << 14;
/// A correction of one hundredth of a pawn.
const GRAIN: i32 = 128;
/// Corrections never grow beyond this.
const CORRECTION_LIMIT: i32 = GRAIN * 96;

/// All statistics of one thread.
#[derive(Debug)]
pub(crate) struct Histories {
    /// By colour, from, to.
    quiet: Drift,
    /// By piece, to, captured role.
    capture: Drift,
    /// By an earlier step, and the step.
    continuation: Drift,
    /// By the pawns, and the step.
    pawns: Drift,
    /// Errors of the evaluation, by colour and key.
    pawn_correction: Drift,
    piece_correction: [Drift; 2],
}

/// The steps one, two and four plies before a move.
pub(crate) type Earlier = [Step; 3];

impl Histories {
    pub(crate) fn new() -> Histories {
        let correction = || Drift::new(2 * CORRECTIONS);
        Histories {
            quiet: Drift::new(2 * 64 * 64),
            capture: Drift::new(768 * 6),
            continuation: Drift::new(Step::COUNT * 768),
            pawns: Drift::new(PAWN_SETS * 768),
            pawn_correction: correction(),
            piece_correction: [correction(), correction()],
        }
    }

    pub(crate) fn clear(&mut self) {
        let [white, black] = &mut self.piece_correction;
        for table in [
            &mut self.quiet,
            &mut self.capture,
            &mut self.continuation,
            &mut self.pawns,
            &mut self.pawn_correction,
            white,
            black,
        ] {
            table.clear();
        }
    }

    /// How good a quiet move has been, here and in general.
    #[inline]
    pub(crate) fn quiet(
        &self,
        position: &Position,
        keys: &Keys,
        earlier: &Earlier,
        mv: Move,
    ) -> i32 {
        let step = Step::of(position, mv).index();
        self.quiet.at(quiet_index(position.side_to_move(), mv))
            + self.pawns.at(pawn_index(keys, step))
            + self.continuation.at(earlier[0].index() * 768 + step)
            + self.continuation.at(earlier[1].index() * 768 + step)
            + self.continuation.at(earlier[2].index() * 768 + step) / 2
    }

    /// A quiet move has proved good or bad.
    #[inline]
    pub(crate) fn add_quiet(
        &mut self,
        position: &Position,
        keys: &Keys,
        earlier: &Earlier,
        mv: Move,
        bonus: i32,
    ) {
        let step = Step::of(position, mv).index();
        let index = quiet_index(position.side_to_move(), mv);
        self.quiet.add(index, bonus, LIMIT);
        self.pawns.add(pawn_index(keys, step), bonus, LIMIT);
        for before in earlier {
            if *before != Step::NONE {
                let index = before.index() * 768 + step;
                self.continuation.add(index, bonus, LIMIT);
            }
        }
    }

    /// How good a capture has been.
    #[inline]
    pub(crate) fn capture(&self, position: &Position, mv: Move) -> i32 {
        self.capture.at(capture_index(position, mv))
    }

    /// A capture has proved good or bad.
    #[inline]
    pub(crate) fn add_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        self.capture.add(capture_index(position, mv), bonus, LIMIT);
    }

    /// By how much the evaluation has been wrong in positions like this one,
    /// in hundredths of a pawn.
    #[inline]
    pub(crate) fn correction(&self, color: Color, keys: &Keys) -> i32 {
        let pawns = self.pawn_correction.at(correction_index(color, keys.pawns));
        let pieces = self.piece_correction[0].at(correction_index(color, keys.pieces[0]))
            + self.piece_correction[1].at(correction_index(color, keys.pieces[1]));
        (pawns * p::CORRECTION_PAWNS + pieces * p::CORRECTION_PIECES) / (128 * GRAIN)
    }

    /// A search has shown by how much the evaluation is wrong.
    pub(crate) fn add_correction(&mut self, color: Color, keys: &Keys, error: i32, depth: i32) {
        let bonus = (error * depth * GRAIN / 8).clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        let index = correction_index(color, keys.pawns);
        self.pawn_correction.add(index, bonus, CORRECTION_LIMIT);
        for (table, key) in self.piece_correction.iter_mut().zip(keys.pieces) {
            table.add(correction_index(color, key), bonus, CORRECTION_LIMIT);
        }
    }
}

/// Whether a result that only bounds the score shows an error of the
/// evaluation: a bound on the side where the evaluation already is does not.
pub(crate) fn shows_error(bound: Bound, difference: i32) -> bool {
    match bound {
        Bound::Exact => true,
        Bound::Lower => difference > 0,
        Bound::Upper => difference < 0,
    }
}

/// What a cutoff at this depth earns.
pub(crate) fn bonus(depth: i32) -> i32 {
    (p::HISTORY_BONUS * depth - p::HISTORY_BONUS_OFFSET).min(p::HISTORY_BONUS_LIMIT)
}

/// What a move takes away, or a pawn for one that only promotes.
#[inline]
pub(crate) fn captured(position: &Position, mv: Move) -> Option<Role> {
    match mv.kind() {
        MoveKind::EnPassant => Some(Role::Pawn),
        MoveKind::Castle => None,
        _ => position.piece_at(mv.to()).map(Piece::role),
    }
}

/// Whether a move changes nothing in material.
#[inline]
pub(crate) fn is_quiet(position: &Position, mv: Move) -> bool {
    mv.promotion().is_none() && captured(position, mv).is_none()
}

#[inline]
fn quiet_index(color: Color, mv: Move) -> usize {
    (color.index() * 64 + mv.from().index()) * 64 + mv.to().index()
}

#[inline]
fn pawn_index(keys: &Keys, step: usize) -> usize {
    (keys.pawns as usize % PAWN_SETS) * 768 + step
}

#[inline]
fn capture_index(position: &Position, mv: Move) -> usize {
    let victim = captured(position, mv).unwrap_or(Role::Pawn);
    Step::of(position, mv).index() * 6 + victim.index()
}

#[inline]
fn correction_index(color: Color, key: u64) -> usize {
    color.index() * CORRECTIONS + key as usize % CORRECTIONS
}
