/** Operations on the file as a whole: amount of content, copy. */
import type { SqliteDatabase } from '../../platform/db/sqlite-database.ts';

/** The amount of content: enough to notice that a copy is incomplete. */
export interface ContentCounts {
  readonly users: number;
  readonly rows: number;
}

export function countContents(db: SqliteDatabase): ContentCounts {
  const count = (table: keyof ContentCounts): number =>
    Number(db.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  return { users: count('users'), rows: count('rows') };
}

/** Writes a copy to a new file, as the database is at one moment. Others may read and write meanwhile. */
export function copyDatabase(db: SqliteDatabase, file: string): void {
  db.sqlite.prepare('VACUUM INTO ?').run(file);
}

/** Removes the boot id from a copy, so that the server notices when the copy replaces the database. */
export function clearBootId(db: SqliteDatabase): void {
  db.sqlite.prepare(`UPDATE server_meta SET boot_id = ''`).run();
}

/** Ends every session and makes every code void: some of them were ended after the copy was made. */
export function revokeAllSignIns(db: SqliteDatabase): void {
  db.sqlite.exec('DELETE FROM sessions; DELETE FROM codes');
}
