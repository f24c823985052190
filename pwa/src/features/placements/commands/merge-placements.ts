/** Merges two placements that were entered for one job, and undoes the merge. */
import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { duplicatePairKey, type DuplicatePair } from '@shortlist/shared/placement/duplicates.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { cellAt, type SyncRow, type Values } from '@shortlist/shared/sync/row.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readShownRows } from '../../../data/outbox/row-view.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import type { Change } from '../../../data/outbox/change-content.ts';
import { save, WriteFailed } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';

/** Which placement stays, which one goes to the trash, and the values that the first takes from the second. */
export interface MergeRequest {
  readonly keep: string;
  readonly drop: string;
  readonly taken: Values;
}

export interface MergeResult extends MergeRequest {
  /** The former values of those fields in the placement that stays. */
  readonly before: Values;
}

/** Merges them completely or not at all. Throws WriteFailed, also when one of the two was deleted meanwhile. */
export function mergePlacements(merging: MergeRequest): Promise<MergeResult> {
  const { keep, drop, taken } = merging;
  return save(userDatabase(currentUid()), async (db) => {
    const [kept, dropped] = await readShownRows(db, [
      ['placement', keep],
      ['placement', drop],
    ]);
    if (!kept || !dropped || !isAlive(kept) || !isAlive(dropped))
      throw new WriteFailed('other', new Error('One of the two is not there any more.'));
    await writeInTransaction(db, [
      patch(keep, taken),
      { t: 'placement', id: drop, k: 'del', f: {} },
    ]);
    return { ...merging, before: valuesAt(kept, Object.keys(taken)) };
  });
}

/**
 * Undoes the merge, except in fields that were changed again since. Throws WriteFailed, and then nothing is changed.
 */
export function undoMerge({ keep, drop, taken, before }: MergeResult): Promise<void> {
  return save(userDatabase(currentUid()), async (db) => {
    const [kept] = await readShownRows(db, [['placement', keep]]);
    const now = kept && isAlive(kept) ? valuesAt(kept, Object.keys(before)) : {};
    const back = Object.entries(before).filter(([path]) => {
      const value = ownValue(now, path);
      return value !== undefined && sameJson(value, ownValue(taken, path) ?? null);
    });
    const changes = back.length > 0 ? [patch(keep, Object.fromEntries(back))] : [];
    await writeInTransaction(db, [...changes, { t: 'placement', id: drop, k: 'undel', f: {} }]);
  });
}

/** Stores on this device that two placements are not duplicates, however similar they are. Throws WriteFailed. */
export function dismissDuplicate(pair: DuplicatePair): Promise<void> {
  return save(userDatabase(currentUid()), async (db) => {
    const known = (await db.readMeta('keptApart')) ?? [];
    await db.writeMeta('keptApart', [...new Set([...known, duplicatePairKey(pair)])]);
  });
}

function patch(id: string, f: Values): Change {
  return { t: 'placement', id, k: 'patch', f };
}

function valuesAt({ cells }: SyncRow, paths: readonly string[]): Values {
  return Object.fromEntries(
    paths.flatMap((path): [string, Json][] => {
      const cell = cellAt(cells, path);
      return cell ? [[path, cell[0]]] : [];
    }),
  );
}
