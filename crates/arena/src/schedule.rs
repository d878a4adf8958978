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

/// Everyone plays everyone, himself too, so many games on each side. `first` is
/// the colour that begins. All games of a pair come one after the other. What is
/// left to chance in them depends on the numbers of the two, which the contestants
/// bring along, and not on who else is there.
#[must_use]
pub fn cells(
    contestants: &[u32],
    games: usize,
    openings: usize,
    first: Color,
    seed: u64,
) -> Vec<Fixture> {
    let places = 0..contestants.len();
    let pairs = places
        .clone()
        .flat_map(|one| places.clone().map(move |other| (one, other)));
    let mut fixtures = Vec::new();
    for (one, other) in pairs {
        let numbers = [one, other].map(|place| u64::from(contestants[place]));
        let seed = scatter(seed ^ scatter((numbers[0] << 32) | numbers[1]));
        fixtures.extend((0..games).map(|game| Fixture {
            seats: ByColor::new_with(|color| if color == first { one } else { other }),
            opening: game % openings,
            seed: seed_of(seed, game),
        }));
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
    fn c5_everyone_meets_everyone_on_both_sides_cell_by_cell() {
        let fixtures = cells(&[1, 2, 3], 4, 2, Color::Black, 1);
        let mut meetings: HashMap<_, u32> = HashMap::new();
        for fixture in &fixtures {
            *meetings
                .entry((fixture.seats.black, fixture.seats.white))
                .or_default() += 1;
        }
        assert_eq!(meetings.len(), 9);
        assert!(meetings.values().all(|count| *count == 4));
        for cell in fixtures.chunks(4) {
            assert!(cell.iter().all(|fixture| fixture.seats == cell[0].seats));
            let openings: Vec<_> = cell.iter().map(|fixture| fixture.opening).collect();
            assert_eq!(openings, [0, 1, 0, 1]);
        }
        let seeds: HashSet<_> = fixtures.iter().map(|f| f.seed).collect();
        assert_eq!(seeds.len(), 36);
    }

    #[test]
    fn c5_the_games_of_two_do_not_depend_on_who_else_is_there() {
        let games = |depths: &[u32], first: u32, second: u32| {
            let all = cells(depths, 5, 3, Color::White, 7);
            let own =
                |f: &Fixture| (depths[f.seats.white], depths[f.seats.black]) == (first, second);
            let games = all.into_iter().filter(own);
            games.map(|f| (f.opening, f.seed)).collect::<Vec<_>>()
        };
        let (few, many) = ([1, 2, 3], [5, 3, 2, 4, 1]);
        for (first, second) in few.iter().flat_map(|one| few.map(|other| (*one, other))) {
            let own = games(&few, first, second);
            assert_eq!(own.len(), 5);
            assert_eq!(own, games(&many, first, second), "{first} {second}");
        }
        assert_ne!(games(&few, 1, 2), games(&few, 2, 1));
    }
}
