/** How commands save: completely or not at all, and with a way back. */
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { save } from '../../../data/database/storage/save.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import {
  writeInTransaction,
  type Change,
  type WrittenRow,
} from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';

type Work<T> = (db: UserDatabase) => Promise<T>;

/** Saves what `write` writes. Returns the undo. Throws WriteFailed. */
export async function saveUndoable(write: Work<readonly WrittenRow[]>): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  return undoOf(db, await save(db, write));
}

/** Saves these changes, and what `also` writes with them. Returns the undo. Throws WriteFailed. */
export function saveChanges(
  changes: readonly Change[],
  also?: Work<void>,
): Promise<Undo | undefined> {
  return saveUndoable(async (db) => {
    const written = await writeInTransaction(db, changes);
    await also?.(db);
    return written;
  });
}
