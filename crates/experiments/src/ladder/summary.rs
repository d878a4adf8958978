//! What the ladder came to: in words and as JSON.

use super::{Meeting, MeetingKind};
use arena::MatchResult;
use arena::statistics::{Estimate, Sample};
use report::{Column, Columns};
use serde::Serialize;
use std::ops::RangeInclusive;

/// All matches so far.
pub(super) struct Matches {
    levels: RangeInclusive<u8>,
    steps: Vec<(Meeting, MatchResult)>,
    others: Vec<(Meeting, MatchResult)>,
}

/// What a level is worth, counted from the lowest one that plays.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LevelRating {
    /// The level.
    pub level: u8,
    /// None where a step below it was not played, or won or lost throughout:
    /// then nobody knows how large it is.
    pub elo: Option<f64>,
    /// Half of its 95 % interval.
    pub error: Option<f64>,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct LadderReport {
    /// Which game.
    pub game: &'static str,
    /// Of each match, if nobody interrupts.
    pub games: usize,
    /// What the levels are worth.
    pub levels: Vec<LevelRating>,
    /// Every level against the one below.
    pub steps: Vec<LadderRow>,
    /// The other matches.
    pub against: Vec<LadderRow>,
    /// Whether somebody stopped it before the last game.
    pub interrupted: bool,
    /// What was left undone since somebody stopped it, in words.
    #[serde(skip)]
    pub missing: Option<String>,
}

/// A match, as the level sees it.
#[derive(Clone, Debug, Serialize)]
pub struct LadderRow {
    /// The level.
    pub level: u8,
    /// Against whom.
    pub opponent: String,
    /// Of the level.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Of the level.
    pub losses: u64,
    /// Pairs in which the level had 0, 1/2, 1, 3/2, 2 points.
    pub pentanomial: [u64; 5],
    /// Its part of the points.
    pub score: Option<f64>,
    /// The difference in strength. None for infinite ones.
    pub elo: Option<f64>,
    /// Half of its 95 % interval.
    pub error: Option<f64>,
    /// The lower end of that.
    pub elo_low: Option<f64>,
    /// The upper end.
    pub elo_high: Option<f64>,
    /// What the opponent is worth, if that is known.
    pub rated_at: Option<u32>,
    /// What that makes the level worth.
    pub rating: Option<f64>,
}

fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

