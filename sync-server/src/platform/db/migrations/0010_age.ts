export const STATEMENTS = [
  // The age statement, where the server asks for it: 1 for 18 or older, 0 for younger.
  `ALTER TABLE registrations ADD COLUMN age_confirmed INTEGER`,
  `ALTER TABLE users ADD COLUMN age_confirmed_at INTEGER`,
  // When a parent's consent was recorded; only for users who stated that they are younger.
  `ALTER TABLE users ADD COLUMN consent_at INTEGER`,
  // Consents that wait for their account, under digests of addresses.
  `CREATE TABLE consents (
    address TEXT PRIMARY KEY,
    recorded_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // deletes consents whose account was never created
  `CREATE INDEX consents_by_age ON consents (recorded_at)`,
];
