//! What moves have been good for so far, whatever the position: the statistics
//! by which moves are ordered, reduced and pruned, and by which the evaluation
//! is corrected.

use crate::keys::Keys;
use crate::node::Node;
use crate::parameters as p;
use chess::{Bitboard, Move, MoveKind, Piece, Position, Role};
use game::Color;
use search::Bound;

/// No entry grows beyond this.
pub(crate) const LIMIT: i32 = 16_384;

/// A move as continuation histories name it: the piece that moved, and where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PieceTo(u16);

/// How many there are, without the one that is none.
const PIECE_TOS: usize = 12 * 64;

impl PieceTo {
    /// There was no move: before the game, or a null move.
    pub(crate) const NONE: PieceTo = PieceTo(PIECE_TOS as u16);

    #[inline]
    pub(crate) fn of(position: &Position, mv: Move) -> PieceTo {
        let piece = position.piece_at(mv.from()).map_or(0, Piece::index);
        PieceTo((piece * 64 + mv.to().index()) as u16)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Rows of numbers that drift towards what is added to them (history gravity).
#[derive(Debug)]
struct HistoryTable<const COLUMNS: usize>(Box<[[i16; COLUMNS]]>);

impl<const COLUMNS: usize> HistoryTable<COLUMNS> {
    fn new(rows: usize) -> HistoryTable<COLUMNS> {
        HistoryTable(vec![[0; COLUMNS]; rows].into_boxed_slice())
    }

    #[inline]
    fn row(&self, row: usize) -> &[i16; COLUMNS] {
        &self.0[row]
    }

    #[inline]
    fn at(&self, row: usize, column: usize) -> i32 {
        i32::from(self.0[row][column])
    }

    /// Adds a bonus, the less of it the nearer the limit: recent results count
    /// more, and nothing overflows.
    #[inline]
    fn add(&mut self, row: usize, column: usize, bonus: i32, limit: i32) {
        let entry = &mut self.0[row][column];
        let old = i32::from(*entry);
        let bonus = bonus.clamp(-limit, limit);
        *entry = (old + bonus - old * bonus.abs() / limit) as i16;
    }

    fn clear(&mut self) {
        self.0.fill([0; COLUMNS]);
    }
}

/// How many keys the correction tables tell apart.
const CORRECTIONS: usize = 1 << 14;
/// A correction of one hundredth of a pawn.
const CORRECTION_GRAIN: i32 = 128;
/// Corrections never grow beyond this.
const CORRECTION_LIMIT: i32 = CORRECTION_GRAIN * 96;

/// All statistics of one thread.
#[derive(Debug)]
pub(crate) struct Histories {
    /// Butterfly history: by colour and what is threatened, from and to.
    quiet: HistoryTable<{ 64 * 64 }>,
    /// Capture history: by piece and target, and captured role.
    capture: HistoryTable<6>,
    /// Continuation history: by an earlier move, and the move.
    continuation: HistoryTable<PIECE_TOS>,
    /// Correction history: errors of the evaluation, by colour and key.
    pawn_correction: HistoryTable<CORRECTIONS>,
    piece_correction: [HistoryTable<CORRECTIONS>; 2],
}

/// The moves one, two and four plies before a move, for the continuation histories.
pub(crate) type PreviousMoves = [PieceTo; 3];

/// What is known of the quiet moves of one position.
pub(crate) struct Quiets<'a> {
    position: &'a Position,
    /// By whether the opponent attacks where the piece stands, and where it goes.
    moves: [&'a [i16; 64 * 64]; THREATS],
    threatened: Bitboard,
    after: [&'a [i16; PIECE_TOS]; 3],
}

impl Quiets<'_> {
    /// How good a quiet move has been, here and in general.
    #[inline(always)]
    pub(crate) fn score(&self, mv: Move) -> i32 {
        let piece_to = PieceTo::of(self.position, mv).index();
        let [one, two, four] = self.after;
        i32::from(self.moves[threat_index(self.threatened, mv)][from_to(mv)])
            + i32::from(one[piece_to])
            + i32::from(two[piece_to])
            + i32::from(four[piece_to]) / 2
    }
}

impl Histories {
    pub(crate) fn new() -> Histories {
        Histories {
            quiet: HistoryTable::new(2 * THREATS),
            capture: HistoryTable::new(PIECE_TOS),
            continuation: HistoryTable::new(PIECE_TOS + 1),
            pawn_correction: HistoryTable::new(2),
            piece_correction: [HistoryTable::new(2), HistoryTable::new(2)],
        }
    }

    pub(crate) fn clear(&mut self) {
        self.quiet.clear();
        self.capture.clear();
        self.continuation.clear();
        self.pawn_correction.clear();
        for table in &mut self.piece_correction {
            table.clear();
        }
    }

    /// What is known of the quiet moves of a position.
    #[inline]
    pub(crate) fn quiets<'a>(&'a self, node: &'a Node, previous: &PreviousMoves) -> Quiets<'a> {
        let color = node.position.side_to_move().index();
        Quiets {
            position: &node.position,
            moves: std::array::from_fn(|threat| self.quiet.row(color * THREATS + threat)),
            threatened: node.threatened(),
            after: previous.map(|mv| self.continuation.row(mv.index())),
        }
    }

    /// How good one quiet move has been, as [`quiets`](Histories::quiets) says it
    /// of all of them.
    #[inline]
    pub(crate) fn quiet(&self, node: &Node, previous: &PreviousMoves, mv: Move) -> i32 {
        let piece_to = PieceTo::of(&node.position, mv).index();
        let color = node.position.side_to_move().index();
        let row = color * THREATS + threat_index(node.threatened(), mv);
        let after = |before: PieceTo| self.continuation.at(before.index(), piece_to);
        let [one, two, four] = *previous;
        self.quiet.at(row, from_to(mv)) + after(one) + after(two) + after(four) / 2
    }

    /// A quiet move has proved good or bad.
    #[inline]
    pub(crate) fn add_quiet(
        &mut self,
        node: &Node,
        previous: &PreviousMoves,
        mv: Move,
        bonus: i32,
    ) {
        let piece_to = PieceTo::of(&node.position, mv).index();
        let color = node.position.side_to_move().index();
        let row = color * THREATS + threat_index(node.threatened(), mv);
        self.quiet.add(row, from_to(mv), bonus, LIMIT);
        for before in previous {
            if *before != PieceTo::NONE {
                self.continuation
                    .add(before.index(), piece_to, bonus, LIMIT);
            }
        }
    }

    /// How good a capture has been.
    #[inline]
    pub(crate) fn capture(&self, position: &Position, mv: Move) -> i32 {
        let piece_to = PieceTo::of(position, mv).index();
        self.capture.at(piece_to, victim(position, mv))
    }

    /// A capture has proved good or bad.
    #[inline]
    pub(crate) fn add_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        let piece_to = PieceTo::of(position, mv).index();
        self.capture
            .add(piece_to, victim(position, mv), bonus, LIMIT);
    }

    /// By how much the evaluation has been wrong in positions like this one,
    /// in hundredths of a pawn.
    #[inline]
    pub(crate) fn correction(&self, color: Color, keys: &Keys) -> i32 {
        let color = color.index();
        let [white, black] = &self.piece_correction;
        let [of_white, of_black] = keys.pieces();
        let pawns = self.pawn_correction.at(color, place(keys.pawns()));
        let pieces = white.at(color, place(of_white)) + black.at(color, place(of_black));
        (pawns * p::CORRECTION_PAWNS.get() + pieces * p::CORRECTION_PIECES.get())
            / (128 * CORRECTION_GRAIN)
    }

    /// A search has shown by how much the evaluation is wrong.
    pub(crate) fn add_correction(&mut self, color: Color, keys: &Keys, error: i32, depth: i32) {
        let color = color.index();
        let bonus = (error * depth * CORRECTION_GRAIN / 8)
            .clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        self.pawn_correction
            .add(color, place(keys.pawns()), bonus, CORRECTION_LIMIT);
        for (table, key) in self.piece_correction.iter_mut().zip(keys.pieces()) {
            table.add(color, place(key), bonus, CORRECTION_LIMIT);
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
    (p::HISTORY_BONUS.get() * depth - p::HISTORY_BONUS_OFFSET.get())
        .min(p::HISTORY_BONUS_LIMIT.get())
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

/// Whether the squares of a move are threatened: four cases.
const THREATS: usize = 4;

/// Whether a piece leaves an attacked square, and whether it goes to one: the
/// same move is another thing then.
#[inline]
fn threat_index(threatened: Bitboard, mv: Move) -> usize {
    2 * usize::from(threatened.contains(mv.from())) + usize::from(threatened.contains(mv.to()))
}

/// Where a move begins and ends, in one number.
#[inline]
fn from_to(mv: Move) -> usize {
    usize::from(mv.bits() >> 4)
}

#[inline]
fn victim(position: &Position, mv: Move) -> usize {
    captured(position, mv).unwrap_or(Role::Pawn).index()
}

#[inline]
fn place(key: u64) -> usize {
    key as usize % CORRECTIONS
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Random;

    #[test]
    fn one_quiet_move_is_told_as_all_of_them_are() {
        let mut random = Random::new(5);
        let mut histories = Histories::new();
        let mut node = Node::new(Position::start());
        let mut previous = [PieceTo::NONE; 3];
        for _ in 0..2000 {
            let quiets = node.position.quiets();
            for mv in &quiets {
                let bonus = random.below(4000) as i32 - 2000;
                histories.add_quiet(&node, &previous, *mv, bonus);
            }
            let all = histories.quiets(&node, &previous);
            for mv in &quiets {
                assert_eq!(histories.quiet(&node, &previous, *mv), all.score(*mv));
            }
            let moves = node.position.legal_moves();
            if moves.is_empty() {
                node = Node::new(Position::start());
                continue;
            }
            let mv = random.pick(&moves);
            previous = [PieceTo::of(&node.position, mv), previous[0], previous[1]];
            node = node.after(mv);
        }
    }
}
