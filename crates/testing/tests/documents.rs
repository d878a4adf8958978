//! What the documents say about the code is true: the arrows between crates, the
//! files and functions that are named, where requirements are tested, and links.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn document(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The crates of the workspace by folder, each with those it depends on.
type Arrows = BTreeMap<String, BTreeSet<String>>;

fn arrows_of_cargo() -> Arrows {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version=1"])
        .current_dir(root())
        .output()
        .expect("cargo runs, since it runs this test");
    assert!(output.status.success(), "{output:?}");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("it writes JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let folders: BTreeMap<&str, String> = packages
        .iter()
        .map(|package| {
            let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
            let folder = manifest.parent().and_then(Path::file_name);
            let folder = folder.expect("a folder").to_string_lossy().into_owned();
            (package["name"].as_str().expect("a name"), folder)
        })
        .collect();
    let dependencies = |package: &Value| {
        let all = package["dependencies"].as_array().expect("dependencies");
        // Those of tests and of build scripts have a kind.
        let normal = all.iter().filter(|dependency| dependency["kind"].is_null());
        normal
            .filter_map(|dependency| folders.get(dependency["name"].as_str()?).cloned())
            .collect()
    };
    packages
        .iter()
        .map(|package| {
            let name = package["name"].as_str().expect("a name");
            (folders[name].clone(), dependencies(package))
        })
        .collect()
}

/// The lines `crate -> this, that` of ARCHITECTURE.md.
fn arrows_drawn() -> Arrows {
    let text = document("ARCHITECTURE.md");
    let (_, rest) = text
        .split_once("Dependencies point down only")
        .expect("the arrows");
    let block = rest.split("```").nth(1).expect("a block");
    let line = |line: &str| {
        let (from, to) = line
            .split_once("->")
            .unwrap_or_else(|| panic!("no arrow: {line}"));
        let to = to.split(',').map(str::trim).filter(|to| *to != "nothing");
        (from.trim().to_owned(), to.map(str::to_owned).collect())
    };
    block.trim().lines().map(line).collect()
}

#[test]
fn the_arrows_are_those_of_cargo() {
    let (drawn, real) = (arrows_drawn(), arrows_of_cargo());
    let none = BTreeSet::new();
    let names: BTreeSet<&String> = drawn.keys().chain(real.keys()).collect();
    let mut faults = Vec::new();
    for name in names {
        if drawn.contains_key(name) != real.contains_key(name) {
            let place = if real.contains_key(name) {
                "only a crate"
            } else {
                "only drawn"
            };
            faults.push(format!("{name} is {place}"));
        }
        let drawn = drawn.get(name).unwrap_or(&none);
        let real = real.get(name).unwrap_or(&none);
        faults.extend(
            real.difference(drawn)
                .map(|to| format!("not drawn: {name} -> {to}")),
        );
        faults.extend(
            drawn
                .difference(real)
                .map(|to| format!("only drawn: {name} -> {to}")),
        );
    }
    assert!(faults.is_empty(), "ARCHITECTURE.md:\n{}", faults.join("\n"));
}

/// What stands between backticks, without code blocks.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

fn is_path(text: &str) -> bool {
    ["crates/", "web/", "docs/", "fuzz/", "examples/"]
        .iter()
        .any(|top| text.starts_with(top))
}

fn has_word(text: &str, word: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].ends_with(is_letter) && !text[at + word.len()..].starts_with(is_letter)
    })
}

#[test]
fn files_and_functions_that_are_named_exist() {
    let text = document("ARCHITECTURE.md");
    let (_, rest) = text.split_once("## Entry points").expect("entry points");
    let (named, _) = rest
        .split_once("## Data flow")
        .expect("what follows the walks");
    let mut faults = Vec::new();
    let mut count = 0;
    for line in named.lines() {
        // Names belong to the file before them.
        let mut file: Option<(&str, String)> = None;
        for name in quoted(line) {
            if is_path(name) {
                count += 1;
                let path = root().join(name);
                if !path.exists() {
                    faults.push(format!("there is no {name}"));
                }
                let text = fs::read_to_string(path).unwrap_or_default();
                file = Some((name, text));
            } else if let Some((path, text)) = &file
                && !has_word(text, name)
            {
                faults.push(format!("{path} has no {name}"));
            }
        }
    }
    assert!(faults.is_empty(), "ARCHITECTURE.md:\n{}", faults.join("\n"));
    assert!(count > 30, "the walks are read: {count}");
}

