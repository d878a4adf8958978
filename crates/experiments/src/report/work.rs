//! The work on a report: the plan, who may interrupt it, and how far it is.

use super::chapter::{CHAPTERS, Chapter};
use super::plan::Plan;
use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How much there is to do in a chapter.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// Games and searches.
    pub(super) steps: u64,
    /// About how long one takes, in milliseconds. That is for the time that is
    /// left, so it only has to be right beside those of the other chapters.
    pub(super) each: f64,
}

impl Effort {
    fn whole(self) -> f64 {
        self.steps as f64 * self.each
    }
}

/// What is told while a report is made.
#[derive(Clone, Copy, Debug)]
pub enum ReportEvent<'a> {
    /// A chapter of this title begins.
    Chapter(&'a str),
    /// One more game or search is done; it will take about so long until all are,
    /// if that can be told.
    Step(Option<Duration>),
    /// A chapter is done.
    Section {
        /// Its title with its number.
        heading: &'a str,
        /// What it shows, in plain sentences.
        findings: &'a [String],
    },
}

/// Who is told.
type Tell<'a> = &'a mut dyn FnMut(ReportEvent<'_>) -> ControlFlow<()>;

pub(super) struct Work<'a> {
    pub(super) plan: &'a Plan,
    stop: &'a Arc<AtomicBool>,
    tell: RefCell<Tell<'a>>,
    started: Instant,
    course: Cell<Course>,
}

/// What is done, in the milliseconds of [`Effort`].
#[derive(Clone, Copy)]
struct Course {
    total: f64,
    done: f64,
    /// When the chapter that goes on is done.
    next: f64,
    /// What one of its steps adds.
    step: f64,
}

impl Course {
    fn after_step(self) -> Course {
        let done = (self.done + self.step).min(self.next);
        Course { done, ..self }
    }

    /// Whatever the chapter before came to.
    fn in_chapter(self, effort: Effort) -> Course {
        Course {
            done: self.next,
            next: self.next + effort.whole(),
            step: effort.each,
            ..self
        }
    }

    /// If all goes on as it went so far.
    fn time_left(self, elapsed: Duration) -> Option<Duration> {
        let left = elapsed.as_secs_f64() * (self.total - self.done) / self.done;
        Duration::try_from_secs_f64(left).ok()
    }
}

impl<'a> Work<'a> {
    pub(super) fn new(plan: &'a Plan, stop: &'a Arc<AtomicBool>, tell: Tell<'a>) -> Work<'a> {
        let efforts = CHAPTERS.iter().map(|chapter| (chapter.effort)(plan));
        Work {
            plan,
            stop,
            tell: RefCell::new(tell),
            started: Instant::now(),
            course: Cell::new(Course {
                total: efforts.map(Effort::whole).sum(),
                done: 0.0,
                next: 0.0,
                step: 0.0,
            }),
        }
    }

    /// What ends it early.
    pub(super) fn stop(&self) -> &'a Arc<AtomicBool> {
        self.stop
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub(super) fn begin(&self, chapter: &Chapter) {
        // Only a section that is done can be enough.
        let _ = self.tell(ReportEvent::Chapter(chapter.title));
        let effort = (chapter.effort)(self.plan);
        self.course.set(self.course.get().in_chapter(effort));
    }

    /// One more game or search is done.
    pub(super) fn step(&self) {
        let course = self.course.get().after_step();
        self.course.set(course);
        let left = course.time_left(self.started.elapsed());
        let _ = self.tell(ReportEvent::Step(left));
    }

    pub(super) fn tell(&self, event: ReportEvent<'_>) -> ControlFlow<()> {
        (self.tell.borrow_mut())(event)
    }

    /// How long it took so far.
    pub(super) fn seconds(&self) -> f64 {
        self.started.elapsed().as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_that_of_all_chapters() {
        let start = Course {
            total: 100.0,
            done: 0.0,
            next: 0.0,
            step: 0.0,
        };
        let left = |course: Course| {
            let left = course.time_left(Duration::from_secs(10));
            left.map(|left| left.as_secs_f64())
        };
        assert_eq!(left(start), None);
        let first = Effort {
            steps: 2,
            each: 10.0,
        };
        let first = start.in_chapter(first).after_step();
        assert_eq!(left(first), Some(90.0));
        // More steps than were foreseen are no part of the next chapter.
        let late = first.after_step().after_step().after_step();
        assert_eq!(left(late), Some(40.0));
        // And fewer do not make it longer.
        let second = Effort {
            steps: 8,
            each: 10.0,
        };
        assert_eq!(left(first.in_chapter(second)), Some(40.0));
    }
}
