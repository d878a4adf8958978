PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(1,'games','2025-01-01 00:00:00',1,X'47a10c9821331146cb1e0063d79f60917e29fc8d913ef98db2ab608f1a3e42e0f3921ba5e1791c77f6bfce6bd8e4c854',1000000);
CREATE TABLE users (
    id            TEXT PRIMARY KEY,
    name          TEXT NOT NULL,
    created       INTEGER NOT NULL,
    login         TEXT UNIQUE,
    password_hash TEXT
) STRICT;
INSERT INTO users VALUES('ada','Ada',1700000000000,'ada','$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA');
CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created    INTEGER NOT NULL,
    expires    INTEGER NOT NULL
) STRICT;
INSERT INTO sessions VALUES(X'3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0','ada',1700000000000,1900000000000);
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
INSERT INTO games VALUES('won','checkers','ada',1700000000000,3,1700000003000,'finished','first',34,61000,4,'human','ada','Ada','machine',NULL,'level:4');
INSERT INTO games VALUES('open','chess',NULL,1700000005000,1,1700000005000,'waiting',NULL,0,0,NULL,'human','ada','Ada','open',NULL,NULL);
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq  INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO events VALUES('open',1,1700000005000,'{"began":{}}');
INSERT INTO events VALUES('won',1,1700000000000,'{"began":{}}');
INSERT INTO events VALUES('won',2,1700000001000,'{"moved":"11-15"}');
INSERT INTO events VALUES('won',3,1700000003000,'{"ended":"it''s over"}');
CREATE TABLE members (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created INTEGER NOT NULL,
    game    TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, created, game)
) STRICT, WITHOUT ROWID;
INSERT INTO members VALUES('ada',1700000005000,'open');
INSERT INTO members VALUES('ada',1700000000000,'won');
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
INSERT INTO scores VALUES('won',3,'checkers',4,17,1700000003000,'ada','Ada');
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires);
CREATE INDEX games_by_age ON games (created, id);
CREATE INDEX games_unfinished ON games (created, id) WHERE status <> 'finished';
CREATE INDEX members_of_game ON members (game);
CREATE INDEX scores_by_rank ON scores (kind, level, moves, at);
COMMIT;
