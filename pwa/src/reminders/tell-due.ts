/** Tells by a notification what came due while the app was open, unless the worker did so already. */
import { groupBy } from '@shortlist/shared/lib/group-by.ts';
import { minuteOf, type Reminder } from '@shortlist/shared/reminder/plan.ts';
import { claimTelling, giveBackTelling } from '../db/reminder-records.ts';
import type { UserDatabase } from '../db/user-database.ts';
import { dueNotification, type Showing } from './notification.ts';
import type { ReminderEnvironment } from './open-app.ts';
import type { PlanSources } from './planned-here.ts';

interface TellOptions {
  readonly uid: string;
  readonly environment: ReminderEnvironment;
  readonly sources: PlanSources;
}

/** What cannot be shown stays in the list of what was missed. Those due in the same minute are one notification. */
export async function tellDue(
  db: UserDatabase,
  due: readonly Reminder[],
  { uid, environment, sources }: TellOptions,
): Promise<void> {
  const { show, permission, device, timeZone, maxActions } = environment;
  const wish = due.length > 0 ? await db.readMeta('reminderDevice') : undefined;
  if (!show || !wish?.isOn || permission() !== 'granted') return;
  const { hideDetails } = wish;
  const showing = { uid, now: device.now(), timeZone: timeZone(), hideDetails, maxActions };
  for (const together of groupBy(due, minuteOf).values())
    await tellTogether(db, together, { show, showing, sources });
}

interface Together {
  readonly show: NonNullable<ReminderEnvironment['show']>;
  readonly showing: Showing;
  readonly sources: PlanSources;
}

async function tellTogether(
  db: UserDatabase,
  due: readonly Reminder[],
  { show, showing, sources }: Together,
): Promise<void> {
  const claimed = await claimTelling(db, due, showing.now);
  const told = claimed.flatMap((reminder) => {
    const found = sources.reminded.find(({ placement }) => placement._id === reminder.placementId);
    return found ? [{ reminder, placement: found.placement }] : [];
  });
  const notification = dueNotification(told, showing, { rings: true });
  if (!notification) return;
  try {
    await show(notification);
  } catch {
    // A browser that shows none after all: they are listed in the app.
    await giveBackTelling(
      db,
      claimed.map(({ id }) => id),
    );
  }
}
