/**
 * What an account is counted to take: the text of its rows and of its history, and a fixed amount for everything else
 * that each row, each entry of the ledger and each entry of the history takes. The same on every engine.
 */
import type { Displaced } from '@shortlist/shared/sync/apply-op.ts';
import { sql } from 'kysely';
import { accountStatement } from '../../platform/db/statement.ts';

/** Its keys, its tombstone, its times, and their indexes. */
const ROW_BYTES = 256;
export const LEDGER_ENTRY_BYTES = 256;
const HISTORY_ENTRY_BYTES = 128;

export function bytesOfRow(cells: string): number {
  return ROW_BYTES + Buffer.byteLength(cells);
}

export function bytesOfHistory(values: readonly Pick<Displaced, 'path' | 'value'>[]): number {
  return values.reduce(
    (sum, { path, value }) =>
      sum +
      HISTORY_ENTRY_BYTES +
      Buffer.byteLength(path) +
      Buffer.byteLength(JSON.stringify(value)),
    0,
  );
}

/** The same of a row and of an entry of the history, in a query of their tables. */
export const rowBytes = sql<number>`${sql.lit(ROW_BYTES)} + octet_length(cells)`;
export const historyBytes = sql<number>`${sql.lit(HISTORY_ENTRY_BYTES)} + octet_length(path) + octet_length(value)`;

/** The whole count, in SQL that has `user_sync`. */
export const RECOUNTED_BYTES = `(
  (SELECT coalesce(sum(${ROW_BYTES} + octet_length(cells)), 0) FROM rows WHERE rows.uid = user_sync.uid)
  + (SELECT ${LEDGER_ENTRY_BYTES} * count(*) FROM op_ledger AS l WHERE l.uid = user_sync.uid)
  + (SELECT coalesce(sum(${HISTORY_ENTRY_BYTES} + octet_length(path) + octet_length(value)), 0)
    FROM op_ledger AS l JOIN field_history AS h ON h.entry = l.n WHERE l.uid = user_sync.uid))`;

/** Subtracts what was deleted from what the account takes. */
export const subtractBytes = accountStatement<{ uid: string; bytes: number }>()((db, p) =>
  db
    .updateTable('user_sync')
    .set((is) => ({ bytes: is('bytes', '-', p.bytes) }))
    .where('uid', '=', p.uid),
).run;

export function sumBytes(parts: readonly { readonly bytes: number }[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
