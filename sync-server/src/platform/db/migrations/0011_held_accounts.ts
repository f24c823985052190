export const STATEMENTS = [
  // Sealed copies of deleted accounts, where the law requires the operator to hold them for some time.
  // Without the key, which is not in the database, they cannot be read.
  `CREATE TABLE held_accounts (
    id TEXT PRIMARY KEY,
    sealed BLOB NOT NULL,
    deleted_at INTEGER NOT NULL,
    held_until INTEGER NOT NULL
  ) STRICT`,
  // copies whose hold has ended
  `CREATE INDEX held_accounts_by_end ON held_accounts (held_until)`,
];
