//! What is claimed of a bad move, from lines that are written down here: a
//! claim must outlast its line, beat the other line, and fit the scores.

use game::{Game, History};
use review::{Analysis, Analyst, Claim, Effort, MoveReview, Review, Reviewed, StopFlag};
use search::Score;
use std::collections::HashMap;
use std::fmt::Debug;
use std::str::FromStr;

/// A game whose positions can be written down.
trait Written: Reviewed<Move: Send> + FromStr<Err: Debug> {}

impl<G: Reviewed<Move: Send> + FromStr<Err: Debug>> Written for G {}

/// Knows some positions, and nothing of all others.
struct Script<G: Game> {
    analyses: HashMap<u64, Analysis<G::Move>>,
}

impl<G: Written> Script<G> {
    fn new() -> Script<G> {
        Script {
            analyses: HashMap::new(),
        }
    }

    /// After these moves, the side to move has this score and this line; and so it goes
    /// on along the line, where nothing else is said.
    fn knows(mut self, start: &str, played: &str, score: i32, line: &str) -> Script<G> {
        let mut position = after(&start.parse::<G>().unwrap(), played).0;
        let (_, line) = after(&position, line);
        let known = |score, line: &[G::Move]| Analysis {
            score: Score::new(score),
            pv: line.to_vec(),
            depth: 1,
            nodes: 1,
        };
        self.analyses.insert(position.key(), known(score, &line));
        let mut sign = 1;
        for (index, mv) in line.iter().enumerate().take(line.len().saturating_sub(1)) {
            position.play_unchecked(*mv);
            sign = -sign;
            let rest = known(sign * score, &line[index + 1..]);
            self.analyses.entry(position.key()).or_insert(rest);
        }
        self
    }
}

impl<G: Written> Analyst<G> for Script<G> {
    fn analyse(
        &mut self,
        history: &History<G>,
        _: Effort,
        excluded: Option<G::Move>,
        _: &StopFlag,
    ) -> Option<Analysis<G::Move>> {
        let position = history.position();
        let moves = position.legal_moves().into_iter();
        let unknown = || Analysis {
            score: Score::DRAW,
            pv: moves.filter(|mv| Some(*mv) != excluded).take(1).collect(),
            depth: 1,
            nodes: 1,
        };
        let known = self.analyses.get(&position.key()).cloned();
        let known = known.filter(|known| known.pv.first().copied() != excluded);
        Some(known.unwrap_or_else(unknown))
    }
}

/// The position after some moves, and the moves.
fn after<G: Written>(start: &G, moves: &str) -> (G, Vec<G::Move>) {
    let mut position = start.clone();
    let mut played = Vec::new();
    for text in moves.split_whitespace() {
        let mv = position.read_move(text).unwrap();
        position.play_unchecked(mv);
        played.push(mv);
    }
    (position, played)
}

/// What is said of one bad move.
fn said<G: Written>(start: &str, played: &str, script: Script<G>) -> MoveReview {
    let mut game = History::new(start.parse::<G>().unwrap());
    let mv = game.position().read_move(played).unwrap();
    game.play_unchecked(mv);
    let mut review = Review::by(game, Effort::Nodes(1), Box::new(script));
    while !review.is_done() {
        assert!(review.step(&StopFlag::new()));
    }
    review.report().moves.remove(0)
}

/// What is said of 1.h3 where a rook could take a knight.
fn said_of_h3(best: (i32, &str), more: Option<(&str, &str)>, answer: (i32, &str)) -> MoveReview {
    let script = Script::<chess::Position>::new()
        .knows(HANGING, "", best.0, best.1)
        .knows(HANGING, "h3", answer.0, answer.1);
    let script = match more {
        Some((played, line)) => script.knows(HANGING, played, 0, line),
        None => script,
    };
    said(HANGING, "h3", script)
}

const HANGING: &str = "2b3k1/5ppp/8/3n4/8/8/5PPP/3R2K1 w - - 0 1";

/// Nothing happens.
const IDLE: &str = "Be6 Kf1 Kf8 Ke1 Ke7 Rd2 Kd6 Kd1 Ke5 Kc1 Ke4 Kb1";

fn claim(review: &MoveReview) -> &Claim {
    &review.explanation.as_ref().unwrap().claim
}

fn sentence_of(review: &MoveReview) -> &str {
    review.sentence.as_deref().unwrap_or_default()
}

#[test]
fn what_stays_won_is_missed() {
    let kept = "Rxd5 Kf8 Kf1 Ke8 Ke1 Kf8 Kd1 Kg8 Kc1 Kf8 Kb1 Be6 Rd4 Ke7";
    let review = said_of_h3((300, kept), None, (0, IDLE));
    let sentence = review.sentence.as_deref();
    assert_eq!(sentence, Some("misses the win of the knight: 1.Rxd5"));
}

