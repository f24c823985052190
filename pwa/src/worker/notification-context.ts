import { readClockOffset } from '../data/outbox/reminder-changes.ts';
import type { NotificationContext } from '../features/reminders/schedule/notification.ts';
import { readTimeZone } from '../features/reminders/schedule/reminder-plan.ts';
import type { Stores, WorkerScope } from './worker-scope.ts';

interface ShowingOptions {
  readonly hide: boolean;
  /** The clock was measured a moment ago. */
  readonly isSynced: boolean;
}

export async function readNotificationContext(
  scope: WorkerScope,
  { uid, db }: Stores,
  { hide, isSynced }: ShowingOptions,
): Promise<NotificationContext> {
  const wish = await db.readMeta('reminderDevice');
  const offsetMs = await readClockOffset(db);
  return {
    uid,
    // The server's time. Before a sync has measured it the earlier of two: a reminder too many is the smaller harm.
    now: scope.runtime.now() + (isSynced ? offsetMs : Math.min(offsetMs, 0)),
    timeZone: await readTimeZone(db, scope.timeZone()),
    hideDetails: hide || wish?.hideDetails === true,
    maxActions: scope.maxActions,
  };
}
