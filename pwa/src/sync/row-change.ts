import type { SyncResponse, WireRow } from '@shortlist/shared/api/sync.ts';
import { mergeRow } from '@shortlist/shared/sync/merge.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import { unpackRow } from '@shortlist/shared/sync/wire.ts';
import type { PullState, StoredRow } from '../db/tables.ts';

/** One row of an answer: as this device had it, and as it is from now on. */
export interface RowChange {
  readonly t: string;
  readonly id: string;
  readonly before: StoredRow | undefined;
  readonly after: StoredRow;
}

/** The rows of an answer, each once, in its newest state. */
export function rowsOf({ echo, rows }: SyncResponse): readonly WireRow[] {
  const newest = new Map<string, WireRow>();
  for (const row of [...echo, ...rows]) {
    const key = `${row.t}/${row.id}`;
    const known = newest.get(key);
    if (!known || row.seq > known.seq) newest.set(key, row);
  }
  return [...newest.values()];
}

/** What becomes of one row: rows go by their number, whatever the order in which answers arrive. */
export function rowChange(
  wire: WireRow,
  before: StoredRow | undefined,
  { pull, response }: { pull: PullState; response: SyncResponse },
): RowChange {
  const { t, id } = wire;
  if (before && wire.seq <= before.seq) return { t, id, before, after: before };
  const server = unpackRow(wire);
  // While everything is read anew the server may be older than this device: the screen must not step back.
  const merged = pull.full && before ? mergeRow(before, server) : server;
  const acked = ackedIn(merged, before, response);
  const after = { t, id, cells: merged.cells, seq: wire.seq };
  return {
    t,
    id,
    before,
    after: {
      ...after,
      ...(merged.del === undefined ? {} : { del: merged.del }),
      ...(Object.keys(acked).length === 0 ? {} : { acked }),
    },
  };
}

/** The ops of this device that stand in the row and when the server took them, as far as that is known. */
function ackedIn(
  { cells }: Pick<StoredRow, 'cells'>,
  before: StoredRow | undefined,
  { results, serverNow }: SyncResponse,
): Readonly<Record<string, number>> {
  const taken = results.filter(({ r }) => r === 'applied' || r === 'partly');
  const all = { ...before?.acked, ...Object.fromEntries(taken.map(({ op }) => [op, serverNow])) };
  const present = new Set(Object.values(cells).map(([, stamp]) => opIdOf(stamp)));
  return Object.fromEntries(Object.entries(all).filter(([op]) => present.has(op)));
}
