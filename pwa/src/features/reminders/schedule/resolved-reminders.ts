/**
 * Reminders that need no answer any more, on whichever device it was resolved: filled, deleted,
 * finished or given another date. A placement or round that this device does not know cannot be judged, so its reminders
 * stay.
 */
import { findRound } from '@shortlist/shared/placement/round/test-round.ts';
import { readNotificationData, reminderTag } from '@shortlist/shared/reminder/push-message.ts';
import { isReminderOf, type Reminder } from '@shortlist/shared/reminder/plan.ts';
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
  readonly readSources: ReadSources;
  readonly now: number;
  readonly reportDefect: (error: unknown) => void;
}

export type ReadSources = () => Promise<Pick<PlanSources, 'reminded'>>;

export async function resolveReminders({
  db,
  readSources,
  now,
  reportDefect,
}: ResolveOptions): Promise<readonly ReminderRecord[]> {
  const open = await readUnseenReminders(db);
  const resolved = await findResolved(db, open, readSources);
  const ids = resolved.map(({ id }) => id);
  if (ids.length > 0) await recordSeenReminders(db, ids, now).catch(reportDefect);
  return resolved;
}

type Named = Pick<Reminder, 'id' | 'placementId' | 'roundId'>;

/**
 * The sources are read anew, and last: the worker stores what it receives before it shows a reminder of it, and by
 * older sources that reminder would seem resolved.
 */
export async function findResolved<T extends Named>(
  db: UserDatabase,
  reminders: readonly T[],
  readSources: ReadSources,
): Promise<readonly T[]> {
  if (reminders.length === 0) return [];
  const rows = await readViewRows(db, reminders.flatMap(rowKeysOf));
  const { reminded } = await readSources();
  const live = new Map(reminded.map(({ placement }) => [placement._id, placement]));
  return reminders.filter((reminder) => {
    const { placementId, roundId } = reminder;
    const placement = live.get(placementId);
    if (!placement) return rows.get(placementId)?.live === 0;
    const isKnown = !roundId || rows.get(roundId)?.round || findRound(placement, roundId)?.copied;
    if (!isKnown) return false;
    return !openReminderEvents(placement).some((event) => isReminderOf(event, reminder));
  });
}

const rowKeysOf = ({ placementId, roundId }: Named): RowKey[] => [
  ['placement', placementId],
  ...(roundId === undefined ? [] : [['round', roundId] satisfies RowKey]),
];

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
  readonly readSources: ReadSources;
}

/**
 * Closes their notifications; one that covers several reminders, once all of them are resolved. A later date of the same
 * event has the same tag: what is shown then is its notification.
 */
export async function closeResolved(
  db: UserDatabase,
  resolved: readonly ReminderRecord[],
  { uid, environment, readSources }: CloseOptions,
): Promise<void> {
  const done = new Set(resolved.map(({ id }) => id));
  const open = (await readUnseenReminders(db)).filter(({ id }) => !done.has(id));
  const stillShown = new Set(shownTags(open));
  const single = shownTags(resolved).filter((tag) => !stillShown.has(tag));
  const shown = await environment.shownNow();
  const groups = await findResolvedGroups(db, shown, { uid, readSources });
  for (const tag of [...single, ...groups]) await environment.close(tag);
}

const shownTags = (reminders: readonly ReminderRecord[]): readonly string[] =>
  reminders.filter(({ shownAt }) => shownAt !== null).map(reminderTag);

/** The tags of those notifications of this student that cover several reminders, all of which are resolved. */
async function findResolvedGroups(
  db: UserDatabase,
  shown: readonly DisplayedNotification[],
  { uid, readSources }: { readonly uid: string; readonly readSources: ReadSources },
): Promise<readonly string[]> {
  const resolvedIds: string[] = [];
  for (const { tag, data } of shown) {
    const of = readNotificationData(data);
    if (!of?.isWhole || of.uid !== uid || of.items.length === 0) continue;
    const done = await findResolved(db, of.items, readSources);
    if (done.length === of.items.length) resolvedIds.push(tag);
  }
  return resolvedIds;
}
