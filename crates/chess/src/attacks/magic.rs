//! Rook and bishop attacks by table look-up.
//!
//! The blockers on a slider's lines are compressed into an index: by one
//! multiplication with a "magic" number, or by the PEXT instruction where the
//! build targets a CPU that has it. One table serves both; only its order
//! differs.

use super::{BISHOP_STEPS, ROOK_STEPS, Step, magic_numbers, walk};
use crate::{Bitboard, Square};

/// The squares a rook attacks.
#[inline(always)]
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    TABLE[ROOKS[square.index()].index(occupied)]
}

/// The squares a bishop attacks.
#[inline(always)]
#[must_use]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    TABLE[BISHOPS[square.index()].index(occupied)]
}

/// How to find a slider's attacks from one square.
#[derive(Clone, Copy)]
struct Entry {
    /// Where a blocker makes a difference: the lines without their ends.
    mask: u64,
    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    magic: u64,
    /// The first place in the table that belongs to this square.
    offset: u32,
    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    shift: u32,
}

impl Entry {
    #[inline(always)]
    fn index(&self, occupied: Bitboard) -> usize {
        #[cfg(target_feature = "bmi2")]
        let index = safe_arch::population_extract_u64(occupied.0, self.mask) as usize;
        #[cfg(not(target_feature = "bmi2"))]
        let index = self.magic_index(occupied.0 & self.mask);
        self.offset as usize + index
    }

    #[cfg_attr(target_feature = "bmi2", allow(dead_code))]
    #[inline(always)]
    const fn magic_index(&self, blockers: u64) -> usize {
        (blockers.wrapping_mul(self.magic) >> (self.shift & 63)) as usize
    }
}

const ROOK_ENTRIES: usize = 102_400;
const BISHOP_ENTRIES: usize = 5_248;

static ROOKS: [Entry; 64] = entries(&ROOK_STEPS, &magic_numbers::ROOK, 0);
static BISHOPS: [Entry; 64] = entries(&BISHOP_STEPS, &magic_numbers::BISHOP, ROOK_ENTRIES);
#[allow(long_running_const_eval)] // a second or two, once
static TABLE: [Bitboard; ROOK_ENTRIES + BISHOP_ENTRIES] = attack_table();

const fn entries(steps: &[Step; 4], magics: &[u64; 64], start: usize) -> [Entry; 64] {
    let mut entries = [Entry {
        mask: 0,
        magic: 0,
        offset: 0,
        shift: 0,
    }; 64];
    let mut offset = start;
    let mut index = 0;
    while index < 64 {
        let mask = relevant_blockers(Square::ALL[index], steps);
        entries[index] = Entry {
            mask,
            magic: magics[index],
            offset: offset as u32,
            shift: 64 - mask.count_ones(),
        };
        offset += 1 << mask.count_ones();
        index += 1;
    }
    entries
}

const fn relevant_blockers(square: Square, steps: &[Step; 4]) -> u64 {
    let mut mask = 0;
    let mut i = 0;
    while i < 4 {
        let ray = walk(square, Bitboard::EMPTY, steps[i]).0;
        // Beyond the last square of the ray there is nothing to block.
        let (files, ranks) = steps[i];
        let last = if files + 8 * ranks > 0 {
            ray & (1_u64 << 63 >> (ray | 1).leading_zeros())
        } else {
            ray & ray.wrapping_neg()
        };
        mask |= ray ^ last;
        i += 1;
    }
    mask
}

const fn attack_table() -> [Bitboard; ROOK_ENTRIES + BISHOP_ENTRIES] {
    let mut table = [Bitboard::EMPTY; ROOK_ENTRIES + BISHOP_ENTRIES];
    let rooks = entries(&ROOK_STEPS, &magic_numbers::ROOK, 0);
    let bishops = entries(&BISHOP_STEPS, &magic_numbers::BISHOP, ROOK_ENTRIES);
    let rook_rays = rays(&ROOK_STEPS);
    let bishop_rays = rays(&BISHOP_STEPS);
    let mut index = 0;
    while index < 64 {
        fill(&mut table, &rooks[index], index, &rook_rays);
        fill(&mut table, &bishops[index], index, &bishop_rays);
        index += 1;
    }
    table
}

/// What is seen from every square in each of four directions.
type Rays = [[u64; 64]; 4];

const fn rays(steps: &[Step; 4]) -> Rays {
    let mut rays = [[0; 64]; 4];
    let mut i = 0;
    while i < 4 * 64 {
        let square = Square::ALL[i % 64];
        rays[i / 64][i % 64] = walk(square, Bitboard::EMPTY, steps[i / 64]).0;
        i += 1;
    }
    rays
}

/// A slider's attacks: each ray without what lies behind its first blocker.
/// (Walking gives the same, but the compiler would walk for a minute.)
const fn look_along(rays: &Rays, index: usize, blockers: u64) -> u64 {
    let mut seen = 0;
    let mut direction = 0;
    while direction < 4 {
        let ray = rays[direction][index];
        let hit = ray & blockers;
        seen |= if hit == 0 {
            ray
        } else if direction < 2 {
            ray ^ rays[direction][hit.trailing_zeros() as usize]
        } else {
            ray ^ rays[direction][63 - hit.leading_zeros() as usize]
        };
        direction += 1;
    }
    seen
}

const fn fill(table: &mut [Bitboard], entry: &Entry, index: usize, rays: &Rays) {
    // Every subset of the mask, in the order that PEXT numbers them.
    let mut blockers = 0_u64;
    let mut number = 0;
    loop {
        let place = if cfg!(target_feature = "bmi2") {
            number
        } else {
            entry.magic_index(blockers)
        };
        let attacks = Bitboard(look_along(rays, index, blockers));
        table[entry.offset as usize + place] = attacks;
        number += 1;
        blockers = blockers.wrapping_sub(entry.mask) & entry.mask;
        if blockers == 0 {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sliding;
    use super::*;

    #[test]
    fn look_up_equals_walking_for_every_blocker_set() {
        for square in Square::ALL {
            for (entry, steps, look_up) in [
                (&ROOKS[square.index()], &ROOK_STEPS, rook as fn(_, _) -> _),
                (&BISHOPS[square.index()], &BISHOP_STEPS, bishop),
            ] {
                for blockers in Bitboard(entry.mask).subsets() {
                    let expected = sliding(square, blockers, steps);
                    assert_eq!(look_up(square, blockers), expected);
                    // What stands elsewhere must not matter.
                    let noise = blockers | !Bitboard(entry.mask);
                    assert_eq!(look_up(square, noise), expected);
                }
            }
        }
    }
}
