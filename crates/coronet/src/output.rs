//! Where answers go: standard output, or a file that is replaced in one step.

use crate::interrupt;
use anyhow::Context;
use serde::Serialize;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Somewhere to write to. Nothing is sure to be written before
/// [`finish`](Output::finish) has said so.
pub(crate) enum Output {
    Standard(BufWriter<io::StdoutLock<'static>>),
    /// A device or a pipe: nothing to replace.
    Special(BufWriter<File>, PathBuf),
    Replacing(Replacement),
}

/// A file beside the wanted one, which takes its place when it is complete. A
/// reader sees the old file or the new one, never half of it.
pub(crate) struct Replacement {
    writer: BufWriter<File>,
    beside: Unfinished,
    wanted: PathBuf,
}

/// A file that is gone with this value, unless it was renamed, and that an
/// interrupt removes.
struct Unfinished(PathBuf);

impl Output {
    pub(crate) fn standard() -> Output {
        Output::Standard(BufWriter::new(io::stdout().lock()))
    }

    /// The file at `path`, or standard output for none and for `-`.
    pub(crate) fn open(path: Option<&Path>) -> anyhow::Result<Output> {
        match path {
            None => Ok(Output::standard()),
            Some(path) if path == Path::new("-") => Ok(Output::standard()),
            Some(path) => Output::file(path).with_context(|| cannot_write(path)),
        }
    }

    fn file(path: &Path) -> io::Result<Output> {
        // Through links, so that the file is replaced and not the link to it.
        let wanted = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let present = fs::metadata(&wanted).ok();
        if present.as_ref().is_some_and(|present| !present.is_file()) {
            let file = File::options().write(true).open(&wanted)?;
            return Ok(Output::Special(BufWriter::new(file), wanted));
        }
        let mut name = wanted.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let beside = Unfinished::new(wanted.with_file_name(name));
        let file = File::create(&beside.0)?;
        if let Some(present) = present {
            file.set_permissions(present.permissions())?;
        }
        Ok(Output::Replacing(Replacement {
            writer: BufWriter::new(file),
            beside,
            wanted,
        }))
    }

    /// Writes out what is still held back, and puts a file in its place.
    pub(crate) fn finish(mut self) -> anyhow::Result<()> {
        self.flush()?;
        if let Output::Replacing(replacement) = &mut self {
            fs::rename(&replacement.beside.0, &replacement.wanted)
                .with_context(|| cannot_write(&replacement.wanted))?;
        }
        Ok(())
    }

    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Output::Standard(writer) => writer,
            Output::Special(writer, _) => writer,
            Output::Replacing(replacement) => &mut replacement.writer,
        }
    }

    fn located(&self, error: &io::Error) -> io::Error {
        let place = match self {
            Output::Standard(_) => "cannot write standard output".to_owned(),
            Output::Special(_, path) => cannot_write(path),
            Output::Replacing(replacement) => cannot_write(&replacement.wanted),
        };
        io::Error::new(error.kind(), format!("{place}: {error}"))
    }

    /// One JSON document on a line of its own.
    pub(crate) fn json(&mut self, document: &impl Serialize) -> anyhow::Result<()> {
        serde_json::to_writer(&mut *self, document).map_err(io::Error::from)?;
        Ok(self.write_all(b"\n")?)
    }
}

impl Unfinished {
    fn new(path: PathBuf) -> Unfinished {
        interrupt::begin_file(&path);
        Unfinished(path)
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        // Of a file that was renamed there is nothing left to remove. Else
        // something has failed already, and that is being reported.
        let _ = fs::remove_file(&self.0);
        interrupt::end_file(&self.0);
    }
}

/// Writes a whole file, or nothing.
pub(crate) fn write_file(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut output = Output::open(Some(path))?;
    output.write_all(text.as_bytes())?;
    output.finish()
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {path:?}")
}

/// Errors say where the writing failed.
impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let result = self.writer().write(bytes);
        result.map_err(|error| self.located(&error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.writer().flush();
        result.map_err(|error| self.located(&error))
    }
}

/// Prints a line on standard error. That nobody reads it is no reason to fail.
pub(crate) fn remark(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Prints `error: ...`.
pub(crate) fn report(error: &anyhow::Error) {
    let mut message = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        // Some errors tell their cause themselves.
        if !message.contains(&cause) {
            message = format!("{message}: {cause}");
        }
    }
    remark(&format!("error: {message}"));
}

pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
