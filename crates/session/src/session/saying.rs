//! What can be said to the players: as data, so that a page can say it in any
//! language and say "you", and in English, which is made from the data alone.

use crate::{
    BySeat, Deed, DeedKind, GameId, GameKind, Millis, Offer, Player, Reason, Seat, Verdict,
};
use game::Color;
use serde::Serialize;

/// What a message says. Pieces and squares are those of [`Deed`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Saying {
    /// A game was set up.
    Created {
        /// Which one.
        game: GameKind,
        /// Who played then.
        players: BySeat<Player>,
    },
    /// The new game is saved.
    Saved,
    /// It was read from a record.
    Imported,
    /// A move was made.
    Moved {
        /// Who made it.
        by: Seat,
        /// What it did.
        deed: Deed,
    },
    /// The piece that moved is another one now.
    Became {
        /// Whose piece it is.
        by: Seat,
        /// What moved: `pawn`, `man`.
        piece: &'static str,
        /// What it is now.
        becomes: &'static str,
    },
    /// A king is attacked.
    Check {
        /// Whose king.
        seat: Seat,
    },
    /// A machine remembers that it lost with a move before.
    Avoided {
        /// Who remembers.
        by: Seat,
        /// The move it does not make.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Moves were taken back.
    TakenBack {
        /// So many moves are left on the board.
        to: u32,
        /// Who wanted it; nobody where the owner of a game between machines did.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
    /// Somebody asks the other side for something.
    Offered {
        /// Who asks.
        by: Seat,
        /// What for.
        offer: Offer,
    },
    /// Somebody says no, or no longer asks.
    Declined {
        /// Who does not want it.
        by: Seat,
        /// What was asked for.
        offer: Offer,
        /// Whether they had asked for it themselves.
        withdrawn: bool,
    },
    /// The game is over.
    Ended(Verdict),
    /// The saved game is the one that is over.
    Updated,
    /// Somebody else plays a seat from now on.
    Seated {
        /// Which seat.
        seat: Seat,
        /// Who played there.
        before: Player,
        /// Who plays there now.
        now: Player,
    },
    /// Machines stand still.
    Paused,
    /// They go on.
    Resumed,
    /// The game begins again.
    Restarted,
    /// It goes on from a position of another game.
    Replayed {
        /// Which one.
        game: GameId,
        /// So many of its moves are on the board.
        ply: u32,
    },
    /// Another game goes on from a position of this one.
    Continued {
        /// Which one.
        game: GameId,
        /// So many moves of this one are on its board.
        ply: u32,
    },
    /// The players go on in another game.
    Rematched {
        /// Which one.
        game: GameId,
    },
    /// What the machine would play.
    Hint {
        /// Whose move it would be.
        seat: Seat,
        /// What it would do.
        deed: Deed,
    },
    /// Time that passed while the server was away does not count.
    Credited {
        /// How much.
        time_ms: Millis,
    },
}

/// What people call the two seats when something is said.
pub(super) struct Names<'a> {
    /// Who plays.
    pub(super) players: &'a BySeat<Player>,
    /// The colour of the pieces before a seat.
    pub(super) color: fn(Seat) -> Color,
}

impl Names<'_> {
    /// `White`.
    fn color(&self, seat: Seat) -> Color {
        (self.color)(seat)
    }

    /// `White (Ann)`.
    fn full(&self, seat: Seat) -> String {
        format!("{} ({})", self.color(seat), self.players[seat])
    }
}

