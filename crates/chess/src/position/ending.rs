//! Endings that need no history: checkmate, stalemate, dead position.

use super::Position;
use crate::{Bitboard, Move, Role};
use game::{Color, DrawRules, Ending, Game, MoveList, Reason, Threshold};

impl Position {
    /// Whether the side to move is checkmated.
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_moves()
    }

    /// Whether the side to move has no legal move and is not in check.
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_moves()
    }

    /// Whether neither side has the pieces to mate, however badly the other
    /// plays: bare kings, a single knight or bishop, or bishops that all stand
    /// on squares of one colour. (Blocked positions can be dead too; telling
    /// those needs a search, and no arbiter's program calls them.)
    #[must_use]
    pub fn has_insufficient_material(&self) -> bool {
        let board = &self.board;
        let mating = board.role(Role::Pawn) | board.role(Role::Rook) | board.role(Role::Queen);
        if !mating.is_empty() {
            return false;
        }
        let knights = board.role(Role::Knight);
        let bishops = board.role(Role::Bishop);
        if knights.is_empty() {
            let light = bishops & Bitboard::LIGHT;
            light.is_empty() || light == bishops
        } else {
            bishops.is_empty() && !knights.has_several()
        }
    }

    /// Whether `color` could still mate if the other side did its worst, as far
    /// as the pieces tell. Where it could not, the other side does not lose by
    /// running out of time or by resigning (FIDE 6.9, 5.1.2).
    #[must_use]
    pub fn could_mate(&self, color: Color) -> bool {
        let board = &self.board;
        let (ours, theirs) = (board.color(color), board.color(!color));
        let mating = board.role(Role::Pawn) | board.role(Role::Rook) | board.role(Role::Queen);
        if !(ours & mating).is_empty() {
            return true;
        }
        let (knights, bishops) = (board.role(Role::Knight), board.role(Role::Bishop));
        if !(ours & knights).is_empty() {
            // A knight alone needs an enemy piece that is in its own king's way.
            // A queen does not help: from there she can take the knight.
            let helpers = theirs - board.role(Role::King) - board.role(Role::Queen);
            (ours & (knights | bishops)).has_several() || !helpers.is_empty()
        } else if !(ours & bishops).is_empty() {
            // Bishops need somebody on the squares of the other colour in the
            // king's way. Rooks and queens do not help: they can step between.
            let light = bishops & Bitboard::LIGHT;
            let on_both_colors = !light.is_empty() && light != bishops;
            on_both_colors || !(theirs & (board.role(Role::Pawn) | knights)).is_empty()
        } else {
            false
        }
    }

    /// How the game has ended, if this position alone ends it.
    #[inline]
    #[must_use]
    pub fn end(&self) -> Option<Ending> {
        if !self.has_legal_moves() {
            Some(if self.is_check() {
                Ending::win(!self.side_to_move, Reason::Checkmate)
            } else {
                Ending::draw(Reason::Stalemate)
            })
        } else if self.has_insufficient_material() {
            Some(Ending::draw(Reason::DeadPosition))
        } else {
            None
        }
    }
}

impl Game for Position {
    type Move = Move;

    /// FIDE Laws 9.2, 9.3 (claims) and 9.6 (automatic).
    const DRAW_RULES: DrawRules = DrawRules {
        repetition: Threshold {
            claim: (3, Reason::ThreefoldRepetition),
            automatic: (5, Reason::FivefoldRepetition),
        },
        no_progress: Threshold {
            claim: (100, Reason::FiftyMoves),
            automatic: (150, Reason::SeventyFiveMoves),
        },
    };

    #[inline]
    fn legal_moves(&self) -> MoveList<Move> {
        Position::legal_moves(self)
    }

    #[inline]
    fn list_legal_moves(&self, moves: &mut MoveList<Move>) {
        self.list_moves(moves);
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        Position::play_unchecked(self, mv);
    }

    #[inline]
    fn end(&self) -> Option<Ending> {
        Position::end(self)
    }

    #[inline]
    fn key(&self) -> u64 {
        Position::key(self)
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        Position::side_to_move(self)
    }

    #[inline]
    fn reversible_plies(&self) -> u32 {
        self.halfmove_clock
    }
}
