import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // The time zone that the device of a session named last; null for one that never did.
  `ALTER TABLE sessions ADD COLUMN time_zone TEXT`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
