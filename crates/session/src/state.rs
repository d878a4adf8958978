//! A game as it is shown: everything that a page or a program wants to know,
//! as plain data.

use crate::rules::{Opening, Rules};
use crate::{
    BySeat, Clock, Conduct, Deed, GameId, GameKind, Message, Millis, Offer, Origin, Outcome,
    Player, Reason, Role, Seat, Seq, Session, Status, Timestamp, UserId,
};
use game::Color;
use serde::Serialize;

/// The state of a game for one who looks at it. The server adds the game's id.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct State {
    /// Which game.
    pub game: GameKind,
    /// The position as FEN, counters included.
    pub fen: String,
    /// How many moves are on the board.
    pub ply: u32,
    /// The last event.
    pub seq: Seq,
    /// The event since which the present player is to move; see
    /// [`Session::turn`].
    pub turn: Seq,
    /// The moves on the board.
    pub moves: Vec<String>,
    /// The legal moves, in the same notation; none when the game is over.
    pub legal: Vec<String>,
    /// What each of them does, in the same order, for a board that knows no rules.
    pub targets: Vec<Deed>,
    /// `white` or `black`.
    #[cfg_attr(feature = "schema", schema(schema_with = colors))]
    pub side_to_move: &'static str,
    /// The same as a seat.
    pub seat_to_move: Seat,
    /// Whether it can be played on.
    pub status: Status,
    /// What came out, if it is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub result: Option<Outcome>,
    /// Why it is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub reason: Option<Reason>,
    /// Who plays; in JSON these are the fields `first` and `second`.
    #[serde(flatten)]
    pub players: BySeat<Player>,
    /// The clocks.
    pub clocks: Clocks,
    /// What each side has captured (J7).
    #[cfg_attr(feature = "schema", schema(value_type = BySeat<Vec<String>>))]
    pub captured: BySeat<Vec<&'static str>>,
    /// The last move.
    #[cfg_attr(feature = "schema", schema(required))]
    pub last_move: Option<String>,
    /// The same as people write it: SAN in chess.
    #[cfg_attr(feature = "schema", schema(required))]
    pub last_notation: Option<String>,
    /// The squares it touched, the first one first.
    pub last_squares: Vec<String>,
    /// What the opening is called, as far as it has a name.
    #[cfg_attr(feature = "schema", schema(required))]
    pub opening: Option<Opening>,
    /// Whether the king of the side to move is attacked.
    pub check: bool,
    /// Whether the side to move may claim a draw.
    pub draw_claimable: bool,
    /// What is asked for, and by whom.
    pub offers: Vec<OfferMade>,
    /// The hint for this position, if one was asked for and found.
    #[cfg_attr(feature = "schema", schema(required))]
    pub hint: Option<String>,
    /// Whether a machine is thinking.
    pub thinking: bool,
    /// The last messages, the newest at the end (J8).
    pub messages: Vec<Message>,
    /// How long the machine thought about every move (F5); nothing for those of
    /// people.
    pub think_ms: Vec<Option<Millis>>,
    /// How many moves of each seat were answered (J7).
    pub move_counter: BySeat<u32>,
    /// How many hints and takebacks it took.
    pub conduct: BySeat<Conduct>,
    /// The game in which the players go on, with seats exchanged.
    #[cfg_attr(feature = "schema", schema(required))]
    pub rematch: Option<GameId>,
    /// The game in which they go on from an earlier position of this one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub continued: Option<GameId>,
    /// The game that this one goes on from.
    #[cfg_attr(feature = "schema", schema(required))]
    pub from: Option<Origin>,
    /// When the game was set up.
    pub created: Timestamp,
    /// When the last event was.
    pub updated: Timestamp,
    /// The seats of the one who looks.
    pub your_seats: Vec<Seat>,
    /// Whether the one who looks has set up this game between machines, and so
    /// may stop and change it.
    pub steward: bool,
}

/// What is asked for, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OfferMade {
    /// Who asks.
    pub by: Seat,
    /// What for.
    pub offer: Offer,
}

/// Both clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// In JSON these are the fields `first` and `second`.
    #[serde(flatten)]
    pub sides: BySeat<ClockFace>,
    /// Whose time runs.
    #[cfg_attr(feature = "schema", schema(required))]
    pub running: Option<Seat>,
}

/// What the clock of one side shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockFace {
    /// The time at the beginning, if there is a clock at all.
    #[cfg_attr(feature = "schema", schema(required))]
    pub initial: Option<Millis>,
    /// What comes with every move.
    #[cfg_attr(feature = "schema", schema(required))]
    pub increment: Option<Millis>,
    /// What is left.
    #[cfg_attr(feature = "schema", schema(required))]
    pub left: Option<Millis>,
    /// What was used, clock or no clock (J7).
    pub used: Millis,
}

/// What a reader has of the lists that grow with a game: they need not be told again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Kept {
    /// So many of `moves` and `think_ms`, from the first on.
    pub plies: u32,
    /// So many of the scores that are shown beside the state.
    pub scores: u32,
    /// All `messages` about events up to this one.
    pub messages: Seq,
}

