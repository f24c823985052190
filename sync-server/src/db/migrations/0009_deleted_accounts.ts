import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // The tokens of deleted accounts, as digests, and nothing that says whose they were: so that a device that was away
  // learns that the account is gone, and does not ask its owner to sign in.
  `CREATE TABLE deleted_account_tokens (
    token_hash TEXT PRIMARY KEY,
    deleted_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // forgetting what no device asks with any more
  `CREATE INDEX deleted_account_tokens_by_age ON deleted_account_tokens (deleted_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
