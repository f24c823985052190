export const STATEMENTS = [
  `CREATE TABLE users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('admin', 'student')),
    password_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_login_at INTEGER
  ) STRICT`,
  `CREATE TABLE registrations (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT`,
  // the live registrations of an address, oldest first
  `CREATE INDEX registrations_by_email ON registrations (email_key, created_at)`,
  `CREATE TABLE codes (
    purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset', 'change')),
    subject TEXT NOT NULL,
    hmac TEXT NOT NULL,
    tries INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (purpose, subject)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE counters (
    name TEXT NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT`,
  // how many events of one kind a subject had since a moment
  `CREATE INDEX counters_by_subject ON counters (name, subject, at)`,
  // deletes counters past their period
  `CREATE INDEX counters_by_age ON counters (at)`,
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    device TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT`,
  // the sessions of a user, oldest first
  `CREATE INDEX sessions_by_user ON sessions (user_id, created_at)`,
  `CREATE TABLE server_meta (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    epoch TEXT NOT NULL,
    boot_id TEXT NOT NULL,
    schema INTEGER NOT NULL,
    purge_hold_until INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE user_sync (
    uid TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    horizon INTEGER NOT NULL,
    row_count INTEGER NOT NULL,
    live_placements INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE rows (
    uid TEXT NOT NULL,
    t TEXT NOT NULL,
    id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    cells TEXT NOT NULL,
    del TEXT,
    deleted_at INTEGER,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (uid, t, id)
  ) STRICT`,
  // one account's changes since a cursor, in order
  `CREATE INDEX rows_by_seq ON rows (uid, seq)`,
  `CREATE TABLE op_ledger (
    uid TEXT NOT NULL,
    op TEXT NOT NULL,
    hash TEXT NOT NULL,
    t TEXT NOT NULL,
    id TEXT NOT NULL,
    code TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (uid, op)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE field_history (
    uid TEXT NOT NULL,
    t TEXT NOT NULL,
    id TEXT NOT NULL,
    path TEXT NOT NULL,
    value TEXT NOT NULL,
    stamp TEXT NOT NULL,
    why TEXT NOT NULL CHECK (why IN ('lost', 'replaced')),
    by_op TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT`,
  // the displaced values of one row, newest first
  `CREATE INDEX field_history_by_row ON field_history (uid, t, id, at)`,
];
