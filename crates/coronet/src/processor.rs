//! Whether this processor is one that the program was built for
//! (`.cargo/config.toml`): without asking, an older one would end it with
//! "illegal instruction".

/// What to tell whoever starts the program where it cannot run.
pub(crate) fn complaint() -> Option<&'static str> {
    (!is_new_enough()).then_some(
        "this program needs a processor with SSE4.2 and POPCNT (x86-64-v2, usual since 2010); \
         build it here with: RUSTFLAGS= make",
    )
}

#[cfg(all(target_arch = "x86_64", target_feature = "popcnt"))]
fn is_new_enough() -> bool {
    // Asked of the processor itself: the library takes for granted what the
    // program is built for.
    const SSSE3: u32 = 1 << 9;
    const SSE4_1: u32 = 1 << 19;
    const SSE4_2: u32 = 1 << 20;
    const POPCNT: u32 = 1 << 23;
    const ALL: u32 = SSSE3 | SSE4_1 | SSE4_2 | POPCNT;
    std::arch::x86_64::__cpuid(1).ecx & ALL == ALL
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "popcnt")))]
fn is_new_enough() -> bool {
    true
}
