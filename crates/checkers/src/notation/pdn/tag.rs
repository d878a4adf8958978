//! Tags: `[Event "Club"]`.

use super::PdnFault;
use super::lexer::Lexer;
use std::io::Read;

/// No tag has a longer name.
const MAX_NAME: usize = 255;

impl<R: Read> Lexer<R> {
    /// Reads a tag, name and value, where a token said that one begins.
    pub(super) fn tag(&mut self) -> Result<(String, String), PdnFault> {
        self.input.skip_spaces()?;
        self.text.clear();
        while let Some(byte) = self.input.peek()? {
            if byte.is_ascii_whitespace()
                || matches!(byte, b'"' | b']')
                || self.text.len() > MAX_NAME
            {
                break;
            }
            self.take(byte)?;
        }
        let name = self.text();
        // The value must begin in the same line, or a tag that breaks off
        // takes the next one with it.
        while let Some(b' ' | b'\t') = self.input.peek()? {
            self.input.bump();
        }
        let next = self.input.peek()?;
        if name.is_empty()
            || !name.bytes().all(|byte| byte.is_ascii_graphic())
            || name.len() > MAX_NAME
        {
            return Err(self.broken_tag(&name));
        }
        self.text.clear();
        let closed = if next == Some(b'"') {
            self.input.bump();
            self.quoted_value()?
        } else {
            self.bare_value()?
        };
        let value: String = self
            .text()
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        if !closed {
            return Err(self.broken_tag(&name));
        }
        Ok((name, value))
    }

    /// Up to the closing quote and bracket; false if they are missing.
    fn quoted_value(&mut self) -> Result<bool, PdnFault> {
        loop {
            match self.input.peek()? {
                None => return Ok(false),
                Some(b'"') => {
                    self.input.bump();
                    break;
                }
                Some(b'\\') => {
                    self.input.bump();
                    match self.input.peek()? {
                        Some(byte @ (b'"' | b'\\')) => self.take(byte)?,
                        _ => self.text.push(b'\\'),
                    }
                }
                Some(byte) => self.take(byte)?,
            }
        }
        let closed = self.input.skip_spaces()? == Some(b']');
        if closed {
            self.input.bump();
        }
        Ok(closed)
    }

    /// A value without quotes, up to the bracket; false if that is missing.
    fn bare_value(&mut self) -> Result<bool, PdnFault> {
        while let Some(byte) = self.input.peek()? {
            match byte {
                b']' => {
                    self.input.bump();
                    self.text.truncate(self.text.trim_ascii_end().len());
                    return Ok(true);
                }
                b'\n' => break,
                _ => self.take(byte)?,
            }
        }
        Ok(false)
    }

    fn broken_tag(&self, name: &str) -> PdnFault {
        let quoted = format!("[{name} {}", self.text());
        PdnFault::Tag(quoted.chars().take(60).collect())
    }
}
