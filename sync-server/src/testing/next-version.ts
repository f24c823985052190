/** A made-up next version of the server, to which the databases of this one are older: they lack a table and a column. */
import { onTestFinished } from 'vitest';
import { MIGRATIONS } from '../platform/db/migrations.ts';

export const NEXT_MIGRATION = '0003_made_up';
const STATEMENTS = [
  'CREATE TABLE notes (id TEXT PRIMARY KEY)',
  `ALTER TABLE user_sync ADD COLUMN note TEXT NOT NULL DEFAULT 'none'`,
];

/** From now until the end of the test, the server is of the next version. */
export function becomeNextVersion(statements: readonly string[] = STATEMENTS): void {
  for (const migrations of [MIGRATIONS.sqlite, MIGRATIONS.postgres]) {
    migrations.push({ name: NEXT_MIGRATION, statements });
    onTestFinished(() => void migrations.pop());
  }
}
