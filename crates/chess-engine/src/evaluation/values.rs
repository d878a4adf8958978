//! The numbers of the evaluation, beside those of
//! [`piece_square`](super::piece_square). Chosen by hand; to be tuned on our
//! own games. In hundredths of a pawn, middlegame and endgame.

use super::Tapered;

const fn t(middlegame: i32, endgame: i32) -> Tapered {
    Tapered::new(middlegame, endgame)
}

const fn curve<const N: usize>(middlegame: [i32; N], endgame: [i32; N]) -> [Tapered; N] {
    let mut values = [Tapered::ZERO; N];
    let mut i = 0;
    while i < N {
        values[i] = t(middlegame[i], endgame[i]);
        i += 1;
    }
    values
}

/// To be on move is worth something.
pub(super) const TEMPO: i32 = 16;

// Pawn structure.
/// A pawn behind another of its side on the same file.
pub(super) const DOUBLED: Tapered = t(-6, -14);
/// A pawn without one of its side on the files beside it.
pub(super) const ISOLATED: Tapered = t(-9, -9);
/// On a file without an enemy pawn ahead an isolated pawn is a target.
pub(super) const ISOLATED_OPEN: Tapered = t(-7, -5);
/// A pawn that no other can support and that cannot safely step forward.
pub(super) const BACKWARD: Tapered = t(-5, -8);
/// A pawn beside or defended by another, by rank.
pub(super) const CONNECTED: [Tapered; 8] =
    curve([0, 4, 6, 9, 15, 30, 50, 0], [0, 0, 3, 7, 14, 28, 45, 0]);

// Passed pawns.
/// No enemy pawn can stop it, by rank. (The piece-square tables already pay
/// for the last ranks.)
pub(super) const PASSED: [Tapered; 8] =
    curve([0, 0, 0, 2, 10, 22, 24, 0], [0, 6, 8, 22, 36, 50, 56, 0]);
/// The square ahead is free, by rank.
pub(super) const PASSED_FREE: [Tapered; 8] =
    curve([0, 0, 0, 0, 2, 5, 10, 0], [0, 0, 1, 4, 9, 18, 30, 0]);
/// All squares ahead are free of enemy attacks, by rank.
pub(super) const PASSED_SAFE: [Tapered; 8] =
    curve([0, 0, 0, 2, 6, 15, 25, 0], [0, 0, 2, 6, 18, 38, 60, 0]);
/// Each step that the enemy king is away from the square ahead, by rank.
pub(super) const ENEMY_KING_FAR: [Tapered; 8] = curve([0; 8], [0, 0, 1, 4, 8, 12, 14, 0]);
/// Each step that the own king is away from the square ahead, by rank.
pub(super) const OWN_KING_FAR: [Tapered; 8] = curve([0; 8], [0, 0, -1, -3, -5, -7, -6, 0]);

// Pieces.
/// Squares a knight can go to.
pub(super) const KNIGHT_MOBILITY: [Tapered; 9] = curve(
    [-38, -24, -10, -4, 2, 7, 12, 16, 20],
    [-45, -28, -14, -5, 2, 8, 11, 12, 11],
);
/// Squares a bishop can go to.
pub(super) const BISHOP_MOBILITY: [Tapered; 14] = curve(
    [-34, -20, -9, -3, 3, 8, 12, 15, 17, 19, 21, 24, 27, 30],
    [-46, -28, -15, -5, 2, 8, 13, 16, 19, 20, 20, 20, 22, 22],
);
/// Squares a rook can go to.
pub(super) const ROOK_MOBILITY: [Tapered; 15] = curve(
    [-32, -20, -13, -9, -6, -3, 0, 3, 6, 9, 11, 12, 14, 17, 20],
    [-50, -30, -16, -6, 2, 9, 14, 18, 22, 26, 29, 31, 33, 34, 34],
);
/// Squares a queen can go to.
pub(super) const QUEEN_MOBILITY: [Tapered; 28] = curve(
    [
        -25, -18, -13, -10, -8, -6, -4, -2, 0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 12,
        13, 14, 15,
    ],
    [
        -50, -42, -35, -28, -22, -17, -12, -8, -4, 0, 4, 8, 11, 14, 17, 20, 22, 24, 26, 28, 30, 31,
        32, 33, 34, 35, 36, 37,
    ],
);
/// Two bishops see squares of both colours.
pub(super) const BISHOP_PAIR: Tapered = t(22, 48);
/// Each own pawn on the colour of a bishop.
pub(super) const BISHOP_PAWN: Tapered = t(-2, -4);
/// A knight that a pawn defends and no enemy pawn can drive away.
pub(super) const KNIGHT_OUTPOST: Tapered = t(22, 14);
/// The same for a bishop.
pub(super) const BISHOP_OUTPOST: Tapered = t(18, 6);
/// A minor piece behind a pawn.
pub(super) const BEHIND_PAWN: Tapered = t(5, 2);
/// A rook on a file without pawns.
pub(super) const ROOK_OPEN: Tapered = t(26, 8);
/// A rook on a file without own pawns.
pub(super) const ROOK_HALF_OPEN: Tapered = t(12, 6);

