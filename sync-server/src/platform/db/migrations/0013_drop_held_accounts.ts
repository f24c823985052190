import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // No copies of deleted accounts are held any more. Those that were are overwritten (secure_delete).
  `DROP TABLE held_accounts`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
