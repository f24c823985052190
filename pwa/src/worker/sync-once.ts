/** One run of the sync in the background: after an answer on a notification, on a push, or when the network is back. */
import { timeZoneOrFallback } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { SessionMirror } from '../data/database/app-database.ts';
import { postSync } from '../data/http/sync.ts';
import { attemptSync, noteAttempt } from '../data/sync/attempt.ts';
import { readPlanSources } from '../features/reminders/schedule/reminder-plan.ts';
import {
  showBadge,
  countUrgentDeadlines,
} from '../features/reminders/schedule/reminder-environment.ts';
import type { Stores, WorkerScope } from './worker-scope.ts';

/** `done`: everything was pulled and pushed. `busy`: a tab runs the sync. */
export type SyncOnceResult = 'done' | 'busy' | 'failed' | 'ended';

/** With the stored session. One that is over is only marked: the app ends it. Never throws. */
export async function syncOnce(
  scope: WorkerScope,
  { uid, db, feed }: Stores,
  { token }: SessionMirror,
): Promise<SyncOnceResult> {
  const { runtime, locks, reportDefect, fetch } = scope;
  const attempt = await attemptSync({
    uid,
    db,
    feed,
    runtime,
    locks,
    reportDefect,
    onlyPending: false,
    send: (request) => postSync(request, { token, fetch }),
  });
  await noteAttempt({ db }, attempt, null);
  if (attempt.kind === 'failed' || attempt.kind === 'ended' || attempt.kind === 'done')
    return attempt.kind;
  // More than one run can transfer: a tab, or the next event, continues.
  return attempt.kind === 'busy' ? 'busy' : 'failed';
}

/** Shows on the app's icon how many deadlines are urgent now. Never throws. */
export async function refreshBadge(scope: WorkerScope, { db, feed }: Stores): Promise<void> {
  try {
    const { reminded, preferences } = await readPlanSources(db, feed);
    const timeZone = timeZoneOrFallback(preferences.timeZone, scope.timeZone());
    const at = { now: scope.runtime.now(), timeZone };
    await showBadge(scope.badge, countUrgentDeadlines(reminded, at));
  } catch (error) {
    // The user logged out meanwhile: nothing is left to count, and the icon was cleared with it.
    if (!db.retired) scope.reportDefect(error);
  }
}
