//! Who has stored how much.

/// What games take on the disk, nearly: the bytes of their events, and a sum for
/// each event and each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Storage {
    /// Those of one owner.
    pub player: u64,
    /// Those of all owners who first stored something from one address.
    pub address: u64,
    /// Whether it is known where the owner first did so.
    pub is_known: bool,
}
