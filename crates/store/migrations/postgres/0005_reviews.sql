-- The newest review of a game, as the program wrote it. It tells itself which
-- moves it is about; the number is that of the game's newest event then.
CREATE TABLE reviews (
    game TEXT COLLATE "C" PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    seq  BIGINT NOT NULL,
    at   BIGINT NOT NULL,
    body TEXT NOT NULL
);
