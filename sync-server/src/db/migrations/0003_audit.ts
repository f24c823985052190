import { sql, type Kysely } from 'kysely';

const DAYS_KEPT = 365;

const STATEMENTS = [
  // Ids only, no names or addresses: the record outlives the accounts that it tells of.
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
  // forgetting what is old
  `CREATE INDEX audit_by_age ON audit (at)`,
  `CREATE TRIGGER audit_is_not_rewritten BEFORE UPDATE ON audit
   BEGIN SELECT RAISE(ABORT, 'the audit record cannot be changed'); END`,
  // SQLite's own clock, so that no caller can be wrong about how old an entry is. It counts whole seconds: one more,
  // so that it never refuses what is old enough to the millisecond.
  `CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
   WHEN OLD.at > (unixepoch() + 1 - ${DAYS_KEPT} * 86400) * 1000
   BEGIN SELECT RAISE(ABORT, 'the audit record is kept for ${DAYS_KEPT} days'); END`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
