/** Shows a notification of what came due while the app was open, unless the worker did so already. */
import { groupBy } from '@shortlist/shared/lib/group-by.ts';
import { minuteOf, type Reminder } from '@shortlist/shared/reminder/plan.ts';
import { timeZoneOrFallback } from '@shortlist/shared/lib/zoned-time.ts';
import { claimTelling, giveBackTelling, type DueReminder } from '../db/reminder-records.ts';
import type { UserDatabase } from '../db/user-database.ts';
import { dueNotification, type Showing, type Told } from './notification.ts';
import type { ReminderEnvironment } from './open-app.ts';
import type { PlanSources } from './planned-here.ts';

interface TellOptions {
  readonly uid: string;
  readonly environment: ReminderEnvironment;
  readonly sources: PlanSources;
  /** The ids that this tab notified, also where the device had no space to record it. */
  readonly told: Set<string>;
  /** The session is over. */
  readonly isStopped: () => boolean;
}

/** What cannot be shown stays in the list of what was missed. Those due in the same minute are one notification. */
export async function tellDue(
  db: UserDatabase,
  due: readonly Reminder[],
  options: TellOptions,
): Promise<void> {
  const { uid, sources, told, isStopped } = options;
  const { show, permission, device, timeZone, maxActions } = options.environment;
  const untold = due.filter(({ id }) => !told.has(id));
  const wish = untold.length > 0 ? await db.readMeta('reminderDevice') : undefined;
  if (!show || !wish?.isOn || permission() !== 'granted') return;
  const { hideDetails } = wish;
  const zone = timeZoneOrFallback(sources.preferences.timeZone, timeZone());
  const showing = { uid, now: device.now(), timeZone: zone, hideDetails, maxActions };
  for (const together of groupBy(untold, minuteOf).values())
    if (!isStopped()) await tellTogether(db, together, { ...options, show, showing });
}

interface Together extends TellOptions {
  readonly show: NonNullable<ReminderEnvironment['show']>;
  readonly showing: Showing;
}

async function tellTogether(
  db: UserDatabase,
  due: readonly Reminder[],
  { show, showing, sources, told, environment }: Together,
): Promise<void> {
  const claimed = await claimTelling(db, due, showing.now).catch((error: unknown) => {
    environment.reportDefect(error);
    return due;
  });
  const notification = dueNotification(namedBy(sources, claimed), showing, { rings: true });
  if (!notification) return;
  const ids = claimed.map(({ id }) => id);
  await show(notification).then(
    () => ids.forEach((id) => told.add(id)),
    // A browser that shows none after all: they are listed in the app.
    () => giveBackTelling(db, ids),
  );
}

function namedBy({ reminded }: PlanSources, reminders: readonly DueReminder[]): readonly Told[] {
  return reminders.flatMap((reminder) => {
    const found = reminded.find(({ placement }) => placement._id === reminder.placementId);
    return found ? [{ reminder, placement: found.placement }] : [];
  });
}