#[test]
fn what_is_lost_again_later_was_not_won() {
    let back = "Rxd5 Kf8 Kf1 Ke8 Ke1 Kf8 Kd1 Kg8 Kc1 Be6 Kb1 Bxd5";
    let review = said_of_h3((300, back), None, (0, IDLE));
    assert_eq!(sentence_of(&review), "+3.0 to 0.0, better was Rxd5");
}

#[test]
fn a_line_that_ends_too_soon_is_followed() {
    let on = "Kf1 Bxd5 f3 Kf8 Kf2 Ke7 Kg3 Kd6 Kf4 f6 h3 g6";
    let review = said_of_h3((300, "Rxd5 Be6"), Some(("Rxd5 Be6", on)), (0, IDLE));
    assert_eq!(sentence_of(&review), "+3.0 to 0.0, better was Rxd5");
    // What follows is shown with it.
    let line: Vec<&str> = review.line.iter().map(|it| it.notation.as_str()).collect();
    assert_eq!(line[..4], ["Rxd5", "Be6", "Kf1", "Bxd5"]);
}

#[test]
fn a_piece_that_is_no_gain_by_the_scores_was_not_missed() {
    let kept = "Rxd5 Kf8 Kf1 Ke8 Ke1 Kf8 Kd1 Kg8 Kc1 Kf8 Kb1 Be6 Rd4 Ke7";
    let review = said_of_h3((60, kept), None, (40, IDLE));
    assert_eq!(sentence_of(&review), "+0.6 to -0.4, better was Rxd5");
}

#[test]
fn what_is_won_either_way_was_not_missed() {
    let start = "6k1/5ppp/8/3n4/8/1B6/5PPP/3R2K1 w - - 0 1";
    let with_rook = "Rxd5 Kf8 Kf1 Ke7 Ke1 Ke8 Kd1 Ke7 Kc1 Ke8 Kb1 Ke7";
    let with_bishop = "Kf8 Kf1 Ke7 Ke1 Ke8 Kd2 Ke7 Kc1 Ke8 Kb1 Ke7 Kc1";
    let script = Script::<chess::Position>::new()
        .knows(start, "", 700, with_rook)
        .knows(start, "Bxd5", -350, with_bishop);
    let review = said(start, "Bxd5", script);
    assert_eq!(sentence_of(&review), "+7.0 to +3.5, better was Rxd5");
}

#[test]
fn of_what_is_lost_and_what_is_missed_the_larger_one_is_named() {
    let start = "r5k1/5pp1/7p/3n4/8/8/P4PPP/3R2K1 w - - 0 1";
    let script = Script::<chess::Position>::new()
        .knows(
            start,
            "",
            250,
            "Rxd5 Rxa2 h3 Kh7 Kh2 Kg6 Kg3 Kh7 Kh2 Kg6 Kg3 Kh7",
        )
        .knows(
            start,
            "Kf1",
            150,
            "Rxa2 h3 Nf6 Rd8+ Kh7 Rd4 Kg6 Rd3 Kh7 Rd4 Kg6 Rd3",
        );
    let review = said(start, "Kf1", script);
    let sentence = review.sentence.as_deref();
    let wanted = "misses the win of the knight for a pawn: 1.Rxd5";
    assert_eq!(sentence, Some(wanted));
}

#[test]
fn a_pawn_does_not_explain_a_rout() {
    let start = "r5k1/5pp1/7p/8/8/8/P4PPP/3R2K1 w - - 0 1";
    let best = "Ra1 Kh7 h3 Kg6 Kh2 Kh7 Kg1 Kg6 Kh2 Kh7 Kg1 Kg6";
    let answer = "Rxa2 h3 Kh7 Rd4 Kg6 Rd3 Kh7 Rd4 Kg6 Rd3 Kh7 Rd4";
    for (score, wanted) in [
        (130, Some("loses a pawn: 1...Rxa2")),
        (897, Some("gets a lost game: 1...Rxa2 and 2...Kh7")),
    ] {
        let script = Script::<chess::Position>::new()
            .knows(start, "", 0, best)
            .knows(start, "Kf1", score, answer);
        assert_eq!(said(start, "Kf1", script).sentence.as_deref(), wanted);
    }
}

/// Even if the best line wins a piece, but too late to be told.
#[test]
fn a_pawn_does_not_explain_a_win_that_is_gone() {
    let start = "r5k1/5pp1/7p/3n4/8/8/P4PPP/3R2K1 w - - 0 1";
    let best = "Ra1 Kh7 h3 Kg6 Kh2 Kh7 Kg1 Kg6 Rd1 Kh7 Rxd5 Kg6";
    let answer = "Rxa2 h3 Nf6 Rd8+ Kh7 Rd4 Kg6 Rd3 Kh7 Rd4 Kg6 Rd3";
    let script = Script::<chess::Position>::new()
        .knows(start, "", 900, best)
        .knows(start, "Kf1", 50, answer);
    let review = said(start, "Kf1", script);
    assert_eq!(claim(&review), &Claim::ThrowsAwayWin);
}

