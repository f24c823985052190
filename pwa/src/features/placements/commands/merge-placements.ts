/** Merges two placements that were entered for one job. */
import {
  duplicatePairKey,
  type DuplicatePair,
} from '@shortlist/shared/placement/rules/duplicates.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import { readShownRows } from '../../../data/outbox/row-view.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import { save, WriteFailed } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';
import { openForEdit, seenPlacement } from './open-placement-form.ts';
import { mergeRounds } from './merge-rounds.ts';

/** Which placement stays, which one goes to the trash, and the values that the first takes from the second. */
export interface MergeRequest {
  readonly keep: string;
  readonly drop: string;
  readonly taken: Values;
}

/**
 * Merges them with their rounds, completely or not at all. Returns the undo. Throws WriteFailed, also when one of the
 * two was deleted meanwhile.
 */
export async function mergePlacements({
  keep,
  drop,
  taken,
}: MergeRequest): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  const opened = await openForEdit(keep);
  const written = await save(db, async () => {
    const [kept, dropped] = await readShownRows(db, [
      ['placement', keep],
      ['placement', drop],
    ]);
    if (!opened || !kept || !dropped || !isAlive(kept) || !isAlive(dropped))
      throw new WriteFailed('other', new Error('One of the two is not there any more.'));
    const rounds = await mergeRounds(db, { kept, dropped, taken }, systemRuntime.uuid());
    return await writeInTransaction(db, [
      { t: 'placement', id: keep, k: 'patch', f: taken, opened: seenPlacement(opened) },
      { t: 'placement', id: keep, k: 'patch', f: rounds.taken },
      ...rounds.changes,
      { t: 'placement', id: drop, k: 'del', f: {} },
    ]);
  });
  return undoOf(db, written);
}

/** Stores on this device that two placements are not duplicates, however similar they are. Throws WriteFailed. */
export function dismissDuplicate(pair: DuplicatePair): Promise<void> {
  return save(userDatabase(currentUid()), async (db) => {
    const known = (await db.readMeta('notDuplicates')) ?? [];
    await db.writeMeta('notDuplicates', [...new Set([...known, duplicatePairKey(pair)])]);
  });
}
