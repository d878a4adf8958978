//! The body of a request, as far as its client goes on sending it.

use super::room::Activity;
use bytes::Bytes;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use thiserror::Error;
use tokio::time::{Sleep, sleep};

/// So many bytes must come in each span of patience, unless the body ends
/// before: a byte now and then is no progress.
const PROGRESS: usize = 16 * 1024;

/// Why a body ends before its end.
#[derive(Debug, Error)]
pub(crate) enum BodyError {
    /// The client does not go on.
    #[error("the body of the request did not get on for {0:?}")]
    Stalled(Duration),
    /// The client is gone, or does not speak HTTP.
    #[error("the body of the request was cut off: {0}")]
    Cut(#[from] hyper::Error),
}

/// A body that is waited for, but not for ever.
pub(super) struct PatientBody {
    body: Incoming,
    activity: Arc<Activity>,
    patience: Duration,
    waiting: Option<Pin<Box<Sleep>>>,
    /// Bytes that came since the patience began.
    arrived: usize,
}

impl PatientBody {
    pub(super) const fn new(
        body: Incoming,
        activity: Arc<Activity>,
        patience: Duration,
    ) -> PatientBody {
        PatientBody {
            body,
            activity,
            patience,
            waiting: None,
            arrived: 0,
        }
    }
}

impl Body for PatientBody {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            self.activity.works();
            if let Some(Ok(frame)) = &frame {
                self.arrived += frame.data_ref().map_or(0, Bytes::len);
            }
            if self.arrived >= PROGRESS {
                self.arrived = 0;
                self.waiting = None;
            }
            return Poll::Ready(frame.map(|frame| frame.map_err(BodyError::Cut)));
        }
        self.activity.waits();
        let patience = self.patience;
        let waiting = self
            .waiting
            .get_or_insert_with(|| Box::pin(sleep(patience)));
        match waiting.as_mut().poll(context) {
            Poll::Pending => Poll::Pending,
            Poll::Ready(()) => {
                self.activity.works();
                Poll::Ready(Some(Err(BodyError::Stalled(patience))))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
