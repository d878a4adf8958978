//! Files that hold what a program said when it was right.

use std::path::Path;

/// Compares with a golden file, line by line. `CORONET_BLESS=1` writes the file
/// anew: read the difference before it is committed.
///
/// # Panics
/// If the two differ, at the first line that does.
pub fn assert_golden(file: impl AsRef<Path>, now: &str) {
    let file = file.as_ref();
    if std::env::var_os("CORONET_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(file, now).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(file).unwrap_or_default();
    let name = file.display();
    for (line, (now, golden)) in (1..).zip(now.lines().zip(golden.lines())) {
        assert_eq!(now, golden, "line {line} of {name}");
    }
    assert_eq!(now.len(), golden.len(), "the length of {name}");
}
