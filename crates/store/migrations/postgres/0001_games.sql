-- The same tables as for SQLite. Keys are ordered by their bytes, as there.
-- Instants are milliseconds since 1970. Texts are bounded by the program.

CREATE TABLE users (
    id            TEXT COLLATE "C" PRIMARY KEY,
    name          TEXT NOT NULL,
    created       BIGINT NOT NULL,
    login         TEXT UNIQUE,
    password_hash TEXT
);

-- Only the hash of a token is ever here: who reads this table cannot use it.
CREATE TABLE sessions (
    token_hash BYTEA PRIMARY KEY,
    user_id    TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created    BIGINT NOT NULL,
    expires    BIGINT NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires);

-- A game is its events; the rest of this row is what lists show and search.
CREATE TABLE games (
    id          TEXT COLLATE "C" PRIMARY KEY,
    kind        TEXT COLLATE "C" NOT NULL,
    owner       TEXT REFERENCES users (id) ON DELETE SET NULL,
    created     BIGINT NOT NULL,
    seq         BIGINT NOT NULL,
    updated     BIGINT NOT NULL,
    status      TEXT NOT NULL,
    result      TEXT,
    moves       BIGINT NOT NULL,
    used        BIGINT NOT NULL,
    level       BIGINT,
    first_kind  TEXT NOT NULL,
    first_user  TEXT,
    first_name  TEXT,
    second_kind TEXT NOT NULL,
    second_user TEXT,
    second_name TEXT
);
CREATE INDEX games_by_age ON games (created, id);
-- What a server looks for when it starts: the games that go on.
CREATE INDEX games_unfinished ON games (created, id) WHERE status <> 'finished';

-- The primary key is the promise: one event for one number of one game.
CREATE TABLE events (
    game TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq  BIGINT NOT NULL,
    at   BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);

-- Who has ever owned or sat at a game, in the order of their list.
CREATE TABLE members (
    user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created BIGINT NOT NULL,
    game    TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, created, game)
);
CREATE INDEX members_of_game ON members (game);

-- Wins against a level. A game that is played again can be won again, so the
-- event that ended it is part of the key.
CREATE TABLE scores (
    game    TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq     BIGINT NOT NULL,
    kind    TEXT COLLATE "C" NOT NULL,
    level   BIGINT NOT NULL,
    moves   BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    user_id TEXT COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
    name    TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);
CREATE INDEX scores_by_rank ON scores (kind, level, moves, at);
