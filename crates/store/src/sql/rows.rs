//! What many batches write, collected table by table.

use super::seal::{PACK, Seal, pack};
use super::{Column, Parameter};
use crate::{Batch, GameId, NewEvent, Outcome, SideResult, UserId};
use serde::ser::{Serialize, SerializeTuple, Serializer};
use std::collections::BTreeMap;

/// Where a game is.
pub(super) struct Place {
    pub(super) seq: u64,
    pub(super) created: i64,
    pub(super) kind: String,
}

/// A row as values, in the order of its columns.
pub(super) trait Row {
    fn push_to(self, values: &mut Vec<Parameter>);
}

/// A row, its columns, and its form in a [batch](super::Dialect::batch): an
/// array, because names would cost half of the time.
macro_rules! row {
    ($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty => $column:ident),+ $(,)? }) => {
        $(#[$doc])*
        pub(super) struct $name<'a> {
            $($field: $type),+
        }

        impl $name<'_> {
            pub(super) const COLUMNS: &'static [Column] =
                &[$(Column::$column(stringify!($field))),+];
        }

        impl Row for $name<'_> {
            fn push_to(self, values: &mut Vec<Parameter>) {
                $(values.push(self.$field.into());)+
            }
        }

        impl Serialize for $name<'_> {
            fn serialize<S: Serializer>(
                &self,
                serializer: S,
            ) -> std::result::Result<S::Ok, S::Error> {
                let mut row = serializer.serialize_tuple(Self::COLUMNS.len())?;
                $(row.serialize_element(&self.$field)?;)+
                row.end()
            }
        }
    };
}

row!(
    /// Of `events`.
    EventRow {
        game: &'a str => Text,
        seq: u64 => Integer,
        at: i64 => Integer,
        body: &'a str => Text,
        checksum: i64 => Integer,
    }
);
row!(
    /// What changes in `games`.
    SummaryRow {
        game: &'a str => Text,
        seq: u64 => Integer,
        updated: i64 => Integer,
        status: &'static str => Text,
        result: Option<&'static str> => Text,
        moves: u32 => Integer,
        used: u64 => Integer,
        level: Option<u8> => Integer,
        opening: Option<&'a str> => Text,
        live_position: Option<i64> => Integer,
        server: &'a str => Text,
        first_kind: &'static str => Text,
        first_user: Option<&'a str> => Text,
        first_name: Option<&'a str> => Text,
        second_kind: &'static str => Text,
        second_user: Option<&'a str> => Text,
        second_name: Option<&'a str> => Text,
        // Added to what is there.
        bytes: u64 => Integer,
    }
);
row!(
    /// Of `members`.
    MemberRow {
        user_id: &'a str => Text,
        created: i64 => Integer,
        game: &'a str => Text,
    }
);
row!(
    /// Of `scores`.
    ScoreRow {
        game: &'a str => Text,
        seq: u64 => Integer,
        kind: String => Text,
        level: u8 => Integer,
        moves: u32 => Integer,
        at: i64 => Integer,
        user_id: Option<&'a str> => Text,
        name: &'a str => Text,
    }
);
row!(
    /// Of `openings`.
    OpeningRow {
        kind: String => Text,
        position: i64 => Integer,
        mv: &'a str => Text,
        wins: i64 => Integer,
        draws: i64 => Integer,
        losses: i64 => Integer,
    }
);
row!(
    /// Of `experience`.
    ExperienceRow {
        kind: String => Text,
        opponent: &'a str => Text,
        position: i64 => Integer,
        mv: &'a str => Text,
        wins: i64 => Integer,
        draws: i64 => Integer,
        losses: i64 => Integer,
    }
);

/// Many events that are one row of `events`.
pub(super) struct PackRow<'a> {
    pub(super) game: &'a str,
    /// The number of the last.
    pub(super) seq: u64,
    pub(super) at: i64,
    pub(super) span: u64,
    pub(super) packed: Vec<u8>,
}

/// All that is to be written, table by table.
#[derive(Default)]
pub(super) struct Rows<'a> {
    events: Vec<EventRow<'a>>,
    /// Each is a statement of its own, because bytes have no form in JSON.
    pub(super) packs: Vec<PackRow<'a>>,
    summaries: Vec<SummaryRow<'a>>,
    members: Vec<MemberRow<'a>>,
    scores: Vec<ScoreRow<'a>>,
    /// Summed up and in order: no row twice in one statement, and two servers
    /// that hold rows wait for each other in one direction only.
    openings: BTreeMap<(String, i64, &'a str), [i64; 3]>,
    experience: BTreeMap<(String, &'a str, i64, &'a str), [i64; 3]>,
}

