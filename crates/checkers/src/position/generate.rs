//! Move generation.
//!
//! A step connects a lower and an upper square, 4 or 5 bits apart. All steps
//! of one of the two slopes are found at once as the set of their *lower*
//! squares: a piece below going up to an empty square, or a piece above going
//! down to one. The two cases never share a lower square, because it holds a
//! piece in one and is empty in the other, so one set and one count serve men
//! and kings of both sides. Jumps are the same with twice the distance and an
//! enemy in the middle.

use super::board::View;
use crate::moves::Route;
use crate::{Bitboard, Move, Square};
use game::MoveList;

/// How many bits a step is long, on each of the two slopes.
const SLOPES: [u32; 2] = [4, 5];

/// Both squares of every step, by its place in a [packed](pack) word.
static STEPS: [u64; 64] = squares(1);

/// Both squares of every jump, likewise.
static JUMPS: [u64; 64] = squares(2);

const fn squares(steps: u32) -> [u64; 64] {
    let mut squares = [0; 64];
    let mut place = 0;
    while place < 64 {
        let lower = 1 << (place % 32);
        squares[place] = lower | lower << (steps * SLOPES[place / 32]);
        place += 1;
    }
    squares
}

/// The moves along both slopes in one word: no lower square is above bit 30.
#[inline(always)]
const fn pack(along_4: (u64, u64), along_5: (u64, u64)) -> u64 {
    (along_4.0 | along_4.1) | (along_5.0 | along_5.1) << 32
}

/// The lowest set bit, as a set.
#[inline(always)]
const fn lowest(bits: u64) -> u64 {
    bits & bits.wrapping_neg()
}

#[inline(always)]
fn square(bit: u64) -> Square {
    Square::from_bit(bit.trailing_zeros() as u8)
}

impl View {
    /// Lower squares of the quiet moves along one slope: those going up, and
    /// those going down.
    #[inline(always)]
    pub(crate) const fn steps(&self, slope: u32) -> (u64, u64) {
        (
            self.up & self.empty >> slope,
            self.empty & self.down >> slope,
        )
    }

    /// Lower squares of the jumps along one slope, going up and going down.
    #[inline(always)]
    pub(crate) const fn jumps(&self, slope: u32) -> (u64, u64) {
        let over = self.them >> slope;
        (
            self.up & over & self.empty >> (2 * slope),
            self.empty & over & self.down >> (2 * slope),
        )
    }

    #[inline(always)]
    pub(crate) const fn has_captures(&self) -> bool {
        let (a, b) = self.jumps(4);
        let (c, d) = self.jumps(5);
        a | b | c | d != 0
    }

    #[inline(always)]
    const fn packed_steps(&self) -> u64 {
        pack(self.steps(4), self.steps(5))
    }

    #[inline(always)]
    pub(crate) const fn has_quiets(&self) -> bool {
        self.packed_steps() != 0
    }

    /// Number of quiet moves.
    #[inline(always)]
    pub(crate) const fn count_quiets(&self) -> u32 {
        self.packed_steps().count_ones()
    }

    /// Calls `found` with the bits of start and end of every quiet move.
    #[inline(always)]
    pub(crate) fn quiets(&self, mut found: impl FnMut(u64, u64)) {
        let mut steps = self.packed_steps();
        while steps != 0 {
            let both = STEPS[(steps.trailing_zeros() % 64) as usize];
            steps &= steps - 1;
            let from = both & (self.up | self.down);
            found(from, both ^ from);
        }
    }

    /// The pieces that can jump.
    #[inline(always)]
    pub(crate) const fn jumpers(&self) -> u64 {
        let (a, b) = self.jumps(4);
        let (c, d) = self.jumps(5);
        a | b << 8 | c | d << 10
    }

    /// The piece at `from`, lifted off the board to jump: its square is empty
    /// meanwhile.
    #[inline(always)]
    pub(crate) const fn jumper(&self, from: u64) -> Jumper {
        Jumper {
            goes_up: self.up & from != 0,
            goes_down: self.down & from != 0,
            empty: self.empty | from,
        }
    }

