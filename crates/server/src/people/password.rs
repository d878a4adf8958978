//! Passwords, for those who want to be themselves on another machine, too.
//!
//! To check one takes 19 MiB and some ten milliseconds on purpose; how many are
//! checked at once is limited, so that nobody can stop the server with them.

use crate::cause::Cause;
use crate::error::Problem;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use utoipa::ToSchema;

/// How long one waits for a turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// A name to log in by: 3 to 32 small letters, digits, `.`, `-` and `_`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(value_type = String, min_length = 3, max_length = 32, pattern = "^[a-z0-9._-]{3,32}$")]
pub(crate) struct LoginText(String);

/// 8 to 128 characters.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(value_type = String, min_length = 8, max_length = 128, format = Password)]
pub(crate) struct Password(String);

impl LoginText {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl Password {
    /// Whether it is among the hundred thousand passwords that were found most
    /// often in others' databases (a list of the British NCSC), in capitals or
    /// not: the first that anybody tries.
    pub(crate) fn is_common(&self) -> bool {
        let is_common = passwords::analyzer::is_common_password::<&str>;
        is_common(&self.0) || is_common(&self.0.to_lowercase())
    }
}

impl TryFrom<String> for LoginText {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let plain =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-_".contains(&byte);
        if (3..=32).contains(&text.len()) && text.bytes().all(plain) {
            return Ok(LoginText(text));
        }
        let shown: String = text.chars().take(32).collect();
        Err(format!(
            "{shown:?} is no login: 3 to 32 of a-z, 0-9, '.', '-' and '_'"
        ))
    }
}

impl TryFrom<String> for Password {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.chars().count() {
            8..=128 => Ok(Password(text)),
            count => Err(format!("a password has 8 to 128 characters, not {count}")),
        }
    }
}

/// Where passwords are checked, some at a time.
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new(at_once: usize) -> Self {
        Passwords {
            turns: Arc::new(Semaphore::new(at_once.max(1))),
        }
    }

    /// What is stored of a password.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, Problem> {
        let hashed = self
            .in_turn(move || {
                let hash = Argon2::default().hash_password(password.0.as_bytes());
                hash.map(|hash| hash.to_string())
            })
            .await?;
        hashed.map_err(|error| Problem::internal(&error.to_string()))
    }

    /// Whether it is the one. Without a hash to compare with the answer is no,
    /// and it takes as long: so nobody learns which logins there are.
    pub(crate) async fn check(
        &self,
        password: Password,
        hash: Option<String>,
    ) -> Result<bool, Problem> {
        let right = move || match hash.as_deref().map(PasswordHash::new) {
            Some(Ok(hash)) => Argon2::default()
                .verify_password(password.0.as_bytes(), &hash)
                .is_ok(),
            _ => {
                let _ = Argon2::default().hash_password(password.0.as_bytes());
                false
            }
        };
        self.in_turn(right).await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = tokio::time::timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned());
        let Ok(Ok(turn)) = turn.await else {
            return Err(Cause::Busy.into());
        };
        let done = tokio::task::spawn_blocking(move || {
            let value = work();
            drop(turn);
            value
        });
        done.await
            .map_err(|error| Problem::internal(&error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        text.to_owned().try_into().ok().unwrap()
    }

    #[tokio::test]
    async fn a_password_is_known_by_its_hash_alone() {
        let passwords = Passwords::new(1);
        let hash = passwords.hash(password("correct horse")).await.unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        let again = passwords.hash(password("correct horse")).await.unwrap();
        assert_ne!(hash, again, "every hash has a salt of its own");
        let check =
            |text: &str, hash: Option<&String>| passwords.check(password(text), hash.cloned());
        assert_eq!(check("correct horse", Some(&hash)).await, Ok(true));
        assert_eq!(check("correct house", Some(&hash)).await, Ok(false));
        assert_eq!(check("correct horse", None).await, Ok(false));
    }

    #[test]
    fn what_everybody_tries_first_is_known() {
        for common in [
            "password",
            "12345678",
            "Password1",
            "QWERTYUIOP",
            "iloveyou1",
            "football",
        ] {
            assert!(password(common).is_common(), "{common}");
        }
        for own in ["correct horse", "ž€山田太郎12", "Nf3-Nc6-Bb5"] {
            assert!(!password(own).is_common(), "{own}");
        }
    }

    #[test]
    fn logins_and_passwords_have_their_bounds() {
        for good in ["ada", "a.b-c_9", "x".repeat(32).as_str()] {
            assert!(LoginText::try_from(good.to_owned()).is_ok(), "{good}");
        }
        for bad in ["", "ab", "Ada", "a b c", "žofia", "x".repeat(33).as_str()] {
            assert!(LoginText::try_from(bad.to_owned()).is_err(), "{bad}");
        }
        for (text, is_good) in [
            ("1234567", false),
            ("12345678", true),
            ("ž€山田太郎12", true),
        ] {
            assert_eq!(
                Password::try_from(text.to_owned()).is_ok(),
                is_good,
                "{text}"
            );
        }
    }
}
