//! What the players are told (J8). Messages follow from the events, and events
//! are shown only once they are stored: so "the game is saved" is true whenever
//! it is read.

use super::Session;
use super::saying::{Names, Saying};
use crate::rules::Rules;
use crate::{BySeat, Change, Event, Player, Seq, Timestamp};
use serde::Serialize;
use std::collections::VecDeque;
use std::sync::Arc;

/// Something that was said to all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Message {
    /// The event it is about.
    pub seq: Seq,
    /// When that was.
    pub at: Timestamp,
    /// The words, in English.
    pub text: String,
    /// The same as data, for those who say it in other words.
    pub says: Saying,
}

/// The last messages; older ones can be had from the events again. What was
/// said stays as it is, so copies of a session share it: one is made for every
/// change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Messages(VecDeque<Arc<Message>>);

/// So many are kept. A page shows three, or a few more when asked.
const MAX_MESSAGES: usize = 50;

impl Messages {
    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = &Message> {
        self.0.iter().map(Arc::as_ref)
    }

    fn push(&mut self, event: &Event, text: String, says: Saying) {
        if self.0.len() == MAX_MESSAGES {
            self.0.pop_front();
        }
        self.0.push_back(Arc::new(Message {
            seq: event.seq,
            at: event.at,
            text,
            says,
        }));
    }
}

/// What an event makes one forget, and its message needs.
#[derive(Clone, Debug, Default)]
pub(super) struct Before {
    /// Who had the seat that is taken by somebody else.
    player: Option<Player>,
    /// Whether what is declined was asked for by the other one.
    is_asked_by_other: bool,
}

impl<G: Rules> Session<G> {
    /// To be asked before the event is applied.
    pub(super) fn before(&self, event: &Event) -> Before {
        match &event.change {
            Change::Seated { seat, .. } => Before {
                player: Some(self.players[*seat].for_everyone()),
                ..Before::default()
            },
            Change::Declined { by, offer } => Before {
                is_asked_by_other: self.offers.contains(&(!*by, *offer)),
                ..Before::default()
            },
            _ => Before::default(),
        }
    }

    /// Says what has happened.
    pub(super) fn tell(&mut self, event: &Event, before: &Before) {
        for says in self.sayings(event, before) {
            let text = says.in_english(&Names {
                players: &self.players,
                color: G::color,
            });
            self.messages.push(event, text, says);
        }
    }

    /// A stored move of the present position in its notation: `Nf3`.
    fn as_people_write(&self, mv: &str) -> String {
        let position = self.history.position();
        position
            .read_move(mv)
            .map_or_else(|_| mv.to_owned(), |mv| position.notation(mv))
    }

    fn sayings(&self, event: &Event, before: &Before) -> Vec<Saying> {
        match &event.change {
            Change::Created(setup) => vec![
                Saying::Created {
                    game: setup.game,
                    players: BySeat::new_with(|seat| self.players[seat].for_everyone()),
                },
                Saying::Saved,
            ],
            Change::Imported { .. } => vec![Saying::Imported],
            Change::Moved { .. } => self.sayings_of_move(),
            Change::Avoided { mv } => vec![Saying::Avoided {
                by: self.seat_to_move(),
                mv: self.as_people_write(mv),
            }],
            Change::TakenBack { to, by } => vec![Saying::TakenBack { to: *to, by: *by }],
            Change::Offered { by, offer } => vec![Saying::Offered {
                by: *by,
                offer: *offer,
            }],
            Change::Declined { by, offer } => vec![Saying::Declined {
                by: *by,
                offer: *offer,
                withdrawn: !before.is_asked_by_other,
            }],
            Change::Ended(verdict) => vec![Saying::Ended(*verdict), Saying::Updated],
            Change::Seated { seat, player } => vec![Saying::Seated {
                seat: *seat,
                before: before.player.clone().unwrap_or(Player::Open),
                now: player.for_everyone(),
            }],
            Change::Paused => vec![Saying::Paused],
            Change::Resumed => vec![Saying::Resumed],
            Change::Restarted => vec![Saying::Restarted],
            Change::Replayed { .. } => self.setup.from.as_ref().map_or_else(Vec::new, |from| {
                vec![Saying::Replayed {
                    game: from.game.clone(),
                    ply: from.ply,
                }]
            }),
            Change::Continued { game, ply, .. } => vec![Saying::Continued {
                game: game.clone(),
                ply: *ply,
            }],
            Change::Rematched { game, .. } => vec![Saying::Rematched { game: game.clone() }],
            Change::HintAsked { .. } => Vec::new(),
            Change::Hinted { mv } => self.saying_of_hint(mv).into_iter().collect(),
            Change::Credited { time_ms } => vec![Saying::Credited { time_ms: *time_ms }],
        }
    }

    /// The last move, what became of the piece, and whether it gives check.
    fn sayings_of_move(&self) -> Vec<Saying> {
        let Some(mv) = self.history.moves().last() else {
            return Vec::new();
        };
        let before = &self.history.positions()[self.history.ply() - 1];
        let (by, deed) = (before.seat_to_move(), before.deed(*mv));
        let became = deed.becomes.map(|becomes| Saying::Became {
            by,
            piece: deed.piece,
            becomes,
        });
        let now = self.history.position();
        let is_check = now.is_check() && now.end().is_none();
        let check = is_check.then_some(Saying::Check { seat: !by });
        [Saying::Moved { by, deed }]
            .into_iter()
            .chain(became)
            .chain(check)
            .collect()
    }

    fn saying_of_hint(&self, mv: &str) -> Option<Saying> {
        let position = self.history.position();
        let mv = position.read_move(mv).ok()?;
        Some(Saying::Hint {
            seat: position.seat_to_move(),
            deed: position.deed(mv),
        })
    }
}
