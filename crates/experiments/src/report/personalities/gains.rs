//! The source's players, and ours of the same names.

use super::super::sources::{GAINS, Gain};
use chess::Position;
use lab::{Features, Gains};
use report::Table;
use report::wording::{NONE, listed, percent};

/// The gains of the source beside those that our personalities have.
pub(super) fn table() -> Table {
    let mut table = Table::new([
        "feature",
        "Hard: source",
        "hard: here",
        "Easy: source",
        "easy: here",
    ]);
    let (hard, easy) = (ours("hard"), ours("easy"));
    for gain in &GAINS {
        table.row([
            gain.means.to_owned(),
            gain.hard.to_string(),
            of(&hard, gain),
            gain.easy.to_string(),
            of(&easy, gain),
        ]);
    }
    table
}

fn ours(name: &str) -> Option<Gains<Position>> {
    Gains::named(name)
}

fn of(gains: &Option<Gains<Position>>, gain: &Gain) -> String {
    let named = |gains: &Gains<Position>| {
        let mut named = gains.gains.named();
        named
            .find(|(feature, _)| *feature == gain.feature)
            .map(|(_, number)| number)
    };
    let number = gains.as_ref().and_then(named);
    number.map_or(NONE.to_owned(), |number| number.to_string())
}

/// The source's players from hard to random: whether they are as strong as
/// their names say.
pub(super) fn order_of_levels(score: impl Fn(&str) -> Option<f64>) -> String {
    let (Some(hard), Some(easy), Some(random)) = (score("hard"), score("easy"), score("random"))
    else {
        return String::new();
    };
    let players = [("hard", hard), ("easy", easy), ("random", random)];
    let players = players.map(|(name, score)| format!("{name} {}", percent(score)));
    let verdict = if hard > easy && easy > random {
        "in the order of their names"
    } else {
        "not in the order of their names"
    };
    format!(" The source's three score {}, {verdict}.", listed(&players))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f4_our_players_have_the_gains_of_the_source() {
        let (hard, easy) = (ours("hard").unwrap(), ours("easy").unwrap());
        for (gains, source) in [
            (hard, GAINS.map(|gain| (gain.feature, gain.hard))),
            (easy, GAINS.map(|gain| (gain.feature, gain.easy))),
        ] {
            assert_eq!(gains.gains.named().collect::<Vec<_>>(), source);
        }
        assert_eq!(
            ours("random").unwrap().randomness,
            super::super::sources::LUCK
        );
    }

    #[test]
    fn f4_levels_are_compared_by_what_they_score() {
        let words = |hard: f64, easy: f64| {
            order_of_levels(|name| match name {
                "hard" => Some(hard),
                "easy" => Some(easy),
                _ => Some(0.1),
            })
        };
        assert!(words(0.5, 0.3).contains(", in the order"));
        assert!(words(0.3, 0.5).contains(", not in the order"));
        assert_eq!(order_of_levels(|_| None), "");
    }
}
