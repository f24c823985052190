/** Merges two placements that were entered for one job, and undoes the merge. */
import { sameJson, type Json } from '@shortlist/shared/lib/json.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import { duplicatePairKey, type DuplicatePair } from '@shortlist/shared/placement/duplicates.ts';
import { EMPTY_SEASON, seasonToCellValues } from '@shortlist/shared/placement/season.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { cellAt, type SyncRow, type Values } from '@shortlist/shared/sync/row.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readShownRows } from '../../../data/outbox/row-view.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import type { Change } from '../../../data/outbox/change-content.ts';
import { save, WriteFailed } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';
import { mergeRounds, undoRounds } from './merge-rounds.ts';

/** Which placement stays, which one goes to the trash, and the values that the first takes from the second. */
export interface MergeRequest {
  readonly keep: string;
  readonly drop: string;
  readonly taken: Values;
}

export interface MergeResult extends MergeRequest {
  /** The former values of those fields in the placement that stays. */
  readonly before: Values;
  readonly roundChanges: readonly Change[];
}

/** Merges them with their rounds, completely or not at all. Throws WriteFailed, also when one of the two was deleted meanwhile. */
export function mergePlacements(merging: MergeRequest): Promise<MergeResult> {
  const { keep, drop } = merging;
  return save(userDatabase(currentUid()), async (db) => {
    const [kept, dropped] = await readShownRows(db, [
      ['placement', keep],
      ['placement', drop],
    ]);
    if (!kept || !dropped || !isAlive(kept) || !isAlive(dropped))
      throw new WriteFailed('other', new Error('One of the two is not there any more.'));
    const merged = { kept, dropped, taken: merging.taken };
    const rounds = await mergeRounds(db, merged, systemRuntime.uuid());
    const taken = { ...merging.taken, ...rounds.taken };
    await writeInTransaction(db, [
      patch(keep, taken),
      ...rounds.changes,
      { t: 'placement', id: drop, k: 'del', f: {} },
    ]);
    const before = valuesAt(kept, Object.keys(taken));
    return { keep, drop, taken, before, roundChanges: rounds.changes };
  });
}

/**
 * Undoes the merge, except in fields that were changed again since. Throws WriteFailed, and then nothing is changed.
 */
export function undoMerge({ keep, drop, taken, before, roundChanges }: MergeResult): Promise<void> {
  return save(userDatabase(currentUid()), async (db) => {
    const [kept] = await readShownRows(db, [['placement', keep]]);
    const now = kept && isAlive(kept) ? valuesAt(kept, Object.keys(before)) : {};
    const back = Object.entries(before).filter(([path]) => {
      const value = ownValue(now, path);
      return value !== undefined && sameJson(value, ownValue(taken, path) ?? null);
    });
    const changes = back.length > 0 ? [patch(keep, Object.fromEntries(back))] : [];
    const rounds = await undoRounds(db, roundChanges, drop);
    await writeInTransaction(db, [
      ...changes,
      ...rounds,
      { t: 'placement', id: drop, k: 'undel', f: {} },
    ]);
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

/** A placement of an older version of the app has no cells for how it ended. */
function valuesAt({ cells }: SyncRow, paths: readonly string[]): Values {
  return Object.fromEntries(
    paths.flatMap((path): [string, Json][] => {
      const value = cellAt(cells, path)?.[0] ?? ownValue(EMPTY, path);
      return value === undefined ? [] : [[path, value]];
    }),
  );
}

const EMPTY: Readonly<Record<string, Json>> = seasonToCellValues(EMPTY_SEASON);
