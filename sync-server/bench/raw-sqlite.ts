// SQLite alone, doing to the same tables what our server does for a request: no HTTP, no checks, no merging.
import type { Op } from '@shortlist/shared/sync/op.ts';
import { stampOf } from '@shortlist/shared/sync/stamp.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import type { SqliteDatabase } from '../src/platform/db/sqlite-database.ts';

/** A row and its entry in the op ledger, as they are stored. */
export interface StoredOp {
  readonly op: string;
  readonly id: string;
  readonly cells: string;
}

export interface RawSqlite {
  /** One durable transaction with a row and a ledger entry for each op. */
  push(uid: string, ops: readonly StoredOp[]): void;
  /** The JSON text of the rows after a change number. */
  pull(uid: string, seq: number, limit: number): { text: string; cursor: number };
  close(): void;
}

const HASH = 'h'.repeat(64);

/** Built before the time is taken: our server gets JSON, SQLite gets what is stored. */
export function storedOp({ op, id, f, at }: Op): StoredOp {
  return { op, id, cells: JSON.stringify({ f, s: stampOf(at, op) }) };
}

export function openRawSqlite(file: string): RawSqlite {
  const db = openDatabase(file);
  return { push: pusher(db), pull: puller(db), close: () => void db.sqlite.close() };
}

function pusher(db: SqliteDatabase): RawSqlite['push'] {
  const insertRow = db.sqlite.prepare(
    `INSERT INTO rows (uid, t, id, seq, cells, created_at) VALUES (?, 'placement', ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET seq = excluded.seq, cells = excluded.cells`,
  );
  const insertEntry = db.sqlite.prepare(
    `INSERT INTO op_ledger (uid, op, hash, t, id, code, at)
     VALUES (?, ?, '${HASH}', 'placement', ?, NULL, ?)`,
  );
  const readSeq = db.sqlite.prepare('SELECT seq FROM user_sync WHERE uid = ?').pluck();
  const saveSeq = db.sqlite.prepare(
    'UPDATE user_sync SET seq = ?, row_count = row_count + ? WHERE uid = ?',
  );
  const save = db.sqlite.transaction((uid: string, ops: readonly StoredOp[]) => {
    let seq = Number(readSeq.get(uid));
    const now = Date.now();
    for (const { op, id, cells } of ops) {
      insertEntry.run(uid, op, id, now);
      insertRow.run(uid, id, (seq += 1), cells, now);
    }
    saveSeq.run(seq, ops.length, uid);
  });
  return (uid, ops) => save.immediate(uid, ops);
}

interface Row {
  readonly id: string;
  readonly seq: number;
  readonly cells: string;
}

function puller(db: SqliteDatabase): RawSqlite['pull'] {
  const page = db.sqlite.prepare<[string, number, number], Row>(
    'SELECT id, seq, cells FROM rows WHERE uid = ? AND seq > ? ORDER BY seq LIMIT ?',
  );
  return (uid, seq, limit) => {
    const rows = page.all(uid, seq, limit);
    const text = rows.map((row) => `{"id":"${row.id}","seq":${row.seq},${row.cells.slice(1)}`);
    return { text: `[${text.join(',')}]`, cursor: rows.at(-1)?.seq ?? seq };
  };
}
