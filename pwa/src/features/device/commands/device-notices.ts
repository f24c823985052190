/** What the notices about this device need: detect a loss of its data, and store that the student has read a notice. */
import { databaseNameOf, userDatabase } from '../../../data/database/user-database.ts';
import { clearTrouble } from '../../../data/database/storage/device-trouble.ts';
import { save } from '../../../data/database/storage/save.ts';
import { updateMirrorOnCommit, recordInstall } from '../../../data/session/install-mirror.ts';
import { getSession, currentUid } from '../../../data/session/session.ts';

/**
 * Checks whether the browser has cleared the signed-in student's data on this device, and remembers from now
 * on what there would be to miss. Not on a shared computer: nothing of a student stays there, not even that
 * they were here. Returns the function that stops it.
 */
export function watchInstall(uid: string): () => void {
  // After a logout in another tab, it was this tab whose database had been deleted under it.
  clearTrouble(databaseNameOf(uid), 'deleted');
  const session = getSession();
  if (session.kind !== 'signed-in' || session.shared) return () => undefined;
  const ends: (() => void)[] = [];
  let isOver = false;
  void startWatching(uid).then((end) => (isOver ? end() : ends.push(end)));
  return () => {
    isOver = true;
    ends.forEach((end) => end());
  };
}

async function startWatching(uid: string): Promise<() => void> {
  const db = userDatabase(uid);
  try {
    return updateMirrorOnCommit(db, await recordInstall(db));
  } catch {
    // Nothing can be written here now. What was lost is found at another start.
    return () => undefined;
  }
}

export async function acknowledgeStorageLoss(): Promise<void> {
  const db = userDatabase(currentUid());
  await save(db, () => db.meta.delete('storageLoss'));
}

/** The student has read that the device is full; the notice returns with the next write that finds no room. */
export function dismissTrouble(uid: string): void {
  clearTrouble(databaseNameOf(uid), 'full');
}
