import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // The board's own sequence. Removals up to the horizon were forgotten; every listed opportunity stands above it.
  `CREATE TABLE feed_state (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    seq INTEGER NOT NULL,
    horizon INTEGER NOT NULL,
    listed INTEGER NOT NULL
  ) STRICT`,
  `INSERT INTO feed_state VALUES (1, 0, 0, 0)`,
  `CREATE TABLE feed_row (
    id TEXT PRIMARY KEY,
    seq INTEGER,
    likeness TEXT NOT NULL,
    removed_at INTEGER,
    body TEXT NOT NULL,
    posted_at TEXT NOT NULL AS (json_extract(body, '$.postedAt')),
    deadline TEXT NOT NULL AS (json_extract(body, '$.deadlines.applicationDeadline')),
    status TEXT NOT NULL AS (json_extract(body, '$.status')),
    job_type TEXT NOT NULL AS (json_extract(body, '$.jobType'))
  ) STRICT`,
  // what changed since a cursor, in order
  `CREATE UNIQUE INDEX feed_row_by_seq ON feed_row (seq)`,
  // the same for who has nothing yet
  `CREATE INDEX feed_row_listed ON feed_row (seq) WHERE removed_at IS NULL`,
  // one page of the board, newest first
  `CREATE INDEX feed_row_by_posting ON feed_row (posted_at DESC, id) WHERE removed_at IS NULL`,
  // whether the same job is listed already
  `CREATE INDEX feed_row_by_likeness ON feed_row (likeness) WHERE removed_at IS NULL`,
  // how many of each kind are listed
  `CREATE INDEX feed_row_by_kind ON feed_row (status, job_type)
   WHERE removed_at IS NULL`,
  // what has been over for so long that it leaves the board
  `CREATE INDEX feed_row_by_deadline ON feed_row (deadline) WHERE removed_at IS NULL`,
  // removals that are old enough to be forgotten; what was forgotten has no number any more
  `CREATE INDEX feed_row_by_removal ON feed_row (removed_at)
   WHERE removed_at IS NOT NULL AND seq IS NOT NULL`,
  `CREATE TABLE opp_count (
    id TEXT PRIMARY KEY,
    n INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // the counts that changed since a moment
  `CREATE INDEX opp_count_by_change ON opp_count (changed_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
