//! What the players are told, in words (J8). Messages follow from the events,
//! and events are shown only once they are stored: so "the game is saved" is
//! true whenever it is read.

use super::Session;
use crate::rules::{Deed, DeedKind, Rules};
use crate::{Change, Event, Offer, Player, Reason, Seat, Seq, Timestamp, Verdict};
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
    /// The words.
    pub text: String,
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

    fn push(&mut self, event: &Event, text: String) {
        if self.0.len() == MAX_MESSAGES {
            self.0.pop_front();
        }
        self.0.push_back(Arc::new(Message {
            seq: event.seq,
            at: event.at,
            text,
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
                player: Some(self.players[*seat].clone()),
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
        for text in self.words(event, before) {
            self.messages.push(event, text);
        }
    }

    fn words(&self, event: &Event, before: &Before) -> Vec<String> {
        match &event.change {
            Change::Created(setup) => {
                let [first, second] = Seat::ALL.map(|seat| self.named(seat));
                vec![
                    format!("A game of {}: {first} against {second}.", setup.game),
                    "The game is saved.".to_owned(),
                ]
            }
            Change::Imported { .. } => vec!["It was read from a record.".to_owned()],
            Change::Moved { .. } => self.words_of_move(),
            Change::Avoided { mv } => {
                let who = self.named(self.seat_to_move());
                vec![format!("{who}: I lost with {mv} before.")]
            }
            Change::TakenBack { to, .. } => {
                vec![format!("Taken back: {to} {} on the board.", moves(*to))]
            }
            Change::Offered { by, offer } => {
                vec![format!("{} {}.", self.named(*by), asking(*offer))]
            }
            Change::Declined { by, offer } => {
                let says = if before.is_asked_by_other {
                    "says no to"
                } else {
                    "withdraws"
                };
                vec![format!("{} {says} {}.", self.named(*by), thing(*offer))]
            }
            Change::Ended(verdict) => vec![
                self.words_of_end(*verdict),
                "The saved game is updated.".to_owned(),
            ],
            Change::Seated { seat, player } => {
                vec![self.words_of_change(*seat, before.player.as_ref(), player)]
            }
            Change::Paused => vec!["The game is paused.".to_owned()],
            Change::Resumed => vec!["The game goes on.".to_owned()],
            Change::Restarted => vec!["The game begins again.".to_owned()],
            Change::Rematched { game, .. } => vec![format!("A new game is set up: {game}.")],
            Change::HintAsked { .. } => Vec::new(),
            Change::Hinted { mv } => self.words_of_hint(mv),
            Change::Credited { time_ms } => {
                let seconds = match time_ms.0.div_ceil(1000) {
                    1 => "a second is".to_owned(),
                    count => format!("{count} seconds are"),
                };
                vec![format!("The server was away: {seconds} not counted.")]
            }
        }
    }

    /// `White (Ann)`.
    fn named(&self, seat: Seat) -> String {
        format!("{} ({})", G::color(seat), self.players[seat])
    }

    /// The last move, what became of the piece, and whether it gives check.
    fn words_of_move(&self) -> Vec<String> {
        let Some(mv) = self.history.moves().last() else {
            return Vec::new();
        };
        let before = &self.history.positions()[self.history.ply() - 1];
        let deed = before.deed(*mv);
        let mover = before.seat_to_move();
        let mut words = vec![format!("{} {}.", self.named(mover), doing(&deed))];
        if let Some(becomes) = deed.becomes {
            words.push(format!("The {} becomes a {becomes}.", deed.piece));
        }
        let now = self.history.position();
        if now.is_check() && now.end().is_none() {
            words.push(match &self.players[!mover] {
                Player::Human { .. } => format!("{}, your king is in check.", G::color(!mover)),
                _ => format!("The king of {} is in check.", self.named(!mover)),
            });
        }
        words
    }

    fn words_of_hint(&self, mv: &str) -> Vec<String> {
        let position = self.history.position();
        let mv = position.read_move(mv);
        mv.map_or_else(
            |_| Vec::new(),
            |mv| {
                let deed = position.deed(mv);
                let becomes = deed.becomes.map(|role| format!(" and make it a {role}"));
                let (piece, from, to) = (deed.piece, &deed.from, &deed.to);
                let becomes = becomes.unwrap_or_default();
                vec![format!(
                    "Hint: move the {piece} from {from} to {to}{becomes}."
                )]
            },
        )
    }

    fn words_of_end(&self, verdict: Verdict) -> String {
        let reason = verdict.reason;
        let Some(winner) = verdict.result.winner() else {
            return match reason {
                Reason::Time | Reason::Resignation => format!(
                    "The game is drawn: {reason}, but the other side could not win any more."
                ),
                Reason::Agreement => "The game is drawn: both sides agreed.".to_owned(),
                _ => format!("The game is drawn: {reason}."),
            };
        };
        let loser = G::color(!winner);
        let why = match reason {
            Reason::Time => format!("{loser} has run out of time"),
            Reason::Resignation => format!("{loser} has resigned"),
            Reason::NoPieces => format!("{loser} has no pieces left"),
            Reason::NoMoves => format!("{loser} cannot move"),
            _ => reason.to_string(),
        };
        format!("{} wins: {why}.", self.named(winner))
    }

    fn words_of_change(&self, seat: Seat, before: Option<&Player>, now: &Player) -> String {
        let color = G::color(seat);
        match (before, now) {
            (Some(Player::Open), Player::Human { name, .. }) => format!("{name} joins as {color}."),
            (Some(Player::Human { name, .. }), Player::Open) => {
                format!("{name} leaves: the seat of {color} is open.")
            }
            (_, Player::Open) => format!("The seat of {color} is open."),
            (_, player) => format!("{color} is played by {player} now."),
        }
    }
}

/// What a move does, as a sentence goes on after the name of the player.
fn doing(deed: &Deed) -> String {
    let (piece, from, to) = (deed.piece, &deed.from, &deed.to);
    let moves = match deed.kind {
        DeedKind::Castling => return format!("castles: the king goes from {from} to {to}"),
        _ if !deed.via.is_empty() => {
            format!(
                "jumps with the {piece} from {from} via {} to {to}",
                deed.via.join(", ")
            )
        }
        _ => format!("moves the {piece} from {from} to {to}"),
    };
    match (&deed.captured[..], deed.kind) {
        ([], _) => moves,
        ([victim], DeedKind::EnPassant) => format!("{moves} and takes the {victim} in passing"),
        ([victim], _) => format!("{moves} and takes the {victim}"),
        (victims, _) => format!("{moves} and takes {} pieces", victims.len()),
    }
}

const fn asking(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "offers a draw",
        Offer::Takeback => "asks to take back a move",
        Offer::Restart => "asks to begin again",
        Offer::Rematch => "asks for another game",
    }
}

const fn thing(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "the draw",
        Offer::Takeback => "taking back",
        Offer::Restart => "beginning again",
        Offer::Rematch => "another game",
    }
}

const fn moves(count: u32) -> &'static str {
    if count == 1 { "move is" } else { "moves are" }
}
