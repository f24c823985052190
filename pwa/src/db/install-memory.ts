/**
 * Counts the visits of this browser and remembers a declined offer, so that installing is offered at the right
 * moment.
 */
import { changeInstallMemory, type InstallMemory } from './app-database.ts';

/** A page that is loaded again sooner belongs to the same visit. */
const VISIT_PAUSE_MS = 30 * 60 * 1000;
const NOTHING: InstallMemory = { visits: 0, visitedAt: 0, declinedAt: null };

/** Counts this visit, unless it was counted already; returns the new state. */
export async function noteVisit(nowMs: number): Promise<InstallMemory> {
  return changeInstallMemory((before = NOTHING) => {
    const isSame = Math.abs(nowMs - before.visitedAt) < VISIT_PAUSE_MS;
    const visits = isSame ? before.visits : before.visits + 1;
    return { ...before, visits, visitedAt: nowMs };
  });
}

export async function noteInstallDeclined(nowMs: number): Promise<void> {
  await changeInstallMemory((before = NOTHING) => ({ ...before, declinedAt: nowMs }));
}
