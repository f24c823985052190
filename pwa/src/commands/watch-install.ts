import { databaseNameOf } from '../db/database-name.ts';
import { systemDevice } from '../db/device.ts';
import { endTrouble } from '../db/device-trouble.ts';
import { mirrorInstall, noteInstall } from '../db/note-install.ts';
import { userDatabase } from '../db/user-database.ts';
import { installMirror } from '../session/install-mirror.ts';
import { getSession } from '../session/session.ts';

/**
 * Looks whether the browser has cleared what was kept here of the signed-in student, and remembers from now on what there
 * would be to miss. Not on a shared computer: nothing of a student stays there, not even that they were here. Gives the
 * function that ends it.
 */
export function watchInstall(uid: string): () => void {
  // Where somebody logged out in another window, it was this window that had been left behind.
  endTrouble(databaseNameOf(uid), 'deleted');
  const session = getSession();
  if (session.kind !== 'signed-in' || session.shared) return () => undefined;
  const ends: (() => void)[] = [];
  let isOver = false;
  void begin(uid).then((end) => (isOver ? end() : ends.push(end)));
  return () => {
    isOver = true;
    ends.forEach((end) => end());
  };
}

async function begin(uid: string): Promise<() => void> {
  const db = userDatabase(uid);
  const mirror = installMirror(uid);
  try {
    const installId = await noteInstall(db, { mirror, device: systemDevice });
    return mirrorInstall(db, mirror, installId);
  } catch {
    // Nothing can be written here now. What was lost is found at another start.
    return () => undefined;
  }
}
