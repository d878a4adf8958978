//! The saved games on the command line.

#[path = "../common/mod.rs"]
mod common;
#[path = "../serve/process.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod process;

mod backup;
mod files;
mod list;
mod show;

use common::{Folder, Run, coronet};

/// A folder with a database of its own.
pub(crate) struct Saved {
    pub(crate) folder: Folder,
    pub(crate) url: String,
}

/// Two games of chess, the first of which is over.
const CHESS: &str = "[Event \"Club\"]\n[White \"Ann\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n\
    [White \"Cleo\"]\n[Black \"Ann\"]\n[Result \"*\"]\n\n1. d4 d5 2. c4 *\n";

/// A game of checkers that Ann, who has Black and begins, has lost.
const CHECKERS: &str = "[Black \"Ann\"]\n[White \"Dan\"]\n[Result \"0-1\"]\n\n\
    1. 11-15 23-18 2. 8-11 27-23 0-1\n";

impl Saved {
    /// Without any games, and without a database.
    pub(crate) fn nothing() -> Saved {
        let folder = Folder::new();
        let url = format!("sqlite://{}", folder.path("games.db"));
        Saved { folder, url }
    }

    /// With the three games above.
    pub(crate) fn three() -> Saved {
        let saved = Saved::nothing();
        let chess = saved.folder.file("three.pgn", CHESS);
        let checkers = saved.folder.file("three.pdn", CHECKERS);
        let said = saved.run(&["import", &chess]).good();
        assert_eq!(said, "2 imported, 0 already there, 0 refused\n");
        let said = saved.run(&["import", &checkers]).good();
        assert!(said.starts_with("1 imported"), "{said}");
        saved
    }

    /// `coronet games` on this database.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        let database = ["--database", &self.url];
        coronet(&[&["games"], arguments, &database].concat())
    }

    /// The names of the games that a list has.
    pub(crate) fn ids(&self, filters: &[&str]) -> Vec<String> {
        let list = self.run(&[&["list", "--json"], filters].concat()).json();
        let games = list["games"].as_array().expect("games").iter();
        let id = |game: &serde_json::Value| game["id"].as_str().expect("an id").to_owned();
        games.map(id).collect()
    }

    /// The one game that a filter leaves.
    #[track_caller]
    pub(crate) fn id(&self, filters: &[&str]) -> String {
        let mut ids = self.ids(filters);
        assert_eq!(ids.len(), 1, "{filters:?}");
        ids.remove(0)
    }
}

#[test]
fn where_there_is_no_database_none_is_made() {
    let saved = Saved::nothing();
    let copy = saved.folder.path("copy.db");
    let elsewhere = saved.folder.path("nowhere");
    for arguments in [
        &["list"][..],
        &["show", "k3j9"],
        &["export", "k3j9"],
        &["export", "--all"],
        &["backup", &copy],
    ] {
        saved
            .run(arguments)
            .refused(&["there are no saved games in", "games.db", "--database"]);
        let of_folder = [&["games"], arguments, &["--data", &elsewhere]].concat();
        coronet(&of_folder).refused(&["there are no saved games in", "coronet.db"]);
    }
    assert_eq!(saved.folder.names(), Vec::<String>::new());
}

#[test]
fn bad_input_is_refused_with_its_words() {
    let saved = Saved::three();
    let id = saved.id(&["--game", "checkers"]);
    for (arguments, words) in [
        (
            &["show", "nothing"][..],
            &["there is no game \"nothing\""][..],
        ),
        (&["show", "a b"], &["\"a b\"", "letters, digits"]),
        (&["show", &id, "--at", "5"], &["--at 5", "has 4 plies"]),
        (&["list", "--result", "won"], &["--player"]),
        (&["import", "/nothing/here.pgn"], &["here.pgn"]),
        (&["import", "/"], &["directory"]),
        (&["export", "--all", "--player", "Zoe"], &["no such game"]),
    ] {
        saved.run(arguments).refused(words);
    }
    for arguments in [&["export"][..], &["export", "x", "--all"], &["dance"], &[]] {
        assert_eq!(saved.run(arguments).code, Some(2), "{arguments:?}");
    }
    let other = coronet(&["games", "list", "--database", "mysql://x"]);
    other.refused(&["mysql://x", "neither SQLite nor PostgreSQL"]);
    let file = saved
        .folder
        .file("text.db", "this is no database, whatever its name says");
    let bad = coronet(&["games", "list", "--database", &format!("sqlite://{file}")]);
    bad.refused(&["text.db"]);
}

#[test]
fn every_part_has_help_with_an_example() {
    for part in ["list", "show", "export", "import", "backup"] {
        let help = coronet(&["games", part, "--help"]).good();
        assert!(help.contains("Examples:"), "{help}");
        assert!(help.contains(&format!("coronet games {part} ")), "{help}");
    }
}
