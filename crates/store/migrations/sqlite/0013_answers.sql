-- The session that a request came with, if its change has ended that, and the one it
-- has opened instead; and what was answered, where that cannot be told again from what
-- is stored.
ALTER TABLE requests ADD COLUMN token_hash BLOB;
ALTER TABLE requests ADD COLUMN opened BLOB;
ALTER TABLE requests ADD COLUMN answer TEXT;
CREATE INDEX requests_by_token ON requests (token_hash) WHERE token_hash IS NOT NULL;
