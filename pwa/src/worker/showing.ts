import { clockOffset } from '../db/reminder-changes.ts';
import type { Showing } from '../reminders/notification.ts';
import { readTimeZone } from '../reminders/planned-here.ts';
import type { Stores, WorkerScope } from './worker-scope.ts';

interface ShowingOptions {
  readonly hide: boolean;
  /** The clock was measured a moment ago. */
  readonly isSynced: boolean;
}

export async function showingOf(
  scope: WorkerScope,
  { uid, db }: Stores,
  { hide, isSynced }: ShowingOptions,
): Promise<Showing> {
  const wish = await db.readMeta('reminderDevice');
  const offsetMs = await clockOffset(db);
  return {
    uid,
    // The server's time. Before a sync has measured it the earlier of two: a reminder too many is the smaller harm.
    now: scope.device.now() + (isSynced ? offsetMs : Math.min(offsetMs, 0)),
    timeZone: await readTimeZone(db, scope.timeZone()),
    hideDetails: hide || wish?.hideDetails === true,
    maxActions: scope.maxActions,
  };
}
