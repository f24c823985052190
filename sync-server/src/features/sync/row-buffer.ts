/** The rows that one request touches, changed in memory. Each changed row gets one new number, however many ops changed it. */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { ROW_MAX_BYTES } from '@shortlist/shared/api/sync.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/schema.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { changedCells } from '@shortlist/shared/sync/wire.ts';
import { serialiseCells, rowTextToRow, type RowText, type UserSync } from './rows-store.ts';
import { quotaRejection, ROW_QUOTAS, type Rejection } from './check-op.ts';
import { rowKey, type LoadedAccount, type RowName } from './load-account.ts';

interface BufferedRow {
  row: SyncRow | undefined;
  text: RowText | undefined;
  alive: boolean;
  changed: boolean;
  /** As it was stored. */
  readonly before: SyncRow | undefined;
  readonly wasAlive: boolean;
}

/** A row that is to be written, with its new number. */
export interface ChangedRow {
  readonly text: RowText;
  /** As it is stored; undefined for a new row. */
  readonly before: SyncRow | undefined;
  readonly isAlive: boolean;
  readonly wasAlive: boolean;
}

export interface RowChanges {
  readonly rows: readonly ChangedRow[];
  readonly counters: UserSync;
}

export type RowBuffer = ReturnType<typeof createRowBuffer>;

export function createRowBuffer({ counters: before, rows: stored, rowCounts }: LoadedAccount) {
  const counters = { ...before };
  const rows = new Map<string, BufferedRow>();
  const counts = new Map(rowCounts);

  const isFull = (t: string): boolean => {
    if (t === 'placement') return counters.livePlacements >= PLACEMENTS_MAX;
    const max = ownValue(ROW_QUOTAS, t)?.max;
    return max !== undefined && (counts.get(t) ?? 0) >= max;
  };

  const count = (t: string, more: number): void => {
    const known = counts.get(t);
    if (t === 'placement') counters.livePlacements += more;
    else if (known !== undefined) counts.set(t, known + more);
  };

  const load = (key: string): BufferedRow => {
    const text = stored.get(key);
    const row = text && rowTextToRow(text);
    const alive = row !== undefined && isAlive(row);
    return { row, text, alive, changed: false, before: row, wasAlive: alive };
  };

  const entryOf = (name: RowName): BufferedRow => {
    const key = rowKey(name);
    const entry = rows.get(key) ?? load(key);
    rows.set(key, entry);
    return entry;
  };

  const rejectionOf = ({ row, more, cells, isSame }: RowState): Rejection | undefined => {
    if (isSame) return undefined;
    if (Buffer.byteLength(cells) > ROW_MAX_BYTES) return { code: 'too_large' };
    return more > 0 && isFull(row.t) ? quotaRejection(row.t) : undefined;
  };

  return {
    /** The current row, including changes of this request. */
    find: (name: RowName): SyncRow | undefined => entryOf(name).row,

    isFull,

    /** Stores new states, each of another table; returns the rejection instead if one of them does not fit. */
    put: (states: readonly SyncRow[]): Rejection | undefined => {
      const changes = states.map((row) => changeOf(entryOf(row), row));
      const misfit = changes.map(rejectionOf).find((rejection) => rejection !== undefined);
      if (misfit) return misfit;
      for (const { entry, row, alive, more, cells, del, isSame } of changes) {
        if (isSame) continue;
        count(row.t, more);
        const seq = entry.text?.seq ?? 0;
        const text = { t: row.t, id: row.id, seq, cells, del, delta: null, deltaAfter: null };
        Object.assign(entry, { row, alive, changed: true, text });
      }
      return undefined;
    },

    /** Numbers what changed, once, at the end. */
    takeChanges: (): RowChanges => {
      const changed: ChangedRow[] = [];
      for (const entry of rows.values()) {
        if (!entry.changed || !entry.text) continue;
        counters.seq += 1;
        const { before, alive, wasAlive } = entry;
        if (!before) counters.rowCount += 1;
        entry.text = { ...entry.text, ...deltaOf(entry), seq: counters.seq };
        changed.push({ text: entry.text, before, isAlive: alive, wasAlive });
      }
      return { rows: changed, counters };
    },

    /** The current state of every row that was asked for and exists. */
    texts: (): RowText[] => [...rows.values()].flatMap(({ text }) => text ?? []),
  };
}

interface RowState {
  readonly entry: BufferedRow;
  readonly row: SyncRow;
  readonly cells: string;
  readonly del: string | null;
  readonly isSame: boolean;
  readonly alive: boolean;
  /** 1 for a row that comes to life, -1 for one that is deleted. */
  readonly more: number;
}

function changeOf(entry: BufferedRow, row: SyncRow): RowState {
  const [cells, del, alive] = [serialiseCells(row), row.del ?? null, isAlive(row)];
  const isSame = entry.text?.cells === cells && entry.text.del === del;
  return { entry, row, cells, del, isSame, alive, more: Number(alive) - Number(entry.alive) };
}

/** Of a row that changed, what its last number has not; nothing where that is most of it. */
function deltaOf({ before, row, text }: BufferedRow): Pick<RowText, 'delta' | 'deltaAfter'> {
  const delta = before && row && serialiseCells({ ...row, cells: changedCells(row, before) });
  return delta !== undefined && text !== undefined && delta.length * 2 < text.cells.length
    ? { delta, deltaAfter: text.seq }
    : { delta: null, deltaAfter: null };
}
