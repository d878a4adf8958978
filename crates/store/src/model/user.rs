//! People, and the browsers they come with.

use super::{MAX_TEXT_BYTES, Timestamp, UserId, bounded};
use crate::Result;
use sha2::{Digest, Sha256};
use std::fmt;

/// A user to be created: a display name is enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewUser {
    /// The name that never changes.
    pub id: UserId,
    /// The display name.
    pub name: String,
    /// When.
    pub created: Timestamp,
}

/// A user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Who it is.
    pub user: NewUser,
    /// How to log in, if there is a way.
    pub login: Option<Login>,
}

/// A name and a password, for users who want to come back from elsewhere.
#[derive(Clone, PartialEq, Eq)]
pub struct Login {
    /// Unique among all users.
    pub name: String,
    /// An Argon2 string; to the store just a text.
    pub password_hash: String,
}

/// A browser that is somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of the token in its cookie.
    pub token: TokenHash,
    /// Who it is.
    pub user: UserId,
    /// When it began.
    pub created: Timestamp,
    /// From then on it is nobody.
    pub expires: Timestamp,
}

/// The SHA-256 of a session token. The token itself never comes here; this
/// type can only be made by hashing one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a token, which must be random (128 bits or more): there is
    /// no salt, because there is nothing to guess.
    #[must_use]
    pub fn of(token: &[u8]) -> Self {
        Self(Sha256::digest(token).into())
    }

    pub(crate) const fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Logs show which session, but too little to look it up.
impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TokenHash({:02x}{:02x}..)", self.0[0], self.0[1])
    }
}

/// Logs do not show password hashes.
impl fmt::Debug for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Login")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl NewUser {
    pub(crate) fn check(&self) -> Result<()> {
        bounded("the name", &self.name, MAX_TEXT_BYTES)
    }
}

impl Login {
    pub(crate) fn check(&self) -> Result<()> {
        bounded("the login", &self.name, MAX_TEXT_BYTES)?;
        bounded("the password hash", &self.password_hash, MAX_TEXT_BYTES)
    }
}
