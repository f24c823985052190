/**
 * Reminders that need no answer any more, whoever did it: filled, deleted, finished or given another date. A
 * placement that this device does not know cannot be judged, so its reminders stay.
 */
import { readNotificationData } from '@shortlist/shared/reminder/notification-data.ts';
import {
  isReminderOf,
  openReminderEvents,
  type RemindablePlacement,
  type Reminder,
} from '@shortlist/shared/reminder/plan.ts';
import type { RowKey } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import type { DisplayedNotification } from './start-reminders.ts';

type Named = Pick<Reminder, 'id' | 'placementId'>;

export async function findResolved<T extends Named>(
  db: UserDatabase,
  reminded: readonly RemindablePlacement[],
  reminders: readonly T[],
): Promise<readonly T[]> {
  const live = new Map(reminded.map(({ placement }) => [placement._id, placement]));
  const deleted = await deletedOf(
    db,
    reminders.map(({ placementId }) => placementId).filter((id) => !live.has(id)),
  );
  return reminders.filter((reminder) => {
    const placement = live.get(reminder.placementId);
    if (!placement) return deleted.has(reminder.placementId);
    return !openReminderEvents(placement).some((event) => isReminderOf(event, reminder));
  });
}

async function deletedOf(db: UserDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.view.bulkGet(ids.map((id): RowKey => ['placement', id]));
  return new Set(ids.filter((_, index) => rows[index] && rows[index].live !== 1));
}

/** The tags of those notifications of this student that cover several reminders, all of which are resolved. */
export async function findResolvedGroups(
  db: UserDatabase,
  shown: readonly DisplayedNotification[],
  { uid, reminded }: { readonly uid: string; readonly reminded: readonly RemindablePlacement[] },
): Promise<readonly string[]> {
  const resolvedIds: string[] = [];
  for (const { tag, data } of shown) {
    const of = readNotificationData(data);
    if (!of?.isWhole || of.uid !== uid || of.items.length === 0) continue;
    const done = await findResolved(db, reminded, of.items);
    if (done.length === of.items.length) resolvedIds.push(tag);
  }
  return resolvedIds;
}
