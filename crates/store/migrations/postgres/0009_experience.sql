-- What came of each move that a machine has made itself, in finished games: what
-- it may say that it remembers.
CREATE TABLE experience (
    kind     TEXT COLLATE "C" NOT NULL,
    opponent TEXT COLLATE "C" NOT NULL,
    position BIGINT NOT NULL,
    mv       TEXT COLLATE "C" NOT NULL,
    wins     BIGINT NOT NULL,
    draws    BIGINT NOT NULL,
    losses   BIGINT NOT NULL,
    PRIMARY KEY (kind, opponent, position, mv)
);
