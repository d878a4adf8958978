-- The servers on this database, and when each last said that it was there. The
-- one without a name stands for those of older versions.
CREATE TABLE servers (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    -- 1 if it has said goodbye.
    gone INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO servers (id, at, gone) SELECT '', at, 1 FROM alive;
DROP TABLE alive;

-- The server that looks after a game: it has its machines think and its flags
-- fall. When it is gone, another one takes the game over.
ALTER TABLE games ADD COLUMN server TEXT NOT NULL DEFAULT '';
CREATE INDEX games_by_server ON games (server) WHERE status <> 'finished';

-- The key of the position in a game that two people play now, for which its
-- players are told nothing elsewhere; nothing in all other games.
ALTER TABLE games ADD COLUMN live_position INTEGER;
CREATE INDEX games_by_live_position ON games (live_position) WHERE live_position IS NOT NULL;
