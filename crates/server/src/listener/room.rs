//! Room for connections: who has a place, and who has to go when there is none
//! left.
//!
//! A connection that waits for its client (half a request, or nothing at all)
//! costs a descriptor and does no work. When all places are taken and somebody
//! new comes, the one that has waited longest is closed, as nginx closes idle
//! connections when it runs out of them; when an address has taken all of its
//! own, the one of that address. One that is being answered, or is a WebSocket,
//! is never closed for another.

use crate::guard::{Address, Full, Place, Places};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// While nobody goes, it is tried again so often.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// All connections of a listener.
pub(super) struct Room {
    places: Places,
    open: Mutex<Open>,
    freed: Notify,
    began: Instant,
}

#[derive(Default)]
struct Open {
    next: u64,
    connections: HashMap<u64, Arc<Activity>>,
}

/// What a connection does.
pub(super) struct Activity {
    address: Address,
    began: Instant,
    /// When it last got on, in milliseconds since the room was opened.
    progress: AtomicU64,
    doing: AtomicU8,
    /// It has to go.
    pub(super) end: CancellationToken,
}

/// Waits for its client: for a request, for more of it, or to be read.
const WAITING: u8 = 0;
/// A request is being answered.
const WORKING: u8 = 1;
/// It speaks WebSocket now, and is watched there.
const SOCKET: u8 = 2;

/// A connection's place, given back when it is dropped.
pub(super) struct Guest {
    room: Arc<Room>,
    number: u64,
    place: Option<Place>,
    pub(super) activity: Arc<Activity>,
}

impl Room {
    pub(super) fn new(places: Places) -> Arc<Room> {
        Arc::new(Room {
            places,
            open: Mutex::default(),
            freed: Notify::new(),
            began: Instant::now(),
        })
    }

    /// A place as soon as there is one; none if all that this address has are
    /// in use.
    pub(super) async fn enter(self: &Arc<Self>, address: Address) -> Option<Guest> {
        loop {
            let (is_ending, is_own) = match self.places.take(address) {
                Ok(place) => return Some(self.seat(address, place)),
                Err(Full::OfOne { .. }) => (self.end_longest_waiting(Some(address)), true),
                Err(Full::All { .. }) => (self.end_longest_waiting(None), false),
            };
            if is_own && !is_ending {
                return None;
            }
            let _ = tokio::time::timeout(LOOK_EVERY, self.freed.notified()).await;
        }
    }

    fn seat(self: &Arc<Self>, address: Address, place: Place) -> Guest {
        let activity = Arc::new(Activity {
            address,
            began: self.began,
            progress: AtomicU64::new(0),
            doing: AtomicU8::new(WAITING),
            end: CancellationToken::new(),
        });
        activity.gets_on();
        let mut open = self.lock();
        open.next += 1;
        let number = open.next;
        open.connections.insert(number, Arc::clone(&activity));
        Guest {
            room: Arc::clone(self),
            number,
            place: Some(place),
            activity,
        }
    }

    /// Closes the connection that has waited longest for its client, among all
    /// or those of an address. Whether one is about to end.
    fn end_longest_waiting(&self, of: Option<Address>) -> bool {
        let open = self.lock();
        let waiting = || {
            let all = open.connections.values();
            all.filter(|activity| {
                activity.doing.load(Ordering::Relaxed) == WAITING
                    && of.is_none_or(|address| address == activity.address)
            })
        };
        // It may take a moment to go.
        if waiting().any(|activity| activity.end.is_cancelled()) {
            return true;
        }
        let longest = waiting().min_by_key(|activity| activity.progress.load(Ordering::Relaxed));
        if let Some(activity) = longest {
            activity.end.cancel();
        }
        longest.is_some()
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Activity {
    /// Bytes have come or gone.
    pub(super) fn gets_on(&self) {
        let millis = self.began.elapsed().as_millis();
        let millis = u64::try_from(millis).unwrap_or(u64::MAX);
        self.progress.store(millis, Ordering::Relaxed);
    }

    /// A request is being answered.
    pub(super) fn works(&self) {
        self.doing.store(WORKING, Ordering::Relaxed);
    }

    /// It is the client's turn.
    pub(super) fn waits(&self) {
        self.doing.store(WAITING, Ordering::Relaxed);
    }

    /// It is a WebSocket from now on.
    pub(super) fn becomes_socket(&self) {
        self.doing.store(SOCKET, Ordering::Relaxed);
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.room.lock().connections.remove(&self.number);
        self.place = None;
        self.room.freed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> Address {
        Address::of([10, 0, 0, last].into())
    }

    #[tokio::test]
    async fn who_waits_longest_makes_room() {
        let room = Room::new(Places::new(4, 2));
        let works = room.enter(address(1)).await.unwrap();
        works.activity.works();
        let socket = room.enter(address(2)).await.unwrap();
        socket.activity.becomes_socket();
        let first = room.enter(address(2)).await.unwrap();
        first.activity.progress.store(1, Ordering::Relaxed);
        let second = room.enter(address(1)).await.unwrap();
        second.activity.progress.store(2, Ordering::Relaxed);

        // An address that has its share makes room for itself.
        assert!(room.end_longest_waiting(Some(address(1))));
        assert!(second.activity.end.is_cancelled() && !first.activity.end.is_cancelled());
        drop(second);
        let second = room.enter(address(1)).await.unwrap();
        second.activity.works();
        assert!(
            !room.end_longest_waiting(Some(address(1))),
            "none of them waits"
        );
        assert!(!second.activity.end.is_cancelled());

        // Where all is full, anybody who waits.
        let next = tokio::spawn({
            let room = Arc::clone(&room);
            async move { room.enter(address(3)).await.is_some() }
        });
        first.activity.end.cancelled().await;
        drop(first);
        assert!(next.await.unwrap());
        for busy in [&works, &second, &socket] {
            assert!(!busy.activity.end.is_cancelled());
        }
    }

    #[tokio::test]
    async fn an_address_with_all_its_places_in_use_is_refused() {
        let room = Room::new(Places::new(4, 1));
        let works = room.enter(address(1)).await.unwrap();
        works.activity.works();
        assert!(room.enter(address(1)).await.is_none());
        assert!(room.enter(address(2)).await.is_some());
    }
}
