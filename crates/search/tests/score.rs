//! Laws of scores.

use proptest::prelude::*;
use search::{Bound, MAX_PLY, Score};

proptest! {
    #[test]
    fn the_table_gives_back_what_it_was_given(value in -33_000..33_000, ply in 0..MAX_PLY) {
        let score = Score::new(value);
        prop_assert!(!score.is_decisive());
        prop_assert_eq!(score.value_to_tt(ply).value_from_tt(ply), score);
    }

    #[test]
    fn wins_are_counted_from_the_node_that_has_them(mate in 0..100_usize, ply in 0..100_usize) {
        // Found at `ply`, the mate `mate` plies further on.
        let found = Score::win_at(ply + mate);
        prop_assert_eq!(found.value_to_tt(ply), Score::win_at(mate));
        prop_assert_eq!((-found).value_to_tt(ply), Score::loss_at(mate));
        prop_assert_eq!(found.value_to_tt(ply).value_from_tt(ply), found);
    }

    #[test]
    fn quicker_wins_are_better(a in 0..MAX_PLY, b in 0..MAX_PLY) {
        prop_assert_eq!(a < b, Score::win_at(a) > Score::win_at(b));
        prop_assert_eq!(a < b, Score::loss_at(a) < Score::loss_at(b));
        prop_assert!(Score::win_at(a) > Score::new(i32::MAX));
        prop_assert_eq!(-Score::win_at(a), Score::loss_at(a));
    }

    #[test]
    fn ends_are_as_far_away_as_they_were_seen(ply in 0..MAX_PLY, value in any::<i32>()) {
        prop_assert_eq!(Score::win_at(ply).plies_to_end(), Some(ply as u32));
        prop_assert_eq!(Score::loss_at(ply).plies_to_end(), Some(ply as u32));
        for nowhere in [Score::new(value), Score::tb_win_at(ply), Score::MIN, Score::MAX] {
            prop_assert_eq!(nowhere.plies_to_end(), None);
        }
    }

    #[test]
    fn a_bound_tells_on_which_side_of_the_window_the_truth_lies(
        score in -50..50,
        alpha in -50..49,
        width in 1..30,
    ) {
        let (low, high) = (Score::new(alpha), Score::new(alpha + width));
        let expected = match score {
            _ if score <= alpha => Bound::Upper,
            _ if score >= alpha + width => Bound::Lower,
            _ => Bound::Exact,
        };
        prop_assert_eq!(Bound::of(Score::new(score), low, high), expected);
    }

    #[test]
    fn what_a_table_knows_lies_between_evaluations_and_mates(
        known in 0..MAX_PLY,
        mate in 0..MAX_PLY,
        value in any::<i32>(),
    ) {
        let (win, loss) = (Score::tb_win_at(known), Score::tb_loss_at(known));
        prop_assert_eq!(-win, loss);
        prop_assert!(win.is_win() && loss.is_loss());
        prop_assert_eq!(win.moves_to_mate(), None);
        prop_assert_eq!(loss.moves_to_mate(), None);
        prop_assert!(Score::new(value) < win && win < Score::win_at(mate));
        // The tt keeps how far away it is from the node.
        prop_assert_eq!(win.value_to_tt(known), Score::tb_win_at(0));
        prop_assert_eq!(loss.value_to_tt(known).value_from_tt(known), loss);
    }

    #[test]
    fn margins_never_leave_the_range(value in any::<i16>(), margin in -100_000..100_000) {
        let score = Score::new(i32::from(value)) + margin;
        prop_assert!(Score::MIN <= score && score <= Score::MAX);
    }
}

#[test]
fn mates_are_counted_in_moves() {
    let written = |score: Score| score.to_string();
    assert_eq!(written(Score::win_at(1)), "mate 1");
    assert_eq!(written(Score::win_at(2)), "mate 1");
    assert_eq!(written(Score::win_at(5)), "mate 3");
    assert_eq!(written(Score::loss_at(0)), "mate 0");
    assert_eq!(written(Score::loss_at(2)), "mate -1");
    assert_eq!(written(Score::loss_at(4)), "mate -2");
    assert_eq!(written(Score::new(-7)), "cp -7");
}

#[test]
fn bounds_answer_only_what_they_know() {
    let (low, high) = (Score::new(10), Score::new(20));
    assert!(Bound::Lower.answers(high, low) && !Bound::Lower.answers(low, high));
    assert!(Bound::Upper.answers(low, high) && !Bound::Upper.answers(high, low));
    assert!(Bound::Exact.answers(low, high) && Bound::Exact.answers(high, low));
}