/// Where tests carry the id of a requirement: `fn f3_...` in Rust, `"f3: ..."` on
/// the page.
fn tests_by_id() -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut folders = vec![
        root().join("crates"),
        root().join("web/src"),
        root().join("web/stories"),
    ];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the project") {
            let path = entry.expect("an entry").path();
            let name = path.to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if [".rs", ".test.ts", ".test.tsx", ".spec.ts"]
                .iter()
                .any(|end| name.ends_with(end))
            {
                let text = fs::read_to_string(&path).expect("a text");
                let short = path
                    .strip_prefix(root())
                    .expect("inside")
                    .to_string_lossy()
                    .into_owned();
                for id in text.lines().flat_map(ids_of_test) {
                    found.entry(id).or_default().insert(short.clone());
                }
            }
        }
    }
    found
}

fn ids_of_test(line: &str) -> Vec<String> {
    let rust = line
        .split_once("fn ")
        .map(|(_, name)| name.split('_').map(str::to_owned).collect());
    let page = || {
        let (_, title) = line
            .split_once("test(\"")
            .or_else(|| line.split_once("test(`"))?;
        let (ids, _) = title.split_once(':')?;
        Some(ids.split(", ").map(str::to_owned).collect())
    };
    let words: Vec<String> = rust.or_else(page).unwrap_or_default();
    words
        .into_iter()
        .take_while(|word| is_id(word))
        .map(|id| id.to_uppercase())
        .collect()
}

fn is_id(word: &str) -> bool {
    let mut letters = word.chars();
    letters
        .next()
        .is_some_and(|first| "fxjpc".contains(first.to_ascii_lowercase()))
        && (2..=3).contains(&word.len())
        && letters.all(|letter| letter.is_ascii_digit())
}

#[test]
fn requirements_are_tested_where_the_document_says() {
    let text = document("docs/requirements.md");
    let tests = tests_by_id();
    let mut faults = Vec::new();
    let mut told = BTreeSet::new();
    for row in text.lines().filter(|line| line.starts_with("| ")) {
        let id = row[2..].split(' ').next().unwrap_or_default();
        if !is_id(id) {
            continue;
        }
        told.insert(id.to_owned());
        let real = tests.get(id).cloned().unwrap_or_default();
        let named: BTreeSet<String> = quoted(row)
            .filter(|name| is_path(name))
            .map(str::to_owned)
            .collect();
        faults.extend(
            named
                .difference(&real)
                .map(|file| format!("{file} has no test of {id}")),
        );
        let says_none = row.contains("no test of this name");
        if says_none != real.is_empty() || says_none != named.is_empty() {
            faults.push(format!(
                "{id}: {} files with tests, {} named",
                real.len(),
                named.len()
            ));
        }
    }
    faults.extend(
        tests
            .keys()
            .filter(|id| !told.contains(*id))
            .map(|id| format!("{id} is not explained")),
    );
    assert!(
        faults.is_empty(),
        "docs/requirements.md:\n{}",
        faults.join("\n")
    );
    assert_eq!(told.len(), 48);
}

#[test]
fn links_between_documents_lead_somewhere() {
    let mut names = vec![
        "README.md".into(),
        "ARCHITECTURE.md".into(),
        "CONTRIBUTING.md".into(),
    ];
    for entry in fs::read_dir(root().join("docs")).expect("docs") {
        let name = entry
            .expect("an entry")
            .file_name()
            .to_string_lossy()
            .into_owned();
        names.extend(name.ends_with(".md").then(|| format!("docs/{name}")));
    }
    let mut faults = Vec::new();
    for name in names {
        let text = document(&name);
        let folder = root().join(&name).parent().expect("a folder").to_owned();
        for link in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
        {
            let file = link.split('#').next().unwrap_or_default();
            let is_ours = !file.is_empty() && !file.contains(':') && !file.contains(' ');
            if is_ours && !folder.join(file).exists() {
                faults.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(
        faults.is_empty(),
        "links that lead nowhere:\n{}",
        faults.join("\n")
    );
}