#[test]
fn what_comes_first_is_named_and_not_the_pawns_that_follow() {
    let start = "r5k1/5pp1/7p/3r4/8/8/P4PPP/3Q2K1 b - - 0 1";
    let best = "Rad8 Qc2 Kh8 h3 Kg8 Kh2 Kh8 Kg1 Kg8 Kh2 Kh8 Kg1";
    let answer = "Qxd5 Kh7 Qxf7 Kh8 h3 Kh7 Kh2 Kh8 Kg3 Kh7 Kh2 Kh8";
    let script = Script::<chess::Position>::new()
        .knows(start, "", 100, best)
        .knows(start, "Rb8", 700, answer);
    let sentence = said(start, "Rb8", script).sentence;
    assert_eq!(sentence.as_deref(), Some("loses a rook: 2.Qxd5"));
}

#[test]
fn the_exchange_has_a_name() {
    let start = "3r2k1/5ppp/8/3b4/8/8/5PPP/3R2K1 w - - 0 1";
    let best = "Rc1 h6 h3 Kh7 Kh2 Kg8 Kg1 Kh7 Kh2 Kg8 Kg1 Kh7";
    let answer = "Rxd5 h3 Kf8 Kh2 Ke7 Kg1 Kf8 Kh2 Ke7 Kg1 Kf8";
    let script = Script::<chess::Position>::new()
        .knows(start, "", 0, best)
        .knows(start, "Rxd5", 200, answer);
    let sentence = said(start, "Rxd5", script).sentence;
    assert_eq!(sentence.as_deref(), Some("loses the exchange: 1...Rxd5"));
}

/// The best line loses the same knight.
#[test]
fn what_is_lost_anyway_is_not_lost_by_the_move() {
    let start = "3r2k1/5pp1/7p/8/3N4/8/5PPP/2R3K1 w - - 0 1";
    let best = "Rc8 Rxc8 g3 Rc4 Kg2 Rxd4 h3 Kh7 Kh2 Kg8 Kg2 Kh7";
    let answer = "Rxd4 h4 Kh7 Kh2 Kg8 Kg1 Kh7 Kh2 Kg8 Kg1 Kh7";
    let script = Script::<chess::Position>::new()
        .knows(start, "", -200, best)
        .knows(start, "h3", 500, answer);
    let review = said(start, "h3", script);
    assert_ne!(
        claim(&review),
        &Claim::Loses {
            lost: vec!["knight".to_owned()],
            won: Vec::new(),
            is_only: true,
        }
    );
}

/// Still won by far, and no mistake by the chances: but the mate was there.
#[test]
fn a_mate_that_is_missed_is_told_of_any_move() {
    let start = "6k1/5ppp/8/8/8/8/1q3PPP/3RR1K1 w - - 0 1";
    let mut game = History::new(start.parse::<chess::Position>().unwrap());
    game.play_unchecked(after(game.position(), "h3").1[0]);
    let mut review = Review::new(game, Effort::Nodes(20_000));
    while !review.is_done() {
        assert!(review.step(&StopFlag::new()));
    }
    let missed = review.report().moves.remove(0);
    assert_eq!(missed.label, None, "{missed:?}");
    let sentence = missed.sentence.as_deref().unwrap();
    assert!(sentence.starts_with("misses mate in 1: 1.R"), "{sentence}");
}

#[test]
fn a_promotion_that_comes_anyway_is_no_reason() {
    let start = "8/8/8/8/8/p5k1/8/6K1 w - - 0 1";
    let best = "Kf1 a2 Ke2 a1=Q Kd2 Kf3 Kc2 Ke3 Kb3 Qd4 Kc2 Qb4";
    let answer = "a2 Kg1 Kf4 Kf2 a1=Q Kg2 Qd4 Kh3 Qd3+ Kh4 Qd4 Kh3";
    let script = Script::<chess::Position>::new()
        .knows(start, "", -500, best)
        .knows(start, "Kh1", 900, answer);
    let review = said(start, "Kh1", script);
    assert_eq!(sentence_of(&review), "-5.0 to -9.0, better was Kf1");
}

#[test]
fn one_of_two_men_that_are_won_anyway_was_not_missed() {
    let start = "B:W9,17,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12";
    let best = "5x21 24-19 6-9 23-18 10-15 19x10 7x23 27x18 12-16 28-24 9-13 18-14";
    let answer = "26x17 12-16 17-13 16-20 24-19 8-11 19-16 5-9 13x6 2x9 16-12 9-14";
    let script = Script::<checkers::Position>::new()
        .knows(start, "", 112, best)
        .knows(start, "6x22", 0, answer);
    let review = said(start, "6x22", script);
    // Checkers is told only what is sure.
    assert_eq!((review.judgement, review.sentence), (None, None));
}
