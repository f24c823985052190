/**
 * The rows that one request touches: read once, changed in memory, written once. Each changed row gets one
 * new change number, however many ops changed it.
 */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { ROW_MAX_BYTES } from '@shortlist/shared/api/sync.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/schema.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { incrementAddedCount } from './opportunity-counts-store.ts';
import {
  serialiseCells,
  countRows,
  findRowText,
  rowTextToRow,
  saveRowText,
  getUserSync,
  saveUserSync,
  type RowText,
} from './rows-store.ts';
import { quotaRejection, ROW_QUOTAS, type Rejection } from './check-op.ts';
import type { Transaction } from '../../platform/db/database.ts';

interface BufferedRow {
  row: SyncRow | undefined;
  text: RowText | undefined;
  alive: boolean;
  changed: boolean;
  readonly isNew: boolean;
}

export type RowBuffer = Awaited<ReturnType<typeof openRowBuffer>>;

/** To be used within one transaction of the write queue, and saved once. */
export async function openRowBuffer({ db, nowMs }: Transaction, uid: string) {
  const counters = { ...(await getUserSync(db, uid)) };
  const rows = new Map<string, BufferedRow>();
  const counts = new Map<string, number>();

  /** Counted at the first call, which few requests need. */
  const isFull = async (t: string): Promise<boolean> => {
    if (t === 'placement') return counters.livePlacements >= PLACEMENTS_MAX;
    const max = ownValue(ROW_QUOTAS, t)?.max;
    if (max === undefined) return false;
    const known = counts.get(t) ?? (await countRows(db, { uid, t }));
    counts.set(t, known);
    return known >= max;
  };

  const count = (t: string, more: number): void => {
    const known = counts.get(t);
    if (t === 'placement') counters.livePlacements += more;
    else if (known !== undefined) counts.set(t, known + more);
  };

  const load = async (t: string, id: string): Promise<BufferedRow> => {
    const text = await findRowText(db, { uid, t, id });
    const row = text && rowTextToRow(text);
    const alive = row !== undefined && isAlive(row);
    return { row, text, alive, changed: false, isNew: text === undefined };
  };

  const entryOf = async (t: string, id: string): Promise<BufferedRow> => {
    const key = `${t} ${id}`;
    const entry = rows.get(key) ?? (await load(t, id));
    rows.set(key, entry);
    return entry;
  };

  return {
    /** The current row, including changes of this request. */
    find: async (t: string, id: string): Promise<SyncRow | undefined> => (await entryOf(t, id)).row,

    isFull,

    /** Stores a new state; returns the rejection instead if it does not fit. */
    put: async (row: SyncRow): Promise<Rejection | undefined> => {
      const entry = await entryOf(row.t, row.id);
      const cells = serialiseCells(row);
      const del = row.del ?? null;
      if (entry.text?.cells === cells && entry.text.del === del) return undefined;
      if (Buffer.byteLength(cells) > ROW_MAX_BYTES) return { code: 'too_large' };
      const alive = isAlive(row);
      const more = Number(alive) - Number(entry.alive);
      if (more > 0 && (await isFull(row.t))) return quotaRejection(row.t);
      count(row.t, more);
      const seq = entry.text?.seq ?? 0;
      Object.assign(entry, {
        row,
        alive,
        changed: true,
        text: { t: row.t, id: row.id, seq, cells, del },
      });
      return undefined;
    },

    /** Writes what changed. Returns the account's newest change number, and whether any row changed. */
    save: async () => {
      const before = counters.seq;
      for (const entry of rows.values()) {
        if (!entry.changed || !entry.text) continue;
        counters.seq += 1;
        if (entry.isNew) counters.rowCount += 1;
        if (entry.isNew && entry.text.t === 'mark')
          await incrementAddedCount(db, { id: entry.text.id, now: nowMs });
        entry.text = { ...entry.text, seq: counters.seq };
        const deletedAt = entry.alive ? null : nowMs;
        await saveRowText(db, { ...entry.text, uid, deletedAt, now: nowMs });
      }
      const changed = counters.seq !== before;
      if (changed) await saveUserSync(db, { uid, ...counters });
      return { seq: counters.seq, changed };
    },

    /** The current state of every row that was read and exists. */
    texts: (): RowText[] => [...rows.values()].flatMap(({ text }) => text ?? []),
  };
}
