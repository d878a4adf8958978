//! What people and pages are told of a game and of its moves.

use crate::{BySeat, Color, Deed, FileFormat, GameKind, Notation, NotationKind, Seat};

/// A game that can be shown to people who know it, and drawn by a page that does
/// not: the page knows no rules, and no game by its name.
///
/// Each rules crate implements it once, for its positions.
pub trait Description: Notation {
    /// The colour of the first seat: who begins.
    const FIRST: Color;

    /// The rows and columns of the board.
    const BOARD_SIZE: u8;

    /// How it looks.
    const LOOKS: Looks;

    /// What a legal move does.
    fn deed(&self, mv: Self::Move) -> Deed;

    /// Whether the king of the side to move is attacked; never in games without
    /// check.
    fn is_check(&self) -> bool {
        false
    }

    /// Whether this side could still win if the other one helped. If not, the
    /// other side does not lose on time.
    fn could_win(&self, color: Color) -> bool;

    /// The key of the pieces and the side to move alone.
    fn placement_key(&self) -> u64 {
        self.key()
    }

    /// Who sits behind the pieces of this colour.
    #[must_use]
    fn seat(color: Color) -> Seat {
        if color == Self::FIRST {
            Seat::First
        } else {
            Seat::Second
        }
    }

    /// The colour of the pieces before a seat.
    #[must_use]
    fn color(seat: Seat) -> Color {
        match seat {
            Seat::First => Self::FIRST,
            Seat::Second => !Self::FIRST,
        }
    }

    /// Who is to move.
    fn seat_to_move(&self) -> Seat {
        Self::seat(self.side_to_move())
    }

    /// What a page has to know to show the game.
    #[must_use]
    fn description() -> GameDescription {
        GameDescription {
            name: Self::KIND,
            sides: BySeat::new_with(|seat| {
                let color = Self::color(seat);
                let light = Self::LOOKS.light;
                SideDescription {
                    color,
                    shade: if color == Color::White {
                        light
                    } else {
                        Shade::Black
                    },
                }
            }),
            board_size: Self::BOARD_SIZE,
            start: Self::start().fen(),
            placement: Self::LOOKS.placement,
            pieces: Self::LOOKS.pieces,
            emblem: Self::LOOKS.emblem,
            king: Self::LOOKS.king,
            has_numbers: Self::NOTATIONS.contains(&NotationKind::Number),
            has_promotion: Self::LOOKS.has_promotion,
            notations: Self::NOTATIONS.to_vec(),
            file: Self::FILE,
        }
    }
}

/// How a game looks on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looks {
    /// What people call the colour of the light pieces.
    pub light: Shade,
    /// How a FEN says what stands where.
    pub placement: Placement,
    /// What the pieces look like.
    pub pieces: Pieces,
    /// The piece that stands for its side.
    pub emblem: Emblem,
    /// What a king is called.
    pub king: King,
    /// Whether a player chooses what a piece becomes.
    pub has_promotion: bool,
}

/// What a page has to know of a game to show it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameDescription {
    /// Which game.
    pub name: GameKind,
    /// The first seat moves first, and the first rank is its home.
    pub sides: BySeat<SideDescription>,
    /// The rows and columns of the board.
    pub board_size: u8,
    /// The start position, as FEN.
    pub start: String,
    /// How a FEN says what stands where.
    pub placement: Placement,
    /// What the pieces look like.
    pub pieces: Pieces,
    /// The piece that stands for its side.
    pub emblem: Emblem,
    /// What a king is called: languages other than English have another word for
    /// a crowned man.
    pub king: King,
    /// Whether players call squares by their numbers.
    pub has_numbers: bool,
    /// Whether a player chooses what a piece becomes.
    pub has_promotion: bool,
    /// How moves can be written, the usual way of programs first.
    pub notations: Vec<NotationKind>,
    /// The format in which its games are written down.
    pub file: FileFormat,
}

/// What a page has to know of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideDescription {
    /// The colour, as FEN and the rules have it.
    #[cfg_attr(feature = "serde", serde(serialize_with = "in_lower_case"))]
    #[cfg_attr(feature = "schema", schema(schema_with = colors))]
    pub color: Color,
    /// The colour that people see.
    pub shade: Shade,
}

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks like this")]
fn in_lower_case<S: serde::Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(color.name())
}

/// The names of the colours, for programs.
#[cfg(feature = "schema")]
fn colors() -> utoipa::openapi::Object {
    utoipa::openapi::ObjectBuilder::new()
        .schema_type(utoipa::openapi::Type::String)
        .description(Some("The colour, as FEN and the rules have it."))
        .enum_values(Some(Color::ALL.map(Color::name)))
        .build()
}

/// The colour that people see: the light men of checkers are red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Shade {
    /// Light.
    White,
    /// Dark.
    Black,
    /// Light, too.
    Red,
}

/// How a FEN says what stands where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Placement {
    /// Row by row.
    Rows,
    /// By the numbers of the squares.
    Numbers,
}

/// What pieces look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Pieces {
    /// A shape for each kind.
    Figures,
    /// Round, and all alike but for a crown.
    Discs,
}

/// The piece that stands for its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Emblem {
    /// Of figures.
    Pawn,
    /// Of discs.
    Man,
}

/// What a king is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum King {
    /// The one piece that must not be lost.
    King,
    /// A man that was crowned.
    Crowned,
}
