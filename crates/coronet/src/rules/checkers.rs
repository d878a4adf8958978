//! Checkers, as the commands see it.

use super::{Counting, GameKind, Games, Notation, Rules, bad_fen, in_words};
use anyhow::bail;
use checkers::notation::{self, pdn};
use checkers::{Move, Position, Setup, perft, perft_distinct};
use game::Color;
use game::record::Record;
use std::io::BufRead;

impl Rules for Position {
    const KIND: GameKind = GameKind::Checkers;
    const FIRST: Color = Color::Black;
    const NOTATIONS: &'static [Notation] = &[Notation::Number, Notation::Coordinate];

    fn start() -> Position {
        Position::start()
    }

    fn opening(positions: &[Position]) -> Option<session::Opening> {
        session::Rules::opening(positions)
    }

    fn from_fen(text: &str) -> anyhow::Result<Position> {
        text.parse()
            .map_err(|error: checkers::FenError| bad_fen(text, &error))
    }

    fn faults(fen: &str) -> anyhow::Result<Vec<String>> {
        let setup: Setup = fen
            .parse()
            .map_err(|error: checkers::FenError| bad_fen(fen, &error))?;
        Ok(setup.faults().iter().map(ToString::to_string).collect())
    }

    fn matrix(&self) -> Option<String> {
        None
    }

    fn read_move(&self, text: &str) -> anyhow::Result<Move> {
        Ok(notation::parse_move(self, text)?)
    }

    fn read_digits(&self, _: &str) -> anyhow::Result<Vec<Move>> {
        bail!("games in digits are games of chess")
    }

    fn write_move(&self, mv: Move, notation: Notation) -> String {
        match notation {
            Notation::Coordinate => notation::coordinate(self, mv),
            Notation::Number | Notation::Uci | Notation::San => notation::number(self, mv),
        }
    }

    fn perft_after(&self, first: Move, depth: u32, counting: Counting) -> u64 {
        let mut next = *self;
        next.play_unchecked(first);
        match counting {
            Counting::Routes => self.routes_of(first).len() as u64 * perft(&next, depth - 1),
            Counting::DistinctMoves => perft_distinct(&next, depth - 1),
        }
    }

    fn read_games(input: Box<dyn BufRead>) -> Games<Position> {
        Box::new(pdn::Reader::new(input).map(|game| game.map_err(|error| in_words(&error))))
    }

    fn write_game(game: &Record<Position>) -> String {
        let mut text = String::new();
        pdn::write(&mut text, game).expect("strings take everything");
        text
    }
}
