//! What the ladder came to: in words and as JSON.

use super::climb::{Meeting, MeetingKind};
use crate::rules::GameKind;
use arena::Standing;
use arena::statistics::{Estimate, Sample};
use serde::Serialize;
use std::ops::RangeInclusive;

/// All matches so far.
pub(super) struct Summary {
    levels: RangeInclusive<u8>,
    steps: Vec<(Meeting, Standing)>,
    others: Vec<(Meeting, Standing)>,
}

/// What a level is worth, counted from the lowest one that plays.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct Rating {
    level: u8,
    /// None where a step below it was not played, or won or lost throughout:
    /// then nobody knows how large it is.
    elo: Option<f64>,
    error: Option<f64>,
}

#[derive(Serialize)]
pub(super) struct Answer {
    game: &'static str,
    /// Of each match, if nobody interrupts.
    games: usize,
    levels: Vec<Rating>,
    steps: Vec<Row>,
    against: Vec<Row>,
    interrupted: bool,
}

/// A match, as the level sees it.
#[derive(Serialize)]
struct Row {
    level: u8,
    opponent: String,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Pairs in which the level had 0, 1/2, 1, 3/2, 2 points.
    pentanomial: [u64; 5],
    score: Option<f64>,
    /// None for infinite ones.
    elo: Option<f64>,
    error: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    /// What the opponent is worth, if that is known.
    rated_at: Option<u32>,
    /// What that makes the level worth.
    rating: Option<f64>,
}

fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

impl Row {
    fn new(meeting: &Meeting, standing: &Standing) -> Row {
        let elo = standing.elo();
        let rated_at = meeting.rated_at();
        let of_elo = |part: fn(&Estimate) -> f64| elo.as_ref().map(part).and_then(finite);
        Row {
            level: meeting.level,
            opponent: meeting.opponent.clone(),
            wins: standing.games.wins,
            draws: standing.games.draws,
            losses: standing.games.losses,
            pentanomial: standing.pairs.0,
            score: standing.games.score(),
            elo: of_elo(|elo| elo.elo),
            error: of_elo(Estimate::error),
            elo_low: of_elo(|elo| elo.low),
            elo_high: of_elo(|elo| elo.high),
            rated_at,
            rating: rated_at
                .zip(of_elo(|elo| elo.elo))
                .map(|(at, elo)| f64::from(at) + elo),
        }
    }
}

/// For the progress bar.
pub(super) fn in_short(standing: &Standing) -> String {
    let tally = standing.games;
    format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses)
}

/// A match in a line.
fn in_words(meeting: &Meeting, standing: &Standing) -> Option<String> {
    let score = standing.games.score()?;
    let elo = standing.elo().map(|elo| {
        format!(
            "; Elo {:+.0}, with 95 % between {:+.0} and {:+.0}",
            elo.elo, elo.low, elo.high
        )
    });
    let rating = meeting.rated_at().zip(standing.elo()).map(|(at, elo)| {
        let (rating, error) = (f64::from(at) + elo.elo, elo.error());
        format!("; that is {rating:.0} ± {error:.0}")
    });
    Some(format!(
        "{meeting}: {} games, {}, {:.1} % of the points{}{}",
        standing.games.games(),
        in_short(standing),
        100.0 * score,
        elo.unwrap_or_default(),
        rating.unwrap_or_default()
    ))
}

impl Summary {
    pub(super) fn new(levels: RangeInclusive<u8>) -> Summary {
        Summary {
            levels,
            steps: Vec::new(),
            others: Vec::new(),
        }
    }

    /// Takes note of a match, and tells of it if any game was played.
    pub(super) fn add(&mut self, meeting: Meeting, standing: Standing) -> Option<String> {
        let line = in_words(&meeting, &standing)?;
        match meeting.kind {
            MeetingKind::Step => self.steps.push((meeting, standing)),
            MeetingKind::Other | MeetingKind::Rating { .. } => {
                self.others.push((meeting, standing));
            }
        }
        Some(line)
    }