impl LadderRow {
    fn new(meeting: &Meeting, result: &MatchResult) -> LadderRow {
        let elo = result.elo();
        let rated_at = meeting.rated_at();
        let of_elo = |part: fn(&Estimate) -> f64| elo.as_ref().map(part).and_then(finite);
        LadderRow {
            level: meeting.level,
            opponent: meeting.opponent.clone(),
            wins: result.games.wins,
            draws: result.games.draws,
            losses: result.games.losses,
            pentanomial: result.pairs.0,
            score: result.games.score(),
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

/// A match in a line.
fn in_words(meeting: &Meeting, result: &MatchResult) -> Option<String> {
    let score = result.games.score()?;
    let elo = result.elo().map(|elo| {
        format!(
            "; Elo {:+.0}, with 95 % between {:+.0} and {:+.0}",
            elo.elo, elo.low, elo.high
        )
    });
    let rating = meeting.rated_at().zip(result.elo()).map(|(at, elo)| {
        let (rating, error) = (f64::from(at) + elo.elo, elo.error());
        format!("; that is {rating:.0} ± {error:.0}")
    });
    Some(format!(
        "{meeting}: {} games, {}, {:.1} % of the points{}{}",
        result.games.games(),
        result.games,
        100.0 * score,
        elo.unwrap_or_default(),
        rating.unwrap_or_default()
    ))
}

impl Matches {
    pub(super) fn new(levels: RangeInclusive<u8>) -> Matches {
        Matches {
            levels,
            steps: Vec::new(),
            others: Vec::new(),
        }
    }

    /// Takes note of a match, and tells of it if any game was played.
    pub(super) fn add(&mut self, meeting: Meeting, result: MatchResult) -> Option<String> {
        let line = in_words(&meeting, &result)?;
        match meeting.kind {
            MeetingKind::Step => self.steps.push((meeting, result)),
            MeetingKind::Other | MeetingKind::Rating { .. } => {
                self.others.push((meeting, result));
            }
        }
        Some(line)
    }

    /// Elo is added up from below; errors of matches that know nothing of each
    /// other add up as the sides of right angles do.
    fn ratings(&self) -> Vec<LevelRating> {
        let mut known = Some((0.0_f64, 0.0_f64));
        let rating = |level: u8| {
            if level > *self.levels.start() {
                let step = self
                    .steps
                    .iter()
                    .find(|(meeting, _)| meeting.level == level);
                let elo = step.and_then(|(_, result)| result.elo());
                known = known.zip(elo).and_then(|((sum, error), elo)| {
                    let error = error.hypot(elo.error());
                    Some((finite(sum + elo.elo)?, finite(error)?))
                });
            }
            LevelRating {
                level,
                elo: known.map(|(elo, _)| elo),
                error: known.map(|(_, error)| error),
            }
        };
        self.levels.clone().map(rating).collect()
    }

    pub(super) fn report(
        &self,
        game: &'static str,
        games: usize,
        missing: Option<String>,
    ) -> LadderReport {
        let rows = |matches: &[(Meeting, MatchResult)]| {
            let row = |(meeting, result): &(Meeting, MatchResult)| LadderRow::new(meeting, result);
            matches.iter().map(row).collect()
        };
        LadderReport {
            game,
            games,
            levels: self.ratings(),
            steps: rows(&self.steps),
            against: rows(&self.others),
            interrupted: missing.is_some(),
            missing,
        }
    }
}

impl LadderReport {
    /// The levels with what they are worth; nothing if no step was played.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        if self.steps.is_empty() {
            return Vec::new();
        }
        let number =
            |number: Option<f64>| number.map_or("?".to_owned(), |number| format!("{number:.0}"));
        let below = [None].into_iter().chain(self.levels.iter().map(Some));
        let rows: Vec<(&LevelRating, Option<&LevelRating>)> =
            self.levels.iter().zip(below).collect();
        type Row<'a> = (&'a LevelRating, Option<&'a LevelRating>);
        let columns = Columns::new([
            Column::shown("level", |row: &Row<'_>| row.0.level.to_string()).right(5),
            Column::shown("Elo", |row: &Row<'_>| number(row.0.elo)).right(7),
            Column::shown("error", |row: &Row<'_>| number(row.0.error)).right(7),
            Column::shown("step", |row: &Row<'_>| {
                let step = |below: &LevelRating| row.0.elo.zip(below.elo).map(|(a, b)| a - b);
                row.1.map_or(String::new(), |below| number(step(below)))
            })
            .right(7),
        ]);
        [String::new()]
            .into_iter()
            .chain(columns.lines(&rows))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::statistics::Points;

    fn result_of(pairs: &[[Points; 2]]) -> MatchResult {
        let mut result = MatchResult::default();
        for points in pairs.iter().flatten() {
            result.add(*points);
        }
        result
    }

    #[test]
    fn elo_and_errors_add_up_from_below_until_a_step_is_unknown() {
        use Points::{Half, One, Zero};
        let three_quarters = result_of(&[[One, Half], [One, Half], [One, One], [One, Zero]]);
        let all = result_of(&[[One, One]]);
        let mut matches = Matches::new(2..=6);
        for (level, result) in [(3, three_quarters), (4, three_quarters), (5, all)] {
            assert!(matches.add(Meeting::step(level), result).is_some());
        }
        assert!(
            matches
                .add(Meeting::step(6), MatchResult::default())
                .is_none()
        );
        let ratings = matches.ratings();
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
        let table = matches.report("chess", 8, None).lines().join("\n");
        assert!(table.ends_with("    6       ?       ?       ?"), "{table}");
    }
}
