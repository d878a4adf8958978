//! What a match came to: in words, as JSON, as CSV, as a graph.

use super::{Match, MatchGame};
use arena::statistics::{Estimate, Model, Sample, Sprt, Verdict};
use arena::{Forfeit, MatchResult};
use chart::{Axis, Level, Plot, Scale, Series, plots};
use game::{Color, Outcome};
use report::{Cell, Column, Columns};
use serde::Serialize;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct MatchReport {
    /// Which game.
    pub game: &'static str,
    /// Who played.
    pub first: String,
    /// Against whom.
    pub second: String,
    /// How many games.
    pub games: u64,
    /// Of the first.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Of the first.
    pub losses: u64,
    /// Pairs in which the first had 0, 1/2, 1, 3/2, 2 points.
    pub pentanomial: [u64; 5],
    /// The difference in strength. None for infinite and unknown ones.
    pub elo: Option<f64>,
    /// Half of its 95 % interval.
    pub error: Option<f64>,
    /// The lower end of that.
    pub elo_low: Option<f64>,
    /// The upper end.
    pub elo_high: Option<f64>,
    /// The difference in deviations of a game's score.
    pub normalized_elo: Option<f64>,
    /// The likelihood that the first is the stronger.
    pub los: f64,
    /// The log-likelihood ratio of the test.
    pub llr: Option<f64>,
    /// The test, if there was one.
    pub sprt: Option<SprtReport>,
    /// Games that were lost without the rules of the game.
    pub forfeits: Vec<ForfeitedGame>,
    /// Whether somebody stopped it before its end.
    pub interrupted: bool,
}

/// A sequential test.
#[derive(Clone, Debug, Serialize)]
pub struct SprtReport {
    /// What the first is not worth if it fails.
    pub elo0: f64,
    /// What it is worth if it passes.
    pub elo1: f64,
    /// What Elo means in it.
    pub model: &'static str,
    /// The ratio at which it fails.
    pub lower: f64,
    /// The ratio at which it passes.
    pub upper: f64,
    /// Whether the first passed; none if the match ended before the test did.
    pub passed: Option<bool>,
}

/// A game that was lost without the rules of the game.
#[derive(Clone, Debug, Serialize)]
pub struct ForfeitedGame {
    /// Counted from 1.
    pub game: usize,
    /// Who lost it.
    pub by: String,
    /// How, in words.
    pub finish: String,
}

const fn model_name(sprt: &Sprt) -> &'static str {
    match sprt.model() {
        Model::Logistic => "logistic",
        Model::Normalized => "normalized",
    }
}

fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

impl Match {
    /// What it has come to; `game` is its name.
    #[must_use]
    pub fn report(&self, game: &'static str, interrupted: bool) -> MatchReport {
        let tally = self.result.games;
        let elo = self.result.elo();
        let of_elo = |part: fn(&Estimate) -> f64| elo.as_ref().map(part).and_then(finite);
        let [first, second] = self.names.clone();
        let forfeits = (1..).zip(&self.games).filter_map(|(place, line)| {
            let (who, _) = line.forfeit.as_ref()?;
            Some(ForfeitedGame {
                game: place,
                by: self.names[*who].clone(),
                finish: line.finish.clone(),
            })
        });
        MatchReport {
            game,
            first,
            second,
            games: self.played(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            pentanomial: self.result.pairs.0,
            elo: of_elo(|elo| elo.elo),
            error: of_elo(Estimate::error),
            elo_low: of_elo(|elo| elo.low),
            elo_high: of_elo(|elo| elo.high),
            normalized_elo: self.result.pairs.normalized_elo().map(|elo| elo.elo),
            los: self.result.los(),
            llr: self.llr(),
            sprt: self.sprt.map(|sprt| SprtReport {
                elo0: sprt.elo0(),
                elo1: sprt.elo1(),
                model: model_name(&sprt),
                lower: sprt.bounds().0,
                upper: sprt.bounds().1,
                passed: self.verdict().map(|verdict| verdict == Verdict::Passed),
            }),
            forfeits: forfeits.collect(),
            interrupted,
        }
    }

    /// The result in some lines.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let tally = self.result.games;
        let [first, second] = &self.names;
        let mut lines = vec![format!("{first} against {second}")];
        let Some(score) = tally.score() else {
            lines.push("no games".to_owned());
            return lines;
        };
        lines.push(format!(
            "{} games: {tally}, {:.1} % of the points",
            tally.games(),
            100.0 * score
        ));
        let [nothing, half, one, more, all] = self.result.pairs.0;
        lines.push(format!(
            "pairs with 0, 1/2, 1, 3/2, 2 points: {nothing} {half} {one} {more} {all}"
        ));
        if let Some(elo) = self.result.elo() {
            lines.push(format!(
                "Elo {:+.1}, with 95 % between {:+.1} and {:+.1}; likely the stronger with {:.1} %",
                elo.elo,
                elo.low,
                elo.high,
                100.0 * self.result.los()
            ));
        }
        lines.extend(self.sprt.map(|sprt| self.test_in_words(&sprt)));
        lines.extend([0, 1].into_iter().filter_map(|who| self.forfeits_of(who)));
        lines
    }

