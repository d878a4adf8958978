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
