//! The machine players that come with the program.

use crate::config::Limits;
use crate::pool::{Question, Think, Thought};
use opponents::{StopFlag, answer};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The levels, and the opponents of the laboratory.
#[derive(Clone, Copy, Debug)]
pub struct Machines {
    limits: opponents::Limits,
}

impl Machines {
    /// Machines that keep to these limits.
    #[must_use]
    pub const fn new(limits: &Limits) -> Machines {
        Machines {
            limits: opponents::Limits {
                nodes: limits.search_nodes,
                time: limits.search_time(),
            },
        }
    }
}

impl Think for Machines {
    fn think(&self, question: &Question, stop: &Arc<AtomicBool>) -> Result<Thought, String> {
        let stop = StopFlag::from(Arc::clone(stop));
        let found = answer(&question.job, &question.avoid, &self.limits, &stop)
            .map_err(|failure| failure.to_string())?;
        Ok(Thought {
            score: found.answer(question.job.id).score,
            mv: found.mv,
            avoided: found.steered_away_from,
        })
    }
}
