/** When to offer the app for installing, and that it is not to be offered again. */
import { noteInstallDeclined, noteVisit } from '../db/install-memory.ts';

/**
 * Counts this visit of somebody who has something in the app. True when it is one on which to offer installing: not the
 * first, and not against a "no". Where nothing can be kept, every visit is the first.
 */
export async function countVisit(nowMs: number): Promise<boolean> {
  try {
    const { visits, declinedAt } = await noteVisit(nowMs);
    return visits >= 2 && declinedAt === null;
  } catch {
    // Blocked or full.
    return false;
  }
}

/** The student does not want to be asked again. */
export async function declineInstall(nowMs: number): Promise<void> {
  try {
    await noteInstallDeclined(nowMs);
  } catch {
    // Blocked or full: asking once more at the next visit is all that comes of it.
    return;
  }
}
