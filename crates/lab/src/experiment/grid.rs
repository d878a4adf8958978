//! Depth against depth: how playing strength grows with looking ahead (C5).

use ::game::{Color, Outcome};
use arena::Fixture;
use arena::statistics::{Points, Sample, Tally};
use serde::{Deserialize, Serialize};

/// The results of everyone against everyone, on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// How deep each contestant looks.
    pub depths: Vec<u32>,
    /// Row by row, the first player's results.
    cells: Vec<Tally>,
}

/// What a depth came to against a depth, as the player who begins sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GridCell {
    /// How deep the one looks who begins.
    pub first: u32,
    /// How deep the other looks.
    pub second: u32,
    /// The results of the first.
    #[serde(flatten)]
    pub results: Tally,
}

/// What a pair of depths came to, both sides together.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    /// The one who looks further ahead.
    pub deeper: u32,
    /// The other.
    pub shallower: u32,
    /// The results of the deeper one.
    #[serde(flatten)]
    pub results: Tally,
    /// Its part of the points; none without games.
    pub score: Option<f64>,
}

impl Grid {
    /// Nothing played yet.
    #[must_use]
    pub fn new(depths: Vec<u32>) -> Grid {
        let cells = vec![Tally::default(); depths.len() * depths.len()];
        Grid { depths, cells }
    }

    /// Takes a game into account. Contestants are the depths in their order, and
    /// `first` is the colour that begins.
    pub fn add(&mut self, fixture: &Fixture, first: Color, outcome: Outcome) {
        let (row, column) = (fixture.seats[first], fixture.seats[!first]);
        let cell = row * self.depths.len() + column;
        self.cells[cell].count(Points::of(outcome, first));
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = GridCell> {
        let depths = &self.depths;
        let meetings = depths
            .iter()
            .flat_map(move |first| depths.iter().map(move |second| (*first, *second)));
        meetings
            .zip(&self.cells)
            .map(|((first, second), results)| GridCell {
                first,
                second,
                results: *results,
            })
    }

    /// Every pair of different depths.
    #[must_use]
    pub fn duels(&self) -> Vec<Duel> {
        let mut duels: Vec<Duel> = Vec::new();
        for cell in self.cells().filter(|cell| cell.first != cell.second) {
            let (deeper, shallower, results) = if cell.first > cell.second {
                (cell.first, cell.second, cell.results)
            } else {
                (cell.second, cell.first, cell.results.swapped())
            };
            let same = |duel: &&mut Duel| (duel.deeper, duel.shallower) == (deeper, shallower);
            match duels.iter_mut().find(same) {
                Some(duel) => duel.results += results,
                None => duels.push(Duel {
                    deeper,
                    shallower,
                    results,
                    score: None,
                }),
            }
        }
        for duel in &mut duels {
            duel.score = duel.results.score();
        }
        duels
    }

    /// The results of the first player where both look equally far.
    #[must_use]
    pub fn first_among_equals(&self) -> Tally {
        let equals = self.cells().filter(|cell| cell.first == cell.second);
        equals.map(|cell| cell.results).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::game::ByColor;

    #[test]
    fn c5_results_are_those_of_the_first_player_and_duels_of_the_deeper() {
        let mut grid = Grid::new(vec![2, 5]);
        let fixture = |black, white| Fixture {
            seats: ByColor { white, black },
            opening: 0,
            seed: 0,
        };
        // Black begins, as in checkers.
        let mut add = |black, white, outcome| {
            grid.add(&fixture(black, white), Color::Black, outcome);
        };
        add(0, 1, Outcome::Win(Color::White)); // 5 beats 2, who began
        add(1, 0, Outcome::Win(Color::Black)); // and when it begins
        add(1, 0, Outcome::Win(Color::White));
        add(1, 1, Outcome::Draw);
        let tally = |wins, draws, losses| Tally {
            wins,
            draws,
            losses,
        };
        let cell = |cell: GridCell| (cell.first, cell.second, cell.results);
        let cells: Vec<_> = grid.cells().map(cell).collect();
        assert_eq!(
            cells,
            [
                (2, 2, tally(0, 0, 0)),
                (2, 5, tally(0, 0, 1)),
                (5, 2, tally(1, 0, 1)),
                (5, 5, tally(0, 1, 0)),
            ]
        );
        let duels = grid.duels();
        assert_eq!(duels.len(), 1);
        assert_eq!((duels[0].deeper, duels[0].shallower), (5, 2));
        assert_eq!(duels[0].results, tally(2, 0, 1));
        assert_eq!(grid.first_among_equals(), tally(0, 1, 0));
    }
}
