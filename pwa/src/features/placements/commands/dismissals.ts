/** What this device is not to mention again, by the keys of what it is about: two dates that clash, two placements. */
import { userDatabase } from '../../../data/database/user-database.ts';
import { save } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';

type Dismissals = 'silencedClashes' | 'notDuplicates';

/** Throws WriteFailed. */
export function dismiss(kind: Dismissals, key: string): Promise<void> {
  return update(kind, (keys) => [...new Set([...keys, key])]);
}

/** Throws WriteFailed. */
export function undoDismissal(kind: Dismissals, key: string): Promise<void> {
  return update(kind, (keys) => keys.filter((one) => one !== key));
}

function update(
  kind: Dismissals,
  change: (keys: readonly string[]) => readonly string[],
): Promise<void> {
  return save(userDatabase(currentUid()), async (db) => {
    await db.writeMeta(kind, change((await db.readMeta(kind)) ?? []));
  });
}
