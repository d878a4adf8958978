//! Words of movetext that are no moves, and bytes that are no UTF-8.

/// What a word means that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// It adds nothing.
    Nothing,
    /// A numeric annotation glyph.
    Glyph(u8),
    /// A side passes: only in variations.
    NullMove,
}

/// What a word means that could not be read as a move.
pub(super) fn meaning(word: &[u8]) -> Option<Word> {
    Some(match word {
        b"e.p." | b"e.p" | b"ep" | b"+" | b"++" | b"#" => Word::Nothing,
        b"--" | b"Z0" | b"null" | b"@@@@" | b"0000" => Word::NullMove,
        b"=" => Word::Glyph(10),
        b"+=" => Word::Glyph(14),
        b"=+" => Word::Glyph(15),
        b"+/-" => Word::Glyph(16),
        b"-/+" => Word::Glyph(17),
        b"+-" => Word::Glyph(18),
        b"-+" => Word::Glyph(19),
        b"N" => Word::Glyph(146),
        b"D" => Word::Glyph(220),
        _ => match std::str::from_utf8(word).ok()? {
            "∞" => Word::Glyph(13),
            "⩲" => Word::Glyph(14),
            "⩱" => Word::Glyph(15),
            "±" => Word::Glyph(16),
            "∓" => Word::Glyph(17),
            "□" => Word::Glyph(7),
            _ => return None,
        },
    })
}

/// Text of a file that says nothing of its encoding: UTF-8 where it is that,
/// else Latin-1, which older files are in.
pub(super) fn decode(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}
