-- Requests that changed something, by the keys that their senders gave them:
-- sent again, they are answered and not done again.
CREATE TABLE requests (
    user_id     TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key         TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    game        TEXT,
    at          INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX requests_by_age ON requests (at);
