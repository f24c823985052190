export const STATEMENTS = [
  // Placements are counted when an admin asks, and not with each change.
  `DROP TRIGGER placement_is_removed`,
  `DROP TABLE placement_counts`,
  `DROP TABLE company_counts`,

  // The code that changes what reminders depend on says so.
  `DROP TRIGGER reminders_subscribed`,
  `DROP TRIGGER reminders_subscribed_otherwise`,
  `DROP TRIGGER reminders_posting_changed`,

  // What was extracted from the body is now written beside it.
  `CREATE TABLE new_feed_row (
    id TEXT PRIMARY KEY,
    seq INTEGER,
    likeness TEXT NOT NULL,
    removed_at INTEGER,
    body TEXT NOT NULL,
    posted_at TEXT NOT NULL,
    deadline TEXT NOT NULL,
    status TEXT NOT NULL,
    job_type TEXT NOT NULL
  ) STRICT`,
  `INSERT INTO new_feed_row (id, seq, likeness, removed_at, body, posted_at, deadline, status, job_type)
    SELECT id, seq, likeness, removed_at, body, posted_at, deadline, status, job_type FROM feed_row`,
  `DROP TABLE feed_row`,
  `ALTER TABLE new_feed_row RENAME TO feed_row`,
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

  // Which work one of several servers does, and until when the others leave it to that one.
  `CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,

  // When it was last tried whether a change can be stored.
  `ALTER TABLE server_meta ADD COLUMN written_at INTEGER NOT NULL DEFAULT 0`,
];
