//! What the disk under a test can do.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Instant;

/// How often a second 4 KiB can be written and synced, one after the other, over
/// and over in a file of constant size, as the log of a database is used. It
/// takes a second.
///
/// # Errors
/// If the folder takes no file, or the disk does not work.
pub fn syncs_per_second(folder: &Path) -> io::Result<f64> {
    const PAGES: u64 = 1000;
    let path = folder.join("raw");
    let mut file = File::create(&path)?;
    let page = [7; 4096];
    for _ in 0..PAGES {
        file.write_all(&page)?;
    }
    file.sync_all()?;
    let (start, mut count) = (Instant::now(), 0_u32);
    while start.elapsed().as_secs_f64() < 1.0 {
        let place = u64::from(count) % PAGES * page.len() as u64;
        file.seek(SeekFrom::Start(place))?;
        file.write_all(&page)?;
        file.sync_data()?;
        count += 1;
    }
    let rate = f64::from(count) / start.elapsed().as_secs_f64();
    std::fs::remove_file(&path)?;
    Ok(rate)
}
