import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // The last time zone that the device of a session reported; null for a device that reported none.
  `ALTER TABLE sessions ADD COLUMN time_zone TEXT`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