    /// Calls `found` with start, end and captured bits of every route of every
    /// capture.
    #[inline(always)]
    pub(crate) fn captures(&self, mut found: impl FnMut(u64, u64, u64)) {
        // Men that jump once and stop are most of it, and need no search.
        let kings = self.up & self.down;
        let (up_4, down_4) = self.jumps(4);
        let (up_5, down_5) = self.jumps(5);
        let (springs_up, springs_down) = (self.springs_up(), self.springs_down());
        let mut searched = kings & self.jumpers()
            | up_4 & springs_up >> 8
            | up_5 & springs_up >> 10
            | (down_4 & springs_down) << 8
            | (down_5 & springs_down) << 10;
        let mut plain = pack(
            (up_4 & !searched, down_4 & !(searched >> 8)),
            (up_5 & !searched, down_5 & !(searched >> 10)),
        );
        while plain != 0 {
            let place = (plain.trailing_zeros() % 64) as usize;
            plain &= plain - 1;
            let from = JUMPS[place] & (self.up | self.down);
            found(from, JUMPS[place] ^ from, STEPS[place] & self.them);
        }
        while searched != 0 {
            let from = lowest(searched);
            searched ^= from;
            self.jumper(from)
                .each_end(from, self.them, &mut |to, left| {
                    found(from, to, self.them & !left);
                });
        }
    }

    /// Number of routes of all legal moves, captures or else quiet moves.
    ///
    /// Written without branches for the usual cases: no captures, or single
    /// jumps by men only. Inlined where all pieces are known to be men of one
    /// side, half of it disappears.
    #[inline(always)]
    pub(crate) fn count_routes(&self) -> u64 {
        let (up_4, down_4) = self.jumps(4);
        let (up_5, down_5) = self.jumps(5);
        let jumps = pack((up_4, down_4), (up_5, down_5));

        let kings = self.up & self.down;
        let jumping_kings = kings & (up_4 | up_5 | down_4 << 8 | down_5 << 10);
        let (men_up, men_down) = (self.up & !kings, self.down & !kings);
        let landed_up = (up_4 & men_up) << 8 | (up_5 & men_up) << 10;
        let landed_down = down_4 & men_down >> 8 | down_5 & men_down >> 10;
        let further = landed_up & self.springs_up() | landed_down & self.springs_down();
        if further | jumping_kings != 0 {
            return self.count_captures();
        }
        let steps = self.packed_steps();
        u64::from(if jumps == 0 { steps } else { jumps }.count_ones())
    }

    /// Number of routes of all captures.
    #[inline(never)]
    fn count_captures(&self) -> u64 {
        let kings = self.up & self.down;
        let (men_up, men_down) = (self.up & !kings, self.down & !kings);
        // A man never looks back, so where it came from does not matter: all
        // that land can be treated alike, and most of them stop there.
        let man = Jumper {
            goes_up: men_up != 0,
            goes_down: men_down != 0,
            empty: self.empty,
        };
        let mut count = 0;
        for slope in SLOPES {
            let (up, down) = self.jumps(slope);
            let (up, down) = (up & men_up, down & men_down >> (2 * slope));
            count += u64::from((up | down).count_ones());
            let mut further = up << (2 * slope) & self.springs_up() | down & self.springs_down();
            while further != 0 {
                let at = lowest(further);
                further ^= at;
                count += man.count(at, self.them) - 1;
            }
        }
        let mut kings = kings & self.jumpers();
        while kings != 0 {
            let from = lowest(kings);
            kings ^= from;
            count += self.jumper(from).count(from, self.them);
        }
        count
    }

    /// Whether a king can jump.
    #[inline(always)]
    pub(crate) const fn kings_jump(&self) -> bool {
        self.up & self.down & self.jumpers() != 0
    }

    /// Every legal move once.
    ///
    /// A move list holds 256 and that is enough. There are at most 48 quiet moves:
    /// twelve pieces, four directions. A piece that jumps stays on one of four nets
    /// of eight squares with nine places to jump over, and whatever stands around,
    /// it has at most 10 distinct captures (`tests/limits.rs` tries all cases), so
    /// twelve pieces have at most 120. A list that would overflow all the same,
    /// after an illegal move was played unchecked, is cut off.
    pub(crate) fn legal_moves(&self) -> MoveList<Move> {
        let mut moves = MoveList::new();
        self.list_moves(&mut moves);
        moves
    }

    /// [`legal_moves`](View::legal_moves) into an empty list.
    pub(crate) fn list_moves(&self, moves: &mut MoveList<Move>) {
        if self.has_captures() {
            self.captures(|from, to, captured| {
                let mv = Move::capture(square(from), square(to), Bitboard::from_bits(captured));
                // Going round a circle of four either way is the same move.
                if !moves.contains(&mv) {
                    let _ = moves.try_push(mv);
                }
            });
        } else {
            self.quiets(|from, to| {
                let _ = moves.try_push(Move::quiet(square(from), square(to)));
            });
        }
    }

    /// Squares from which a piece could jump up, if it stood there.
    #[inline(always)]
    const fn springs_up(&self) -> u64 {
        self.them >> 4 & self.empty >> 8 | self.them >> 5 & self.empty >> 10
    }

    /// Squares from which a piece could jump down, if it stood there.
    #[inline(always)]
    const fn springs_down(&self) -> u64 {
        self.them << 4 & self.empty << 8 | self.them << 5 & self.empty << 10
    }
}

