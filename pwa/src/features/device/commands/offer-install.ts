/** When to offer installing the app, and that it is not to be offered again. */
import { recordInstallDeclined, recordVisit } from '../../../data/database/app-database.ts';

/**
 * Counts this visit of a user who has data in the app. True when installing should be offered: not on the
 * first visit, and not after a "no". Where nothing can be stored, every visit is the first.
 */
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
