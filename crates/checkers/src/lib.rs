//! The rules of checkers.
