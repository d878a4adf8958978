//! Who meets whom.

use crate::tournament::Fixture;
use game::random::{Random, scatter};
use game::{ByColor, Color};

/// Two contestants, 0 and 1, who play every opening twice, with colours
/// swapped: two fixtures for each of the `pairs`. Neither side of an opening is
/// then an advantage for anyone. Openings come in random order, and all of them
/// before any comes again.
#[must_use]
pub fn pairs(pairs: usize, openings: usize, seed: u64) -> Vec<Fixture> {
    let mut random = Random::new(seed);
    let mut order: Vec<usize> = Vec::new();
    let mut fixtures = Vec::new();
    for pair in 0..pairs {
        if order.is_empty() {
            order = (0..openings).collect();
            random.shuffle(&mut order);
        }
        let opening = order.pop().unwrap_or(0);
        let seats = ByColor { white: 0, black: 1 };
        for (seats, game) in [(seats, 2 * pair), (seats.swapped(), 2 * pair + 1)] {
            fixtures.push(Fixture {
                seats,
                opening,
                seed: seed_of(seed, game),
            });
        }
    }
    fixtures
}

/// Everyone plays everyone, himself too, once on each side in every round.
/// `first` is the colour that begins. Rounds come one after the other, so that
/// a tournament that is broken off has about as many games of each.
#[must_use]
pub fn rounds(
    contestants: usize,
    rounds: usize,
    openings: usize,
    first: Color,
    seed: u64,
) -> Vec<Fixture> {
    let mut fixtures = Vec::new();
    for round in 0..rounds {
        for (one, other) in (0..contestants).flat_map(|one| (0..contestants).map(move |o| (one, o)))
        {
            fixtures.push(Fixture {
                seats: ByColor::new_with(|color| if color == first { one } else { other }),
                opening: round % openings,
                seed: seed_of(seed, fixtures.len()),
            });
        }
    }
    fixtures
}

fn seed_of(seed: u64, game: usize) -> u64 {
    scatter(seed ^ scatter(1 + game as u64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{HashMap, HashSet};

    #[test]
    fn pairs_swap_colours_and_use_every_opening_before_any_again() {
        let fixtures = pairs(25, 10, 1);
        assert_eq!(fixtures.len(), 50);
        for pair in fixtures.chunks(2) {
            assert_eq!(pair[0].opening, pair[1].opening);
            assert_eq!(pair[0].seats, pair[1].seats.swapped());
        }
        let openings: Vec<_> = fixtures.iter().step_by(2).map(|f| f.opening).collect();
        for round in [&openings[..10], &openings[10..20]] {
            assert_eq!(round.iter().collect::<HashSet<_>>().len(), 10);
        }
        assert_ne!(openings[..10], openings[10..20], "in another order");
        let seeds: HashSet<_> = fixtures.iter().map(|f| f.seed).collect();
        assert_eq!(seeds.len(), 50);
        assert_eq!(fixtures, pairs(25, 10, 1));
    }

    #[test]
    fn c5_in_every_round_everyone_meets_everyone_on_both_sides() {
        let fixtures = rounds(3, 4, 2, Color::Black, 1);
        let mut meetings: HashMap<_, u32> = HashMap::new();
        for fixture in &fixtures {
            *meetings
                .entry((fixture.seats.black, fixture.seats.white))
                .or_default() += 1;
        }
        assert_eq!(meetings.len(), 9);
        assert!(meetings.values().all(|count| *count == 4));
        let of_first_round: HashSet<_> = fixtures[..9].iter().map(|f| f.seats).collect();
        assert_eq!(of_first_round.len(), 9);
    }
}
