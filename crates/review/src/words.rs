//! An explanation in English.

use crate::{Claim, Explanation, Piece, Reviewed};

/// The sentence, without a capital and a full stop: it follows the move.
pub(crate) fn sentence<G: Reviewed>(explanation: &Explanation) -> String {
    let claim = words::<G>(&explanation.claim);
    let moves = &explanation.moves;
    let own = explanation.plies.div_ceil(2) as usize;
    match moves.as_slice() {
        [] => claim,
        moves if own > moves.len() => format!("{claim}: {} ...", moves.join(", ")),
        [one] => format!("{claim}: {one}"),
        [first @ .., last] => format!("{claim}: {} and {last}", first.join(", ")),
    }
}

fn words<G: Reviewed>(claim: &Claim) -> String {
    let win = G::FORCED_WIN;
    match claim {
        Claim::AllowsMate { moves } => format!("allows {win} in {moves}"),
        Claim::MissesMate { moves } => format!("misses {win} in {moves}"),
        Claim::Loses { lost, won, is_only } => {
            format!("loses {}", exchange::<G>(lost, won, *is_only))
        }
        Claim::Misses { won, lost, is_only } => {
            format!("misses the win of {}", exchange::<G>(won, lost, *is_only))
        }
        Claim::LetsPromote { piece } => format!("lets the opponent get a {piece}"),
        Claim::Draws { reason } => format!("ends the game in a draw by {reason}"),
        Claim::AllowsDraw { reason } => format!("lets the opponent claim a draw by {reason}"),
        Claim::TurnsWinIntoLoss => "turns a won game into a lost one".to_owned(),
        Claim::ThrowsAwayWin => "throws away the win".to_owned(),
        Claim::GetsLost => "gets a lost game".to_owned(),
        Claim::Worsens {
            before,
            after,
            better,
        } => format!("{before:.1} to {after:.1}, better was {better}"),
    }
}

/// `the knight`, `the exchange`, `a queen for a rook`, `two pawns`.
fn exchange<G: Reviewed>(pieces: &[String], price: &[String], is_only: bool) -> String {
    if let ([rook], [minor]) = (pieces, price)
        && rook == "rook"
        && (minor == "knight" || minor == "bishop")
    {
        return "the exchange".to_owned();
    }
    let gone = match pieces {
        [one] if is_only => format!("the {one}"),
        pieces => list::<G>(pieces),
    };
    if price.is_empty() {
        gone
    } else {
        format!("{gone} for {}", list::<G>(price))
    }
}

/// Pieces with how many there are, in words.
fn list<G: Reviewed>(pieces: &[String]) -> String {
    let groups = pieces.chunk_by(|a, b| a == b).map(|group| {
        let plural = |piece: &&Piece| piece.name == group[0];
        let plural = G::PIECES
            .iter()
            .find(plural)
            .map_or("pieces", |it| it.plural);
        match group.len() {
            1 => format!("a {}", group[0]),
            2 => format!("two {plural}"),
            3 => format!("three {plural}"),
            count => format!("{count} {plural}"),
        }
    });
    let groups: Vec<String> = groups.collect();
    match groups.as_slice() {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
