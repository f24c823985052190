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
  // Each displaced value has an entry, also one whose op is not in the ledger.
  `INSERT INTO new_op_ledger (uid, op, hash, t, id, code, at)
    SELECT uid, op, hash, t, id, code, at FROM (
      SELECT uid, op, hash, t, id, code, at, 0 AS place FROM op_ledger
      UNION ALL
      SELECT uid, by_op, '', t, id, NULL, max(at), min(rowid) FROM field_history AS h
        WHERE NOT EXISTS (SELECT 1 FROM op_ledger AS l WHERE l.uid = h.uid AND l.op = h.by_op)
        GROUP BY uid, by_op
    ) ORDER BY at, place`,
  `DROP TABLE op_ledger`,
  `ALTER TABLE new_op_ledger RENAME TO op_ledger`,

  // What an op displaced belongs to its entry, which says of which row, by which op and when.
  `CREATE TABLE new_field_history (
    entry INTEGER NOT NULL REFERENCES op_ledger (n) ON DELETE CASCADE,
    k INTEGER NOT NULL,
    path TEXT NOT NULL,
    value TEXT NOT NULL,
    stamp TEXT NOT NULL,
    why TEXT NOT NULL CHECK (why IN ('lost', 'replaced', 'edited')),
    device TEXT,
    PRIMARY KEY (entry, k)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO new_field_history (entry, k, path, value, stamp, why, device)
    SELECT n, row_number() OVER (PARTITION BY n ORDER BY h.rowid) - 1, path, value, stamp, why, device
    FROM field_history AS h JOIN op_ledger AS l ON l.uid = h.uid AND l.op = h.by_op`,
  `DROP TABLE field_history`,
  `ALTER TABLE new_field_history RENAME TO field_history`,

  // The cells that the last change of a row changed, as they go over the wire, and the number of the row before it.
  `ALTER TABLE rows ADD COLUMN delta TEXT`,
  `ALTER TABLE rows ADD COLUMN delta_after INTEGER`,

  // The code that changes rows counts placements, once for each request. The trigger of a deletion stays: an account ends
  // with all of its rows.
  `DROP TRIGGER placement_is_added`,
  `DROP TRIGGER placement_is_no_longer_so`,
  `DROP TRIGGER placement_is_now_so`,

  // The code that changes rows says once for each request that the reminders of their account need a check.
  `DROP TRIGGER reminders_row_added`,
  `DROP TRIGGER reminders_row_changed`,
  `DROP TRIGGER reminders_wished`,
  `DROP TRIGGER reminders_wished_otherwise`,
];
