import { STATEMENTS as analytics } from '../platform/db/migrations/0006_analytics.ts';
import { STATEMENTS as reminders } from '../platform/db/migrations/0007_reminders.ts';
import { STATEMENTS as roundReminders } from '../platform/db/migrations/0015_round_reminders.ts';
import type { SqliteDatabase } from '../platform/db/sqlite-database.ts';

const DROPPED_TRIGGERS: readonly (readonly [readonly string[], RegExp])[] = [
  [analytics, /^CREATE TRIGGER placement_is_(?!removed)/],
  [reminders, /^CREATE TRIGGER reminders_wished/],
  [roundReminders, /^CREATE TRIGGER reminders_row/],
];

/** Takes a database of this version back to the state of version 15. Its ledger keeps the numbers of its entries. */
export function backToFifteen({ sqlite }: SqliteDatabase): void {
  sqlite.exec(`
    CREATE TABLE old_field_history AS
      SELECT uid, t, id, path, value, stamp, why, op AS by_op, device, at
      FROM field_history JOIN op_ledger ON n = entry ORDER BY entry, k;
    DROP TABLE field_history;
    ALTER TABLE old_field_history RENAME TO field_history;
    CREATE INDEX op_ledger_by_age ON op_ledger (at);
    ALTER TABLE rows DROP COLUMN delta;
    ALTER TABLE rows DROP COLUMN delta_after;`);
  for (const [statements, pattern] of DROPPED_TRIGGERS)
    for (const text of statements) if (pattern.test(text)) sqlite.exec(text);
  sqlite.exec(`DELETE FROM kysely_migration WHERE name >= '0016'`);
}
