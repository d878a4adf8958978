//! What a match came to: in words, as JSON, as CSV, as a graph.

use super::super::quoted;
use super::course::Course;
use crate::rules::GameKind;
use arena::Forfeit;
use arena::Standing;
use arena::statistics::{Estimate, Model, Sample, Sprt, Verdict};
use chart::{Axis, Level, Plot, Scale, Series, plots};
use game::{Color, Outcome};
use serde::Serialize;

#[derive(Serialize)]
pub(crate) struct Answer {
    game: &'static str,
    first: String,
    second: String,
    games: u64,
    /// Of the first.
    wins: u64,
    draws: u64,
    losses: u64,
    /// Pairs in which the first had 0, 1/2, 1, 3/2, 2 points.
    pentanomial: [u64; 5],
    /// None for infinite and unknown ones.
    elo: Option<f64>,
    error: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    normalized_elo: Option<f64>,
    los: f64,
    llr: Option<f64>,
    sprt: Option<SprtLine>,
    /// Games that were lost without the rules of the game.
    forfeits: Vec<ForfeitLine>,
    interrupted: bool,
}

#[derive(Serialize)]
struct SprtLine {
    elo0: f64,
    elo1: f64,
    model: &'static str,
    lower: f64,
    upper: f64,
    /// Whether the first passed; none if the match ended before the test did.
    passed: Option<bool>,
}

#[derive(Serialize)]
struct ForfeitLine {
    /// Counted from 1.
    game: usize,
    by: String,
    finish: String,
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

impl Course {
    pub(crate) fn answer(&self, kind: GameKind, interrupted: bool) -> Answer {
        let tally = self.standing.games;
        let elo = self.standing.elo();
        let of_elo = |part: fn(&Estimate) -> f64| elo.as_ref().map(part).and_then(finite);
        let [first, second] = self.names.clone();
        let forfeits = (1..).zip(&self.games).filter_map(|(game, line)| {
            let (who, _) = line.forfeit.as_ref()?;
            Some(ForfeitLine {
                game,
                by: self.names[*who].clone(),
                finish: line.finish.clone(),
            })
        });
        Answer {
            game: kind.name(),
            first,
            second,
            games: self.games(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            pentanomial: self.standing.pairs.0,
            elo: of_elo(|elo| elo.elo),
            error: of_elo(Estimate::error),
            elo_low: of_elo(|elo| elo.low),
            elo_high: of_elo(|elo| elo.high),
            normalized_elo: self.standing.pairs.normalized_elo().map(|elo| elo.elo),
            los: self.standing.los(),
            llr: self.llr(),
            sprt: self.sprt.map(|sprt| SprtLine {
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
    pub(super) fn summary(&self) -> Vec<String> {
        let tally = self.standing.games;
        let [first, second] = &self.names;
        let mut lines = vec![format!("{first} against {second}")];
        let Some(score) = tally.score() else {
            lines.push("no games".to_owned());
            return lines;
        };
        lines.push(format!(
            "{} games: +{} ={} -{}, {:.1} % of the points",
            tally.games(),
            tally.wins,
            tally.draws,
            tally.losses,
            100.0 * score
        ));
        let [nothing, half, one, more, all] = self.standing.pairs.0;
        lines.push(format!(
            "pairs with 0, 1/2, 1, 3/2, 2 points: {nothing} {half} {one} {more} {all}"
        ));
        if let Some(elo) = self.standing.elo() {
            lines.push(format!(
                "Elo {:+.1}, with 95 % between {:+.1} and {:+.1}; likely the stronger with {:.1} %",
                elo.elo,
                elo.low,
                elo.high,
                100.0 * self.standing.los()
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
            self.standing.llr(sprt)
        )
    }

    /// One line a game. Names of engines may hold anything, so they are quoted.
    pub(crate) fn csv(&self) -> String {
        let mut csv = "game,opening,white,black,result,plies,finish\n".to_owned();
        for (game, line) in (1..).zip(&self.games) {
            let result = match line.outcome {
                Outcome::Win(Color::White) => "white",
                Outcome::Win(Color::Black) => "black",
                Outcome::Draw => "draw",
            };
            csv.push_str(&format!(
                "{game},{},{},{},{result},{},{}\n",
                line.opening + 1,
                quoted(&self.names[line.white]),
                quoted(&self.names[1 - line.white]),
                line.plies,
                quoted(&line.finish)
            ));
        }
        csv
    }

    /// Elo with its interval over the games, and the test below it.
    pub(crate) fn graph(&self) -> String {
        let axis = |label: &str| Axis {
            label: label.to_owned(),
            scale: Scale::Linear,
        };
        let [first, second] = &self.names;
        let games = |standing: &Standing| standing.games.games() as f64;
        let shown: Vec<(f64, Estimate)> = thinned(&self.curve)
            .filter_map(|standing| Some((games(standing), standing.elo()?)))
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
            let llr = thinned(&self.curve).map(|standing| (games(standing), standing.llr(sprt)));
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
