import type { Json } from '@shortlist/shared/lib/json.ts';
import { PLACEMENT_PATHS } from '@shortlist/shared/placement/placement-fields.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import { writeInTransaction, type Change } from '../../../data/outbox/write-change.ts';
import { save, WriteFailed } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';
import { openForEdit, seenPlacement } from './open-placement-form.ts';

/**
 * Restores an earlier value of a placement, as an edit of this student. Returns the undo. Throws WriteFailed, also for a
 * path or a value that no placement has, such as one of a newer version of the app.
 */
export async function restoreValue(
  id: string,
  path: string,
  value: Json,
): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  const opened = await openForEdit(id);
  const written = await save(db, async () => {
    if (!PLACEMENT_PATHS.some((known) => known === path))
      throw new WriteFailed('other', new TypeError(`A placement has no ${path}.`));
    const change: Change = { t: 'placement', id, k: 'patch', f: { [path]: value } };
    return await writeInTransaction(db, [
      opened ? { ...change, opened: seenPlacement(opened) } : change,
    ]);
  });
  return undoOf(db, written);
}
