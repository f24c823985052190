import type { SyncResponse, WireRow } from '@shortlist/shared/api/sync.ts';
import { packRow, unpackRow } from '@shortlist/shared/sync/wire.ts';
import type { PullState } from '../../database/meta-values.ts';
import { rowName, type RowKey, type StoredRow } from '../../database/tables.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { isDelivered } from './full-pull.ts';

/**
 * Rows of which only the changed cells came get the others from this device. Undefined when it does not have the row in
 * the state that they continue.
 */
export async function completeRows<T extends Pick<SyncResponse, 'echo' | 'rows'>>(
  db: UserDatabase,
  pull: PullState,
  response: T,
): Promise<T | undefined> {
  const partial = [...response.echo, ...response.rows].filter(({ after }) => after !== undefined);
  if (partial.length === 0) return response;
  const stored = await db.rows.bulkGet(partial.map(({ t, id }): RowKey => [t, id]));
  const bases = new Map(stored.flatMap((row) => (row ? [[rowName(row), row] as const] : [])));
  const isBased = (row: WireRow): boolean => isBaseOf(bases.get(rowName(row)), row, pull);
  if (!partial.every(isBased)) return undefined;
  const complete = (row: WireRow): WireRow => completeRow(row, bases.get(rowName(row)));
  return { ...response, echo: response.echo.map(complete), rows: response.rows.map(complete) };
}

/** A device that has the row in a later state already, through another tab, is not behind. */
function isBaseOf(base: StoredRow | undefined, { seq, after }: WireRow, pull: PullState): boolean {
  return base !== undefined && isDelivered(base, pull) && (base.seq === after || base.seq >= seq);
}

function completeRow(row: WireRow, base: StoredRow | undefined): WireRow {
  if (row.after === undefined || !base) return row;
  const { t, id, seq } = row;
  if (base.seq >= seq) return { ...packRow(base), seq };
  const { cells, del } = unpackRow(row);
  const whole = { t, id, cells: { ...base.cells, ...cells } };
  return { ...packRow(del === undefined ? whole : { ...whole, del }), seq };
}
