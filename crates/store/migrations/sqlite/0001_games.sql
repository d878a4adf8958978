-- Instants are milliseconds since 1970. Texts are bounded by the program.

CREATE TABLE users (
    id            TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    created       INTEGER NOT NULL,
    login         TEXT UNIQUE,
    password_hash TEXT
) STRICT;

-- Only the hash of a token is ever here: who reads this table cannot use it.
CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created    INTEGER NOT NULL,
    expires    INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires);

-- A game is its events; the rest of this row is what lists show and search.
CREATE TABLE games (
    id          TEXT PRIMARY KEY,
    kind        TEXT NOT NULL,
    owner       TEXT REFERENCES users (id) ON DELETE SET NULL,
    created     INTEGER NOT NULL,
    seq         INTEGER NOT NULL,
    updated     INTEGER NOT NULL,
    status      TEXT NOT NULL,
    result      TEXT,
    moves       INTEGER NOT NULL,
    used        INTEGER NOT NULL,
    level       INTEGER,
    first_kind  TEXT NOT NULL,
    first_user  TEXT,
    first_name  TEXT,
    second_kind TEXT NOT NULL,
    second_user TEXT,
    second_name TEXT
) STRICT;
CREATE INDEX games_by_age ON games (created, id);
-- What a server looks for when it starts: the games that go on.
CREATE INDEX games_unfinished ON games (created, id) WHERE status <> 'finished';

-- The primary key is the promise: one event for one number of one game.
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq  INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- Who has ever owned or sat at a game, in the order of their list.
CREATE TABLE members (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    game    TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, created, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_of_game ON members (game);

-- Wins against a level. A game that is played again can be won again, so the
-- event that ended it is part of the key.
CREATE TABLE scores (
    game    TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq     INTEGER NOT NULL,
    kind    TEXT NOT NULL,
    level   INTEGER NOT NULL,
    moves   INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    name    TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX scores_by_rank ON scores (kind, level, moves, at);