    /// Elo is added up from below; errors of matches that know nothing of each
    /// other add up as the sides of right angles do.
    fn ratings(&self) -> Vec<Rating> {
        let mut known = Some((0.0_f64, 0.0_f64));
        let rating = |level: u8| {
            if level > *self.levels.start() {
                let step = self
                    .steps
                    .iter()
                    .find(|(meeting, _)| meeting.level == level);
                let elo = step.and_then(|(_, standing)| standing.elo());
                known = known.zip(elo).and_then(|((sum, error), elo)| {
                    let error = error.hypot(elo.error());
                    Some((finite(sum + elo.elo)?, finite(error)?))
                });
            }
            Rating {
                level,
                elo: known.map(|(elo, _)| elo),
                error: known.map(|(_, error)| error),
            }
        };
        self.levels.clone().map(rating).collect()
    }

    /// The levels with what they are worth; nothing if no step was played.
    pub(super) fn table(&self) -> Vec<String> {
        if self.steps.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![
            String::new(),
            format!("{:>5} {:>7} {:>7} {:>7}", "level", "Elo", "error", "step"),
        ];
        let ratings = self.ratings();
        let below = [None].into_iter().chain(ratings.iter().map(Some));
        for (rating, below) in ratings.iter().zip(below) {
            let number = |number: Option<f64>| {
                number.map_or("?".to_owned(), |number| format!("{number:.0}"))
            };
            let step = below.map_or(String::new(), |below| {
                number(rating.elo.zip(below.elo).map(|(elo, below)| elo - below))
            });
            let line = format!(
                "{:>5} {:>7} {:>7} {step:>7}",
                rating.level,
                number(rating.elo),
                number(rating.error)
            );
            lines.push(line.trim_end().to_owned());
        }
        lines
    }

    pub(super) fn answer(&self, kind: GameKind, games: usize, interrupted: bool) -> Answer {
        let rows = |matches: &[(Meeting, Standing)]| {
            let row = |(meeting, standing): &(Meeting, Standing)| Row::new(meeting, standing);
            matches.iter().map(row).collect()
        };
        Answer {
            game: kind.name(),
            games,
            levels: self.ratings(),
            steps: rows(&self.steps),
            against: rows(&self.others),
            interrupted,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::statistics::Points;

    fn standing(pairs: &[[Points; 2]]) -> Standing {
        let mut standing = Standing::default();
        for points in pairs.iter().flatten() {
            standing.add(*points);
        }
        standing
    }

    #[test]
    fn elo_and_errors_add_up_from_below_until_a_step_is_unknown() {
        use Points::{Half, One, Zero};
        let three_quarters = standing(&[[One, Half], [One, Half], [One, One], [One, Zero]]);
        let all = standing(&[[One, One]]);
        let mut summary = Summary::new(2..=6);
        for (level, standing) in [(3, three_quarters), (4, three_quarters), (5, all)] {
            assert!(summary.add(Meeting::step(level), standing).is_some());
        }
        assert!(summary.add(Meeting::step(6), Standing::default()).is_none());
        let ratings = summary.ratings();
        let step = three_quarters.elo().expect("there are games");
        // Three points to one are 400 log10(3) Elo.
        assert!((step.elo - 190.848).abs() < 0.01, "{step:?}");
        assert_eq!((ratings[0].elo, ratings[0].error), (Some(0.0), Some(0.0)));
        let [elo, error] = [ratings[2].elo, ratings[2].error].map(|n| n.expect("is known"));
        assert!((elo - 2.0 * step.elo).abs() < 1e-9);
        assert!((error - 2.0_f64.sqrt() * step.error()).abs() < 1e-9);
        for rating in &ratings[3..] {
            assert_eq!((rating.elo, rating.error), (None, None));
        }
        let table = summary.table().join("\n");
        assert!(table.ends_with("    6       ?       ?       ?"), "{table}");
    }
}
