const COLUMNS = 'uid, t, id, path, value, stamp, why, by_op, at';

export const STATEMENTS = [
  // A third reason and the kind of device. A CHECK cannot be changed in place: the rows move to a new table.
  `CREATE TABLE new_field_history (
    uid TEXT NOT NULL,
    t TEXT NOT NULL,
    id TEXT NOT NULL,
    path TEXT NOT NULL,
    value TEXT NOT NULL,
    stamp TEXT NOT NULL,
    why TEXT NOT NULL CHECK (why IN ('lost', 'replaced', 'edited')),
    by_op TEXT NOT NULL,
    device TEXT,
    at INTEGER NOT NULL
  ) STRICT`,
  `INSERT INTO new_field_history (${COLUMNS}) SELECT ${COLUMNS} FROM field_history ORDER BY rowid`,
  `DROP TABLE field_history`,
  `ALTER TABLE new_field_history RENAME TO field_history`,
  // the displaced values of one row, newest first
  `CREATE INDEX field_history_by_row ON field_history (uid, t, id, at)`,
  // deletes old values
  `CREATE INDEX field_history_by_age ON field_history (at)`,
];
