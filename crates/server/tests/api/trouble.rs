//! A database that may not be written to, while people play (J10).

use crate::house::{Guest, House, human, id};
use client::Client;
use serde_json::{Value, json};
use std::fs::{Permissions, set_permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// Nothing is forbidden to root, so somebody else must try, with a copy of this
/// program that anybody may run.
#[test]
fn j10_a_file_that_may_not_be_written_loses_nothing() {
    let name = format!("coronet-trouble-{}", std::process::id());
    let program = std::env::temp_dir().join(name);
    std::fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
    let mut command = Command::new(&program);
    command.args(["--exact", "trouble::without_rights", "--ignored"]);
    if rustix::process::geteuid().is_root() {
        command.uid(65_534).gid(65_534);
    }
    let output = command.output();
    std::fs::remove_file(&program).unwrap();
    let output = output.expect("it starts");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && said.contains("1 passed"),
        "{said}\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[tokio::test]
#[ignore = "run by j10_a_file_that_may_not_be_written_loses_nothing, never as root"]
async fn without_rights() {
    let mut house = House::open().await;
    let mut ann = house.guest("Ann").await;
    let game = ann.game("chess", human(), human()).await;
    assert_eq!(ann.play(&game, "e4", 0).await.status, 200);
    // What is open stays open, whatever becomes of the rights. A full disk makes
    // the store open the file again for the next change.
    house.disk = Some(120);
    house.restart(Duration::ZERO).await;
    ann.client.move_to(house.address);
    ann.look(&game).await;
    let ballast = fill(&mut ann).await;
    let before = ann.events(&game).await;

    set_rights(house.folder(), 0o444);
    let refused = ann.play(&game, "e5", 1).await;
    assert_eq!((refused.status, refused.code()), (503, "unavailable"));
    assert!(
        refused.message().contains("allow this program to write"),
        "{}",
        refused.message()
    );
    assert_ne!(refused.header("retry-after"), "");
    // It counts as a failure.
    let before_it = failures(&house).await;
    assert_eq!(ann.play(&game, "e5", 1).await.status, 503);
    assert_eq!(failures(&house).await, before_it + 1);
    // It can still be looked at, and nothing has moved.
    assert_eq!(ann.look(&game).await["moves"], json!(["e2e4"]));
    assert_eq!(ann.events(&game).await, before);

    // It may be written again, by the same server: the same move is taken.
    set_rights(house.folder(), 0o644);
    let path = format!("/api/games/{}", id(&ballast));
    let deleted = ann.client.delete(&path).await.unwrap();
    assert_eq!(deleted.status, 204, "{:?}", deleted.json);
    let played = ann.play(&game, "e5", 1).await;
    assert_eq!(played.status, 200, "{:?}", played.json);
    assert_eq!(ann.look(&game).await["moves"], json!(["e2e4", "e7e5"]));
    house.disk = None;
    house.restart(Duration::ZERO).await;
    ann.client.move_to(house.address);
    assert_eq!(ann.look(&game).await["moves"], json!(["e2e4", "e7e5"]));
}

/// How many failures the server has counted.
async fn failures(house: &House) -> u32 {
    let mut watcher = Client::new(house.metrics.unwrap());
    let numbers = watcher.get("/metrics").await.unwrap();
    let text = String::from_utf8(numbers.body.to_vec()).unwrap();
    let count = text
        .lines()
        .find_map(|line| line.strip_prefix("coronet_failures_total "));
    count.unwrap().parse().unwrap()
}

/// Games are played until there is no room for more; the first of them, which takes
/// some pages.
async fn fill(player: &mut Guest) -> Value {
    let first = player.game("chess", human(), human()).await;
    for _ in 0..60 {
        player.play(&first, "e4", 0).await;
        player.act(&first, "takeback").await;
    }
    let mut game = player.game("chess", human(), human()).await;
    for ply in (0..16).cycle() {
        let mv = ["g1f3", "g8f6", "f3g1", "f6g8"][ply % 4];
        let answer = player.play(&game, mv, ply as u64).await;
        let answer = match answer.json["status"].as_str() {
            Some("finished") => player.act(&game, "restart").await,
            _ => answer,
        };
        if answer.status == 503 {
            break;
        }
        game = answer.json;
    }
    first
}

fn set_rights(folder: &Path, mode: u32) {
    for file in std::fs::read_dir(folder).unwrap() {
        set_permissions(file.unwrap().path(), Permissions::from_mode(mode)).unwrap();
    }
}
