//! Laws of the transposition table.

use proptest::prelude::*;
use search::{Bound, Entry, Score, TranspositionTable};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

fn entry() -> impl Strategy<Value = Entry> {
    let bound = prop::sample::select(vec![Bound::Exact, Bound::Lower, Bound::Upper]);
    let score = || (-32_000..32_000).prop_map(Score::new);
    (
        1..u16::MAX,
        score(),
        score(),
        any::<u8>(),
        bound,
        any::<bool>(),
    )
        .prop_map(|(mv, score, evaluation, depth, bound, is_pv)| Entry {
            mv,
            score,
            evaluation,
            depth,
            bound,
            is_pv,
        })
}

fn plain(mv: u16, depth: u8) -> Entry {
    Entry {
        mv,
        score: Score::DRAW,
        evaluation: Score::DRAW,
        depth,
        bound: Bound::Lower,
        is_pv: false,
    }
}

/// Keys with the same upper half fall into the same cluster of a small table.
fn same_cluster(number: u64) -> u64 {
    7 << 40 | number
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn what_is_stored_is_found(entries in prop::collection::vec((any::<u64>(), entry()), 1..4)) {
        let tt = TranspositionTable::new(1);
        for (key, entry) in &entries {
            tt.store(*key, *entry);
            prop_assert_eq!(tt.probe(*key), Some(*entry));
        }
        tt.clear(3);
        for (key, _) in &entries {
            prop_assert_eq!(tt.probe(*key), None);
        }
    }
}

#[test]
fn the_shallowest_of_a_full_cluster_gives_way() {
    let tt = TranspositionTable::new(1);
    for number in 1..=4 {
        tt.store(same_cluster(number), plain(1, 10 + number as u8));
    }
    tt.store(same_cluster(5), plain(1, 1));
    assert_eq!(tt.probe(same_cluster(1)), None);
    for number in 2..=5 {
        assert!(tt.probe(same_cluster(number)).is_some(), "{number}");
    }
}

#[test]
fn what_is_old_gives_way_before_what_is_shallow() {
    let tt = TranspositionTable::new(1);
    tt.store(same_cluster(1), plain(1, 20));
    for _ in 0..3 {
        tt.start_search();
    }
    for number in 2..=5 {
        tt.store(same_cluster(number), plain(1, 2));
    }
    assert_eq!(tt.probe(same_cluster(1)), None);
    assert!(tt.probe(same_cluster(2)).is_some());
}

#[test]
fn a_move_is_kept_and_depth_is_not_lost_within_a_search() {
    let tt = TranspositionTable::new(1);
    tt.store(9, plain(77, 12));
    tt.store(9, plain(5, 3));
    assert_eq!(tt.probe(9).unwrap().mv, 77, "much shallower");
    tt.store(9, plain(0, 13));
    let found = tt.probe(9).unwrap();
    assert_eq!((found.mv, found.depth), (77, 13), "no move of its own");
    tt.start_search();
    tt.store(9, plain(5, 3));
    assert_eq!(tt.probe(9).unwrap().mv, 5, "of an earlier search");
}

#[test]
fn fullness_counts_the_present_search_only() {
    let tt = TranspositionTable::new(1);
    assert_eq!(tt.hashfull(), 0);
    for number in 0..400_000_u64 {
        tt.store(number.wrapping_mul(0x9e37_79b9_7f4a_7c15), plain(1, 1));
    }
    assert!(tt.hashfull() > 990);
    tt.start_search();
    assert_eq!(tt.hashfull(), 0);
}

/// Every entry is computed from its key, so an entry put together from two
/// writes would show.
#[test]
fn threads_never_see_half_an_entry() {
    fn made_from(key: u64) -> Entry {
        Entry {
            mv: key as u16 | 1,
            score: Score::new((key >> 16) as i32 & 0x3fff),
            evaluation: Score::new((key >> 32) as i32 & 0x3fff),
            depth: (key >> 48) as u8,
            bound: Bound::Exact,
            is_pv: key & 1 == 0,
        }
    }
    let tt = TranspositionTable::new(1);
    let found = AtomicU64::new(0);
    thread::scope(|scope| {
        for seed in 1..=4_u64 {
            let (tt, found) = (&tt, &found);
            scope.spawn(move || {
                let mut state = seed;
                for _ in 0..200_000 {
                    state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                    // One cluster and few keys, so that all write the same places.
                    let key = same_cluster((state >> 40) % 16 * 0x1_0203_0405);
                    if let Some(entry) = tt.probe(key) {
                        assert_eq!(entry, made_from(key));
                        found.fetch_add(1, Ordering::Relaxed);
                    }
                    tt.store(key, made_from(key));
                }
            });
        }
    });
    assert!(found.into_inner() > 0);
}