/// A piece in the middle of a capture. Captured pieces still stand in the way,
/// so `empty` stays as it was; they are only no longer among those that can be
/// jumped.
#[derive(Clone, Copy)]
pub(crate) struct Jumper {
    goes_up: bool,
    goes_down: bool,
    empty: u64,
}

impl Jumper {
    /// Calls `next` with landing square and remaining enemies for every jump
    /// from `at`.
    #[inline(always)]
    fn each_jump(self, at: u64, them: u64, mut next: impl FnMut(u64, u64)) {
        for slope in SLOPES {
            let (over, to) = (at << slope, at << (2 * slope));
            if self.goes_up && them & over != 0 && self.empty & to != 0 {
                next(to, them & !over);
            }
            let (over, to) = (at >> slope, at >> (2 * slope));
            if self.goes_down && them & over != 0 && self.empty & to != 0 {
                next(to, them & !over);
            }
        }
    }

    /// Calls `found` with the end and the remaining enemies of every route
    /// from `at`, which must have a jump. A man that is crowned has no jump
    /// ahead of it, so nothing needs to stop it.
    fn each_end(self, at: u64, them: u64, found: &mut impl FnMut(u64, u64)) {
        let mut ends_here = true;
        self.each_jump(at, them, |to, left| {
            ends_here = false;
            self.each_end(to, left, found);
        });
        if ends_here {
            found(at, them);
        }
    }

    /// Number of routes from `at`; one if there is no further jump.
    fn count(self, at: u64, them: u64) -> u64 {
        let mut count = 0;
        self.each_jump(at, them, |to, left| count += self.count(to, left));
        count.max(1)
    }

    fn each_route(self, at: u64, them: u64, route: Route, routes: &mut Vec<Route>) {
        let mut ends_here = true;
        self.each_jump(at, them, |to, left| {
            ends_here = false;
            let captured = Bitboard::from_bits(them & !left);
            self.each_route(to, left, route.then(square(to), captured), routes);
        });
        if ends_here {
            routes.push(route);
        }
    }
}

/// Every route of every legal move.
pub(super) fn routes(view: &View) -> Vec<Route> {
    let mut routes = Vec::new();
    if view.has_captures() {
        for from in Bitboard::from_bits(view.jumpers()) {
            routes_from(view, from, &mut routes);
        }
    } else {
        view.quiets(|from, to| {
            routes.push(Route::new(square(from)).then(square(to), Bitboard::EMPTY));
        });
    }
    routes
}

/// Every route of the captures that start from a square.
pub(super) fn routes_from(view: &View, from: Square, routes: &mut Vec<Route>) {
    let bit = Bitboard::from(from).bits();
    if view.jumpers() & bit != 0 {
        let jumper = view.jumper(bit);
        jumper.each_route(bit, view.them, Route::new(from), routes);
    }
}

/// The capture from one square to another, if there is exactly one.
pub(super) fn only_capture(view: &View, from: Square, to: Square) -> Option<Move> {
    let start = Bitboard::from(from).bits();
    let end = Bitboard::from(to).bits();
    if view.jumpers() & start == 0 {
        return None;
    }
    let mut found = None;
    let mut several = false;
    view.jumper(start)
        .each_end(start, view.them, &mut |at, left| {
            if at == end {
                let captured = Bitboard::from_bits(view.them & !left);
                let mv = Move::capture(from, to, captured);
                several |= found.is_some_and(|other| other != mv);
                found = Some(mv);
            }
        });
    found.filter(|_| !several)
}

/// Whether a move is legal, without generating the others.
pub(super) fn is_legal(view: &View, mv: Move) -> bool {
    let from = Bitboard::from(mv.from()).bits();
    let to = Bitboard::from(mv.to()).bits();
    if mv.is_capture() {
        let captured = mv.captured().bits();
        let left = view.them & !captured;
        let mut found = false;
        if view.jumpers() & from != 0 && view.them & captured == captured {
            view.jumper(from)
                .each_end(from, view.them, &mut |end, remaining| {
                    found |= end == to && remaining == left;
                });
        }
        found
    } else {
        is_step(view, mv.from(), mv.to()) && !view.has_captures()
    }
}

/// Whether a piece can step from one square to another, captures aside.
pub(super) fn is_step(view: &View, from: Square, to: Square) -> bool {
    let (from, to) = (Bitboard::from(from).bits(), Bitboard::from(to).bits());
    let goes = |slope| {
        view.up & from != 0 && from << slope == to || view.down & from != 0 && from >> slope == to
    };
    view.empty & to != 0 && SLOPES.into_iter().any(goes)
}
