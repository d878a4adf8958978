//! The memory of a table: zeroed, and on large pages where the system has them.
//!
//! A table is read at random places, so on pages of 4 KB nearly every look must
//! first find out where the page lies. Large pages cost that once for 2 MB.

use super::Cluster;
use memmap2::MmapMut;
use self_cell::{MutBorrow, self_cell};
use std::fmt;
use zerocopy::FromBytes;

/// What a large page holds, and where it must begin.
const LARGE_PAGE: usize = 2 << 20;

type Clusters<'a> = &'a mut [Cluster];

self_cell!(
    struct Map {
        owner: MutBorrow<MmapMut>,

        #[covariant]
        dependent: Clusters,
    }
);

/// So many clusters, all of them empty at first.
pub(super) struct Memory(Map);

impl Memory {
    /// # Panics
    /// If there is not so much memory, as any allocation does.
    pub(super) fn new(clusters: usize) -> Memory {
        let bytes = clusters * size_of::<Cluster>();
        let map = MmapMut::map_anon(bytes + LARGE_PAGE)
            .unwrap_or_else(|error| panic!("no memory for a table of {bytes} bytes: {error}"));
        // A system that has none may say no; the table works as well without.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Memory(Map::new(MutBorrow::new(map), |map| {
            let map = &mut map.borrow_mut()[..];
            let start = map.as_ptr().align_offset(LARGE_PAGE).min(LARGE_PAGE);
            <[Cluster]>::mut_from_bytes(&mut map[start..start + bytes])
                .expect("a large page begins where a cluster may")
        }))
    }

    #[inline]
    pub(super) fn clusters(&self) -> &[Cluster] {
        self.0.borrow_dependent()
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Memory({} clusters)", self.clusters().len())
    }
}
