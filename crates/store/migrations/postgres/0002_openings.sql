-- What came of each move in each position, in finished games, for the side
-- that made it.
CREATE TABLE openings (
    kind     TEXT COLLATE "C" NOT NULL,
    position BIGINT NOT NULL,
    mv       TEXT COLLATE "C" NOT NULL,
    wins     BIGINT NOT NULL,
    draws    BIGINT NOT NULL,
    losses   BIGINT NOT NULL,
    PRIMARY KEY (kind, position, mv)
);
