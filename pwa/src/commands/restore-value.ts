import type { Json } from '@shortlist/shared/lib/json.ts';
import { PLACEMENT_PATHS } from '@shortlist/shared/placement/paths.ts';
import { cellAt } from '@shortlist/shared/sync/row.ts';
import { userDatabase } from '../db/user-database.ts';
import { readShownRow } from '../db/view.ts';
import { writeInTransaction } from '../db/write-change.ts';
import { saved, WriteFailed } from '../db/write-failed.ts';
import { currentUid } from '../session/session.ts';

/**
 * Puts an earlier value of a placement back, as an edit of this student. Gives the value that stood there, so that it
 * can be undone the same way; null when nothing did. Throws WriteFailed, also for a path or a value that no placement
 * has, such as one of a newer version of the app.
 */
export function restoreValue(id: string, path: string, value: Json): Promise<Json> {
  const db = userDatabase(currentUid());
  return saved(db, () =>
    db.change(async () => {
      if (!PLACEMENT_PATHS.some((known) => known === path))
        throw new WriteFailed('other', new TypeError(`A placement has no ${path}.`));
      const shown = await readShownRow(db, ['placement', id]);
      const change = { t: 'placement', id, k: 'patch', f: { [path]: value } } as const;
      await writeInTransaction(db, [change]);
      return (shown && cellAt(shown.cells, path)?.[0]) ?? null;
    }),
  );
}
