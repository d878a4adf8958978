//! Numbers for those who watch the server, in the form Prometheus reads.

use crate::app::App;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use session::Millis;
use std::sync::atomic::Ordering;
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
    damage: Counter,
    games: Gauge,
    searches_waiting: Gauge,
    searches_running: Gauge,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::default();
        let named = registry.sub_registry_with_prefix("coronet");
        Metrics {
            events: counter(named, "events", "Events stored"),
            requests: counter(named, "requests", "Requests answered"),
            failures: counter(named, "failures", "Answers with status 5xx"),
            answer_seconds: times(named, "answer_seconds", "Time to an answer", 0.000_25),
            sockets: gauge(named, "sockets", "Sockets that are open"),
            slow_sockets: counter(named, "slow_sockets", "Sockets closed for being slow"),
            search_seconds: times(named, "search_seconds", "Time a search took", 0.001),
            failed_searches: counter(named, "failed_searches", "Searches without a legal move"),
            damage: counter(named, "damage", "Damage met in the database"),
            games: gauge(named, "games", "Games in memory"),
            searches_waiting: gauge(named, "searches_waiting", "Searches that wait"),
            searches_running: gauge(named, "searches_running", "Searches that run"),
            registry,
        }
    }
}

fn counter(registry: &mut Registry, name: &str, help: &str) -> Counter {
    let metric = Counter::default();
    registry.register(name, help, metric.clone());
    metric
}

fn gauge(registry: &mut Registry, name: &str, help: &str) -> Gauge {
    let metric = Gauge::default();
    registry.register(name, help, metric.clone());
    metric
}

/// Times in fourteen steps, each twice the one before.
fn times(registry: &mut Registry, name: &str, help: &str, shortest: f64) -> Histogram {
    let metric = Histogram::new(exponential_buckets(shortest, 2.0, 14));
    registry.register(name, help, metric.clone());
    metric
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
        let damage = app.store.damage().count;
        self.damage.inner().store(damage, Ordering::Relaxed);
        self.games.set(count(app.games.len()));
        self.searches_waiting.set(count(waiting));
        self.searches_running.set(count(running));
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes what is written");
        text
    }
}
