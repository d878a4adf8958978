//! Why another move is not the best one: what it is worth, how it is refuted, and
//! in which terms of the evaluation the two lines differ.

use super::explain::Explained;
use super::show::{JsonScore, Line, written};
use crate::output::Output;
use crate::rules::{NotationKind, Rules, readable_notation};
use anyhow::anyhow;
use lab::Score;
use report::wording::with_separators;
use serde::Serialize;
use std::io::Write;

/// What is known of the other move.
pub(super) struct WhyNot<M> {
    mv: M,
    /// What comes after it, the move first.
    line: Line<M>,
    nodes: u64,
    /// What the best move is worth more; unknown where either wins or loses by force.
    worse_by: Option<i32>,
    is_best: bool,
    /// None where the game is over at the end of one of the lines.
    terms: Option<Vec<TermDifference>>,
}

/// What a term says at the ends of both lines, for the player who moves.
#[derive(Clone, Serialize)]
struct TermDifference {
    name: &'static str,
    after_best: f64,
    after_move: f64,
    difference: f64,
}

#[derive(Serialize)]
pub(super) struct WhyNotOutput {
    #[serde(rename = "move")]
    mv: String,
    is_best: bool,
    score: JsonScore,
    depth: u32,
    nodes: u64,
    /// The move, and how it is answered.
    pv: Vec<String>,
    worse_by: Option<i32>,
    terms: Option<Vec<TermDifference>>,
}

/// Reads the move that is asked about.
pub(super) fn read_move<G: Rules>(position: &G, text: &str) -> anyhow::Result<G::Move> {
    position
        .read_move(text)
        .map_err(|error| anyhow!("--move {text:?}: {error}"))
}

impl<M: Copy + PartialEq> WhyNot<M> {
    /// Compares the line of the move with the best one.
    pub(super) fn new<G: Rules<Move = M>>(
        position: &G,
        best: &Line<M>,
        line: Line<M>,
        nodes: u64,
        explain: impl Fn(&G) -> Option<Explained>,
    ) -> WhyNot<M> {
        let mover = position.side_to_move();
        let mv = line.moves[0];
        let is_best = best.moves.first() == Some(&mv);
        let at_end = |line: &Line<M>| {
            let mut end = position.clone();
            for mv in &line.moves {
                end.play_unchecked(*mv);
            }
            let is_over = end.end().is_some();
            let explained = if is_over { None } else { explain(&end) };
            explained.map(|explained| explained.contributions(mover))
        };
        let terms = (!is_best)
            .then(|| Some(differences(&at_end(best)?, &at_end(&line)?)))
            .flatten();
        let is_plain = |score: Score| score.plies_to_end().is_none();
        let worse_by = (is_plain(best.score) && is_plain(line.score))
            .then(|| best.score.value() - line.score.value());
        WhyNot {
            mv,
            line,
            nodes,
            worse_by,
            is_best,
            terms,
        }
    }

    pub(super) fn json<G: Rules<Move = M>>(&self, position: &G) -> WhyNotOutput {
        let notation = G::NOTATIONS[0];
        WhyNotOutput {
            mv: position.write_move_as(self.mv, notation),
            is_best: self.is_best,
            score: JsonScore::of(self.line.score),
            depth: self.line.depth,
            nodes: self.nodes,
            pv: written(position, &self.line.moves, notation),
            worse_by: self.worse_by,
            terms: self.terms.clone(),
        }
    }

    pub(super) fn in_words<G: Rules<Move = M>>(
        &self,
        position: &G,
        best: M,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let notation: NotationKind = readable_notation::<G>();
        let name = position.write_move_as(self.mv, notation);
        let best = position.write_move_as(best, notation);
        if self.is_best {
            writeln!(output, "\n{name} is the best move")?;
            return Ok(());
        }
        let (score, depth) = (self.line.score, self.line.depth);
        let nodes = with_separators(self.nodes);
        let worse = match self.worse_by {
            Some(difference) if difference > 0 => format!(", {difference} less than {best}"),
            Some(0) => format!(", as much as {best}"),
            Some(difference) => format!(", {} more than {best} at its depth", -difference),
            None => String::new(),
        };
        writeln!(
            output,
            "\nwhy not {name}: score {score}{worse}; depth {depth}, {nodes} nodes"
        )?;
        let line = written(position, &self.line.moves, notation).join(" ");
        writeln!(output, "it goes on: {line}")?;
        let Some(terms) = &self.terms else {
            return Ok(());
        };
        let (after_best, after_move) = (format!("after {best}"), format!("after {name}"));
        writeln!(
            output,
            "{:<22} {after_best:>14} {after_move:>14} difference",
            "at the ends of lines"
        )?;
        for term in terms {
            writeln!(
                output,
                "{:<22} {:>14.0} {:>14.0} {:>10.0}",
                term.name, term.after_best, term.after_move, term.difference
            )?;
        }
        let sum = |part: fn(&TermDifference) -> f64| terms.iter().map(part).sum::<f64>();
        writeln!(
            output,
            "{:<22} {:>14.0} {:>14.0} {:>10.0}",
            "all",
            sum(|term| term.after_best),
            sum(|term| term.after_move),
            sum(|term| term.difference)
        )?;
        Ok(())
    }
}

/// Both lists have the same terms in the same order, but for chance.
fn differences(best: &[(&'static str, f64)], other: &[(&'static str, f64)]) -> Vec<TermDifference> {
    let both = best.iter().zip(other);
    both.map(|((name, after_best), (_, after_move))| TermDifference {
        name,
        after_best: *after_best,
        after_move: *after_move,
        difference: after_move - after_best,
    })
    .collect()
}