    /// What one side lost without being beaten, if there was anything.
    fn forfeits_of(&self, who: usize) -> Option<String> {
        let of_side = self.games.iter().filter_map(|line| match &line.forfeit {
            Some((by, forfeit)) if *by == who => Some(forfeit),
            _ => None,
        });
        let (mut all, mut late, mut illegal) = (0, 0, 0);
        for forfeit in of_side {
            all += 1;
            late += u32::from(matches!(forfeit, Forfeit::OutOfTime { .. }));
            illegal += u32::from(matches!(forfeit, Forfeit::IllegalMove(_)));
        }
        (all > 0).then(|| {
            let other = all - late - illegal;
            format!(
                "forfeits of {}: {all} ({late} out of time, {illegal} illegal moves, {other} other)",
                self.names[who]
            )
        })
    }

    fn test_in_words(&self, sprt: &Sprt) -> String {
        let (lower, upper) = sprt.bounds();
        let verdict = match self.verdict() {
            Some(Verdict::Passed) => "passed",
            Some(Verdict::Failed) => "failed",
            None => "not decided",
        };
        format!(
            "SPRT of {:+} against {:+} Elo ({}, pairs): LLR {:+.2} in {lower:.2} to {upper:.2}, {verdict}",
            sprt.elo1(),
            sprt.elo0(),
            model_name(sprt),
            self.result.llr(sprt)
        )
    }

    /// One line a game.
    #[must_use]
    pub fn csv(&self) -> String {
        let rows: Vec<(usize, &MatchGame)> = (1..).zip(&self.games).collect();
        // Names of engines may hold anything.
        let name = |who: usize| Cell::Quoted(self.names[who].clone());
        type Row<'a> = (usize, &'a MatchGame);
        let columns = Columns::new([
            Column::new("game", |row: &Row<'_>| row.0.into()),
            Column::new("opening", |row: &Row<'_>| (row.1.opening + 1).into()),
            Column::new("white", move |row: &Row<'_>| name(row.1.white)),
            Column::new("black", move |row: &Row<'_>| name(1 - row.1.white)),
            Column::new("result", |row: &Row<'_>| {
                match row.1.outcome {
                    Outcome::Win(Color::White) => "white",
                    Outcome::Win(Color::Black) => "black",
                    Outcome::Draw => "draw",
                }
                .into()
            }),
            Column::new("plies", |row: &Row<'_>| row.1.plies.into()),
            Column::new("finish", |row: &Row<'_>| Cell::Quoted(row.1.finish.clone())),
        ]);
        columns.csv(&rows)
    }

    /// Elo with its interval over the games, and the test below it.
    #[must_use]
    pub fn svg(&self) -> String {
        let axis = |label: &str| Axis {
            label: label.to_owned(),
            scale: Scale::Linear,
        };
        let [first, second] = &self.names;
        let games = |result: &MatchResult| result.games.games() as f64;
        let shown: Vec<(f64, Estimate)> = thinned(&self.curve)
            .filter_map(|result| Some((games(result), result.elo()?)))
            .collect();
        let mut graphs = vec![Plot {
            title: format!("{first} against {second}"),
            x: axis("games"),
            y: axis("Elo"),
            series: vec![Series {
                spread: shown.iter().map(|(_, elo)| (elo.low, elo.high)).collect(),
                ..Series::measured(
                    "Elo, 95 % interval".to_owned(),
                    shown.iter().map(|(games, elo)| (*games, elo.elo)).collect(),
                )
            }],
            levels: vec![Level {
                name: "equal".to_owned(),
                value: 0.0,
            }],
        }];
        if let Some(sprt) = &self.sprt {
            let (lower, upper) = sprt.bounds();
            let level = |name: &str, value| Level {
                name: name.to_owned(),
                value,
            };
            let llr = thinned(&self.curve).map(|result| (games(result), result.llr(sprt)));
            graphs.push(Plot {
                title: format!("SPRT of {:+} against {:+} Elo", sprt.elo1(), sprt.elo0()),
                x: axis("games"),
                y: axis("log-likelihood ratio"),
                series: vec![Series::measured("LLR".to_owned(), llr.collect())],
                levels: vec![level("passed", upper), level("failed", lower)],
            });
        }
        plots(&graphs)
    }
}

/// At most a hundred of the points, evenly spread, the last one among them: a
/// reader cannot tell more apart.
fn thinned<T>(points: &[T]) -> impl Iterator<Item = &T> {
    let step = points.len().div_ceil(100).max(1);
    points.iter().rev().step_by(step).rev()
}
