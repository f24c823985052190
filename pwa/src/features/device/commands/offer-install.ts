import { recordInstallDeclined, recordVisit } from '../../../data/database/app-database.ts';

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
