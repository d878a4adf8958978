-- The newest review of a game, as the program wrote it. It tells itself which
-- moves it is about; the number is that of the game's newest event then.
CREATE TABLE reviews (
    game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    seq  INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
