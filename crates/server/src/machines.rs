//! The machine players that come with the program.

use crate::config::Limits;
use crate::pool::{Question, Think, Weight};
use opponents::{SearchResult, StopFlag, answer};
use session::{Machine, Purpose};
use std::time::Duration;

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
                memory: limits.search_bytes,
            },
        }
    }

    /// The limits for this question.
    ///
    /// A level is as strong when many search as when nobody else does: its nodes
    /// end its search, or the engine time that it has had, and not the time that
    /// goes by while others have their turn. But a clock does not wait, nor does
    /// anybody who plays an opponent of the laboratory, which never has enough.
    fn limits(&self, question: &Question) -> opponents::Limits {
        if question.job.clock.is_some() || self.weight(question) == Weight::Heavy {
            return self.limits;
        }
        opponents::Limits {
            time: Duration::MAX,
            ..self.limits
        }
    }
}

impl Think for Machines {
    fn think(&self, question: &Question, stop: &StopFlag) -> Result<SearchResult, String> {
        let limits = self.limits(question);
        answer(&question.job, &question.avoid, &limits, stop).map_err(|failure| failure.to_string())
    }

    fn weight(&self, question: &Question) -> Weight {
        match (question.job.purpose, &question.job.machine) {
            (Purpose::Hint, _) => Weight::Medium,
            (Purpose::Move, Machine::Level { .. }) => Weight::Light,
            (Purpose::Move, Machine::Lab(_)) => Weight::Heavy,
        }
    }
}
