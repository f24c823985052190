import { recordInstallDeclined, recordVisit } from '../../../data/database/app-database.ts';
import { save } from '../../../data/database/storage/save.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid } from '../../../data/session/session.ts';

/** True when installing should be offered: not on the first visit, which all unstored ones are, nor after a "no". */
export async function countVisit(nowMs: number): Promise<boolean> {
  try {
    const { visits, declinedAt } = await recordVisit(nowMs);
    return visits >= 2 && declinedAt === null;
  } catch {
    // Storage is blocked or full.
    return false;
  }
}

export async function declineInstall(nowMs: number): Promise<void> {
  try {
    await recordInstallDeclined(nowMs);
  } catch {
    // Storage is blocked or full: the only effect is one more offer at the next visit.
    return;
  }
}

/** Switches the single keys that work as shortcuts on or off on this device. Throws WriteFailed. */
export async function switchKeys(isOn: boolean): Promise<void> {
  const db = userDatabase(currentUid());
  await save(db, () => db.writeMeta('keysOff', !isOn));
}
