export const STATEMENTS = [
  // The sequence of the feed. Removals up to the horizon were purged; every listed opportunity has a higher number.
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
  // changes since a cursor, in order
  `CREATE UNIQUE INDEX feed_row_by_seq ON feed_row (seq)`,
  // changes since a cursor, for a device that has no data yet
  `CREATE INDEX feed_row_listed ON feed_row (seq) WHERE removed_at IS NULL`,
  // one page of the list, newest first
  `CREATE INDEX feed_row_by_posting ON feed_row (posted_at DESC, id) WHERE removed_at IS NULL`,
  // duplicate check
  `CREATE INDEX feed_row_by_likeness ON feed_row (likeness) WHERE removed_at IS NULL`,
  // number of listed opportunities of each kind
  `CREATE INDEX feed_row_by_kind ON feed_row (status, job_type)
   WHERE removed_at IS NULL`,
  // opportunities that expired so long ago that they leave the feed
  `CREATE INDEX feed_row_by_deadline ON feed_row (deadline) WHERE removed_at IS NULL`,
  // removals that are old enough to be purged; a purged one has no number any more
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
