//! The numbers of an evaluation as JSON: {"knight mobility 3 mg": -4, ..}.

use chess_engine::evaluation::Weights;
use serde_json::{Map, Value};
use thiserror::Error;

/// Why a text is no weights.
#[derive(Debug, Error)]
pub enum WeightsError {
    /// It is no JSON, or no object.
    #[error("these are no weights: write {{\"tempo\": 16, ..}}")]
    Json(#[from] serde_json::Error),
    /// A number does not fit.
    #[error("{name:?} is {number}: write a whole number from -10000 to 10000")]
    Number {
        /// What it is called.
        name: String,
        /// What it should have been.
        number: Value,
    },
    /// There is no such number.
    #[error("the evaluation has no number {0:?}")]
    Unknown(String),
}

/// All numbers by their names, a line each.
#[must_use]
pub fn weights_to_json(weights: &Weights) -> String {
    let mut text = "{\n".to_owned();
    for index in 0..Weights::COUNT {
        let comma = if index + 1 < Weights::COUNT { "," } else { "" };
        let (name, number) = (Weights::name(index), weights.number(index));
        text += &format!("  {name:?}: {number}{comma}\n");
    }
    text + "}\n"
}

/// Reads what [`weights_to_json`] wrote. Numbers that are not there are the engine's.
///
/// # Errors
/// If it is not that, or a number is too large.
pub fn weights_from_json(text: &[u8]) -> Result<Weights, WeightsError> {
    let mut numbers: Map<String, Value> = serde_json::from_slice(text)?;
    let mut weights = Weights::PLAYED;
    for index in 0..Weights::COUNT {
        let name = Weights::name(index);
        let Some(number) = numbers.remove(&name) else {
            continue;
        };
        match number.as_i64() {
            // Beyond this they do not fit beside each other.
            Some(number @ -10_000..=10_000) => weights.set_number(index, number as i32),
            _ => return Err(WeightsError::Number { name, number }),
        }
    }
    match numbers.keys().next() {
        None => Ok(weights),
        Some(name) => Err(WeightsError::Unknown(name.clone())),
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
        let text = weights_to_json(&weights);
        assert_eq!(weights_from_json(text.as_bytes()).unwrap(), weights);
        assert_eq!(weights_from_json(b"{}").unwrap(), Weights::PLAYED);
    }

    #[test]
    fn bad_weights_are_refused() {
        for (text, part) in [
            ("[]", "no weights"),
            ("{\"tempo\": 1.5}", "1.5"),
            ("{\"tempo\": 99999}", "-10000 to 10000"),
            ("{\"temper\": 1}", "\"temper\""),
        ] {
            let error = weights_from_json(text.as_bytes()).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}
