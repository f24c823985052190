import { isAlive, type Values } from '@shortlist/shared/sync/row.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { writeInTransaction } from '../../../data/outbox/write-change.ts';
import { readShownRows } from '../../../data/outbox/row-view.ts';
import type { Undo } from '../../../data/outbox/undo.ts';
import { WriteFailed } from '../../../data/database/storage/save.ts';
import { openForEdit, seenPlacement } from './open-placement-form.ts';
import { mergeRounds } from './merge-rounds.ts';
import { saveUndoable } from './save-changes.ts';

/** Which placement stays, which one goes to the trash, and the values that the first takes from the second. */
interface MergeRequest {
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
  const opened = await openForEdit(keep);
  return await saveUndoable(async (db) => {
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
}
