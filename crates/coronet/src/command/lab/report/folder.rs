//! The folder of a report: new, or one whose report may be replaced.

use crate::output::write_file;
use anyhow::{Context, bail};
use experiments::report::{File, NUMBERS, PROGRAM};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

pub(super) struct ReportFolder {
    path: PathBuf,
    /// What an earlier report has left.
    earlier: BTreeSet<String>,
}

/// As much of report.json as tells which files are its own.
#[derive(Deserialize)]
struct Earlier {
    program: String,
    files: BTreeSet<String>,
}

impl ReportFolder {
    /// Makes the folder, or looks through the one that is there. Files that are
    /// no report's are nothing to write between.
    pub(super) fn open(path: &Path) -> anyhow::Result<ReportFolder> {
        fs::create_dir_all(path).with_context(|| format!("cannot make the folder {path:?}"))?;
        let present = names(path)?;
        let known = known(path);
        let foreign: Vec<&String> = present
            .iter()
            .filter(|name| !known.contains(*name))
            .collect();
        if let Some(first) = foreign.first() {
            let others = match foreign.len() - 1 {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            bail!(
                "{path:?} holds {first:?}{others}, which no report has written: \
                 give --out a new folder, or one with nothing but an earlier report"
            );
        }
        Ok(ReportFolder {
            path: path.to_owned(),
            earlier: present,
        })
    }

    /// Replaces the earlier report, each file in one step. Whenever that is
    /// broken off, [`NUMBERS`] names every file that is there: first goes what
    /// the new report does not have, and then it comes as the first file.
    pub(super) fn write(&self, files: &[File]) -> anyhow::Result<()> {
        for name in &self.earlier {
            if files.iter().all(|file| file.name != *name) {
                let path = self.path.join(name);
                fs::remove_file(&path).with_context(|| format!("cannot remove {path:?}"))?;
            }
        }
        for file in files {
            write_file(&self.path.join(&file.name), &file.content)?;
        }
        Ok(())
    }
}

fn names(path: &Path) -> anyhow::Result<BTreeSet<String>> {
    let unreadable = || format!("cannot read the folder {path:?}");
    let entries = fs::read_dir(path).with_context(unreadable)?;
    let name = |entry: std::io::Result<fs::DirEntry>| {
        let name = entry.with_context(unreadable)?.file_name();
        Ok(name.to_string_lossy().into_owned())
    };
    entries.map(name).collect()
}

/// The files of the report that is in the folder; none if there is none.
fn known(path: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(path.join(NUMBERS)).unwrap_or_default();
    match serde_json::from_str::<Earlier>(&text) {
        Ok(earlier) if earlier.program == PROGRAM => earlier.files,
        _ => BTreeSet::new(),
    }
}
