/** Operations on the file as a whole: integrity check, amount of content, copy. */
import type { SqliteDatabase } from '../../platform/db/sqlite-database.ts';

/** The amount of content: enough to notice that a copy is incomplete. */
export interface ContentCounts {
  readonly users: number;
  readonly rows: number;
}

/** Counts the content of users. */
export function countContents(db: SqliteDatabase): ContentCounts {
  const count = (table: keyof ContentCounts): number =>
    Number(db.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  return { users: count('users'), rows: count('rows') };
}

/** Lists the damage of the file, in SQLite's words, which name tables and never contents. Empty when it is sound. */
export function findIntegrityErrors(db: SqliteDatabase): string[] {
  const broken = db.sqlite.prepare<[], string>('PRAGMA integrity_check(10)').pluck().all();
  const damage = broken.filter((line) => line !== 'ok');
  return damage.length > 0 ? damage : findOrphanedRows(db);
}

/** The tables with rows whose foreign keys point nowhere. */
function findOrphanedRows(db: SqliteDatabase): string[] {
  const orphans = db.sqlite.prepare<[], { table: string }>('PRAGMA foreign_key_check').all();
  const tables = new Set(orphans.map(({ table }) => table));
  return [...tables].map((table) => `rows of ${table} belong to nothing`);
}

/** Writes a copy to a new file, as the database is at one moment. Others may read and write meanwhile. */
export function copyDatabase(db: SqliteDatabase, file: string): void {
  db.sqlite.prepare('VACUUM INTO ?').run(file);
}

/** Removes the boot id from a copy, so that the server notices when the copy replaces the database. */
export function clearBootId(db: SqliteDatabase): void {
  db.sqlite.prepare(`UPDATE server_meta SET boot_id = ''`).run();
}

/** The latest moment (ms) that the server recorded; 0 when there is none. */
export function findLatestTimestamp(db: SqliteDatabase): number {
  const newest = db.sqlite.prepare(
    `SELECT max(coalesce((SELECT max(at) FROM audit), 0), coalesce((SELECT max(last_seen_at) FROM sessions), 0))`,
  );
  return Number(newest.pluck().get());
}

/** Ends every session and makes every code void: some of them were ended after the copy was made. */
export function revokeAllSignIns(db: SqliteDatabase): void {
  db.sqlite.exec('DELETE FROM sessions; DELETE FROM codes');
}

/** A write that really reaches the disk and changes nothing that is read: a number in the header of the file. */
export function probeWrite(db: SqliteDatabase, nowMs: number): void {
  db.sqlite.pragma(`user_version = ${Math.floor(nowMs / 1000) % 2 ** 31}`);
}
