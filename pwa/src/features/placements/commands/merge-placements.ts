/** Merges two placements that were entered for one job. */
import { duplicatePairKey, type DuplicatePair } from '@shortlist/shared/placement/duplicates.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import { save, WriteFailed } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';
import { openForEdit, seenPlacement } from './open-placement-form.ts';

/** Which placement stays, which one goes to the trash, and the values that the first takes from the second. */
export interface MergeRequest {
  readonly keep: string;
  readonly drop: string;
  readonly taken: Values;
}

/**
 * Merges them completely or not at all. Returns the undo. Throws WriteFailed, also when one of the two was deleted
 * meanwhile.
 */
export async function mergePlacements({
  keep,
  drop,
  taken,
}: MergeRequest): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  const opened = await openForEdit(keep);
  const written = await save(db, async () => {
    const rows = await db.view.bulkGet([
      ['placement', keep],
      ['placement', drop],
    ]);
    if (!opened || rows.some((row) => row?.live !== 1))
      throw new WriteFailed('other', new Error('One of the two is not there any more.'));
    return await writeInTransaction(db, [
      { t: 'placement', id: keep, k: 'patch', f: taken, opened: seenPlacement(opened) },
      { t: 'placement', id: drop, k: 'del', f: {} },
    ]);
  });
  return undoOf(db, written);
}

/** Stores on this device that two placements are not duplicates, however similar they are. Throws WriteFailed. */
export function dismissDuplicate(pair: DuplicatePair): Promise<void> {
  return save(userDatabase(currentUid()), async (db) => {
    const known = (await db.readMeta('keptApart')) ?? [];
    await db.writeMeta('keptApart', [...new Set([...known, duplicatePairKey(pair)])]);
  });
}