impl Saying {
    /// The words.
    pub(super) fn in_english(&self, names: &Names) -> String {
        match self {
            Saying::Created { game, .. } => {
                let [first, second] = Seat::ALL.map(|seat| names.full(seat));
                format!("A game of {game}: {first} against {second}.")
            }
            Saying::Saved => "The game is saved.".to_owned(),
            Saying::Imported => "It was read from a record.".to_owned(),
            Saying::Moved { by, deed } => format!("{} {}.", names.full(*by), doing(deed)),
            Saying::Became { piece, becomes, .. } => format!("The {piece} becomes a {becomes}."),
            Saying::Check { seat } => match &names.players[*seat] {
                Player::Human { .. } => format!("{}, your king is in check.", names.color(*seat)),
                _ => format!("The king of {} is in check.", names.full(*seat)),
            },
            Saying::Avoided { by, mv } => format!("{}: I lost with {mv} before.", names.full(*by)),
            Saying::TakenBack { to, .. } => {
                let moves = if *to == 1 { "move is" } else { "moves are" };
                format!("Taken back: {to} {moves} on the board.")
            }
            Saying::Offered { by, offer } => format!("{} {}.", names.full(*by), asking(*offer)),
            Saying::Declined {
                by,
                offer,
                withdrawn,
            } => {
                let says = if *withdrawn {
                    "withdraws"
                } else {
                    "says no to"
                };
                format!("{} {says} {}.", names.full(*by), thing(*offer))
            }
            Saying::Ended(verdict) => ending(*verdict, names),
            Saying::Updated => "The saved game is updated.".to_owned(),
            Saying::Seated { seat, before, now } => seating(names.color(*seat), before, now),
            Saying::Paused => "The game is paused.".to_owned(),
            Saying::Resumed => "The game goes on.".to_owned(),
            Saying::Restarted => "The game begins again.".to_owned(),
            Saying::Replayed { ply, .. } => {
                let moves = if *ply == 1 { "move" } else { "moves" };
                format!("It goes on from another game, after {ply} {moves}.")
            }
            Saying::Continued { game, ply: 0 } => {
                format!("A new game begins: {game}. This one is kept as it is.")
            }
            Saying::Continued { game, ply } => {
                let moves = if *ply == 1 { "move" } else { "moves" };
                format!(
                    "A new game goes on from here, after {ply} {moves}: {game}. This one is kept as it is."
                )
            }
            Saying::Rematched { game } => format!("A new game is set up: {game}."),
            Saying::Hint { deed, .. } => hint(deed),
            Saying::Credited { time_ms } => {
                let seconds = match time_ms.0.div_ceil(1000) {
                    1 => "a second is".to_owned(),
                    count => format!("{count} seconds are"),
                };
                format!("The server was away: {seconds} not counted.")
            }
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

fn hint(deed: &Deed) -> String {
    let becomes = deed.becomes.map(|role| format!(" and make it a {role}"));
    let (piece, from, to) = (deed.piece, &deed.from, &deed.to);
    let becomes = becomes.unwrap_or_default();
    format!("Hint: move the {piece} from {from} to {to}{becomes}.")
}

fn ending(verdict: Verdict, names: &Names) -> String {
    let reason = verdict.reason;
    let Some(winner) = verdict.result.winner() else {
        return match reason {
            Reason::Time | Reason::Resignation => {
                format!("The game is drawn: {reason}, but the other side could not win any more.")
            }
            Reason::Agreement => "The game is drawn: both sides agreed.".to_owned(),
            _ => format!("The game is drawn: {reason}."),
        };
    };
    let loser = names.color(!winner);
    let why = match reason {
        Reason::Time => format!("{loser} has run out of time"),
        Reason::Resignation => format!("{loser} has resigned"),
        Reason::NoPieces => format!("{loser} has no pieces left"),
        Reason::NoMoves => format!("{loser} cannot move"),
        _ => reason.to_string(),
    };
    format!("{} wins: {why}.", names.full(winner))
}

fn seating(color: Color, before: &Player, now: &Player) -> String {
    match (before, now) {
        (Player::Open, Player::Human { name, .. }) => format!("{name} joins as {color}."),
        (Player::Human { name, .. }, Player::Open) => {
            format!("{name} leaves: the seat of {color} is open.")
        }
        (_, Player::Open) => format!("The seat of {color} is open."),
        (_, player) => format!("{color} is played by {player} now."),
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
