-- Who has a game with a clock open, and at which server: when that server stands still
-- or is gone, the time of somebody who sits there is given back, whichever server stored
-- the last move.
CREATE TABLE presence (
    game    TEXT COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    person  TEXT COLLATE "C" NOT NULL,
    server  TEXT COLLATE "C" NOT NULL,
    -- When the server was last there, once another one has found it gone.
    gone_at BIGINT,
    PRIMARY KEY (game, person, server)
);
CREATE INDEX presence_by_server ON presence (server);
