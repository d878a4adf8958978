//! One server a file.

use crate::place::Folder;
use std::process::{Command, Stdio};
use store::{Hold, Holder};

fn url(path: &std::path::Path) -> String {
    format!("sqlite://{}", path.display())
}

#[test]
fn one_server_holds_a_file_by_whatever_name() {
    let folder = Folder::new();
    let real = folder.path().join("real");
    std::fs::create_dir(&real).unwrap();
    let path = real.join("games.db");
    let Hold::Ours(mut lock) = store::hold(&url(&path)).unwrap() else {
        panic!("it is free, and not even there yet");
    };
    std::fs::write(&path, "").unwrap();
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let file = folder.path().join("other.db");
    std::os::unix::fs::symlink(&path, &file).unwrap();
    let names = [
        path.clone(),
        real.join("../real/./games.db"),
        link.join("games.db"),
        file,
    ];
    let holder = |address: Option<&str>| Holder {
        file: path.canonicalize().unwrap(),
        process: Some(std::process::id()),
        address: address.map(str::to_owned),
    };
    for address in [None, Some("127.0.0.1:8808"), Some("[::1]:1")] {
        if let Some(address) = address {
            lock.says(address).unwrap();
        }
        for name in &names {
            match store::hold(&url(name)).unwrap() {
                Hold::Theirs(theirs) => assert_eq!(theirs, holder(address), "{name:?}"),
                other => panic!("{name:?}: {other:?}"),
            }
        }
    }
    // Another database in the same folder is another matter.
    let other = store::hold(&url(&real.join("club.db"))).unwrap();
    assert!(matches!(other, Hold::Ours(_)));
    drop(lock);
    assert!(matches!(store::hold(&url(&path)).unwrap(), Hold::Ours(_)));
}

/// Neither a second name for the file nor a lock file that is gone hides the first.
#[test]
#[cfg(target_os = "linux")]
fn one_server_holds_a_file_whatever_becomes_of_its_lock_file() {
    let folder = Folder::new();
    let path = folder.path().join("games.db");
    let hold = store::hold(&url(&path)).unwrap();
    assert!(matches!(hold, Hold::Ours(_)), "{hold:?}");
    let link = folder.path().join("hard-link.db");
    std::fs::hard_link(&path, &link).unwrap();
    let is_ours = |name: &std::path::Path| match store::hold(&url(name)).unwrap() {
        Hold::Theirs(holder) => holder.process == Some(std::process::id()),
        other => panic!("{name:?}: {other:?}"),
    };
    assert!(is_ours(&link), "by another name");
    std::fs::rename(
        folder.path().join("games.db.lock"),
        folder.path().join("away"),
    )
    .unwrap();
    assert!(is_ours(&path), "without its lock file");
    drop(hold);
    assert!(matches!(store::hold(&url(&link)).unwrap(), Hold::Ours(_)));
}

#[test]
fn a_server_of_its_own_takes_many() {
    let shared = store::hold("postgres://ada@localhost/games").unwrap();
    assert!(matches!(shared, Hold::Shared));
    assert!(store::hold("mysql://x").is_err());
}

const PATH: &str = "CORONET_LOCK_PATH";

#[test]
#[ignore = "run by who_is_killed_holds_nothing, which kills it"]
fn hold_until_killed() {
    let path = std::env::var_os(PATH).expect("the parent gives it");
    let hold = store::hold(&url(path.as_ref())).unwrap();
    assert!(matches!(hold, Hold::Ours(_)));
    println!("held");
    loop {
        std::thread::park();
    }
}

#[test]
fn who_is_killed_holds_nothing() {
    let folder = Folder::new();
    let path = folder.path().join("games.db");
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "lock::hold_until_killed",
            "--ignored",
            "--nocapture",
        ])
        .env(PATH, &path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = std::io::BufReader::new(child.stdout.take().unwrap());
    let held =
        std::io::BufRead::lines(said).any(|line| line.is_ok_and(|line| line.contains("held")));
    assert!(held);
    match store::hold(&url(&path)).unwrap() {
        Hold::Theirs(theirs) => assert_eq!(theirs.process, Some(child.id())),
        other => panic!("{other:?}"),
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(matches!(store::hold(&url(&path)).unwrap(), Hold::Ours(_)));
}
