//! Which name was meant.

/// The name that takes the fewest changes of a letter to be typed as `text`,
/// unless that would be about every other letter.
pub(crate) fn nearest<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let enough = 1 + text.chars().count() / 3;
    names
        .into_iter()
        .map(|name| (distance(text, name), name))
        .filter(|(distance, _)| *distance <= enough)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// Levenshtein's distance: how many letters must be inserted, left out or
/// replaced to make one text of the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    // The distances of what was read of `from` so far to every beginning of `to`.
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for letter in from.chars() {
        let mut diagonal = row[0];
        row[0] += 1;
        for (index, other) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *other);
            diagonal = row[index + 1];
            row[index + 1] = replaced.min(diagonal + 1).min(row[index] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_by_hand() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", ""), 3);
        assert_eq!(distance("abc", "abc"), 0);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("flaw", "lawn"), 2);
    }

    #[test]
    fn a_slip_is_forgiven_and_nonsense_is_not() {
        let names = ["material", "classic"];
        assert_eq!(nearest("clasic", names), Some("classic"));
        assert_eq!(nearest("materiel", names), Some("material"));
        assert_eq!(nearest("nnue", names), None);
        assert_eq!(nearest("", names), None);
    }
}
