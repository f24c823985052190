/** The rows that one request touches, changed in memory. Each changed row gets one new number, however many ops changed it. */
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import {
  ACCOUNT_MAX_BYTES,
  ACCOUNT_RESERVE_BYTES,
  ROW_MAX_BYTES,
} from '@shortlist/shared/api/sync.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { isAlive, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { changedCells } from '@shortlist/shared/sync/wire.ts';
import { serialiseCells, rowTextToRow, type RowText } from './rows-store.ts';
import type { UserSync } from './account-counters-store.ts';
import { bytesOfRow, LEDGER_ENTRY_BYTES } from './account-counters-store.ts';
import { BYTE_QUOTA_REJECTION, ROW_QUOTAS, rowQuotaRejection, type Rejection } from './check-op.ts';
import { rowKey, type LoadedAccount, type RowName } from './load-account.ts';

/** The stamps of some changed cells: a change by which a row grows no more than this is allowed from the reserve. */
const SMALL_GROWTH_BYTES = 512;

interface BufferedRow {
  row: SyncRow | undefined;
  text: RowText | undefined;
  alive: boolean;
  changed: boolean;
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

interface RowChanges {
  readonly rows: readonly ChangedRow[];
  readonly counters: UserSync;
}

export type RowBuffer = ReturnType<typeof createRowBuffer>;

export function createRowBuffer({ counters: before, rows: stored, rowCounts }: LoadedAccount) {
  const counters = { ...before };
  const rows = new Map<string, BufferedRow>();
  const quotas = createQuotas(counters, new Map(rowCounts));

  const entryOf = (name: RowName): BufferedRow => {
    const key = rowKey(name);
    const entry = rows.get(key) ?? bufferedRow(stored.get(key));
    rows.set(key, entry);
    return entry;
  };

  return {
    /** The current row, including changes of this request. */
    find: (name: RowName): SyncRow | undefined => entryOf(name).row,

    isFull: quotas.isFull,
    quotaRejection: quotas.quotaRejection,
    countEntry: quotas.countEntry,

    /** Stores new states, each of another table. `historyBytes`: what they displace. */
    put: (states: readonly SyncRow[], historyBytes: number): Rejection | 'stored' | 'same' => {
      const all = states.map((row) => changeOf(entryOf(row), row));
      const changes = all.filter(({ isSame }) => !isSame);
      const rejection = quotas.rejectionOf(changes, historyBytes);
      if (rejection) return rejection;
      if (historyBytes === 0 && changes.length === 0) return 'same';
      quotas.count(changes, historyBytes);
      for (const { entry, row, alive, cells, del } of changes) {
        const seq = entry.text?.seq ?? 0;
        const text = { t: row.t, id: row.id, seq, cells, del, delta: null, deltaAfter: null };
        Object.assign(entry, { row, alive, changed: true, text });
      }
      return 'stored';
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

function bufferedRow(text: RowText | undefined): BufferedRow {
  const row = text && rowTextToRow(text);
  const alive = row !== undefined && isAlive(row);
  return { row, text, alive, changed: false, before: row, wasAlive: alive };
}

/** What an account may have, by what it has: both arguments are changed. */
function createQuotas(
  counters: { bytes: number; livePlacements: number },
  counts: Map<string, number>,
) {
  const isFull = (t: string): boolean => {
    if (t === 'placement') return counters.livePlacements >= PLACEMENTS_MAX;
    const max = ownValue(ROW_QUOTAS, t)?.max;
    return max !== undefined && (counts.get(t) ?? 0) >= max;
  };

  /** Whether the account may take so much more, and the ledger's entry of the op. */
  const hasRoom = (bytes: number, max = ACCOUNT_MAX_BYTES - ACCOUNT_RESERVE_BYTES): boolean =>
    counters.bytes + bytes + LEDGER_ENTRY_BYTES <= max;

  /** A row can always be deleted: as often as there are rows. */
  const fits = (changes: readonly RowState[], historyBytes: number): boolean => {
    const growth = growthOf(changes);
    const isAddition = changes.some(({ more }) => more > 0) || growth > SMALL_GROWTH_BYTES;
    if (isAddition) return hasRoom(growth + historyBytes);
    const isDeletion = historyBytes === 0 && changes.some(({ more }) => more < 0);
    return isDeletion || hasRoom(growth + historyBytes, ACCOUNT_MAX_BYTES);
  };

  return {
    isFull,

    /** Why an op would be rejected now that was rejected because of a quota. */
    quotaRejection: (t: string): Rejection =>
      isFull(t) || hasRoom(0)
        ? rowQuotaRejection(isFull(t) ? t : 'placement')
        : BYTE_QUOTA_REJECTION,

    /** Counts the ledger's entry of an op that changes nothing, and can do without one. False when there is no room. */
    countEntry: (): boolean => {
      if (!hasRoom(0)) return false;
      counters.bytes += LEDGER_ENTRY_BYTES;
      return true;
    },

    rejectionOf: (changes: readonly RowState[], historyBytes: number): Rejection | undefined => {
      for (const { row, more, cells } of changes) {
        if (Buffer.byteLength(cells) > ROW_MAX_BYTES) return { code: 'too_large' };
        if (more > 0 && isFull(row.t)) return rowQuotaRejection(row.t);
      }
      const isNothing = historyBytes === 0 && changes.length === 0;
      return isNothing || fits(changes, historyBytes) ? undefined : BYTE_QUOTA_REJECTION;
    },

    count: (changes: readonly RowState[], historyBytes: number): void => {
      counters.bytes += historyBytes + LEDGER_ENTRY_BYTES + growthOf(changes);
      for (const { row, more } of changes) {
        const known = counts.get(row.t);
        if (row.t === 'placement') counters.livePlacements += more;
        else if (known !== undefined) counts.set(row.t, known + more);
      }
    },
  };
}

function growthOf(changes: readonly RowState[]): number {
  return changes.reduce((sum, { growthBytes }) => sum + growthBytes, 0);
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
  readonly growthBytes: number;
}

function changeOf(entry: BufferedRow, row: SyncRow): RowState {
  const [cells, del, alive] = [serialiseCells(row), row.del ?? null, isAlive(row)];
  const isSame = entry.text?.cells === cells && entry.text.del === del;
  const more = Number(alive) - Number(entry.alive);
  const growthBytes = bytesOfRow(cells) - (entry.text ? bytesOfRow(entry.text.cells) : 0);
  return { entry, row, cells, del, isSame, alive, more, growthBytes };
}

/** Of a row that changed, what its last number has not; nothing where that is most of it. */
function deltaOf({ before, row, text }: BufferedRow): Pick<RowText, 'delta' | 'deltaAfter'> {
  const delta = before && row && serialiseCells({ ...row, cells: changedCells(row, before) });
  return delta !== undefined && text !== undefined && delta.length * 2 < text.cells.length
    ? { delta, deltaAfter: text.seq }
    : { delta: null, deltaAfter: null };
}
