export const STATEMENTS = [
  // Which policy the user accepted, and when; null for accounts older than the question.
  `ALTER TABLE users ADD COLUMN policy_version TEXT`,
  `ALTER TABLE users ADD COLUMN policy_accepted_at INTEGER`,
  `ALTER TABLE registrations ADD COLUMN policy_version TEXT`,
  // Grows with each new password, but not when the same one is hashed again.
  `ALTER TABLE users ADD COLUMN password_version INTEGER NOT NULL DEFAULT 0`,
  // The absolute end of a session on a shared computer, however much it is used.
  `ALTER TABLE sessions ADD COLUMN ends_at INTEGER`,
  // After a change of the password: the previous token, which stays valid for requests in flight.
  `ALTER TABLE sessions ADD COLUMN old_token_hash TEXT`,
  `ALTER TABLE sessions ADD COLUMN old_token_until INTEGER`,
  // the session that has just received another token
  `CREATE UNIQUE INDEX sessions_by_old_token ON sessions (old_token_hash) WHERE old_token_hash IS NOT NULL`,
  // A digest of the network address that an event came from, where limits count it too.
  `ALTER TABLE counters ADD COLUMN source TEXT`,
  // Wrong passwords since the last right one, for every address that was tried, whether it has an account or not.
  `CREATE TABLE password_failures (
    address TEXT PRIMARY KEY,
    in_a_row INTEGER NOT NULL,
    last_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // deletes addresses that are no longer tried
  `CREATE INDEX password_failures_by_age ON password_failures (last_at)`,
  // Devices on which an account signed in before: a mail reports the first sign-in on another kind of device.
  `CREATE TABLE known_devices (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    device TEXT NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, device)
  ) STRICT, WITHOUT ROWID`,
  // Existing devices are known, so that users get no mail about the phone that they already use.
  `INSERT INTO known_devices SELECT user_id, device, max(last_seen_at) FROM sessions GROUP BY user_id, device`,
  // deletes devices that are no longer used
  `CREATE INDEX known_devices_by_age ON known_devices (last_at)`,
  `CREATE TABLE mail_notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    next_try_at INTEGER NOT NULL
  ) STRICT`,
  // the notices that are due, oldest first
  `CREATE INDEX mail_notices_by_due ON mail_notices (next_try_at, id)`,
];
