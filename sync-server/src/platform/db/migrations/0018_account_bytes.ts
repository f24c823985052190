export const STATEMENTS = [
  // What an account takes, counted with each change: the cells of its rows, its ledger and its history, with what each
  // of them takes besides its text.
  `ALTER TABLE user_sync ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0`,
  `UPDATE user_sync SET bytes =
    (SELECT coalesce(sum(256 + octet_length(cells)), 0) FROM rows WHERE rows.uid = user_sync.uid)
    + (SELECT 256 * count(*) FROM op_ledger AS l WHERE l.uid = user_sync.uid)
    + (SELECT coalesce(sum(128 + octet_length(path) + octet_length(value)), 0)
      FROM op_ledger AS l JOIN field_history AS h ON h.entry = l.n WHERE l.uid = user_sync.uid)`,
];
