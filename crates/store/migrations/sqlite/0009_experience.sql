-- What came of each move that a machine has made itself, in finished games: what
-- it may say that it remembers.
CREATE TABLE experience (
    kind     TEXT NOT NULL,
    opponent TEXT NOT NULL,
    position INTEGER NOT NULL,
    mv       TEXT NOT NULL,
    wins     INTEGER NOT NULL,
    draws    INTEGER NOT NULL,
    losses   INTEGER NOT NULL,
    PRIMARY KEY (kind, opponent, position, mv)
) STRICT, WITHOUT ROWID;
