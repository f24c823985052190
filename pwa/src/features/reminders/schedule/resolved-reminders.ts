/**
 * Reminders that need no answer any more, on whichever device it was resolved: filled, deleted,
 * finished or given another date. A placement or round that this device does not know cannot be judged, so its reminders
 * stay.
 */
import { readNotificationData, reminderTag } from '@shortlist/shared/reminder/push-message.ts';
import {
  isReminderOf,
  type RemindablePlacement,
  type Reminder,
} from '@shortlist/shared/reminder/plan.ts';
import { openReminderEvents } from '@shortlist/shared/reminder/reminder-events.ts';
import {
  readUnseenReminders,
  recordSeenReminders,
} from '../../../data/database/reminder-records.ts';
import type { ReminderRecord, RowKey, ViewRow } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import type { PlanSources } from './reminder-plan.ts';
import type { DisplayedNotification, ReminderEnvironment } from './reminder-environment.ts';

interface ResolveOptions {
  readonly db: UserDatabase;
  readonly sources: Pick<PlanSources, 'reminded'>;
  readonly now: number;
  readonly reportDefect: (error: unknown) => void;
}

export async function resolveReminders({
  db,
  sources: { reminded },
  now,
  reportDefect,
}: ResolveOptions): Promise<readonly ReminderRecord[]> {
  const open = await readUnseenReminders(db);
  if (open.length === 0) return [];
  const resolved = await findResolved(db, reminded, open);
  const ids = resolved.map(({ id }) => id);
  if (ids.length > 0) await recordSeenReminders(db, ids, now).catch(reportDefect);
  return resolved;
}

type Named = Pick<Reminder, 'id' | 'placementId' | 'roundId'>;

export async function findResolved<T extends Named>(
  db: UserDatabase,
  reminded: readonly RemindablePlacement[],
  reminders: readonly T[],
): Promise<readonly T[]> {
  const live = new Map(reminded.map(({ placement }) => [placement._id, placement]));
  const placements = await readViewRows(
    db,
    reminders
      .map(({ placementId: id }): RowKey => ['placement', id])
      .filter(([, id]) => !live.has(id)),
  );
  const rounds = await readViewRows(
    db,
    reminders.flatMap(({ roundId }): RowKey[] =>
      roundId === undefined ? [] : [['round', roundId]],
    ),
  );
  return reminders.filter((reminder) => {
    const { placementId, roundId } = reminder;
    const placement = live.get(placementId);
    if (!placement) return placements.get(placementId)?.live === 0;
    if (roundId !== undefined && !rounds.get(roundId)?.round) return false;
    return !openReminderEvents(placement).some((event) => isReminderOf(event, reminder));
  });
}

async function readViewRows(
  db: UserDatabase,
  keys: readonly RowKey[],
): Promise<ReadonlyMap<string, ViewRow>> {
  const rows = await db.view.bulkGet([...keys]);
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

interface CloseOptions {
  readonly uid: string;
  readonly environment: ReminderEnvironment;
  readonly sources: PlanSources;
}

/** Closes their notifications; one that covers several reminders, once all of them are resolved. */
export async function closeResolved(
  db: UserDatabase,
  resolved: readonly ReminderRecord[],
  { uid, environment, sources: { reminded } }: CloseOptions,
): Promise<void> {
  const single = resolved.filter(({ shownAt }) => shownAt !== null).map(reminderTag);
  const shown = await environment.shownNow();
  const groups = await findResolvedGroups(db, shown, { uid, reminded });
  for (const tag of [...single, ...groups]) await environment.close(tag);
}

/** The tags of those notifications of this student that cover several reminders, all of which are resolved. */
async function findResolvedGroups(
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
