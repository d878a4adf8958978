//! One server a file.

use crate::database::Database;
use crate::process::Served;
use std::path::Path;
use std::process::Command;

/// Runs the program to its end: how it ended, and what it said.
fn run(arguments: &[&str], folder: &Path) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_coronet"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn the_second_server_of_a_file_says_who_was_first() {
    let database = Database::sqlite();
    let folder = database.folder();
    let file = folder.join("coronet.db");
    let url = format!("sqlite://{}", file.display());
    let first = Served::start(&url, folder);
    let link = folder.join("link.db");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    for other in [
        url.clone(),
        "sqlite://coronet.db".to_owned(),
        "sqlite://./coronet.db".to_owned(),
        format!("sqlite://{}", link.display()),
    ] {
        let listen = ["serve", "--listen", "127.0.0.1:0", "--database", &other];
        let (code, _, error) = run(&listen, folder);
        assert_eq!(code, Some(2), "{other}: {error}");
        for word in [first.id().to_string(), format!("http://{}/", first.address)] {
            assert!(error.contains(&word), "{other}: {error}");
        }
    }
    // By another name of the same file, or without the lock file, it is still served.
    let hard = folder.join("hard-link.db");
    std::fs::hard_link(&file, &hard).unwrap();
    let away = folder.join("away.lock");
    let beside = folder.join("coronet.db.lock");
    for other in [&hard, &file] {
        if other == &file {
            std::fs::rename(&beside, &away).unwrap();
        }
        let other = format!("sqlite://{}", other.display());
        let listen = ["serve", "--listen", "127.0.0.1:0", "--database", &other];
        let (code, _, error) = run(&listen, folder);
        assert_eq!(code, Some(2), "{other}: {error}");
        assert!(error.contains(&first.id().to_string()), "{other}: {error}");
    }
    std::fs::rename(&away, &beside).unwrap();
    // Who plays a second time is shown where the first is.
    let data = folder.to_str().unwrap();
    let (code, said, error) = run(&["play", "--no-open", "--data", data], folder);
    assert_eq!(code, Some(0), "{error}");
    assert!(
        said.contains(&format!("http://{}/", first.address)),
        "{said}"
    );
    // Whoever only looks at the games may.
    let (code, _, error) = run(&["games", "list", "--data", data], folder);
    assert_eq!(code, Some(0), "{error}");
    // Another database in the same folder is another matter.
    let beside = Served::start(database.url(), folder);
    assert_ne!(beside.address, first.address);
    // However the first ends, the file is free.
    first.kill();
    let next = Served::start(&url, folder);
    assert_eq!(next.terminate(), Some(0));
    assert_eq!(Served::start(&url, folder).terminate(), Some(0));
}
