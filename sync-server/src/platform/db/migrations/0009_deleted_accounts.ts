export const STATEMENTS = [
  // The tokens of deleted accounts, as digests, with no hint of their owners: a device that was offline
  // learns that the account is gone, and does not ask the user to sign in.
  `CREATE TABLE deleted_account_tokens (
    token_hash TEXT PRIMARY KEY,
    deleted_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // deletes tokens that no device sends any more
  `CREATE INDEX deleted_account_tokens_by_age ON deleted_account_tokens (deleted_at)`,
];
