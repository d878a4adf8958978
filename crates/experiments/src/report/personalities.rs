//! F4: what personalities do on the board, in both games.

mod gains;

use super::plan::Plan;
use super::section::{File, Glance, Section};
use super::sources;
use super::work::{Effort, Work};
use crate::{Error, PersonalitiesReport, PersonalityRow, Playable, Study, built_in_personalities};
use arena::statistics::Sample;
use lab::{Gains, Opponent};
use report::wording::{NONE, capitalized, listed, of, percent};
use report::{Document as Markdown, Table};
use serde_json::json;

pub(super) fn effort(plan: &Plan) -> Effort {
    let of_chess = Gains::<chess::Position>::names().count();
    let of_checkers = Gains::<checkers::Position>::names().count();
    Effort {
        steps: (of_chess + of_checkers) as u64 * u64::from(plan.personality_games),
        each: 2.6,
    }
}

pub(super) fn run(work: &Work) -> Result<Option<Section>, Error> {
    let mut seen = vec![watch::<chess::Position>(work)?];
    if !work.is_stopped() {
        seen.push(watch::<checkers::Position>(work)?);
    }
    seen.retain(|seen| seen.played > 0);
    if seen.is_empty() {
        return Ok(None);
    }
    let is_whole = seen.len() == 2 && seen.iter().all(|seen| !seen.interrupted);
    let missing = (!is_whole).then(|| {
        let played: u64 = seen.iter().map(|seen| seen.played).sum();
        let wanted = effort(work.plan).steps;
        format!("{played} of {wanted} games were played")
    });
    let games: Vec<_> = seen.iter().map(game_numbers).collect();
    Ok(Some(Section {
        glance: glance(&seen),
        text: text(&seen, work.plan),
        findings: seen.iter().flat_map(findings).collect(),
        commands: seen.iter().map(|seen| command(seen, work.plan)).collect(),
        files: seen.iter().flat_map(files).collect(),
        numbers: json!({
            "source": { "gains": sources::GAINS, "luck": sources::LUCK },
            "against": against(work.plan),
            "depth": work.plan.personality_depth,
            "games": games,
        }),
        missing,
    }))
}

/// Whom all of them play against.
fn against(plan: &Plan) -> String {
    format!("lab:alpha-beta/classic/{}", plan.personality_depth)
}

fn watch<G: Playable>(work: &Work) -> Result<PersonalitiesReport, Error> {
    let plan = work.plan;
    let (own, depth) = (against(plan), plan.personality_depth);
    let personalities = built_in_personalities::<G>(depth);
    let opponent: Opponent<G> = own.parse()?;
    let study = Study {
        against: &opponent,
        against_name: &own,
        depth,
        games: plan.personality_games as usize,
        seed: plan.seed,
    };
    study.watch(personalities, work.stop(), || work.step())
}

fn picture(seen: &PersonalitiesReport) -> String {
    format!("personalities-{}.svg", seen.game)
}

fn files(seen: &PersonalitiesReport) -> [File; 2] {
    let rows = format!("personalities-{}.csv", seen.game);
    [
        File::new(picture(seen), seen.svg()),
        File::new(rows, seen.csv()),
    ]
}

fn command(seen: &PersonalitiesReport, plan: &Plan) -> String {
    format!(
        "coronet lab personalities --game {} --games {} --depth {} --against {} --seed {}",
        seen.game,
        plan.personality_games,
        plan.personality_depth,
        against(plan),
        plan.seed
    )
}

fn game_numbers(seen: &PersonalitiesReport) -> serde_json::Value {
    json!({ "game": seen.game, "rows": seen.rows })
}

fn text(seen: &[PersonalitiesReport], plan: &Plan) -> Markdown {
    let mut text = Markdown::default();
    text.paragraph(&format!(
        "The chess engine of 2014 judges a position by a sum of gains times features, and says \
         that whoever changes the gains changes the character of the player. Its players Hard \
         and Easy have the gains below; its third one draws a random number up to {}. Ours of \
         the same names have the same gains, read from their files.",
        sources::LUCK
    ));
    text.table(&gains::table());
    text.paragraph(&format!(
        "Whether characters differ must show on the board. Every personality of the program \
         plays {} games with both colours and the same openings against `{}`, looking {} ahead. \
         Counted is which part of its own moves were of a kind, how long its games were, and how \
         it scored. The source published no such figures.",
        plan.personality_games,
        against(plan),
        of(u64::from(plan.personality_depth), "ply")
    ));
    for seen in seen {
        text.paragraph(&format!("{}:", capitalized(seen.game)));
        text.table(&table(seen));
        let shows = format!("Habits of the personalities of {}", seen.game);
        text.picture(&picture(seen), &shows);
    }
    text
}

fn table(seen: &PersonalitiesReport) -> Table {
    let [one, two, three] = seen.habits;
    let mut table = Table::new([
        "personality",
        one,
        two,
        three,
        "plies",
        "score",
        "what it is like",
    ]);
    for row in seen.rows.iter().filter(|row| row.games > 0) {
        let habits = seen.habits.map(|habit| percent(row.rates[habit]));
        let score = row.results.score().map_or(NONE.to_owned(), percent);
        let [one, two, three] = habits;
        let plies = format!("{:.1}", row.plies);
        let name = row.personality.clone();
        table.row([name, one, two, three, plies, score, row.description.clone()]);
    }
    table
}

/// The one with the least of something, and the one with the most.
fn extremes(
    rows: &[PersonalityRow],
    of: impl Fn(&PersonalityRow) -> f64,
) -> Option<[(&PersonalityRow, f64); 2]> {
    let played = || {
        rows.iter()
            .filter(|row| row.games > 0)
            .map(|row| (row, of(row)))
    };
    let order =
        |one: &(&PersonalityRow, f64), other: &(&PersonalityRow, f64)| one.1.total_cmp(&other.1);
    Some([played().min_by(order)?, played().max_by(order)?])
}

fn glance(seen: &[PersonalitiesReport]) -> Glance {
    let captures = seen.iter().filter_map(|seen| {
        let [(_, least), (_, most)] = extremes(&seen.rows, |row| row.rates[seen.habits[0]])?;
        let (least, most) = (percent(least), percent(most));
        Some(format!(
            "{}: {least} to {most} {}",
            seen.game, seen.habits[0]
        ))
    });
    let captures: Vec<String> = captures.collect();
    Glance {
        source: "other gains make another character".to_owned(),
        ours: captures.join("; "),
    }
}

fn findings(seen: &PersonalitiesReport) -> Vec<String> {
    let habits = seen.habits.iter().filter_map(|habit| {
        let [(calm, least), (wild, most)] = extremes(&seen.rows, |row| row.rates[habit])?;
        Some(format!(
            "{habit} from {} ({}) to {} ({})",
            percent(least),
            calm.personality,
            percent(most),
            wild.personality
        ))
    });
    let habits: Vec<String> = habits.collect();
    let mut findings = vec![format!(
        "{}: the character shows in the moves: {} of them.",
        capitalized(seen.game),
        listed(&habits)
    )];
    let scores = extremes(&seen.rows, |row| row.results.score().unwrap_or_default());
    if let Some([(weak, least), (strong, most)]) = scores {
        findings.push(format!(
            "{}: the strongest against this opponent is {} ({}), the weakest {} ({}).{}",
            capitalized(seen.game),
            strong.personality,
            percent(most),
            weak.personality,
            percent(least),
            gains::order_of_levels(|name| {
                let row = seen.rows.iter().find(|row| row.personality == name)?;
                row.results.score()
            })
        ));
    }
    findings
}
