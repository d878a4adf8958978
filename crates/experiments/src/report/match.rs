//! Beyond the sources: alpha-beta with and without a look at captures, and what
//! that is worth in Elo.

use super::plan::Plan;
use super::section::{File, Glance, Section};
use super::work::{Effort, Work};
use crate::{
    Error, Match, MatchReport, MatchSetup, Playable, RANDOM_PLIES, processors, random_openings,
};
use arena::statistics::{Estimate, Sample};
use arena::{Completion, Conditions};
use lab::Opponent;
use report::wording::{NONE, capitalized, percent};
use report::{Document as Markdown, Table};
use serde_json::json;
use std::ops::ControlFlow;

const FIRST: &str = "alpha-beta-quiescence";
const SECOND: &str = "alpha-beta";
const EVALUATION: &str = "classic";

pub(super) fn effort(plan: &Plan) -> Effort {
    Effort {
        steps: 2 * u64::from(plan.match_games),
        each: 30.0,
    }
}

/// A match in one of the games.
struct GameMatch {
    game: &'static str,
    names: [String; 2],
    course: Match,
    completion: Completion,
}

pub(super) fn run(work: &Work) -> Result<Option<Section>, Error> {
    let plan = work.plan;
    let mut matches = vec![play::<chess::Position>(work, plan.match_depth_chess)?];
    if !work.is_stopped() {
        matches.push(play::<checkers::Position>(work, plan.match_depth_checkers)?);
    }
    matches.retain(|of| of.games() > 0);
    if matches.is_empty() {
        return Ok(None);
    }
    let is_whole = matches.len() == 2 && matches.iter().all(|of| of.completion == Completion::All);
    let played: u64 = matches.iter().map(GameMatch::games).sum();
    let wanted = effort(plan).steps;
    let ours: Vec<String> = matches.iter().map(GameMatch::in_short).collect();
    let games: Vec<_> = matches.iter().map(GameMatch::report).collect();
    Ok(Some(Section {
        glance: Glance {
            source: NONE.to_owned(),
            ours: ours.join("; "),
        },
        text: text(&matches),
        findings: matches.iter().map(finding).collect(),
        commands: matches.iter().map(|of| command(of, plan)).collect(),
        files: matches.iter().flat_map(files).collect(),
        numbers: json!({ "games": games }),
        missing: (!is_whole).then(|| format!("{played} of {wanted} games were played")),
    }))
}

fn play<G: Playable>(work: &Work, depth: u32) -> Result<GameMatch, Error> {
    let plan = work.plan;
    let names = [FIRST, SECOND].map(|by| format!("lab:{by}/{EVALUATION}/{depth}"));
    let [first, second] = [&names[0], &names[1]].map(|name| name.parse::<Opponent<G>>());
    let (first, second) = (first?, second?);
    let games = plan.match_games as usize;
    let pairs = games.div_ceil(2);
    let openings = random_openings(&G::start(), RANDOM_PLIES as usize, pairs, plan.seed)?;
    let setup = MatchSetup {
        contestants: [&first, &second],
        openings: &openings,
        games,
        conditions: Conditions::default(),
        boards: processors(),
        seed: plan.seed,
    };
    let mut course = Match::new(names.clone(), None);
    let completion = setup.play(work.stop(), |place, fixture, played| {
        course.add(place, fixture, played);
        work.step();
        ControlFlow::Continue(())
    });
    Ok(GameMatch {
        game: G::KIND.name(),
        names,
        course,
        completion,
    })
}

impl GameMatch {
    fn games(&self) -> u64 {
        self.course.result.games.games()
    }

    fn elo(&self) -> Option<Estimate> {
        self.course.result.elo()
    }

    fn in_short(&self) -> String {
        let elo = self
            .elo()
            .map_or(NONE.to_owned(), |elo| format!("{:+.0} Elo", elo.elo));
        format!("{}: {elo}", self.game)
    }

    fn report(&self) -> MatchReport {
        let is_interrupted = self.completion == Completion::Stopped;
        self.course.report(self.game, is_interrupted)
    }

    fn picture(&self) -> String {
        format!("match-{}.svg", self.game)
    }
}

fn files(of: &GameMatch) -> [File; 2] {
    [
        File::new(of.picture(), of.course.svg()),
        File::new(format!("match-{}.csv", of.game), of.course.csv()),
    ]
}

fn command(of: &GameMatch, plan: &Plan) -> String {
    let [first, second] = &of.names;
    format!(
        "coronet lab match {first} {second} --game {} --games {} --seed {}",
        of.game, plan.match_games, plan.seed
    )
}

fn text(matches: &[GameMatch]) -> Markdown {
    let mut text = Markdown::default();
    text.paragraph(&format!(
        "None of the sources measures strength in Elo. Here {FIRST}, which \
         follows captures to their end before it judges, meets {SECOND} at the same depth and \
         with the same evaluation. Every opening of {RANDOM_PLIES} random plies is played twice, \
         with colours swapped; Elo and its 95 % interval come from these pairs."
    ));
    let mut table = Table::new([
        "game", "first", "second", "wins", "draws", "losses", "score", "Elo", "from", "to",
    ]);
    for of in matches {
        let tally = of.course.result.games;
        let [first, second] = of.names.clone();
        let elo = of.elo();
        let of_elo = |part: fn(&Estimate) -> f64| {
            let elo = elo.as_ref().map(part);
            elo.map_or(NONE.to_owned(), |elo| format!("{elo:+.0}"))
        };
        table.row([
            of.game.to_string(),
            first,
            second,
            tally.wins.to_string(),
            tally.draws.to_string(),
            tally.losses.to_string(),
            tally.score().map_or(NONE.to_owned(), percent),
            of_elo(|elo| elo.elo),
            of_elo(|elo| elo.low),
            of_elo(|elo| elo.high),
        ]);
    }
    text.table(&table);
    for of in matches {
        text.picture(&of.picture(), &format!("Elo over the games, {}", of.game));
    }
    text
}

fn finding(of: &GameMatch) -> String {
    let game = capitalized(of.game);
    let Some(elo) = of.elo() else {
        return format!("{game}: no games.");
    };
    let verdict = if elo.low > 0.0 {
        "so it is worth it"
    } else if elo.high < 0.0 {
        "so it does harm"
    } else {
        "so these games do not tell whether it is worth it"
    };
    format!(
        "{game}: following captures is worth {:+.0} Elo at this depth, with 95 % between {:+.0} \
         and {:+.0}, {verdict}.",
        elo.elo, elo.low, elo.high
    )
}
