-- Work that was promised, and the server that does it. It goes when it is done.
CREATE TABLE jobs (
    kind    TEXT COLLATE "C" NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    owner   TEXT COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
    server  TEXT COLLATE "C" NOT NULL,
    body    TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (kind, subject)
);
CREATE INDEX jobs_by_server ON jobs (server);
-- Older versions could stop between the agreement on a rematch and the game.
INSERT INTO jobs (kind, subject, owner, server, body, created)
VALUES ('rematches', '', NULL, '', '', 0);
