CREATE TABLE _sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);

CREATE TABLE events (
    game text NOT NULL COLLATE pg_catalog."C",
    seq bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL
);

CREATE TABLE games (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    owner text,
    created bigint NOT NULL,
    seq bigint NOT NULL,
    updated bigint NOT NULL,
    status text NOT NULL,
    result text,
    moves bigint NOT NULL,
    used bigint NOT NULL,
    level bigint,
    first_kind text NOT NULL,
    first_user text,
    first_name text,
    second_kind text NOT NULL,
    second_user text,
    second_name text
);

CREATE TABLE members (
    user_id text NOT NULL COLLATE pg_catalog."C",
    created bigint NOT NULL,
    game text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE scores (
    game text NOT NULL COLLATE pg_catalog."C",
    seq bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    level bigint NOT NULL,
    moves bigint NOT NULL,
    at bigint NOT NULL,
    user_id text COLLATE pg_catalog."C",
    name text NOT NULL
);

CREATE TABLE sessions (
    token_hash bytea NOT NULL,
    user_id text NOT NULL COLLATE pg_catalog."C",
    created bigint NOT NULL,
    expires bigint NOT NULL
);

CREATE TABLE users (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    created bigint NOT NULL,
    login text,
    password_hash text
);

INSERT INTO _sqlx_migrations VALUES (1, 'games', '2025-01-01 00:00:00+00', true, '\x3f582d1ec8401dee15d51367decb8748ebc8f235f3662d0e1a86d45acd00faa6eb920ecc197da9dc306a41eb9ac1976c', 1000000);

INSERT INTO events VALUES ('won', 1, 1700000000000, '{"began":{}}');
INSERT INTO events VALUES ('won', 2, 1700000001000, '{"moved":"11-15"}');
INSERT INTO events VALUES ('won', 3, 1700000003000, '{"ended":"it''s over"}');
INSERT INTO events VALUES ('open', 1, 1700000005000, '{"began":{}}');

INSERT INTO games VALUES ('won', 'checkers', 'ada', 1700000000000, 3, 1700000003000, 'finished', 'first', 34, 61000, 4, 'human', 'ada', 'Ada', 'machine', NULL, 'level:4');
INSERT INTO games VALUES ('open', 'chess', NULL, 1700000005000, 1, 1700000005000, 'waiting', NULL, 0, 0, NULL, 'human', 'ada', 'Ada', 'open', NULL, NULL);

INSERT INTO members VALUES ('ada', 1700000000000, 'won');
INSERT INTO members VALUES ('ada', 1700000005000, 'open');

INSERT INTO scores VALUES ('won', 3, 'checkers', 4, 17, 1700000003000, 'ada', 'Ada');

INSERT INTO sessions VALUES ('\x3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0', 'ada', 1700000000000, 1900000000000);

INSERT INTO users VALUES ('ada', 'Ada', 1700000000000, 'ada', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA');

ALTER TABLE ONLY _sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY events
    ADD CONSTRAINT events_pkey PRIMARY KEY (game, seq);

ALTER TABLE ONLY games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);

ALTER TABLE ONLY members
    ADD CONSTRAINT members_pkey PRIMARY KEY (user_id, created, game);

ALTER TABLE ONLY scores
    ADD CONSTRAINT scores_pkey PRIMARY KEY (game, seq);

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_login_key UNIQUE (login);

ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX games_by_age ON games USING btree (created, id);

CREATE INDEX games_unfinished ON games USING btree (created, id) WHERE (status <> 'finished'::text);

CREATE INDEX members_of_game ON members USING btree (game);

CREATE INDEX scores_by_rank ON scores USING btree (kind, level, moves, at);

CREATE INDEX sessions_by_expiry ON sessions USING btree (expires);

CREATE INDEX sessions_of_user ON sessions USING btree (user_id);

ALTER TABLE ONLY events
    ADD CONSTRAINT events_game_fkey FOREIGN KEY (game) REFERENCES games(id) ON DELETE CASCADE;

ALTER TABLE ONLY games
    ADD CONSTRAINT games_owner_fkey FOREIGN KEY (owner) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY members
    ADD CONSTRAINT members_game_fkey FOREIGN KEY (game) REFERENCES games(id) ON DELETE CASCADE;

ALTER TABLE ONLY members
    ADD CONSTRAINT members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

ALTER TABLE ONLY scores
    ADD CONSTRAINT scores_game_fkey FOREIGN KEY (game) REFERENCES games(id) ON DELETE CASCADE;

ALTER TABLE ONLY scores
    ADD CONSTRAINT scores_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
