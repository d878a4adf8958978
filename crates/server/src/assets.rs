//! The files of the page, packed when the program is built.

/// A file.
pub(crate) struct Asset {
    /// Its path, without the slash in front.
    pub(crate) path: &'static str,
    /// Its media type.
    pub(crate) kind: &'static str,
    /// Changes whenever the file does.
    pub(crate) etag: &'static str,
    pub(crate) plain: &'static [u8],
    /// Packed, where that makes it smaller.
    pub(crate) gzip: Option<&'static [u8]>,
}

impl Asset {
    /// Files with a hash in their names never change; others are asked for
    /// every time, which costs nothing while the tag is the same.
    pub(crate) fn cache(&self) -> &'static str {
        if self.path.starts_with("assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        }
    }
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));
