//! The numbers of an evaluation as JSON: {"knight mobility 3 mg": -4, ..}.

use anyhow::{Context, bail};
use chess_engine::evaluation::Weights;
use serde_json::{Map, Value};

/// All numbers by their names, a line each.
pub(super) fn to_json(weights: &Weights) -> String {
    let mut text = "{\n".to_owned();
    for index in 0..Weights::COUNT {
        let comma = if index + 1 < Weights::COUNT { "," } else { "" };
        let (name, number) = (Weights::name(index), weights.number(index));
        text += &format!("  {name:?}: {number}{comma}\n");
    }
    text + "}\n"
}

/// Reads what [`to_json`] wrote. Numbers that are not there are the engine's.
pub(super) fn from_json(text: &[u8]) -> anyhow::Result<Weights> {
    let mut numbers: Map<String, Value> =
        serde_json::from_slice(text).context("these are no weights: write {\"tempo\": 16, ..}")?;
    let mut weights = Weights::PLAYED;
    for index in 0..Weights::COUNT {
        let name = Weights::name(index);
        let Some(number) = numbers.remove(&name) else {
            continue;
        };
        match number.as_i64() {
            // Beyond this they do not fit beside each other.
            Some(number @ -10_000..=10_000) => weights.set_number(index, number as i32),
            _ => bail!("{name:?} is {number}: write a whole number from -10000 to 10000"),
        }
    }
    match numbers.keys().next() {
        None => Ok(weights),
        Some(name) => bail!("the evaluation has no number {name:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut weights = Weights::PLAYED;
        for index in 0..Weights::COUNT {
            weights.set_number(index, index as i32 % 700 - 350);
        }
        assert_eq!(from_json(to_json(&weights).as_bytes()).unwrap(), weights);
        assert_eq!(from_json(b"{}").unwrap(), Weights::PLAYED);
    }

    #[test]
    fn bad_weights_are_refused() {
        for (text, part) in [
            ("[]", "no weights"),
            ("{\"tempo\": 1.5}", "1.5"),
            ("{\"tempo\": 99999}", "-10000 to 10000"),
            ("{\"temper\": 1}", "\"temper\""),
        ] {
            let error = format!("{:#}", from_json(text.as_bytes()).unwrap_err());
            assert!(error.contains(part), "{error}");
        }
    }
}
