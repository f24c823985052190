import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { messageKey, type Reminder } from '@shortlist/shared/reminder/plan.ts';
import { timeZoneOrFallback } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  claimNotifications,
  releaseNotifications,
  type DueReminder,
} from '../../../data/database/reminder-records.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import {
  buildDueNotification,
  type NotificationContext,
  type ReminderWithPlacement,
} from './notification.ts';
import type { ReminderEnvironment } from './reminder-environment.ts';
import type { PlanSources } from './reminder-plan.ts';

interface NotifyOptions {
  readonly uid: string;
  readonly environment: ReminderEnvironment;
  readonly sources: PlanSources;
  /** The ids that this tab notified, also where the device had no space to record it. */
  readonly notifiedIds: Set<string>;
  readonly isStopped: () => boolean;
}

/** What cannot be shown stays in the list of what was missed. */
export async function notifyDue(
  db: UserDatabase,
  due: readonly Reminder[],
  options: NotifyOptions,
): Promise<void> {
  const { uid, sources, notifiedIds, isStopped } = options;
  const { show, permission, runtime, timeZone, maxActions } = options.environment;
  const unnotified = due.filter(({ id }) => !notifiedIds.has(id));
  const device = unnotified.length > 0 ? await db.readMeta('reminderDevice') : undefined;
  if (!show || !device?.isOn || permission() !== 'granted') return;
  const { hideDetails } = device;
  const zone = timeZoneOrFallback(sources.preferences.timeZone, timeZone());
  const context = { uid, now: runtime.now(), timeZone: zone, hideDetails, maxActions };
  for (const together of groupBy(unnotified, messageKey).values())
    if (!isStopped()) await notifyGroup(db, together, { ...options, show, context });
}

interface GroupOptions extends NotifyOptions {
  readonly show: NonNullable<ReminderEnvironment['show']>;
  readonly context: NotificationContext;
}

async function notifyGroup(
  db: UserDatabase,
  due: readonly Reminder[],
  { show, context, sources, notifiedIds, environment }: GroupOptions,
): Promise<void> {
  const claimed = await claimNotifications(db, due, context.now).catch((error: unknown) => {
    environment.reportDefect(error);
    return due;
  });
  const told = await addClash(db, namedBy(sources, claimed), { sources, context }).catch(
    (error: unknown) => {
      environment.reportDefect(error);
      return namedBy(sources, claimed);
    },
  );
  const notification = buildDueNotification(told, context, { rings: true });
  if (!notification) return;
  const ids = claimed.map(({ id }) => id);
  await show(notification).then(
    () => ids.forEach((id) => notifiedIds.add(id)),
    // A browser that shows none after all: they are listed in the app.
    () => releaseNotifications(db, ids),
  );
}

async function addClash(
  db: UserDatabase,
  due: readonly ReminderWithPlacement[],
  { sources, context: { timeZone } }: Pick<GroupOptions, 'sources' | 'context'>,
): Promise<readonly ReminderWithPlacement[]> {
  const { addClash } = await import('@shortlist/shared/reminder/reminder-clash.ts');
  const silenced = new Set((await db.readMeta('silencedClashes')) ?? []);
  const placements = sources.reminded.map(({ placement }) => placement);
  return addClash(due, { placements, timeZone, silenced });
}

function namedBy(
  { reminded }: PlanSources,
  reminders: readonly DueReminder[],
): readonly ReminderWithPlacement[] {
  return reminders.flatMap((reminder) => {
    const found = reminded.find(({ placement }) => placement._id === reminder.placementId);
    return found ? [{ reminder, placement: found.placement }] : [];
  });
}
