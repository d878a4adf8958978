//! The pieces as shapes, drawn for this program.
//!
//! Each stands in a square of 100 by 100. A chess piece is one outline, whose
//! parts all turn clockwise so that they unite, and some lines on top of it.

use chess::Role;

/// The shape of a chess piece.
pub(super) struct Shape {
    /// The body: filled, and outlined outside of itself.
    pub(super) body: &'static str,
    /// Lines on the body.
    pub(super) lines: &'static str,
    /// Filled parts on the body; may be empty.
    pub(super) spots: &'static str,
}

pub(super) const fn shape(role: Role) -> &'static Shape {
    match role {
        Role::Pawn => &PAWN,
        Role::Knight => &KNIGHT,
        Role::Bishop => &BISHOP,
        Role::Rook => &ROOK,
        Role::Queen => &QUEEN,
        Role::King => &KING,
    }
}

const PAWN: Shape = Shape {
    body: "M50 20 A13 13 0 0 1 58.5 42.8 H62 A3 3 0 0 1 62 48.8 H56.5 C57 60 61 67 69 74 \
         Q74 77 74 83 V85 Q74 88 71 88 H29 Q26 88 26 85 V83 Q26 77 31 74 \
         C39 67 43 60 43.5 48.8 H38 A3 3 0 0 1 38 42.8 H41.5 A13 13 0 0 1 50 20 Z",
    lines: "M33 78.5 H67",
    spots: "",
};

const KNIGHT: Shape = Shape {
    body: "M40 13 C43 14.5 46 17 47.5 20 C64 21 76 34 77.5 54 C78 63 77 71 75 76 \
         Q79 78 79 83 V85 Q79 88 76 88 H30 Q27 88 27 85 V83 Q27 78 31.5 76 \
         C33 66 39 60 45 54 C48 51 49.5 48 49 45 C45.5 49 41 50.5 36.5 50.5 \
         C34 54 30.5 57.5 27 59 C24.5 60 22 59 20.5 57 C18.5 55 18 52.5 19.5 49.5 \
         C22 44 26 40 28.5 34 C29.5 31 31 28 33.5 25.5 C33.5 21 36 15.5 40 13 Z",
    lines: "M32 79 H74 M49 45 C51 42 51.5 39 51 36 M47.5 20 C62 25 69 38 69.5 58 \
         C69.6 63 69 67 68 70 M24.2 52.5 L25.6 50.8",
    spots: "M36.5 33.5 a2.6 2.6 0 1 1 5.2 0 a2.6 2.6 0 1 1 -5.2 0 Z",
};

const BISHOP: Shape = Shape {
    body: "M50 9 A5.5 5.5 0 0 1 53.6 18.6 C62 23 69 32 69 42 C69 49 65 54 60 57 H63 \
         A3.2 3.2 0 0 1 63 63.4 H58.5 C59.5 68 63 72 69 74.5 Q76 77 76 83 V85 \
         Q76 88 73 88 H27 Q24 88 24 85 V83 Q24 77 31 74.5 C37 72 40.5 68 41.5 63.4 H37 \
         A3.2 3.2 0 0 1 37 57 H40 C35 54 31 49 31 42 C31 32 38 23 46.4 18.6 \
         A5.5 5.5 0 0 1 50 9 Z",
    lines: "M57 26 L48.5 39 M39.5 57 H60.5 M41 63.4 H59 M30 78.5 H70",
    spots: "",
};

const ROOK: Shape = Shape {
    body: "M25 18 H35 V25 H44 V18 H56 V25 H65 V18 H75 V33 Q75 36 72 38 L66 42 L68.5 68 H71 \
         Q74 68 74 71 V75 Q79 77 79 83 V85 Q79 88 76 88 H24 Q21 88 21 85 V83 Q21 77 26 75 \
         V71 Q26 68 29 68 H31.5 L34 42 L28 38 Q25 36 25 33 Z",
    lines: "M34.5 42 H65.5 M31.5 68 H68.5 M27 77.5 H73",
    spots: "",
};

const QUEEN: Shape = Shape {
    body: "M50 8 A5.5 5.5 0 0 1 53.5 17.7 L60.5 38 L70.6 20.6 A5.3 5.3 0 1 1 76.5 22.6 \
         L72 46 L83.5 34.8 A4.8 4.8 0 1 1 87.6 37.8 L73.5 64 Q71 68 71 70 Q71 73 73 75 \
         Q77.5 77.5 77.5 83 V85 Q77.5 88 74.5 88 H25.5 Q22.5 88 22.5 85 V83 \
         Q22.5 77.5 27 75 Q29 73 29 70 Q29 68 26.5 64 L12.4 37.8 A4.8 4.8 0 1 1 16.5 34.8 \
         L28 46 L23.5 22.6 A5.3 5.3 0 1 1 29.4 20.6 L39.5 38 L46.5 17.7 \
         A5.5 5.5 0 0 1 50 8 Z",
    lines: "M28 63.5 Q50 56.5 72 63.5 M29 71 Q50 65 71 71 M28.5 78.5 Q50 73.5 71.5 78.5",
    spots: "",
};

const KING: Shape = Shape {
    body: "M47 6 H53 V11.5 H59 V17.5 H53 V23.5 C57 26 59.5 30 60 34.5 \
         C65 31.5 71 30.5 76 32.5 C84 35.5 87.5 44 84 51.5 C81.5 57 76 61.5 72.5 65 \
         Q71 67 71 70 Q71 73 73 75 Q77.5 77.5 77.5 83 V85 Q77.5 88 74.5 88 H25.5 \
         Q22.5 88 22.5 85 V83 Q22.5 77.5 27 75 Q29 73 29 70 Q29 67 27.5 65 \
         C24 61.5 18.5 57 16 51.5 C12.5 44 16 35.5 24 32.5 C29 30.5 35 31.5 40 34.5 \
         C40.5 30 43 26 47 23.5 V17.5 H41 V11.5 H47 Z",
    lines: "M40 34.5 C45 38 48.5 46 50 60 C51.5 46 55 38 60 34.5 M28 64.5 Q50 57 72 64.5 \
         M29 71 Q50 65 71 71 M28.5 78.5 Q50 73.5 71.5 78.5",
    spots: "",
};

/// The crown of a king in checkers: five points and a bar.
pub(super) const CROWN: &str = "M38.5 57 L36 43.5 L43 48.5 L45.5 41 L50 47.5 L50 39.5 L50 47.5 \
         L54.5 41 L57 48.5 L64 43.5 L61.5 57 Z M38.5 59 H61.5 V62 H38.5 Z";
