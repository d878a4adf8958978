-- Requests that changed something, by the keys that their senders gave them:
-- sent again, they are answered and not done again.
CREATE TABLE requests (
    user_id     TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key         TEXT COLLATE "C" NOT NULL,
    fingerprint TEXT NOT NULL,
    game        TEXT COLLATE "C",
    at          BIGINT NOT NULL,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX requests_by_age ON requests (at);
