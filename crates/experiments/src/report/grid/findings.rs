//! What the numbers say of depth against depth, in words.

use super::super::section::Glance;
use super::draws::Draws;
use super::lead::Lead;
use crate::GridReport;
use arena::statistics::{Sample, Tally};
use lab::experiment::Duel;
use report::wording::{listed, of, percent};

pub(super) fn glance(grid: &GridReport) -> Glance {
    let all: Tally = grid.duels.iter().map(|duel| duel.results).sum();
    let equals = grid.grid.first_among_equals();
    Glance {
        source: "the deeper side always wins; equal depths are won by the first player".to_owned(),
        ours: format!(
            "the deeper side {}; equal depths: the first player {}",
            in_words(&all),
            in_words(&equals)
        ),
    }
}

fn in_words(tally: &Tally) -> String {
    let Tally {
        wins,
        draws,
        losses,
    } = tally;
    format!("wins {wins}, draws {draws}, loses {losses}")
}

pub(super) fn findings(grid: &GridReport, draws: &Draws) -> Vec<String> {
    let mut findings = vec![deeper(&grid.duels)];
    findings.extend(drawn(draws));
    findings.extend(first(grid));
    findings
}

/// Whether the deeper side always wins.
fn deeper(duels: &[Duel]) -> String {
    let played: Vec<&Duel> = duels
        .iter()
        .filter(|duel| duel.results.games() > 0)
        .collect();
    let pairs = played.len();
    let all: Tally = played.iter().map(|duel| duel.results).sum();
    let always = played
        .iter()
        .filter(|duel| duel.results.wins == duel.results.games());
    let (always, games) = (always.count(), all.games());
    if always == pairs {
        return format!(
            "The deeper side wins every game, {games} of {games}, as the source has it."
        );
    }
    let with = |lead: Lead| {
        played
            .iter()
            .filter(move |duel| Lead::of(&duel.results) == lead)
    };
    let behind = with(Lead::Behind).count();
    let unclear: Vec<String> = with(Lead::Unclear)
        .map(|duel| format!("{} against {}", duel.deeper, duel.shallower))
        .collect();
    let mut text = format!(
        "Of {} between different depths the deeper side wins {}, draws {} and loses {}. It wins \
         every game in {always} of {pairs} pairs of depths and is clearly ahead in {}",
        of(games, "game"),
        all.wins,
        all.draws,
        all.losses,
        with(Lead::Ahead).count()
    );
    if !unclear.is_empty() {
        text.push_str(&format!("; it is not clear for {}", listed(&unclear)));
    }
    if behind > 0 {
        text.push_str(&format!("; it is clearly behind in {behind}"));
    }
    text + "."
}

/// Why it does not.
fn drawn(draws: &Draws) -> Option<String> {
    if draws.games == 0 {
        return None;
    }
    let reasons = draws.reasons.iter();
    let reasons: Vec<String> = reasons
        .map(|(reason, games)| format!("{games} by {reason}"))
        .collect();
    let share = |games: u64| games as f64 / draws.games as f64;
    let mut text = format!(
        "Games can be drawn here, by the rules of the WCDF: {} between different depths, {}. At \
         the end the deeper side has more on the board in {} of these ({}), less in {}, and both \
         sides have kings in {} ({}).",
        of(draws.games, "draw"),
        listed(&reasons),
        draws.deeper_has_more,
        percent(share(draws.deeper_has_more)),
        draws.deeper_has_less,
        draws.with_kings,
        percent(share(draws.with_kings))
    );
    // A few draws may be of any kind.
    if draws.games >= 10 && share(draws.with_kings) > 0.5 {
        text.push_str(
            " Most draws are thus endings with kings, and counting pieces does not tell how to win \
             one: nothing changes in the count before the end is as near as the search looks.",
        );
    }
    Some(text)
}

/// Whether equal depths are won by who begins.
fn first(grid: &GridReport) -> Option<String> {
    let equals = grid.grid.first_among_equals();
    let score = equals.score()?;
    let verdict = match Lead::of(&equals) {
        Lead::Ahead => "so beginning is an advantage, if not a sure win",
        Lead::Behind => "so beginning is no advantage here, against what the source has",
        Lead::Unclear => "so beginning makes no difference that shows, against what the source has",
    };
    let verdict = if equals.wins == equals.games() {
        "as the source has it"
    } else {
        verdict
    };
    Some(format!(
        "With equal depths the side that begins {}, {} of the points: {verdict}.",
        in_words(&equals),
        percent(score)
    ))
}
