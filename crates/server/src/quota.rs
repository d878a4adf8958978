//! How much may be stored, by each player and from each address.

use crate::app::App;
use crate::cause::{Cause, Whose};
use crate::error::Problem;
use crate::guard::Address;
use crate::random;
use session::UserId;
use sha2::{Digest, Sha256};
use store::Store;

/// What stands for addresses in the database. Whoever reads only that cannot
/// tell one from another without trying them all with the key beside it.
pub(crate) struct Addresses {
    key: Vec<u8>,
}

impl Addresses {
    /// With the key that all servers of the database share.
    pub(crate) async fn of(store: &dyn Store) -> store::Result<Addresses> {
        let key = store.key("addresses", &random::key()).await?;
        Ok(Addresses { key })
    }

    fn stands_for(&self, address: Address) -> Vec<u8> {
        let mut hash = Sha256::new();
        hash.update(&self.key);
        hash.update(address.ip().to_string());
        hash.finalize()[..16].to_vec()
    }
}

impl App {
    /// Whether this player may store something more from this address.
    ///
    /// # Errors
    /// With 507, if the player or the address has used up what it may.
    pub(crate) async fn admit_storage(
        &self,
        user: &UserId,
        address: Address,
    ) -> Result<(), Problem> {
        let Some(user) = archive::user_id(user) else {
            return Ok(());
        };
        let address = self.addresses.stands_for(address);
        let used = self.store.storage(&user, &address).await?;
        if !used.is_known {
            self.store.note_address(&user, &address).await?;
        }
        let limits = &self.config.limits;
        let (player, address) = (
            limits.storage_bytes_per_player,
            limits.storage_bytes_per_address,
        );
        check(Whose::Player, used.player, player)?;
        check(Whose::Address, used.address, address)
    }
}

/// No limit is written as 0.
fn check(whose: Whose, used: u64, limit: u64) -> Result<(), Problem> {
    if limit == 0 || used < limit {
        return Ok(());
    }
    Err(Cause::Quota { whose, used, limit }.into())
}