impl<G: Rules> Session<G> {
    /// The state at this instant, for this person or for anyone.
    #[must_use]
    pub fn state(&self, viewer: Option<&UserId>, now: Timestamp) -> State {
        self.state_but(viewer, now, Millis::ZERO, &Kept::default())
    }

    /// What of a state that was told at an event is still so.
    #[must_use]
    pub fn still_so(&self, told: Seq, kept: Kept) -> Kept {
        // Moves that were taken back are no beginning of those that came then.
        if self.rewound() > told {
            return Kept {
                plies: 0,
                scores: 0,
                ..kept
            };
        }
        kept
    }

    /// The state, where the side to move was not there for so long since the last
    /// event, without what the reader has.
    #[must_use]
    pub fn state_but(
        &self,
        viewer: Option<&UserId>,
        now: Timestamp,
        absent: Millis,
        kept: &Kept,
    ) -> State {
        let plies = kept.plies as usize;
        let position = self.history().position();
        let (legal, targets) = self.legal();
        let verdict = self.verdict();
        let players = self.players();
        State {
            game: G::KIND,
            fen: position.fen(),
            ply: self.ply(),
            seq: self.seq(),
            turn: self.turn(),
            moves: self.moves().skip(plies).collect(),
            legal,
            targets,
            side_to_move: match position.side_to_move() {
                Color::White => "white",
                Color::Black => "black",
            },
            seat_to_move: self.seat_to_move(),
            status: self.status(),
            result: verdict.map(|verdict| verdict.result),
            reason: verdict.map(|verdict| verdict.reason),
            players: BySeat::new_with(|seat| players[seat].for_everyone()),
            clocks: self.clock_faces(now, absent),
            captured: self.captured(),
            last_move: self.moves().next_back(),
            last_notation: self.last_made().map(|(before, mv)| before.notation(mv)),
            last_squares: self
                .last_made()
                .map_or_else(Vec::new, |(before, mv)| before.deed(mv).squares()),
            opening: self.opening_name(),
            check: position.is_check(),
            draw_claimable: verdict.is_none() && self.history().claimable_draw().is_some(),
            offers: self
                .offers()
                .iter()
                .map(|&(by, offer)| OfferMade { by, offer })
                .collect(),
            hint: self.hint().map(str::to_owned),
            thinking: self.job_id().is_some(),
            messages: self
                .messages()
                .filter(|message| message.seq > kept.messages)
                .cloned()
                .collect(),
            think_ms: self.think_times().skip(plies).collect(),
            move_counter: BySeat::new_with(|seat| self.moves_answered(seat)),
            conduct: *self.conduct(),
            rematch: self.rematch().map(|(game, _)| game.clone()),
            continued: self.continued().cloned(),
            from: self.setup().from.clone(),
            created: self.created(),
            updated: self.at(),
            your_seats: viewer.map_or_else(Vec::new, |user| self.seats_of(user)),
            steward: viewer.is_some_and(|user| self.role(user) == Role::Steward),
        }
    }

    /// The seats of a person.
    #[must_use]
    pub fn seats_of(&self, user: &UserId) -> Vec<Seat> {
        let sits = |seat: &Seat| self.players()[*seat].user() == Some(user);
        Seat::ALL.into_iter().filter(sits).collect()
    }

    /// The legal moves, and what each of them does.
    fn legal(&self) -> (Vec<String>, Vec<Deed>) {
        if self.verdict().is_some() {
            return (Vec::new(), Vec::new());
        }
        let position = self.history().position();
        let moves = position.legal_moves().into_iter();
        moves
            .map(|mv| (position.write_move(mv), position.deed(mv)))
            .unzip()
    }

    /// The last move, and the position it was made in.
    fn last_made(&self) -> Option<(&G, G::Move)> {
        let history = self.history();
        let mv = history.moves().last()?;
        Some((&history.positions()[history.ply() - 1], *mv))
    }

    /// Whether what positions are worth (F5) is shown to nobody now: in games between
    /// people at two screens, and where the players do not want it until the end.
    #[must_use]
    pub fn hides_scores(&self) -> bool {
        let is_over = self.verdict().is_some();
        self.is_live_between_people() || (self.setup().hides_scores && !is_over)
    }

    fn clock_faces(&self, now: Timestamp, absent: Millis) -> Clocks {
        let (used, left) = (self.time_used_but(now, absent), self.time_left(now));
        let clocks = &self.setup().clocks;
        let face = |seat| ClockFace {
            initial: clocks[seat].map(Clock::initial),
            increment: clocks[seat].map(Clock::increment),
            left: left[seat],
            used: used[seat],
        };
        Clocks {
            sides: BySeat::new_with(face),
            running: self.running(),
        }
    }
}

/// The names of the sides.
#[cfg(feature = "schema")]
fn colors() -> utoipa::openapi::Object {
    utoipa::openapi::ObjectBuilder::new()
        .schema_type(utoipa::openapi::Type::String)
        .enum_values(Some(["white", "black"]))
        .build()
}
