//! PDN.
