/**
 * Counts the visits of this browser and remembers a declined offer, so that installing is offered at the right moment.
 */
import { updateInstallOfferState, type InstallOfferState } from './app-database.ts';

/** A page that is loaded again sooner belongs to the same visit. */
const VISIT_PAUSE_MS = 30 * 60 * 1000;
const NOTHING: InstallOfferState = { visits: 0, visitedAt: 0, declinedAt: null };

/** Counts this visit, unless it was counted already; returns the new state. */
export async function recordVisit(nowMs: number): Promise<InstallOfferState> {
  return updateInstallOfferState((before = NOTHING) => {
    const isSame = Math.abs(nowMs - before.visitedAt) < VISIT_PAUSE_MS;
    const visits = isSame ? before.visits : before.visits + 1;
    return { ...before, visits, visitedAt: nowMs };
  });
}

export async function recordInstallDeclined(nowMs: number): Promise<void> {
  await updateInstallOfferState((before = NOTHING) => ({ ...before, declinedAt: nowMs }));
}
