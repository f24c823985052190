import type { SyncResponse, WireRow } from '@shortlist/shared/api/sync.ts';
import { cellAt, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import { packRow, unpackRow } from '@shortlist/shared/sync/wire.ts';
import { rowName, type RowKey, type StoredRow } from '../../database/tables.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import type { PullState } from '../../database/meta-values.ts';
import { isJoinMode, isDelivered } from './full-pull.ts';

type Decided = Pick<SyncResponse, 'results' | 'serverNow'>;
type Rows = Pick<SyncResponse, 'echo' | 'rows'>;

export interface RowChange {
  readonly t: string;
  readonly id: string;
  readonly before: StoredRow | undefined;
  readonly after: StoredRow;
  /** What this device had, where the server may be older: uploaded again where it holds more. */
  readonly local?: StoredRow;
  /** The server used a number that this device knows for something else: it counts again from an earlier number. */
  readonly isRenumbered?: boolean;
}

export function newestRows({ echo, rows }: Rows): readonly WireRow[] {
  const newest = new Map<string, WireRow>();
  for (const row of [...echo, ...rows]) {
    const known = newest.get(rowName(row));
    if (!known || row.seq > known.seq) newest.set(rowName(row), row);
  }
  return [...newest.values()];
}

/** Rows are ordered by number, in whatever order answers arrive, unless the server lost count. */
export function computeRowChange(
  wire: WireRow,
  before: StoredRow | undefined,
  { pull, response }: { pull: PullState; response: Decided },
): RowChange {
  const { t, id } = wire;
  const known = before && isDelivered(before, pull) ? before : undefined;
  const server = unpackRow(wire);
  const isNumberKnown = known !== undefined && wire.seq <= known.seq;
  if (isNumberKnown && !isBehind(known, server)) return { t, id, before, after: known };
  // What is uploaded to the server is delivered by it again: it is still this device's own then.
  const isOlder = known ? isBehind(server, known) : isJoinMode(pull);
  const local = before && isOlder ? before : undefined;
  const acked = findAckedOps(local ? [server, local] : [server], before, response);
  const isOwn = Object.keys(acked).length > 0;
  const after = { ...server, seq: wire.seq, gen: pull.gen, ...(isOwn ? { acked } : {}) };
  return { t, id, before, after, ...(local ? { local } : {}), isRenumbered: isNumberKnown };
}

type Stamped = Pick<SyncRow, 'cells' | 'del'>;

/**
 * Whether a row lacks a stamp of another, or has an older one. Stamps and numbers only ever rise together: where they
 * do not, the server was restored to an earlier time without announcing it. Behind the device in a stamp, it knows
 * less; behind in its numbers alone, it counts again and knows more.
 */
function isBehind(row: Stamped, other: Stamped): boolean {
  if ((other.del ?? '') > (row.del ?? '')) return true;
  return Object.entries(other.cells).some(([path, [, stamp]]) => {
    const cell = cellAt(row.cells, path);
    return cell === undefined || cell[1] < stamp;
  });
}

/** The ops of this device that are included in the row and when the server accepted them, as far as that is known. */
function findAckedOps(
  rows: readonly Pick<StoredRow, 'cells'>[],
  before: StoredRow | undefined,
  { results, serverNow }: Decided,
): Readonly<Record<string, number>> {
  const taken = results.filter(({ r }) => r === 'applied' || r === 'partly');
  const all = { ...before?.acked, ...Object.fromEntries(taken.map(({ op }) => [op, serverNow])) };
  const cells = rows.flatMap((row) => Object.values(row.cells));
  const present = new Set(cells.map(([, stamp]) => opIdOf(stamp)));
  return Object.fromEntries(Object.entries(all).filter(([op]) => present.has(op)));
}

/** Undefined when this device does not have a row in the state that its changed cells continue. */
export async function completeRows<T extends Rows>(
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
