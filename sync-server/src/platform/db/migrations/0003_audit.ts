const DAYS_KEPT = 365;

export const STATEMENTS = [
  // Ids only, no names or addresses: the record outlives the accounts in it.
  `CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    event TEXT NOT NULL,
    result TEXT NOT NULL CHECK (result IN ('success', 'fail')),
    actor TEXT,
    subject TEXT,
    session_id TEXT,
    client TEXT,
    detail TEXT
  ) STRICT`,
  // what happened to an account, and what it did
  `CREATE INDEX audit_by_subject ON audit (subject, at)`,
  `CREATE INDEX audit_by_actor ON audit (actor, at)`,
  // deletes old entries
  `CREATE INDEX audit_by_age ON audit (at)`,
  `CREATE TRIGGER audit_is_not_rewritten BEFORE UPDATE ON audit
   BEGIN SELECT RAISE(ABORT, 'the audit record cannot be changed'); END`,
  // Uses SQLite's own clock, so that no caller can be wrong about how old an entry is. That clock counts whole seconds;
  // one second is added, so that it never refuses an entry that is old enough to the millisecond.
  `CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
   WHEN OLD.at > (unixepoch() + 1 - ${DAYS_KEPT} * 86400) * 1000
   BEGIN SELECT RAISE(ABORT, 'the audit record is kept for ${DAYS_KEPT} days'); END`,
];
