-- What a game takes on the disk, nearly: a sum for its rows, and the bytes of
-- its events.
ALTER TABLE games ADD COLUMN bytes BIGINT NOT NULL DEFAULT 512;
UPDATE games SET bytes = 512 + held.bytes
FROM (
    SELECT game, SUM(octet_length(body) + 64) AS bytes FROM events GROUP BY game
) AS held
WHERE held.game = games.id;
CREATE INDEX games_of_owner ON games (owner, bytes);

-- Where a user first stored something from, as a keyed hash.
ALTER TABLE users ADD COLUMN address BYTEA;
CREATE INDEX users_of_address ON users (address) WHERE address IS NOT NULL;

-- Random bytes that the servers of this database share.
CREATE TABLE keys (
    name  TEXT COLLATE "C" PRIMARY KEY,
    value BYTEA NOT NULL
);

-- Counted up by who wants to know whether writing works.
CREATE TABLE probe (
    one    BIGINT PRIMARY KEY CHECK (one = 1),
    number BIGINT NOT NULL
);
