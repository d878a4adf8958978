//! Packs the files of the page into the program: each as it is and, where that
//! is smaller, compressed as well as one can, so that no request has to.

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::{env, fs};

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let root = page(&package);
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut table = String::from("pub(crate) static ASSETS: &[Asset] = &[\n");
    for (number, file) in files.iter().enumerate() {
        let plain = fs::read(file).expect("the file was just listed");
        let path = file
            .strip_prefix(&root)
            .expect("it is below")
            .to_str()
            .expect("a plain name")
            .replace(MAIN_SEPARATOR, "/");
        let packed = pack(&plain);
        let gzip = if packed.len() * 10 < plain.len() * 9 {
            let name = out.join(format!("{number}.gz"));
            fs::write(&name, packed).expect("the folder can be written to");
            format!("Some(include_bytes!({name:?}))")
        } else {
            "None".to_owned()
        };
        let hash = Sha256::digest(&plain);
        let tag: String = hash
            .iter()
            .take(12)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        writeln!(
            table,
            "Asset {{ path: {path:?}, kind: {:?}, etag: \"\\\"{tag}\\\"\", plain: include_bytes!({file:?}), gzip: {gzip} }},",
            kind(&path)
        )
        .expect("a text takes what is written");
    }
    table.push_str("];\n");
    fs::write(out.join("assets.rs"), table).expect("the folder can be written to");
}

/// The folder of the page: `web/dist` once it was built, and else a page that
/// says how to build it.
fn page(package: &Path) -> PathBuf {
    let web = package.join("../../web");
    let built = web.join("dist");
    let own = package.join("assets");
    if built.join("index.html").is_file() {
        watch(&built);
        return built;
    }
    // What is not there would count as changed in every build. When the page is
    // built, something changes in the folder above.
    watch(&web);
    watch(&own);
    own
}

fn watch(folder: &Path) {
    println!("cargo::rerun-if-changed={}", folder.display());
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of the page is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}

fn pack(plain: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder
        .write_all(plain)
        .expect("memory takes what is written");
    encoder.finish().expect("memory takes what is written")
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
