//! Numbers for those who watch the server, in the form Prometheus reads.

use crate::app::App;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use session::Millis;
use std::time::Duration;

/// What is counted.
pub(crate) struct Metrics {
    registry: Registry,
    /// Events that were stored.
    pub(crate) events: Counter,
    /// Requests that were answered.
    pub(crate) requests: Counter,
    /// Answers that were mistakes of ours, or of the database.
    pub(crate) failures: Counter,
    /// How long answers took.
    answer_seconds: Histogram,
    /// Sockets that are open.
    pub(crate) sockets: Gauge,
    /// Sockets that were closed because their clients did not keep up.
    pub(crate) slow_sockets: Counter,
    /// How long searches took.
    search_seconds: Histogram,
    /// Searches that panicked or gave no legal move.
    pub(crate) failed_searches: Counter,
    games: Gauge,
    searches_waiting: Gauge,
    searches_running: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut metrics = Metrics {
            registry: Registry::default(),
            events: Counter::default(),
            requests: Counter::default(),
            failures: Counter::default(),
            answer_seconds: Histogram::new(exponential_buckets(0.000_25, 2.0, 14)),
            sockets: Gauge::default(),
            slow_sockets: Counter::default(),
            search_seconds: Histogram::new(exponential_buckets(0.001, 2.0, 14)),
            failed_searches: Counter::default(),
            games: Gauge::default(),
            searches_waiting: Gauge::default(),
            searches_running: Gauge::default(),
        };
        let registry = metrics.registry.sub_registry_with_prefix("coronet");
        registry.register("events", "Events stored", metrics.events.clone());
        registry.register("requests", "Requests answered", metrics.requests.clone());
        registry.register(
            "failures",
            "Answers with status 5xx",
            metrics.failures.clone(),
        );
        registry.register(
            "answer_seconds",
            "Time from a request to its answer",
            metrics.answer_seconds.clone(),
        );
        registry.register("sockets", "Sockets that are open", metrics.sockets.clone());
        registry.register(
            "slow_sockets",
            "Sockets closed because the client did not keep up",
            metrics.slow_sockets.clone(),
        );
        registry.register(
            "search_seconds",
            "Time a search took",
            metrics.search_seconds.clone(),
        );
        registry.register(
            "failed_searches",
            "Searches that panicked or gave no legal move",
            metrics.failed_searches.clone(),
        );
        registry.register("games", "Games in memory", metrics.games.clone());
        registry.register(
            "searches_waiting",
            "Searches that wait",
            metrics.searches_waiting.clone(),
        );
        registry.register(
            "searches_running",
            "Searches that run",
            metrics.searches_running.clone(),
        );
        metrics
    }
}

impl Metrics {
    /// A search is over.
    pub(crate) fn searched(&self, took: Millis) {
        self.search_seconds
            .observe(Duration::from(took).as_secs_f64());
    }

    /// A request was answered.
    pub(crate) fn answered(&self, took: Duration, is_failure: bool) {
        self.requests.inc();
        if is_failure {
            self.failures.inc();
        }
        self.answer_seconds.observe(took.as_secs_f64());
    }

    /// All numbers as text.
    pub(crate) fn text(&self, app: &App) -> String {
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let (waiting, running) = app.pool.load();
        self.games.set(count(app.tables.len()));
        self.searches_waiting.set(count(waiting));
        self.searches_running.set(count(running));
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes what is written");
        text
    }
}
