import { THIS_DEVICE, type EarlierValue } from '@shortlist/shared/placement/rules/history.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import type { SourceText } from '../../../data/database/meta-values.ts';
import type { JournalEntry, RowKey, StoredRound } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readSourceTexts } from '../../../data/database/source-texts.ts';
import { useRead } from './use-read.ts';
import { readDeletionTimes } from './use-trash.ts';

/** Of this device, newest first; `at` in server time, if known. Undefined while being read. */
export function usePlacementHistory(id: string): readonly EarlierValue[] | undefined {
  return useRead(readPlacementHistory, id);
}

export async function readPlacementHistory(
  db: UserDatabase,
  id: string,
): Promise<readonly EarlierValue[]> {
  const entries = await db.journal.where('[t+id]').equals(['placement', id]).toArray();
  return listShown(entries).map(earlierValue);
}

/** An earlier value of a round, with the round as it is shown now. */
export interface EarlierRoundValue extends EarlierValue {
  readonly round: StoredRound;
  /** False for a round that was deleted. */
  readonly isLive: boolean;
}

/** Those stored on this device, newest first: the server is not asked for these. */
export function useRoundHistory(placementId: string): readonly EarlierRoundValue[] | undefined {
  return useRead(readRoundHistory, placementId);
}

export async function readRoundHistory(
  db: UserDatabase,
  placementId: string,
): Promise<readonly EarlierRoundValue[]> {
  const parts = await db.view.where('placementId').equals(placementId).toArray();
  // A verdict has the id of its round.
  const rows = parts.filter(({ t }) => t === 'round');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const keys = rows.map(({ id }): RowKey => ['round', id]);
  const entries = await db.journal.where('[t+id]').anyOf(keys).toArray();
  return listShown(entries).flatMap((entry): EarlierRoundValue[] => {
    const { round, live } = byId.get(entry.id) ?? {};
    // Where a round belongs is no value of a field.
    if (!round || entry.path === 'placementId') return [];
    return [{ ...earlierValue(entry), round, isLive: live === 1 }];
  });
}

interface DeletedRound {
  /** As it was when it was deleted. */
  readonly round: StoredRound;
  readonly deletedAt: number;
}

/** The deleted rounds of a placement, latest deletion first; undefined while they are being read. */
export function useDeletedRounds(placementId: string): readonly DeletedRound[] | undefined {
  return useRead(readDeletedRounds, placementId);
}

export function readDeletedRounds(
  db: UserDatabase,
  placementId: string,
): Promise<readonly DeletedRound[]> {
  const tables = [db.view, db.rows, db.outbox, db.recovered, db.journal, db.meta];
  return db.transaction('r', tables, async () => {
    const rows = await db.view.where('placementId').equals(placementId).toArray();
    const deleted = rows.filter(({ live }) => live === 0);
    const keys = deleted.map(({ t, id }): RowKey => [t, id]);
    const times = await readDeletionTimes(db, keys);
    return deleted
      .flatMap(({ id, round }) => (round ? [{ round, deletedAt: times.get(id) ?? 0 }] : []))
      .toSorted((a, b) => b.deletedAt - a.deletedAt);
  });
}

/** The messages that a placement was saved from on this device, the newest first; undefined while they are read. */
export function useSourceTexts(placementId: string): readonly SourceText[] | undefined {
  return useRead(readSourceTexts, placementId);
}

function listShown(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const own = new Set(entries.filter((entry) => !isReplacedElsewhere(entry)).map(nameOf));
  return entries
    .filter((entry) => !isReplacedElsewhere(entry) || !own.has(nameOf(entry)))
    .toSorted((a, b) => b.at - a.at || b.n - a.n);
}

/** Gave way to another device. Where this one replaced it before, its own entry is shown. */
const isReplacedElsewhere = ({ why, isOwn }: JournalEntry): boolean =>
  why === 'edited' && isOwn === false;

const nameOf = ({ id, path, stamp }: JournalEntry): string => `${id} ${path} ${stamp}`;

function earlierValue({ path, value, at, why, by, stamp, isOwn }: JournalEntry): EarlierValue {
  // For the marks of a row, a lost value names the op that won; the history goes by the op that wrote it.
  const op = why === 'lost' ? opIdOf(stamp) : by;
  return { path, value, at, why, by: op, ...(isOwn ? { device: THIS_DEVICE } : {}) };
}
