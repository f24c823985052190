import type { Json } from '@shortlist/shared/lib/json.ts';
import { PLACEMENT_PATHS } from '@shortlist/shared/placement/paths.ts';
import { cellAt } from '@shortlist/shared/sync/row.ts';
import { systemDevice, type Device } from '../db/device.ts';
import { userDatabase, type UserDatabase } from '../db/user-database.ts';
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
  return restoreValueIn(userDatabase(currentUid()), { id, path, value });
}

/** The same in a given database. */
export function restoreValueIn(
  db: UserDatabase,
  { id, path, value }: { readonly id: string; readonly path: string; readonly value: Json },
  device: Device = systemDevice,
): Promise<Json> {
  return saved(db, () =>
    db.change(async () => {
      if (!PLACEMENT_PATHS.some((known) => known === path))
        throw new WriteFailed('other', new TypeError(`A placement has no ${path}.`));
      const shown = await readShownRow(db, ['placement', id]);
      const change = { t: 'placement', id, k: 'patch', f: { [path]: value } } as const;
      await writeInTransaction(db, [change], { device });
      return (shown && cellAt(shown.cells, path)?.[0]) ?? null;
    }),
  );
}
