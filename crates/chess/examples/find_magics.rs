//! Finds the multipliers of `src/attacks/magic_numbers.rs` and prints that
//! file: `cargo run --release --example find_magics > src/attacks/magic_numbers.rs`.
//!
//! A magic number maps every arrangement of blockers on a slider's lines to
//! its own place in a table (or one shared with arrangements that give the
//! same attacks). None is known to be computable, so we guess sparse random
//! numbers until one works; from a fixed seed, so the result is always the
//! same.

use chess::{Bitboard, Square};

const ROOK: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const BISHOP: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Squares seen along `directions`, up to and including the first blocker.
fn sliding(square: Square, blockers: Bitboard, directions: [(i8, i8); 4]) -> Bitboard {
    let mut seen = Bitboard::EMPTY;
    for (files, ranks) in directions {
        let mut next = square.offset(files, ranks);
        while let Some(square) = next {
            seen |= square.into();
            next = square
                .offset(files, ranks)
                .filter(|_| !blockers.contains(square));
        }
    }
    seen
}

/// Squares where a blocker matters: the lines without their last squares.
fn relevant(square: Square, directions: [(i8, i8); 4]) -> Bitboard {
    let mut mask = Bitboard::EMPTY;
    for (files, ranks) in directions {
        let mut next = square.offset(files, ranks);
        while let Some(square) = next {
            next = square.offset(files, ranks);
            if next.is_some() {
                mask |= square.into();
            }
        }
    }
    mask
}

struct Random(u64);

impl Random {
    /// Xorshift64*.
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}

fn find(square: Square, directions: [(i8, i8); 4], random: &mut Random) -> u64 {
    let mask = relevant(square, directions);
    let pairs: Vec<(Bitboard, Bitboard)> = mask
        .subsets()
        .map(|blockers| (blockers, sliding(square, blockers, directions)))
        .collect();
    let shift = 64 - mask.len();
    let mut table = vec![(0_u32, Bitboard::EMPTY); pairs.len()];
    for attempt in 1.. {
        let magic = random.next() & random.next() & random.next();
        let fits = pairs.iter().all(|(blockers, attacks)| {
            let entry = &mut table[(blockers.0.wrapping_mul(magic) >> shift) as usize];
            if entry.0 != attempt {
                *entry = (attempt, *attacks);
            }
            entry.1 == *attacks
        });
        if fits {
            return magic;
        }
    }
    unreachable!("the loop ends only by returning")
}

fn main() {
    println!("//! Multipliers that `examples/find_magics.rs` found; a1 first.\n");
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for (name, directions) in [("ROOK", ROOK), ("BISHOP", BISHOP)] {
        println!("#[rustfmt::skip]\npub(super) const {name}: [u64; 64] = [");
        for row in Square::ALL.chunks(4) {
            let numbers: Vec<String> = row
                .iter()
                .map(|square| format!("0x{:016x}", find(*square, directions, &mut random)))
                .collect();
            println!("    {},", numbers.join(", "));
        }
        println!("];\n");
    }
}
