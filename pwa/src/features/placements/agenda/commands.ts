import { userDatabase } from '../../../data/database/user-database.ts';
import { save } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';

/** Stores on this device that nothing more is said of a pair of dates, by its `clashKey`. Throws WriteFailed. */
export function silenceClash(key: string): Promise<void> {
  return updateSilenced((keys) => [...new Set([...keys, key])]);
}

export function undoSilenceClash(key: string): Promise<void> {
  return updateSilenced((keys) => keys.filter((one) => one !== key));
}

function updateSilenced(change: (keys: readonly string[]) => readonly string[]): Promise<void> {
  return save(userDatabase(currentUid()), async (db) => {
    await db.writeMeta('silencedClashes', change((await db.readMeta('silencedClashes')) ?? []));
  });
}
