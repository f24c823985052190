import {
  discardRefusedChange,
  restoreRefusedChange,
  retryRefusedChange,
} from '../../../data/outbox/refused-changes.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';

/** Discards a change that the server refused. `n` as in useRefusedChanges. Returns its undo; both throw WriteFailed. */
export async function discardRefused(n: number): Promise<() => Promise<void>> {
  const db = userDatabase(currentUid());
  const entry = await discardRefusedChange(db, n);
  return async () => {
    if (entry) await restoreRefusedChange(db, entry);
  };
}

/** Applies a refused change again. Throws WriteFailed. */
export async function retryRefused(n: number): Promise<void> {
  await retryRefusedChange(userDatabase(currentUid()), n);
}
