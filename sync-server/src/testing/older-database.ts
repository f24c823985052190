import { STATEMENTS as reminders } from '../platform/db/migrations/0007_reminders.ts';
import { STATEMENTS as roundReminders } from '../platform/db/migrations/0015_round_reminders.ts';
import type { SqliteDatabase } from '../platform/db/sqlite-database.ts';

const WISHED = /^CREATE TRIGGER reminders_wished/;
const ROW = /^CREATE TRIGGER reminders_row/;

/** Takes a database of this version back to the state of version 15. */
export function backToFifteen({ sqlite }: SqliteDatabase): void {
  for (const table of ['op_ledger', 'field_history'])
    sqlite.exec(`CREATE INDEX ${table}_by_age ON ${table} (at)`);
  for (const text of reminders) if (WISHED.test(text)) sqlite.exec(text);
  for (const text of roundReminders) if (ROW.test(text)) sqlite.exec(text);
  sqlite.exec(`DELETE FROM kysely_migration WHERE name >= '0016'`);
}
