export const STATEMENTS = [
  // Entries are appended, in the order in which they were decided: only the narrow index of their ids has many places
  // to write to, and the oldest are found without an index.
  `CREATE TABLE new_op_ledger (
    n INTEGER PRIMARY KEY,
    uid TEXT NOT NULL,
    op TEXT NOT NULL,
    hash TEXT NOT NULL,
    t TEXT NOT NULL,
    id TEXT NOT NULL,
    code TEXT,
    at INTEGER NOT NULL,
    UNIQUE (uid, op)
  ) STRICT`,
  `INSERT INTO new_op_ledger (uid, op, hash, t, id, code, at)
    SELECT uid, op, hash, t, id, code, at FROM op_ledger ORDER BY at`,
  `DROP TABLE op_ledger`,
  `ALTER TABLE new_op_ledger RENAME TO op_ledger`,

  `CREATE TABLE new_field_history (
    n INTEGER PRIMARY KEY,
    uid TEXT NOT NULL,
    t TEXT NOT NULL,
    id TEXT NOT NULL,
    path TEXT NOT NULL,
    value TEXT NOT NULL,
    stamp TEXT NOT NULL,
    why TEXT NOT NULL CHECK (why IN ('lost', 'replaced', 'edited')),
    by_op TEXT NOT NULL,
    at INTEGER NOT NULL,
    device TEXT
  ) STRICT`,
  `INSERT INTO new_field_history (uid, t, id, path, value, stamp, why, by_op, at, device)
    SELECT uid, t, id, path, value, stamp, why, by_op, at, device FROM field_history ORDER BY rowid`,
  `DROP TABLE field_history`,
  `ALTER TABLE new_field_history RENAME TO field_history`,
  // the displaced values of one row, newest first
  `CREATE INDEX field_history_by_row ON field_history (uid, t, id, at)`,

  // The code that changes rows says once for each request that the reminders of their account need a check.
  `DROP TRIGGER reminders_row_added`,
  `DROP TRIGGER reminders_row_changed`,
  `DROP TRIGGER reminders_wished`,
  `DROP TRIGGER reminders_wished_otherwise`,
];