// King.
/// The own pawn nearest to the king on its file or beside it, by its rank; the
/// first entry is for none.
pub(super) const SHELTER: [Tapered; 8] = curve(
    [-24, 14, 8, -5, -12, -14, -10, 0],
    [4, -2, 0, 0, 0, 0, 0, 0],
);
/// The same on the king's own file counts more.
pub(super) const SHELTER_KING_FILE: [Tapered; 8] = curve([-14, 8, 2, -4, -6, -6, -4, 0], [0; 8]);
/// The nearest enemy pawn on these files, by its rank as the king counts.
pub(super) const STORM: [Tapered; 8] = curve([0, 0, -22, -12, -4, 0, 0, 0], [0; 8]);
/// Units of danger for a piece that attacks squares near the king, by role.
pub(super) const ATTACKER: [i32; 6] = [0, 38, 26, 32, 16, 0];
/// For each attacked square beside the king.
pub(super) const RING_ATTACK: i32 = 22;
/// For each of them that only king and queen defend.
pub(super) const RING_WEAK: i32 = 26;
/// For a check that no defender answers, by role.
pub(super) const SAFE_CHECK: [i32; 6] = [0, 78, 46, 82, 72, 0];
/// For a check at all, by role.
pub(super) const UNSAFE_CHECK: [i32; 6] = [0, 14, 12, 14, 10, 0];
/// Without a queen an attack is half as wild.
pub(super) const NO_QUEEN: i32 = -160;
/// Danger that is always there.
pub(super) const DANGER_BASE: i32 = -30;
/// The danger squared, divided by this, is what it costs in the middlegame.
pub(super) const DANGER_DIVISOR: i32 = 1500;
/// The danger, divided by this, is what it costs in the endgame.
pub(super) const DANGER_ENDGAME_DIVISOR: i32 = 14;

// Threats.
/// A pawn attacks a piece.
pub(super) const PAWN_THREAT: Tapered = t(55, 40);
/// A minor piece attacks, by the role that is attacked.
pub(super) const MINOR_THREAT: [Tapered; 6] =
    curve([4, 20, 25, 42, 38, 0], [12, 22, 26, 30, 30, 0]);
/// A rook attacks, by the role that is attacked.
pub(super) const ROOK_THREAT: [Tapered; 6] = curve([0, 18, 20, 6, 44, 0], [12, 22, 20, 8, 30, 0]);
/// A king attacks something that nobody defends.
pub(super) const KING_THREAT: Tapered = t(12, 34);
/// Attacked and not defended.
pub(super) const HANGING: Tapered = t(26, 16);
/// A pawn can attack a piece with its next step.
pub(super) const PUSH_THREAT: Tapered = t(16, 12);

// Endgames.
/// What each step of a bare king towards the edge is worth.
pub(super) const DRIVE_TO_EDGE: i32 = 12;
/// What each step of the winning king towards it is worth.
pub(super) const BRING_KING: i32 = 6;
