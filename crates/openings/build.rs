//! Plays every line of `openings.tsv` by our own rules and writes the tables of
//! the crate. A wrong line stops the build, with its number and the reason.

#[path = "build/book.rs"]
mod book;
#[path = "build/lines.rs"]
mod lines;
#[path = "build/polyglot.rs"]
mod polyglot;

use lines::Line;
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

const FILE: &str = "openings.tsv";

fn main() {
    println!("cargo:rerun-if-changed={FILE}");
    println!("cargo:rerun-if-changed=build");
    let text = fs::read_to_string(FILE).expect("the file of openings can be read");
    let lines = match lines::read(&text) {
        Ok(lines) => lines,
        Err((number, fault)) => panic!("{FILE}:{number}: {fault}"),
    };
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let write = |name: &str, code: String| {
        fs::write(out.join(name), code).expect("the folder can be written to");
    };
    write("names.rs", names(&lines));
    write("book.rs", book(&lines));
    let numbers = polyglot::numbers();
    let count = numbers.len();
    write(
        "polyglot.rs",
        format!("static NUMBERS: [u64; {count}] = {numbers:?};\n"),
    );
}

/// The moves of the built-in book, by the keys of their positions.
fn book(lines: &[Line]) -> String {
    let moves = book::moves(lines).into_iter();
    let entries: Vec<_> = moves
        .map(|(key, mv, weight)| (key, mv.bits(), weight))
        .collect();
    format!(
        "static BOOK: [(u64, u16, u32); {}] = {entries:?};\n",
        entries.len()
    )
}

/// The openings in the order of the file, and where to find them by the keys of
/// their positions.
fn names(lines: &[Line]) -> String {
    let mut code = format!("static OPENINGS: [Opening; {}] = [\n", lines.len());
    let mut keys = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let (eco, name, moves) = (&line.eco, &line.name, line.moves());
        // Writing to a string does not fail.
        let _ = writeln!(
            code,
            "Opening {{ eco: {eco:?}, name: {name:?}, moves: {moves:?} }},"
        );
        keys.extend(line.plies.last().map(|ply| (ply.after.key(), number)));
    }
    keys.sort_unstable();
    let longest = lines.iter().map(|line| line.plies.len()).max();
    let _ = write!(
        code,
        "];\nstatic NAMED: [(u64, u16); {}] = {keys:?};\nconst LONGEST: usize = {};\n",
        keys.len(),
        longest.unwrap_or(0),
    );
    code
}