impl<'a> Rows<'a> {
    pub(super) fn add(&mut self, game: &'a GameId, place: &Place, batch: &'a Batch) {
        let game = game.as_str();
        let seq = place.seq + batch.events.len() as u64;
        let bytes = if is_packed(batch) {
            let pack = PackRow::new(game, seq, &batch.events);
            let bytes = bytes_of_row(pack.packed.len());
            self.packs.push(pack);
            bytes
        } else {
            for (seq, event) in (place.seq + 1..).zip(&batch.events) {
                self.events.push(EventRow::new(game, seq, event));
            }
            bytes_of_events(batch)
        };
        let summary = &batch.summary;
        self.summaries
            .push(SummaryRow::new(game, seq, batch, bytes));
        for user in [&summary.first, &summary.second]
            .into_iter()
            .filter_map(|seat| seat.user())
        {
            let (user_id, created) = (user.as_str(), place.created);
            self.members.push(MemberRow {
                user_id,
                created,
                game,
            });
        }
        let Some(finish) = &batch.finish else { return };
        if let Some(score) = &finish.score {
            self.scores.push(ScoreRow {
                game,
                seq,
                kind: place.kind.clone(),
                level: score.level,
                moves: score.moves,
                at: score.at.0,
                user_id: score.user.as_ref().map(UserId::as_str),
                name: &score.name,
            });
        }
        for opening in &finish.openings {
            let (position, mv) = (opening.position.cast_signed(), opening.mv.as_str());
            let column = match opening.result {
                SideResult::Win => 0,
                SideResult::Draw => 1,
                SideResult::Loss => 2,
            };
            self.openings
                .entry((place.kind.clone(), position, mv))
                .or_default()[column] += 1;
            if let Some(machine) = &opening.machine {
                self.experience
                    .entry((place.kind.clone(), machine, position, mv))
                    .or_default()[column] += 1;
            }
        }
    }

    /// One JSON array for each table, in the order of
    /// [`AppendTexts`](super::AppendTexts).
    pub(super) fn batches(self) -> [Option<String>; 6] {
        let openings: Vec<_> = (self.openings.into_iter())
            .map(|((kind, position, mv), [wins, draws, losses])| OpeningRow {
                kind,
                position,
                mv,
                wins,
                draws,
                losses,
            })
            .collect();
        let experience: Vec<_> = (self.experience.into_iter())
            .map(
                |((kind, opponent, position, mv), [wins, draws, losses])| ExperienceRow {
                    kind,
                    opponent,
                    position,
                    mv,
                    wins,
                    draws,
                    losses,
                },
            )
            .collect();
        [
            batch(&self.events),
            batch(&self.summaries),
            batch(&self.members),
            batch(&self.scores),
            batch(&openings),
            batch(&experience),
        ]
    }
}

/// Whether all events of a batch are one row.
pub(super) const fn is_packed(batch: &Batch) -> bool {
    batch.events.len() >= PACK
}

/// What a row of so many bytes takes on the disk, nearly.
const fn bytes_of_row(bytes: usize) -> u64 {
    64 + bytes as u64
}

/// What the events of a batch take that is not packed.
pub(super) fn bytes_of_events(batch: &Batch) -> u64 {
    let bytes = |event: &NewEvent| bytes_of_row(event.body.len());
    batch.events.iter().map(bytes).sum()
}

impl<'a> EventRow<'a> {
    pub(super) fn new(game: &'a str, seq: u64, event: &'a NewEvent) -> Self {
        let (at, body) = (event.at.0, event.body.as_str());
        Self {
            game,
            seq,
            at,
            body,
            checksum: Seal::one(game, seq, event).checksum(),
        }
    }
}

impl<'a> PackRow<'a> {
    fn new(game: &'a str, seq: u64, events: &'a [NewEvent]) -> Self {
        Self {
            game,
            seq,
            at: events.last().map_or(0, |event| event.at.0),
            span: events.len() as u64,
            packed: pack(events),
        }
    }

    pub(super) fn checksum(&self) -> i64 {
        let seal = Seal {
            game: self.game,
            seq: self.seq.cast_signed(),
            at: self.at,
            span: self.span.cast_signed(),
            body: "",
            packed: &self.packed,
        };
        seal.checksum()
    }
}

impl<'a> SummaryRow<'a> {
    pub(super) fn new(game: &'a str, seq: u64, batch: &'a Batch, bytes: u64) -> Self {
        let summary = &batch.summary;
        let (first_kind, first_name) = summary.first.words();
        let (second_kind, second_name) = summary.second.words();
        Self {
            game,
            seq,
            updated: summary.updated.0,
            status: summary.status.word(),
            result: summary.outcome.map(Outcome::word),
            moves: summary.moves,
            used: summary.used,
            level: summary.level,
            opening: summary.opening.as_deref(),
            live_position: summary.live_position.map(u64::cast_signed),
            server: &batch.server,
            first_kind,
            first_user: summary.first.user().map(UserId::as_str),
            first_name,
            second_kind,
            second_user: summary.second.user().map(UserId::as_str),
            second_name,
            bytes,
        }
    }
}

fn batch<R: Serialize>(rows: &[R]) -> Option<String> {
    (!rows.is_empty()).then(|| json(rows))
}

/// An array for a [batch](super::Dialect::batch).
pub(crate) fn json<T: Serialize>(rows: &[T]) -> String {
    serde_json::to_string(rows).expect("texts and numbers always have a JSON form")
}
