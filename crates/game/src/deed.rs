//! What a move does, as data: whoever shows it needs no rules.

/// What a move does, in the words of the game: for messages, for the list of
/// captured pieces, and for a page that draws it without knowing the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Deed {
    /// What moves: `knight`, `man`.
    pub piece: &'static str,
    /// Where it starts, as the edge of the board names it: `g1`.
    pub from: String,
    /// Where it ends; for a king that castles the square it stands on then.
    pub to: String,
    /// The squares that a jumping piece touches in between.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub via: Vec<String>,
    /// What sort of move it is.
    pub kind: DeedKind,
    /// What it takes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub captured: Vec<&'static str>,
    /// Where that stands.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub takes: Vec<String>,
    /// The rook that moves with a king that castles.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub rook: Option<RookMove>,
    /// What the piece becomes, if it changes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub becomes: Option<&'static str>,
}

impl Deed {
    /// The squares that the piece touches, the first one first.
    #[must_use]
    pub fn squares(self) -> Vec<String> {
        let Deed { from, via, to, .. } = self;
        [from].into_iter().chain(via).chain([to]).collect()
    }
}

/// Where the rook of a king that castles goes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RookMove {
    /// Where it starts.
    pub from: String,
    /// Where it ends.
    pub to: String,
}

/// The sorts of moves that players tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum DeedKind {
    /// Nothing is taken.
    Quiet,
    /// Something is taken.
    Capture,
    /// A pawn is taken in passing.
    EnPassant,
    /// King and rook move together.
    Castling,
    /// A pawn becomes another piece, maybe taking something.
    Promotion,
}
