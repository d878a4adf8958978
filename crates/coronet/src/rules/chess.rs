//! Chess, as the commands see it.

use super::{Counting, GameKind, Games, Notation, Rules, bad_fen, in_words};
use chess::notation::epd::Epd;
use chess::notation::{self, pgn};
use chess::{Move, Position, Setup};
use chess_engine::evaluation::{Explanation, explain};
use experiments::Searched;
use game::Color;
use game::record::Record;
use std::io::BufRead;

impl Rules for Position {
    const KIND: GameKind = GameKind::Chess;
    const FIRST: Color = Color::White;
    const NOTATIONS: &'static [Notation] = &[Notation::Uci, Notation::San, Notation::Coordinate];

    fn start() -> Position {
        Position::start()
    }

    fn opening(positions: &[Position]) -> Option<session::Opening> {
        session::Rules::opening(positions)
    }

    fn from_fen(text: &str) -> anyhow::Result<Position> {
        text.parse()
            .map_err(|error: chess::FenError| bad_fen(text, &error))
    }

    fn read_epd(line: &str) -> anyhow::Result<Position> {
        let epd: Epd = line.parse()?;
        Ok(epd.position)
    }

    fn faults(fen: &str) -> anyhow::Result<Vec<String>> {
        let setup: Setup = fen
            .parse()
            .map_err(|error: chess::FenError| bad_fen(fen, &error))?;
        Ok(setup.faults().iter().map(ToString::to_string).collect())
    }

    fn matrix(&self) -> Option<String> {
        Some(notation::matrix::write(self.board()))
    }

    fn explanation(&self) -> Option<Explanation> {
        Some(explain(self))
    }

    fn read_move(&self, text: &str) -> anyhow::Result<Move> {
        Ok(notation::parse_move(self, text)?)
    }

    fn read_digits(&self, text: &str) -> anyhow::Result<Vec<Move>> {
        Ok(notation::digits::read(self, text)?)
    }

    fn write_move(&self, mv: Move, notation: Notation) -> String {
        match notation {
            Notation::San => notation::san(self, mv),
            Notation::Coordinate => notation::coordinate(mv),
            Notation::Uci | Notation::Number => self.plain_move(mv),
        }
    }

    fn perft_after(&self, first: Move, depth: u32, _: Counting) -> u64 {
        let mut next = *self;
        next.play_unchecked(first);
        chess::perft(&next, depth - 1)
    }

    fn read_games(input: Box<dyn BufRead>) -> Games<Position> {
        Box::new(pgn::Reader::new(input).map(|game| game.map_err(|error| in_words(&error))))
    }

    fn write_game(game: &Record<Position>) -> String {
        let mut text = String::new();
        pgn::write(&mut text, game).expect("strings take everything");
        text
    }
}
