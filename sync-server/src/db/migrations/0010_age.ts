import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // What was said about the age, where the server asks: 1 for 18 or older, 0 for younger.
  `ALTER TABLE registrations ADD COLUMN age_confirmed INTEGER`,
  `ALTER TABLE users ADD COLUMN age_confirmed_at INTEGER`,
  // When it was recorded that a parent consents; only ever of who said to be younger.
  `ALTER TABLE users ADD COLUMN consent_at INTEGER`,
  // Consents that wait for their account, under digests of addresses.
  `CREATE TABLE consents (
    address TEXT PRIMARY KEY,
    recorded_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // forgetting those whose account never came
  `CREATE INDEX consents_by_age ON consents (recorded_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
