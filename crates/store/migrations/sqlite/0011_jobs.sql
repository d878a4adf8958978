-- Work that was promised, and the server that does it. It goes when it is done.
CREATE TABLE jobs (
    kind    TEXT NOT NULL,
    subject TEXT NOT NULL,
    owner   TEXT REFERENCES users (id) ON DELETE SET NULL,
    server  TEXT NOT NULL,
    body    TEXT NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX jobs_by_server ON jobs (server);
-- Older versions could stop between the agreement on a rematch and the game.
INSERT INTO jobs (kind, subject, owner, server, body, created)
VALUES ('rematches', '', NULL, '', '', 0);
