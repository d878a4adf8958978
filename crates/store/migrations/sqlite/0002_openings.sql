-- What came of each move in each position, in finished games, for the side
-- that made it.
CREATE TABLE openings (
    kind     TEXT NOT NULL,
    position INTEGER NOT NULL,
    mv       TEXT NOT NULL,
    wins     INTEGER NOT NULL,
    draws    INTEGER NOT NULL,
    losses   INTEGER NOT NULL,
    PRIMARY KEY (kind, position, mv)
) STRICT, WITHOUT ROWID;
